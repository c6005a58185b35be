"""Catastrophes: eruption, earthquake, hurricane, extreme climate."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import Decision, Step, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.definitions import Intensity
from civitas.games.civilization_chr.flags import CLOSED_BY_CLIMATE, NEXT_REVOLT_RISK, STRUCK_BY_DISASTER
from civitas.games.civilization_chr.pieces import BARBARIANS, NOBODY, TERRITORIES
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.leaving import remove_if_destroyed
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.settlements import shrink_settlement
from civitas.games.civilization_chr.rules.strategy.card_responses import CATASTROPHE as SHELTER
from civitas.games.civilization_chr.rules.strategy.card_responses import React, consume_response
from civitas.games.civilization_chr.rules.war.losses import free_abandoned_settlements, kill_pieces, select_victims
from civitas.games.civilization_chr.state import ChrState

ERUPTION: Final = 0
EARTHQUAKE: Final = 1
HURRICANE: Final = 2
CLIMATE: Final = 3


class CatastropheRoll(Die):
    """1D10 for the kind (CHR-catastrophe-1)."""

    sides = 10

    def apply_roll(self, s: ChrState, number: int) -> None:
        kind = [number <= last for last in s.box.catastrophe_roll_limits].index(True)
        s.emit(n.CATASTROPHE, kind)
        if kind == ERUPTION:
            s.push(VolcanoRoll())
        elif kind == CLIMATE:
            s.push(BandRoll())
        else:
            s.push(ContinentRoll(kind))


class VolcanoRoll(Die):
    """1D12 for the volcano (CHR-catastrophe-2)."""

    sides = 12

    def apply_roll(self, s: ChrState, number: int) -> None:
        s.push(StrengthRoll(ERUPTION, s.box.volcanoes[number - 1], 4))


class BandRoll(Die):
    """1D6 for the climate band, two numbers each (CHR-catastrophe-5)."""

    def apply_roll(self, s: ChrState, number: int) -> None:
        s.push(StrengthRoll(CLIMATE, (number - 1) // 2, 6))


class ContinentRoll(Die):
    """A random territory: 1D6 for the continent, then its die (CHR-catastrophe-7)."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def args(self) -> list[int]:
        return [self.kind]

    def apply_roll(self, s: ChrState, number: int) -> None:
        s.push(TerritoryRoll(self.kind, number - 1, s.box.continents[number - 1].die))


class TerritoryRoll(Die):
    """Numbers without a territory roll again; hurricanes never strike inland (CHR-catastrophe-4)."""

    def __init__(self, kind: int, continent: int, sides: int) -> None:
        self.kind = kind
        self.continent = continent
        self.sides = sides

    def args(self) -> list[int]:
        return [self.kind, self.continent, self.sides]

    def apply_roll(self, s: ChrState, number: int) -> None:
        places = s.box.continents[self.continent].territories
        if number > len(places):
            s.push(TerritoryRoll(self.kind, self.continent, self.sides))
        elif self.kind == HURRICANE and s.box.is_inland(places[number - 1]):
            s.push(ContinentRoll(self.kind))
        else:
            s.push(StrengthRoll(self.kind, places[number - 1], 10 if self.kind == EARTHQUAKE else 6))


class StrengthRoll(Die):
    """The die of the kind's intensity table."""

    def __init__(self, kind: int, place: int, sides: int) -> None:
        self.kind = kind
        self.place = place
        self.sides = sides

    def args(self) -> list[int]:
        return [self.kind, self.place, self.sides]

    def apply_roll(self, s: ChrState, number: int) -> None:
        s.push(Strike(self.kind, self.place, number))


class Strike(Step[ChrState]):
    """The damage of one row of the table, beside the place too (CHR-catastrophe-3, CHR-catastrophe-6)."""

    def __init__(self, kind: int, place: int, number: int) -> None:
        self.kind = kind
        self.place = place
        self.number = number

    def args(self) -> list[int]:
        return [self.kind, self.place, self.number]

    def run(self, s: ChrState) -> None:
        s.push(Shelters(self.kind, self.place, self.number, 0))


def affected_territories(s: ChrState, kind: int, place: int, number: int) -> list[int]:
    """The territories a catastrophe will strike."""
    if kind == CLIMATE:
        return s.box.bands[place]
    near = s.box.land_neighbours[place] if s.box.intensity_row(kind, number).near_land else []
    return [place, *near]


class Shelters(Step[ChrState]):
    """Who has something there may have a card that spares one territory; ``done`` were asked (CHR-strategy-5)."""

    def __init__(self, kind: int, place: int, number: int, done: int, *spared: int) -> None:
        self.kind = kind
        self.place = place
        self.number = number
        self.done = done
        self.spared = list(spared)

    def args(self) -> list[int]:
        return [self.kind, self.place, self.number, self.done, *self.spared]

    def run(self, s: ChrState) -> None:
        for seat in s.seats_in_order():
            if not self.done >> seat & 1 and endangered_territories(s, seat, self):
                after = Spare(seat, self.kind, self.place, self.number, self.done | 1 << seat, *self.spared)
                s.push_in_order([React(seat, SHELTER), after])
                return
        s.push(Damage(self.kind, self.place, self.number, *self.spared))


