"""Units that come without being bought, and where they go."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import OCCUPIED
from civitas.games.civilization_chr.pieces import AIRCRAFT, BOMB, RARE_METALS, is_ship
from civitas.games.civilization_chr.rules.base_steps import UnitsStep
from civitas.games.civilization_chr.rules.purchase.miniatures import defer_reward, miniatures_left
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.selections import SelectFromPool
from civitas.games.civilization_chr.rules.settlements import in_anarchy, traded_resource, why_not_yours
from civitas.games.civilization_chr.state import ChrState


def unit_homes(s: ChrState, seat: int, kind: int) -> list[int]:
    """Settlements that can take a unit given for nothing: ports for ships, airports for aircraft, where possible.

    Weapons stand where rare metals are (CHR-nuclear-4).
    """
    owned = [territory for territory in s.settlements(seat) if not s.marks[territory] & OCCUPIED]
    if kind == BOMB:
        metals = [territory for territory in owned if traded_resource(s, territory) == RARE_METALS]
        return metals or owned
    if is_ship(kind):
        coast = [territory for territory in owned if s.box.coasts[territory]]
        ports = [territory for territory in coast if s.road[territory]]
        return ports or coast
    if kind == AIRCRAFT:
        airports = [territory for territory in owned if s.road[territory] == 2]
        return airports or owned
    return owned


class PlaceUnits(UnitsStep):
    """Units given for nothing go into own settlements, whatever their size (CHR-purchase-7)."""

    def run(self, s: ChrState) -> None:
        places = unit_homes(s, self.player, self.kind)
        if not places or self.count <= 0 or (in_anarchy(s, self.player) and self.kind <= AIRCRAFT):
            return
        count = allot_miniatures(s, self.player, self.kind, self.count)
        if len(places) == 1:
            s.add_pieces(self.player, self.kind, places[0], count)
            s.emit(n.RECRUITED, self.player, self.kind, places[0])
        elif count:
            s.push(PlaceUnit(self.player, self.kind, count))


def allot_miniatures(s: ChrState, seat: int, kind: int, count: int) -> int:
    """How many of some given units there are figures for; the others are owed (CHR-purchase-17)."""
    able = min(count, miniatures_left(s, seat, kind))
    defer_reward(s, seat, kind, count - able)
    return able


class PlaceUnit(SelectFromPool):
    rule = "CHR-purchase-7"

    def __init__(self, seat: int, kind: int, count: int, *chosen: int) -> None:
        self.seat = seat
        self.kind = kind
        self.count = count
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.kind, self.count]

    def candidates(self, s: ChrState) -> list[int]:
        return [n.PLACE | place for place in unit_homes(s, self.seat, self.kind) for _ in range(self.count)]

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_home(s, self.seat, self.kind, action, self.rule)

    def close(self, s: ChrState, action: int) -> None:
        for place in self.first_arguments():
            s.add_pieces(self.seat, self.kind, place)
            s.emit(n.RECRUITED, self.seat, self.kind, place)


def why_not_home(s: ChrState, seat: int, kind: int, action: int, rule: str) -> Message:
    """A unit given for nothing: settlements, for ships ports, for aircraft airports, with room (CHR-purchase-11)."""
    place = first_arg(action)
    if action_verb(action) != n.PLACE:
        return Message(NOT_ASKED, {}, rule)
    closed = why_not_yours(s, seat, place, rule)
    if closed is not None:
        return closed
    id = s.box.space_ids[place]
    if is_ship(kind) and not (s.box.coasts[place] and s.road[place]):
        return Message("why-no-port", {"space": id}, rule)
    if kind == AIRCRAFT and s.road[place] != 2:
        return Message("why-no-airport", {"space": id}, rule)
    return Message("why-no-room", {"space": id, "n": s.size[place]}, rule)
