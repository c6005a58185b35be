"""One step of one piece: what it burns, what a ship takes along, whom it meets; passage and loading come first."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg, second_arg, third_arg
from civitas.core.step import Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.turn_flags import HAS_MOVED_UNITS
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    KIND_COUNT,
    KIND_IDS,
    MODERN,
    OIL,
    TERRITORIES,
    era_of,
    is_army,
    is_military,
    is_ship,
    kind_of,
    points_spent,
    with_space,
    with_step,
)
from civitas.games.civilization_chr.rules.economy import fuel_coins
from civitas.games.civilization_chr.rules.espionage.spies import move_spies_with_fleet
from civitas.games.civilization_chr.rules.espionage.spy_choice import SPY_ACTIONS
from civitas.games.civilization_chr.rules.espionage.spy_movement import carry_spy
from civitas.games.civilization_chr.rules.movement.movement_costs import moving_piece, step_cost
from civitas.games.civilization_chr.rules.movement.nuclear_weapons import carry_weapon
from civitas.games.civilization_chr.rules.movement.ship_loading import (
    cargo_bounds,
    move_overflow_cargo,
    needs_cargo_choice,
)
from civitas.games.civilization_chr.rules.production import own_resources
from civitas.games.civilization_chr.rules.selections import SelectFromPool
from civitas.games.civilization_chr.rules.strategy.card_responses import FOREIGN_PASS, React, consume_response
from civitas.games.civilization_chr.rules.strategy.lasting_cards import levy_toll
from civitas.games.civilization_chr.rules.strategy.turn_log import PASSED_THROUGH
from civitas.games.civilization_chr.rules.war.battle_declaration import Enter
from civitas.games.civilization_chr.rules.war.losses import cargo_aboard
from civitas.games.civilization_chr.state import ChrState

#: no step takes more half points: aboard and ashore again
MAX_STEP_COST: Final = 4
UNLIMITED_FUEL: Final = 99


def needs_fuel(s: ChrState, kind: int) -> bool:
    """Modern units need fuel (CHR-move-8)."""
    return s.era >= MODERN and kind <= AIRCRAFT and era_of(kind) >= MODERN


def affordable_fuel(s: ChrState, seat: int) -> int:
    """How many half points of fuel a modern unit can pay for its next step; ``UNLIMITED_FUEL`` (CHR-move-8)."""
    side = s.sides[seat]
    if s.era < MODERN or side.coins >= MAX_STEP_COST:
        return UNLIMITED_FUEL
    halves = MAX_STEP_COST
    while halves and fuel_due(s, seat, side.fuel + halves) - fuel_due(s, seat, side.fuel) > side.coins:
        halves -= 1
    return UNLIMITED_FUEL if halves == MAX_STEP_COST else halves


def fuel_due(s: ChrState, seat: int, halves: int) -> int:
    """Coins for so many half points of modern units."""
    electricity = bool(s.sides[seat].technologies >> s.box.technology_index("electricity") & 1)
    return fuel_coins((halves + 1) // 2, fuel_oil(s, seat), electricity)


def fuel_oil(s: ChrState, seat: int) -> int:
    """Oil that gives free movement: one's own, traded away or not, and what was received (CHR-resource-4)."""
    own = sum([1 for territory in s.settlements(seat) if s.resource[territory] == OIL])
    received = own_resources(s, seat)[OIL]
    return max(own, received)


def carry_out_step(s: ChrState, seat: int, action: int, aboard: list[int]) -> None:
    """A step as it was asked for; ``aboard`` are the kinds of cargo that go along."""
    kind, start, end = first_arg(action), second_arg(action), third_arg(action)
    if action_verb(action) == n.BEAR:
        carry_weapon(s, seat, start, end)
    move_piece(s, seat, kind, start, end, aboard)


def move_piece(s: ChrState, seat: int, kind: int, start: int, end: int, aboard: list[int]) -> None:
    """One step of one piece; a ship takes along the cargo chosen, and what cannot stay."""
    cost = step_cost(s, seat, kind, start, end)
    piece = moving_piece(s, seat, kind, start, cost)
    spent = points_spent(piece) + cost
    entering = is_military(kind) and not had_fighters_in(s, seat, end)
    s.replace_piece(seat, piece, with_step(piece, end, spent))
    s.sides[seat].doing |= HAS_MOVED_UNITS
    s.emit(n.MOVED_PIECE, seat, kind, start, end)
    burn_fuel(s, seat, kind, cost)
    if is_ship(kind) and start >= TERRITORIES:
        _take_along(s, seat, start, end, aboard)
        move_spies_with_fleet(s, seat, start, end)
    arrive_in_space(s, seat, kind, end, entering)


