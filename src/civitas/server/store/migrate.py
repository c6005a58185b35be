"""Migrate a database to the schema version that this version of the server needs."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from civitas.server.store.writer import Store

MIGRATIONS = Path(__file__).parent / "migrations"


class NewerDatabase(Exception):
    """Raised when the database has a newer schema version than this server knows."""


def newest_version() -> str:
    """Return the newest schema version: the number that the last migration's file name begins with."""
    files = (MIGRATIONS / "versions").glob("[0-9]*.py")
    return max(file.name for file in files).partition("_")[0]


def migrate(store: Store) -> None:
    """Migrate the database to the newest schema version; running games are unaffected.

    Raises ``NewerDatabase`` if a later version of the server has migrated it already.
    """
    with store.engine.begin() as connection:
        if store.postgres:
            # of several processes that start at once, one does it while the others wait
            connection.execute(text("SELECT pg_advisory_xact_lock(712407)"))
        form = _current_version(connection)
        if form > newest_version():
            raise NewerDatabase(form)
        if form == newest_version():
            return  # most starts: without Alembic, whose loading takes longer than all the rest
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _current_version(connection: Connection) -> str:
    """Return the number of the last migration applied to the database; empty for a new database."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar())
