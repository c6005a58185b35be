"""Technologies and wonders: getting one, what its owner receives, free improvements."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import first, verb_of
from civitas.core.step import Decision, SeatDecision, SeatStep, Step, only
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.definitions import WONDER_EFFECTS
from civitas.games.civilization_chr.flags import FREE_BONUS, FREE_CIVILIZATION, FREE_GOVERNMENT, OCCUPIED, WONDER
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BOMB,
    RARE_METALS,
    is_ship,
    unit_kind,
)
from civitas.games.civilization_chr.rules.base_steps import UnitsStep
from civitas.games.civilization_chr.rules.economy import NO_CIVILIZATION
from civitas.games.civilization_chr.rules.purchase.miniatures import GROWTH, homes_left, left, owe
from civitas.games.civilization_chr.rules.refusals import GENERAL
from civitas.games.civilization_chr.rules.selections import Pool
from civitas.games.civilization_chr.rules.settlements import (
    PlaceLoose,
    card_of,
    in_anarchy,
    largest_size,
    loose,
    not_yours,
    traded_resource,
)
from civitas.games.civilization_chr.state import Chr

UNITS_EFFECT = WONDER_EFFECTS.index("units")
IMPROVEMENT_EFFECT = WONDER_EFFECTS.index("improvement")
BOMB_EFFECT = WONDER_EFFECTS.index("nuclear_weapon")


def available(s: Chr, seat: int, technology: int) -> bool:
    """Nobody owns it and every prerequisite is owned by somebody (CHR-purchase-3)."""
    return technology in open_technologies(s)


def open_technologies(s: Chr) -> list[int]:
    """Every technology that can be had now."""
    known = s.discovered()
    found: list[int] = []
    for number, tech in enumerate(s.box.technologies):
        if not known >> number & 1 and known & tech.needed == tech.needed:
            found.append(number)
    return found


def cheapest(s: Chr, seat: int) -> list[int]:
    """The cheapest available technologies by printed cost (CHR-token-11)."""
    open_ = open_technologies(s)
    if not open_:
        return []
    least = min([s.box.technologies[number].cost for number in open_])
    return [number for number in open_ if s.box.technologies[number].cost == least]


def unbought(s: Chr) -> int:
    """Technologies of the current era nobody owns (CHR-purchase-5)."""
    return (s.box.era_masks[s.era] & ~s.discovered()).bit_count()


def gain(s: Chr, seat: int, technology: int) -> None:
    """A player gets a technology with everything that comes with it (CHR-purchase-7, CHR-wonder-1)."""
    side = s.sides[seat]
    entry = s.box.technologies[technology]
    side.technologies |= 1 << technology
    side.new |= 1 << technology
    s.new_era = max(s.new_era, entry.era)
    s.emit(n.LEARNED, seat, technology)
    for unit in entry.units:
        s.emit(n.ARMED, unit)
    rewards(s, seat, technology)
    s.push(RenewFree())


def rewards(s: Chr, seat: int, technology: int) -> None:
    """The owner bonus and the wonders of a technology."""
    entry = s.box.technologies[technology]
    steps: list[Step[Chr]] = []
    for wonder in entry.wonders:
        s.sides[seat].wonders |= 1 << wonder
        s.emit(n.WONDER_BUILT, seat, wonder)
        steps += _wonder_steps(s, seat, wonder)
    if entry.bonus_kind >= 0:
        steps.append(PlaceUnits(seat, entry.bonus_kind, entry.bonus_count))
    if entry.bonus_improvement >= 0 and not owns(s, seat, entry.bonus_improvement):
        given = loose(entry.bonus_improvement, FREE_BONUS)
        s.sides[seat].improvements = sorted([*s.sides[seat].improvements, given])
        steps.append(PlaceLoose(seat))
    if entry.bonus_enlarge:
        steps.append(GrowFree(seat))
    s.then(steps)


def _wonder_steps(s: Chr, seat: int, wonder: int) -> list[Step[Chr]]:
    entry = s.box.wonders[wonder]
    if entry.effect == UNITS_EFFECT:
        return [PlaceUnits(seat, unit_kind(entry.line, entry.era), entry.count)]
    if entry.effect == IMPROVEMENT_EFFECT:
        s.sides[seat].improvements = sorted([*s.sides[seat].improvements, loose(WONDER + wonder)])
        return [PlaceLoose(seat)]
    if entry.effect == BOMB_EFFECT:
        return [PlaceUnits(seat, BOMB, 1)]
    return []


def owns(s: Chr, seat: int, card: int) -> bool:
    """Whether a player has an improvement, free or bought (CHR-purchase-10)."""
    return any(card_of(owned) == card for owned in s.sides[seat].improvements)


# Units that come without being bought


def homes(s: Chr, seat: int, kind: int) -> list[int]:
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

    def run(self, s: Chr) -> None:
        places = homes(s, self.player, self.kind)
        if not places or self.count <= 0 or (in_anarchy(s, self.player) and self.kind <= AIRCRAFT):
            return
        count = allotted(s, self.player, self.kind, self.count)
        if len(places) == 1:
            s.add(self.player, self.kind, places[0], count)
            s.emit(n.RECRUITED, self.player, self.kind, places[0])
        elif count:
            s.push(PlaceUnit(self.player, self.kind, count))


def allotted(s: Chr, seat: int, kind: int, count: int) -> int:
    """How many of some given units there are figures for; the others are owed (CHR-purchase-17)."""
    able = min(count, left(s, seat, kind))
    owe(s, seat, kind, count - able)
    return able


class PlaceUnit(Pool):
    rule = "CHR-purchase-7"

    def __init__(self, seat: int, kind: int, count: int, *chosen: int) -> None:
        self.seat = seat
        self.kind = kind
        self.count = count
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat, self.kind, self.count]

    def pool(self, s: Chr) -> list[int]:
        return [n.PLACE | place for place in homes(s, self.seat, self.kind) for _ in range(self.count)]

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_home(s, self.seat, self.kind, action, self.rule)

    def close(self, s: Chr, action: int) -> None:
        for place in self.named():
            s.add(self.seat, self.kind, place)
            s.emit(n.RECRUITED, self.seat, self.kind, place)


class GrowFree(SeatStep[Chr]):
    """One settlement of the player's choice grows a size for nothing."""

    def run(self, s: Chr) -> None:
        if growable(s, self.owner):
            s.push(Grow(self.owner))
        elif expandable(s, self.owner):
            owe(s, self.owner, GROWTH, 1)


