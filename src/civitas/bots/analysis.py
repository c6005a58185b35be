"""A finished game looked back at: the expected result over time, and the moves that cost most.

Meant to run in the background: ``progress`` hears of every decision, and may raise to break off.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.bots.bot import Seen
from civitas.bots.hints import chances, hints, what_if
from civitas.core.game import Game
from civitas.core.match import Match
from civitas.core.record import Record

#: positions looked at for each decision; more see more and take longer
NODES = 300
#: and again for the few that matter
DEEPER = 4000
WORST = 5


def analyse(
    record: Record,
    game: Game[Any],
    progress: Callable[[int, int], None] = lambda done, total: None,
    nodes: int = NODES,
    seat: int | None = None,
) -> dict[str, Any]:
    """The curve (``entry``, a share for each seat) and the costliest moves of a seat, or of all: plain JSON data.

    Each move: ``entry`` (its number in the record), ``seat``, ``action`` and ``better`` as texts, ``cost`` in points,
    ``reasons`` for the better one as (id, args), ``plan`` as texts. A move is judged by what its seat knew then.
    """
    match = Match(game, record.players, record.options, roll=False)
    curve: list[dict[str, Any]] = [{"entry": 0, "shares": _rounded(chances(game, match.state))}]
    suspects: list[tuple[float, int, Any, int]] = []
    turn = -1
    for number, entry in enumerate(record.entries, 1):
        asked, state = match.state.seat, match.state
        back = entry.seat >= 0 and entry.text.startswith(("undo ", "rollback "))
        if asked >= 0 and not back and seat in (None, asked):
            seen = Seen(game, state.clone())
            played = game.notation.parse(entry.text)
            if len(seen.actions) > 1 and played in seen.actions:
                suspects.append((_loss(game, seen, played, nodes), number, seen, played))
        match.repeat(entry)
        if match.state.turn_number() != turn or match.over:
            turn = match.state.turn_number()
            curve.append({"entry": number, "shares": _rounded(chances(game, match.state))})
        progress(number, len(record.entries))
    suspects.sort(key=lambda suspect: -suspect[0])
    worst = [_told(game, *suspect[1:]) for suspect in suspects[: 2 * WORST] if suspect[0] > 0]
    costly = sorted([move for move in worst if move["cost"] > 0], key=lambda move: -float(move["cost"]))
    return {"curve": curve, "worst": costly[:WORST]}


def _rounded(shares: list[float]) -> list[float]:
    return [round(share, 3) for share in shares]


def _loss(game: Game[Any], seen: Seen, played: int, nodes: int) -> float:
    """What a move costs against the best, at a glance."""
    best = hints(game, seen, nodes=nodes)[0]
    if best.action == played:
        return 0.0
    return best.gain - what_if(game, seen, played, nodes=nodes).gain


def _told(game: Game[Any], number: int, seen: Seen, played: int) -> dict[str, Any]:
    """A costly move, looked at again more deeply."""
    best = hints(game, seen, nodes=DEEPER)[0]
    done = what_if(game, seen, played, nodes=DEEPER)
    form = game.notation.format
    return {
        "entry": number,
        "seat": seen.seat,
        "action": form(played),
        "better": form(best.action),
        "cost": round(best.gain - done.gain, 1) if best.action != played else 0.0,
        "reasons": [[message.id, message.args] for message in best.reasons],
        "plan": [form(action) for action in best.plan],
    }
