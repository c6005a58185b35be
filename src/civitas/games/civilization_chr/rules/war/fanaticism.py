"""What fanatical governments do for a settlement they have lost: fanatics, or terror (CHR-government-8)."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import ARG_BITS, action_verb, first_arg, second_arg
from civitas.core.step import Decision, Step, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.turn_flags import HAS_LOST_BATTLE
from civitas.games.civilization_chr.pieces import (
    ERAS,
    EXPLORER,
    NOBODY,
    TERRITORIES,
    is_army,
    kind_of,
    space_of,
    unit_kind,
)
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.economy import TERROR_COINS, terror_units
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_none_there
from civitas.games.civilization_chr.rules.selections import SelectFromPool
from civitas.games.civilization_chr.rules.war.losses import kill_pieces, pieces_of_kinds
from civitas.games.civilization_chr.state import ChrState

FANATIC_COUNT: Final = 3


class OfferRevenge(Step[ChrState]):
    """Three fanatics, or after gunpowder a terrorist attack (CHR-government-8)."""

    def __init__(self, seat: int, foe: int, territory: int) -> None:
        self.player = seat
        self.foe = foe
        self.territory = territory

    def args(self) -> list[int]:
        return [self.player, self.foe, self.territory]

    def run(self, s: ChrState) -> None:
        homes = nearest_homes(s, self.player, self.territory)
        terror = s.technology_owner(s.box.technology_index("gunpowder_weapons")) != NOBODY
        if homes or terror:
            s.push(Revenge(self.player, self.foe, self.territory))


def nearest_homes(s: ChrState, seat: int, territory: int) -> list[int]:
    """Own settlements nearest to a lost one, counting land and sea alike."""
    seen = [territory]
    ring = [territory]
    while ring:
        found = [space for space in ring if space < TERRITORIES and s.owner[space] == seat]
        if found:
            return sorted(found)
        ring = sorted({beside for space in ring for beside in s.box.neighbours[space] if beside not in seen})
        seen += ring
    return []


class Revenge(Decision[ChrState]):
    rule = "CHR-government-8"

    def __init__(self, seat: int, foe: int, territory: int) -> None:
        self.seat = seat
        self.foe = foe
        self.territory = territory

    def args(self) -> list[int]:
        return [self.seat, self.foe, self.territory]

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        found = [n.FANATICS | home for home in nearest_homes(s, self.seat, self.territory)]
        if s.technology_owner(s.box.technology_index("gunpowder_weapons")) != NOBODY:
            found.append(n.TERROR)
        return sorted(found)

    def explain(self, s: ChrState, action: int) -> Message:
        place = first_arg(action)
        if action == n.TERROR:
            return Message("why-technology-unknown", {"technology": "gunpowder_weapons"}, self.rule)
        if action_verb(action) != n.FANATICS or place >= TERRITORIES:
            return Message(NOT_ASKED, {}, self.rule)
        return Message("why-not-nearest", {"space": s.box.space_ids[place]}, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.TERROR:
            s.push(TerrorRoll(self.seat, self.foe))
        else:
            s.push(ChooseFanatic(self.seat, first_arg(action), FANATIC_COUNT))


class ChooseFanatic(SelectFromPool):
    """Land units of the era, or of the one before, that the player may use."""

    rule = "CHR-government-8"

    def __init__(self, seat: int, territory: int, count: int, *chosen: int) -> None:
        self.seat = seat
        self.territory = territory
        self.count = count
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.territory, self.count]

    def candidates(self, s: ChrState) -> list[int]:
        found: list[int] = [n.RAISE | unit_kind(0, 0)]
        for line in range(3):
            for era in (s.era, s.era - 1):
                if era >= 0 and s.may_use(s.box.unit_levels[unit_kind(line, era)][0].technology, self.seat):
                    found.append(n.RAISE | unit_kind(line, era))
        return sorted([kind for kind in set(found) for _ in range(self.count)])

    def explain(self, s: ChrState, action: int) -> Message:
        kind = first_arg(action)
        if action_verb(action) != n.RAISE or not is_army(kind):
            return Message(NOT_ASKED, {}, self.rule)
        technology = s.box.unit_levels[kind][0].technology
        if s.may_use(technology, self.seat):
            return Message("why-too-old", {"era": ERAS[s.era]}, self.rule)
        return Message("why-technology-unknown", {"technology": s.box.technology_ids[technology]}, self.rule)

    def close(self, s: ChrState, action: int) -> None:
        for kind in self.first_arguments():
            s.add_pieces(self.seat, kind, self.territory)
            s.emit(n.RECRUITED, self.seat, kind, self.territory)


class TerrorRoll(Die):
    def __init__(self, seat: int, foe: int) -> None:
        self.player = seat
        self.foe = foe

    def args(self) -> list[int]:
        return [self.player, self.foe]

    def apply_roll(self, s: ChrState, number: int) -> None:
        s.push(ChooseTerror(self.player, self.foe, number))


class ChooseTerror(Decision[ChrState]):
    """Coins of the next production, or units at once (CHR-government-8)."""

    rule = "CHR-government-8"

    def __init__(self, seat: int, foe: int, number: int) -> None:
        self.seat = seat
        self.foe = foe
        self.number = number

    def args(self) -> list[int]:
        return [self.seat, self.foe, self.number]

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        found = [n.TERROR_ON_COINS]
        if terror_targets(s, self.foe):
            found.append(n.TERROR_ON_UNITS)
        return sorted(found)

    def explain(self, s: ChrState, action: int) -> Message:
        return Message("why-no-terror" if action == n.TERROR_ON_UNITS else NOT_ASKED, {"seat": self.foe}, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.TERROR_ON_COINS:
            s.sides[self.foe].terror += TERROR_COINS * self.number
            s.emit(n.TERRORISED, self.foe, TERROR_COINS * self.number)
            return
        s.sides[self.foe].doing |= HAS_LOST_BATTLE  # the extra losses of war involvement
        count = min(terror_units(self.number), len(terror_targets(s, self.foe)))
        s.push(TerrorKill(self.seat, self.foe, count))


def terror_targets(s: ChrState, foe: int) -> list[int]:
    """Land units and explorers in territories, as kind and place."""
    found: list[int] = []
    for piece in s.pieces[foe]:
        kind, space = kind_of(piece), space_of(piece)
        if space < TERRITORIES and (is_army(kind) or kind == EXPLORER):
            found.append(kind | space << ARG_BITS)
    return sorted(found)


class TerrorKill(SelectFromPool):
    """Which units fall: all, where there are no more."""

    rule = "CHR-government-8"

    def __init__(self, seat: int, foe: int, count: int, *chosen: int) -> None:
        self.seat = seat
        self.foe = foe
        self.count = count
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.foe, self.count]

    def candidates(self, s: ChrState) -> list[int]:
        return [n.STRIKE | target for target in terror_targets(s, self.foe)]

    def explain(self, s: ChrState, action: int) -> Message:
        if action_verb(action) != n.STRIKE:
            return Message(NOT_ASKED, {}, self.rule)
        return why_none_there(s, self.foe, first_arg(action), second_arg(action), self.rule)

    def close(self, s: ChrState, action: int) -> None:
        for member in self.chosen:
            kill_pieces(s, self.foe, pieces_of_kinds(s, self.foe, second_arg(member), [first_arg(member)]))
