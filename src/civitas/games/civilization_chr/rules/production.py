"""Phase 10, production: the six incomes, everything that changes them, and what is paid out."""

from __future__ import annotations

from civitas.core.step import SeatStep, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.turn_results import earned_coins, earned_seat, make_earned
from civitas.games.civilization_chr.content.events import FAMINE_EVENT, SUPER_EVENT
from civitas.games.civilization_chr.flags import NO_CIVILIZATION, OCCUPIED, REVOLTED
from civitas.games.civilization_chr.pieces import (
    NOBODY,
    TERRITORIES,
    is_military,
    is_ship,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.rules import economy
from civitas.games.civilization_chr.rules.dice import Dice, Die
from civitas.games.civilization_chr.rules.economy import (
    FAMINE_COINS,
    LUXURY_LIMIT,
    SUPER_PRODUCTION_COINS,
    CivilizationFigures,
    Income,
    SettlementFigures,
    critical_resource,
)
from civitas.games.civilization_chr.rules.phase_clock import overtime_fine
from civitas.games.civilization_chr.rules.settlements import (
    in_anarchy,
    is_happy,
    is_productive,
    traded_resource,
    wonder_total,
)
from civitas.games.civilization_chr.rules.strategy.turn_log import EARNED_LEAST
from civitas.games.civilization_chr.state import ChrState


def can_produce(s: ChrState, territory: int) -> bool:
    """Occupied settlements and those in revolt produce nothing (CHR-barbarian-7, CHR-revolt-2)."""
    return not s.marks[territory] & (OCCUPIED | REVOLTED)


def own_resources(s: ChrState, seat: int) -> list[int]:
    """How many of each resource a player holds, exchanges counted, the taboo left out (CHR-government-9)."""
    counts = [0] * 8
    for territory in s.settlements(seat):
        resource = traded_resource(s, territory)
        if resource != NOBODY and can_produce(s, territory):
            counts[resource] += 1
    side = s.sides[seat]
    if side.taboo != NOBODY and s.box.governments[side.government].prohibition:
        counts[side.taboo] = 0
    return counts


def count_supported_units(s: ChrState, seat: int) -> int:
    """Military units outside settlements or beyond their size; ships always count (CHR-production-6)."""
    inside = [0] * TERRITORIES
    count = 0
    for piece in s.pieces[seat]:
        kind, space = kind_of(piece), space_of(piece)
        if not is_military(kind):
            continue
        if is_ship(kind) or space >= TERRITORIES or s.owner[space] != seat:
            count += 1
        else:
            inside[space] += 1
    return count + sum([max(0, units - s.size[territory]) for territory, units in enumerate(inside) if units])


def road_coins(s: ChrState, seat: int) -> int:
    """Expansionists: roads and railways where they have pieces (CHR-production-9)."""
    civilization = s.sides[seat].civilization
    if civilization == NO_CIVILIZATION or not s.box.civilizations[civilization].expansionist:
        return 0
    places = {space_of(piece) for piece in s.pieces[seat] if space_of(piece) < TERRITORIES}
    return sum([s.road[territory] for territory in sorted(places)])


def player_income(s: ChrState, seat: int) -> Income:
    """Every line of a player's income as it stands, without the dice of an event (CHR-production-11)."""
    side = s.sides[seat]
    taboo = side.taboo if s.box.governments[side.government].prohibition else NOBODY
    realm = CivilizationFigures(s.era, side.government, side.civilization)
    for place in s.settlements(seat):
        resource = s.resource[place] not in (NOBODY, taboo)
        realm.holdings.append(
            SettlementFigures(
                s.size[place], resource, is_happy(s, place), is_productive(s, place), can_produce(s, place)
            )
        )
    realm.resources = own_resources(s, seat)
    realm.critical = s.critical
    realm.units = count_supported_units(s, seat)
    realm.wonders = wonder_total(s, seat, "income")
    realm.roads = road_coins(s, seat)
    realm.terrorism = side.terror
    realm.overtime = overtime_fine(s, seat)
    realm.luxury = s.variants.luxury
    realm.extra_by_production = s.variants.extra_by_production
    return economy.compute_income(s.box, realm)


class Production(Step[ChrState]):
    """The first player rolls for the critical resource, then everyone is paid in turn order (CHR-production-2)."""

    def run(self, s: ChrState) -> None:
        s.earned = []
        s.push_in_order([CriticalRoll(), *[Collect(seat) for seat in s.seats_in_order()], Poorest()])


class CriticalRoll(Dice):
    def apply_roll(self, s: ChrState, total: int) -> None:
        s.critical = critical_resource(s.box, s.era, total)
        s.emit(n.CRITICAL, s.critical)


class Collect(SeatStep[ChrState]):
    """One player's income; events below the luxury limit ask for a die of their own (CHR-event-6, CHR-event-8)."""

    def run(self, s: ChrState) -> None:
        lines = player_income(s, self.owner)
        low = lines.before_event() < LUXURY_LIMIT
        if s.event == SUPER_EVENT and not in_anarchy(s, self.owner):
            if low:
                s.push(EventDie(self.owner, 20))
            else:
                pay_income(s, self.owner, lines, SUPER_PRODUCTION_COINS[s.era])
        elif s.event == FAMINE_EVENT:
            if low:
                s.push(EventDie(self.owner, 10))
            else:
                pay_income(s, self.owner, lines, -FAMINE_COINS[s.era])
        else:
            pay_income(s, self.owner, lines, 0)


class Poorest(Step[ChrState]):
    """Who alone earned least, before support and terror, is remembered for a strategy card (CHR-strategy-4)."""

    def run(self, s: ChrState) -> None:
        earned = sorted(s.earned)
        s.earned = []
        if len(earned) > 1 and earned_coins(earned[0]) < earned_coins(earned[1]):
            s.log_deed(earned_seat(earned[0]), EARNED_LEAST)


class EventDie(Die):
    def __init__(self, seat: int, sides: int) -> None:
        self.player = seat
        self.sides = sides

    def args(self) -> list[int]:
        return [self.player, self.sides]

    def apply_roll(self, s: ChrState, number: int) -> None:
        event = SUPER_PRODUCTION_COINS[s.era] + number if self.sides == 20 else -number
        pay_income(s, self.player, player_income(s, self.player), event)


def pay_income(s: ChrState, seat: int, lines: Income, event: int) -> None:
    """The bank pays; what was owed to the clock is settled, and to terrorists once no anarchy is in the way.

    CHR-government-8: in anarchy a realm only has what its settlements produce, and the loss waits.
    """
    lines.event = event
    coins = lines.total()
    s.sides[seat].coins += coins
    s.sides[seat].terror -= lines.terrorism
    s.sides[seat].overtime = 0
    s.emit(n.EARNED, seat, coins)
    lines.support = lines.terrorism = lines.overtime = 0
    s.earned = [*s.earned, make_earned(seat, lines.total())]
