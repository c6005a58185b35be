"""Phase 1, turn order: clockwise, at random, by secret bids, by public auction."""

from __future__ import annotations

from random import Random

from civitas.core.message import Message
from civitas.core.notation import ARG_LIMIT, action_verb, first_arg
from civitas.core.step import Chance, Decision, Step, pick_random
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import LEAVING, OUT
from civitas.games.civilization_chr.phase_state import Auction
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules.base_steps import SealedDecision
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_coins_short
from civitas.games.civilization_chr.state import ChrState
from civitas.games.civilization_chr.variants import AUCTION, AUCTION_RANDOM, CLOCKWISE, RANDOM_ORDER, SECRET_RANDOM


class TurnOrder(Step[ChrState]):
    """Who acts in which order this turn (CHR-order-1 to CHR-order-6)."""

    def run(self, s: ChrState) -> None:
        mode = s.variants.turn_order
        if s.turn > 1:
            pass_marker(s)
        clockwise_order(s, s.first)
        if mode == RANDOM_ORDER:
            draw_remaining_seats(s, [])
        elif s.turn == 1:
            if draws_remaining_seats(s):
                draw_remaining_seats(s, [s.order[0]])
        elif mode in (AUCTION, AUCTION_RANDOM):
            s.auction = Auction(sum([1 << seat for seat in bidders(s)]))
            s.push_in_order([AuctionTurn(0), AuctionOver()])
        elif mode != CLOCKWISE:
            seats = [seat for seat in s.order if seat in bidders(s)]
            s.push_in_order([*[Bid(seat, 1 if seat == seats[-1] else 0) for seat in seats], ShowBids()])


def pass_marker(s: ChrState) -> None:
    """The marker goes counter-clockwise to the next player in the game (CHR-order-1).

    If it was the turn of a player who has just left, the next one clockwise begins instead (CHR-leave-5). After a won
    bidding it stays: whoever would have begun takes the cycle up again (CHR-order-5).
    """
    for _ in range(0 if was_bidding_won(s) else s.players):
        s.first = (s.first - 1) % s.players
        side = s.sides[s.first]
        if side.status != OUT or side.just_left:
            break
    for side in s.sides:
        side.just_left = 0


def was_bidding_won(s: ChrState) -> bool:
    """Whether somebody bought the lead of the turn that is over."""
    return any(side.sits_out for side in s.sides)


def clockwise_order(s: ChrState, first: int) -> None:
    s.order = [seat for seat in s.clockwise_from(first) if s.sides[seat].status != OUT]


def bidders(s: ChrState) -> list[int]:
    """Whoever won the last bidding sits this one out (CHR-order-5)."""
    return [seat for seat in s.order if not s.sides[seat].sits_out and s.sides[seat].status != LEAVING]


# Drawing


def draws_remaining_seats(s: ChrState) -> bool:
    """Whether the seats after the winner of a bidding are drawn, and all of them where nobody wins (CHR-order-7)."""
    return s.variants.turn_order in (SECRET_RANDOM, AUCTION_RANDOM)


def draw_remaining_seats(s: ChrState, first: list[int]) -> None:
    """The seats after ``first`` are drawn one by one (CHR-order-2)."""
    s.drawn = first
    left = len(s.order) - len(first)
    s.push_in_order([*[DrawSeat() for _ in range(left)], SetOrder()])


class DrawSeat(Chance[ChrState]):
    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.SEAT | seat for seat in s.order if seat not in s.drawn])

    def sample(self, s: ChrState, rng: Random) -> int:
        return pick_random(rng, self.actions(s))

    def answer(self, s: ChrState, action: int) -> None:
        s.drawn = [*s.drawn, first_arg(action)]


class SetOrder(Step[ChrState]):
    def run(self, s: ChrState) -> None:
        s.order = s.drawn
        s.drawn = []
        s.emit(n.FIRST, s.order[0])


# Secret bids


