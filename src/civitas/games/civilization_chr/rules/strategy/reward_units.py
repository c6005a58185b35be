"""Units that cards give: where they may be placed, and their royalties (CHR-strategy-8)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import first, verb_of
from civitas.core.step import Decision, only
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import SPACES
from civitas.games.civilization_chr.pieces import EXPLORER, era_of, line_of
from civitas.games.civilization_chr.rules.base_steps import UnitsStep
from civitas.games.civilization_chr.rules.economy import NO_CIVILIZATION, price_name
from civitas.games.civilization_chr.rules.purchase.merit_prizes import bank_royalty
from civitas.games.civilization_chr.rules.purchase.technology_rewards import allotted, homes, why_not_home
from civitas.games.civilization_chr.rules.refusals import GENERAL
from civitas.games.civilization_chr.rules.selections import Pool
from civitas.games.civilization_chr.state import Chr


def capacity(s: Chr, seat: int, place: int) -> int:
    """How many units of one reward a settlement takes: its size, one more for Industrious (CHR-strategy-8)."""
    civilization = s.sides[seat].civilization
    extra = s.box.civilizations[civilization].extra_units if civilization != NO_CIVILIZATION else 0
    return s.size[place] + extra


class Stations:
    """Where the units of a reward go: wherever there is room, then one each from the largest down (CHR-strategy-8).

    Only the last of them leave a choice.
    """

    def __init__(self, s: Chr, seat: int, kind: int, count: int) -> None:
        owned = homes(s, seat, kind)
        sizes = sorted({s.size[place] for place in owned}, reverse=True)
        #: places that are filled without a choice, each as often as a unit goes there
        self.sure: list[int] = []
        #: places that so many units have left to choose from
        self.open = [place for place in owned for _ in range(capacity(s, seat, place))]
        self.left = count if owned else 0
        turn = 0
        while self.left and self.left >= len(self.open):
            self.sure += self.open
            self.left -= len(self.open)
            self.open = [place for place in owned if s.size[place] == sizes[turn % len(sizes)]]
            turn += 1


def unit_royalties(s: Chr, seat: int, kind: int, count: int) -> None:
    """Who owns the technology of units won with a card gets the fees, from the bank (CHR-strategy-13)."""
    if kind != EXPLORER and count:
        fee = s.box.price(price_name(line_of(kind))).royalty[era_of(kind)]
        bank_royalty(s, seat, s.box.levels[kind][0].technology, fee * count)


class PlaceReward(UnitsStep):
    """Units of a card, where their owner likes as far as there is a choice (CHR-strategy-8)."""

    def run(self, s: Chr) -> None:
        unit_royalties(s, self.player, self.kind, self.count)
        count = allotted(s, self.player, self.kind, self.count)
        stations = Stations(s, self.player, self.kind, count)
        if stations.left and len(set(stations.open)) > 1:
            s.push(StationReward(self.player, self.kind, count))
        else:
            station(s, self.player, self.kind, stations.sure + stations.open[: stations.left])


def station(s: Chr, seat: int, kind: int, places: list[int]) -> None:
    for place in sorted(places):
        s.add(seat, kind, place)
        s.emit(n.RECRUITED, seat, kind, place)


class StationReward(Pool):
    """Where the units go that have a choice; ``units`` are all of them."""

    rule = "CHR-strategy-8"

    def __init__(self, seat: int, kind: int, units: int, *chosen: int) -> None:
        self.seat = seat
        self.kind = kind
        self.units = units
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat, self.kind, self.units]

    def stations(self, s: Chr) -> Stations:
        return Stations(s, self.seat, self.kind, self.units)

    def pool(self, s: Chr) -> list[int]:
        return sorted([n.PLACE | place for place in self.stations(s).open])

    def least(self, s: Chr) -> int:
        return self.stations(s).left

    def most(self, s: Chr) -> int:
        return self.stations(s).left

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_home(s, self.seat, self.kind, action, self.rule)

    def close(self, s: Chr, action: int) -> None:
        station(s, self.seat, self.kind, self.stations(s).sure + self.named())


class LaunchReward(Decision[Chr]):
    """In which of the seas beside a territory the ships of a card appear."""

    rule = "CHR-strategy-8"

    def __init__(self, seat: int, kind: int, count: int, place: int) -> None:
        self.seat = seat
        self.kind = kind
        self.count = count
        self.place = place

    def args(self) -> list[int]:
        return [self.seat, self.kind, self.count, self.place]

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        return [n.PLACE | sea for sea in s.box.coasts[self.place]]

    def explain(self, s: Chr, action: int) -> Message:
        place = first(action)
        if verb_of(action) != n.PLACE or place >= SPACES:
            return Message(GENERAL, {}, self.rule)
        ids = s.box.space_ids
        return Message("why-not-beside", {"space": ids[self.place], "space2": ids[place]}, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        s.add(self.seat, self.kind, first(action), self.count)
        s.emit(n.RECRUITED, self.seat, self.kind, first(action))
