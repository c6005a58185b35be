"""Phase III: who takes the province of the turn, and at what cost."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.core.notation import second, verb_of
from civitas.core.step import NO_ANSWER, Decision, SeatDecision, SeatStep, Step, only
from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.content.components import LEVELS
from civitas.games.rising_cultures.rules.coins import gain, pay
from civitas.games.rising_cultures.rules.levy import explain_levy, levies, levy
from civitas.games.rising_cultures.rules.progress import advance, discards_to_progress, progress_from_discards
from civitas.games.rising_cultures.rules.ratings import recount
from civitas.games.rising_cultures.state import Rising


def strength(s: Rising, seat: int) -> int:
    """A player's symbols of the kinds the province shows, added up (RC-province-1)."""
    mine = s.sides[seat].strength
    return sum([mine[symbol] for symbol in s.box.provinces[s.province()].condition])


class Contest(Step[Rising]):
    """The token holder speaks first, then the other; without a single symbol nobody is asked (RC-province-3)."""

    def run(self, s: Rising) -> None:
        s.push(OfferContest(s.token, 0))


class OfferContest(Step[Rising]):
    """Asks one player; ``competing`` is the mask of those who compete so far."""

    def __init__(self, owner: int, competing: int) -> None:
        self.owner = owner
        self.competing = competing

    def args(self) -> list[int]:
        return [self.owner, self.competing]

    def run(self, s: Rising) -> None:
        if strength(s, self.owner) or levies(s, self.owner):
            s.push(Compete(self.owner, self.competing))
        else:
            go_on(s, self.owner, self.competing)


class Compete(Decision[Rising]):
    """Whether to compete for the province (RC-province-3)."""

    rule = "RC-province-3"

    def __init__(self, seat: int, competing: int) -> None:
        self.seat = seat
        self.competing = competing

    def args(self) -> list[int]:
        return [self.seat, self.competing]

    def actions(self, s: Rising) -> list[int]:
        found = levies(s, self.seat)
        if strength(s, self.seat):
            found.append(n.COMPETE)
        found.append(n.DECLINE)
        return found

    def forced(self, s: Rising) -> int:
        return NO_ANSWER if strength(s, self.seat) else only(self.actions(s))

    def answer(self, s: Rising, action: int) -> None:
        if action == n.COMPETE:
            s.emit(n.COMPETED, self.seat, s.province())
            go_on(s, self.seat, self.competing | 1 << self.seat)
        elif action == n.DECLINE:
            s.emit(n.DECLINED, self.seat, s.province())
            go_on(s, self.seat, self.competing)
        else:
            levy(s, self.seat, action)
            s.push(self)

    def prompt(self, s: Rising) -> Message:
        args: dict[str, Arg] = {
            "seat": str(self.seat),
            "province": s.box.province_ids[s.province()],
            "own": strength(s, self.seat),
            "other": strength(s, 1 - self.seat),
        }
        return Message("ask-Compete", args, self.rule)

    def explain(self, s: Rising, action: int) -> Message:
        if action == n.COMPETE:
            return Message("why-no-symbol", {"province": s.box.province_ids[s.province()]}, "RC-province-1")
        if verb_of(action) == n.LEVY:
            return explain_levy(s, self.seat, second(action))
        return Message("why-contest-first", {}, self.rule)


def go_on(s: Rising, seat: int, competing: int) -> None:
    """After the first player the second is asked, after the second the province is awarded."""
    if seat == s.token:
        s.push(OfferContest(1 - seat, competing))
    else:
        award(s, competing)


def award(s: Rising, competing: int) -> None:
    """The strongest competitor takes the province, at a tie the token holder (RC-province-1, RC-province-2)."""
    if not competing:
        s.boxed = [*s.boxed, s.province()]
        s.emit(n.UNCLAIMED, s.province())
    elif competing == 3:
        lead = strength(s, s.token) - strength(s, 1 - s.token)
        if lead == 0:
            s.emit(n.TIED, s.token, s.province())
        win(s, s.token if lead >= 0 else 1 - s.token)
    else:
        win(s, competing - 1)


