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
