"""Colonizing new territories: auction, payment, what a colony gives."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.step import Decision, Step
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.ages import discard_seen, play_card
from civitas.games.through_the_ages.armies import BITS, MASK, add_unit, all_units, count_of, force
from civitas.games.through_the_ages.hand import Draw
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.ratings import rates, recount
from civitas.games.through_the_ages.state import Through, insert
from civitas.games.through_the_ages.terms import BONUS, UNITS, WORKED
from civitas.games.through_the_ages.tokens import (
    COLONIES,
    add_blue,
    add_yellow,
    gain_food,
    gain_ore,
    grow,
    learn,
    score,
)


def has_units(p: Player) -> bool:
    return all_units(p) > 0


def card_help(s: Through, p: Player, low: int) -> int:
    """What all colonization cards in a hand are worth, from a card number on."""
    total = 0
    for card in p.cards:
        if card >= low and s.box.kind[card] == BONUS:
            total += s.box.settling[card] + p.powers.colonize_more
    return total


def most_bid(s: Through, p: Player) -> int:
    """The highest bid a player can pay; without a unit none (TTA-colony-2, TTA-colony-3)."""
    if not has_units(p) or s.is_last_round():
        return 0
    return force(s.box, p, all_units(p)) + p.powers.colonization + card_help(s, p, 0)


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
                s.push(SendForce(seat, self.card, self.high, 0, 0, 0))
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
        if n.BID <= action < n.SEND:
            bid = action - n.BID
            if bid <= self.high:
                return Message("why-bid-low", {"needs": self.high + 1, "has": bid}, self.rule)
            return Message("why-bid-high", {"needs": bid, "has": most_bid(s, s.sides[self.seat])}, "TTA-colony-2")
        return Message("why-bid-or-pass", {}, self.rule)


class SendForce(Decision[Through]):
    """Which units and bonus cards the winner gives up, in the order of the cards (TTA-colony-3)."""

    rule = "TTA-colony-3"

    def __init__(self, seat: int, card: int, bid: int, sent: int, used: int, last: int) -> None:
        self.seat = seat
        self.card = card
        self.bid = bid
        self.sent = sent
        self.used = used  # what bonus cards have added
        self.last = last  # cards before this one are kept

    def args(self) -> list[int]:
        return [self.seat, self.card, self.bid, self.sent, self.used, self.last]

    def _total(self, s: Through, p: Player, sent: int) -> int:
        return force(s.box, p, sent) + p.powers.colonization + self.used

    def actions(self, s: Through) -> list[int]:
        p = s.sides[self.seat]
        found: list[int] = []
        helpers = card_help(s, p, self.last)
        for card in range(max(UNITS, self.last), WORKED):
            # enough must be left to reach the bid without the units passed over
            more = p.workers[card] > count_of(self.sent, card)
            if more and self._total(s, p, _with_rest(p, self.sent, card)) + helpers >= self.bid:
                found.append(n.SEND | card)
        if self.sent:
            now = self._total(s, p, self.sent)
            last = -1
            for card in p.cards:
                if s.box.kind[card] == BONUS and card != last and card >= self.last:
                    last = card
                    if now + card_help(s, p, card) >= self.bid:
                        found.append(n.USE | card)
            if now >= self.bid:
                found.append(n.DONE)
        return found

    def answer(self, s: Through, action: int) -> None:
        p = s.sides[self.seat]
        if action == n.DONE:
            sacrifice(s, self.seat, self.sent)
            s.emit(n.COLONIZED, self.seat, self.card, self.bid)
            gain_colony(s, self.seat, self.card, True)
        elif action >= n.USE:
            card = action - n.USE
            worth = s.box.settling[card] + p.powers.colonize_more
            play_card(s, self.seat, card)
            discard_seen(s, card)
            s.emit(n.USED, self.seat, card, worth)
            s.push(SendForce(self.seat, self.card, self.bid, self.sent, self.used + worth, card))
        else:
            card = action - n.SEND
            s.push(SendForce(self.seat, self.card, self.bid, add_unit(self.sent, card), self.used, card))

    def prompt(self, s: Through) -> Message:
        have = self._total(s, s.sides[self.seat], self.sent)
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "card": s.box.ids[self.card],
            "needs": self.bid,
            "has": have,
        }
        return Message("ask-SendForce", args, self.rule)

    def explain(self, s: Through, action: int) -> Message:
        have = self._total(s, s.sides[self.seat], self.sent)
        return Message("why-force", {"needs": self.bid, "has": have}, self.rule)


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
        count = sent >> (BITS * (card - UNITS)) & MASK
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
