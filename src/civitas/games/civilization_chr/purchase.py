"""Phase 4, purchase: merit prizes first, then everything on the purchase sheet, the capital last."""

from __future__ import annotations

from typing import Final

from civitas.core.notation import BITS, MASK
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.cards.box import TERRITORIES
from civitas.games.civilization_chr.deeds import BOUGHT_EXPLORER, BOUGHT_IMPROVEMENT
from civitas.games.civilization_chr.economy import (
    NO_CIVILIZATION,
    capital_price,
    improvement_price,
    iron_or_horses,
    less_slaves,
    listed_price,
    price_name,
    resale,
    technology_price,
    unit_price,
    upgrade_price,
)
from civitas.games.civilization_chr.endings import EndRoll, colony_ship, launch_colony
from civitas.games.civilization_chr.events import SLAVES_EVENT
from civitas.games.civilization_chr.levels import level
from civitas.games.civilization_chr.merit import MeritPrizes
from civitas.games.civilization_chr.moments import PURCHASE, discard, holds
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    ARTILLERY,
    BOMB,
    CARRIER,
    CAVALRY,
    EXPLORER,
    HORSES,
    INDUSTRIAL,
    IRON,
    LINES,
    MODERN,
    NOBODY,
    RARE_METALS,
    era_of,
    is_ship,
    kind_of,
    line_of,
)
from civitas.games.civilization_chr.production import traded_resource
from civitas.games.civilization_chr.rewards import spread
from civitas.games.civilization_chr.settlements import (
    PlaceLoose,
    happy,
    in_anarchy,
    largest_size,
    loose,
    placements,
    put,
    set_capital,
)
from civitas.games.civilization_chr.spies import can_train, recruit_spy
from civitas.games.civilization_chr.state import (
    ENLARGED,
    ENLARGED_TWICE,
    FOUNDED,
    KIND,
    OCCUPIED,
    OUT,
    Chr,
)
from civitas.games.civilization_chr.technology import gain, open_technologies, owns, unbought
from civitas.games.civilization_chr.variants import LONG

TECHNOLOGIES: Final = 2
# The scratch of a purchase: units bought in each settlement, discounts used in each, technologies bought.
DISCOUNTS: Final = TERRITORIES
LEARNT: Final = 2 * TERRITORIES


class Purchase(Step[Chr]):
    """In turn order (CHR-purchase-1)."""

    def run(self, s: Chr) -> None:
        steps: list[Step[Chr]] = []
        for seat in s.in_order():
            steps += [MeritPrizes(seat), BeginBuying(seat)]
        s.then(steps)


class BeginBuying(Step[Chr]):
    def __init__(self, seat: int) -> None:
        self.player = seat

    def args(self) -> list[int]:
        return [self.player]

    def run(self, s: Chr) -> None:
        s.scratch = [0] * (LEARNT + 1)
        s.then([PlaceLoose(self.player), Buy(self.player), EndBuying()])


class EndBuying(Step[Chr]):
    def run(self, s: Chr) -> None:
        s.scratch = []


def slaves(s: Chr) -> bool:
    return s.event == SLAVES_EVENT


# Prices as a player sees them now


def tech_price(s: Chr, seat: int, technology: int) -> int:
    """CHR-purchase-4 to CHR-purchase-6, CHR-government-13."""
    side = s.sides[seat]
    entry = s.box.technologies[technology]
    wonder = 0
    for number, held in enumerate(s.box.wonders):
        if side.wonders >> number & 1 and held.effect == 2 and held.era == entry.era and held.era >= s.era:
            wonder += held.coins
    fundamentalist = s.box.governments[side.government].all_happy
    return technology_price(s.box, technology, s.era, unbought(s), side.civilization, wonder, fundamentalist)


