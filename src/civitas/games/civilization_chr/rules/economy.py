"""The arithmetic of coins and points, apart from any position: what a calculator needs too.

Every function takes plain numbers and tables of the box and gives a number back. Eras run from 0; where the rulebook
multiplies by the number of the era it is ``era + 1``.
"""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.content.components import Components
from civitas.games.civilization_chr.content.definitions import Government
from civitas.games.civilization_chr.flags import NO_CIVILIZATION
from civitas.games.civilization_chr.pieces import COAL, INDUSTRIAL, MEDIEVAL, SPICES

PRODUCTION_ONLY: Final = 0  # the cap of anarchy
LUXURY_LIMIT: Final = 100
SLAVE_DISCOUNT: Final = [3, 4, 5, 6]
SLAVE_PRICE_FLOOR: Final = 3
TREASURE_COINS: Final = [30, 40, 50, 60]
CRITICAL_COINS: Final = [15, 20, 25, 30]
MONOPOLY_COINS: Final = [0, 0, 0, 20, 40, 80]
MERIT_COINS: Final = [10, 15, 20, 25]
SUPER_PRODUCTION_COINS: Final = [10, 15, 20, 25]
FAMINE_COINS: Final = [5, 10, 15, 20]
SACK_COINS: Final = 10
RANSOM_COINS: Final = 20
BRIBE_COINS: Final = 20
MAX_BRIBES: Final = 3
SENATE_THRESHOLD: Final = 4
TERROR_COINS: Final = 15
KEEP_WAR_COINS: Final = {"republic": 10, "democracy": 15}
LOST_BATTLE_COINS: Final = {"republic": 15, "democracy": 25}

# Income


def settlement_coins(size: int, resource: bool, happy: bool, productive: bool) -> int:
    """What one settlement card produces (CHR-production-1)."""
    if resource:
        coins = (4 if happy else 2) + 2 * (size - 1)
    else:
        coins = (2 if happy else 0) + size - 1
    return 2 * coins if productive else coins


def extra_coins(government: Government, sizes: int) -> int:
    """Republic, democracy and fascism: coins for the sizes of all settlements (CHR-production-1)."""
    return government.extra_per_size * sizes


def critical_resource(box: Components, era: int, roll: int) -> int:
    """The resource a roll of 2D6 names (CHR-production-2)."""
    return box.critical_table[era][roll - 2]


def critical_coins(box: Components, era: int, civilization: int) -> int:
    """What holding it is worth (CHR-production-2)."""
    bonus = 0 if civilization == NO_CIVILIZATION else box.civilizations[civilization].critical_bonus
    return CRITICAL_COINS[era] + bonus


def unique_coins(government: Government, counts: list[int]) -> int:
    """Each different resource held (CHR-production-3)."""
    return government.unique * sum([1 for count in counts if count])


def special_coins(box: Components, era: int, civilization: int, counts: list[int]) -> int:
    """Spices in the first two eras, coal in the last two (CHR-resource-5)."""
    known = civilization != NO_CIVILIZATION
    if era <= MEDIEVAL:
        return counts[SPICES] * (box.civilizations[civilization].spices if known else 3)
    return counts[COAL] * (box.civilizations[civilization].coal if known else 5)


def monopoly_coins(counts: list[int]) -> int:
    """Three, four, five of a kind (CHR-production-4)."""
    return sum([MONOPOLY_COINS[min(count, 5)] for count in counts])


def tax_coins(government: Government, happy: int, unhappy: int) -> int:
    """CHR-production-5."""
    return government.tax_happy * happy + government.tax_unhappy * unhappy


def minimum_income(era: int) -> int:
    """CHR-production-7."""
    return 10 + 5 * (era + 1)


def after_luxury_limit(coins: int) -> int:
    """A third of what is above 100 is wasted, the rest rounded down (CHR-production-8)."""
    if coins <= LUXURY_LIMIT:
        return coins
    return (3 * coins - (coins - LUXURY_LIMIT)) // 3


