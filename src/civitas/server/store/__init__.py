"""Store everything persistent in a database: SQLite by default, PostgreSQL by one setting.

All SQL of the server is in this package.
"""

from civitas.server.store.migrate import MIGRATIONS, NewerDatabase, migrate, newest_version
from civitas.server.store.writer import CHANNEL, Conflict, InvalidValue, Store, Unavailable

__all__ = [
    "CHANNEL",
    "MIGRATIONS",
    "Conflict",
    "InvalidValue",
    "NewerDatabase",
    "Store",
    "Unavailable",
    "migrate",
    "newest_version",
]