def recruit_price(s: Chr, seat: int, kind: int, territory: int) -> int:
    """A unit placed in a settlement, with the discounts of government and resource (CHR-purchase-12)."""
    side = s.sides[seat]
    if kind == EXPLORER:
        return less_slaves(listed_price(s.box, "explorer", s.era, side.civilization), s.era, slaves(s))
    reduction = s.box.governments[side.government].unit_discount
    if resource_discount(s, kind, territory):
        reduction += 5
    price = unit_price(s.box, price_name(line_of(kind)), era_of(kind), side.civilization, reduction)
    return less_slaves(price, s.era, slaves(s))


def resource_discount(s: Chr, kind: int, territory: int) -> bool:
    """Horses for one cavalry, iron for two heavy units, each turn and settlement (CHR-resource-2, CHR-resource-3)."""
    resource = traded_resource(s, territory)
    used = s.scratch[DISCOUNTS + territory] if s.scratch else 0
    if resource == HORSES and kind != EXPLORER and line_of(kind) == CAVALRY:
        return used < 1 and iron_or_horses(s.era, True)
    if resource == IRON and iron_or_horses(s.era, False) and used < 2:
        return heavy(kind)
    return False


def heavy(kind: int) -> bool:
    """Cannons and howitzers, tanks, warships of the last two eras, aircraft."""
    if kind == AIRCRAFT:
        return True
    if is_ship(kind):
        return era_of(kind) >= INDUSTRIAL
    return kind in (kind_of(ARTILLERY, INDUSTRIAL), kind_of(ARTILLERY, MODERN), kind_of(CAVALRY, MODERN))


def royalty(s: Chr, seat: int, technology: int, amount: int) -> None:
    """Another owner gets a fixed part of the price out of the bank's hands (CHR-purchase-9)."""
    owner = s.inventor(technology)
    if any(patent & 63 == technology and patent >> 6 >= s.turn for patent in s.sides[seat].patents):
        return
    if owner not in (NOBODY, seat) and s.sides[owner].status != OUT and amount:
        s.sides[owner].coins += amount
        s.emit(n.ROYALTY, owner, amount)


# What may be bought


def technologies_for_sale(s: Chr, seat: int) -> list[int]:
    """Two a turn, one for fundamentalists (CHR-purchase-3)."""
    side = s.sides[seat]
    most = 1 if s.box.governments[side.government].all_happy else TECHNOLOGIES
    if s.scratch[LEARNT] >= most or in_anarchy(s, seat):
        return []
    return [number for number in open_technologies(s) if tech_price(s, seat, number) <= side.coins]


def improvements_for_sale(s: Chr, seat: int) -> list[int]:
    """Of this era and the one before, one of each kind (CHR-purchase-9, CHR-purchase-10)."""
    return [
        number
        for number, entry in enumerate(s.box.improvements)
        if (entry.era >= s.era - 1 or entry.kept)
        and s.known(entry.technology, seat)
        and not owns(s, seat, number)
        and build_price(s, seat, number) <= s.sides[seat].coins
    ]


def build_price(s: Chr, seat: int, improvement: int) -> int:
    return less_slaves(improvement_price(s.box, improvement, s.sides[seat].civilization), s.era, slaves(s))


def sellers(s: Chr, seat: int) -> list[int]:
    """Settlements in which something may be bought: not occupied, not unhappy under the ban (CHR-government-11)."""
    ban = s.box.governments[s.sides[seat].government].purchase_ban
    return [
        territory
        for territory in s.settlements(seat)
        if not s.marks[territory] & OCCUPIED and not (ban and not happy(s, territory))
    ]


def room(s: Chr, seat: int, territory: int) -> int:
    """How many more units may be placed in a settlement this turn (CHR-purchase-11)."""
    size = s.size[territory]
    civilization = s.sides[seat].civilization
    if civilization != NO_CIVILIZATION:
        size += s.box.civilizations[civilization].extra_units
    return size - s.scratch[territory]


