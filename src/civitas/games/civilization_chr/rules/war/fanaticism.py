"""What fanatical governments do for a settlement they have lost: fanatics, or terror (CHR-government-8)."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import BITS, first, second, verb_of
from civitas.core.step import Decision, Step, only
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.flags import LOST
from civitas.games.civilization_chr.pieces import (
    ERAS,
    EXPLORER,
    NOBODY,
    is_army,
    kind_of,
    space_of,
    unit_kind,
)
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.economy import TERROR_COINS, terror_units
from civitas.games.civilization_chr.rules.refusals import GENERAL, none_there
from civitas.games.civilization_chr.rules.selections import Pool
from civitas.games.civilization_chr.rules.war.losses import kill, pieces_of
from civitas.games.civilization_chr.state import Chr

FANATICS: Final = 3


class OfferRevenge(Step[Chr]):
    """Three fanatics, or after gunpowder a terrorist attack (CHR-government-8)."""

    def __init__(self, seat: int, foe: int, territory: int) -> None:
        self.player = seat
        self.foe = foe
        self.territory = territory

    def args(self) -> list[int]:
        return [self.player, self.foe, self.territory]

    def run(self, s: Chr) -> None:
        homes = nearest_homes(s, self.player, self.territory)
        terror = s.inventor(s.box.technology("gunpowder_weapons")) != NOBODY
        if homes or terror:
            s.push(Revenge(self.player, self.foe, self.territory))


def nearest_homes(s: Chr, seat: int, territory: int) -> list[int]:
    """Own settlements nearest to a lost one, counting land and sea alike."""
    seen = [territory]
    ring = [territory]
    while ring:
        found = [space for space in ring if space < TERRITORIES and s.owner[space] == seat]
        if found:
            return sorted(found)
        ring = sorted({beside for space in ring for beside in s.box.beside[space] if beside not in seen})
        seen += ring
    return []


class Revenge(Decision[Chr]):
    rule = "CHR-government-8"

    def __init__(self, seat: int, foe: int, territory: int) -> None:
        self.seat = seat
        self.foe = foe
        self.territory = territory

    def args(self) -> list[int]:
        return [self.seat, self.foe, self.territory]

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        found = [n.FANATICS | home for home in nearest_homes(s, self.seat, self.territory)]
        if s.inventor(s.box.technology("gunpowder_weapons")) != NOBODY:
            found.append(n.TERROR)
        return sorted(found)

    def explain(self, s: Chr, action: int) -> Message:
        place = first(action)
        if action == n.TERROR:
            return Message("why-technology-unknown", {"technology": "gunpowder_weapons"}, self.rule)
        if verb_of(action) != n.FANATICS or place >= TERRITORIES:
            return Message(GENERAL, {}, self.rule)
        return Message("why-not-nearest", {"space": s.box.space_ids[place]}, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        if action == n.TERROR:
            s.push(TerrorRoll(self.seat, self.foe))
        else:
            s.push(ChooseFanatic(self.seat, first(action), FANATICS))


class ChooseFanatic(Pool):
    """Land units of the era, or of the one before, that the player may use."""

    rule = "CHR-government-8"

    def __init__(self, seat: int, territory: int, count: int, *chosen: int) -> None:
        self.seat = seat
        self.territory = territory
        self.count = count
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat, self.territory, self.count]

    def pool(self, s: Chr) -> list[int]:
        found: list[int] = [n.RAISE | unit_kind(0, 0)]
        for line in range(3):
            for era in (s.era, s.era - 1):
                if era >= 0 and s.known(s.box.levels[unit_kind(line, era)][0].technology, self.seat):
                    found.append(n.RAISE | unit_kind(line, era))
        return sorted([kind for kind in set(found) for _ in range(self.count)])

    def explain(self, s: Chr, action: int) -> Message:
        kind = first(action)
        if verb_of(action) != n.RAISE or not is_army(kind):
            return Message(GENERAL, {}, self.rule)
        technology = s.box.levels[kind][0].technology
        if s.known(technology, self.seat):
            return Message("why-too-old", {"era": ERAS[s.era]}, self.rule)
        return Message("why-technology-unknown", {"technology": s.box.technology_ids[technology]}, self.rule)

    def close(self, s: Chr, action: int) -> None:
        for kind in self.named():
            s.add(self.seat, kind, self.territory)
            s.emit(n.RECRUITED, self.seat, kind, self.territory)


class TerrorRoll(Die):
    def __init__(self, seat: int, foe: int) -> None:
        self.player = seat
        self.foe = foe

    def args(self) -> list[int]:
        return [self.player, self.foe]

    def rolled(self, s: Chr, number: int) -> None:
        s.push(ChooseTerror(self.player, self.foe, number))


class ChooseTerror(Decision[Chr]):
    """Coins of the next production, or units at once (CHR-government-8)."""

    rule = "CHR-government-8"

    def __init__(self, seat: int, foe: int, number: int) -> None:
        self.seat = seat
        self.foe = foe
        self.number = number

    def args(self) -> list[int]:
        return [self.seat, self.foe, self.number]

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        found = [n.TERROR_ON_COINS]
        if terror_targets(s, self.foe):
            found.append(n.TERROR_ON_UNITS)
        return sorted(found)

    def explain(self, s: Chr, action: int) -> Message:
        return Message("why-no-terror" if action == n.TERROR_ON_UNITS else GENERAL, {"seat": self.foe}, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        if action == n.TERROR_ON_COINS:
            s.sides[self.foe].terror += TERROR_COINS * self.number
            s.emit(n.TERRORISED, self.foe, TERROR_COINS * self.number)
            return
        s.sides[self.foe].doing |= LOST  # the extra losses of war involvement
        count = min(terror_units(self.number), len(terror_targets(s, self.foe)))
        s.push(TerrorKill(self.seat, self.foe, count))


def terror_targets(s: Chr, foe: int) -> list[int]:
    """Land units and explorers in territories, as kind and place."""
    found: list[int] = []
    for piece in s.pieces[foe]:
        kind, space = kind_of(piece), space_of(piece)
        if space < TERRITORIES and (is_army(kind) or kind == EXPLORER):
            found.append(kind | space << BITS)
    return sorted(found)


class TerrorKill(Pool):
    """Which units fall: all, where there are no more."""

    rule = "CHR-government-8"

    def __init__(self, seat: int, foe: int, count: int, *chosen: int) -> None:
        self.seat = seat
        self.foe = foe
        self.count = count
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat, self.foe, self.count]

    def pool(self, s: Chr) -> list[int]:
        return [n.STRIKE | target for target in terror_targets(s, self.foe)]

    def explain(self, s: Chr, action: int) -> Message:
        if verb_of(action) != n.STRIKE:
            return Message(GENERAL, {}, self.rule)
        return none_there(s, self.foe, first(action), second(action), self.rule)

    def close(self, s: Chr, action: int) -> None:
        for member in self.chosen:
            kill(s, self.foe, pieces_of(s, self.foe, second(member), [first(member)]))
