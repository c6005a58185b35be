"""Record when a server was running: nobody's clock runs while there is none."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from civitas.server.store import schema
from civitas.server.store.writer import Store

#: seconds between two signs of life; a gap of more than two of them is a pause
HEARTBEAT_INTERVAL_S = 10.0

Pause = tuple[float, float]


async def record_start(store: Store, now: float) -> list[Pause]:
    """Record the pause that ends with this start, if there was one; return all pauses so far.

    A pause is a pair of times in seconds, its beginning and its end.
    """

    def work(connection: Connection) -> list[Pause]:
        last = connection.execute(select(schema.uptime.c.beat)).scalar()
        if last is None:
            connection.execute(insert(schema.uptime), {"id": 1, "beat": now})
        elif now - last > 2 * HEARTBEAT_INTERVAL_S:
            connection.execute(insert(schema.pauses), {"began": last, "ended": now})
        connection.execute(update(schema.uptime).values(beat=now))
        return _pauses(connection)

    return await store.write(work)


async def record_heartbeat(store: Store, now: float) -> None:
    """Record that the server is running at the time ``now``."""
    await store.write(lambda connection: connection.execute(update(schema.uptime).values(beat=now)) and None)


def _pauses(connection: Connection) -> list[Pause]:
    found = connection.execute(select(schema.pauses).order_by(schema.pauses.c.began))
    return [(row.began, row.ended) for row in found]