def kinds_known(s: Chr, seat: int) -> list[int]:
    """Units of this era and the one before that somebody's technology allows (CHR-purchase-9)."""
    found: list[int] = []
    for kind in range(AIRCRAFT + 1):
        if era_of(kind) < s.era - 1:
            continue
        if any(s.known(unit.technology, seat) for unit in s.box.levels[kind]):
            found.append(kind)
    found.append(EXPLORER)
    return found


def housed(s: Chr, seat: int, kind: int, territory: int) -> bool:
    """Ships need a port, aircraft an airport (CHR-purchase-11)."""
    if kind == AIRCRAFT:
        return s.road[territory] == 2 or not s.variants.roads
    if is_ship(kind):
        return bool(s.box.coasts[territory]) and (s.road[territory] > 0 or not s.variants.roads)
    return True


def recruits(s: Chr, seat: int) -> list[int]:
    if in_anarchy(s, seat):
        return []
    found: list[int] = []
    kinds = kinds_known(s, seat)
    for territory in sellers(s, seat):
        if room(s, seat, territory) > 0:
            for kind in kinds:
                affordable = recruit_price(s, seat, kind, territory) <= s.sides[seat].coins
                if affordable and housed(s, seat, kind, territory):
                    found.append(n.RECRUIT | kind | territory << BITS)
    return found


def enlargeable(s: Chr, seat: int) -> list[int]:
    """One size a turn, two for Expansionists, not in the turn of founding except for them (CHR-purchase-15)."""
    civilization = s.sides[seat].civilization
    expansionist = civilization != NO_CIVILIZATION and s.box.civilizations[civilization].expansionist
    price = enlarge_price(s, seat)
    if in_anarchy(s, seat) or s.sides[seat].coins < price:
        return []
    found: list[int] = []
    for territory in sellers(s, seat):
        mark = s.marks[territory]
        if mark & FOUNDED and not (expansionist and s.variants.enlarge_new_village):
            continue
        if mark & (ENLARGED_TWICE if expansionist else ENLARGED):
            continue
        if s.size[territory] < largest_size(s, territory, seat):
            found.append(territory)
    return found


def enlarge_price(s: Chr, seat: int) -> int:
    return less_slaves(listed_price(s.box, "enlarge", s.era, s.sides[seat].civilization), s.era, slaves(s))


def upgrades(s: Chr, seat: int) -> list[int]:
    """Older units in own settlements, ships beside own ports or, for Navigators, anywhere (CHR-purchase-14)."""
    if in_anarchy(s, seat):
        return []
    side = s.sides[seat]
    found: list[int] = []
    for group in sorted({piece & 4095 for piece in s.pieces[seat]}):
        kind, space = group >> KIND & 31, group & 127
        if kind >= CARRIER or era_of(kind) >= s.era or not in_dock(s, seat, kind, space):
            continue
        newer = kind_of(line_of(kind), s.era)
        steps = s.era - era_of(kind)
        price = less_slaves(upgrade_price(s.box, is_ship(kind), steps, side.civilization), s.era, slaves(s))
        if s.known(s.box.levels[newer][0].technology, seat) and price <= side.coins:
            found.append(n.UPGRADE | kind | space << BITS)
    return found


def in_dock(s: Chr, seat: int, kind: int, space: int) -> bool:
    """Where a unit can be upgraded."""
    if not is_ship(kind):
        return space < TERRITORIES and s.owner[space] == seat and not s.marks[space] & OCCUPIED
    if space < TERRITORIES:
        return s.owner[space] == seat
    civilization = s.sides[seat].civilization
    if civilization != NO_CIVILIZATION and s.box.civilizations[civilization].navigators:
        return True
    return any(s.owner[beside] == seat and s.road[beside] for beside in s.box.land[space])


def sales(s: Chr, seat: int) -> list[int]:
    """Units of older eras (CHR-purchase-13)."""
    return [
        n.SELL | (group >> KIND & 31) | (group & 127) << BITS
        for group in sorted({piece & 4095 for piece in s.pieces[seat]})
        if group >> KIND & 31 < CARRIER and era_of(group >> KIND & 31) < s.era
    ]


