"""Technologies and wonders: getting one, what its owner receives, free improvements."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import SeatDecision, SeatStep, Step, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.improvements import FIRST_WONDER, FREE_BONUS, loose_improvement
from civitas.games.civilization_chr.content.definitions import WONDER_EFFECTS
from civitas.games.civilization_chr.flags import OCCUPIED
from civitas.games.civilization_chr.pieces import (
    BOMB,
    unit_kind,
)
from civitas.games.civilization_chr.rules.purchase.free_improvements import RenewFree
from civitas.games.civilization_chr.rules.purchase.free_unit_placement import PlaceUnits
from civitas.games.civilization_chr.rules.purchase.miniatures import (
    OWED_GROWTH,
    defer_reward,
    settlement_miniatures_left,
)
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.settlements import (
    PlaceLoose,
    max_settlement_size,
    owns_improvement,
    why_not_yours,
)
from civitas.games.civilization_chr.state import ChrState

UNITS_EFFECT = WONDER_EFFECTS.index("units")
IMPROVEMENT_EFFECT = WONDER_EFFECTS.index("improvement")
BOMB_EFFECT = WONDER_EFFECTS.index("nuclear_weapon")


def is_available(s: ChrState, seat: int, technology: int) -> bool:
    """Nobody owns it and every prerequisite is owned by somebody (CHR-purchase-3)."""
    return technology in open_technologies(s)


def open_technologies(s: ChrState) -> list[int]:
    """Every technology that can be had now."""
    known = s.discovered_technologies()
    found: list[int] = []
    for number, tech in enumerate(s.box.technologies):
        if not known >> number & 1 and known & tech.prerequisite_mask == tech.prerequisite_mask:
            found.append(number)
    return found


def cheapest_technologies(s: ChrState, seat: int) -> list[int]:
    """The cheapest available technologies by printed cost (CHR-token-11)."""
    open_ = open_technologies(s)
    if not open_:
        return []
    least = min([s.box.technologies[number].cost for number in open_])
    return [number for number in open_ if s.box.technologies[number].cost == least]


def count_unowned_technologies(s: ChrState) -> int:
    """Technologies of the current era nobody owns (CHR-purchase-5)."""
    return (s.box.era_masks[s.era] & ~s.discovered_technologies()).bit_count()


def gain_technology(s: ChrState, seat: int, technology: int) -> None:
    """A player gets a technology with everything that comes with it (CHR-purchase-7, CHR-wonder-1)."""
    side = s.sides[seat]
    entry = s.box.technologies[technology]
    side.technologies |= 1 << technology
    side.new |= 1 << technology
    s.new_era = max(s.new_era, entry.era)
    s.emit(n.LEARNED, seat, technology)
    for unit in entry.units:
        s.emit(n.ARMED, unit)
    grant_technology_rewards(s, seat, technology)
    s.push(RenewFree())


def grant_technology_rewards(s: ChrState, seat: int, technology: int) -> None:
    """The owner bonus and the wonders of a technology."""
    entry = s.box.technologies[technology]
    steps: list[Step[ChrState]] = []
    for wonder in entry.wonders:
        s.sides[seat].wonders |= 1 << wonder
        s.emit(n.WONDER_BUILT, seat, wonder)
        steps += _wonder_steps(s, seat, wonder)
    if entry.bonus_kind >= 0:
        steps.append(PlaceUnits(seat, entry.bonus_kind, entry.bonus_count))
    if entry.bonus_improvement >= 0 and not owns_improvement(s, seat, entry.bonus_improvement):
        given = loose_improvement(entry.bonus_improvement, FREE_BONUS)
        s.sides[seat].improvements = sorted([*s.sides[seat].improvements, given])
        steps.append(PlaceLoose(seat))
    if entry.bonus_enlarge:
        steps.append(GrowFree(seat))
    s.push_in_order(steps)


def _wonder_steps(s: ChrState, seat: int, wonder: int) -> list[Step[ChrState]]:
    entry = s.box.wonders[wonder]
    if entry.effect == UNITS_EFFECT:
        return [PlaceUnits(seat, unit_kind(entry.line, entry.era), entry.count)]
    if entry.effect == IMPROVEMENT_EFFECT:
        s.sides[seat].improvements = sorted([*s.sides[seat].improvements, loose_improvement(FIRST_WONDER + wonder)])
        return [PlaceLoose(seat)]
    if entry.effect == BOMB_EFFECT:
        return [PlaceUnits(seat, BOMB, 1)]
    return []


# Growth that comes without being bought


class GrowFree(SeatStep[ChrState]):
    """One settlement of the player's choice grows a size for nothing."""

    def run(self, s: ChrState) -> None:
        if growable_settlements(s, self.owner):
            s.push(Grow(self.owner))
        elif expandable_settlements(s, self.owner):
            defer_reward(s, self.owner, OWED_GROWTH, 1)


def expandable_settlements(s: ChrState, seat: int) -> list[int]:
    """Settlements that terrain and technologies let grow."""
    return [
        territory
        for territory in s.settlements(seat)
        if s.size[territory] < max_settlement_size(s, territory, seat) and not s.marks[territory] & OCCUPIED
    ]


def growable_settlements(s: ChrState, seat: int) -> list[int]:
    """Of those, the ones there is a larger figure for (CHR-purchase-17)."""
    return [
        territory
        for territory in expandable_settlements(s, seat)
        if settlement_miniatures_left(s, seat, s.size[territory] + 1)
    ]


class Grow(SeatDecision[ChrState]):
    rule = "CHR-purchase-15"

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.DONE, *[n.PLACE | territory for territory in growable_settlements(s, self.seat)]])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_grown(s, self.seat, action)

    def answer(self, s: ChrState, action: int) -> None:
        if action != n.DONE:
            s.size[first_arg(action)] += 1
            s.emit(n.GREW, self.seat, first_arg(action), s.size[first_arg(action)])


def why_not_grown(s: ChrState, seat: int, action: int) -> Message:
    place, rule = first_arg(action), "CHR-purchase-15"
    if action_verb(action) != n.PLACE:
        return Message(NOT_ASKED, {}, rule)
    closed = why_not_yours(s, seat, place, rule)
    if closed is not None:
        return closed
    most = max_settlement_size(s, place, seat)
    if s.size[place] >= most:
        return Message("why-largest", {"space": s.box.space_ids[place], "n": most}, rule)
    return Message(
        "why-no-home-figure", {"n": settlement_miniatures_left(s, seat, s.size[place] + 1)}, "CHR-purchase-17"
    )