def government_cap(government: Government, settlements: int) -> int:
    """The most a government lets a civilization earn; -1 for no limit (CHR-production-10)."""
    if government.cap == 1:
        return government.cap_coins
    if government.cap == 2:
        return government.cap_coins * settlements
    return -1


def support_coins(government: Government, units: int) -> int:
    """Support for units outside settlements or beyond their size (CHR-production-6)."""
    return government.support * units


class Income:
    """Every line of a civilization's income, and the total in the order of the rules."""

    def __init__(self) -> None:
        self.settlements = 0
        self.extra = 0
        self.critical = 0
        self.unique = 0
        self.special = 0
        self.monopoly = 0
        self.taxes = 0
        self.civilization = 0
        self.wonders = 0
        self.roads = 0
        self.event = 0
        self.support = 0
        self.terrorism = 0
        self.overtime = 0
        self.cap = -1
        self.minimum = 0
        self.luxury = True

    def gross(self) -> int:
        """The six incomes and what is added to them, before anything is taken off."""
        six = self.settlements + self.extra + self.critical + self.unique + self.special + self.monopoly + self.taxes
        return six + self.civilization + self.wonders + self.roads

    def before_event(self) -> int:
        """After support, terrorism and the government's cap: what an event looks at (CHR-event-6, CHR-event-8)."""
        coins = max(0, self.gross() - self.support) - self.terrorism
        if self.cap >= 0:
            coins = min(coins, self.cap)
        return coins

    def total(self) -> int:
        """What is paid out: support, terrorism, cap, event, luxury, minimum, overtime (CHR-production-10)."""
        coins = self.before_event() + self.event
        if self.luxury:
            coins = after_luxury_limit(coins)
        coins = max(coins, self.minimum - self.support - self.terrorism, 0)
        if self.overtime:
            coins = max(coins - self.overtime, min(coins, 2 * self.minimum))
        return coins

    def lines(self) -> dict[str, int]:
        """The sheet as a person reads it."""
        return {
            "settlements": self.settlements,
            "extra": self.extra,
            "critical": self.critical,
            "unique": self.unique,
            "special": self.special,
            "monopoly": self.monopoly,
            "taxes": self.taxes,
            "civilization": self.civilization,
            "wonders": self.wonders,
            "roads": self.roads,
            "event": self.event,
            "support": -self.support,
            "terrorism": -self.terrorism,
            "overtime": -self.overtime,
        }


class SettlementFigures:
    """A settlement as its card produces. ``works`` is false under occupation and in revolt."""

    def __init__(self, size: int, resource: bool, happy: bool, productive: bool, works: bool = True) -> None:
        self.size = size
        self.resource = resource
        self.happy = happy
        self.productive = productive
        self.works = works


class CivilizationFigures:
    """A civilization as its income sees it: plain numbers, written in by hand or taken from a position.

    ``resources`` counts what is held of each, exchanges included; ``units`` are those that need support;
    ``critical`` is the resource rolled this turn, -1 before the roll.
    """

    def __init__(self, era: int, government: int, civilization: int = NO_CIVILIZATION) -> None:
        self.era = era
        self.government = government
        self.civilization = civilization
        self.holdings: list[SettlementFigures] = []
        self.resources: list[int] = [0] * 8
        self.critical = -1
        self.units = 0
        self.wonders = 0
        self.roads = 0
        self.terrorism = 0
        self.overtime = 0
        self.luxury = True
        self.extra_by_production = False


