"""The name under which somebody signs in with a password."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("people", sa.Column("login", sa.String(80)))
    op.create_index("people_by_login", "people", ["login"], unique=True)