def expandable(s: Chr, seat: int) -> list[int]:
    """Settlements that terrain and technologies let grow."""
    return [
        territory
        for territory in s.settlements(seat)
        if s.size[territory] < largest_size(s, territory, seat) and not s.marks[territory] & OCCUPIED
    ]


def growable(s: Chr, seat: int) -> list[int]:
    """Of those, the ones there is a larger figure for (CHR-purchase-17)."""
    return [territory for territory in expandable(s, seat) if homes_left(s, seat, s.size[territory] + 1)]


class Grow(SeatDecision[Chr]):
    rule = "CHR-purchase-15"

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        return sorted([n.DONE, *[n.PLACE | territory for territory in growable(s, self.seat)]])

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_grown(s, self.seat, action)

    def answer(self, s: Chr, action: int) -> None:
        if action != n.DONE:
            s.size[first(action)] += 1
            s.emit(n.GREW, self.seat, first(action), s.size[first(action)])


# Free improvements of civilizations and governments


def free_choices(s: Chr, seat: int, kind: int) -> list[int]:
    """Improvements of a kind a player may have for nothing: of the current era, else of the one before."""
    known = s.knowledge(seat)
    for era in (s.era, s.era - 1):
        found = [
            number
            for number, entry in enumerate(s.box.improvements)
            if entry.kind == kind and entry.era == era and known >> entry.technology & 1 and not owns(s, seat, number)
        ]
        if found:
            return found
    return []


def credits(s: Chr, seat: int) -> list[list[int]]:
    """The free improvements a player is entitled to, as pairs of mark and kind (CHR-government-12)."""
    side = s.sides[seat]
    found: list[list[int]] = []
    if side.civilization != NO_CIVILIZATION and s.box.civilizations[side.civilization].free_kind >= 0:
        found.append([FREE_CIVILIZATION, s.box.civilizations[side.civilization].free_kind])
    if s.box.governments[side.government].free_kind >= 0:
        found.append([FREE_GOVERNMENT, s.box.governments[side.government].free_kind])
    return found


