"""The end of an age: new decks, obsolete cards, fewer yellow tokens; and when the last round is."""

from __future__ import annotations

from civitas.core.sorted_list import insert_sorted
from civitas.core.step import Step
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import BONUS_BY_AGE, CARD_MASK, FULL, NOBODY_SEAT, SEAT_SHIFT, SIMPLE
from civitas.games.through_the_ages.rules.bonus_cards import CoverBonus, RevealBonus
from civitas.games.through_the_ages.rules.pacts import end_pact
from civitas.games.through_the_ages.rules.ratings import recount_all, recount_leader
from civitas.games.through_the_ages.rules.tokens import add_yellow_tokens
from civitas.games.through_the_ages.state import ThroughState


class EndAge(Step[ThroughState]):
    """The last card of a civil deck has been laid out (TTA-age-1)."""

    def run(self, s: ThroughState) -> None:
        ended = s.age
        s.age += 1
        s.civil_gone += len(s.civil_deck)  # what is left of deck A
        s.emit(n.AGE, s.age)
        if ended and s.variants.length != SIMPLE:
            _obsolete(s, ended - 1)
        if ended and s.variants.length == FULL:
            _fewer_people(s)
        _bury(s)
        s.civil_deck = []
        if s.age <= last_age(s):
            s.civil_deck = s.box.civil_deck(s.age, s.players)
            if s.variants.length != SIMPLE:
                s.deck = military_deck(s, s.age)
        else:
            _last_round(s)
        if ended and s.variants.bonus_mode == BONUS_BY_AGE:
            s.push_in_order([RevealBonus(), CoverBonus()] if s.age == 3 and s.deck else [RevealBonus()])


def last_age(s: ThroughState) -> int:
    """The last age with cards: I, II or III; the one after it has none (TTA-end-2)."""
    return s.variants.length + 1


def military_deck(s: ThroughState, age: int) -> list[int]:
    """The military cards of an age that are in this game; chosen bonus cards are not (TTA-variant-9)."""
    v = s.variants
    cards = s.box.military_deck(age, s.players, v.length == FULL, not v.peaceful, v.pact_mode)
    taken = s.bonus + [card for p in s.sides for card in p.secret]
    return [card for card in cards if card not in taken]


def _fewer_people(s: ThroughState) -> None:
    """Two yellow tokens of every bank go to the box (TTA-age-3)."""
    for seat in s.active_seats():
        lost = add_yellow_tokens(s, seat, -2)
        if lost:
            s.emit(n.YELLOW_LOST, seat, -lost)


def _bury(s: ThroughState) -> None:
    """The old military deck leaves the game; only what somebody has not seen must be remembered."""
    s.buried += [card | NOBODY_SEAT << SEAT_SHIFT for card in s.deck]
    for packed in s.pile:
        if packed >> SEAT_SHIFT:
            s.buried.append(packed - (1 << SEAT_SHIFT))
        else:
            s.military_gone += 1
    s.buried.sort()
    s.deck = []
    s.pile = []


def _last_round(s: ThroughState) -> None:
    """TTA-simple-2, TTA-end-1, TTA-end-3."""
    s.last_round = s.round
    if s.variants.length == FULL and s.active != s.starting_seat():
        s.last_round += 1
    s.emit(n.LAST_ROUND, s.last_round)


def _obsolete(s: ThroughState, age: int) -> None:
    """Cards two ages older than the new age leave hands and table (TTA-age-2)."""
    for seat in s.active_seats():
        p = s.sides[seat]
        for card in [card for card in p.hand if s.box.age[card] == age]:
            p.hand.remove(card)
            s.civil_gone += 1
            s.emit(n.OBSOLETE, seat, card)
        p.fresh = [card for card in p.fresh if s.box.age[card] != age]
        for card in [card for card in p.cards if s.box.age[card] == age]:
            discard_face_down(s, seat, card)
        if p.wonder >= 0 and s.box.age[p.wonder] == age:
            s.emit(n.OBSOLETE, seat, p.wonder)
            abandon_wonder(s, seat)
        if p.leader >= 0 and s.box.age[p.leader] == age:
            s.emit(n.OBSOLETE, seat, p.leader)
            p.leader = -1
            s.civil_gone += 1
        if p.pact >= 0 and s.box.age[p.pact] == age:
            end_pact(s, seat)
    recount_all(s)


def abandon_wonder(s: ThroughState, seat: int) -> None:
    """The wonder under construction is lost; its blue tokens go back to the bank."""
    p = s.sides[seat]
    p.blue += p.stage
    p.stage = 0
    p.wonder = -1
    s.civil_gone += 1


def lose_leader(s: ThroughState, seat: int) -> None:
    p = s.sides[seat]
    former = p.leader
    s.emit(n.LEADER_GONE, seat, former)
    p.leader = -1
    s.civil_gone += 1
    recount_leader(s, seat, former)


def discard_face_down(s: ThroughState, seat: int, card: int) -> None:
    """A military card leaves a hand face down: others see only its age (TTA-hand-2)."""
    p = s.sides[seat]
    p.cards.remove(card)
    age = s.box.age[card]
    # what others had seen of this age may be the card that went
    if p.shown:
        p.shown = [shown for shown in p.shown if s.box.age[shown] != age]
    s.emit(n.DISCARDED, seat, card, age)
    if age == s.age:
        insert_sorted(s.pile, card | (seat + 1) << SEAT_SHIFT)
    else:
        insert_sorted(s.buried, card | seat << SEAT_SHIFT)


def discard_face_up(s: ThroughState, card: int) -> None:
    """A used military card goes to the discards of its age, face up (TTA-hand-3)."""
    if s.box.age[card] == s.age and s.has_military_deck():
        insert_sorted(s.pile, card)
    else:
        s.military_gone += 1


def remove_from_hand(s: ThroughState, seat: int, card: int) -> None:
    """A military card leaves a hand openly."""
    p = s.sides[seat]
    p.cards.remove(card)
    if card in p.shown:
        p.shown.remove(card)


def unpack_card(packed: int) -> int:
    return packed & CARD_MASK
