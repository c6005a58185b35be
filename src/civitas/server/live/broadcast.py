"""Broadcast changes of tables to their watchers; the only module that knows both watchers and encodings.

Each position is built and encoded once for all who read the same; watchers that accept it get a patch of the view.
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
    """One open connection to a table: the seats it may see, and what of their positions it has been sent."""

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
        """Set the language of action labels, and send whole positions next."""
        self.lang = lang
        self.sent_versions = dict.fromkeys(self.seats, -1)

    def set_seats(self, seats: list[int]) -> None:
        """Set the seats whose positions are sent, and send all their events and whole positions next."""
        self.seats = seats
        self.sent_events = dict.fromkeys(seats, 0)
        #: the version of the position it has, for each seat
        self.sent_versions = dict.fromkeys(seats, -1)

    def send(self, message: schemas.ToClient) -> None:
        """Encode a message and queue it for sending."""
        self.put(_encode(message))


class Ack:
    """A message that is being answered: the position it leads to is sent as its reply, which sets ``sent``."""

    def __init__(self, watcher: Watcher, reply: int) -> None:
        self.watcher = watcher
        self.reply = reply
        self.sent = False


#: a seat, the events it has been sent, the version of the position it has, and the language of labels if it is asked
_Key = tuple[int, int, int, str]


class _EncodedPosition:
    """One seat's position, or the change since an earlier version, encoded as JSON."""

    def __init__(self, text: bytes, whole: bool, version: int, event_count: int) -> None:
        self.text = text
        self.is_whole = whole
        self.version = version
        self.event_count = event_count


class Audience:
    """The watchers of one table, and a cache of what was encoded for them in the current version."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self.reset()

    def reset(self) -> None:
        """Drop the cache and the views to compare with, so that whole positions are sent next."""
        #: the encodings are of this match at this version and number of events
        self._match: Match | None = None
        self._key = (-1, -1)
        self._encoded: dict[_Key, _EncodedPosition] = {}
        #: messages that reply to nobody: the same bytes for all watchers with the same keys
        self._messages: dict[tuple[_Key, ...], bytes] = {}
        self._tracker: ViewTracker | None = None

    def message_for(self, table: Table, watcher: Watcher, reply: int | None) -> bytes:
        """Return the encoded positions of a watcher's seats, and record them as sent.

        With ``reply`` the message also acknowledges the client message of that number.
        """
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
        """Return the cache key of what a watcher is sent for a seat."""
        base = watcher.sent_versions[seat] if watcher.accepts_changes else -1
        is_asked = seat == match.state.seat and not match.over
        return seat, watcher.sent_events[seat], base, watcher.lang if is_asked else ""

    def end_broadcast(self) -> None:
        """Drop the encodings of this version, keeping only the views that the next version is compared with."""
        self._encoded.clear()
        self._messages.clear()
        if self._tracker is not None:
            self._tracker.drop_previous()

    def _start_version(self, match: Match) -> None:
        """Drop encodings of an earlier version, if the match has gone on."""
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
        """Encode a seat's position, or the change since the version in the key, and cache it."""
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
    """Join the encoded positions of several seats into one message."""
    text = b'{"type":"positions"' + head
    for name, whole in ((b"positions", True), (b"changes", False)):
        some = [part.text for part in parts if part.is_whole is whole]
        if some:
            text += b',"%b":[%b]' % (name, b",".join(some))
    return text + b"}"


class Broadcaster:
    """The watchers of all tables that are open in this process, and the sending to them."""

    def __init__(self) -> None:
        self._audiences: dict[str, Audience] = {}

    def add(self, table: Table, watcher: Watcher) -> None:
        """Add a watcher to a table."""
        self._audiences.setdefault(table.id, Audience()).watchers.add(watcher)

    def remove(self, table: Table, watcher: Watcher) -> None:
        """Remove a watcher from a table; the last one takes the table's audience with it."""
        audience = self._audiences.get(table.id)
        if audience is not None:
            audience.watchers.discard(watcher)
            if not audience.watchers:
                del self._audiences[table.id]

    def watchers(self, table: Table) -> list[Watcher]:
        """Return the watchers of a table."""
        audience = self._audiences.get(table.id)
        return list(audience.watchers) if audience is not None else []

    def watchers_of(self, person: str) -> list[Watcher]:
        """Return all watchers of a person, at whatever table."""
        return [each for audience in self._audiences.values() for each in audience.watchers if each.person == person]

    def table_count(self) -> int:
        """Return how many tables have a watcher."""
        return len(self._audiences)

    def is_watched(self, table: Table) -> bool:
        """Return whether a table has a watcher in this process."""
        return table.id in self._audiences

    def is_watched_by(self, table: Table, person: str | None) -> bool:
        """Return whether a person watches a table in this process; false for ``None``."""
        return person is not None and any(watcher.person == person for watcher in self.watchers(table))

    # Sending

    def send_position(self, table: Table, watcher: Watcher) -> None:
        """Send one watcher what is new for its seats; call it only while nothing is being written."""
        watcher.put(self._position_message(table, watcher, None))

    def send_positions(self, table: Table, ack: Ack | None = None) -> None:
        """Send every watcher what is new for its seats; the watcher of ``ack`` gets it as the reply to its message."""
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
        """Return the message with what is new for a watcher; the table's info where there is no position to show."""
        if table.archived is not None:
            shown = [position_at_table(table, seat, watcher.sent_events[seat]) for seat in watcher.seats]
            return _encode(schemas.ToClient(type="positions", positions=shown))
        if table.match is None or table.match.state.seat == CHANCE:  # another process is about to throw the first dice
            return _encode(schemas.ToClient(type="table", table=self.table_info(table, watcher.person)))
        return self._audiences[table.id].message_for(table, watcher, reply)

    def send_info(self, table: Table) -> None:
        """Send every watcher the table's info: seats, status, proposal."""
        for watcher in self.watchers(table):
            watcher.send(schemas.ToClient(type="table", table=self.table_info(table, watcher.person)))

    def update_seats(self, table: Table) -> None:
        """Update which seats each watcher sees, after somebody has taken or left a seat."""
        for watcher in self.watchers(table):
            seats = table.seats_of(watcher.person) or [civitas.SPECTATOR]
            if seats != watcher.seats:
                watcher.set_seats(seats)

    def reset(self, table: Table) -> None:
        """Send whole positions to a table's watchers next, since the same version may read differently now."""
        if table.id in self._audiences:
            self._audiences[table.id].reset()

    def table_info(self, table: Table, person: str | None) -> schemas.TableInfo:
        """Return the table's info as one person may see it."""
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
    """Return a seat's update at a table, with clocks and the events from number ``since`` on."""
    found = SeatUpdate(match, seat, since)
    found.decision.ordered = found.decision.seat == seat and bool(standing_orders.ordered_action(table))
    found.clocks = table.seconds_left()
    found.at = table.entry_times[-1] if table.entry_times else 0.0
    return found


def position_at_table(table: Table, seat: int, since: int) -> schemas.Position:
    """Return a seat's position, with the events from number ``since`` on; of an archived game, its last position."""
    if table.archived is not None:
        return archive.final_position(table.archived, seat, since)
    match = table.active_match
    return seat_update(table, match, seat, since).to_position(match.view(seat))
