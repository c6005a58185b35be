"""Positions as they are sent: each is made and written once, however many read it; and only what has changed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

import msgspec

import civitas
from civitas.core.event import SPECTATOR, RawEvent
from civitas.core.game import View
from civitas.core.match import Match
from civitas.core.step import CHANCE, NOBODY
from civitas.core.view_tracker import ViewTracker, make_view_tracker
from civitas.server.http import schemas

if TYPE_CHECKING:
    from civitas.server.tables.table import Table, Watcher
    from civitas.server.workers import jobs

_encode = msgspec.json.Encoder().encode


@lru_cache(maxsize=20_000)
def action_offer(game: str, code: int) -> schemas.ActionOffer:
    """An action as clients read it; the same few are offered again and again."""
    struct: dict[str, Any] = civitas.game(game).notation.to_struct(code)
    return schemas.ActionOffer(kind=struct["kind"], args=struct["args"], text=struct["text"])


class _EncodingCache:
    """Offers and events of a game as they are sent: the same few again and again, at many tables."""

    MAX_ITEMS = 20_000

    def __init__(self, game: str) -> None:
        self._game = civitas.game(game)
        self._offers: dict[int, Any] = {}
        self._events: dict[tuple[int, int, int, int, int, int], Any] = {}

    def offer(self, code: int) -> Any:
        found = self._offers.get(code)
        if found is None:
            if len(self._offers) >= self.MAX_ITEMS:
                self._offers.clear()
            found = self._offers[code] = msgspec.Raw(_encode(action_offer(self._game.id, code)))
        return found

    def event(self, event: RawEvent, reader: int) -> Any:
        # what is no secret reads alike for all
        known = reader if self._game.events.kinds[event.kind].private else SPECTATOR
        key = (event.kind, event.a, event.b, event.c, event.d, known)
        found = self._events.get(key)
        if found is None:
            if len(self._events) >= self.MAX_ITEMS:
                self._events.clear()
            read = self._game.events.to_message(event, known)
            told = schemas.EventMessage(id=read.id, args=dict(read.args), rule=read.rule)
            found = self._events[key] = msgspec.Raw(_encode(told))
        return found


_encoding_cache = lru_cache(maxsize=None)(_EncodingCache)


def position_of(match: Match, seat: int, since: int = 0) -> schemas.Position:
    """What a seat sees of a match, with the events from number ``since`` on."""
    since = min(since, match.event_count())
    return schemas.Position(
        version=match.version,
        seat=seat,
        view=match.view(seat),
        events=event_messages(match, seat, since),
        since=since,
        decision=decision_for(match, seat),
        over=match.over,
        outcome=_outcome(match),
    )


def event_messages(match: Match, seat: int, since: int) -> list[schemas.EventMessage]:
    return [schemas.EventMessage(id=m.id, args=dict(m.args), rule=m.rule) for m in match.events(seat, since)]


def decision_for(match: Match, seat: int, written: _EncodingCache | None = None) -> schemas.DecisionInfo:
    """The decision as a seat may know it: its prompt and answers only if it is that seat's own."""
    if match.state.seat == CHANCE:  # only when looking back: a match answers chance by itself
        return schemas.DecisionInfo(seat=NOBODY)
    question = match.decision
    undo = match.undo_limit(seat) if seat >= 0 and not match.over else 0
    if match.over or question.seat != seat:
        return schemas.DecisionInfo(seat=question.seat, rule="" if match.over else question.rule, undo=undo)
    codes = match.state.actions()
    offers = [action_offer(match.game.id, code) if written is None else written.offer(code) for code in codes]
    asked = schemas.DecisionInfo(
        seat=seat, rule=question.rule, prompt=question.prompt.to_json(), actions=offers, undo=undo
    )
    gathered = question.selection
    if gathered is not None:
        asked.gather = schemas.SelectionInfo(
            members=[action.text for action in gathered.members],
            times=gathered.max_repeats,
            chosen=[action.text for action in gathered.chosen],
            least=gathered.min_size,
            most=gathered.max_size,
            closing=[action.text for action in gathered.closing_actions],
        )
    return asked


def _outcome(match: Match) -> dict[str, Any] | None:
    outcome = match.outcome
    if outcome is None:
        return None
    return {"winners": outcome.winners, "scores": outcome.scores, "reason": outcome.reason.to_json()}


def parse_offer(game: str, text: str) -> schemas.ActionOffer:
    """An action by its line of text."""
    return action_offer(game, civitas.game(game).notation.parse(text))


def to_hint_line(game: str, hint: jobs.HintTuple) -> schemas.HintLine:
    code, gain, win, reasons, plan = hint
    return schemas.HintLine(
        action=action_offer(game, code),
        value=round(gain, 1),
        gain=round(gain, 1),
        win=round(win, 3),
        reasons=[schemas.EventMessage(id=id, args=args, rule="") for id, args in reasons],
        plan=[action_offer(game, step) for step in plan],
    )


