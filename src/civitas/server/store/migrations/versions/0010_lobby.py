"""The index of open tables holds only those that wait for people: answers leave it alone."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    lobby = sa.text("status = 'lobby'")
    op.drop_index("tables_open", "tables")
    op.create_index("tables_open", "tables", ["changed"], sqlite_where=lobby, postgresql_where=lobby)
