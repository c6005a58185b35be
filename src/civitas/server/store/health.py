"""Check the database connection and list the running games, for health checks and ``civitas doctor``."""

from __future__ import annotations

from sqlalchemy import select

from civitas.server.store import schema
from civitas.server.store.writer import Store


async def check_connection(store: Store) -> None:
    """Run a trivial query; raise ``Unavailable`` if the database does not answer."""
    await store.read(lambda connection: connection.execute(select(1)).scalar())


def running_games(store: Store) -> list[tuple[str, int]]:
    """Return the game id and the rules version of every table that is being played."""
    tables = schema.tables
    wanted = select(tables.c.game, tables.c.game_version).where(tables.c.status == "playing")
    with store.engine.connect() as connection:
        return [(row.game, row.game_version) for row in connection.execute(wanted)]
