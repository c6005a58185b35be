"""Whether the database answers."""

from __future__ import annotations

from sqlalchemy import select

from civitas.server.store.writer import Store


async def answers(store: Store) -> None:
    """Raises ``Unavailable`` where it does not."""
    await store.read(lambda connection: connection.execute(select(1)).scalar())