def weapons(s: Chr, seat: int) -> list[int]:
    """Nuclear weapons: after Fission, one a turn in each own settlement with rare metals (CHR-resource-6)."""
    if s.era < MODERN or in_anarchy(s, seat) or not s.known(s.box.technology("fission"), seat):
        return []
    if s.sides[seat].coins < weapon_price(s, seat):
        return []
    return [
        n.WEAPON | territory
        for territory in sellers(s, seat)
        if s.resource[territory] == RARE_METALS and not s.scratch[DISCOUNTS + territory]
    ]


def weapon_price(s: Chr, seat: int) -> int:
    price = listed_price(s.box, "nuclear_weapon", s.era, s.sides[seat].civilization)
    return less_slaves(price, s.era, slaves(s))


def capitals(s: Chr, seat: int) -> list[int]:
    """Settlements at least as large as the capital (CHR-purchase-16)."""
    side = s.sides[seat]
    price = less_slaves(capital_price(s.box, s.era, side.civilization), s.era, slaves(s))
    if side.coins < price or side.capital == NOBODY or in_anarchy(s, seat):
        return []
    least = s.size[side.capital]
    return [
        territory
        for territory in s.settlements(seat)
        if territory != side.capital and s.size[territory] >= least and not s.marks[territory] & OCCUPIED
    ]


class Buy(Decision[Chr]):
    """Everything a player can do in the purchase phase, one thing at a time."""

    rule = "CHR-purchase-9"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> list[int]:
        return [self.seat]

    def actions(self, s: Chr) -> list[int]:
        seat = self.seat
        found = [n.DONE]
        found += [n.TECHNOLOGY | number for number in technologies_for_sale(s, seat)]
        found += [n.TAKE | number for number in improvements_for_sale(s, seat)]
        found += recruits(s, seat)
        found += [n.ENLARGE | territory for territory in enlargeable(s, seat)]
        found += upgrades(s, seat)
        found += sales(s, seat)
        found += weapons(s, seat)
        found += placements(s, seat)
        found += [n.MOVE_CAPITAL | territory for territory in capitals(s, seat)]
        found += [n.SHOW | card for card in holds(s, seat, PURCHASE)]
        if can_train(s, seat) and spy_price(s, seat) <= s.sides[seat].coins:
            found.append(n.TRAIN_SPY)
        if colony_ship(s, seat):
            found.append(n.COLONY_SHIP)
        return sorted(found)

    def answer(self, s: Chr, action: int) -> None:
        verb = action >> (3 * BITS) << (3 * BITS)
        if verb == n.DONE:
            return
        if verb == n.MOVE_CAPITAL:
            move_capital(s, self.seat, action & MASK)
            return
        s.push(self)
        if verb == n.TECHNOLOGY:
            buy_technology(s, self.seat, action & MASK)
        elif verb == n.TAKE:
            build(s, self.seat, action & MASK)
        elif verb == n.RECRUIT:
            recruit(s, self.seat, action & MASK, action >> BITS & MASK)
        elif verb == n.ENLARGE:
            enlarge(s, self.seat, action & MASK)
        elif verb == n.UPGRADE:
            upgrade(s, self.seat, action & MASK, action >> BITS & MASK)
        elif verb == n.SELL:
            sell(s, self.seat, action & MASK, action >> BITS & MASK)
        elif verb == n.WEAPON:
            s.sides[self.seat].coins -= weapon_price(s, self.seat)
            s.scratch[DISCOUNTS + (action & MASK)] = 1
            s.add(self.seat, BOMB, action & MASK)
            s.emit(n.RECRUITED, self.seat, BOMB, action & MASK)
        elif verb == n.TRAIN_SPY:
            s.sides[self.seat].coins -= spy_price(s, self.seat)
            recruit_spy(s, self.seat)
        elif verb == n.SHOW:
            bargain(s, self.seat, action & MASK)
        elif verb == n.PUT:
            put(s, self.seat, action & MASK, action >> BITS & MASK)
        else:
            launch_colony(s, self.seat)


