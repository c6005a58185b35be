"""Memory: Python frees what is no longer used at once; only things that refer to each other wait for its collector.

Left to itself the collector comes when a few thousand more things are there than before. But where many games are
played the new takes the place of the old: the number hardly grows, the young become a hundred thousand, and everyone
stands still for a tenth of a second when they are looked at. So the young are looked at by the clock: the sooner, the
longer the last look took, and no sooner than that needs, for each look costs those who play: also the parts of a
position that the next one will do away with are gone through. Everything is looked at once in a while.
"""

from __future__ import annotations

import asyncio
import gc
import threading
import time

import civitas
from civitas.i18n.fluent import Texts
from civitas.i18n.languages import languages

#: seconds between two looks at the young, at least and at most, and between two at everything
SOONEST, LATEST, FULL = 0.05, 1.0, 600.0
#: the CPU time a look at the young should take: nobody notices so little
LOOK = 0.01
#: seconds between two games whose words are read: a server that has just started has other things to do
PAUSE = 2.0


def collect_by_the_clock() -> None:
    """For the process of a server, when it has loaded its programs and games: those stay for ever."""
    for name in civitas.game_names():
        civitas.game(name)
    gc.collect()
    gc.freeze()
    gc.disable()
    threading.Thread(target=_read_words, name="civitas-words", daemon=True).start()


def _read_words() -> None:
    """All words are read once, beside everything else: the first who needs them would keep the others waiting."""
    for lang in languages():
        for game in ("", *civitas.game_names()):
            time.sleep(PAUSE)
            Texts(lang, game).has("")
    gc.freeze()


async def collect_now_and_then() -> None:
    """Looks by the clock; where Python does that by itself, only now and then at everything."""
    wait, last = SOONEST, time.monotonic()
    while True:
        await asyncio.sleep(wait)
        if time.monotonic() - last > FULL:
            last = time.monotonic()
            gc.collect()
        elif not gc.isenabled():
            began = time.thread_time()
            gc.collect(0)
            took = max(time.thread_time() - began, 1e-6)
            wait = min(LATEST, max(SOONEST, wait * LOOK / took))