class RenewFree(Step[Chr]):
    """Free improvements are taken as soon as one is known, and replaced when the new era has one (CHR-era-4)."""

    def run(self, s: Chr) -> None:
        for seat in range(s.players):
            for mark, kind in credits(s, seat):
                if s.settlements(seat) and wants_free(s, seat, mark, kind):
                    s.push(OfferFree(seat, mark, kind))


def wants_free(s: Chr, seat: int, mark: int, kind: int) -> bool:
    """Whether a player has no free improvement for a mark, or an old one while a newer is known."""
    choices = free_choices(s, seat, kind)
    if not choices:
        return False
    held = [owned for owned in s.sides[seat].improvements if owned & mark]
    return not held or s.box.improvements[card_of(held[0])].era < s.box.improvements[choices[0]].era


class OfferFree(Step[Chr]):
    """Takes the only free improvement there is, or asks which."""

    def __init__(self, seat: int, mark: int, kind: int) -> None:
        self.player = seat
        self.mark = mark
        self.kind = kind

    def args(self) -> list[int]:
        return [self.player, self.mark, self.kind]

    def run(self, s: Chr) -> None:
        if not wants_free(s, self.player, self.mark, self.kind):
            return
        choices = free_choices(s, self.player, self.kind)
        if len(choices) == 1:
            take_free(s, self.player, self.mark, choices[0])
        else:
            s.push(TakeFree(self.player, self.mark, self.kind))


def take_free(s: Chr, seat: int, mark: int, card: int) -> None:
    side = s.sides[seat]
    kept = [owned for owned in side.improvements if not owned & mark]
    side.improvements = sorted([*kept, loose(card, mark)])
    s.emit(n.TOOK, seat, card)
    s.push(PlaceLoose(seat))


class TakeFree(Decision[Chr]):
    rule = "CHR-government-12"

    def __init__(self, seat: int, mark: int, kind: int) -> None:
        self.seat = seat
        self.mark = mark
        self.kind = kind

    def args(self) -> list[int]:
        return [self.seat, self.mark, self.kind]

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        return [n.TAKE | card for card in free_choices(s, self.seat, self.kind)]

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_taken(s, self.seat, action, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        take_free(s, self.seat, self.mark, first(action))


def give_back_free(s: Chr, seat: int) -> None:
    """Leaving a government takes its free improvement away (CHR-government-12)."""
    side = s.sides[seat]
    side.improvements = [owned for owned in side.improvements if not owned & FREE_GOVERNMENT]


def why_not_home(s: Chr, seat: int, kind: int, action: int, rule: str) -> Message:
    """A unit given for nothing: settlements, for ships ports, for aircraft airports, with room (CHR-purchase-11)."""
    place = first(action)
    if verb_of(action) != n.PLACE:
        return Message(GENERAL, {}, rule)
    closed = not_yours(s, seat, place, rule)
    if closed is not None:
        return closed
    id = s.box.space_ids[place]
    if is_ship(kind) and not (s.box.coasts[place] and s.road[place]):
        return Message("why-no-port", {"space": id}, rule)
    if kind == AIRCRAFT and s.road[place] != 2:
        return Message("why-no-airport", {"space": id}, rule)
    return Message("why-no-room", {"space": id, "n": s.size[place]}, rule)


def why_not_grown(s: Chr, seat: int, action: int) -> Message:
    place, rule = first(action), "CHR-purchase-15"
    if verb_of(action) != n.PLACE:
        return Message(GENERAL, {}, rule)
    closed = not_yours(s, seat, place, rule)
    if closed is not None:
        return closed
    most = largest_size(s, place, seat)
    if s.size[place] >= most:
        return Message("why-largest", {"space": s.box.space_ids[place], "n": most}, rule)
    return Message("why-no-home-figure", {"n": homes_left(s, seat, s.size[place] + 1)}, "CHR-purchase-17")


def why_not_taken(s: Chr, seat: int, action: int, rule: str) -> Message:
    """An improvement for nothing: not owned yet, known, of the kind and the era that are given."""
    card = first(action)
    if verb_of(action) != n.TAKE or card >= len(s.box.improvements):
        return Message(GENERAL, {}, rule)
    technology = s.box.improvements[card].technology
    if owns(s, seat, card):
        return Message("why-improvement-owned", {"card": s.box.improvement_ids[card]}, rule)
    if not s.known(technology, seat):
        return Message("why-technology-unknown", {"technology": s.box.technology_ids[technology]}, rule)
    return Message("why-not-given", {"card": s.box.improvement_ids[card]}, rule)
