"""What happened in a game, counted from its events: buildings, leaders, progress, provinces, scores."""

from __future__ import annotations

from typing import Final

from civitas.core.event import RawEvent
from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.state import RisingState

#: counted for each player, with the kinds of events that count
PER_PLAYER_EVENTS: Final[list[tuple[str, list[int]]]] = [
    ("buildings", [n.BUILT]),
    ("leaders", [n.ELECTED]),
    ("progress", [n.ROSE]),
    ("golden ages", [n.GOLDEN]),
    ("provinces", [n.WON]),
    ("cards sold", [n.SOLD]),
    ("cards stored", [n.STORED]),
    ("armies", [n.ARMED]),
]

#: nobody has published how people play it
HUMAN: Final[dict[str, list[float | None]]] = {}


def census(s: RisingState, events: list[RawEvent]) -> dict[str, float]:
    """The figures of one finished game: means over its players."""
    kinds = [0] * 256
    for event in events:
        kinds[event.kind] += 1
    scores = s.scores()
    found: dict[str, float] = {"score": sum(scores) / 2, "winner": float(max(scores))}
    for name, counted in PER_PLAYER_EVENTS:
        found[name] = sum([kinds[kind] for kind in counted]) / 2
    return found
