"""The record of a match as a small text file: save, replay, bug report, test fixture and training datum in one.

::

    civitas 1
    game rising_cultures 1
    players 2
    option civilizations ["rome", "persia"]
    entries
    * province gaul
    0 keep rome_market
    0 undo 12
    ~ 0 01 I keep the peace until turn nine
    = 9d2c41f0a37be650

``*`` is chance, a number is a seat, ``=`` is the digest of the position at the end of a turn, ``~`` a note: who wrote
it, the seats that may read it, its words. ``undo N`` goes back to the position after entry N, and so does
``rollback N``, which passes undo barriers because all seats agreed. Entries are only ever added.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from civitas.core.entry import Entry, Note
from civitas.core.errors import BadRecord, error_message
from civitas.core.options import Options, OptionValue
from civitas.core.step import CHANCE

#: a record without data fingerprint and position is written in the base format, which every version reads
BASE_FORMAT: Final = 1
EXTENDED_FORMAT: Final = 2
HIDDEN: Final = "?"


class Record:
    """A match as header and entries; ``text()`` and ``parse`` are inverse to each other.

    ``tables`` is the fingerprint of data files other than the usual ones. ``position`` is where play begins, if not at
    the beginning: a position as JSON in one line, or ``HIDDEN`` in the record of one seat.
    """

    def __init__(
        self,
        game: str,
        version: int,
        players: int,
        options: Options,
        entries: list[Entry],
        tables: str = "",
        position: str = "",
    ) -> None:
        self.game = game
        self.version = version
        self.players = players
        self.options = options
        self.entries = entries
        self.tables = tables
        self.position = position

    def text(self) -> str:
        """Return the record as text, in the base format where it needs no more."""
        format = EXTENDED_FORMAT if self.tables or self.position else BASE_FORMAT
        head = [f"civitas {format}", f"game {self.game} {self.version}", f"players {self.players}"]
        head += [f"tables {self.tables}"] if self.tables else []
        head += [f"position {self.position}"] if self.position else []
        head += [f"option {name} {json.dumps(value)}" for name, value in sorted(self.options.items())]
        return "\n".join([*head, "entries", ""]) + "".join(entry.to_line() for entry in self.entries)

    def save(self, path: str | Path) -> None:
        """Write the record to a file atomically: to a temporary ``.part`` file next to it, which is then renamed."""
        target = Path(path)
        draft = target.with_name(target.name + ".part")
        draft.write_text(self.text(), encoding="utf-8")
        draft.replace(target)

    @staticmethod
    def load(path: str | Path) -> Record:
        """Read a record from a file; raises ``BadRecord`` where it cannot be read or is damaged."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as trouble:
            raise BadRecord(error_message("error-record-file", path=str(path), why=type(trouble).__name__)) from None
        return Record.parse(text)

    @staticmethod
    def parse(text: str) -> Record:
        """Parse the text of a record; raises ``BadRecord`` with the line that is damaged."""
        head, found, body = text.partition("\nentries\n")
        if not found:
            raise _damaged(0, 1, text.split("\n", 1)[0])
        lines = head.split("\n")
        if len(lines) < 3 or lines[0] not in (f"civitas {BASE_FORMAT}", f"civitas {EXTENDED_FORMAT}"):
            raise _damaged(0, 1, lines[0])
        game, version = _game(lines[1])
        players = _number(lines[2], "players", 3)
        further = {"tables": "", "position": ""} if lines[0] == f"civitas {EXTENDED_FORMAT}" else {}
        options: Options = {}
        for number, line in enumerate(lines[3:], 4):
            word, _, rest = line.partition(" ")
            if further.get(word) == "" and rest and not options:
                further[word] = rest
                continue
            name, value = _option(line, number)
            options[name] = value
        entries = _entries(body, len(lines) + 2)
        return Record(game, version, players, options, entries, further.get("tables", ""), further.get("position", ""))


def _entries(body: str, line_number: int) -> list[Entry]:
    entries: list[Entry] = []
    for number, line in enumerate(body.split("\n"), line_number):
        if not line.strip() or line.startswith("#"):
            continue
        who, _, what = line.partition(" ")
        if who == "=" and entries and what:
            entries[-1].digest = what
        elif who == "~" and entries:
            entries[-1].annotate(_note(what, len(entries), number))
        elif who == "*" and what:
            entries.append(Entry(CHANCE, what))
        elif who.isdecimal() and who.isascii() and what:
            entries.append(Entry(int(who), what))
        else:
            raise _damaged(len(entries) + 1, number, line)
    return entries


def _note(line: str, entry: int, number: int) -> Note:
    words = line.split(" ", 2)
    if len(words) != 3 or not words[2] or not all(word.isdecimal() and word.isascii() for word in words[:2]):
        raise _damaged(entry, number, line)
    return Note(int(words[0]), [int(seat) for seat in words[1]], words[2])


def _game(line: str) -> tuple[str, int]:
    words = line.split(" ")
    if len(words) != 3 or words[0] != "game" or not words[2].isdecimal():
        raise _damaged(0, 2, line)
    return words[1], int(words[2])


def _number(line: str, word: str, number: int) -> int:
    words = line.split(" ")
    if len(words) != 2 or words[0] != word or not words[1].isdecimal():
        raise _damaged(0, number, line)
    return int(words[1])


def _option(line: str, number: int) -> tuple[str, OptionValue]:
    word, _, rest = line.partition(" ")
    name, _, text = rest.partition(" ")
    if word != "option" or not name:
        raise _damaged(0, number, line)
    try:
        value = json.loads(text)
    except ValueError:
        raise _damaged(0, number, line) from None
    whole = value if isinstance(value, list) else [value]
    if any(not isinstance(part, str if isinstance(value, list) else (str, int)) for part in whole):
        raise _damaged(0, number, line)
    decoded: OptionValue = value
    return name, decoded


def _damaged(entry: int, line: int, text: str) -> BadRecord:
    return BadRecord(error_message("error-record-line", entry=entry, line=line, text=text[:80]), entry)


def rewind_target(text: str) -> int:
    """Return the entry an ``undo`` or ``rollback`` goes back to; -1 for any other text.

    >>> rewind_target("undo 12"), rewind_target("build mine")
    (12, -1)
    """
    word, _, number = text.partition(" ")
    if word not in ("undo", "rollback") or not number.isdecimal() or not number.isascii() or len(number) > 9:
        return -1
    return int(number)


def effective_entries(entries: list[Entry], upto: int) -> list[int]:
    """Return the numbers of the entries that lead to the position after entry ``upto``, without what was taken back."""
    line: list[int] = []
    number = upto
    while number > 0:
        entry = entries[number - 1]
        back = rewind_target(entry.text) if entry.seat >= 0 else -1
        if back >= 0:
            number = back
        else:
            line.append(number)
            number -= 1
    line.reverse()
    return line
