"""One step of one piece: what it burns, what a ship takes along, whom it meets; passage and loading come first."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import first, second, third, verb_of
from civitas.core.step import Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.flags import MOVED
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    KIND_IDS,
    KINDS,
    MODERN,
    OIL,
    era_of,
    in_space,
    is_army,
    is_military,
    is_ship,
    kind_of,
    moved,
    spent_of,
)
from civitas.games.civilization_chr.rules.economy import fuel_coins
from civitas.games.civilization_chr.rules.espionage.spies import sail_along
from civitas.games.civilization_chr.rules.movement.movement_costs import candidate, step_cost
from civitas.games.civilization_chr.rules.movement.nuclear_weapons import carry_bomb
from civitas.games.civilization_chr.rules.movement.ship_loading import bounds, follow, undecided
from civitas.games.civilization_chr.rules.production import own_resources
from civitas.games.civilization_chr.rules.selections import Pool
from civitas.games.civilization_chr.rules.strategy.card_responses import FOREIGN_PASS, React, played
from civitas.games.civilization_chr.rules.strategy.lasting_cards import levy
from civitas.games.civilization_chr.rules.strategy.turn_log import PASSED_THROUGH
from civitas.games.civilization_chr.rules.war.battle_declaration import Enter
from civitas.games.civilization_chr.rules.war.losses import cargo
from civitas.games.civilization_chr.state import Chr

#: no step takes more half points: aboard and ashore again
DEAREST: Final = 4
PLENTY: Final = 99


def burns(s: Chr, kind: int) -> bool:
    """Modern units need fuel (CHR-move-8)."""
    return s.era >= MODERN and kind <= AIRCRAFT and era_of(kind) >= MODERN


def fuel_left(s: Chr, seat: int) -> int:
    """For how many half points of its next step a modern unit's owner can pay the fuel; ``PLENTY`` (CHR-move-8)."""
    side = s.sides[seat]
    if s.era < MODERN or side.coins >= DEAREST:
        return PLENTY
    halves = DEAREST
    while halves and fuel_due(s, seat, side.fuel + halves) - fuel_due(s, seat, side.fuel) > side.coins:
        halves -= 1
    return PLENTY if halves == DEAREST else halves


