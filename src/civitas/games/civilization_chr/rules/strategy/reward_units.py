"""Units that cards give: where they may be placed, and their royalties (CHR-strategy-8)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import Decision, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import NO_CIVILIZATION
from civitas.games.civilization_chr.pieces import EXPLORER, SPACES, era_of, line_of
from civitas.games.civilization_chr.rules.base_steps import UnitsStep
from civitas.games.civilization_chr.rules.economy import price_name
from civitas.games.civilization_chr.rules.purchase.free_unit_placement import allot_miniatures, unit_homes, why_not_home
from civitas.games.civilization_chr.rules.purchase.merit_prizes import pay_bank_royalty
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.selections import SelectFromPool
from civitas.games.civilization_chr.state import ChrState


def reward_capacity(s: ChrState, seat: int, place: int) -> int:
    """How many units of one reward a settlement takes: its size, one more for Industrious (CHR-strategy-8)."""
    civilization = s.sides[seat].civilization
    extra = s.box.civilizations[civilization].extra_units if civilization != NO_CIVILIZATION else 0
    return s.size[place] + extra


class UnitStations:
    """Where the units of a reward go: wherever there is room, then one each from the largest down (CHR-strategy-8).

    Only the last of them leave a choice.
    """

    def __init__(self, s: ChrState, seat: int, kind: int, count: int) -> None:
        owned = unit_homes(s, seat, kind)
        sizes = sorted({s.size[place] for place in owned}, reverse=True)
        #: places that are filled without a choice, each as often as a unit goes there
        self.sure: list[int] = []
        #: places that so many units have left to choose from
        self.open = [place for place in owned for _ in range(reward_capacity(s, seat, place))]
        self.left = count if owned else 0
        turn = 0
        while self.left and self.left >= len(self.open):
            self.sure += self.open
            self.left -= len(self.open)
            self.open = [place for place in owned if s.size[place] == sizes[turn % len(sizes)]]
            turn += 1


def unit_royalties(s: ChrState, seat: int, kind: int, count: int) -> None:
    """Who owns the technology of units won with a card gets the fees, from the bank (CHR-strategy-13)."""
    if kind != EXPLORER and count:
        fee = s.box.price_entry(price_name(line_of(kind))).royalty[era_of(kind)]
        pay_bank_royalty(s, seat, s.box.unit_levels[kind][0].technology, fee * count)


class PlaceReward(UnitsStep):
    """Units of a card, where their owner likes as far as there is a choice (CHR-strategy-8)."""

    def run(self, s: ChrState) -> None:
        unit_royalties(s, self.player, self.kind, self.count)
        count = allot_miniatures(s, self.player, self.kind, self.count)
        stations = UnitStations(s, self.player, self.kind, count)
        if stations.left and len(set(stations.open)) > 1:
            s.push(StationReward(self.player, self.kind, count))
        else:
            station_units(s, self.player, self.kind, stations.sure + stations.open[: stations.left])


def station_units(s: ChrState, seat: int, kind: int, places: list[int]) -> None:
    for place in sorted(places):
        s.add_pieces(seat, kind, place)
        s.emit(n.RECRUITED, seat, kind, place)


class StationReward(SelectFromPool):
    """Where the units go that have a choice; ``units`` are all of them."""

    rule = "CHR-strategy-8"

    def __init__(self, seat: int, kind: int, units: int, *chosen: int) -> None:
        self.seat = seat
        self.kind = kind
        self.units = units
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.kind, self.units]

    def stations(self, s: ChrState) -> UnitStations:
        return UnitStations(s, self.seat, self.kind, self.units)

    def candidates(self, s: ChrState) -> list[int]:
        return sorted([n.PLACE | place for place in self.stations(s).open])

    def min_size(self, s: ChrState) -> int:
        return self.stations(s).left

    def max_size(self, s: ChrState) -> int:
        return self.stations(s).left

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_home(s, self.seat, self.kind, action, self.rule)

    def close(self, s: ChrState, action: int) -> None:
        station_units(s, self.seat, self.kind, self.stations(s).sure + self.first_arguments())


class LaunchReward(Decision[ChrState]):
    """In which of the seas beside a territory the ships of a card appear."""

    rule = "CHR-strategy-8"

    def __init__(self, seat: int, kind: int, count: int, place: int) -> None:
        self.seat = seat
        self.kind = kind
        self.count = count
        self.place = place

    def args(self) -> list[int]:
        return [self.seat, self.kind, self.count, self.place]

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        return [n.PLACE | sea for sea in s.box.coasts[self.place]]

    def explain(self, s: ChrState, action: int) -> Message:
        place = first_arg(action)
        if action_verb(action) != n.PLACE or place >= SPACES:
            return Message(NOT_ASKED, {}, self.rule)
        ids = s.box.space_ids
        return Message("why-not-beside", {"space": ids[self.place], "space2": ids[place]}, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        s.add_pieces(self.seat, self.kind, first_arg(action), self.count)
        s.emit(n.RECRUITED, self.seat, self.kind, first_arg(action))
