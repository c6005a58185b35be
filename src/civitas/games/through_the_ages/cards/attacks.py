"""Aggressions and wars: what each kind costs, needs and does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.core.message import Message
from civitas.core.step import Decision, Step
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.ages import abandon_wonder, lose_leader
from civitas.games.through_the_ages.civil import destroy
from civitas.games.through_the_ages.colonies import drop_colony, gain_colony
from civitas.games.through_the_ages.losses import LosePopulation, ask_mix, people_at_work, worked_cards
from civitas.games.through_the_ages.state import Through
from civitas.games.through_the_ages.technology import add_technology, lose_technology
from civitas.games.through_the_ages.terms import SPECIALS, TECHNOLOGIES, UNITS, URBAN
from civitas.games.through_the_ages.tokens import ATTACKS, add_yellow, gain_ore, learn, score

if TYPE_CHECKING:
    from collections.abc import Callable


class Attack:
    """Base of aggressions (``succeed``) and wars (``settle``)."""

    def __init__(self, op: str, args: dict[str, Any]) -> None:
        self.op = op
        self.args = args
        self.n = int(args.get("n", 0))

    def possible(self, s: Through, victim: int) -> bool:
        """Whether the rival has what the card is about."""
        return True

    def level(self, s: Through, victim: int) -> int:
        """Military actions on top of the printed ones: the level of what is attacked."""
        return 0

    def succeed(self, s: Through, attacker: int, victim: int) -> None:
        """The aggression takes effect."""

    def settle(self, s: Through, victor: int, loser: int, lead: int) -> None:
        """The war is over, won by so much."""


class Enslave(Attack):
    """The gain does not depend on the loss."""

    def succeed(self, s: Through, attacker: int, victim: int) -> None:
        gain_ore(s, attacker, int(self.args["resource"]))
        s.push(LosePopulation(victim, int(self.args["population"])))


class Plunder(Attack):
    def succeed(self, s: Through, attacker: int, victim: int) -> None:
        ask_mix(s, attacker, victim, self.n)


class Raid(Attack):
    def succeed(self, s: Through, attacker: int, victim: int) -> None:
        if worked_cards(s.sides[victim], URBAN, UNITS):
            s.push(ChooseRaid(attacker, victim, self.n, -1, 0, 1 if self.args["round_up"] else 0))


class ChooseRaid(Decision[Through]):
    """Which buildings the attacker destroys, all of one type and level; half their price is his."""

    rule = "TTA-aggression-6"

    def __init__(self, seat: int, victim: int, left: int, card: int, worth: int, round_up: int) -> None:
        self.seat = seat
        self.victim = victim
        self.left = left
        self.card = card
        self.worth = worth
        self.round_up = round_up

    def args(self) -> list[int]:
        return [self.seat, self.victim, self.left, self.card, self.worth, self.round_up]

    def actions(self, s: Through) -> list[int]:
        if self.card < 0:
            return [n.RAZE | card for card in worked_cards(s.sides[self.victim], URBAN, UNITS)]
        return [n.RAZE | self.card, n.DONE]

    def answer(self, s: Through, action: int) -> None:
        worth, left = self.worth, self.left
        if action != n.DONE:
            card = action - n.RAZE
            s.emit(n.RAZED, self.victim, card)
            destroy(s, self.victim, card)
            worth += s.box.cost[card]
            left -= 1
            if left and s.sides[self.victim].workers[card]:
                s.push(ChooseRaid(self.seat, self.victim, left, card, worth, self.round_up))
                return
        gain_ore(s, self.seat, (worth + self.round_up) // 2)

    def prompt(self, s: Through) -> Message:
        args: dict[str, int | str | list[str]] = {"seat": str(self.seat), "seat2": str(self.victim), "n": self.left}
        return Message("ask-ChooseRaid" if self.card < 0 else "ask-ChooseRaid-more", args, self.rule)


class Annex(Attack):
    def possible(self, s: Through, victim: int) -> bool:
        return len(s.sides[victim].colonies) > 0

    def succeed(self, s: Through, attacker: int, victim: int) -> None:
        colonies = s.sides[victim].colonies
        if len(colonies) == 1:
            annex(s, attacker, victim, colonies[0])
        elif colonies:
            s.push(ChooseAnnexed(attacker, victim))


def annex(s: Through, attacker: int, victim: int, card: int) -> None:
    drop_colony(s, victim, card)
    gain_colony(s, attacker, card, False)


class ChooseAnnexed(Decision[Through]):
    """Which colony changes hands."""

    rule = "TTA-aggression-6"

    def __init__(self, seat: int, victim: int) -> None:
        self.seat = seat
        self.victim = victim

    def args(self) -> list[int]:
        return [self.seat, self.victim]

    def actions(self, s: Through) -> list[int]:
        return [n.CEDE | card for card in s.sides[self.victim].colonies]

    def answer(self, s: Through, action: int) -> None:
        annex(s, self.seat, self.victim, action - n.CEDE)


class Assassinate(Attack):
    def possible(self, s: Through, victim: int) -> bool:
        return s.sides[victim].leader >= 0

    def level(self, s: Through, victim: int) -> int:
        leader = s.sides[victim].leader
        return s.box.age[leader] if leader >= 0 else 0

    def succeed(self, s: Through, attacker: int, victim: int) -> None:
        level = self.level(s, victim)
        lose_leader(s, victim)
        score(s, attacker, self.n * level, ATTACKS)


class Sabotage(Attack):
    def possible(self, s: Through, victim: int) -> bool:
        return s.sides[victim].wonder >= 0

    def level(self, s: Through, victim: int) -> int:
        wonder = s.sides[victim].wonder
        return s.box.age[wonder] if wonder >= 0 else 0

    def succeed(self, s: Through, attacker: int, victim: int) -> None:
        level = self.level(s, victim)
        s.emit(n.ABANDONED, victim, s.sides[victim].wonder)
        abandon_wonder(s, victim)
        score(s, attacker, self.n * level, ATTACKS)


class Take(Attack):
    """Points change hands, as many as the victim has (TTA-aggression-5)."""

    def succeed(self, s: Through, attacker: int, victim: int) -> None:
        learn(s, attacker, -learn(s, victim, -int(self.args.get("science", 0))))
        score(s, attacker, -score(s, victim, -int(self.args.get("culture", 0)), ATTACKS), ATTACKS)


class WarCulture(Attack):
    def settle(self, s: Through, victor: int, loser: int, lead: int) -> None:
        score(s, victor, -score(s, loser, -self.n * lead, ATTACKS), ATTACKS)


class WarGoods(Attack):
    def settle(self, s: Through, victor: int, loser: int, lead: int) -> None:
        ask_mix(s, victor, loser, self.n * lead)


class WarScience(Attack):
    def settle(self, s: Through, victor: int, loser: int, lead: int) -> None:
        s.push(Spoils(victor, loser, self.n * lead))


class Spoils(Step[Through]):
    """Science points change hands, but the victor may first take special technologies at their price."""

    def __init__(self, victor: int, loser: int, left: int) -> None:
        self.victor = victor
        self.loser = loser
        self.left = left

    def args(self) -> list[int]:
        return [self.victor, self.loser, self.left]

    def run(self, s: Through) -> None:
        if stealable(s, self.loser, self.left):
            s.push(StealTechnology(self.victor, self.loser, self.left))
        else:
            learn(s, self.victor, -learn(s, self.loser, -self.left))


def stealable(s: Through, loser: int, left: int) -> list[int]:
    techs = s.sides[loser].techs
    return [card for card in range(SPECIALS, TECHNOLOGIES) if techs >> card & 1 and s.box.science[card] <= left]


class StealTechnology(Decision[Through]):
    """Takes a special technology, or is content with science points."""

    rule = "TTA-aggression-6"

    def __init__(self, seat: int, loser: int, left: int) -> None:
        self.seat = seat
        self.loser = loser
        self.left = left

    def args(self) -> list[int]:
        return [self.seat, self.loser, self.left]

    def actions(self, s: Through) -> list[int]:
        return [*[n.STEAL | card for card in stealable(s, self.loser, self.left)], n.DONE]

    def answer(self, s: Through, action: int) -> None:
        if action == n.DONE:
            learn(s, self.seat, -learn(s, self.loser, -self.left))
            return
        card = action - n.STEAL
        lose_technology(s, self.loser, card)
        s.emit(n.STOLEN, self.seat, self.loser, card)
        if s.sides[self.seat].techs >> card & 1:
            s.civil_gone += 1  # the victor knows it already: it is only lost to the loser
        else:
            add_technology(s, self.seat, card)
        s.push(Spoils(self.seat, self.loser, self.left - s.box.science[card]))

    def prompt(self, s: Through) -> Message:
        args: dict[str, int | str | list[str]] = {"seat": str(self.seat), "seat2": str(self.loser), "n": self.left}
        return Message("ask-StealTechnology", args, self.rule)


class WarTerritory(Attack):
    def settle(self, s: Through, victor: int, loser: int, lead: int) -> None:
        move_yellow(s, loser, victor, int(self.args["base"]) + lead // int(self.args["per"]))


def move_yellow(s: Through, giver: int, taker: int, count: int) -> None:
    """Yellow tokens move from bank to bank, as many as there are."""
    moved = -add_yellow(s, giver, -count)
    if moved:
        add_yellow(s, taker, moved)
        s.emit(n.YELLOW_LOST, giver, moved)
        s.emit(n.YELLOW, taker, moved)


class HolyWar(Attack):
    def settle(self, s: Through, victor: int, loser: int, lead: int) -> None:
        p = s.sides[loser]
        lost = min(lead // int(self.args["per"]), p.unused + people_at_work(p))
        score(s, victor, lost * int(self.args["culture"]), ATTACKS)
        if lost:
            s.push(LosePopulation(loser, lost))


_OPS: dict[str, Callable[[str, dict[str, Any]], Attack]] = {
    "enslave": Enslave,
    "plunder": Plunder,
    "raid": Raid,
    "annex": Annex,
    "assassinate": Assassinate,
    "sabotage": Sabotage,
    "take": Take,
    "war_culture": WarCulture,
    "war_goods": WarGoods,
    "war_science": WarScience,
    "war_territory": WarTerritory,
    "holy_war": HolyWar,
}


def read(entry: dict[str, Any]) -> Attack:
    """The aggression or war an entry of the data files describes; blank where it has no effect."""
    if not entry["effects"]:
        return Attack("", {})
    effect: dict[str, Any] = entry["effects"][0]
    if len(entry["effects"]) != 1 or effect["op"] not in _OPS:
        raise ValueError(f"{entry['id']}: no such attack")
    return _OPS[effect["op"]](effect["op"], {key: value for key, value in effect.items() if key != "op"})