class SeatUpdate:
    """What a seat knows of a match beside its view, with the events from number ``since`` on, only to be sent: what is
    written again and again is in it as it was written the first time."""

    def __init__(self, match: Match, seat: int, since: int) -> None:
        written: _EncodingCache = _encoding_cache(match.game.id)
        self.version = match.version
        self.seat = seat
        self.since = min(since, match.event_count())
        self.events = [written.event(event, seat) for event in match.raw_events(self.since)]
        self.decision = decision_for(match, seat, written)
        self.over = match.over
        self.outcome = _outcome(match)
        #: what the table knows
        self.clocks: list[float] | None = None
        self.at = 0.0

    def to_position(self, view: View) -> schemas.Position:
        return schemas.Position(
            version=self.version,
            seat=self.seat,
            view=view,
            events=self.events,
            since=self.since,
            decision=self.decision,
            over=self.over,
            outcome=self.outcome,
            clocks=self.clocks,
            at=self.at,
        )

    def to_change(self, base: int, patch: list[Any]) -> schemas.Change:
        return schemas.Change(
            version=self.version,
            base=base,
            seat=self.seat,
            patch=patch,
            events=self.events,
            since=self.since,
            decision=self.decision,
            over=self.over,
            outcome=self.outcome,
            clocks=self.clocks,
            at=self.at,
        )


class _EncodedPosition:
    """One seat's position, written."""

    def __init__(self, text: bytes, whole: bool, version: int, told: int) -> None:
        self.text = text
        self.is_whole = whole
        self.version = version
        self.event_count = told
        #: the message to those who see only this seat and wait for no answer
        self.message = b""


class BroadcastCache:
    """What the watchers of one table are told: the same bytes for all who have seen the same before."""

    def __init__(self) -> None:
        #: what it has written of: a match, as long as it has so many entries and events
        self._match: Match | None = None
        self._key = (-1, -1)
        self._encoded: dict[tuple[int, int, int], _EncodedPosition] = {}
        self._updates: dict[int, SeatUpdate] = {}
        self._showing: ViewTracker | None = None

    def message_for(self, table: Table, watcher: Watcher, reply: int | None) -> bytes:
        """The positions of a watcher's seats; with ``reply`` they acknowledge the message of that number."""
        self._start_version(table)
        if reply is None and len(watcher.seats) == 1:
            return self._shared_message(table, watcher)
        whole: list[bytes] = []
        changed: list[bytes] = []
        for seat in watcher.seats:
            part = self._encoded_position(
                table, seat, watcher.sent_events[seat], watcher.sent_versions[seat] if watcher.accepts_changes else -1
            )
            (whole if part.is_whole else changed).append(part.text)
            watcher.sent_events[seat] = part.event_count
            watcher.sent_versions[seat] = part.version
        head = b'{"type":"positions"'
        if reply is not None:
            head += b',"reply":%d,"done":{"version":%d}' % (reply, table.version)
        if whole:
            head += b',"positions":[' + b",".join(whole) + b"]"
        if changed:
            head += b',"changes":[' + b",".join(changed) + b"]"
        return head + b"}"

    def _shared_message(self, table: Table, watcher: Watcher) -> bytes:
        """The message to one who waits for no answer, put together once for all who look on."""
        seat = watcher.seats[0]
        part = self._encoded_position(
            table, seat, watcher.sent_events[seat], watcher.sent_versions[seat] if watcher.accepts_changes else -1
        )
        watcher.sent_events[seat] = part.event_count
        watcher.sent_versions[seat] = part.version
        if not part.message:
            head = b'{"type":"positions","positions":[' if part.is_whole else b'{"type":"positions","changes":['
            part.message = head + part.text + b"]}"
        return part.message

    def clear(self) -> None:
        """Everyone has been told."""
        self._encoded.clear()
        self._updates.clear()
        if self._showing is not None:
            self._showing.drop_previous()

    def _start_version(self, table: Table) -> None:
        """Forgets what was written for an earlier version."""
        match = table.active_match
        of = (match.version, match.event_count())
        if match is self._match and of == self._key:
            return
        if match is not self._match or self._showing is None:
            self._match, self._showing = match, make_view_tracker(match.game)
        self._key = of
        self._encoded.clear()
        self._updates.clear()
        self._showing.advance(match.version)

    def _encoded_position(self, table: Table, seat: int, told: int, base: int) -> _EncodedPosition:
        key = (seat, told, base)
        found = self._encoded.get(key)
        if found is None:
            found = self._encoded[key] = self._encode_position(table, seat, told, base)
        return found

    def _encode_position(self, table: Table, seat: int, told: int, base: int) -> _EncodedPosition:
        match, showing = table.active_match, cast(ViewTracker, self._showing)
        seen = self._updates.get(seat)
        if seen is None or seen.since != min(told, match.event_count()):
            seen = self._updates[seat] = table.seat_update(seat, told)
        patch = showing.patch(match.state, seat, base)
        if patch is None:
            text = _encode(seen.to_position(showing.view(match.state, seat)))
        else:
            text = _encode(seen.to_change(base, patch))
        return _EncodedPosition(text, patch is None, seen.version, seen.since + len(seen.events))
