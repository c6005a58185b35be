"""Pacts: offers, roles, acceptance, and how they end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.core.message import Message
from civitas.core.sorted_list import insert_sorted
from civitas.core.step import Decision
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import SEAT_SHIFT
from civitas.games.through_the_ages.rules.ratings import recount
from civitas.games.through_the_ages.state import ThroughState

if TYPE_CHECKING:
    from civitas.games.through_the_ages.content.components import Pact


class AnswerPact(Decision[ThroughState]):
    """The other player accepts or refuses the offer as it is (TTA-pact-1, TTA-pact-2). The card lies open."""

    rule = "TTA-pact-1"

    def __init__(self, seat: int, owner: int, card: int, role: int) -> None:
        self.seat = seat
        self.owner = owner
        self.card = card
        self.role = role

    def args(self) -> list[int]:
        return [self.seat, self.owner, self.card, self.role]

    def actions(self, s: ThroughState) -> list[int]:
        return [n.ACCEPT, n.REFUSE]

    def answer(self, s: ThroughState, action: int) -> None:
        if action == n.REFUSE:
            # everybody has seen the card that goes back to the hand
            p = s.sides[self.owner]
            insert_sorted(p.cards, self.card)
            insert_sorted(p.shown, self.card)
            s.emit(n.REFUSED, self.seat, self.owner, self.card)
            return
        if s.sides[self.owner].pact >= 0:
            end_pact(s, self.owner)
        p = s.sides[self.owner]
        p.pact = self.card
        p.pact_partner = self.seat
        p.pact_role = self.role
        s.emit(n.PACT_MADE, self.owner, self.seat, self.card)
        recount(s, self.owner)
        recount(s, self.seat)

    def prompt(self, s: ThroughState) -> Message:
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "seat2": str(self.owner),
            "card": s.box.ids[self.card],
            "side": n.PACT_SIDES[1 - self.role],
        }
        symmetric = s.box.pacts[self.card].symmetric
        return Message("ask-AnswerPact-both" if symmetric else "ask-AnswerPact", args, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        return Message("why-pact-first", {}, self.rule)


def end_pact(s: ThroughState, owner: int) -> None:
    """A pact ends at once and its card is discarded (TTA-pact-4)."""
    p = s.sides[owner]
    card, partner = p.pact, p.pact_partner
    p.pact = -1
    p.pact_partner = -1
    p.pact_role = 0
    s.emit(n.PACT_ENDED, owner, card)
    if s.box.age[card] == s.age and s.has_military_deck():
        insert_sorted(s.pile, card)
    else:
        s.military_gone += 1
    for seat in (owner, partner):
        recount(s, seat)


def pacts_between(s: ThroughState, seat: int, other: int) -> list[int]:
    """The owners of pacts between two players."""
    found: list[int] = []
    if s.sides[seat].pact >= 0 and s.sides[seat].pact_partner == other:
        found.append(seat)
    if s.sides[other].pact >= 0 and s.sides[other].pact_partner == seat:
        found.append(other)
    return found


def pact_owned_by(s: ThroughState, owner: int) -> Pact:
    return s.box.pacts[s.sides[owner].pact]


def is_attack_forbidden(s: ThroughState, seat: int, other: int) -> bool:
    """Whether a pact forbids an attack between two players (TTA-pact-5)."""
    return any(pact_owned_by(s, owner).forbids for owner in pacts_between(s, seat, other))


def pact_attack_bonus(s: ThroughState, seat: int, other: int) -> int:
    """Strength a pact lends to whoever attacks the partner."""
    return sum([pact_owned_by(s, owner).strength for owner in pacts_between(s, seat, other)])


def break_pacts(s: ThroughState, seat: int, other: int) -> None:
    """An attack ends the pacts whose card says so (TTA-pact-5)."""
    for owner in pacts_between(s, seat, other):
        if pact_owned_by(s, owner).cancels:
            end_pact(s, owner)


def pact_owners(s: ThroughState, seat: int) -> list[int]:
    """The owners of all pacts a player is party to, in order of seats."""
    return [owner for owner, p in enumerate(s.sides) if p.pact >= 0 and seat in (owner, p.pact_partner)]


def pact_offers(s: ThroughState, seat: int) -> list[int]:
    """Every pact in the hand, to every other player, in every role that differs (TTA-pact-3)."""
    found: list[int] = []
    p = s.sides[seat]
    last = -1
    for card in p.cards:
        if card == last or card not in s.box.pacts:
            continue
        last = card
        for other in s.active_seats():
            if other == seat:
                continue
            found.append(n.PACT | card | other << SEAT_SHIFT)
            if not s.box.pacts[card].symmetric:
                found.append(n.PACT | card | other << SEAT_SHIFT | 1 << 2 * SEAT_SHIFT)
    return found
