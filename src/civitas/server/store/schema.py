"""Define the tables of the database.

A game is stored as its entries; every position can be reconstructed from them.
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text
from sqlalchemy import text as sql

metadata = MetaData()
#: a table that waits for people; in these very words, by which SQLite knows that their index holds all it looks for
LOBBY_CONDITION = sql("status = 'lobby'")

users = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("recovery", String(64), nullable=False, unique=True),
    Column("password", String(200)),
    Column("login", String(80)),  # the name to sign in with, as ``users.login_key`` writes it
    Column("email", String(200)),
    Column("webhook", String(500)),
    Column("lang", String(5)),
    Column("created", Float, nullable=False),
    Column("seen", Float),  # when a live connection of theirs was last open, give or take half a minute
    Index("people_by_login", "login", unique=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # the fingerprint of the secret in the cookie
    Column("person", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Index("sessions_of_person", "person"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("game_version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("owner", String(32), nullable=False),
    Column("invite", String(32), nullable=False, unique=True),
    Column("open", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("hot_seat", Boolean, nullable=False),  # whether one person may sit at several seats
    Column("bank", Float),  # seconds of thinking time for each seat; none without a clock
    Column("increment", Float),  # seconds added to it for each turn
    Column("proposal", Text),  # to go back to an entry: who proposed it, when, and who has still to agree
    Column("position", Text),  # where play begins, if not at the beginning
    Column("status", String(10), nullable=False),  # lobby, playing, over
    Column("version", Integer, nullable=False),  # how many entries there are,
    Column("asked", Integer),  # and which seat is asked after the last one: for lists, which open no game
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    # of those that wait for people alone: an answer changes its table, and should not have to move it here
    Index("tables_open", "changed", sqlite_where=LOBBY_CONDITION, postgresql_where=LOBBY_CONDITION),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # open, person, bot
    Column("person", String(32)),
    Column("bot", String(40)),
    Column("stand_in", String(40)),  # a bot that plays for a person who left,
    Column("stand_in_by", String(32)),  # and who asked it to
    Column("name", String(40), nullable=False),
    Column("orders", Text),  # standing orders
    Index("seats_of_person", "person"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("digest", String(32), nullable=False),
    Column("at", Float, nullable=False),
)

messages = Table(
    "messages",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("person", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
    Column("to_seat", Integer),  # said to one seat alone,
    Column("reader", String(32)),  # and to the person who sat there
    Index("messages_of_table", "table_id"),
)

#: archive items of finished games, each compressed
archive_items = Table(
    "kept",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("what", String(20), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

#: sheet sessions: documents of games on a real board, and every entry with its inverse changes
sheet_sessions = Table(
    "evenings",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("owner", String(32), nullable=False),
    Column("invite", String(32), nullable=False),
    Column("rights", Text, nullable=False),  # who may enter and see what
    Column("paper", Text, nullable=False),
    Column("version", Integer, nullable=False),  # how many entries there are
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
)

sheet_participants = Table(
    "evening_people",
    metadata,
    Column("evening_id", String(32), ForeignKey("evenings.id"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("seat", Integer),  # none for somebody who looks on
    Index("evenings_of_person", "person"),
)

sheet_entries = Table(
    "evening_entries",
    metadata,
    Column("evening_id", String(32), ForeignKey("evenings.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("key", String(40), nullable=False),  # what the device called it: sent twice, it is taken once
    Column("person", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("changes", Text, nullable=False),
    Column("back", Text, nullable=False),
    Column("note", String(500), nullable=False),
    Column("undoes", Integer),
    Column("at", Float, nullable=False),
    Index("evening_entries_by_key", "evening_id", "key", unique=True),
)

#: one row: when a server was last up
uptime = Table(
    "uptime",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("beat", Float, nullable=False),
)

#: when no server was up; nobody's clock runs then
pauses = Table(
    "pauses",
    metadata,
    Column("began", Float, primary_key=True),
    Column("ended", Float, nullable=False),
)
