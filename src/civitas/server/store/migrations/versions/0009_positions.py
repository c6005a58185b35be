"""Tables that begin from a position, such as one entered from a real board."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("position", sa.Text))
