"""Analysis of a finished match: the expected result over time, and the moves that cost most.

Meant to run in the background: ``progress`` is called after every step, and may raise to cancel. An ``Analysis`` can
also be saved as a checkpoint after any step, as plain data, and resumed in another process.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.bots.bot import Observation
from civitas.bots.hints import best_hints, what_if, win_chances
from civitas.core.entry import Entry
from civitas.core.game import Game
from civitas.core.match import Match
from civitas.core.record import Record

#: positions searched for each decision; more are more accurate and take longer
ANALYSIS_NODES = 300
#: positions searched for each suspect
SUSPECT_NODES = 4000
MAX_WORST_MOVES = 5
#: moves found costly by the first search and searched again
MAX_SUSPECTS = 2 * MAX_WORST_MOVES


def analyse(
    record: Record,
    game: Game[Any],
    progress: Callable[[int, int], None] = lambda done, total: None,
    nodes: int = ANALYSIS_NODES,
    seat: int | None = None,
) -> dict[str, Any]:
    """Analyse a record and return the curve and the costliest moves of a seat, or of all seats, as plain JSON data.

    ``curve`` lists points with ``entry`` (a number in the record) and ``shares`` (the expected share of the win for
    each seat). ``worst`` lists moves with ``entry``, ``seat``, ``action`` and ``better`` as texts, ``cost`` in points,
    ``reasons`` for the better one as (id, args), ``plan`` as texts. A move is evaluated by what its seat knew then.
    ``nodes`` is the number of positions searched for each decision; ``progress`` gets steps done and steps in total.
    """
    under_way = Analysis(record, game, nodes, seat)
    while not under_way.finished:
        under_way.step()
        progress(under_way.done, under_way.total)
    return under_way.result()


class Analysis:
    """Runs an analysis step by step: a shallow search of every entry, then a deep one of the suspects."""

    def __init__(self, record: Record, game: Game[Any], nodes: int = ANALYSIS_NODES, seat: int | None = None) -> None:
        self.entries = record.entries
        self.game = game
        self.nodes = nodes
        self.seat = seat
        self.match = Match(game, record.players, record.options, roll=False)
        self.done = 0
        self.turn = -1
        self.curve: list[dict[str, Any]] = [{"entry": 0, "shares": _rounded(win_chances(game, self.match.state))}]
        #: the costliest so far: loss, number of the entry, position before it, the action
        self.suspects: list[tuple[float, int, Any, int]] = []
        self.worst: list[dict[str, Any]] = []

    @property
    def total(self) -> int:
        """The number of steps in total: the entries, then the suspects at their maximum."""
        return len(self.entries) + MAX_SUSPECTS

    @property
    def finished(self) -> bool:
        """Whether all steps are done."""
        return self.done >= self.total

    def step(self) -> None:
        """Do one step: scan the next entry, or analyse the next suspect."""
        if self.done < len(self.entries):
            self._scan_entry(self.entries[self.done])
        else:
            place = self.done - len(self.entries)
            if place < len(self.suspects):
                self.worst.append(self._analyse_suspect(*self.suspects[place][1:]))
        self.done += 1

    def to_checkpoint(self) -> dict[str, Any]:
        """Return everything needed to resume, as plain data."""
        return {
            "match": self.match.to_snapshot() if self.done < len(self.entries) else None,
            "done": self.done,
            "turn": self.turn,
            "curve": self.curve,
            "suspects": self.suspects,
            "worst": self.worst,
        }

    def load_checkpoint(self, aside: dict[str, Any]) -> None:
        """Resume from the data of a checkpoint; record, game, nodes and seat must be the same."""
        if aside["match"] is not None:
            self.match.load_snapshot(aside["match"])
        self.done, self.turn = aside["done"], aside["turn"]
        self.curve, self.suspects, self.worst = aside["curve"], aside["suspects"], aside["worst"]

    def result(self) -> dict[str, Any]:
        """Return the curve and the costliest moves found so far, the costliest first."""
        costly = sorted([move for move in self.worst if move["cost"] > 0], key=lambda move: -float(move["cost"]))
        return {"curve": self.curve, "worst": costly[:MAX_WORST_MOVES]}

    def _scan_entry(self, entry: Entry) -> None:
        match, game, number = self.match, self.game, self.done + 1
        asked, state = match.state.seat, match.state
        back = entry.seat >= 0 and entry.text.startswith(("undo ", "rollback "))
        if asked >= 0 and not back and self.seat in (None, asked):
            seen = Observation(game, state.clone())
            played = game.notation.parse(entry.text)
            if len(seen.actions) > 1 and played in seen.actions:
                loss = _loss(game, seen, played, self.nodes)
                if loss > 0:
                    self._suspect(loss, number, played)
        match.apply_entry(entry)
        if match.state.turn_number() != self.turn or match.over:
            self.turn = match.state.turn_number()
            self.curve.append({"entry": number, "shares": _rounded(win_chances(game, match.state))})

    def _suspect(self, loss: float, number: int, played: int) -> None:
        if len(self.suspects) < MAX_SUSPECTS or loss > self.suspects[-1][0]:
            self.suspects.append((loss, number, self.match.state.to_json(), played))
            self.suspects.sort(key=lambda suspect: -suspect[0])
            del self.suspects[MAX_SUSPECTS:]

    def _analyse_suspect(self, number: int, position: Any, played: int) -> dict[str, Any]:
        """Analyse a costly move again with a deeper search."""
        game = self.game
        seen = Observation(game, game.load(position))
        best = best_hints(game, seen, nodes=SUSPECT_NODES)[0]
        done = what_if(game, seen, played, nodes=SUSPECT_NODES)
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


def _rounded(shares: list[float]) -> list[float]:
    return [round(share, 3) for share in shares]


def _loss(game: Game[Any], seen: Observation, played: int, nodes: int) -> float:
    """Return how many points a move costs against the best one, by a shallow search."""
    best = best_hints(game, seen, nodes=nodes)[0]
    if best.action == played:
        return 0.0
    return best.gain - what_if(game, seen, played, nodes=nodes).gain
