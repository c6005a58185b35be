"""Build what a seat is sent of a match: position, decision and events; actions and events are encoded once."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

import civitas
from civitas.core.event import SPECTATOR, RawEvent
from civitas.core.game import View
from civitas.core.match import Match
from civitas.core.step import CHANCE, NOBODY
from civitas.i18n.fluent import Translator
from civitas.i18n.game_pages import action_text
from civitas.server.http import schemas

if TYPE_CHECKING:
    from civitas.server.workers import jobs

_encode = msgspec.json.Encoder().encode


@lru_cache(maxsize=20_000)
def action_offer(game: str, code: int) -> schemas.ActionOffer:
    """Return an action as clients read it; cached, since the same few are offered again and again."""
    struct: dict[str, Any] = civitas.game(game).notation.to_struct(code)
    return schemas.ActionOffer(kind=struct["kind"], args=struct["args"], text=struct["text"])


class _EncodingCache:
    """Caches the encoded actions and events of a game, for all tables."""

    MAX_ITEMS = 20_000

    def __init__(self, game: str) -> None:
        self._game = civitas.game(game)
        self._offers: dict[int, Any] = {}
        self._events: dict[tuple[int, int, int, int, int, int], Any] = {}

    def offer(self, code: int) -> Any:
        """Return an action offer as encoded JSON."""
        found = self._offers.get(code)
        if found is None:
            if len(self._offers) >= self.MAX_ITEMS:
                self._offers.clear()
            found = self._offers[code] = msgspec.Raw(_encode(action_offer(self._game.id, code)))
        return found

    def event(self, event: RawEvent, reader: int) -> Any:
        """Return an event as encoded JSON, as ``reader`` may see it."""
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
    """Return a seat's position in a match, with the events from number ``since`` on."""
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
    """Return the events from number ``since`` on, as a seat may see them."""
    return [schemas.EventMessage(id=m.id, args=dict(m.args), rule=m.rule) for m in match.events(seat, since)]


def decision_for(match: Match, seat: int, written: _EncodingCache | None = None) -> schemas.DecisionInfo:
    """Return the decision as a seat may see it: prompt and actions only for the seat that is asked.

    With ``written`` the actions come encoded, from that cache.
    """
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


def action_labels(match: Match, lang: str, names: list[str], view: View) -> list[str]:
    """Return the label of each offered action, with its price; ``view`` is the view of the seat that is asked."""
    texts = Translator(lang, match.game.id, names)
    return [action_text(match.game, code, texts, view) for code in match.state.actions()]


def _outcome(match: Match) -> dict[str, Any] | None:
    """Return the outcome as JSON; ``None`` while the match runs."""
    outcome = match.outcome
    if outcome is None:
        return None
    return {"winners": outcome.winners, "scores": outcome.scores, "reason": outcome.reason.to_json()}


def parse_offer(game: str, text: str) -> schemas.ActionOffer:
    """Parse an action from its text and return it as clients read it."""
    return action_offer(game, civitas.game(game).notation.parse(text))


def to_hint_line(game: str, hint: jobs.HintTuple) -> schemas.HintLine:
    """Convert a worker's hint into the struct that is sent."""
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
    """What a seat is sent of a match apart from its view, with the events from number ``since`` on.

    Its actions and events are encoded JSON from a cache: it is made to be sent, not to be read.
    """

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
        """Return the whole position with this view."""
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
        """Return the change since version ``base``, where ``patch`` turns that version's view into the current one."""
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
