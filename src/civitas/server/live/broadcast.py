"""Sends what changes at the tables to those who have them open: the only place that knows watchers and encodings.

Each position is built and encoded once, however many read it; who asks for it is sent only what has changed.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import cast

import msgspec

import civitas
from civitas.core.match import Match
from civitas.core.step import CHANCE
from civitas.core.view_tracker import ViewTracker
from civitas.server.http import schemas
from civitas.server.live.positions import SeatUpdate, action_labels
from civitas.server.replays import archive
from civitas.server.tables import clocks, standing_orders
from civitas.server.tables.table import Table

log = logging.getLogger("civitas.server")
_encode = msgspec.json.Encoder().encode


class Watcher:
    """One open connection to a table: the seats it may see, and how far it has been sent their positions."""

    def __init__(
        self,
        person: str | None,
        session: str,
        seats: list[int],
        put: Callable[[bytes], None],
        close: Callable[[int], None],
        changes: bool = False,
        lang: str = "",
    ) -> None:
        self.person = person
        self.session = session
        self.put = put
        self.close = close
        #: whether it understands what has changed, instead of the whole position
        self.accepts_changes = changes
        #: the language of its labels; none, no labels
        self.lang = lang
        self.set_seats(seats)

    def set_language(self, lang: str) -> None:
        """Other labels from now on: whole positions come next."""
        self.lang = lang
        self.sent_versions = dict.fromkeys(self.seats, -1)

    def set_seats(self, seats: list[int]) -> None:
        self.seats = seats
        self.sent_events = dict.fromkeys(seats, 0)
        #: the version of the position it has, for each seat
        self.sent_versions = dict.fromkeys(seats, -1)

    def send(self, message: schemas.ToClient) -> None:
        self.put(_encode(message))


class Ack:
    """The message of one connection that is being answered; the position it leads to says so."""

    def __init__(self, watcher: Watcher, reply: int) -> None:
        self.watcher = watcher
        self.reply = reply
        self.sent = False


#: a seat, the events it has been sent, the version of the position it has, and the language of labels if it is asked
_Key = tuple[int, int, int, str]


class _EncodedPosition:
    """One seat's position, encoded."""

    def __init__(self, text: bytes, whole: bool, version: int, event_count: int) -> None:
        self.text = text
        self.is_whole = whole
        self.version = version
        self.event_count = event_count


class Audience:
    """The watchers of one table, and what was last encoded for them."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self.reset()

    def reset(self) -> None:
        """Forgets everything that was sent: whole positions come next."""
        #: what the encodings are of: a match, as long as it has so many entries and events
        self._match: Match | None = None
        self._key = (-1, -1)
        self._encoded: dict[_Key, _EncodedPosition] = {}
        #: the messages to those who wait for no answer: the same bytes for all who have seen the same before
        self._messages: dict[tuple[_Key, ...], bytes] = {}
        self._tracker: ViewTracker | None = None

    def message_for(self, table: Table, watcher: Watcher, reply: int | None) -> bytes:
        """The positions of a watcher's seats; with ``reply`` they acknowledge the message of that number."""
        match = cast(Match, table.match)
        self._start_version(match)
        keys = tuple(self._key_for(match, watcher, seat) for seat in watcher.seats)
        parts = [self._encoded.get(key) or self._encode_position(table, key) for key in keys]
        for seat, part in zip(watcher.seats, parts):
            watcher.sent_events[seat], watcher.sent_versions[seat] = part.event_count, part.version
        if reply is not None:
            return _join_message(b',"reply":%d,"done":{"version":%d}' % (reply, match.version), parts)
        message = self._messages.get(keys)
        if message is None:
            message = self._messages[keys] = _join_message(b"", parts)
        return message

    def _key_for(self, match: Match, watcher: Watcher, seat: int) -> _Key:
        base = watcher.sent_versions[seat] if watcher.accepts_changes else -1
        is_asked = seat == match.state.seat and not match.over
        return seat, watcher.sent_events[seat], base, watcher.lang if is_asked else ""

    def end_broadcast(self) -> None:
        """Everyone has been sent this version: only what tells what changes next is kept."""
        self._encoded.clear()
        self._messages.clear()
        if self._tracker is not None:
            self._tracker.drop_previous()

    def _start_version(self, match: Match) -> None:
        """Forgets what was encoded of an earlier version."""
        key = (match.version, match.event_count())
        if match is self._match and key == self._key:
            return
        if match is not self._match or self._tracker is None:
            self._match, self._tracker = match, ViewTracker(match.game)
        self._key = key
        self._encoded.clear()
        self._messages.clear()
        self._tracker.advance(match.version)

    def _encode_position(self, table: Table, key: _Key) -> _EncodedPosition:
        seat, sent, base, lang = key
        match, tracker = cast(Match, self._match), cast(ViewTracker, self._tracker)
        update = seat_update(table, match, seat, sent)
        if lang:
            view = tracker.view(match.state, seat)
            update.decision.labels = action_labels(match, lang, table.seat_names(lang), view)
        patch = tracker.patch(match.state, seat, base)
        if patch is None:
            text = _encode(update.to_position(tracker.view(match.state, seat)))
        else:
            text = _encode(update.to_change(base, patch))
        found = _EncodedPosition(text, patch is None, update.version, update.since + len(update.events))
        self._encoded[key] = found
        return found


def _join_message(head: bytes, parts: list[_EncodedPosition]) -> bytes:
    """Puts the positions of several seats into one message."""
    text = b'{"type":"positions"' + head
    for name, whole in ((b"positions", True), (b"changes", False)):
        some = [part.text for part in parts if part.is_whole is whole]
        if some:
            text += b',"%b":[%b]' % (name, b",".join(some))
    return text + b"}"


