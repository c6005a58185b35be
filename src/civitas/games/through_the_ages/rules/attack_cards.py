"""Aggressions and wars: what each kind costs, needs and does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.core.message import Message
from civitas.core.select_set import SelectSet
from civitas.core.step import Decision, single_action
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import FIRST_SPECIAL, FIRST_UNIT, FIRST_URBAN, TECHNOLOGY_COUNT
from civitas.games.through_the_ages.content.mechanisms import AttackCard
from civitas.games.through_the_ages.rules.ages import abandon_wonder, lose_leader
from civitas.games.through_the_ages.rules.civil import destroy
from civitas.games.through_the_ages.rules.colonies import gain_colony, lose_colony
from civitas.games.through_the_ages.rules.losses import LosePopulation, cards_with_workers, count_workers, push_lose_mix
from civitas.games.through_the_ages.rules.refusals import (
    card_in_action,
    card_message,
    no_building_message,
    no_colony_message,
    not_asked_message,
)
from civitas.games.through_the_ages.rules.technology import add_technology, lose_technology
from civitas.games.through_the_ages.rules.tokens import (
    SOURCE_ATTACKS,
    add_culture,
    add_science,
    add_yellow_tokens,
    gain_ore,
)
from civitas.games.through_the_ages.state import ThroughState

if TYPE_CHECKING:
    from collections.abc import Callable


class Enslave(AttackCard):
    """The gain does not depend on the loss."""

    def resolve_aggression(self, s: ThroughState, attacker: int, victim: int) -> None:
        gain_ore(s, attacker, int(self.args["resource"]))
        s.push(LosePopulation(victim, int(self.args["population"])))


class Plunder(AttackCard):
    def resolve_aggression(self, s: ThroughState, attacker: int, victim: int) -> None:
        push_lose_mix(s, attacker, victim, self.n)


class Raid(AttackCard):
    def resolve_aggression(self, s: ThroughState, attacker: int, victim: int) -> None:
        if cards_with_workers(s.sides[victim], FIRST_URBAN, FIRST_UNIT):
            s.push(ChooseRaid(attacker, victim, self.n, 1 if self.args["round_up"] else 0))


class ChooseRaid(SelectSet[ThroughState]):
    """Which buildings the attacker destroys, all of one type and level; half their price is his."""

    rule = "TTA-aggression-6"

    def __init__(self, seat: int, victim: int, count: int, round_up: int, *chosen: int) -> None:
        self.seat = seat
        self.victim = victim
        self.count = count
        self.round_up = round_up
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.victim, self.count, self.round_up]

    def min_size(self, s: ThroughState) -> int:
        return 1

    def max_size(self, s: ThroughState) -> int:
        return self.count

    def members(self, s: ThroughState) -> list[int]:
        p = s.sides[self.victim]
        if not self.chosen:
            return [n.RAZE | card for card in cards_with_workers(p, FIRST_URBAN, FIRST_UNIT)]
        return [self.chosen[0]] if p.workers[self.chosen[0] - n.RAZE] > len(self.chosen) else []

    def closing_actions(self, s: ThroughState) -> list[int]:
        return [n.DONE] if self.chosen else []

    def close(self, s: ThroughState, action: int) -> None:
        worth = 0
        for member in self.chosen:
            card = member - n.RAZE
            s.emit(n.RAZED, self.victim, card)
            destroy(s, self.victim, card)
            worth += s.box.cost[card]
        gain_ore(s, self.seat, (worth + self.round_up) // 2)

    def prompt(self, s: ThroughState) -> Message:
        left = self.count - len(self.chosen)
        args: dict[str, int | str | list[str]] = {"seat": str(self.seat), "seat2": str(self.victim), "n": left}
        return Message("ask-ChooseRaid-more" if self.chosen else "ask-ChooseRaid", args, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        card = card_in_action(s, action, n.RAZE)
        if action == n.DONE:
            return Message("why-raze-one", {}, self.rule)
        if card < 0:
            return not_asked_message(self.rule)
        if not self.chosen:
            return no_building_message(s, self.victim, card, self.rule)
        razed = self.chosen[0]
        return card_message(s, "why-all-chosen" if action == razed else "why-one-card-only", razed - n.RAZE, self.rule)


class Annex(AttackCard):
    def has_target(self, s: ThroughState, victim: int) -> bool:
        return len(s.sides[victim].colonies) > 0

    def resolve_aggression(self, s: ThroughState, attacker: int, victim: int) -> None:
        if s.sides[victim].colonies:
            s.push(ChooseAnnexed(attacker, victim))


def annex_colony(s: ThroughState, attacker: int, victim: int, card: int) -> None:
    lose_colony(s, victim, card)
    gain_colony(s, attacker, card, False)


class ChooseAnnexed(Decision[ThroughState]):
    """Which colony changes hands."""

    rule = "TTA-aggression-6"

    def __init__(self, seat: int, victim: int) -> None:
        self.seat = seat
        self.victim = victim

    def args(self) -> list[int]:
        return [self.seat, self.victim]

    def actions(self, s: ThroughState) -> list[int]:
        return [n.CEDE | card for card in s.sides[self.victim].colonies]

    def forced_action(self, s: ThroughState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: ThroughState, action: int) -> None:
        annex_colony(s, self.seat, self.victim, action - n.CEDE)

    def explain(self, s: ThroughState, action: int) -> Message:
        card = card_in_action(s, action, n.CEDE)
        return not_asked_message(self.rule) if card < 0 else no_colony_message(s, self.victim, card, self.rule)


class Assassinate(AttackCard):
    def has_target(self, s: ThroughState, victim: int) -> bool:
        return s.sides[victim].leader >= 0

    def target_level(self, s: ThroughState, victim: int) -> int:
        leader = s.sides[victim].leader
        return s.box.age[leader] if leader >= 0 else 0

    def resolve_aggression(self, s: ThroughState, attacker: int, victim: int) -> None:
        level = self.target_level(s, victim)
        lose_leader(s, victim)
        add_culture(s, attacker, self.n * level, SOURCE_ATTACKS)


class Sabotage(AttackCard):
    def has_target(self, s: ThroughState, victim: int) -> bool:
        return s.sides[victim].wonder >= 0

    def target_level(self, s: ThroughState, victim: int) -> int:
        wonder = s.sides[victim].wonder
        return s.box.age[wonder] if wonder >= 0 else 0

    def resolve_aggression(self, s: ThroughState, attacker: int, victim: int) -> None:
        level = self.target_level(s, victim)
        s.emit(n.ABANDONED, victim, s.sides[victim].wonder)
        abandon_wonder(s, victim)
        add_culture(s, attacker, self.n * level, SOURCE_ATTACKS)


class Take(AttackCard):
    """Points change hands, as many as the victim has (TTA-aggression-5)."""

    def resolve_aggression(self, s: ThroughState, attacker: int, victim: int) -> None:
        add_science(s, attacker, -add_science(s, victim, -int(self.args.get("science", 0))))
        add_culture(
            s, attacker, -add_culture(s, victim, -int(self.args.get("culture", 0)), SOURCE_ATTACKS), SOURCE_ATTACKS
        )


class WarCulture(AttackCard):
    def resolve_war(self, s: ThroughState, victor: int, loser: int, lead: int) -> None:
        add_culture(s, victor, -add_culture(s, loser, -self.n * lead, SOURCE_ATTACKS), SOURCE_ATTACKS)


class WarGoods(AttackCard):
    def resolve_war(self, s: ThroughState, victor: int, loser: int, lead: int) -> None:
        push_lose_mix(s, victor, loser, self.n * lead)


class WarScience(AttackCard):
    def resolve_war(self, s: ThroughState, victor: int, loser: int, lead: int) -> None:
        s.push(StealTechnology(victor, loser, self.n * lead))


class StealTechnology(SelectSet[ThroughState]):
    """Science points change hands, but the victor may first take special technologies at their price."""

    rule = "TTA-aggression-6"

    def __init__(self, seat: int, loser: int, total: int, *chosen: int) -> None:
        self.seat = seat
        self.loser = loser
        self.total = total
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.loser, self.total]

    def left(self, s: ThroughState) -> int:
        return self.total - sum([s.box.science_cost[member - n.STEAL] for member in self.chosen])

    def max_size(self, s: ThroughState) -> int:
        return len(special_technologies(s, self.loser))

    def members(self, s: ThroughState) -> list[int]:
        left = self.left(s)
        found = [n.STEAL | card for card in special_technologies(s, self.loser) if s.box.science_cost[card] <= left]
        return [member for member in found if member not in self.chosen]

    def closing_actions(self, s: ThroughState) -> list[int]:
        return [n.DONE]

    def close(self, s: ThroughState, action: int) -> None:
        for member in self.chosen:
            transfer_technology(s, self.seat, self.loser, member - n.STEAL)
        add_science(s, self.seat, -add_science(s, self.loser, -self.left(s)))

    def prompt(self, s: ThroughState) -> Message:
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "seat2": str(self.loser),
            "n": self.left(s),
        }
        return Message("ask-StealTechnology", args, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        card = card_in_action(s, action, n.STEAL)
        if card < 0:
            return not_asked_message(self.rule)
        if action in self.chosen:
            return card_message(s, "why-all-chosen", card, self.rule)
        args: dict[str, int | str | list[str]] = {"card": s.box.ids[card], "seat2": str(self.loser)}
        if card not in special_technologies(s, self.loser):
            return Message("why-no-such-special", args, self.rule)
        return Message("why-steal-dear", {**args, "needs": s.box.science_cost[card], "has": self.left(s)}, self.rule)


def special_technologies(s: ThroughState, seat: int) -> list[int]:
    """The special technologies of a player."""
    techs = s.sides[seat].techs
    return [card for card in range(FIRST_SPECIAL, TECHNOLOGY_COUNT) if techs >> card & 1]


def transfer_technology(s: ThroughState, victor: int, loser: int, card: int) -> None:
    lose_technology(s, loser, card)
    s.emit(n.STOLEN, victor, loser, card)
    if s.sides[victor].techs >> card & 1:
        s.civil_gone += 1  # the victor knows it already: it is only lost to the loser
    else:
        add_technology(s, victor, card)


class WarTerritory(AttackCard):
    def resolve_war(self, s: ThroughState, victor: int, loser: int, lead: int) -> None:
        move_yellow_tokens(s, loser, victor, int(self.args["base"]) + lead // int(self.args["per"]))


def move_yellow_tokens(s: ThroughState, giver: int, taker: int, count: int) -> None:
    """Yellow tokens move from bank to bank, as many as there are."""
    moved = -add_yellow_tokens(s, giver, -count)
    if moved:
        add_yellow_tokens(s, taker, moved)
        s.emit(n.YELLOW_LOST, giver, moved)
        s.emit(n.YELLOW, taker, moved)


class HolyWar(AttackCard):
    def resolve_war(self, s: ThroughState, victor: int, loser: int, lead: int) -> None:
        p = s.sides[loser]
        lost = min(lead // int(self.args["per"]), p.unused + count_workers(p))
        add_culture(s, victor, lost * int(self.args["culture"]), SOURCE_ATTACKS)
        if lost:
            s.push(LosePopulation(loser, lost))


_OPS: dict[str, Callable[[str, dict[str, Any]], AttackCard]] = {
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


def read_attack_card(entry: dict[str, Any]) -> AttackCard:
    """The aggression or war an entry of the data files describes; blank where it has no effect."""
    if not entry["effects"]:
        return AttackCard("", {})
    effect: dict[str, Any] = entry["effects"][0]
    if len(entry["effects"]) != 1 or effect["op"] not in _OPS:
        raise ValueError(f"{entry['id']}: no such attack")
    return _OPS[effect["op"]](effect["op"], {key: value for key, value in effect.items() if key != "op"})
