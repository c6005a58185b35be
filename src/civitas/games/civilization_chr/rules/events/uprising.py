"""The event of barbarians and civil war."""

from __future__ import annotations

from civitas.core.step import Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.flags import OCCUPIED
from civitas.games.civilization_chr.pieces import (
    ARTILLERY,
    BARBARIANS,
    CAVALRY,
    DEFENDER,
    INFANTRY,
    KIND,
    MEDIEVAL,
    unit_kind,
)
from civitas.games.civilization_chr.rules.barbarians import March, Onslaught
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.economy import civil_war
from civitas.games.civilization_chr.rules.settlements import happy, moods
from civitas.games.civilization_chr.state import Chr

HORDE = 3


class Uprising(Step[Chr]):
    """A horde in the first two eras, civil wars in the last two; the barbarians there are reinforced (CHR-event-9)."""

    def run(self, s: Chr) -> None:
        first: Step[Chr] = HordeContinent() if s.era <= MEDIEVAL else CivilWars()
        s.then([first, Troikas()])


class HordeContinent(Die):
    def rolled(self, s: Chr, number: int) -> None:
        s.push(HordeTerritory(number - 1, s.box.continents[number - 1].die))


class HordeTerritory(Die):
    """Three infantry appear and at once go for the nearest civilization (CHR-event-9)."""

    def __init__(self, continent: int, sides: int) -> None:
        self.continent = continent
        self.sides = sides

    def args(self) -> list[int]:
        return [self.continent, self.sides]

    def rolled(self, s: Chr, number: int) -> None:
        places = s.box.continents[self.continent].territories
        if number > len(places):
            s.push(HordeTerritory(self.continent, self.sides))
            return
        territory = places[number - 1]
        s.add(BARBARIANS, unit_kind(INFANTRY, s.era), territory, HORDE)
        s.emit(n.BARBARIANS_APPEAR, territory)
        here = any(s.present(seat, territory) for seat in range(s.players))
        s.push(Onslaught(territory) if here else March(territory))


class CivilWars(Step[Chr]):
    """Infantry of the era, as many as the size, in every unhappy settlement of a torn civilization (CHR-event-10)."""

    def run(self, s: Chr) -> None:
        steps: list[Step[Chr]] = []
        for seat in s.in_order():
            counts = moods(s, seat)
            if civil_war(counts[1], sum(counts)):
                places = [place for place in s.settlements(seat) if not happy(s, place)]
                for territory in places:
                    if not s.marks[territory] & OCCUPIED:
                        s.add(BARBARIANS, unit_kind(INFANTRY, s.era), territory, s.size[territory])
                        s.emit(n.BARBARIANS_APPEAR, territory)
                        steps.append(Onslaught(territory))
        s.then(steps)


class Troikas(Step[Chr]):
    """Fresh troikas for occupied and weakly held barbarian settlements, else one more attacker (CHR-event-11)."""

    def run(self, s: Chr) -> None:
        for territory in range(TERRITORIES):
            if s.marks[territory] & OCCUPIED:
                troika(s, territory, True)
            elif s.owner[territory] == BARBARIANS:
                if len(s.at(BARBARIANS, territory)) < HORDE:
                    troika(s, territory, False)
                else:
                    s.add(BARBARIANS, unit_kind(INFANTRY, s.era), territory)


def troika(s: Chr, territory: int, all_guard: bool) -> None:
    """Infantry, cavalry and artillery of the era instead of what is there; in an occupied settlement all guard it."""
    for piece in s.at(BARBARIANS, territory):
        s.take(BARBARIANS, piece)
    for line in (INFANTRY, CAVALRY, ARTILLERY):
        guard = DEFENDER if all_guard or line == INFANTRY else 0
        s.put(BARBARIANS, territory | unit_kind(line, s.era) << KIND | guard)
