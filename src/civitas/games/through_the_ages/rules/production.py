"""Production and maintenance: points, food, consumption, resources, corruption; the rest keeps (TTA-production-5)."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.step import Decision, SeatStep
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import BRONZE, FIRST_URBAN, GOODS_CARD_COUNT, SIMPLE
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.military_hand import Draw
from civitas.games.through_the_ages.rules.tokens import (
    SOURCE_FAMINE,
    SOURCE_PRODUCTION,
    add_culture,
    add_science,
    consumption,
    corruption,
    discontent,
    gain_food,
    gain_ore,
    lose_food,
    lose_ore,
    pay_food,
    pay_ore,
    spendable_food,
    spendable_ore,
)
from civitas.games.through_the_ages.state import ThroughState

FAMINE_CULTURE: Final = 4
_MINES: Final = [7, 6, 11, 5, 10, 4, 9]  # mines and labs, the best first


class Produce(SeatStep[ThroughState]):
    """The end of a turn, in the order of the book (TTA-production-1); an uprising skips it all (TTA-happiness-3)."""

    def run(self, s: ThroughState) -> None:
        seat = self.owner
        p = s.sides[seat]
        if s.variants.length != SIMPLE and discontent(p) > p.unused:
            s.emit(n.UPRISING, seat, discontent(p))
            return
        add_science(s, seat, p.science_rate)
        add_culture(s, seat, p.culture_rate, SOURCE_PRODUCTION)
        produce_food(s, seat, True)
        consume_food(s, seat)
        if can_idle_mine(s, p):
            s.push_in_order([IdleMine(seat, 1), FinishProduction(seat)])
            return
        produce_ore(s, seat, 0, True)
        finish_production(s, seat)


def can_idle_mine(s: ThroughState, p: Player) -> bool:
    """Whether the owner is asked about an idle mine: whenever his mines produce (TTA-corruption-2)."""
    return s.variants.idle_mine and s.variants.length != SIMPLE and count_mine_workers(p) > 0


class FinishProduction(SeatStep[ThroughState]):
    """Corruption and military cards, after the question about an idle mine."""

    def run(self, s: ThroughState) -> None:
        finish_production(s, self.owner)


class Corrupt(SeatStep[ThroughState]):
    """Corruption alone, after the question about an idle mine, where an event lets the mines produce."""

    def run(self, s: ThroughState) -> None:
        pay_corruption(s, self.owner)


class IdleMine(Decision[ThroughState]):
    """Whether one token fewer is produced (TTA-corruption-2)."""

    rule = "TTA-corruption-2"

    def __init__(self, seat: int, own: int) -> None:
        self.seat = seat
        self.own = own  # 1: the production of the own turn, 0: that of an event

    def args(self) -> list[int]:
        return [self.seat, self.own]

    def actions(self, s: ThroughState) -> list[int]:
        return [n.IDLE, n.WORK]

    def answer(self, s: ThroughState, action: int) -> None:
        if action == n.IDLE:
            s.emit(n.RESTED, self.seat)
        produce_ore(s, self.seat, 1 if action == n.IDLE else 0, self.own == 1)

    def prompt(self, s: ThroughState) -> Message:
        return Message("ask-IdleMine", {"seat": str(self.seat), "n": s.sides[self.seat].blue}, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        return Message("why-mine-first", {}, self.rule)


def finish_production(s: ThroughState, seat: int) -> None:
    pay_corruption(s, seat)
    p = s.sides[seat]
    count = min(p.draws, p.military_actions_left())
    if count > 0 and s.round > 1 and s.has_military_deck() and not s.variants.draw_by_action:
        s.push(Draw(seat, count))


def produce_food(s: ThroughState, seat: int, own_turn: bool) -> None:
    """Each farm puts a token on its card, the better farms first where the bank is short (TTA-production-2).

    What pacts give each round comes with the production of the ``own`` turn alone, not with an event's (TTA-pact-6).
    """
    p = s.sides[seat]
    before = p.food
    for card in range(BRONZE - 1, -1, -1):
        count = p.workers[card]
        if count:
            count = min(count, p.blue)
            p.stored[card] += count
            p.blue -= count
            p.food += count * s.box.token_value[card]
    if p.food > before:
        s.emit(n.HARVEST, seat, p.food - before)
    if not own_turn:
        return
    if p.modifiers.food > 0:
        gain_food(s, seat, p.modifiers.food)
    elif p.modifiers.food < 0 and p.food > before:
        lose_food(s, seat, min(-p.modifiers.food, p.food - before))


def consume_food(s: ThroughState, seat: int) -> None:
    """The people eat; what is missing costs culture (TTA-production-3, TTA-production-4)."""
    p = s.sides[seat]
    hunger = consumption(p)
    if not hunger:
        return
    have = spendable_food(p)
    eaten = min(hunger, have)
    pay_food(s, seat, eaten)
    s.emit(n.ATE, seat, eaten)
    if hunger > have:
        s.emit(n.FAMINE, seat, hunger - have)
        add_culture(s, seat, -FAMINE_CULTURE * (hunger - have), SOURCE_FAMINE)


def count_mine_workers(p: Player) -> int:
    return p.workers[4] + p.workers[5] + p.workers[6] + p.workers[7]


def best_mine(p: Player) -> int:
    """The most advanced mine with a worker, or -1 (TTA-card-11)."""
    for card in range(FIRST_URBAN - 1, BRONZE - 1, -1):
        if p.workers[card]:
            return card
    return -1


def worst_mine(p: Player) -> int:
    for card in range(BRONZE, FIRST_URBAN):
        if p.workers[card]:
            return card
    return -1


def mine_tokens(p: Player, card: int) -> int:
    """Blue tokens a mine, or a lab that works as one, would produce (TTA-card-9, TTA-card-11)."""
    if card >= FIRST_URBAN:
        return p.workers[card] if p.modifiers.labs_are_mines and card != FIRST_URBAN else 0
    count = p.workers[card]
    if count and p.modifiers.best_mine_extra and card == best_mine(p):
        count += p.modifiers.best_mine_extra
    return count


def produce_ore(s: ThroughState, seat: int, idle: int, own_turn: bool) -> None:
    """The mines produce, and pacts give and take with the production of the ``own`` turn (TTA-pact-6)."""
    p = s.sides[seat]
    before = p.ore
    lazy = worst_mine(p) if idle else -1
    for card in _MINES:
        if not p.workers[card]:
            continue
        count = mine_tokens(p, card)
        if card == lazy:
            count -= 1
        count = min(count, p.blue)
        p.stored[card] += count
        p.blue -= count
        p.ore += count * s.box.token_value[card]
    if p.ore > before:
        s.emit(n.MINED, seat, p.ore - before)
    if not own_turn:
        return
    if p.modifiers.resource > 0:
        gain_ore(s, seat, p.modifiers.resource)
    elif p.modifiers.resource < 0 and p.ore > before:
        lose_ore(s, seat, min(-p.modifiers.resource, p.ore - before))


def pay_corruption(s: ThroughState, seat: int) -> None:
    """Corruption takes resources, as many as there are (TTA-corruption-1)."""
    p = s.sides[seat]
    if s.variants.length == SIMPLE or p.blue >= 9:
        return
    lost = min(corruption(p), spendable_ore(p))
    if lost:
        pay_ore(s, seat, lost)
        s.emit(n.CORRUPTED, seat, lost)


def food_produced(s: ThroughState, p: Player) -> int:
    """What the farms yield in one production."""
    return sum([p.workers[card] * s.box.token_value[card] for card in range(BRONZE)])


def ore_produced(s: ThroughState, p: Player) -> int:
    """What the mines yield in one production, labs that work as mines included."""
    return sum([mine_tokens(p, card) * s.box.token_value[card] for card in range(BRONZE, GOODS_CARD_COUNT)])
