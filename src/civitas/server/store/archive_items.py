"""What was made of finished games, in the database: compressed, by table and name."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from civitas.server.store import schema
from civitas.server.store.writer import Store

_kept = schema.kept


async def put(store: Store, table_id: str, parts: dict[str, bytes]) -> None:
    """Puts these in the place of whatever was there under their names; nothing where the table is no more."""

    def work(connection: Connection) -> None:
        there = select(schema.tables.c.id).where(schema.tables.c.id == table_id)
        if connection.execute(there).first() is None:
            return
        connection.execute(delete(_kept).where(_kept.c.table_id == table_id, _kept.c.what.in_(list(parts))))
        rows = [{"table_id": table_id, "what": what, "data": data} for what, data in parts.items()]
        connection.execute(insert(_kept), rows)

    await store.write(work)


async def get(store: Store, table_id: str, what: str) -> bytes | None:
    wanted = select(_kept.c.data).where(_kept.c.table_id == table_id, _kept.c.what == what)
    return await store.read(lambda connection: connection.execute(wanted).scalar())


async def without(store: Store, what: str, versions: dict[str, int]) -> list[str]:
    """The finished tables, of games in these versions, of which nothing is kept under that name."""
    tables = schema.tables
    there = select(_kept.c.table_id).where(_kept.c.what == what)
    over = select(tables.c.id, tables.c.game, tables.c.game_version).where(
        tables.c.status == "over", tables.c.id.not_in(there)
    )
    found = await store.read(lambda connection: list(connection.execute(over.order_by(tables.c.changed))))
    return [row.id for row in found if versions.get(row.game) == row.game_version]
