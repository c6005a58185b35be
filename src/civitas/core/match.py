"""Play one game: check every answer, resolve chance, write the record, and take answers back."""

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

#: a pickled match: record text, random state, scripted outcomes, whether it resolves chance, entries of checkpoints
MatchSnapshot = tuple[str, Any, list[str], bool, list[int]]

#: each rollback replays the game up to its entry, so a record cannot ask for too many
MAX_ROLLBACKS: Final = 100
MAX_NOTE_CHARS: Final = 1000


class _Checkpoint:
    """A position that play can go back to, with the number of entries and events it had and the seat asked."""

    def __init__(self, state: State, entries: int, events: int, seat: int) -> None:
        self.state = state
        self.entries = entries
        self.events = events
        self.seat = seat


class Match:
    """One game being played: the driver that checks answers, resolves chance and writes the record.

    ``players`` is the smallest number the game allows where it is not given, and ``options`` that are not given have
    their defaults. ``seed`` is that of the dice. ``script`` holds outcomes as text that chance uses up before the
    random generator is asked. Without ``roll``, chance stays pending until ``apply_entry`` answers it or
    ``resume_chance`` is called. ``position`` is a position as JSON to begin from, in place of the start of the game.
    Raises ``BadOption`` and ``BadPosition``.

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
        """Return the whole position, hidden parts included: for drivers and analysis, never for a player."""
        return self._state

    @property
    def version(self) -> int:
        """Return the number of entries in the record, which only grows."""
        return len(self._entries)

    @property
    def decision(self) -> Question:
        """Return the decision that is pending, as a ``Question``.

        The match resolves chance by itself, so it is always asked of a seat, or of nobody when the game is over. (Where
        the match does not resolve chance, ``seat`` may be ``CHANCE``.)
        """
        return Question(self, cast(Decision[Any], self._state.stack[-1]))

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self._state.over

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome of a finished game; ``None`` while it is being played."""
        return self._state.outcome() if self._state.over else None

    def view(self, seat: int) -> View:
        """Return what a seat may see, player aid included; ``civitas.SPECTATOR`` stands for a reader without a seat."""
        self._check_seat(seat, SPECTATOR)
        return self.game.view_with_aid(self._state, seat)

    def events(self, seat: int, since: int = 0) -> list[Message]:
        """Return the events from number ``since`` on as messages, without what ``seat`` may not know."""
        self._check_seat(seat, SPECTATOR)
        return [self.game.events.to_message(event, seat) for event in self._sink.events[since:]]

    def raw_events(self, since: int = 0) -> list[RawEvent]:
        """Return the events from number ``since`` on, hidden ones included: for drivers, which filter them per seat."""
        return self._sink.events[since:]

    def event_count(self) -> int:
        """Return the number of events, the same for every reader; taking answers back makes it smaller."""
        return len(self._sink.events)

    def entries(self, since: int = 0) -> list[Entry]:
        """Return the entries after number ``since``, hidden ones included: for drivers, which must not change them."""
        return self._entries[since:]

    def explain(self, action: Action | str | int, seat: int | None = None) -> Message | None:
        """Return why an action is not allowed now; ``None`` when it is.

        ``seat`` is who would answer, by default the asked seat.
        """
        code = self.game.notation.parse(action) if isinstance(action, str) else int(action)
        return self.game.explain(self._state, self._state.seat if seat is None else seat, code)

    # Playing

    def use_clock(self, now: Callable[[], float]) -> None:
        """Measure the minutes that rules ask for (``MinutesUsed``) with a clock from now on, in place of sampling them.

        ``now`` returns seconds.
        """
        self._clock = PlayerClock(now, self.players)

    def play(self, action: Action | str | int, seat: int | None = None, version: int | None = None) -> None:
        """Play an action as the answer to the pending decision.

        Anything wrong raises a ``CivitasError`` and changes nothing. ``seat`` is who is answering and ``version`` the
        version of the match that they answer; leave them out at a prompt, give them wherever answers come from outside.
        Raises ``StaleAction``, ``WrongSeat``, ``BadNotation`` and ``IllegalAction``.
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
        """Play several members of a set at once, at most up to the answer that closes it: all of them or none.

        They are taken back as one. A closing answer that the last member makes unnecessary is not written. ``seat`` and
        ``version`` are those of ``play``.
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
        """Return how many of its own answers a seat may take back.

        The limit is an undo barrier: an event that revealed information, a chance, or another seat's answer.
        """
        count = 0
        for mark in reversed(self._checkpoints):
            if mark.seat != seat:
                break
            count += 1
        return count

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer; raises ``NoUndo`` at an undo barrier."""
        self._check_seat(seat, 0)
        if self.undo_limit(seat) == 0:
            raise NoUndo(error_message("error-no-undo", seat=seat))
        mark = self._checkpoints.pop()
        self._restore(mark)
        self._entries.append(Entry(seat, f"undo {mark.entries}"))
        self._reader_masks.append(EVERYONE)

    def is_mid_question(self) -> bool:
        """Return whether the asked seat can take back its last choice within the pending question itself."""
        if not self.undo_limit(self._state.seat):
            return False
        before = self._checkpoints[-1].state
        return before.stack[-1].name() == self._state.stack[-1].name() and len(before.actions()) > 1

    def rollback(self, seat: int, entry: int) -> None:
        """Go back to the position after an entry, past undo barriers; raises ``NoUndo`` where that is not possible.

        Whether all seats agree is for the caller to establish. The record only grows: the position is made again from
        the entries that led to it.
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
        """Return where play can go back to: the entry after which a seat began to answer, and that seat."""
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
        """Apply an entry of another record exactly as it stands, chance included.

        Raises a ``CivitasError`` where it does not fit, ``BadRecord`` where its digest is not that of the position.
        """
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
        """Write a note on an entry, readable by its writer and the seats in ``readers``; raises ``BadNotation``.

        ``entry`` is the number of the entry, counted from 1; by default the last.
        """
        number = self.version if entry is None else entry
        words = " ".join(text.split())
        for reader in [seat, *readers]:
            self._check_seat(reader, 0)
        if not words or len(words) > MAX_NOTE_CHARS or not 1 <= number <= self.version:
            raise BadNotation(error_message("error-bad-note", entry=number, most=MAX_NOTE_CHARS))
        self._entries[number - 1].annotate(Note(seat, sorted({seat, *readers}), words))

    def resume_chance(self) -> None:
        """Let this match resolve chance from now on, pending chance included."""
        self._resolves_chance = True
        self._answer_chance()

    def record(self, seat: int | None = None) -> Record:
        """Return the full record or, for one seat, the record without what that seat may not know.

        In the record of a seat, hidden answers and a given start position are written as ``HIDDEN``, there are no
        digests, and only the notes that the seat may read.
        """
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
        """Pickle a match as its record with the state of its dice; a clock is not included."""
        from civitas.registry import data_fingerprint, unpickle_match

        marks = [mark.entries for mark in self._checkpoints]
        kept = (self.record().text(), self._dice.rng.getstate(), self._dice.script[:], self._resolves_chance, marks)
        return (unpickle_match, (self.game.id, data_fingerprint(self.game.id), kept))

    def to_snapshot(self) -> dict[str, Any]:
        """Return the whole match as plain data, hidden parts included, to move it to another process."""
        return {
            "state": self._state.to_json(),
            "entries": self._entries,
            "hidden": self._reader_masks,
            "events": self._sink.events,
            "marks": [(mark.state.to_json(), mark.entries, mark.events, mark.seat) for mark in self._checkpoints],
        }

    def load_snapshot(self, frozen: dict[str, Any]) -> None:
        """Load the snapshot of a match of the same game, players and options; chance stays pending."""
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
        """Return the action's integer; raises ``StaleAction`` or ``WrongSeat`` where it answers something else."""
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
        """Add a checkpoint and credit the time that the seat has used."""
        self._add_checkpoint()
        if self._clock is not None and self._resolves_chance:
            self._clock.credit_answer(self._state, asked)

    def _apply_undo(self, entry: Entry) -> None:
        """Apply an ``undo`` entry, whose target may lie several checkpoints back.

        Answers that were given as one are taken back as one: the checkpoints of all but the first are passed over.
        """
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
        """Replay the entries up to ``entry``; ``None`` where no seat is asked there, or after too many rollbacks."""
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
            # the checkpoints count entries of this record, not of the shorter one
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
        """Play an answer and write its entry, and drop the checkpoints that an undo barrier makes unreachable."""
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
        """Resolve chance until a seat is asked, unless this match leaves chance pending."""
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
