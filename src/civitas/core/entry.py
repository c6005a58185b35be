"""One line of a record."""

from __future__ import annotations

from sys import intern
from typing import Any

from civitas.core.step import CHANCE


class Note:
    """Words on an entry that only some seats may read: a sealed note between players."""

    def __init__(self, seat: int, readers: list[int], text: str) -> None:
        self.seat = seat
        self.readers = readers
        self.text = text

    def __reduce__(self) -> Any:
        return (Note, (self.seat, self.readers, self.text))

    def to_line(self) -> str:
        return f"~ {self.seat} {''.join([str(seat) for seat in self.readers])} {self.text}\n"


class Entry:
    """Who (a seat or ``CHANCE``), what, and the digest that follows it, where a turn ended."""

    def __init__(self, seat: int, text: str, digest: str = "", notes: list[Note] | None = None) -> None:
        self.seat = seat
        self.text = intern(text)  # the same few again and again
        self.digest = digest
        # a long game has thousands of entries, and hardly a note
        self._notes: list[Note] | None = notes[:] if notes else None

    def __reduce__(self) -> Any:
        return (Entry, (self.seat, self.text, self.digest, self._notes))

    @property
    def notes(self) -> list[Note]:
        """The notes on it, to be read; written by ``annotate``."""
        return [] if self._notes is None else self._notes[:]

    def annotate(self, note: Note) -> None:
        if self._notes is None:
            self._notes = [note]
        else:
            self._notes.append(note)

    def __repr__(self) -> str:
        notes = f" with {len(self.notes)} notes" if self._notes else ""
        return f"<entry of {'chance' if self.seat == CHANCE else f'seat {self.seat}'}: {self.text}{notes}>"

    def to_line(self) -> str:
        who = "*" if self.seat == CHANCE else str(self.seat)
        notes = "".join([note.to_line() for note in self.notes])
        return f"{who} {self.text}\n" + notes + (f"= {self.digest}\n" if self.digest else "")
