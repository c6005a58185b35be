"""Games on a real board: the papers, who takes part, and the entries."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "evenings",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("invite", sa.String(32), nullable=False),
        sa.Column("rights", sa.Text, nullable=False),
        sa.Column("paper", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_table(
        "evening_people",
        sa.Column("evening_id", sa.String(32), sa.ForeignKey("evenings.id"), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer),
    )
    op.create_index("evenings_of_person", "evening_people", ["person"])
    op.create_table(
        "evening_entries",
        sa.Column("evening_id", sa.String(32), sa.ForeignKey("evenings.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("changes", sa.Text, nullable=False),
        sa.Column("back", sa.Text, nullable=False),
        sa.Column("note", sa.String(500), nullable=False),
        sa.Column("undoes", sa.Integer),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("evening_entries_by_key", "evening_entries", ["evening_id", "key"], unique=True)