class Bid(SealedDecision):
    """A secret bid, nothing included; shown together with the others, so that the last is no secret (CHR-order-3)."""

    rule = "CHR-order-3"

    def actions(self, s: ChrState) -> list[int]:
        return [n.BID | coins for coins in range(min(s.sides[self.seat].coins, ARG_LIMIT - 1) + 1)]

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_bid(s, self.seat, action, 0, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        s.sides[self.seat].bid = first_arg(action)


class ShowBids(Step[ChrState]):
    """Equal bids cancel; the highest left pays and leads; all equal, and the coins are lost (CHR-order-4).

    Without a winner the usual order stands; where the rest is drawn, the first player is drawn too (CHR-order-7).
    """

    def run(self, s: ChrState) -> None:
        seats = bidders(s)
        bids = [s.sides[seat].bid for seat in seats]
        for seat in seats:
            s.emit(n.BID_SHOWN, seat, s.sides[seat].bid)
        for side in s.sides:
            side.bid = 0
            side.sits_out = 0
        winner = winning_bid(bids)
        if winner != NOBODY:
            win_bidding(s, seats[winner], bids[winner])
        elif len(bids) > 1 and min(bids) == max(bids) and s.variants.equal_bids_are_lost:
            for seat, bid in zip(seats, bids):
                s.sides[seat].coins -= bid
        if winner == NOBODY and draws_remaining_seats(s):
            draw_remaining_seats(s, [])


def winning_bid(bids: list[int]) -> int:
    """The place of the highest bid made by one player alone; ``NOBODY``."""
    alone = [bid for bid in bids if bid and bids.count(bid) == 1]
    return bids.index(max(alone)) if alone else NOBODY


def win_bidding(s: ChrState, seat: int, coins: int) -> None:
    """The winner pays, leads this turn and sits out the next bidding (CHR-order-5)."""
    s.sides[seat].coins -= coins
    s.sides[seat].sits_out = 1
    s.emit(n.FIRST, seat)
    clockwise_order(s, seat)
    if draws_remaining_seats(s):
        draw_remaining_seats(s, [seat])


# Public auction


def require_auction(s: ChrState) -> Auction:
    """The auction going on."""
    assert s.auction is not None
    return s.auction


class AuctionTurn(Step[ChrState]):
    """Clockwise, raising or passing, until one is left (CHR-order-6)."""

    def __init__(self, place: int) -> None:
        self.place = place

    def args(self) -> list[int]:
        return [self.place]

    def run(self, s: ChrState) -> None:
        auction = require_auction(s)
        seat = s.order[self.place % len(s.order)]
        if not auction.active or (auction.leader != NOBODY and auction.active == 1 << auction.leader):
            return
        following = self.place + 1
        if not auction.active >> seat & 1 or seat == auction.leader:
            s.push(AuctionTurn(following))
        elif s.sides[seat].coins <= auction.bid:
            auction.active &= ~(1 << seat)
            s.push(AuctionTurn(following))
        else:
            s.push(RaiseOrPass(seat, following))


class RaiseOrPass(Decision[ChrState]):
    rule = "CHR-order-6"

    def __init__(self, seat: int, following: int) -> None:
        self.seat = seat
        self.following = following

    def args(self) -> list[int]:
        return [self.seat, self.following]

    def actions(self, s: ChrState) -> list[int]:
        most = min(s.sides[self.seat].coins, ARG_LIMIT - 1)
        return sorted([n.PASS, *[n.BID | coins for coins in range(require_auction(s).bid + 1, most + 1)]])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_bid(s, self.seat, action, require_auction(s).bid + 1, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        auction = require_auction(s)
        if action == n.PASS:
            auction.active &= ~(1 << self.seat)
        else:
            auction.bid = first_arg(action)
            auction.leader = self.seat
            s.emit(n.BID_SHOWN, self.seat, first_arg(action))
        s.push(AuctionTurn(self.following))


class AuctionOver(Step[ChrState]):
    def run(self, s: ChrState) -> None:
        auction = require_auction(s)
        s.auction = None
        for side in s.sides:
            side.sits_out = 0
        if auction.leader != NOBODY:
            win_bidding(s, auction.leader, auction.bid)
        elif draws_remaining_seats(s):
            draw_remaining_seats(s, [])


def why_not_bid(s: ChrState, seat: int, action: int, least: int, rule: str) -> Message:
    coins = first_arg(action)
    if action_verb(action) != n.BID:
        return Message(NOT_ASKED, {}, rule)
    if coins > s.sides[seat].coins:
        return why_coins_short(coins, s.sides[seat].coins, rule)
    return Message("why-bid-more", {"n": least}, rule)
