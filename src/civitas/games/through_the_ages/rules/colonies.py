"""Colonizing new territories: auction, payment, what a colony gives."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import verb_of
from civitas.core.select_set import Gather
from civitas.core.sorted_list import insert
from civitas.core.step import Decision, Step
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import BONUS, UNITS, WORKED
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.ages import discard_seen, play_card
from civitas.games.through_the_ages.rules.armies import (
    BITS,
    all_units,
    cards_left,
    count_of,
    force,
    sent_units,
    units_left,
    units_of,
    used_cards,
)
from civitas.games.through_the_ages.rules.military_hand import Draw
from civitas.games.through_the_ages.rules.ratings import rates, recount
from civitas.games.through_the_ages.rules.tokens import (
    COLONIES,
    add_blue,
    add_yellow,
    gain_food,
    gain_ore,
    grow,
    learn,
    score,
)
from civitas.games.through_the_ages.state import Through


def has_units(p: Player) -> bool:
    return all_units(p) > 0


def card_help(s: Through, p: Player, cards: list[int]) -> int:
    """What the colonization cards among some cards are worth."""
    total = 0
    for card in cards:
        if s.box.kind[card] == BONUS:
            total += s.box.settling[card] + p.powers.colonize_more
    return total


def most_bid(s: Through, p: Player) -> int:
    """The highest bid a player can pay; without a unit none (TTA-colony-2, TTA-colony-3)."""
    if not has_units(p) or s.is_last_round():
        return 0
    return force(s.box, p, all_units(p)) + p.powers.colonization + card_help(s, p, p.cards)


class Auction(Step[Through]):
    """Goes round the table until one bidder is left (TTA-colony-1). Whoever plainly cannot bid passes."""

    def __init__(self, card: int, turn: int, high: int, bidder: int, passed: int) -> None:
        self.card = card
        self.turn = turn
        self.high = high
        self.bidder = bidder
        self.passed = passed

    def args(self) -> list[int]:
        return [self.card, self.turn, self.high, self.bidder, self.passed]

    def run(self, s: Through) -> None:
        seat, passed = self.turn, self.passed
        for _ in range(s.players):
            if seat == self.bidder:
                s.push(SendForce(seat, self.card, self.high))
                return
            p = s.sides[seat]
            if not p.out and not passed >> seat & 1:
                # units, ratings and the size of the hand are public; the cards in it are not
                if not has_units(p) or s.is_last_round() or (not p.cards and most_bid(s, p) <= self.high):
                    passed |= 1 << seat
                    s.emit(n.PASSED, seat)
                else:
                    s.push(Bid(seat, self.card, self.high, self.bidder, passed))
                    return
            seat = (seat + 1) % s.players
        s.military_gone += 1
        s.emit(n.UNCLAIMED, self.card)


class Bid(Decision[Through]):
    """Bids more, or passes for good."""

    rule = "TTA-colony-1"

    def __init__(self, seat: int, card: int, high: int, bidder: int, passed: int) -> None:
        self.seat = seat
        self.card = card
        self.high = high
        self.bidder = bidder
        self.passed = passed

    def args(self) -> list[int]:
        return [self.seat, self.card, self.high, self.bidder, self.passed]

    def actions(self, s: Through) -> list[int]:
        most = most_bid(s, s.sides[self.seat])
        return [n.PASS, *[n.BID | bid for bid in range(self.high + 1, most + 1)]]

    def answer(self, s: Through, action: int) -> None:
        after = (self.seat + 1) % s.players
        if action == n.PASS:
            s.emit(n.PASSED, self.seat)
            s.push(Auction(self.card, after, self.high, self.bidder, self.passed | 1 << self.seat))
        else:
            s.emit(n.BID_MADE, self.seat, action - n.BID)
            s.push(Auction(self.card, after, action - n.BID, self.seat, self.passed))

    def prompt(self, s: Through) -> Message:
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "card": s.box.ids[self.card],
            "n": self.high,
        }
        return Message("ask-Bid", args, self.rule)

    def explain(self, s: Through, action: int) -> Message:
        if verb_of(action) == n.BID:
            bid = action - n.BID
            if bid <= self.high:
                return Message("why-bid-low", {"needs": self.high + 1, "has": bid}, self.rule)
            return Message("why-bid-high", {"needs": bid, "has": most_bid(s, s.sides[self.seat])}, "TTA-colony-2")
        return Message("why-bid-or-pass", {}, self.rule)


class SendForce(Gather[Through]):
    """Which units and bonus cards the winner gives up: together at least the bid, with a unit (TTA-colony-3)."""

    rule = "TTA-colony-3"

    def __init__(self, seat: int, card: int, bid: int, *chosen: int) -> None:
        self.seat = seat
        self.card = card
        self.bid = bid
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat, self.card, self.bid]

    def least(self, s: Through) -> int:
        return 1

    def most(self, s: Through) -> int:
        """As far as the others know: they see the backs of the cards only."""
        p = s.sides[self.seat]
        return units_of(p) + len(p.cards)

    def is_public(self, s: Through) -> bool:
        return not s.sides[self.seat].cards

    def total(self, s: Through) -> int:
        return self._total(s, sent_units(self.chosen), used_cards(self.chosen))

    def _total(self, s: Through, sent: int, cards: list[int]) -> int:
        p = s.sides[self.seat]
        return force(s.box, p, sent) + p.powers.colonization + card_help(s, p, cards)

    def members(self, s: Through) -> list[int]:
        p = s.sides[self.seat]
        return units_left(p, self.chosen) + cards_left(s.box, p, self.chosen)

    def leads_on(self, s: Through, member: int, members: list[int]) -> bool:
        """Enough must be left to reach the bid without the units and cards passed over."""
        p = s.sides[self.seat]
        sent = sent_units(self.chosen)
        if verb_of(member) == n.SEND:
            sent = _with_rest(p, sent, member - n.SEND)
        cards = [card for card in p.cards if n.USE | card >= member]
        cards += [card for card in used_cards(self.chosen) if n.USE | card < member]
        return sent > 0 and self._total(s, sent, cards) >= self.bid

    def closing(self, s: Through) -> list[int]:
        return [n.DONE] if sent_units(self.chosen) and self.total(s) >= self.bid else []

    def close(self, s: Through, action: int) -> None:
        for card in used_cards(self.chosen):
            use_card(s, self.seat, card, s.box.settling[card] + s.sides[self.seat].powers.colonize_more)
        sacrifice(s, self.seat, sent_units(self.chosen))
        s.emit(n.COLONIZED, self.seat, self.card, self.bid)
        gain_colony(s, self.seat, self.card, True)

    def prompt(self, s: Through) -> Message:
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "card": s.box.ids[self.card],
            "needs": self.bid,
            "has": self.total(s),
        }
        return Message("ask-SendForce", args, self.rule)

    def explain(self, s: Through, action: int) -> Message:
        return Message("why-force", {"needs": self.bid, "has": self.total(s)}, self.rule)


def use_card(s: Through, seat: int, card: int, worth: int) -> None:
    """A bonus card is played for what it adds."""
    play_card(s, seat, card)
    discard_seen(s, card)
    s.emit(n.USED, seat, card, worth)


def _with_rest(p: Player, sent: int, low: int) -> int:
    """The units already sent and all others from a card on."""
    for card in range(low, WORKED):
        sent += (p.workers[card] - count_of(sent, card)) << (BITS * (card - UNITS))
    return sent


def sacrifice(s: Through, seat: int, sent: int) -> None:
    """Units go to the yellow bank; strength changes (TTA-aggression-4)."""
    if not sent:
        return
    p = s.sides[seat]
    for card in range(UNITS, WORKED):
        count = count_of(sent, card)
        if count:
            p.workers[card] -= count
            p.counts[s.box.kind[card]] -= count
            p.yellow += count
            s.emit(n.SACRIFICED, seat, card, count)
    rates(s, seat)


def gain_colony(s: Through, seat: int, card: int, at_once: bool) -> None:
    """First the lasting bonus, then the immediate effect (TTA-colony-4)."""
    p = s.sides[seat]
    insert(p.colonies, card)
    add_yellow(s, seat, s.box.yellow[card])
    add_blue(s, seat, s.box.blue[card])
    recount(s, seat)
    if not at_once:
        return
    now = s.box.now[card]
    learn(s, seat, now.get("science", 0))
    score(s, seat, now.get("culture", 0), COLONIES)
    gain_food(s, seat, now.get("food", 0))
    gain_ore(s, seat, now.get("resource", 0))
    for _ in range(now.get("population", 0)):
        grow(s, seat)
    if now.get("military_cards", 0):
        s.push(Draw(seat, now["military_cards"]))


def drop_colony(s: Through, seat: int, card: int) -> None:
    """The lasting bonus goes, and its tokens with it as far as the banks have any (TTA-colony-5)."""
    p = s.sides[seat]
    p.colonies.remove(card)
    s.emit(n.LOST_COLONY, seat, card)
    add_yellow(s, seat, -s.box.yellow[card])
    add_blue(s, seat, -s.box.blue[card])
    recount(s, seat)