def buy_technology(s: Chr, seat: int, technology: int) -> None:
    s.sides[seat].coins -= tech_price(s, seat, technology)
    s.scratch[LEARNT] += 1
    if s.variants.length < LONG and s.box.technologies[technology].era == s.variants.length + 1:
        s.push(EndRoll(s.variants.length + 1))
    gain(s, seat, technology)


def build(s: Chr, seat: int, improvement: int) -> None:
    entry = s.box.improvements[improvement]
    s.sides[seat].coins -= build_price(s, seat, improvement)
    royalty(s, seat, entry.technology, s.box.price("improvement").royalty[entry.era])
    s.sides[seat].improvements = sorted([*s.sides[seat].improvements, loose(improvement)])
    s.note(seat, BOUGHT_IMPROVEMENT, improvement)
    s.emit(n.TOOK, seat, improvement)


def recruit(s: Chr, seat: int, kind: int, territory: int) -> None:
    s.sides[seat].coins -= recruit_price(s, seat, kind, territory)
    if kind != EXPLORER:
        if resource_discount(s, kind, territory):
            s.scratch[DISCOUNTS + territory] += 1
        fee = s.box.price(price_name(line_of(kind))).royalty[era_of(kind)]
        royalty(s, seat, level(s, seat, kind).technology, fee)
    s.scratch[territory] += 1
    s.add(seat, kind, territory)
    s.note(seat, BOUGHT_EXPLORER if kind == EXPLORER else line_of(kind), territory)
    s.emit(n.RECRUITED, seat, kind, territory)


def enlarge(s: Chr, seat: int, territory: int) -> None:
    s.sides[seat].coins -= enlarge_price(s, seat)
    s.marks[territory] |= ENLARGED_TWICE if s.marks[territory] & ENLARGED else ENLARGED
    s.size[territory] += 1
    s.emit(n.GREW, seat, territory, s.size[territory])


def upgrade(s: Chr, seat: int, kind: int, space: int) -> None:
    steps = s.era - era_of(kind)
    price = upgrade_price(s.box, is_ship(kind), steps, s.sides[seat].civilization)
    s.sides[seat].coins -= less_slaves(price, s.era, slaves(s))
    newer = kind_of(line_of(kind), s.era)
    s.replace(seat, space | kind << KIND, space | newer << KIND)
    s.emit(n.UPGRADED, seat, newer, space)


def sell(s: Chr, seat: int, kind: int, space: int) -> None:
    from civitas.games.civilization_chr.losses import go_down

    coins = resale(s.box, price_name(line_of(kind)), era_of(kind))
    s.sides[seat].coins += coins
    s.pieces[seat].remove(space | kind << KIND)
    s.emit(n.SOLD, seat, kind, coins)
    if is_ship(kind) and space >= TERRITORIES:
        go_down(s, seat, space)


def move_capital(s: Chr, seat: int, territory: int) -> None:
    """The last thing of the phase (CHR-purchase-16)."""
    price = capital_price(s.box, s.era, s.sides[seat].civilization)
    s.sides[seat].coins -= less_slaves(price, s.era, slaves(s))
    set_capital(s, seat, territory)


def spy_price(s: Chr, seat: int) -> int:
    """CHR-spy-1."""
    return less_slaves(listed_price(s.box, "spy", s.era, s.sides[seat].civilization), s.era, slaves(s))


def bargain(s: Chr, seat: int, card: int) -> None:
    """A bonus card for purchases: a discount, paid as coins, or mercenaries (CHR-strategy-5)."""
    entry = s.box.strategy[card]
    discard(s, seat, card)
    s.emit(n.SHOWED_CARD, seat, card)
    if entry.reward == "discount":
        s.sides[seat].coins += entry.amounts[s.era]
    elif not in_anarchy(s, seat):
        spread(s, seat, kind_of(LINES.index(entry.line), s.era), entry.amount)
