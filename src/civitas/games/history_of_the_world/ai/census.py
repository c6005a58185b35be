"""What happened in a game, counted from its events: battles, forts, events played, points epoch by epoch."""

from __future__ import annotations

from typing import Final

from civitas.core.event import RawEvent
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.counts import EPOCHS
from civitas.games.history_of_the_world.state import WorldState

#: counted for each player, with the kinds of events that count
PER_PLAYER_EVENTS: Final[list[tuple[str, list[int]]]] = [
    ("lands entered", [n.EXPANDED, n.CROSSED, n.REPLACED]),
    ("attacks", [n.ATTACKED, n.ATTACKED_TERRAIN, n.LANDED]),
    ("battles won", [n.WON]),
    ("battles tied", [n.TIED]),
    ("battles lost", [n.LOST]),
    ("forts", [n.FORTIFIED, n.FORTIFIED_BY_COIN]),
    ("supremacy markers", [n.SUPREMACY]),
]

#: rates of people, published for 6 players only
HUMAN: Final[dict[str, list[float | None]]] = {
    "score": [None, None, None, 174.0],
    "winner": [None, None, None, 194.0],
    **{f"epoch {1 + k}": [None, None, None, p] for k, p in enumerate([6.0, 15.0, 23.0, 25.0, 29.0, 34.0, 43.0])},
}


def census(s: WorldState, events: list[RawEvent]) -> dict[str, float]:
    """The figures of one finished game: means over its players."""
    kinds = [0] * 512
    epochs = [0] * EPOCHS
    epoch = 0
    for event in events:
        kinds[event.kind] += 1
        if event.kind == n.EPOCH:
            epoch = event.a
        elif event.kind in (n.SCORED, n.SCORED_BUILDINGS, n.SCORED_FLEETS):
            epochs[epoch] += event.c
    scores = s.scores()
    found: dict[str, float] = {"score": sum(scores) / s.players, "winner": float(max(scores))}
    for number in range(EPOCHS):
        found[f"epoch {number + 1}"] = epochs[number] / s.players
    for name, counted in PER_PLAYER_EVENTS:
        found[name] = sum([kinds[kind] for kind in counted]) / s.players
    found["events played"] = sum([len(p.played) for p in s.sides]) / s.players
    return found
