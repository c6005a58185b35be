"""What was made of finished games, so that they can be looked at whatever version of the rules comes later."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "kept",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("what", sa.String(20), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
