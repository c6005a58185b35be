"""Proposals to go back, standing orders, and what a clock adds for each turn."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("proposal", sa.Text))
    op.add_column("tables", sa.Column("increment", sa.Float))
    op.add_column("seats", sa.Column("orders", sa.Text))