def compute_income(box: Components, realm: CivilizationFigures) -> Income:
    """Every line of a civilization's income, without the dice of an event (CHR-production-11)."""
    government = box.governments[realm.government]
    era, civilization, held = realm.era, realm.civilization, realm.resources
    lines = Income()
    lines.luxury = realm.luxury
    lines.minimum = minimum_income(era)
    lines.overtime = realm.overtime
    working = [holding for holding in realm.holdings if holding.works]
    for holding in working:
        lines.settlements += settlement_coins(holding.size, holding.resource, holding.happy, holding.productive)
    if government.cap == PRODUCTION_ONLY:
        return lines
    sizes = sum([holding.size for holding in working])
    lines.extra = extra_coins(government, sizes)
    if realm.extra_by_production:
        # the shorter chapter: republic and democracy alike, whose unique resources are worth more (CHR-production-12)
        lines.extra = sizes if government.unique > 3 else 0
    if realm.critical >= 0 and held[realm.critical]:
        lines.critical = critical_coins(box, era, civilization)
    lines.unique = unique_coins(government, held)
    lines.special = special_coins(box, era, civilization, held)
    lines.monopoly = monopoly_coins(held)
    happy = sum([1 for holding in realm.holdings if holding.happy])
    lines.taxes = tax_coins(government, happy, len(realm.holdings) - happy)
    military = False
    if civilization != NO_CIVILIZATION:
        lines.civilization = box.civilizations[civilization].income[era]
        military = box.civilizations[civilization].military
    lines.wonders = realm.wonders
    lines.roads = realm.roads
    lines.support = 0 if military else support_coins(government, realm.units)
    lines.terrorism = realm.terrorism
    lines.cap = government_cap(government, len(realm.holdings))
    return lines


# Prices


def one_and_a_half(coins: int) -> int:
    """One and a half times, rounded up."""
    return (3 * coins + 1) // 2


def technology_price(
    box: Components, technology: int, era: int, unbought: int, civilization: int, wonder: int, fundamentalist: bool
) -> int:
    """What a technology costs. ``unbought``: those of the current era nobody owns; ``wonder``: a wonder's discount.

    Older eras at half price, without discounts (CHR-purchase-4); the own ones of a civilization at a fifth
    (CHR-purchase-6); later eras with a surcharge (CHR-purchase-5); fundamentalists pay half as much again
    (CHR-government-13).
    """
    tech = box.technologies[technology]
    known = civilization != NO_CIVILIZATION
    if tech.era < era:
        price = tech.cost // 2
    elif known and technology in box.civilizations[civilization].discounted_technologies:
        price = (tech.cost + 4) // 5
    else:
        price = one_and_a_half(tech.cost) if tech.era > era and unbought >= 3 else tech.cost
        if known:
            price -= box.civilizations[civilization].technology_discount[era]
        price = max(1, price - wonder)
    return one_and_a_half(price) if fundamentalist else price


def slave_discounted(price: int, era: int, slaves: bool) -> int:
    """The event of slaves: cheaper, never under three coins (CHR-event-3)."""
    if not slaves or price <= SLAVE_PRICE_FLOOR:
        return price
    return max(SLAVE_PRICE_FLOOR, price - SLAVE_DISCOUNT[era])


def listed_price(box: Components, name: str, era: int, civilization: int) -> int:
    """A line of the purchase sheet as a civilization pays it."""
    return box.price_entry(name).by_civilization[civilization][era]


def unit_price(box: Components, name: str, unit_era: int, civilization: int, reduction: int) -> int:
    """An army, ship or aircraft: the civilization's table less what government and resources take off."""
    return max(1, listed_price(box, name, unit_era, civilization) - reduction)


def improvement_price(box: Components, improvement: int, civilization: int) -> int:
    """By the era of the improvement, less the civilization's discount for its kind."""
    entry = box.improvements[improvement]
    price = box.price_entry("improvement").base[entry.era]
    if civilization != NO_CIVILIZATION:
        price -= box.civilizations[civilization].improvement_discount[entry.kind][entry.era]
    return price


def capital_price(box: Components, era: int, civilization: int) -> int:
    """Moving the capital (CHR-purchase-16)."""
    price = box.price_entry("capital_move").base[era]
    if civilization != NO_CIVILIZATION:
        price -= box.civilizations[civilization].capital_discount[era]
    return price


def upgrade_price(box: Components, ship: bool, steps: int, civilization: int) -> int:
    """CHR-purchase-14."""
    return steps * listed_price(box, "upgrade_fleet" if ship else "upgrade_army", 0, civilization)


