"""Positions as they are sent: each is made and written once, however many read it; and only what has changed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

import msgspec

import civitas
from civitas.core.event import SPECTATOR, Raw
from civitas.core.game import View
from civitas.core.match import Match
from civitas.core.step import CHANCE, NOBODY
from civitas.core.view_tracker import Showing
from civitas.server.http import schemas

if TYPE_CHECKING:
    from civitas.server.tables.table import Table, Watcher
    from civitas.server.workers import jobs

_encode = msgspec.json.Encoder().encode


@lru_cache(maxsize=20_000)
def offer(game: str, code: int) -> schemas.ActionOffer:
    """An action as clients read it; the same few are offered again and again."""
    struct: dict[str, Any] = civitas.game(game).notation.struct(code)
    return schemas.ActionOffer(kind=struct["kind"], args=struct["args"], text=struct["text"])


class _Written:
    """Offers and events of a game as they are sent: the same few again and again, at many tables."""

    MOST = 20_000

    def __init__(self, game: str) -> None:
        self._game = civitas.game(game)
        self._offers: dict[int, Any] = {}
        self._events: dict[tuple[int, int, int, int, int, int], Any] = {}

    def offer(self, code: int) -> Any:
        found = self._offers.get(code)
        if found is None:
            if len(self._offers) >= self.MOST:
                self._offers.clear()
            found = self._offers[code] = msgspec.Raw(_encode(offer(self._game.id, code)))
        return found

    def event(self, event: Raw, reader: int) -> Any:
        # what is no secret reads alike for all
        known = reader if self._game.events.kinds[event.kind].private else SPECTATOR
        key = (event.kind, event.a, event.b, event.c, event.d, known)
        found = self._events.get(key)
        if found is None:
            if len(self._events) >= self.MOST:
                self._events.clear()
            read = self._game.events.read(event, known)
            told = schemas.Told(id=read.id, args=dict(read.args), rule=read.rule)
            found = self._events[key] = msgspec.Raw(_encode(told))
        return found


_written = lru_cache(maxsize=None)(_Written)


def of(match: Match, seat: int, since: int = 0) -> schemas.Position:
    """What a seat sees of a match, with the events from number ``since`` on."""
    since = min(since, match.event_count())
    return schemas.Position(
        version=match.version,
        seat=seat,
        view=match.view(seat),
        events=told(match, seat, since),
        since=since,
        decision=asked(match, seat),
        over=match.over,
        outcome=_outcome(match),
    )


def told(match: Match, seat: int, since: int) -> list[schemas.Told]:
    return [schemas.Told(id=m.id, args=dict(m.args), rule=m.rule) for m in match.events(seat, since)]


def asked(match: Match, seat: int, written: _Written | None = None) -> schemas.Asked:
    """The decision as a seat may know it: its prompt and answers only if it is that seat's own."""
    if match.state.seat == CHANCE:  # only when looking back: a match answers chance by itself
        return schemas.Asked(seat=NOBODY)
    question = match.decision
    undo = match.undo_limit(seat) if seat >= 0 and not match.over else 0
    if match.over or question.seat != seat:
        return schemas.Asked(seat=question.seat, rule="" if match.over else question.rule, undo=undo)
    codes = match.state.actions()
    offers = [offer(match.game.id, code) if written is None else written.offer(code) for code in codes]
    asked = schemas.Asked(seat=seat, rule=question.rule, prompt=question.prompt.to_json(), actions=offers, undo=undo)
    gathered = question.gather
    if gathered is not None:
        asked.gather = schemas.Gathering(
            members=[action.text for action in gathered.members],
            times=gathered.times,
            chosen=[action.text for action in gathered.chosen],
            least=gathered.least,
            most=gathered.most,
            closing=[action.text for action in gathered.closing],
        )
    return asked


def _outcome(match: Match) -> dict[str, Any] | None:
    outcome = match.outcome
    if outcome is None:
        return None
    return {"winners": outcome.winners, "scores": outcome.scores, "reason": outcome.reason.to_json()}


def offered(game: str, text: str) -> schemas.ActionOffer:
    """An action by its line of text."""
    return offer(game, civitas.game(game).notation.parse(text))


def hinted(game: str, hint: jobs.Hinted) -> schemas.HintLine:
    code, gain, win, reasons, plan = hint
    return schemas.HintLine(
        action=offer(game, code),
        value=round(gain, 1),
        gain=round(gain, 1),
        win=round(win, 3),
        reasons=[schemas.Told(id=id, args=args, rule="") for id, args in reasons],
        plan=[offer(game, step) for step in plan],
    )


