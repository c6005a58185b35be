"""Aggressions and wars: what each kind costs, needs and does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.core.message import Message
from civitas.core.select_set import Gather
from civitas.core.step import Decision, only
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import SPECIALS, TECHNOLOGIES, UNITS, URBAN
from civitas.games.through_the_ages.rules.ages import abandon_wonder, lose_leader
from civitas.games.through_the_ages.rules.civil import destroy
from civitas.games.through_the_ages.rules.colonies import drop_colony, gain_colony
from civitas.games.through_the_ages.rules.losses import LosePopulation, ask_mix, people_at_work, worked_cards
from civitas.games.through_the_ages.rules.refusals import about, card_in, no_building, no_colony, not_asked
from civitas.games.through_the_ages.rules.technology import add_technology, lose_technology
from civitas.games.through_the_ages.rules.tokens import ATTACKS, add_yellow, gain_ore, learn, score
from civitas.games.through_the_ages.state import Through

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
            s.push(ChooseRaid(attacker, victim, self.n, 1 if self.args["round_up"] else 0))


class ChooseRaid(Gather[Through]):
    """Which buildings the attacker destroys, all of one type and level; half their price is his."""

    rule = "TTA-aggression-6"

    def __init__(self, seat: int, victim: int, count: int, round_up: int, *chosen: int) -> None:
        self.seat = seat
        self.victim = victim
        self.count = count
        self.round_up = round_up
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat, self.victim, self.count, self.round_up]

    def least(self, s: Through) -> int:
        return 1

    def most(self, s: Through) -> int:
        return self.count

    def members(self, s: Through) -> list[int]:
        p = s.sides[self.victim]
        if not self.chosen:
            return [n.RAZE | card for card in worked_cards(p, URBAN, UNITS)]
        return [self.chosen[0]] if p.workers[self.chosen[0] - n.RAZE] > len(self.chosen) else []

    def closing(self, s: Through) -> list[int]:
        return [n.DONE] if self.chosen else []

    def close(self, s: Through, action: int) -> None:
        worth = 0
        for member in self.chosen:
            card = member - n.RAZE
            s.emit(n.RAZED, self.victim, card)
            destroy(s, self.victim, card)
            worth += s.box.cost[card]
        gain_ore(s, self.seat, (worth + self.round_up) // 2)

    def prompt(self, s: Through) -> Message:
        left = self.count - len(self.chosen)
        args: dict[str, int | str | list[str]] = {"seat": str(self.seat), "seat2": str(self.victim), "n": left}
        return Message("ask-ChooseRaid-more" if self.chosen else "ask-ChooseRaid", args, self.rule)

    def explain(self, s: Through, action: int) -> Message:
        card = card_in(s, action, n.RAZE)
        if action == n.DONE:
            return Message("why-raze-one", {}, self.rule)
        if card < 0:
            return not_asked(self.rule)
        if not self.chosen:
            return no_building(s, self.victim, card, self.rule)
        razed = self.chosen[0]
        return about(s, "why-all-chosen" if action == razed else "why-one-card-only", razed - n.RAZE, self.rule)


class Annex(Attack):
    def possible(self, s: Through, victim: int) -> bool:
        return len(s.sides[victim].colonies) > 0

    def succeed(self, s: Through, attacker: int, victim: int) -> None:
        if s.sides[victim].colonies:
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

    def forced(self, s: Through) -> int:
        return only(self.actions(s))

    def answer(self, s: Through, action: int) -> None:
        annex(s, self.seat, self.victim, action - n.CEDE)

    def explain(self, s: Through, action: int) -> Message:
        card = card_in(s, action, n.CEDE)
        return not_asked(self.rule) if card < 0 else no_colony(s, self.victim, card, self.rule)


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
        s.push(StealTechnology(victor, loser, self.n * lead))


class StealTechnology(Gather[Through]):
    """Science points change hands, but the victor may first take special technologies at their price."""

    rule = "TTA-aggression-6"

    def __init__(self, seat: int, loser: int, total: int, *chosen: int) -> None:
        self.seat = seat
        self.loser = loser
        self.total = total
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat, self.loser, self.total]

    def left(self, s: Through) -> int:
        return self.total - sum([s.box.science[member - n.STEAL] for member in self.chosen])

    def most(self, s: Through) -> int:
        return len(specials(s, self.loser))

    def members(self, s: Through) -> list[int]:
        left = self.left(s)
        found = [n.STEAL | card for card in specials(s, self.loser) if s.box.science[card] <= left]
        return [member for member in found if member not in self.chosen]

    def closing(self, s: Through) -> list[int]:
        return [n.DONE]

    def close(self, s: Through, action: int) -> None:
        for member in self.chosen:
            carry_off(s, self.seat, self.loser, member - n.STEAL)
        learn(s, self.seat, -learn(s, self.loser, -self.left(s)))

    def prompt(self, s: Through) -> Message:
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "seat2": str(self.loser),
            "n": self.left(s),
        }
        return Message("ask-StealTechnology", args, self.rule)

    def explain(self, s: Through, action: int) -> Message:
        card = card_in(s, action, n.STEAL)
        if card < 0:
            return not_asked(self.rule)
        if action in self.chosen:
            return about(s, "why-all-chosen", card, self.rule)
        args: dict[str, int | str | list[str]] = {"card": s.box.ids[card], "seat2": str(self.loser)}
        if card not in specials(s, self.loser):
            return Message("why-no-such-special", args, self.rule)
        return Message("why-steal-dear", {**args, "needs": s.box.science[card], "has": self.left(s)}, self.rule)


def specials(s: Through, seat: int) -> list[int]:
    """The special technologies of a player."""
    techs = s.sides[seat].techs
    return [card for card in range(SPECIALS, TECHNOLOGIES) if techs >> card & 1]


def carry_off(s: Through, victor: int, loser: int, card: int) -> None:
    lose_technology(s, loser, card)
    s.emit(n.STOLEN, victor, loser, card)
    if s.sides[victor].techs >> card & 1:
        s.civil_gone += 1  # the victor knows it already: it is only lost to the loser
    else:
        add_technology(s, victor, card)


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