def resale_coins(box: Components, name: str, unit_era: int) -> int:
    """A third of the printed price, rounded down (CHR-purchase-13)."""
    return box.price_entry(name).base[unit_era] // 3


def price_name(line: int) -> str:
    """The line of the purchase sheet for a line of units."""
    return "army" if line < 3 else ("fleet" if line == 3 else "aircraft")


def merit_odds(stake: int) -> int:
    """Sixths of a chance to win a prize with a stake (CHR-purchase-1)."""
    return min(stake, 6)


def merit_coins(era: int, owned: int) -> int:
    """The prize in coins, never more than half of one's own (CHR-purchase-2)."""
    return min(MERIT_COINS[era], owned // 2)


# Fuel, time, points


def fuel_coins(points: int, oil: int, electricity: bool) -> int:
    """Coins for the movement of modern units (CHR-move-8)."""
    return max(0, points - 5 * oil - (5 if electricity else 0))


def fuel_dividend(fund: int, oil: int, all_oil: int) -> int:
    """A player's share of the fuel fund, rounded down (CHR-move-8)."""
    return fund * oil // all_oil if all_oil else 0


def overtime_coins(limit: int, used: int, per_minute: int) -> int:
    """The penalty of a timed game (CHR-time-1)."""
    return max(0, used - limit) * per_minute


def phase_minutes(settlements: int) -> int:
    """N of the timing table (CHR-time-2)."""
    return max(3, (settlements + 1) // 2)


def final_half_points(
    sizes: int,
    wonders: int,
    seminals: int,
    objectives: int,
    merit: int,
    technologies: int,
    per_technology: int,
    units: int,
) -> int:
    """A final score in half points; ``per_technology`` is in half points too (CHR-end-6)."""
    return 2 * (sizes + 2 * wonders + 4 * seminals + merit + units) + objectives + technologies * per_technology


# Revolts, culture, wars


def revolt_score(size: int, government: int, units: int, wars: int) -> int:
    """1D20 at or below it is a revolt (CHR-revolt-1)."""
    return 1 + size + government - units + wars


def revolt_odds(score: int) -> int:
    """Twentieths of a chance of revolt."""
    return max(0, min(20, score))


def dominance_odds(score: int) -> int:
    """Sixths of a chance of dominance (CHR-dominance-2)."""
    return max(0, min(6, score))


def government_culture(box: Components, government: int, civilization: int, era: int) -> int:
    """The culture of a government with that of the civilization (CHR-civilization-4, CHR-civilization-6)."""
    points = box.governments[government].culture
    if civilization != NO_CIVILIZATION:
        points += box.civilizations[civilization].culture_per_era * (era + 1)
    return points


def dominance_lines(
    size: list[int],
    target_capital: bool,
    garrison: list[int],
    improvements: list[int],
    wonders: list[int],
    distance: int,
    culture_points: int,
    seminal: bool,
    target_happy: bool,
) -> list[int]:
    """The subtotals of the culture table; pairs are dominating, dominated (CHR-dominance-2)."""
    return [
        size[0] - size[1],
        -1 if target_capital else 0,
        garrison[0] - garrison[1],
        improvements[0] - improvements[1],
        wonders[0] - wonders[1],
        -distance,
        culture_points,
        1 if seminal else 0,
        -1 if target_happy else 0,
    ]


def is_civil_war(unhappy: int, settlements: int) -> bool:
    """More than 40% unhappy (CHR-event-10)."""
    return 100 * unhappy > 40 * settlements


def senate_consents(roll: int, unhappy: int, bribes: int) -> bool:
    """CHR-government-6."""
    return roll - unhappy + bribes >= SENATE_THRESHOLD


def terror_units(roll: int) -> int:
    """Units a terrorist attack kills (CHR-government-8)."""
    return max(1, roll // 2)


def resource_discount_applies(era: int, horses: bool) -> bool:
    """Whether the discount of the resource counts in an era (CHR-resource-2, CHR-resource-3)."""
    return era <= MEDIEVAL if horses else era >= INDUSTRIAL
