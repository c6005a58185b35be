"""Memory: Python frees what is no longer used at once; only things that refer to each other wait for its collector.

A full collection looks at everything there is, and the server stands still meanwhile: with a thousand connections for
a few tenths of a second. Left to itself it comes whenever a quarter more is in memory, several times a minute under
load. So what is young is collected as always, and the rest once in a while.
"""

from __future__ import annotations

import asyncio
import gc

#: seconds between two full collections
FULL = 600.0
#: new things before the young are looked at, and how often that is before those that have stayed are
YOUNG, STAYED, NEVER = 5_000, 10, 1_000_000


def collect_young_only() -> None:
    """For the process of a server, when it has loaded its programs: those stay for ever."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, STAYED, NEVER)


async def collect_now_and_then() -> None:
    while True:
        await asyncio.sleep(FULL)
        gc.collect()
