"""What players lose by their own or another's choice: workers, buildings, colonies, goods."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb
from civitas.core.step import Decision, SeatDecision, Step, single_action
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import FIRST_UNIT, FIRST_URBAN, WORKER_CARD_COUNT
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.civil import destroy, remove_worker
from civitas.games.through_the_ages.rules.colonies import lose_colony
from civitas.games.through_the_ages.rules.refusals import (
    card_in_action,
    card_message,
    food_part_message,
    no_building_message,
    no_colony_message,
    not_asked_message,
)
from civitas.games.through_the_ages.rules.selections import SelectExactly
from civitas.games.through_the_ages.rules.tokens import gain_food, gain_ore, lose_food, lose_ore
from civitas.games.through_the_ages.state import ThroughState


class LosePopulation(Step[ThroughState]):
    """A worker goes back to the bank: an unused one first, else one the owner chooses (TTA-politics-7)."""

    def __init__(self, owner: int, count: int) -> None:
        self.owner = owner
        self.count = count

    def args(self) -> list[int]:
        return [self.owner, self.count]

    def run(self, s: ThroughState) -> None:
        p = s.sides[self.owner]
        idle = min(self.count, p.unused)
        for _ in range(idle):
            p.unused -= 1
            p.yellow += 1
            s.emit(n.LOST_WORKER, self.owner)
        left = min(self.count - idle, count_workers(p))
        if left:
            s.push(LoseWorker(self.owner, left))


def cards_with_workers(p: Player, low: int, high: int) -> list[int]:
    return [card for card in p.known if low <= card < high and p.workers[card]]


def count_workers(p: Player) -> int:
    return sum(p.workers)


def dismiss_worker(s: ThroughState, seat: int, card: int) -> None:
    """A worker leaves a card for the yellow bank."""
    s.sides[seat].yellow += 1
    remove_worker(s, seat, card)
    s.emit(n.LOST_WORKER_FROM, seat, card)


class LoseWorker(SelectExactly):
    """Which cards the workers leave."""

    rule = "TTA-politics-7"

    def members(self, s: ThroughState) -> list[int]:
        p = s.sides[self.seat]
        found = [n.LOSE | card for card in cards_with_workers(p, 0, WORKER_CARD_COUNT)]
        return [member for member in found if p.workers[member - n.LOSE] > self.chosen.count(member)]

    def remaining(self, s: ThroughState, member: int, members: list[int]) -> int:
        workers = sum(s.sides[self.seat].workers[member - n.LOSE :])
        return workers - len([other for other in self.chosen if other >= member])

    def close(self, s: ThroughState, action: int) -> None:
        for member in self.chosen:
            dismiss_worker(s, self.seat, member - n.LOSE)

    def explain(self, s: ThroughState, action: int) -> Message:
        card = card_in_action(s, action, n.LOSE)
        if card < 0:
            return not_asked_message(self.rule)
        return card_message(s, "why-all-chosen" if action in self.chosen else "why-no-worker-on", card, self.rule)


class DestroyOwn(SeatDecision[ThroughState]):
    """Which own farm, mine or urban building is torn down; its worker becomes unused."""

    rule = "TTA-card-15"

    def actions(self, s: ThroughState) -> list[int]:
        return [n.RAZE | card for card in cards_with_workers(s.sides[self.seat], 0, FIRST_UNIT)]

    def forced_action(self, s: ThroughState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: ThroughState, action: int) -> None:
        destroy(s, self.seat, action - n.RAZE)

    def explain(self, s: ThroughState, action: int) -> Message:
        card = card_in_action(s, action, n.RAZE)
        if card < 0:
            return not_asked_message(self.rule)
        return card_message(s, "why-no-worker-on" if card < FIRST_UNIT else "why-not-a-building", card, self.rule)


class DestroyRival(Decision[ThroughState]):
    """Which urban building of a rival is torn down, by the choice of another (TTA-aggression-6)."""

    rule = "TTA-aggression-6"

    def __init__(self, seat: int, rival: int) -> None:
        self.seat = seat
        self.rival = rival

    def args(self) -> list[int]:
        return [self.seat, self.rival]

    def actions(self, s: ThroughState) -> list[int]:
        return [n.RAZE | card for card in cards_with_workers(s.sides[self.rival], FIRST_URBAN, FIRST_UNIT)]

    def forced_action(self, s: ThroughState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: ThroughState, action: int) -> None:
        s.emit(n.RAZED, self.rival, action - n.RAZE)
        destroy(s, self.rival, action - n.RAZE)

    def prompt(self, s: ThroughState) -> Message:
        return Message("ask-DestroyRival", {"seat": str(self.seat), "seat2": str(self.rival)}, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        card = card_in_action(s, action, n.RAZE)
        return not_asked_message(self.rule) if card < 0 else no_building_message(s, self.rival, card, self.rule)


class CedeColony(SeatDecision[ThroughState]):
    """Which colony its owner gives up."""

    rule = "TTA-colony-5"

    def actions(self, s: ThroughState) -> list[int]:
        return [n.CEDE | card for card in s.sides[self.seat].colonies]

    def forced_action(self, s: ThroughState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: ThroughState, action: int) -> None:
        lose_colony(s, self.seat, action - n.CEDE)
        s.military_gone += 1

    def explain(self, s: ThroughState, action: int) -> Message:
        card = card_in_action(s, action, n.CEDE)
        return not_asked_message(self.rule) if card < 0 else no_colony_message(s, self.seat, card, self.rule)


class GainMix(Decision[ThroughState]):
    """How much of a gain is food; the rest is resources."""

    rule = "TTA-token-6"

    def __init__(self, seat: int, total: int) -> None:
        self.seat = seat
        self.total = total

    def args(self) -> list[int]:
        return [self.seat, self.total]

    def actions(self, s: ThroughState) -> list[int]:
        return [n.FOOD | count for count in range(self.total + 1)]

    def answer(self, s: ThroughState, action: int) -> None:
        food = action - n.FOOD
        gain_food(s, self.seat, food)
        gain_ore(s, self.seat, self.total - food)

    def prompt(self, s: ThroughState) -> Message:
        return Message("ask-GainMix", {"seat": str(self.seat), "n": self.total}, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        return food_part_message(action, 0, self.total, self.rule)


class GainEither(Decision[ThroughState]):
    """All of a gain in food, or all of it in resources."""

    rule = "TTA-token-6"

    def __init__(self, seat: int, food: int, ore: int) -> None:
        self.seat = seat
        self.food = food
        self.ore = ore

    def args(self) -> list[int]:
        return [self.seat, self.food, self.ore]

    def actions(self, s: ThroughState) -> list[int]:
        return [n.FOOD, n.FOOD | self.food]

    def answer(self, s: ThroughState, action: int) -> None:
        if action == n.FOOD:
            gain_ore(s, self.seat, self.ore)
        else:
            gain_food(s, self.seat, self.food)

    def explain(self, s: ThroughState, action: int) -> Message:
        if action_verb(action) != n.FOOD:
            return not_asked_message(self.rule)
        return Message("why-all-or-none", {"n": self.food}, self.rule)


class LoseMix(Decision[ThroughState]):
    """How much of a loss is food; another may choose and gain what is lost (TTA-aggression-5, TTA-aggression-6)."""

    rule = "TTA-aggression-6"

    def __init__(self, seat: int, loser: int, total: int) -> None:
        self.seat = seat
        self.loser = loser
        self.total = total

    def args(self) -> list[int]:
        return [self.seat, self.loser, self.total]

    def actions(self, s: ThroughState) -> list[int]:
        low, high = food_range(s.sides[self.loser], self.total)
        return [n.FOOD | count for count in range(low, high + 1)]

    def forced_action(self, s: ThroughState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: ThroughState, action: int) -> None:
        lose_food_and_ore(s, self.seat, self.loser, self.total, action - n.FOOD)

    def prompt(self, s: ThroughState) -> Message:
        args: dict[str, int | str | list[str]] = {"seat": str(self.seat), "seat2": str(self.loser), "n": self.total}
        return Message("ask-LoseMix" if self.seat != self.loser else "ask-LoseMix-own", args, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        low, high = food_range(s.sides[self.loser], self.total)
        return food_part_message(action, low, high, self.rule)


def food_range(p: Player, total: int) -> tuple[int, int]:
    """The least and the most food in a loss of so much, or of all there is."""
    total = min(total, p.food + p.ore)
    return max(0, total - p.ore), min(total, p.food)


def lose_food_and_ore(s: ThroughState, chooser: int, loser: int, total: int, food: int) -> None:
    p = s.sides[loser]
    total = min(total, p.food + p.ore)
    lost_food = lose_food(s, loser, food)
    lost_ore = lose_ore(s, loser, total - food)
    if chooser != loser:
        gain_food(s, chooser, lost_food)
        gain_ore(s, chooser, lost_ore)


def push_lose_mix(s: ThroughState, chooser: int, loser: int, total: int) -> None:
    """Stores are open to all, so that a mix without a choice is not asked for."""
    s.push(LoseMix(chooser, loser, total))
