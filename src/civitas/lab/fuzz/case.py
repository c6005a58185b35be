"""Define a fuzzed game as a journal of its answers, and check its replay, undo and outcome."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from civitas.core.entry import Entry
from civitas.core.errors import BadRecord
from civitas.core.game import Game
from civitas.core.options import Options
from civitas.core.record import Record
from civitas.core.replay import replay
from civitas.core.state import Outcome
from civitas.core.step import NOBODY
from civitas.lab.fuzz.checks import CheckFailed
from civitas.lab.fuzz.subject import Subject

CRASH = "crash"
REPLAY = "replay"

#: who answered, what, and the digest where a turn ended
JournalLine = tuple[int, int, str]


class Case:
    """Everything needed to play a fuzzed game again: players, options and the journal of its answers."""

    def __init__(self, game: Game[Any], players: int, options: Options, journal: list[JournalLine]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.journal = journal

    def record(self) -> Record:
        """Return the game as a record, with digests where turns ended."""
        entries = [Entry(seat, self.game.notation.format(code), digest) for seat, code, digest in self.journal]
        return Record(self.game.id, self.game.version, self.players, self.options, entries)

    def save(self, path: Path, note: str) -> None:
        """Write the record to a file, with a note on the failure as a comment."""
        self.record().save(path)
        with path.open("a", encoding="utf-8") as file:
            file.writelines(f"# {line}\n" for line in note.splitlines())


def check_ending(case: Case, subject: Subject, rng: Random) -> None:
    """Check a game at its end: its record replays to the same position, undo works, and the outcome is sound.

    Raises ``CheckFailed``.
    """
    record = Record.parse(case.record().text())
    try:
        match = replay(record, case.game, upto=len(record.entries))
    except BadRecord as trouble:
        raise CheckFailed(REPLAY, str(trouble)) from None
    if match.state.digest() != subject.digest():
        raise CheckFailed(REPLAY, "the record replays to another position")
    check_undo(case, record, rng)
    if subject.seat == NOBODY:
        check_outcome(subject, subject.state.outcome())


def check_undo(case: Case, record: Record, rng: Random) -> None:
    """Check that undoing an answer, one chosen at random, restores position and events."""
    places = [number for number, line in enumerate(case.journal) if line[0] >= 0]
    if not places:
        return
    place = places[int(rng.random() * len(places))]
    match = replay(record, case.game, upto=place)
    before, seat = match.state.digest(), match.state.seat
    events = len(match.events(seat))
    match.play(case.journal[place][1])
    if match.undo_limit(seat):
        match.undo(seat)
        if match.state.digest() != before or len(match.events(seat)) != events:
            raise CheckFailed("undo", f"taking back entry {place + 1} does not give back the position before it")


def check_outcome(subject: Subject, won: Outcome) -> None:
    """Check an outcome against its position.

    The winners are seats, each once, none with fewer points than a loser; the scores are the position's own. Raises
    ``CheckFailed``.
    """
    seats = list(range(subject.players))
    if not won.winners or won.winners != sorted(set(won.winners)) or not set(won.winners) <= set(seats):
        raise CheckFailed(REPLAY, f"the winners are {won.winners}")
    if won.scores != subject.state.scores():
        raise CheckFailed(REPLAY, f"the outcome says {won.scores}, the position {subject.state.scores()}")
    worst = min(won.scores[seat] for seat in won.winners)
    if any(won.scores[seat] > worst for seat in seats if seat not in won.winners):
        raise CheckFailed(REPLAY, f"{won.winners} won with {won.scores}")
