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
from civitas.i18n.fluent import Translator
from civitas.i18n.languages import available_languages

#: seconds between two looks at the young, at least and at most, and between two at everything
MIN_INTERVAL_S, MAX_INTERVAL_S, FULL_INTERVAL_S = 0.05, 1.0, 600.0
#: the CPU time a look at the young should take: nobody notices so little
TARGET_PASS_S = 0.01
#: seconds between two games whose words are read: a server that has just started has other things to do
PRELOAD_INTERVAL_S = 2.0


def disable_automatic_gc() -> None:
    """For the process of a server, when it has loaded its programs and games: those stay for ever."""
    for name in civitas.game_names():
        civitas.game(name)
    gc.collect()
    gc.freeze()
    gc.disable()
    threading.Thread(target=_preload_texts, name="civitas-words", daemon=True).start()


def _preload_texts() -> None:
    """All words are read once, beside everything else: the first who needs them would keep the others waiting."""
    for lang in available_languages():
        for game in ("", *civitas.game_names()):
            time.sleep(PRELOAD_INTERVAL_S)
            Translator(lang, game).has_message("")
    gc.freeze()


async def gc_loop() -> None:
    """Looks by the clock; where Python does that by itself, only now and then at everything."""
    wait, last = MIN_INTERVAL_S, time.monotonic()
    while True:
        await asyncio.sleep(wait)
        if time.monotonic() - last > FULL_INTERVAL_S:
            last = time.monotonic()
            gc.collect()
        elif not gc.isenabled():
            began = time.thread_time()
            gc.collect(0)
            took = max(time.thread_time() - began, 1e-6)
            wait = min(MAX_INTERVAL_S, max(MIN_INTERVAL_S, wait * TARGET_PASS_S / took))
