"""What is said to one player alone."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("messages", sa.Column("to_seat", sa.Integer))
    op.add_column("messages", sa.Column("reader", sa.String(32)))
