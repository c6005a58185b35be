"""The sequence of play: seven turns of three phases."""

from __future__ import annotations

from typing import Final

from civitas.core.step import Step
from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.rules.coins import pay, take
from civitas.games.rising_cultures.rules.hand import Draw, OfferSwap
from civitas.games.rising_cultures.rules.play_card import OfferPlay
from civitas.games.rising_cultures.rules.province_contest import Contest
from civitas.games.rising_cultures.rules.ratings import recount
from civitas.games.rising_cultures.rules.scoring import EndOfGame
from civitas.games.rising_cultures.state import TURNS, Rising

HAND: Final = 4
PLAYS: Final = 3


class Turn(Step[Rising]):
    """Phase I, income; phase II, cards; phase III, province, token and coin limit (RC-turn-1)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def args(self) -> list[int]:
        return [self.number]

    def run(self, s: Rising) -> None:
        s.turn = self.number
        s.emit(n.TURN, self.number, s.province())
        first, second = s.token, 1 - s.token
        steps: list[Step[Rising]] = [Income()]
        steps += [Draw(first, HAND), Draw(second, HAND), OfferSwap(first, 0), OfferSwap(second, 0)]
        for _ in range(PLAYS):
            steps.append(OfferPlay(first))
            steps.append(OfferPlay(second))
        steps += [LayDownHands(), Contest(), EndOfTurn()]
        s.then(steps)


class Income(Step[Rising]):
    """Both take their income, the token holder first (RC-income-1)."""

    def run(self, s: Rising) -> None:
        for seat in s.in_order():
            if s.sides[seat].income:
                s.emit(n.INCOME, seat, take(s, seat, s.sides[seat].income))


class LayDownHands(Step[Rising]):
    """The fourth card goes back on top of the deck (RC-play-2), after the last turn into the box (RC-end-1).

    In the last turn it stays in the hand, out of play, where it counts for nothing.
    """

    def run(self, s: Rising) -> None:
        for seat in s.in_order():
            p = s.sides[seat]
            if s.turn == TURNS:
                s.emit(n.LEFT_OVER, seat, p.hand[0])
                continue
            card = p.hand.pop()
            p.top = [card, *p.top]
            s.emit(n.RETURNED, seat, card)


class EndOfTurn(Step[Rising]):
    """Token, coin limit, tapped cards; then the next turn or the end."""

    def run(self, s: Rising) -> None:
        move_token(s)
        for seat in s.in_order():
            _limit_coins(s, seat)
            _ready(s, seat)
        s.emit(n.READY, s.turn)
        s.push(EndOfGame() if s.turn == TURNS else Turn(s.turn + 1))


def move_token(s: Rising) -> None:
    """The token goes to whoever is further in progress; at a tie to whoever did not have it (RC-token-1)."""
    holder, other = len(s.sides[s.token].progress), len(s.sides[1 - s.token].progress)
    if other >= holder:
        s.token = 1 - s.token
    s.emit(n.TOKEN_GOES, s.token)


def _limit_coins(s: Rising, seat: int) -> None:
    """Coins beyond the limit go back to the supply (RC-limit-1)."""
    p = s.sides[seat]
    extra = p.coins - s.box.civilizations[p.civilization].coin_limit
    if extra > 0:
        pay(s, seat, extra)
        s.emit(n.OVER_LIMIT, seat, extra)


def _ready(s: Rising, seat: int) -> None:
    """Used abilities are ready again; what was gained for the turn ends (RC-ready-1)."""
    p = s.sides[seat]
    p.tapped = []
    p.on_nile = 0
    if p.levied != [0, 0, 0]:
        p.levied = [0, 0, 0]
        recount(s, seat)
