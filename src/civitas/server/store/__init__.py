"""The database: SQLite by default, PostgreSQL by one setting. All SQL of the server is in this folder."""

from civitas.server.store.migrate import MIGRATIONS, NewerDatabase, migrate, newest
from civitas.server.store.writer import CHANNEL, Conflict, Store, Unavailable, Unwritable

__all__ = [
    "CHANNEL",
    "MIGRATIONS",
    "Conflict",
    "NewerDatabase",
    "Store",
    "Unavailable",
    "Unwritable",
    "migrate",
    "newest",
]
