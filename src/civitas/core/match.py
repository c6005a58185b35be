"""A match drives one game: it checks every answer, rolls the dice, keeps the record and takes moves back."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from civitas.core.action import Action
from civitas.core.dice import Dice, PlayerClock
from civitas.core.entry import Entry, Note
from civitas.core.errors import (
    BadNotation,
    BadPosition,
    BadRecord,
    IllegalAction,
    NoUndo,
    StaleAction,
    WrongSeat,
    error_message,
)
from civitas.core.event import SPECTATOR, EventSink, RawEvent
from civitas.core.game import Game, View
from civitas.core.message import Message
from civitas.core.options import Options
from civitas.core.question import Question
from civitas.core.record import HIDDEN, Record, effective_entries, rewind_target
from civitas.core.select_set import SelectSet, explain_selection, is_same_selection
from civitas.core.state import Json, Outcome, State
from civitas.core.step import CHANCE, EVERYONE, NOBODY, Chance, Decision, MinutesUsed

#: a match outside the memory: its record, its dice, its script, whether it rolls, where play can go back to
MatchSnapshot = tuple[str, Any, list[str], bool, list[int]]

#: each one plays a game again up to there, so a record cannot ask for too many
MAX_ROLLBACKS: Final = 100
MAX_NOTE_CHARS: Final = 1000


class _Checkpoint:
    """A position to which play can go back."""

    def __init__(self, state: State, entries: int, events: int, seat: int) -> None:
        self.state = state
        self.entries = entries
        self.events = events
        self.seat = seat


class Match:
    """One game being played.

    >>> import civitas
    >>> match = civitas.Match(civitas.game("rising_cultures"), seed=7)
    >>> match.decision.seat in (0, 1)
    True
    >>> match.play(match.decision.actions()[0])
    >>> match.version == len(match.record().entries)
    True
    """

    def __init__(
        self,
        game: Game[Any],
        players: int | None = None,
        options: Options | None = None,
        seed: int | None = None,
        script: list[str] | None = None,
        roll: bool = True,
        position: Json | None = None,
    ) -> None:
        self.game = game
        self.players = game.min_players if players is None else players
        self.options = game.check_options(self.players, options)
        self.position = position
        self._dice = Dice(seed, script)
        self._clock: PlayerClock | None = None
        self._entries: list[Entry] = []
        self._reader_masks: list[int] = []  # for each entry, the mask of seats that may read it
        self._checkpoints: list[_Checkpoint] = []
        self._sink = EventSink()
        self._resolves_chance = roll
        self._state: State = game.start(self.players, self.options) if position is None else game.load(position)
        if self._state.players != self.players:
            raise BadPosition(error_message("error-position", why=f"{self._state.players} players"))
        self._state.sink = self._sink
        self._state.run_to_decision()
        self._answer_chance()

    def __repr__(self) -> str:
        where = self._state.situation()
        return f"<Match of {self.game.id}, {self.players} players, {self.version} entries: {where}>"

    # Reading

    @property
    def state(self) -> State:
        """The whole position, hidden parts included: for drivers and analysis, never for a player."""
        return self._state

    @property
    def version(self) -> int:
        """How many entries the record has; it only grows."""
        return len(self._entries)

    @property
    def decision(self) -> Question:
        """What is asked now. Chance is answered by the match, so it is always a seat's (or nobody's at the end)."""
        return Question(self, cast(Decision[Any], self._state.stack[-1]))

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def outcome(self) -> Outcome | None:
        return self._state.outcome() if self._state.over else None

    def view(self, seat: int) -> View:
        """What a seat may see; ``civitas.SPECTATOR`` for someone without a seat."""
        self._check_seat(seat, SPECTATOR)
        return self.game.view_with_aid(self._state, seat)

    def events(self, seat: int, since: int = 0) -> list[Message]:
        """What happened, as a seat may know it, from event number ``since`` on."""
        self._check_seat(seat, SPECTATOR)
        return [self.game.events.to_message(event, seat) for event in self._sink.events[since:]]

    def raw_events(self, since: int = 0) -> list[RawEvent]:
        """The events from number ``since`` on, hidden ones included: for drivers, who read them for one seat each."""
        return self._sink.events[since:]

    def event_count(self) -> int:
        """How many events there are, the same number for every reader; going back makes it smaller."""
        return len(self._sink.events)

    def entries(self, since: int = 0) -> list[Entry]:
        """The entries after number ``since``, hidden ones included: for drivers, to be read and never changed."""
        return self._entries[since:]

    def explain(self, action: Action | str | int, seat: int | None = None) -> Message | None:
        """Why an action is not allowed now; ``None`` when it is."""
        code = self.game.notation.parse(action) if isinstance(action, str) else int(action)
        return self.game.explain(self._state, self._state.seat if seat is None else seat, code)

    # Playing

    def use_clock(self, now: Callable[[], float]) -> None:
        """From here on the minutes a rule asks for are measured with this clock, in seconds, and no longer sampled."""
        self._clock = PlayerClock(now, self.players)

    def play(self, action: Action | str | int, seat: int | None = None, version: int | None = None) -> None:
        """Answers the decision. Anything wrong raises a ``CivitasError`` and changes nothing.

        ``seat`` says who is answering and ``version`` which version of the match they saw; leave them out at a
        prompt, give them wherever answers come from outside.
        """
        code = self._checked_code(action, seat, version)
        asked = self._state.seat
        reason = self.game.explain(self._state, asked, code)
        if reason is not None:
            raise IllegalAction(reason, self.game.id)
        self._before_answer(asked)
        self._answer(code)
        self._answer_chance()

    def play_all(
        self, actions: Sequence[Action | str | int], seat: int | None = None, version: int | None = None
    ) -> None:
        """Gives several members of a set at once, at most up to the answer that closes it: all of them or none.

        They are taken back as one. A closing answer that the last member makes needless is not written.
        """
        codes = [self._checked_code(action, seat, version) for action in actions]
        asked = self._state.seat
        step = self._state.stack[-1]
        if len(codes) == 1 and not isinstance(step, SelectSet):
            self.play(codes[0])
            return
        reason = explain_selection(self._state, codes)
        if reason is not None:
            raise IllegalAction(reason, self.game.id)
        self._before_answer(asked)
        given = cast(SelectSet[Any], step).chosen[:]
        for code in codes:
            if not is_same_selection(step, self._state.stack[-1], given):
                break  # closed by a forced answer: what is left of the set was in it
            given.append(code)
            if cast(SelectSet[Any], self._state.stack[-1]).chosen.count(code) < given.count(code):
                self._answer(code)
        self._answer_chance()

    def undo_limit(self, seat: int) -> int:
        """How many of its own answers a seat may take back: up to the last one after which something came out."""
        count = 0
        for mark in reversed(self._checkpoints):
            if mark.seat != seat:
                break
            count += 1
        return count

    def undo(self, seat: int) -> None:
        """Takes back the seat's last answer; raises ``NoUndo`` at an information barrier."""
        self._check_seat(seat, 0)
        if self.undo_limit(seat) == 0:
            raise NoUndo(error_message("error-no-undo", seat=seat))
        mark = self._checkpoints.pop()
        self._restore(mark)
        self._entries.append(Entry(seat, f"undo {mark.entries}"))
        self._reader_masks.append(EVERYONE)

    def is_mid_question(self) -> bool:
        """Whether the asked seat is in the middle of this very question: it could take its last choice in it back."""
        if not self.undo_limit(self._state.seat):
            return False
        before = self._checkpoints[-1].state
        return before.stack[-1].name() == self._state.stack[-1].name() and len(before.actions()) > 1

    def rollback(self, seat: int, entry: int) -> None:
        """Goes back to the position after an entry, whatever has come out since; that all agree is the table's affair.

        The record only grows: the position is made again from the entries that led to it.
        """
        self._check_seat(seat, 0)
        past = self._replay_to(entry)
        if past is None:
            raise NoUndo(error_message("error-no-rollback", entry=entry))
        self._state = past._state
        self._sink = past._sink
        self._checkpoints = past._checkpoints
        self._entries.append(Entry(seat, f"rollback {entry}"))
        self._reader_masks.append(EVERYONE)

    def rollback_points(self) -> list[tuple[int, int]]:
        """Where play can go back to: the entry after which a seat began to answer, and that seat."""
        line = effective_entries(self._entries, self.version)
        points: list[tuple[int, int]] = []
        last = NOBODY
        for index, number in enumerate(line):
            seat = self._entries[number - 1].seat
            if seat != CHANCE:
                if seat != last:
                    points.append((line[index - 1] if index else 0, seat))
                last = seat
        return points

    def apply_entry(self, entry: Entry) -> None:
        """Applies an entry written elsewhere exactly as it stands, chance included; raises where it does not fit."""
        asked = self._state.seat
        rolls, self._resolves_chance = self._resolves_chance, False
        try:
            if entry.text.startswith("undo ") and entry.seat >= 0:
                self._apply_undo(entry)
            elif entry.text.startswith("rollback ") and entry.seat >= 0:
                self._apply_rollback(entry)
            elif entry.seat != asked:
                raise WrongSeat(error_message("error-wrong-seat", given=entry.seat, asked=asked))
            elif asked == CHANCE:
                self._apply_chance(entry)
            else:
                self.play(entry.text)
        finally:
            self._resolves_chance = rolls
        for note in entry.notes:
            self._entries[-1].annotate(note)
        if entry.digest and entry.digest != self._entries[-1].digest:
            raise BadRecord(
                error_message("error-record-digest", entry=self.version, text=entry.text[:80]), self.version
            )

    def annotate(self, seat: int, text: str, readers: list[int], entry: int | None = None) -> None:
        """Writes a note on an entry, the last unless one is named, that only its writer and some seats can read."""
        number = self.version if entry is None else entry
        words = " ".join(text.split())
        for reader in [seat, *readers]:
            self._check_seat(reader, 0)
        if not words or len(words) > MAX_NOTE_CHARS or not 1 <= number <= self.version:
            raise BadNotation(error_message("error-bad-note", entry=number, most=MAX_NOTE_CHARS))
        self._entries[number - 1].annotate(Note(seat, sorted({seat, *readers}), words))

    def resume_chance(self) -> None:
        """From here on chance is answered by this match; what is pending is answered now."""
        self._resolves_chance = True
        self._answer_chance()

    def record(self, seat: int | None = None) -> Record:
        """The full record; or, for one seat, the record with everything that seat may not know left out."""
        if seat is None:
            entries = [Entry(entry.seat, entry.text, entry.digest, entry.notes) for entry in self._entries]
        else:
            self._check_seat(seat, SPECTATOR)
            entries = []
            for entry, mask in zip(self._entries, self._reader_masks):
                known = mask == EVERYONE or (seat >= 0 and mask >> seat & 1 == 1)
                notes = [note for note in entry.notes if seat in note.readers]
                entries.append(Entry(entry.seat, entry.text if known else HIDDEN, "", notes))
        where = ""
        if self.position is not None:
            where = json.dumps(self.position, separators=(",", ":")) if seat is None else HIDDEN
        game = self.game
        return Record(game.id, game.version, self.players, self.options, entries, game.override_fingerprint, where)

    def __reduce__(self) -> tuple[Callable[[str, str, MatchSnapshot], Any], tuple[str, str, MatchSnapshot]]:
        """A match travels as its record with its dice; a clock that measures is left behind."""
        from civitas.registry import data_fingerprint, unpickle_match

        marks = [mark.entries for mark in self._checkpoints]
        kept = (self.record().text(), self._dice.rng.getstate(), self._dice.script[:], self._resolves_chance, marks)
        return (unpickle_match, (self.game.id, data_fingerprint(self.game.id), kept))

    def to_snapshot(self) -> dict[str, Any]:
        """Everything in plain data, hidden things included: for a driver that moves a match to another process."""
        return {
            "state": self._state.to_json(),
            "entries": self._entries,
            "hidden": self._reader_masks,
            "events": self._sink.events,
            "marks": [(mark.state.to_json(), mark.entries, mark.events, mark.seat) for mark in self._checkpoints],
        }

    def load_snapshot(self, frozen: dict[str, Any]) -> None:
        """Takes over what another match of the same game, players and options was; chance is left pending."""
        self._resolves_chance = False
        self._entries = frozen["entries"]
        self._reader_masks = frozen["hidden"]
        self._sink = EventSink()
        self._sink.events = frozen["events"]
        self._state = self.game.load(frozen["state"])
        self._state.sink = self._sink
        self._checkpoints = []
        for state, entries, events, seat in frozen["marks"]:
            self._checkpoints.append(_Checkpoint(self.game.load(state), entries, events, seat))

    # Inside

    def _checked_code(self, action: Action | str | int, seat: int | None, version: int | None) -> int:
        """The action that is meant; raises where it answers another question, or another seat's."""
        if isinstance(action, Action):
            version = action.version
        if version is not None and version != self.version:
            raise StaleAction(error_message("error-stale", given=version, now=self.version))
        asked = self._state.seat
        if seat is not None and seat != asked and asked != NOBODY:
            self._check_seat(seat, 0)
            raise WrongSeat(error_message("error-wrong-seat", given=seat, asked=asked))
        return self.game.notation.parse(action) if isinstance(action, str) else int(action)

    def _before_answer(self, asked: int) -> None:
        """Before an answer: the position is kept, the clock is pressed."""
        self._add_checkpoint()
        if self._clock is not None and self._resolves_chance:
            self._clock.credit_answer(self._state, asked)

    def _apply_undo(self, entry: Entry) -> None:
        """Several answers given as one were taken back as one: the marks of all but the first are passed over."""
        self._check_seat(entry.seat, 0)
        limit, target = self.undo_limit(entry.seat), rewind_target(entry.text)
        kept = len(self._checkpoints)
        while limit and self._checkpoints[kept - 1].entries > target:
            kept -= 1
            limit -= 1
        if not limit or self._checkpoints[kept - 1].entries != target:
            raise NoUndo(error_message("error-no-undo", seat=entry.seat))
        del self._checkpoints[kept:]
        self.undo(entry.seat)

    def _apply_rollback(self, entry: Entry) -> None:
        target = rewind_target(entry.text)
        if target < 0:
            raise NoUndo(error_message("error-no-rollback", entry=entry.text[:80]))
        self.rollback(entry.seat, target)

    def _replay_to(self, entry: int) -> Match | None:
        """The position after an entry, played again; none where no seat is asked, or after too many rollbacks."""
        rollbacks = sum(1 for done in self._entries if done.seat >= 0 and done.text.startswith("rollback "))
        if not 0 <= entry < self.version or rollbacks >= MAX_ROLLBACKS:
            return None
        line = effective_entries(self._entries, entry)
        past = Match(self.game, self.players, self.options, roll=False, position=self.position)
        for number in line:
            past.apply_entry(self._entries[number - 1])
        if past._state.seat < 0:
            return None
        for mark in past._checkpoints:
            # the marks count in this record, not in the shorter one
            mark.entries = line[mark.entries - 1] if mark.entries else 0
        return past

    def _apply_chance(self, entry: Entry) -> None:
        outcome = self.game.notation.parse(entry.text)
        if outcome not in self._state.actions():
            raise IllegalAction(error_message("error-bad-outcome", text=entry.text))
        self._answer(outcome)

    def _check_seat(self, seat: int, least: int) -> None:
        if not least <= seat < self.players:
            raise WrongSeat(error_message("error-no-such-seat", given=seat, players=self.players))

    def _add_checkpoint(self) -> None:
        kept = self._state.clone()
        self._checkpoints.append(_Checkpoint(kept, len(self._entries), len(self._sink.events), self._state.seat))

    def _answer(self, code: int) -> None:
        """Plays and writes the entry; marks that an information barrier makes useless are dropped."""
        step = self._state.stack[-1]
        text = self.game.notation.format(code)
        turn = self._state.turn_number()
        seen = len(self._sink.events)
        if isinstance(step, Chance):
            mask = step.reader_mask(self._state)
        else:
            mask = cast(Decision[Any], step).reader_mask()
        self._state.play(code)
        ended = self._state.turn_number() != turn or self._state.over
        self._entries.append(Entry(step.seat, text, self._state.digest() if ended else ""))
        self._reader_masks.append(mask)
        if step.seat == CHANCE or self._passed_barrier(seen):
            self._checkpoints.clear()
        elif self._checkpoints and self._checkpoints[0].seat != step.seat:
            del self._checkpoints[:-1]

    def _passed_barrier(self, since: int) -> bool:
        events: list[RawEvent] = self._sink.events
        return any(self.game.events.is_barrier(event) for event in events[since:])

    def _answer_chance(self) -> None:
        """Answers chance until a seat is asked, unless the answers come from elsewhere."""
        while self._resolves_chance and self._state.seat == CHANCE:
            chance = cast(Chance[Any], self._state.stack[-1])
            if self._clock is not None and isinstance(chance, MinutesUsed):
                self._answer(chance.outcome_of_minutes(self._state, self._clock.take_minutes(chance.player)))
            else:
                self._answer(self._dice.draw(self.game, self._state, chance))

    def _restore(self, mark: _Checkpoint) -> None:
        self._state = mark.state
        self._state.sink = self._sink
        del self._sink.events[mark.events :]
