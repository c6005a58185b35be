"""The sequence of play: seven turns of three phases."""

from __future__ import annotations

from typing import Final

from civitas.core.step import Step
from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.rules.coins import pay_coins, take_coins
from civitas.games.rising_cultures.rules.hand import Draw, OfferSwap
from civitas.games.rising_cultures.rules.play_card import OfferPlay
from civitas.games.rising_cultures.rules.province_contest import Contest
from civitas.games.rising_cultures.rules.ratings import recompute_ratings
from civitas.games.rising_cultures.rules.scoring import EndOfGame
from civitas.games.rising_cultures.state import TURNS, RisingState

HAND_SIZE: Final = 4
PLAYS_PER_TURN: Final = 3


class Turn(Step[RisingState]):
    """Phase I, income; phase II, cards; phase III, province, token and coin limit (RC-turn-1)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def args(self) -> list[int]:
        return [self.number]

    def run(self, s: RisingState) -> None:
        s.turn = self.number
        s.emit(n.TURN, self.number, s.current_province())
        first, second = s.token, 1 - s.token
        steps: list[Step[RisingState]] = [Income()]
        steps += [Draw(first, HAND_SIZE), Draw(second, HAND_SIZE), OfferSwap(first, 0), OfferSwap(second, 0)]
        for _ in range(PLAYS_PER_TURN):
            steps.append(OfferPlay(first))
            steps.append(OfferPlay(second))
        steps += [LayDownHands(), Contest(), EndOfTurn()]
        s.push_in_order(steps)


class Income(Step[RisingState]):
    """Both take their income, the token holder first (RC-income-1)."""

    def run(self, s: RisingState) -> None:
        for seat in s.token_order():
            if s.sides[seat].income:
                s.emit(n.INCOME, seat, take_coins(s, seat, s.sides[seat].income))


class LayDownHands(Step[RisingState]):
    """The fourth card goes back on top of the deck (RC-play-2), after the last turn into the box (RC-end-1).

    In the last turn it stays in the hand, out of play, where it counts for nothing.
    """

    def run(self, s: RisingState) -> None:
        for seat in s.token_order():
            p = s.sides[seat]
            if s.turn == TURNS:
                s.emit(n.LEFT_OVER, seat, p.hand[0])
                continue
            card = p.hand.pop()
            p.top = [card, *p.top]
            s.emit(n.RETURNED, seat, card)


class EndOfTurn(Step[RisingState]):
    """Token, coin limit, tapped cards; then the next turn or the end."""

    def run(self, s: RisingState) -> None:
        move_token(s)
        for seat in s.token_order():
            _limit_coins(s, seat)
            _ready(s, seat)
        s.emit(n.READY, s.turn)
        s.push(EndOfGame() if s.turn == TURNS else Turn(s.turn + 1))


def move_token(s: RisingState) -> None:
    """The token goes to whoever is further in progress; at a tie to whoever did not have it (RC-token-1)."""
    holder, other = len(s.sides[s.token].progress), len(s.sides[1 - s.token].progress)
    if other >= holder:
        s.token = 1 - s.token
    s.emit(n.TOKEN_GOES, s.token)


def _limit_coins(s: RisingState, seat: int) -> None:
    """Coins beyond the limit go back to the supply (RC-limit-1)."""
    p = s.sides[seat]
    extra = p.coins - s.box.civilizations[p.civilization].coin_limit
    if extra > 0:
        pay_coins(s, seat, extra)
        s.emit(n.OVER_LIMIT, seat, extra)


def _ready(s: RisingState, seat: int) -> None:
    """Used abilities are ready again; what was gained for the turn ends (RC-ready-1)."""
    p = s.sides[seat]
    p.tapped = []
    p.on_nile = 0
    if p.levied != [0, 0, 0]:
        p.levied = [0, 0, 0]
        recompute_ratings(s, seat)
