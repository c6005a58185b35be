"""Technologies and wonders: getting one, what its owner receives, free improvements."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import Decision, SeatDecision, SeatStep, Step, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.definitions import WONDER_EFFECTS
from civitas.games.civilization_chr.flags import NO_CIVILIZATION, OCCUPIED
from civitas.games.civilization_chr.packed.improvements import (
    FIRST_WONDER,
    FREE_BONUS,
    FREE_CIVILIZATION,
    FREE_GOVERNMENT,
    improvement_card,
    is_free_by,
    loose_improvement,
)
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BOMB,
    RARE_METALS,
    is_ship,
    unit_kind,
)
from civitas.games.civilization_chr.rules.base_steps import UnitsStep
from civitas.games.civilization_chr.rules.purchase.miniatures import (
    OWED_GROWTH,
    defer_reward,
    miniatures_left,
    settlement_miniatures_left,
)
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.selections import SelectFromPool
from civitas.games.civilization_chr.rules.settlements import (
    PlaceLoose,
    in_anarchy,
    max_settlement_size,
    traded_resource,
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


def owns_improvement(s: ChrState, seat: int, card: int) -> bool:
    """Whether a player has an improvement, free or bought (CHR-purchase-10)."""
    return any(improvement_card(owned) == card for owned in s.sides[seat].improvements)


# Units that come without being bought


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


# Free improvements of civilizations and governments


def free_improvement_choices(s: ChrState, seat: int, kind: int) -> list[int]:
    """Improvements of a kind a player may have for nothing: of the current era, else of the one before."""
    known = s.usable_technologies(seat)
    for era in (s.era, s.era - 1):
        found = [
            number
            for number, entry in enumerate(s.box.improvements)
            if entry.kind == kind
            and entry.era == era
            and known >> entry.technology & 1
            and not owns_improvement(s, seat, number)
        ]
        if found:
            return found
    return []


def free_improvement_credits(s: ChrState, seat: int) -> list[list[int]]:
    """The free improvements a player is entitled to, as pairs of mark and kind (CHR-government-12)."""
    side = s.sides[seat]
    found: list[list[int]] = []
    if side.civilization != NO_CIVILIZATION and s.box.civilizations[side.civilization].free_kind >= 0:
        found.append([FREE_CIVILIZATION, s.box.civilizations[side.civilization].free_kind])
    if s.box.governments[side.government].free_kind >= 0:
        found.append([FREE_GOVERNMENT, s.box.governments[side.government].free_kind])
    return found


class RenewFree(Step[ChrState]):
    """Free improvements are taken as soon as one is known, and replaced when the new era has one (CHR-era-4)."""

    def run(self, s: ChrState) -> None:
        for seat in range(s.players):
            for mark, kind in free_improvement_credits(s, seat):
                if s.settlements(seat) and needs_free_improvement(s, seat, mark, kind):
                    s.push(OfferFree(seat, mark, kind))


def needs_free_improvement(s: ChrState, seat: int, mark: int, kind: int) -> bool:
    """Whether a player has no free improvement for a mark, or an old one while a newer is known."""
    choices = free_improvement_choices(s, seat, kind)
    if not choices:
        return False
    held = [owned for owned in s.sides[seat].improvements if is_free_by(owned, mark)]
    return not held or s.box.improvements[improvement_card(held[0])].era < s.box.improvements[choices[0]].era


class OfferFree(Step[ChrState]):
    """Takes the only free improvement there is, or asks which."""

    def __init__(self, seat: int, mark: int, kind: int) -> None:
        self.player = seat
        self.mark = mark
        self.kind = kind

    def args(self) -> list[int]:
        return [self.player, self.mark, self.kind]

    def run(self, s: ChrState) -> None:
        if not needs_free_improvement(s, self.player, self.mark, self.kind):
            return
        choices = free_improvement_choices(s, self.player, self.kind)
        if len(choices) == 1:
            take_free_improvement(s, self.player, self.mark, choices[0])
        else:
            s.push(TakeFree(self.player, self.mark, self.kind))


def take_free_improvement(s: ChrState, seat: int, mark: int, card: int) -> None:
    side = s.sides[seat]
    kept = [owned for owned in side.improvements if not is_free_by(owned, mark)]
    side.improvements = sorted([*kept, loose_improvement(card, mark)])
    s.emit(n.TOOK, seat, card)
    s.push(PlaceLoose(seat))


class TakeFree(Decision[ChrState]):
    rule = "CHR-government-12"

    def __init__(self, seat: int, mark: int, kind: int) -> None:
        self.seat = seat
        self.mark = mark
        self.kind = kind

    def args(self) -> list[int]:
        return [self.seat, self.mark, self.kind]

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        return [n.TAKE | card for card in free_improvement_choices(s, self.seat, self.kind)]

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_taken(s, self.seat, action, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        take_free_improvement(s, self.seat, self.mark, first_arg(action))


def return_free_improvements(s: ChrState, seat: int) -> None:
    """Leaving a government takes its free improvement away (CHR-government-12)."""
    side = s.sides[seat]
    side.improvements = [owned for owned in side.improvements if not is_free_by(owned, FREE_GOVERNMENT)]


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


def why_not_taken(s: ChrState, seat: int, action: int, rule: str) -> Message:
    """An improvement for nothing: not owned yet, known, of the kind and the era that are given."""
    card = first_arg(action)
    if action_verb(action) != n.TAKE or card >= len(s.box.improvements):
        return Message(NOT_ASKED, {}, rule)
    technology = s.box.improvements[card].technology
    if owns_improvement(s, seat, card):
        return Message("why-improvement-owned", {"card": s.box.improvement_ids[card]}, rule)
    if not s.may_use(technology, seat):
        return Message("why-technology-unknown", {"technology": s.box.technology_ids[technology]}, rule)
    return Message("why-not-given", {"card": s.box.improvement_ids[card]}, rule)
