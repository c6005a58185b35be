"""The entries of a record, and the notes that seats write on them."""

from __future__ import annotations

from sys import intern
from typing import Any

from civitas.core.step import CHANCE


class Note:
    """Hold a private note on an entry, which only some seats may read.

    ``seat`` wrote it; ``readers`` are the seats that may read it.
    """

    def __init__(self, seat: int, readers: list[int], text: str) -> None:
        self.seat = seat
        self.readers = readers
        self.text = text

    def __reduce__(self) -> Any:
        return (Note, (self.seat, self.readers, self.text))

    def to_line(self) -> str:
        """Return the note as a line of a record: ``~``, the writer, the readers and the text."""
        return f"~ {self.seat} {''.join([str(seat) for seat in self.readers])} {self.text}\n"


class Entry:
    """Hold one entry of a record: who answered, what, and the digest of the position where a turn ended.

    ``seat`` is a seat or ``CHANCE``; ``text`` is the answer in notation; ``digest`` is empty within a turn.
    """

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
        """Return a copy of the list of notes on this entry; ``annotate`` adds one."""
        return [] if self._notes is None else self._notes[:]

    def annotate(self, note: Note) -> None:
        """Add a note to this entry."""
        if self._notes is None:
            self._notes = [note]
        else:
            self._notes.append(note)

    def __repr__(self) -> str:
        notes = f" with {len(self.notes)} notes" if self._notes else ""
        return f"<entry of {'chance' if self.seat == CHANCE else f'seat {self.seat}'}: {self.text}{notes}>"

    def to_line(self) -> str:
        """Return the entry as text of a record: its line, then its notes and its digest where it has them."""
        who = "*" if self.seat == CHANCE else str(self.seat)
        notes = "".join([note.to_line() for note in self.notes])
        return f"{who} {self.text}\n" + notes + (f"= {self.digest}\n" if self.digest else "")
