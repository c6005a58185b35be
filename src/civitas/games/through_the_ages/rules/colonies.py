"""Colonizing new territories: auction, payment, what a colony gives."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb
from civitas.core.select_set import SelectSet
from civitas.core.sorted_list import insert_sorted
from civitas.core.step import Decision, Step
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import BONUS, FIRST_UNIT, WORKER_CARD_COUNT
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.ages import discard_face_up, remove_from_hand
from civitas.games.through_the_ages.rules.armies import (
    UNIT_BITS,
    chosen_cards,
    chosen_units,
    count_units,
    force_strength,
    pack_all_units,
    remaining_bonus_cards,
    remaining_units,
    unit_count,
)
from civitas.games.through_the_ages.rules.military_hand import Draw
from civitas.games.through_the_ages.rules.ratings import recount, recount_rates
from civitas.games.through_the_ages.rules.tokens import (
    SOURCE_COLONIES,
    add_blue_tokens,
    add_culture,
    add_science,
    add_worker,
    add_yellow_tokens,
    gain_food,
    gain_ore,
)
from civitas.games.through_the_ages.state import ThroughState


def has_units(p: Player) -> bool:
    return pack_all_units(p) > 0


def colonization_from_cards(s: ThroughState, p: Player, cards: list[int]) -> int:
    """What the colonization cards among some cards are worth."""
    total = 0
    for card in cards:
        if s.box.kind[card] == BONUS:
            total += s.box.colonization_bonus[card] + p.modifiers.colonization_card_extra
    return total


def max_bid(s: ThroughState, p: Player) -> int:
    """The highest bid a player can pay; without a unit none (TTA-colony-2, TTA-colony-3)."""
    if not has_units(p) or s.is_last_round():
        return 0
    return (
        force_strength(s.box, p, pack_all_units(p)) + p.modifiers.colonization + colonization_from_cards(s, p, p.cards)
    )


class Auction(Step[ThroughState]):
    """Goes round the table until one bidder is left (TTA-colony-1). Whoever plainly cannot bid passes."""

    def __init__(self, card: int, turn: int, high: int, bidder: int, passed: int) -> None:
        self.card = card
        self.turn = turn
        self.high = high
        self.bidder = bidder
        self.passed = passed

    def args(self) -> list[int]:
        return [self.card, self.turn, self.high, self.bidder, self.passed]

    def run(self, s: ThroughState) -> None:
        seat, passed = self.turn, self.passed
        for _ in range(s.players):
            if seat == self.bidder:
                s.push(SendForce(seat, self.card, self.high))
                return
            p = s.sides[seat]
            if not p.out and not passed >> seat & 1:
                # units, ratings and the size of the hand are public; the cards in it are not
                if not has_units(p) or s.is_last_round() or (not p.cards and max_bid(s, p) <= self.high):
                    passed |= 1 << seat
                    s.emit(n.PASSED, seat)
                else:
                    s.push(Bid(seat, self.card, self.high, self.bidder, passed))
                    return
            seat = (seat + 1) % s.players
        s.military_gone += 1
        s.emit(n.UNCLAIMED, self.card)


class Bid(Decision[ThroughState]):
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

    def actions(self, s: ThroughState) -> list[int]:
        most = max_bid(s, s.sides[self.seat])
        return [n.PASS, *[n.BID | bid for bid in range(self.high + 1, most + 1)]]

    def answer(self, s: ThroughState, action: int) -> None:
        after = (self.seat + 1) % s.players
        if action == n.PASS:
            s.emit(n.PASSED, self.seat)
            s.push(Auction(self.card, after, self.high, self.bidder, self.passed | 1 << self.seat))
        else:
            s.emit(n.BID_MADE, self.seat, action - n.BID)
            s.push(Auction(self.card, after, action - n.BID, self.seat, self.passed))

    def prompt(self, s: ThroughState) -> Message:
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "card": s.box.ids[self.card],
            "n": self.high,
        }
        return Message("ask-Bid", args, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        if action_verb(action) == n.BID:
            bid = action - n.BID
            if bid <= self.high:
                return Message("why-bid-low", {"needs": self.high + 1, "has": bid}, self.rule)
            return Message("why-bid-high", {"needs": bid, "has": max_bid(s, s.sides[self.seat])}, "TTA-colony-2")
        return Message("why-bid-or-pass", {}, self.rule)


class SendForce(SelectSet[ThroughState]):
    """Which units and bonus cards the winner gives up: together at least the bid, with a unit (TTA-colony-3)."""

    rule = "TTA-colony-3"

    def __init__(self, seat: int, card: int, bid: int, *chosen: int) -> None:
        self.seat = seat
        self.card = card
        self.bid = bid
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.card, self.bid]

    def min_size(self, s: ThroughState) -> int:
        return 1

    def max_size(self, s: ThroughState) -> int:
        """As far as the others know: they see the backs of the cards only."""
        p = s.sides[self.seat]
        return count_units(p) + len(p.cards)

    def is_public(self, s: ThroughState) -> bool:
        return not s.sides[self.seat].cards

    def total(self, s: ThroughState) -> int:
        return self._total(s, chosen_units(self.chosen), chosen_cards(self.chosen))

    def _total(self, s: ThroughState, sent: int, cards: list[int]) -> int:
        p = s.sides[self.seat]
        return force_strength(s.box, p, sent) + p.modifiers.colonization + colonization_from_cards(s, p, cards)

    def members(self, s: ThroughState) -> list[int]:
        p = s.sides[self.seat]
        return remaining_units(p, self.chosen) + remaining_bonus_cards(s.box, p, self.chosen)

    def can_complete(self, s: ThroughState, member: int, members: list[int]) -> bool:
        """Enough must be left to reach the bid without the units and cards passed over."""
        p = s.sides[self.seat]
        sent = chosen_units(self.chosen)
        if action_verb(member) == n.SEND:
            sent = _with_rest(p, sent, member - n.SEND)
        cards = [card for card in p.cards if n.USE | card >= member]
        cards += [card for card in chosen_cards(self.chosen) if n.USE | card < member]
        return sent > 0 and self._total(s, sent, cards) >= self.bid

    def closing_actions(self, s: ThroughState) -> list[int]:
        return [n.DONE] if chosen_units(self.chosen) and self.total(s) >= self.bid else []

    def close(self, s: ThroughState, action: int) -> None:
        for card in chosen_cards(self.chosen):
            play_bonus_card(
                s,
                self.seat,
                card,
                s.box.colonization_bonus[card] + s.sides[self.seat].modifiers.colonization_card_extra,
            )
        sacrifice_units(s, self.seat, chosen_units(self.chosen))
        s.emit(n.COLONIZED, self.seat, self.card, self.bid)
        gain_colony(s, self.seat, self.card, True)

    def prompt(self, s: ThroughState) -> Message:
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "card": s.box.ids[self.card],
            "needs": self.bid,
            "has": self.total(s),
        }
        return Message("ask-SendForce", args, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        return Message("why-force", {"needs": self.bid, "has": self.total(s)}, self.rule)


def play_bonus_card(s: ThroughState, seat: int, card: int, worth: int) -> None:
    """A bonus card is played for what it adds."""
    remove_from_hand(s, seat, card)
    discard_face_up(s, card)
    s.emit(n.USED, seat, card, worth)


def _with_rest(p: Player, sent: int, low: int) -> int:
    """The units already sent and all others from a card on."""
    for card in range(low, WORKER_CARD_COUNT):
        sent += (p.workers[card] - unit_count(sent, card)) << (UNIT_BITS * (card - FIRST_UNIT))
    return sent


def sacrifice_units(s: ThroughState, seat: int, sent: int) -> None:
    """Units go to the yellow bank; strength changes (TTA-aggression-4)."""
    if not sent:
        return
    p = s.sides[seat]
    for card in range(FIRST_UNIT, WORKER_CARD_COUNT):
        count = unit_count(sent, card)
        if count:
            p.workers[card] -= count
            p.workers_by_kind[s.box.kind[card]] -= count
            p.yellow += count
            s.emit(n.SACRIFICED, seat, card, count)
    recount_rates(s, seat)


def gain_colony(s: ThroughState, seat: int, card: int, immediate: bool) -> None:
    """First the lasting bonus, then the immediate effect (TTA-colony-4)."""
    p = s.sides[seat]
    insert_sorted(p.colonies, card)
    add_yellow_tokens(s, seat, s.box.yellow[card])
    add_blue_tokens(s, seat, s.box.blue[card])
    recount(s, seat)
    if not immediate:
        return
    now = s.box.immediate[card]
    add_science(s, seat, now.get("science", 0))
    add_culture(s, seat, now.get("culture", 0), SOURCE_COLONIES)
    gain_food(s, seat, now.get("food", 0))
    gain_ore(s, seat, now.get("resource", 0))
    for _ in range(now.get("population", 0)):
        add_worker(s, seat)
    if now.get("military_cards", 0):
        s.push(Draw(seat, now["military_cards"]))


def lose_colony(s: ThroughState, seat: int, card: int) -> None:
    """The lasting bonus goes, and its tokens with it as far as the banks have any (TTA-colony-5)."""
    p = s.sides[seat]
    p.colonies.remove(card)
    s.emit(n.LOST_COLONY, seat, card)
    add_yellow_tokens(s, seat, -s.box.yellow[card])
    add_blue_tokens(s, seat, -s.box.blue[card])
    recount(s, seat)
