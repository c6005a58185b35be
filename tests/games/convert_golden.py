"""Brings golden records up to rules that ask less: ``python -m tests.games.convert_golden GAME``.

Every entry is played again as it stands. An entry that is no longer asked for, because everyone knows that it is
forced, is left out. Where the members of a set used to be named in order, what that order left without a choice was
not always an entry; it is one now. Whatever else does not fit is an error. The digests are signed anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import civitas
from civitas.core.entry import Entry
from civitas.core.errors import CivitasError
from civitas.core.record import Record
from tests.support import forced_answers


class MisreadEntry(Exception):
    """An entry does not fit: an earlier one was read in the wrong way."""


class RecordConversion:
    """A record being played again. Where an entry can be read in two ways, ``choices`` says in which."""

    def __init__(self, record: Record, choices: list[int]) -> None:
        self.record = record
        self.choices = choices
        self.met = 0
        self.match = civitas.Match(civitas.game(record.game), record.players, record.options, roll=False)
        self.given: list[str] = []  # answers that the next entries need not give any more
        self.past: list[tuple[int, list[str]]] = [(0, [])]  # after each old entry: how many new ones, what is given

    def run(self) -> Iterator[Entry]:
        """Plays entry after entry, and stops after each."""
        for entry in self.record.entries:
            if entry.text.startswith("undo ") and entry.seat >= 0:
                kept, self.given = self.past[int(entry.text.split()[1])]
                if kept != self.match.version:
                    self.match.apply_entry(Entry(entry.seat, f"undo {kept}"))
            elif entry.text in self.given[:1] and not (self._fits(entry) and self._choice()):
                self.given = self.given[1:]
            else:
                self._play(entry)
            self.past.append((self.match.version, self.given))
            yield entry
        if not self.match.over:
            raise MisreadEntry

    def _choice(self) -> bool:
        if self.met == len(self.choices):
            self.choices.append(0)
        self.met += 1
        return self.choices[self.met - 1] == 1

    def _fits(self, entry: Entry) -> bool:
        if entry.seat != self.match.state.seat:
            return False
        try:
            return self.match.game.notation.parse(entry.text) in self.match.state.actions()
        except CivitasError:
            return False

    def _play(self, entry: Entry) -> None:
        """Plays an entry, after what an order of members left without a choice."""
        while self._last_in_order() and (not self._fits(entry) or self._choice()):
            self._answer(Entry(self.match.state.seat, self._last_in_order()))
        if not self._fits(entry):
            raise MisreadEntry
        self._answer(entry)

    def _last_in_order(self) -> str:
        """The only answer to a set that was begun, if its members are named in order."""
        gather = self.match.decision.selection if self.match.state.seat >= 0 else None
        onward = self.match.state.canonical_actions() if gather is not None and gather.chosen else []
        return self.match.game.notation.format(onward[0]) if len(onward) == 1 else ""

    def _answer(self, entry: Entry) -> None:
        notation = self.match.game.notation
        self.given = forced_answers.play_action(self.match.state.clone(), notation, notation.parse(entry.text))
        self.match.apply_entry(Entry(entry.seat, entry.text))


def convert_record(record: Record) -> RecordConversion:
    """The first reading that fits from beginning to end."""
    choices: list[int] = []
    while True:
        reading = RecordConversion(record, choices)
        try:
            for _ in reading.run():
                pass
            return reading
        except MisreadEntry:
            del choices[reading.met :]
            while choices and choices[-1] == 1:
                choices.pop()
            assert choices, f"entry {len(reading.past)} does not fit {reading.match.decision}"
            choices[-1] = 1


def main(name: str) -> None:
    for path in sorted((Path(__file__).parent / name / "golden").glob("*.civ")):
        reading = convert_record(Record.load(path))
        reading.match.record().save(path)
        print(path.name, len(reading.record.entries), "->", reading.match.version)


if __name__ == "__main__":
    main(*sys.argv[1:])
