"""What happened in a game, counted from its events: settlements, technologies, units, wars, governments, trade."""

from __future__ import annotations

from typing import Final

from civitas.core.event import RawEvent
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.state import ChrState

#: counted for each player, with the kinds of events that count
COUNTED: Final[list[tuple[str, list[int]]]] = [
    ("settlements founded", [n.FOUNDED_VILLAGE]),
    ("settlements enlarged", [n.GREW]),
    ("technologies", [n.LEARNED]),
    ("wonders", [n.WONDER_BUILT]),
    ("improvements", [n.TOOK]),
    ("units bought", [n.RECRUITED]),
    ("units sold", [n.SOLD]),
    ("units upgraded", [n.UPGRADED]),
    ("governments", [n.GOVERNMENT]),
    ("cards shown", [n.SHOWED_CARD]),
    ("dominance tried", [n.DOMINANCE_TRIED]),
    ("missions", [n.MISSION_TRIED]),
]
#: counted for the game as a whole
WHOLE: Final[list[tuple[str, list[int]]]] = [
    ("wars", [n.WAR]),
    ("battles", [n.BATTLE]),
    ("offers", [n.OFFERED]),
    ("deals", [n.DEAL_MADE]),
    ("revolts", [n.REVOLT]),
]

#: nobody has published how people play it
HUMAN: Final[dict[str, list[float | None]]] = {}


def census(s: ChrState, events: list[RawEvent]) -> dict[str, float]:
    """The figures of one finished game: means over its players, and for wars, battles and trade the game's own."""
    kinds = [0] * 512
    for event in events:
        kinds[event.kind] += 1
    scores = s.scores()
    found: dict[str, float] = {"score": sum(scores) / s.players, "winner": float(max(scores)), "turns": float(s.turn)}
    for name, counted in COUNTED:
        found[name] = sum([kinds[kind] for kind in counted]) / s.players
    for name, counted in WHOLE:
        found[name] = float(sum([kinds[kind] for kind in counted]))
    return found
