"""Whether the database answers, and what it holds, for the doctor."""

from __future__ import annotations

from sqlalchemy import select

from civitas.server.store import schema
from civitas.server.store.writer import Store


async def check_connection(store: Store) -> None:
    """Raises ``Unavailable`` where it does not."""
    await store.read(lambda connection: connection.execute(select(1)).scalar())


def running_games(store: Store) -> list[tuple[str, int]]:
    """The games that run, each with the version of its rules."""
    tables = schema.tables
    wanted = select(tables.c.game, tables.c.game_version).where(tables.c.status == "playing")
    with store.engine.connect() as connection:
        return [(row.game, row.game_version) for row in connection.execute(wanted)]