def arrive_in_space(s: ChrState, seat: int, kind: int, end: int, entering: bool) -> None:
    """A host may ask a toll, and who fights meets whoever is there (CHR-battle-1)."""
    host = s.owner[end] if end < TERRITORIES else seat
    if 0 <= host < s.players and host != seat and not s.at_war(seat, host):
        s.log_deed(seat, PASSED_THROUGH, end)
        s.push_in_order([React(host, FOREIGN_PASS), Toll(host, seat)])
    if (is_army(kind) and end < TERRITORIES) or is_ship(kind):
        s.push(Enter(seat, end, 1 if entering else 0))


class Toll(Step[ChrState]):
    """A card lets the owner of a territory take a toll from who passes (CHR-strategy-5, CHR-strategy-12)."""

    def __init__(self, seat: int, payer: int) -> None:
        self.player = seat
        self.payer = payer

    def args(self) -> list[int]:
        return [self.player, self.payer]

    def run(self, s: ChrState) -> None:
        card = s.shown - 1
        if consume_response(s):
            levy_toll(s, self.payer, self.player, s.box.strategy[card].amounts[s.era])


def had_fighters_in(s: ChrState, seat: int, space: int) -> bool:
    """Whether a seat already had units that fight in a space: only the first to enter is met (CHR-battle-1)."""
    return s.count_fighters(seat, space) > 0


def burn_fuel(s: ChrState, seat: int, kind: int, cost: int) -> None:
    """Fuel of modern units goes into the fund (CHR-move-8)."""
    if not cost or not needs_fuel(s, kind):
        return
    side = s.sides[seat]
    due = fuel_due(s, seat, side.fuel + cost) - fuel_due(s, seat, side.fuel)
    side.fuel += cost
    side.coins -= due
    s.fund += due


def _take_along(s: ChrState, seat: int, start: int, end: int, aboard: list[int]) -> None:
    """The cargo chosen; and cargo, aircraft and weapons that no longer have a ship where they were."""
    for kind in aboard:
        there = [piece for piece in cargo_aboard(s, seat, start) if kind_of(piece) == kind]
        s.replace_piece(seat, there[0], with_space(there[0], end))
    move_overflow_cargo(s, seat, start, end)


def start_move(s: ChrState, seat: int, action: int) -> None:
    """A step; before a ship leaves its owner may have to say what it takes along."""
    if must_choose_cargo(s, seat, action):
        s.push(LoadShip(seat, action))
    else:
        carry_out_step(s, seat, action, [])


def take_spy(s: ChrState, seat: int, action: int, spy: int) -> None:
    """A step that takes a spy along (CHR-spy-10)."""
    carry_spy(s, seat, spy, third_arg(action), first_arg(action) == AIRCRAFT)
    start_move(s, seat, action - n.TAKE_SPY + n.MOVE)


SPY_ACTIONS[n.TAKE_SPY] = take_spy


def must_choose_cargo(s: ChrState, seat: int, action: int) -> bool:
    """Whether a ship leaves a fleet with cargo that could also stay."""
    start = second_arg(action)
    if not is_ship(first_arg(action)) or start < TERRITORIES or not cargo_aboard(s, seat, start):
        return False
    load = action_verb(action) == n.CARRY
    return needs_cargo_choice(s, seat, start, third_arg(action), load)


class LoadShip(SelectFromPool):
    """Which land pieces a ship takes along: as many as fit and no fewer than must go. ``move`` is its step."""

    rule = "CHR-move-2"

    def __init__(self, seat: int, move: int, *chosen: int) -> None:
        self.seat = seat
        self.move = move
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.move]

    def candidates(self, s: ChrState) -> list[int]:
        return sorted([n.LOAD | kind_of(piece) for piece in cargo_aboard(s, self.seat, second_arg(self.move))])

    def bounds(self, s: ChrState) -> list[int]:
        return cargo_bounds(
            s, self.seat, second_arg(self.move), third_arg(self.move), action_verb(self.move) == n.CARRY
        )

    def min_size(self, s: ChrState) -> int:
        return self.bounds(s)[0]

    def max_size(self, s: ChrState) -> int:
        return min(self.bounds(s)[1], len(self.candidates(s)))

    def closing_actions(self, s: ChrState) -> list[int]:
        return [n.DONE] if len(self.chosen) >= self.min_size(s) else []

    def explain(self, s: ChrState, action: int) -> Message:
        kind = first_arg(action)
        if action_verb(action) == n.LOAD and kind < KIND_COUNT and action not in self.unchosen(s):
            return Message("why-not-aboard", {"kind": KIND_IDS[kind]}, self.rule)
        return Message("why-must-sail", {"n": self.min_size(s)}, self.rule)

    def close(self, s: ChrState, action: int) -> None:
        carry_out_step(s, self.seat, self.move, self.first_arguments())