def win(s: Rising, seat: int) -> None:
    """Takes the province: its effect, then the military card it costs (RC-province-4, RC-province-5, RC-scythia-1)."""
    number = s.province()
    province = s.box.provinces[number]
    p = s.sides[seat]
    reward = 0
    p.provinces = [*p.provinces, number]
    s.emit(n.WON, seat, number)
    gain(s, seat, p.province_coins, n.REWARDED)
    recount(s, seat)
    steps: list[Step[Rising]] = []
    for effect in province.effects:
        reward += effect.coins_now()
        steps += effect.steps_now(seat)
    gain(s, seat, reward, n.PROVINCE_COINS)
    if not province.keeps_military:
        steps.append(PayMilitary(seat, len(p.military)))
    s.then(steps)


class OfferMaghreb(SeatStep[Rising]):
    def run(self, s: Rising) -> None:
        p = s.sides[self.owner]
        if len(p.progress) < LEVELS and (p.discards or p.military):
            s.push(ChooseMaghreb(self.owner))


class ChooseMaghreb(SeatDecision[Rising]):
    """A discarded card becomes progress, or the last military card does instead of being lost (RC-maghreb-1)."""

    rule = "RC-maghreb-1"

    def actions(self, s: Rising) -> list[int]:
        found = discards_to_progress(s, self.seat)
        if s.sides[self.seat].military:
            found.append(n.MARCH)
        found.sort()
        return found

    def answer(self, s: Rising, action: int) -> None:
        if action != n.MARCH:
            progress_from_discards(s, self.seat, action)
            return
        p = s.sides[self.seat]
        card, p.military = p.military[-1], p.military[:-1]
        advance(s, self.seat, card)

    def explain(self, s: Rising, action: int) -> Message:
        if action == n.MARCH:
            return Message("why-no-military", {}, self.rule)
        return Message("why-not-discarded", {}, self.rule)


class PayMilitary(Step[Rising]):
    """The last card played to the military area is the price of the province (RC-province-5).

    ``before`` is the size of the area when the province was won: a card that marched to progress has paid already.
    """

    def __init__(self, owner: int, before: int) -> None:
        self.owner = owner
        self.before = before

    def args(self) -> list[int]:
        return [self.owner, self.before]

    def run(self, s: Rising) -> None:
        p = s.sides[self.owner]
        if not p.military or len(p.military) < self.before:
            return
        if 0 <= p.keep_price <= p.coins:
            s.push(KeepMilitaryCard(self.owner))
        else:
            lose_military(s, self.owner)


def lose_military(s: Rising, seat: int) -> None:
    """Face up onto the discard pile; the board symbol beside it goes out (RC-military-2)."""
    p = s.sides[seat]
    card, p.military = p.military[-1], p.military[:-1]
    p.discards.append(card)
    recount(s, seat)
    s.emit(n.LOST_MILITARY, seat, card)


class KeepMilitaryCard(SeatDecision[Rising]):
    """An ability may keep the card for a coin (RC-keep-1)."""

    rule = "RC-keep-1"

    def actions(self, s: Rising) -> list[int]:
        return [n.SPARE, n.DISCARD]

    def answer(self, s: Rising, action: int) -> None:
        if action == n.DISCARD:
            lose_military(s, self.seat)
            return
        p = s.sides[self.seat]
        pay(s, self.seat, p.keep_price)
        s.emit(n.KEPT_MILITARY, self.seat, p.military[-1])

    def prompt(self, s: Rising) -> Message:
        p = s.sides[self.seat]
        args: dict[str, Arg] = {
            "seat": str(self.seat),
            "card": s.box.card_ids[p.military[-1]],
            "n": p.keep_price,
        }
        return Message("ask-KeepMilitaryCard", args, self.rule)

    def explain(self, s: Rising, action: int) -> Message:
        return Message("why-keep-first", {}, self.rule)
