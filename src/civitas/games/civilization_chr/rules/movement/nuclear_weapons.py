"""Nuclear weapons: carried by aircraft, battleships and tanks, launched in the movement phase."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.notation import BITS, first
from civitas.core.step import Step, pick
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.flags import FREE, WONDER
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BARBARIANS,
    BOMB,
    KIND,
    NOBODY,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.rules.base_steps import SpaceChance
from civitas.games.civilization_chr.rules.dice import Die, SpaceDie
from civitas.games.civilization_chr.rules.government import lose_card
from civitas.games.civilization_chr.rules.leaving import remove_if_destroyed
from civitas.games.civilization_chr.rules.odds import strike_sizes, strike_units
from civitas.games.civilization_chr.rules.settlements import card_of, in_anarchy, places_of
from civitas.games.civilization_chr.rules.war.losses import LoseUnits, free_abandoned, mortals
from civitas.games.civilization_chr.rules.war.unit_levels import level
from civitas.games.civilization_chr.rules.war.war_status import OLYMPICS, go_to_war, may_declare, needs_senate
from civitas.games.civilization_chr.state import Chr

MISSILE_RANGE: Final = 3


def bears(s: Chr, seat: int, kind: int) -> bool:
    """Aircraft from the second level, battleships, tanks (CHR-nuclear-1)."""
    return kind < BOMB and kind <= AIRCRAFT and level(s, seat, kind).carries_nuclear


def armed(s: Chr, seat: int, space: int) -> bool:
    """A weapon and something to carry or launch it with."""
    if not s.weapons:
        return False
    here = s.at(seat, space)
    if not any(kind_of(piece) == BOMB for piece in here):
        return False
    return any(bears(s, seat, kind_of(piece)) for piece in here)


def carry_bomb(s: Chr, seat: int, start: int, end: int) -> None:
    """A weapon goes along with the unit that bears it."""
    s.replace(seat, s.weapon(seat, start), end | BOMB << KIND)


def within(s: Chr, space: int, reach: int) -> list[int]:
    """Spaces at most so many steps away."""
    seen = [space]
    ring = [space]
    for _ in range(reach):
        ring = sorted({beside for place in ring for beside in s.box.beside[place] if beside not in seen})
        seen += ring
    return sorted(seen)


def others_at(s: Chr, seat: int, space: int) -> list[int]:
    """Players with a settlement or pieces in a space."""
    return [other for other in range(s.players) if other != seat and s.present(other, space)]


def may_strike(s: Chr, seat: int, space: int) -> bool:
    """A strike is an act of war on everyone there; governments with a Senate strike only enemies (CHR-nuclear-1)."""
    others = others_at(s, seat, space)
    if not others and not s.at(BARBARIANS, space):
        return False
    if s.present(seat, space) and space < TERRITORIES and s.owner[space] == seat:
        return False
    for other in others:
        if not s.at_war(seat, other) and (not may_declare(s, seat, other) or needs_senate(s, seat)):
            return False
    return True


def launches(s: Chr, seat: int) -> list[int]:
    """Every strike a player can make now (CHR-nuclear-1)."""
    if in_anarchy(s, seat) or s.event == OLYMPICS:
        return []
    found: list[int] = []
    missiles = s.known(s.box.technology("rocketry"), seat)
    if not s.weapons:
        return []
    spaces = sorted({space_of(piece) for piece in s.pieces[seat] if kind_of(piece) == BOMB})
    for start in spaces:
        if not armed(s, seat, start):
            continue
        flying = any(kind_of(piece) == AIRCRAFT and bears(s, seat, AIRCRAFT) for piece in s.at(seat, start))
        targets = within(s, start, MISSILE_RANGE) if missiles else ([start] if flying else [])
        found += [n.LAUNCH | start | target << BITS for target in targets if may_strike(s, seat, target)]
    return found


def launch(s: Chr, seat: int, start: int, target: int) -> None:
    """The weapon is spent; war with everyone hit; then the dice (CHR-nuclear-2)."""
    s.take(seat, s.weapon(seat, start))
    for other in others_at(s, seat, target):
        go_to_war(s, seat, other)
    s.emit(n.NUCLEAR_STRIKE, seat, target)
    s.then([StrikeUnits(seat, target), StrikeSizes(target), Fallout(seat, target)])


class StrikeUnits(Die):
    """1D6 + 3 units, from whoever has most there; the owner chooses which (CHR-nuclear-2)."""

    def __init__(self, seat: int, space: int) -> None:
        self.player = seat
        self.space = space

    def args(self) -> list[int]:
        return [self.player, self.space]

    def rolled(self, s: Chr, number: int) -> None:
        owners = [owner for owner in [*range(s.players), BARBARIANS] if owner != self.player]
        counts = [len(mortals(s, owner, self.space)) for owner in owners]
        lost = [0] * len(owners)
        for _ in range(min(strike_units(number), sum(counts))):
            worst = counts.index(max(counts))
            counts[worst] -= 1
            lost[worst] += 1
        s.then([LoseUnits(owner, self.space, dead) for owner, dead in zip(owners, lost) if dead])


class StrikeSizes(SpaceDie):
    """Half of 1D4 sizes, rounded up; a village stays (CHR-nuclear-2)."""

    sides = 4

    def rolled(self, s: Chr, number: int) -> None:
        if self.space < TERRITORIES and s.size[self.space]:
            s.size[self.space] = max(1, s.size[self.space] - strike_sizes(number))
            s.emit(n.SHRANK, self.space, s.size[self.space], s.owner[self.space])


def ruins(s: Chr, space: int) -> list[int]:
    """Improvements on the settlement that can be destroyed: bought ones."""
    if space >= TERRITORIES or not 0 <= s.owner[space] < s.players:
        return []
    held = s.sides[s.owner[space]].improvements
    return [
        card_of(owned) for owned in held if space in places_of(owned) and card_of(owned) < WONDER and not owned & FREE
    ]


class Fallout(Step[Chr]):
    """One improvement at random is destroyed; then who has nothing left is out."""

    def __init__(self, seat: int, space: int) -> None:
        self.player = seat
        self.space = space

    def args(self) -> list[int]:
        return [self.player, self.space]

    def run(self, s: Chr) -> None:
        free_abandoned(s)
        for other in range(s.players):
            if other != self.player:
                remove_if_destroyed(s, other, self.player)
        cards = sorted(set(ruins(s, self.space)))
        if len(cards) == 1:
            demolish(s, self.space, cards[0])
        elif cards:
            s.push(Demolish(self.space))


class Demolish(SpaceChance):
    def actions(self, s: Chr) -> list[int]:
        return [n.TAKE | card for card in sorted(set(ruins(s, self.space)))]

    def sample(self, s: Chr, rng: Random) -> int:
        return pick(rng, self.actions(s))

    def answer(self, s: Chr, action: int) -> None:
        demolish(s, self.space, first(action))


def demolish(s: Chr, space: int, card: int) -> None:
    if s.owner[space] != NOBODY:
        lose_card(s, s.owner[space], card)