def endangered_territories(s: ChrState, seat: int, step: Shelters) -> list[int]:
    """Territories in danger where a player has a settlement or pieces, those already spared left out."""
    found = affected_territories(s, step.kind, step.place, step.number)
    return [place for place in found if place not in step.spared and s.is_present(seat, place)]


class Spare(Step[ChrState]):
    """A card was shown, or not: which territory is spared."""

    def __init__(self, seat: int, kind: int, place: int, number: int, done: int, *spared: int) -> None:
        self.player = seat
        self.after = Shelters(kind, place, number, done, *spared)

    def args(self) -> list[int]:
        return [self.player, *self.after.args()]

    def run(self, s: ChrState) -> None:
        if not consume_response(s):
            s.push(self.after)
            return
        places = endangered_territories(s, self.player, self.after)
        if len(places) == 1:
            s.push(Shelters(*self.after.args(), places[0]))
        else:
            s.push(ChooseShelter(self.player, *self.after.args()))


class ChooseShelter(Decision[ChrState]):
    rule = "CHR-strategy-5"

    def __init__(self, seat: int, kind: int, place: int, number: int, done: int, *spared: int) -> None:
        self.seat = seat
        self.after = Shelters(kind, place, number, done, *spared)

    def args(self) -> list[int]:
        return [self.seat, *self.after.args()]

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.PLACE | place for place in endangered_territories(s, self.seat, self.after)])

    def explain(self, s: ChrState, action: int) -> Message:
        place = first_arg(action)
        if action_verb(action) != n.PLACE or place >= TERRITORIES:
            return Message(NOT_ASKED, {}, self.rule)
        return Message("why-not-in-danger", {"space": s.box.space_ids[place]}, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        s.push(Shelters(*self.after.args(), first_arg(action)))


class Damage(Step[ChrState]):
    """Everywhere but in the territories that cards spare."""

    def __init__(self, kind: int, place: int, number: int, *spared: int) -> None:
        self.kind = kind
        self.place = place
        self.number = number
        self.spared = list(spared)

    def args(self) -> list[int]:
        return [self.kind, self.place, self.number, *self.spared]

    def run(self, s: ChrState) -> None:
        row = s.box.intensity_row(self.kind, self.number)
        if self.kind == CLIMATE:
            strike_band(s, self.place, row, self.spared)
        else:
            strike_territory(s, self.place, row, self.spared)
        free_abandoned_settlements(s)
        for seat in s.seats_in_order():
            remove_if_destroyed(s, seat, NOBODY)


def _hit(s: ChrState, territory: int) -> None:
    """Every region hit loses an alert marker and cannot be dominated this turn (CHR-catastrophe-1)."""
    s.marks[territory] |= STRUCK_BY_DISASTER
    s.alert[territory] = max(0, s.alert[territory] - 1)


def lose_units(s: ChrState, space: int, count: int, ships: bool) -> None:
    """Each owner present loses so many units, oldest first."""
    for owner in [*range(s.players), BARBARIANS]:
        kill_pieces(s, owner, select_victims(s, owner, space, count, ships))


def strike_territory(s: ChrState, territory: int, row: Intensity, spared: list[int]) -> None:
    """Eruption, earthquake, hurricane: one territory, then its neighbours and the seas beside it."""
    s.emit(n.STRUCK, territory, row.sizes, row.land)
    safe = territory in spared
    if not safe:
        _hit(s, territory)
        if row.roads:
            s.road[territory] = 0
        lose_units(s, territory, row.land, False)
    if row.near_land:
        for beside in s.box.land_neighbours[territory]:
            if beside not in spared:
                _hit(s, beside)
                lose_units(s, beside, row.near_land, False)
    if row.near_ships:
        for sea in s.box.coasts[territory]:
            lose_units(s, sea, row.near_ships, True)
    if row.sizes and s.size[territory] and not safe:
        shrink_settlement(s, territory, row.sizes)


def strike_band(s: ChrState, band: int, row: Intensity, spared: list[int]) -> None:
    """Every territory of the band: units lost, no trade, no movement, perhaps revolts next turn (CHR-catastrophe-5)."""
    s.emit(n.CLIMATE_STRUCK, band, row.land)
    seas: list[int] = []
    for territory in [place for place in s.box.bands[band] if place not in spared]:
        _hit(s, territory)
        s.marks[territory] |= CLOSED_BY_CLIMATE
        if row.revolts:
            s.marks[territory] |= NEXT_REVOLT_RISK
        lose_units(s, territory, row.land, False)
        lose_units(s, territory, row.ships, True)
        seas += [sea for sea in s.box.coasts[territory] if sea not in seas]
    for sea in sorted(seas):
        if row.ships and _in_band(s, sea, band):
            lose_units(s, sea, row.ships, True)


def _in_band(s: ChrState, sea: int, band: int) -> bool:
    """A sea belongs to the band its label lies in."""
    return s.box.rows[sea] * 3 // 1000 == band and sea >= TERRITORIES
