"""The event of barbarians and civil war."""

from __future__ import annotations

from civitas.core.step import Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import OCCUPIED
from civitas.games.civilization_chr.pieces import (
    ARTILLERY,
    BARBARIANS,
    CAVALRY,
    INFANTRY,
    MEDIEVAL,
    TERRITORIES,
    as_defender,
    make_piece,
    unit_kind,
)
from civitas.games.civilization_chr.rules.barbarians import March, Onslaught
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.economy import is_civil_war
from civitas.games.civilization_chr.rules.settlements import count_moods, is_happy
from civitas.games.civilization_chr.state import ChrState

HORDE_SIZE = 3


class Uprising(Step[ChrState]):
    """A horde in the first two eras, civil wars in the last two; the barbarians there are reinforced (CHR-event-9)."""

    def run(self, s: ChrState) -> None:
        first: Step[ChrState] = HordeContinent() if s.era <= MEDIEVAL else CivilWars()
        s.push_in_order([first, Troikas()])


class HordeContinent(Die):
    def apply_roll(self, s: ChrState, number: int) -> None:
        s.push(HordeTerritory(number - 1, s.box.continents[number - 1].die))


class HordeTerritory(Die):
    """Three infantry appear and at once go for the nearest civilization (CHR-event-9)."""

    def __init__(self, continent: int, sides: int) -> None:
        self.continent = continent
        self.sides = sides

    def args(self) -> list[int]:
        return [self.continent, self.sides]

    def apply_roll(self, s: ChrState, number: int) -> None:
        places = s.box.continents[self.continent].territories
        if number > len(places):
            s.push(HordeTerritory(self.continent, self.sides))
            return
        territory = places[number - 1]
        s.add_pieces(BARBARIANS, unit_kind(INFANTRY, s.era), territory, HORDE_SIZE)
        s.emit(n.BARBARIANS_APPEAR, territory)
        here = any(s.is_present(seat, territory) for seat in range(s.players))
        s.push(Onslaught(territory) if here else March(territory))


class CivilWars(Step[ChrState]):
    """Infantry of the era, as many as the size, in every unhappy settlement of a torn civilization (CHR-event-10)."""

    def run(self, s: ChrState) -> None:
        steps: list[Step[ChrState]] = []
        for seat in s.seats_in_order():
            counts = count_moods(s, seat)
            if is_civil_war(counts[1], sum(counts)):
                places = [place for place in s.settlements(seat) if not is_happy(s, place)]
                for territory in places:
                    if not s.marks[territory] & OCCUPIED:
                        s.add_pieces(BARBARIANS, unit_kind(INFANTRY, s.era), territory, s.size[territory])
                        s.emit(n.BARBARIANS_APPEAR, territory)
                        steps.append(Onslaught(territory))
        s.push_in_order(steps)


class Troikas(Step[ChrState]):
    """Fresh troikas for occupied and weakly held barbarian settlements, else one more attacker (CHR-event-11)."""

    def run(self, s: ChrState) -> None:
        for territory in range(TERRITORIES):
            if s.marks[territory] & OCCUPIED:
                place_troika(s, territory, True)
            elif s.owner[territory] == BARBARIANS:
                if len(s.pieces_at(BARBARIANS, territory)) < HORDE_SIZE:
                    place_troika(s, territory, False)
                else:
                    s.add_pieces(BARBARIANS, unit_kind(INFANTRY, s.era), territory)


def place_troika(s: ChrState, territory: int, all_guard: bool) -> None:
    """Infantry, cavalry and artillery of the era instead of what is there; in an occupied settlement all guard it."""
    for piece in s.pieces_at(BARBARIANS, territory):
        s.remove_piece(BARBARIANS, piece)
    for line in (INFANTRY, CAVALRY, ARTILLERY):
        unit = make_piece(territory, unit_kind(line, s.era))
        s.put_piece(BARBARIANS, as_defender(unit) if all_guard or line == INFANTRY else unit)
