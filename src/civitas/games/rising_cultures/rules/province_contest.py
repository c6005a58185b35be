"""Phase III: who takes the province of the turn, and at what cost."""

from __future__ import annotations

from typing import Any

from civitas.core.message import Arg, Message
from civitas.core.notation import action_verb, second_arg
from civitas.core.step import NO_ANSWER, Decision, SeatDecision, Step, single_action
from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.rules.coins import gain_coins, pay_coins
from civitas.games.rising_cultures.rules.effect_steps import add_effect_step
from civitas.games.rising_cultures.rules.levy import explain_levy, levy_actions, levy_symbol
from civitas.games.rising_cultures.rules.ratings import recompute_ratings
from civitas.games.rising_cultures.state import RisingState


def contest_strength(s: RisingState, seat: int) -> int:
    """A player's symbols of the kinds the province shows, added up (RC-province-1)."""
    mine = s.sides[seat].strength
    return sum([mine[symbol] for symbol in s.box.provinces[s.current_province()].condition])


class Contest(Step[RisingState]):
    """The token holder speaks first, then the other; without a single symbol nobody is asked (RC-province-3)."""

    def run(self, s: RisingState) -> None:
        s.push(OfferContest(s.token, 0))


class OfferContest(Step[RisingState]):
    """Asks one player; ``competing`` is the mask of those who compete so far."""

    def __init__(self, owner: int, competing: int) -> None:
        self.owner = owner
        self.competing = competing

    def args(self) -> list[int]:
        return [self.owner, self.competing]

    def run(self, s: RisingState) -> None:
        if contest_strength(s, self.owner) or levy_actions(s, self.owner):
            s.push(Compete(self.owner, self.competing))
        else:
            continue_contest(s, self.owner, self.competing)


class Compete(Decision[RisingState]):
    """Whether to compete for the province (RC-province-3)."""

    rule = "RC-province-3"

    def __init__(self, seat: int, competing: int) -> None:
        self.seat = seat
        self.competing = competing

    def args(self) -> list[int]:
        return [self.seat, self.competing]

    def actions(self, s: RisingState) -> list[int]:
        found = levy_actions(s, self.seat)
        if contest_strength(s, self.seat):
            found.append(n.COMPETE)
        found.append(n.DECLINE)
        return found

    def forced_action(self, s: RisingState) -> int:
        return NO_ANSWER if contest_strength(s, self.seat) else single_action(self.actions(s))

    def answer(self, s: RisingState, action: int) -> None:
        if action == n.COMPETE:
            s.emit(n.COMPETED, self.seat, s.current_province())
            continue_contest(s, self.seat, self.competing | 1 << self.seat)
        elif action == n.DECLINE:
            s.emit(n.DECLINED, self.seat, s.current_province())
            continue_contest(s, self.seat, self.competing)
        else:
            levy_symbol(s, self.seat, action)
            s.push(self)

    def prompt(self, s: RisingState) -> Message:
        args: dict[str, Arg] = {
            "seat": str(self.seat),
            "province": s.box.province_ids[s.current_province()],
            "own": contest_strength(s, self.seat),
            "other": contest_strength(s, 1 - self.seat),
        }
        return Message("ask-Compete", args, self.rule)

    def explain(self, s: RisingState, action: int) -> Message:
        if action == n.COMPETE:
            return Message("why-no-symbol", {"province": s.box.province_ids[s.current_province()]}, "RC-province-1")
        if action_verb(action) == n.LEVY:
            return explain_levy(s, self.seat, second_arg(action))
        return Message("why-contest-first", {}, self.rule)


def continue_contest(s: RisingState, seat: int, competing: int) -> None:
    """After the first player the second is asked, after the second the province is awarded."""
    if seat == s.token:
        s.push(OfferContest(1 - seat, competing))
    else:
        award_province(s, competing)


def award_province(s: RisingState, competing: int) -> None:
    """The strongest competitor takes the province, at a tie the token holder (RC-province-1, RC-province-2)."""
    if not competing:
        s.boxed = [*s.boxed, s.current_province()]
        s.emit(n.UNCLAIMED, s.current_province())
    elif competing == 3:
        lead = contest_strength(s, s.token) - contest_strength(s, 1 - s.token)
        if lead == 0:
            s.emit(n.TIED, s.token, s.current_province())
        win_province(s, s.token if lead >= 0 else 1 - s.token)
    else:
        win_province(s, competing - 1)


def win_province(s: RisingState, seat: int) -> None:
    """Takes the province: its effect, then the military card it costs (RC-province-4, RC-province-5, RC-scythia-1)."""
    number = s.current_province()
    province = s.box.provinces[number]
    p = s.sides[seat]
    reward = 0
    p.provinces = [*p.provinces, number]
    s.emit(n.WON, seat, number)
    gain_coins(s, seat, p.province_coins, n.REWARDED)
    recompute_ratings(s, seat)
    steps: list[Step[Any]] = []
    for effect in province.effects:
        reward += effect.coins_now()
        add_effect_step(effect, seat, steps)
    gain_coins(s, seat, reward, n.PROVINCE_COINS)
    if not province.keeps_military:
        steps.append(PayMilitary(seat, len(p.military)))
    s.push_in_order(steps)


class PayMilitary(Step[RisingState]):
    """The last card played to the military area is the price of the province (RC-province-5).

    ``before`` is the size of the area when the province was won: a card that marched to progress has paid already.
    """

    def __init__(self, owner: int, before: int) -> None:
        self.owner = owner
        self.before = before

    def args(self) -> list[int]:
        return [self.owner, self.before]

    def run(self, s: RisingState) -> None:
        p = s.sides[self.owner]
        if not p.military or len(p.military) < self.before:
            return
        if 0 <= p.keep_price <= p.coins:
            s.push(KeepMilitaryCard(self.owner))
        else:
            lose_military(s, self.owner)


def lose_military(s: RisingState, seat: int) -> None:
    """Face up onto the discard pile; the board symbol beside it goes out (RC-military-2)."""
    p = s.sides[seat]
    card, p.military = p.military[-1], p.military[:-1]
    p.discards.append(card)
    recompute_ratings(s, seat)
    s.emit(n.LOST_MILITARY, seat, card)


class KeepMilitaryCard(SeatDecision[RisingState]):
    """An ability may keep the card for a coin (RC-keep-1)."""

    rule = "RC-keep-1"

    def actions(self, s: RisingState) -> list[int]:
        return [n.SPARE, n.DISCARD]

    def answer(self, s: RisingState, action: int) -> None:
        if action == n.DISCARD:
            lose_military(s, self.seat)
            return
        p = s.sides[self.seat]
        pay_coins(s, self.seat, p.keep_price)
        s.emit(n.KEPT_MILITARY, self.seat, p.military[-1])

    def prompt(self, s: RisingState) -> Message:
        p = s.sides[self.seat]
        args: dict[str, Arg] = {
            "seat": str(self.seat),
            "card": s.box.card_ids[p.military[-1]],
            "n": p.keep_price,
        }
        return Message("ask-KeepMilitaryCard", args, self.rule)

    def explain(self, s: RisingState, action: int) -> Message:
        return Message("why-keep-first", {}, self.rule)