class Seen:
    """What a seat knows of a match beside its view, with the events from number ``since`` on, only to be sent: what is
    written again and again is in it as it was written the first time."""

    def __init__(self, match: Match, seat: int, since: int) -> None:
        written: _Written = _written(match.game.id)
        self.version = match.version
        self.seat = seat
        self.since = min(since, match.event_count())
        self.events = [written.event(event, seat) for event in match.raw_events(self.since)]
        self.decision = asked(match, seat, written)
        self.over = match.over
        self.outcome = _outcome(match)
        #: what the table knows
        self.clocks: list[float] | None = None
        self.at = 0.0

    def whole(self, view: View) -> schemas.Position:
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

    def change(self, base: int, patch: list[Any]) -> schemas.Change:
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


class _Part:
    """One seat's position, written."""

    def __init__(self, text: bytes, whole: bool, version: int, told: int) -> None:
        self.text = text
        self.whole = whole
        self.version = version
        self.told = told
        #: the message to those who see only this seat and wait for no answer
        self.message = b""


class Told:
    """What the watchers of one table are told: the same bytes for all who have seen the same before."""

    def __init__(self) -> None:
        #: what it has written of: a match, as long as it has so many entries and events
        self._match: Match | None = None
        self._of = (-1, -1)
        self._parts: dict[tuple[int, int, int], _Part] = {}
        self._seen: dict[int, Seen] = {}
        self._showing: Showing | None = None

    def message(self, table: Table, watcher: Watcher, reply: int | None) -> bytes:
        """The positions of a watcher's seats; with ``reply`` they acknowledge the message of that number."""
        self._turn_page(table)
        if reply is None and len(watcher.seats) == 1:
            return self._alone(table, watcher)
        whole: list[bytes] = []
        changed: list[bytes] = []
        for seat in watcher.seats:
            part = self._part(table, seat, watcher.told[seat], watcher.base[seat] if watcher.changes else -1)
            (whole if part.whole else changed).append(part.text)
            watcher.told[seat] = part.told
            watcher.base[seat] = part.version
        head = b'{"type":"positions"'
        if reply is not None:
            head += b',"reply":%d,"done":{"version":%d}' % (reply, table.version)
        if whole:
            head += b',"positions":[' + b",".join(whole) + b"]"
        if changed:
            head += b',"changes":[' + b",".join(changed) + b"]"
        return head + b"}"

    def _alone(self, table: Table, watcher: Watcher) -> bytes:
        """The message to one who waits for no answer, put together once for all who look on."""
        seat = watcher.seats[0]
        part = self._part(table, seat, watcher.told[seat], watcher.base[seat] if watcher.changes else -1)
        watcher.told[seat] = part.told
        watcher.base[seat] = part.version
        if not part.message:
            head = b'{"type":"positions","positions":[' if part.whole else b'{"type":"positions","changes":['
            part.message = head + part.text + b"]}"
        return part.message

    def told_all(self) -> None:
        """Everyone has been told."""
        self._parts.clear()
        self._seen.clear()
        if self._showing is not None:
            self._showing.rest()

    def _turn_page(self, table: Table) -> None:
        """Forgets what was written for an earlier version."""
        match = table.playing
        of = (match.version, match.event_count())
        if match is self._match and of == self._of:
            return
        if match is not self._match or self._showing is None:
            self._match, self._showing = match, match.game.showing()
        self._of = of
        self._parts.clear()
        self._seen.clear()
        self._showing.turn(match.version)

    def _part(self, table: Table, seat: int, told: int, base: int) -> _Part:
        key = (seat, told, base)
        found = self._parts.get(key)
        if found is None:
            found = self._parts[key] = self._write(table, seat, told, base)
        return found

    def _write(self, table: Table, seat: int, told: int, base: int) -> _Part:
        match, showing = table.playing, cast(Showing, self._showing)
        seen = self._seen.get(seat)
        if seen is None or seen.since != min(told, match.event_count()):
            seen = self._seen[seat] = table.seen(seat, told)
        patch = showing.patch(match.state, seat, base)
        if patch is None:
            text = _encode(seen.whole(showing.view(match.state, seat)))
        else:
            text = _encode(seen.change(base, patch))
        return _Part(text, patch is None, seen.version, seen.since + len(seen.events))
