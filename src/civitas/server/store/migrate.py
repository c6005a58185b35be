"""Bringing a database to the form this version of the server needs."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from civitas.server.store.writer import Store

MIGRATIONS = Path(__file__).parent / "migrations"


class NewerDatabase(Exception):
    """The database was made by a later version of the server."""


def newest_version() -> str:
    """The newest form a database can have: the number its migration's file begins with."""
    files = (MIGRATIONS / "versions").glob("[0-9]*.py")
    return max(file.name for file in files).partition("_")[0]


def migrate(store: Store) -> None:
    """Brings the database to the newest form; running games stay as they are."""
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
    """The number of the last migration the database has seen; none where it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar())
