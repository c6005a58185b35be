"""Positions as they are sent: each is made and written once, however many read it; and only what has changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

import civitas
from civitas.core.event import SPECTATOR, Raw
from civitas.core.game import NOW, Memo
from civitas.core.match import Match
from civitas.core.patch import difference
from civitas.core.step import CHANCE, NOBODY
from civitas.server import wire

if TYPE_CHECKING:
    from civitas.server import jobs
    from civitas.server.table import Table, Watcher

_encode = msgspec.json.Encoder().encode


@lru_cache(maxsize=20_000)
def offer(game: str, code: int) -> wire.ActionOffer:
    """An action as clients read it; the same few are offered again and again."""
    struct: dict[str, Any] = civitas.game(game).notation.struct(code)
    return wire.ActionOffer(kind=struct["kind"], args=struct["args"], text=struct["text"])


@lru_cache(maxsize=20_000)
def _written_offer(game: str, code: int) -> Any:
    """The same, as it is sent."""
    return msgspec.Raw(_encode(offer(game, code)))


@lru_cache(maxsize=20_000)
def _written_event(game: str, kind: int, a: int, b: int, c: int, d: int, reader: int) -> Any:
    """Something that happened as it is sent to a reader; the same happens again and again, at many tables."""
    read = civitas.game(game).events.read(Raw(kind, a, b, c, d), reader)
    return msgspec.Raw(_encode(wire.Told(id=read.id, args=dict(read.args), rule=read.rule)))


def of(match: Match, seat: int, since: int = 0) -> wire.Position:
    """What a seat sees of a match, with the events from number ``since`` on."""
    since = min(since, match.event_count())
    return _position(match, seat, since, match.view(seat), told(match, seat, since), offer)


def to_send(match: Match, seat: int, since: int = 0, memo: Memo | None = None) -> wire.Position:
    """The same, only to be sent: what is written again and again is in it as it was written the first time."""
    since = min(since, match.event_count())
    return _position(match, seat, since, match.view(seat, memo), _written_events(match, seat, since), _written_offer)


def _position(
    match: Match, seat: int, since: int, view: Any, events: list[Any], offer: Callable[[str, int], Any]
) -> wire.Position:
    return wire.Position(
        version=match.version,
        seat=seat,
        view=view,
        events=events,
        since=since,
        decision=asked(match, seat, offer),
        over=match.over,
        outcome=_outcome(match),
    )


def told(match: Match, seat: int, since: int) -> list[wire.Told]:
    return [wire.Told(id=m.id, args=dict(m.args), rule=m.rule) for m in match.events(seat, since)]


def _written_events(match: Match, seat: int, since: int) -> list[Any]:
    game, kinds = match.game.id, match.game.events.kinds
    return [
        # what is no secret reads alike for all
        _written_event(game, e.kind, e.a, e.b, e.c, e.d, seat if kinds[e.kind].private else SPECTATOR)
        for e in match.raw_events(since)
    ]


def asked(match: Match, seat: int, offer: Callable[[str, int], Any]) -> wire.Asked:
    """The decision as a seat may know it: its prompt and answers only if it is that seat's own."""
    if match.state.seat == CHANCE:  # only when looking back: a match answers chance by itself
        return wire.Asked(seat=NOBODY)
    question = match.decision
    undo = match.undo_limit(seat) if seat >= 0 and not match.over else 0
    if match.over or question.seat != seat:
        return wire.Asked(seat=question.seat, rule="" if match.over else question.rule, undo=undo)
    offers = [offer(match.game.id, code) for code in match.state.actions()]
    asked = wire.Asked(seat=seat, rule=question.rule, prompt=question.prompt.to_json(), actions=offers, undo=undo)
    gathered = question.gather
    if gathered is not None:
        asked.gather = wire.Gathering(
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


def offered(game: str, text: str) -> wire.ActionOffer:
    """An action by its line of text."""
    return offer(game, civitas.game(game).notation.parse(text))


def hinted(game: str, hint: jobs.Hinted) -> wire.HintLine:
    code, gain, win, reasons, plan = hint
    return wire.HintLine(
        action=offer(game, code),
        value=round(gain, 1),
        gain=round(gain, 1),
        win=round(win, 3),
        reasons=[wire.Told(id=id, args=args, rule="") for id, args in reasons],
        plan=[offer(game, step) for step in plan],
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


class _Shown:
    """What a seat sees in one version; and, while it is told, what makes it of what the seat saw in the one before."""

    def __init__(self, version: int, view: Any, base: int, patch: list[Any]) -> None:
        self.version = version
        self.view = view
        self.base = base
        self.patch = patch


class Told:
    """What the watchers of one table are told: the same bytes for all who have seen the same before."""

    def __init__(self) -> None:
        self._of: tuple[int, int, int] = (0, -1, 0)
        self._parts: dict[tuple[int, int, int], _Part] = {}
        self._positions: dict[int, wire.Position] = {}
        #: what each seat sees now, and what it saw before
        self._now: dict[int, _Shown] = {}
        self._before: dict[int, _Shown] = {}
        self._memo: Memo = {}

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
        """Everyone has been told: only the views are needed on, to say what changes next."""
        self._before = {}
        self._parts.clear()
        self._positions.clear()
        self._memo[NOW] = None
        for shown in self._now.values():
            shown.base, shown.patch = -1, []

    def _turn_page(self, table: Table) -> None:
        """Forgets what was written for an earlier version."""
        match = table.playing
        of = (id(match), match.version, match.event_count())
        if of != self._of:
            same = of[0] == self._of[0]
            self._of = of
            self._parts.clear()
            self._positions.clear()
            self._before = self._now if same else {}
            self._now = {}
            self._memo[NOW] = None

    def _part(self, table: Table, seat: int, told: int, base: int) -> _Part:
        key = (seat, told, base)
        found = self._parts.get(key)
        if found is None:
            found = self._parts[key] = self._write(table, seat, told, base)
        return found

    def _write(self, table: Table, seat: int, told: int, base: int) -> _Part:
        position = self._positions.get(seat)
        if position is None or position.since != min(told, table.playing.event_count()):
            position = self._positions[seat] = table.position(seat, told, self._memo)
        shown = self._now.get(seat)
        if shown is None:
            shown = self._now[seat] = self._show(seat, position)
        end = position.since + len(position.events)
        if base < 0 or shown.base != base:
            return _Part(_encode(position), True, position.version, end)
        change = wire.Change(
            version=position.version,
            base=base,
            seat=seat,
            patch=shown.patch,
            events=position.events,
            since=position.since,
            decision=position.decision,
            over=position.over,
            outcome=position.outcome,
            clocks=position.clocks,
            at=position.at,
        )
        return _Part(_encode(change), False, position.version, end)

    def _show(self, seat: int, position: wire.Position) -> _Shown:
        """What several seats see alike is kept once."""
        other = next(iter(self._now.values()), None)
        like = None if other is None else other.view
        before = self._before.get(seat)
        patch: list[Any] = []
        if before is not None:
            difference(before.view, position.view, [], patch, like)
            return _Shown(position.version, position.view, before.version, patch)
        if like is not None:
            difference(like, position.view, [], patch, like)
        return _Shown(position.version, position.view, -1, [])
