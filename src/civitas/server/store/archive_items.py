"""What was made of finished games, in the database: compressed, by table and name."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from civitas.server.store import schema
from civitas.server.store.writer import Store

_archive_items = schema.archive_items


async def put_items(store: Store, table_id: str, items: dict[str, bytes]) -> None:
    """Puts these in the place of whatever was there under their names; nothing where the table is no more."""

    def work(connection: Connection) -> None:
        there = select(schema.tables.c.id).where(schema.tables.c.id == table_id)
        if connection.execute(there).first() is None:
            return
        connection.execute(
            delete(_archive_items).where(_archive_items.c.table_id == table_id, _archive_items.c.what.in_(list(items)))
        )
        rows = [{"table_id": table_id, "what": what, "data": data} for what, data in items.items()]
        connection.execute(insert(_archive_items), rows)

    await store.write(work)


async def get_item(store: Store, table_id: str, what: str) -> bytes | None:
    wanted = select(_archive_items.c.data).where(_archive_items.c.table_id == table_id, _archive_items.c.what == what)
    return await store.read(lambda connection: connection.execute(wanted).scalar())


async def tables_without_item(store: Store, what: str, versions: dict[str, int]) -> list[str]:
    """The finished tables, of games in these versions, of which nothing is kept under that name."""
    tables = schema.tables
    there = select(_archive_items.c.table_id).where(_archive_items.c.what == what)
    over = select(tables.c.id, tables.c.game, tables.c.game_version).where(
        tables.c.status == "over", tables.c.id.not_in(there)
    )
    found = await store.read(lambda connection: list(connection.execute(over.order_by(tables.c.changed))))
    return [row.id for row in found if versions.get(row.game) == row.game_version]
