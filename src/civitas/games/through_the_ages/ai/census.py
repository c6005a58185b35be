"""What happened in a game, counted from its events: wonders, governments, colonies, wars, rounds, scores."""

from __future__ import annotations

from typing import Final

from civitas.core.event import RawEvent
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.state import ThroughState

#: counted for each player, with the kinds of events that count
COUNTED_EVENTS: Final[list[tuple[str, list[int]]]] = [
    ("wonders", [n.COMPLETED]),
    ("governments", [n.REVOLUTION, n.REFORMED]),
    ("colonies", [n.COLONIZED, n.SETTLED]),
    ("technologies", [n.DISCOVERED]),
    ("leaders", [n.ELECTED]),
    ("events", [n.PLACED]),
    ("aggressions", [n.ATTACKED]),
    ("pacts", [n.PACT_MADE]),
    ("famines", [n.FAMINE]),
    ("uprisings", [n.UPRISING]),
    ("growths", [n.GREW]),
    ("workers destroyed", [n.DESTROYED]),
    ("cards taken", [n.TOOK]),
]
#: counted for the game as a whole
WHOLE: Final[list[tuple[str, list[int]]]] = [("wars", [n.WAR_DECLARED])]

#: rates of human players published for the later edition, with 2, 3 and 4 players
HUMAN: Final[dict[str, list[float | None]]] = {
    "score": [160.0, 176.0, 195.0],
    "wonders": [2.7, 2.5, 2.5],
    "governments": [1.1, 1.2, 1.2],
    "wars": [0.5, 0.6, 0.6],
    "colonies": [1.5, 1.2, 1.4],
    "rounds": [19.0, 19.0, 19.0],
    "leaders": [3.6, None, None],
    "cards taken": [34.0, None, None],
}


def census(s: ThroughState, events: list[RawEvent]) -> dict[str, float]:
    """The figures of one finished game: means over its players, and for wars and rounds the game's own."""
    kinds = [0] * 256
    for event in events:
        kinds[event.kind] += 1
    found: dict[str, float] = {"score": sum(s.scores()) / s.players, "rounds": float(s.round)}
    for name, counted in COUNTED_EVENTS:
        found[name] = sum([kinds[kind] for kind in counted]) / s.players
    for name, counted in WHOLE:
        found[name] = float(sum([kinds[kind] for kind in counted]))
    return found
