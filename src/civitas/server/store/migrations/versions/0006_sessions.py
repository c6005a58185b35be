"""Sessions, hot seats, who called a stand-in, what lists show of a running game, and when the server was down."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

KEPT = "id, name, recovery, password, login, email, webhook, lang, created"


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("sessions_of_person", "sessions", ["person"])
    op.execute("INSERT INTO sessions (token, person, created) SELECT token, id, created FROM people")
    # the token leaves its table by copying the rest: SQLite cannot drop a column that is unique
    op.create_table(
        "people_now",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("recovery", sa.String(64), nullable=False, unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("login", sa.String(80)),
        sa.Column("email", sa.String(200)),
        sa.Column("webhook", sa.String(500)),
        sa.Column("lang", sa.String(5)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float),
    )
    op.execute(f"INSERT INTO people_now ({KEPT}) SELECT {KEPT} FROM people")
    op.drop_index("people_by_login", "people")
    op.drop_table("people")
    op.rename_table("people_now", "people")
    op.create_index("people_by_login", "people", ["login"], unique=True)
    op.add_column("tables", sa.Column("hot_seat", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("asked", sa.Integer))
    op.execute(
        "UPDATE tables SET version = coalesce((SELECT max(number) FROM entries WHERE table_id = tables.id), 0), "
        "changed = coalesce((SELECT max(at) FROM entries WHERE table_id = tables.id), changed)"
    )
    op.create_index("tables_open", "tables", ["open", "status", "changed"])
    op.add_column("seats", sa.Column("stand_in_by", sa.String(32)))
    op.create_table(
        "uptime", sa.Column("id", sa.Integer, primary_key=True), sa.Column("beat", sa.Float, nullable=False)
    )
    op.create_table(
        "pauses", sa.Column("began", sa.Float, primary_key=True), sa.Column("ended", sa.Float, nullable=False)
    )
