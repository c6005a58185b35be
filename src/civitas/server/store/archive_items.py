"""Store and read the archive items of finished games: compressed data by table and item name."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from civitas.server.store import schema
from civitas.server.store.writer import Store

_archive_items = schema.archive_items


async def put_items(store: Store, table_id: str, items: dict[str, bytes]) -> None:
    """Insert or replace archive items of a table; do nothing if the table no longer exists.

    ``items`` maps the name of each item to its compressed data.
    """

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
    """Return the archive item of a table with the name ``what``, or ``None`` if there is none."""
    wanted = select(_archive_items.c.data).where(_archive_items.c.table_id == table_id, _archive_items.c.what == what)
    return await store.read(lambda connection: connection.execute(wanted).scalar())


async def tables_without_item(store: Store, what: str, versions: dict[str, int]) -> list[str]:
    """Return the ids of finished tables that have no archive item named ``what``, oldest change first.

    Only games whose current rules version is the one in ``versions`` (game id to version) are included: the others
    cannot be replayed any more.
    """
    tables = schema.tables
    there = select(_archive_items.c.table_id).where(_archive_items.c.what == what)
    over = select(tables.c.id, tables.c.game, tables.c.game_version).where(
        tables.c.status == "over", tables.c.id.not_in(there)
    )
    found = await store.read(lambda connection: list(connection.execute(over.order_by(tables.c.changed))))
    return [row.id for row in found if versions.get(row.game) == row.game_version]