def fuel_due(s: Chr, seat: int, halves: int) -> int:
    """Coins for so many half points of modern units."""
    electricity = bool(s.sides[seat].technologies >> s.box.technology("electricity") & 1)
    return fuel_coins((halves + 1) // 2, fuel_oil(s, seat), electricity)


def fuel_oil(s: Chr, seat: int) -> int:
    """Oil that gives free movement: one's own, traded away or not, and what was received (CHR-resource-4)."""
    own = sum([1 for territory in s.settlements(seat) if s.resource[territory] == OIL])
    received = own_resources(s, seat)[OIL]
    return max(own, received)


def sail(s: Chr, seat: int, action: int, aboard: list[int]) -> None:
    """A step as it was asked for; ``aboard`` are the kinds of cargo that go along."""
    kind, start, end = first(action), second(action), third(action)
    if verb_of(action) == n.BEAR:
        carry_bomb(s, seat, start, end)
    make_move(s, seat, kind, start, end, aboard)


def make_move(s: Chr, seat: int, kind: int, start: int, end: int, aboard: list[int]) -> None:
    """One step of one piece; a ship takes along the cargo chosen, and what cannot stay."""
    cost = step_cost(s, seat, kind, start, end)
    piece = candidate(s, seat, kind, start, cost)
    spent = spent_of(piece) + cost
    entering = is_military(kind) and not seen_in(s, seat, end)
    s.replace(seat, piece, moved(piece, end, spent))
    s.sides[seat].doing |= MOVED
    s.emit(n.MOVED_PIECE, seat, kind, start, end)
    burn(s, seat, kind, cost)
    if is_ship(kind) and start >= TERRITORIES:
        _take_along(s, seat, start, end, aboard)
        sail_along(s, seat, start, end)
    arrive(s, seat, kind, end, entering)


def arrive(s: Chr, seat: int, kind: int, end: int, entering: bool) -> None:
    """A host may ask a toll, and who fights meets whoever is there (CHR-battle-1)."""
    host = s.owner[end] if end < TERRITORIES else seat
    if 0 <= host < s.players and host != seat and not s.at_war(seat, host):
        s.note(seat, PASSED_THROUGH, end)
        s.then([React(host, FOREIGN_PASS), Toll(host, seat)])
    if (is_army(kind) and end < TERRITORIES) or is_ship(kind):
        s.push(Enter(seat, end, 1 if entering else 0))


class Toll(Step[Chr]):
    """A card lets the owner of a territory take a toll from who passes (CHR-strategy-5, CHR-strategy-12)."""

    def __init__(self, seat: int, payer: int) -> None:
        self.player = seat
        self.payer = payer

    def args(self) -> list[int]:
        return [self.player, self.payer]

    def run(self, s: Chr) -> None:
        card = s.shown - 1
        if played(s):
            levy(s, self.payer, self.player, s.box.strategy[card].amounts[s.era])


def seen_in(s: Chr, seat: int, space: int) -> bool:
    """Whether a seat already had units that fight in a space: only the first to enter is met (CHR-battle-1)."""
    return s.fighters(seat, space) > 0


def burn(s: Chr, seat: int, kind: int, cost: int) -> None:
    """Fuel of modern units goes into the fund (CHR-move-8)."""
    if not cost or not burns(s, kind):
        return
    side = s.sides[seat]
    due = fuel_due(s, seat, side.fuel + cost) - fuel_due(s, seat, side.fuel)
    side.fuel += cost
    side.coins -= due
    s.fund += due


def _take_along(s: Chr, seat: int, start: int, end: int, aboard: list[int]) -> None:
    """The cargo chosen; and cargo, aircraft and weapons that no longer have a ship where they were."""
    for kind in aboard:
        there = [piece for piece in cargo(s, seat, start) if kind_of(piece) == kind]
        s.replace(seat, there[0], in_space(there[0], end))
    follow(s, seat, start, end)


def set_out(s: Chr, seat: int, action: int) -> None:
    """A step; before a ship leaves its owner may have to say what it takes along."""
    if must_load(s, seat, action):
        s.push(LoadShip(seat, action))
    else:
        sail(s, seat, action, [])


def must_load(s: Chr, seat: int, action: int) -> bool:
    """Whether a ship leaves a fleet with cargo that could also stay."""
    start = second(action)
    if not is_ship(first(action)) or start < TERRITORIES or not cargo(s, seat, start):
        return False
    load = verb_of(action) == n.CARRY
    return undecided(s, seat, start, third(action), load)


class LoadShip(Pool):
    """Which land pieces a ship takes along: as many as fit and no fewer than must go. ``move`` is its step."""

    rule = "CHR-move-2"

    def __init__(self, seat: int, move: int, *chosen: int) -> None:
        self.seat = seat
        self.move = move
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat, self.move]

    def pool(self, s: Chr) -> list[int]:
        return sorted([n.LOAD | kind_of(piece) for piece in cargo(s, self.seat, second(self.move))])

    def bounds(self, s: Chr) -> list[int]:
        return bounds(s, self.seat, second(self.move), third(self.move), verb_of(self.move) == n.CARRY)

    def least(self, s: Chr) -> int:
        return self.bounds(s)[0]

    def most(self, s: Chr) -> int:
        return min(self.bounds(s)[1], len(self.pool(s)))

    def closing(self, s: Chr) -> list[int]:
        return [n.DONE] if len(self.chosen) >= self.least(s) else []

    def explain(self, s: Chr, action: int) -> Message:
        kind = first(action)
        if verb_of(action) == n.LOAD and kind < KINDS and action not in self.left(s):
            return Message("why-not-aboard", {"kind": KIND_IDS[kind]}, self.rule)
        return Message("why-must-sail", {"n": self.least(s)}, self.rule)

    def close(self, s: Chr, action: int) -> None:
        sail(s, self.seat, self.move, self.named())