class Broadcaster:
    """Those who have tables open in this process."""

    def __init__(self) -> None:
        self._audiences: dict[str, Audience] = {}

    def add(self, table: Table, watcher: Watcher) -> None:
        self._audiences.setdefault(table.id, Audience()).watchers.add(watcher)

    def remove(self, table: Table, watcher: Watcher) -> None:
        audience = self._audiences.get(table.id)
        if audience is not None:
            audience.watchers.discard(watcher)
            if not audience.watchers:
                del self._audiences[table.id]

    def watchers(self, table: Table) -> list[Watcher]:
        """Those who have a table open."""
        audience = self._audiences.get(table.id)
        return list(audience.watchers) if audience is not None else []

    def watchers_of(self, person: str) -> list[Watcher]:
        """A person's connections, to whatever table."""
        return [each for audience in self._audiences.values() for each in audience.watchers if each.person == person]

    def table_count(self) -> int:
        """How many tables somebody has open."""
        return len(self._audiences)

    def is_watched(self, table: Table) -> bool:
        return table.id in self._audiences

    def is_watched_by(self, table: Table, person: str | None) -> bool:
        """Whether somebody has this table open, in this process."""
        return person is not None and any(watcher.person == person for watcher in self.watchers(table))

    # Sending

    def send_position(self, table: Table, watcher: Watcher) -> None:
        """Sends a watcher everything new for the seats they may see; only while nothing is being written."""
        watcher.put(self._position_message(table, watcher, None))

    def send_positions(self, table: Table, ack: Ack | None = None) -> None:
        """Sends every watcher what is new; the position that answers a message says so."""
        audience = self._audiences.get(table.id)
        if audience is None:
            return
        messages: list[tuple[Watcher, bytes]] = []
        for watcher in audience.watchers:
            try:
                if ack is None or ack.watcher is not watcher:
                    messages.append((watcher, self._position_message(table, watcher, None)))
                else:
                    messages.append((watcher, self._position_message(table, watcher, ack.reply)))
                    ack.sent = True
            except Exception:  # whatever fails for one, the others are sent theirs
                log.exception("a position of table %s could not be sent", table.id)
        audience.end_broadcast()
        for watcher, message in messages:
            watcher.put(message)

    def _position_message(self, table: Table, watcher: Watcher, reply: int | None) -> bytes:
        if table.archived is not None:
            shown = [position_at_table(table, seat, watcher.sent_events[seat]) for seat in watcher.seats]
            return _encode(schemas.ToClient(type="positions", positions=shown))
        if table.match is None or table.match.state.seat == CHANCE:  # another process is about to throw the first dice
            return _encode(schemas.ToClient(type="table", table=self.table_info(table, watcher.person)))
        return self._audiences[table.id].message_for(table, watcher, reply)

    def send_info(self, table: Table) -> None:
        """Sends every watcher the table itself: who sits there, what is proposed."""
        for watcher in self.watchers(table):
            watcher.send(schemas.ToClient(type="table", table=self.table_info(table, watcher.person)))

    def update_seats(self, table: Table) -> None:
        """After somebody sat down or stood up: watchers see the seats that are theirs now."""
        for watcher in self.watchers(table):
            seats = table.seats_of(watcher.person) or [civitas.SPECTATOR]
            if seats != watcher.seats:
                watcher.set_seats(seats)

    def reset(self, table: Table) -> None:
        """What was sent of this version may read otherwise now: whole positions come next."""
        if table.id in self._audiences:
            self._audiences[table.id].reset()

    def table_info(self, table: Table, person: str | None) -> schemas.TableInfo:
        """The table as the store has it, for one reader."""
        row = table.row
        mine = table.seats_of(person)
        now, seconds = clocks.now(), table.seconds_left()
        here = {watcher.person for watcher in self.watchers(table)}
        return schemas.TableInfo(
            id=table.id,
            game=row.game,
            players=row.players,
            options=json.loads(row.options),
            seats=[
                schemas.Seat(
                    seat=seat.seat,
                    kind=seat.kind,
                    name=seat.name,
                    mine=seat.seat in mine,
                    bot=seat.bot or "",
                    stand_in=seat.stand_in or "",
                    late=table.is_late(seat.seat, now, seconds),
                    here=seat.person is not None and seat.person in here,
                )
                for seat in table.seats
            ],
            status=row.status,
            open=row.open,
            hints=row.hints,
            hot_seat=row.hot_seat,
            version=row.version,
            created=row.created,
            changed=row.changed,
            asked=row.asked if row.status == "playing" else None,
            invite=row.invite if mine or row.owner == person else None,
            proposal=table.pending_proposal(),
            bank=row.bank,
            increment=row.increment or 0,
            old=table.unplayable_reason,
            say=table.may_chat(person),
        )


def seat_update(table: Table, match: Match, seat: int, since: int) -> SeatUpdate:
    """What a seat knows of a table's match beside its view, with the events from number ``since`` on."""
    found = SeatUpdate(match, seat, since)
    found.decision.ordered = found.decision.seat == seat and bool(standing_orders.ordered_action(table))
    found.clocks = table.seconds_left()
    found.at = table.entry_times[-1] if table.entry_times else 0.0
    return found


def position_at_table(table: Table, seat: int, since: int) -> schemas.Position:
    """What a seat sees, with the events from number ``since`` on; of an archived game, what it saw at the end."""
    if table.archived is not None:
        return archive.final_position(table.archived, seat, since)
    match = table.active_match
    return seat_update(table, match, seat, since).to_position(match.view(seat))
