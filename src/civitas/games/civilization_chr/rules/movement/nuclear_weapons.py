"""Nuclear weapons: carried by aircraft, battleships and tanks, launched in the movement phase."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import ARG_BITS, first_arg
from civitas.core.step import Step, pick_random
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.improvements import (
    FIRST_WONDER,
    improvement_card,
    improvement_places,
    is_free,
)
from civitas.games.civilization_chr.content.events import OLYMPICS_EVENT
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BARBARIANS,
    BOMB,
    NOBODY,
    SPACES,
    TERRITORIES,
    kind_of,
    make_piece,
    space_of,
)
from civitas.games.civilization_chr.rules.base_steps import SpaceChance
from civitas.games.civilization_chr.rules.dice import Die, SpaceDie
from civitas.games.civilization_chr.rules.government import lose_improvement
from civitas.games.civilization_chr.rules.leaving import remove_if_destroyed
from civitas.games.civilization_chr.rules.odds import nuclear_size_losses, nuclear_unit_losses
from civitas.games.civilization_chr.rules.refusals import ANARCHY_RULE
from civitas.games.civilization_chr.rules.settlements import in_anarchy
from civitas.games.civilization_chr.rules.war.losses import LoseUnits, free_abandoned_settlements, mortal_pieces
from civitas.games.civilization_chr.rules.war.unit_levels import unit_level
from civitas.games.civilization_chr.rules.war.war_status import go_to_war, may_declare_war, needs_senate
from civitas.games.civilization_chr.state import ChrState

MISSILE_RANGE: Final = 3


def can_carry_weapon(s: ChrState, seat: int, kind: int) -> bool:
    """Aircraft from the second level, battleships, tanks (CHR-nuclear-1)."""
    return kind < BOMB and kind <= AIRCRAFT and unit_level(s, seat, kind).carries_nuclear


def has_armed_unit(s: ChrState, seat: int, space: int) -> bool:
    """A weapon and something to carry or launch it with."""
    if not s.weapons:
        return False
    here = s.pieces_at(seat, space)
    if not any(kind_of(piece) == BOMB for piece in here):
        return False
    return any(can_carry_weapon(s, seat, kind_of(piece)) for piece in here)


def carry_weapon(s: ChrState, seat: int, start: int, end: int) -> None:
    """A weapon goes along with the unit that bears it."""
    s.replace_piece(seat, s.weapon_at(seat, start), make_piece(end, BOMB))


def spaces_within(s: ChrState, space: int, reach: int) -> list[int]:
    """Spaces at most so many steps away."""
    seen = [space]
    ring = [space]
    for _ in range(reach):
        ring = sorted({beside for place in ring for beside in s.box.neighbours[place] if beside not in seen})
        seen += ring
    return sorted(seen)


def other_players_at(s: ChrState, seat: int, space: int) -> list[int]:
    """Players with a settlement or pieces in a space."""
    return [other for other in range(s.players) if other != seat and s.is_present(other, space)]


def may_strike(s: ChrState, seat: int, space: int) -> bool:
    """A strike is an act of war on everyone there; governments with a Senate strike only enemies (CHR-nuclear-1)."""
    others = other_players_at(s, seat, space)
    if not others and not s.pieces_at(BARBARIANS, space):
        return False
    if s.is_present(seat, space) and space < TERRITORIES and s.owner[space] == seat:
        return False
    for other in others:
        if not s.at_war(seat, other) and (not may_declare_war(s, seat, other) or needs_senate(s, seat)):
            return False
    return True


def launch_actions(s: ChrState, seat: int) -> list[int]:
    """Every strike a player can make now (CHR-nuclear-1)."""
    if in_anarchy(s, seat) or s.event == OLYMPICS_EVENT:
        return []
    found: list[int] = []
    missiles = s.may_use(s.box.technology_index("rocketry"), seat)
    if not s.weapons:
        return []
    spaces = sorted({space_of(piece) for piece in s.pieces[seat] if kind_of(piece) == BOMB})
    for start in spaces:
        if not has_armed_unit(s, seat, start):
            continue
        flying = any(
            kind_of(piece) == AIRCRAFT and can_carry_weapon(s, seat, AIRCRAFT) for piece in s.pieces_at(seat, start)
        )
        targets = spaces_within(s, start, MISSILE_RANGE) if missiles else ([start] if flying else [])
        found += [n.LAUNCH | start | target << ARG_BITS for target in targets if may_strike(s, seat, target)]
    return found


def launch_weapon(s: ChrState, seat: int, start: int, target: int) -> None:
    """The weapon is spent; war with everyone hit; then the dice (CHR-nuclear-2)."""
    s.remove_piece(seat, s.weapon_at(seat, start))
    for other in other_players_at(s, seat, target):
        go_to_war(s, seat, other)
    s.emit(n.NUCLEAR_STRIKE, seat, target)
    s.push_in_order([StrikeUnits(seat, target), StrikeSizes(target), Fallout(seat, target)])


class StrikeUnits(Die):
    """1D6 + 3 units, from whoever has most there; the owner chooses which (CHR-nuclear-2)."""

    def __init__(self, seat: int, space: int) -> None:
        self.player = seat
        self.space = space

    def args(self) -> list[int]:
        return [self.player, self.space]

    def apply_roll(self, s: ChrState, number: int) -> None:
        owners = [owner for owner in [*range(s.players), BARBARIANS] if owner != self.player]
        counts = [len(mortal_pieces(s, owner, self.space)) for owner in owners]
        lost = [0] * len(owners)
        for _ in range(min(nuclear_unit_losses(number), sum(counts))):
            worst = counts.index(max(counts))
            counts[worst] -= 1
            lost[worst] += 1
        s.push_in_order([LoseUnits(owner, self.space, dead) for owner, dead in zip(owners, lost) if dead])


class StrikeSizes(SpaceDie):
    """Half of 1D4 sizes, rounded up; a village stays (CHR-nuclear-2)."""

    sides = 4

    def apply_roll(self, s: ChrState, number: int) -> None:
        if self.space < TERRITORIES and s.size[self.space]:
            s.size[self.space] = max(1, s.size[self.space] - nuclear_size_losses(number))
            s.emit(n.SHRANK, self.space, s.size[self.space], s.owner[self.space])


def destroyable_improvements(s: ChrState, space: int) -> list[int]:
    """Improvements on the settlement that can be destroyed: bought ones."""
    if space >= TERRITORIES or not 0 <= s.owner[space] < s.players:
        return []
    held = s.sides[s.owner[space]].improvements
    return [
        improvement_card(owned)
        for owned in held
        if space in improvement_places(owned) and improvement_card(owned) < FIRST_WONDER and not is_free(owned)
    ]


class Fallout(Step[ChrState]):
    """One improvement at random is destroyed; then who has nothing left is out."""

    def __init__(self, seat: int, space: int) -> None:
        self.player = seat
        self.space = space

    def args(self) -> list[int]:
        return [self.player, self.space]

    def run(self, s: ChrState) -> None:
        free_abandoned_settlements(s)
        for other in range(s.players):
            if other != self.player:
                remove_if_destroyed(s, other, self.player)
        cards = sorted(set(destroyable_improvements(s, self.space)))
        if len(cards) == 1:
            destroy_improvement(s, self.space, cards[0])
        elif cards:
            s.push(Demolish(self.space))


class Demolish(SpaceChance):
    def actions(self, s: ChrState) -> list[int]:
        return [n.TAKE | card for card in sorted(set(destroyable_improvements(s, self.space)))]

    def sample(self, s: ChrState, rng: Random) -> int:
        return pick_random(rng, self.actions(s))

    def answer(self, s: ChrState, action: int) -> None:
        destroy_improvement(s, self.space, first_arg(action))


def destroy_improvement(s: ChrState, space: int, card: int) -> None:
    if s.owner[space] != NOBODY:
        lose_improvement(s, s.owner[space], card)


def why_not_launched(s: ChrState, seat: int, start: int, target: int) -> Message:
    rule = "CHR-nuclear-1"
    if start >= SPACES or target >= SPACES or not has_armed_unit(s, seat, start):
        return Message("why-not-armed", {"space": s.box.space_ids[min(start, SPACES - 1)]}, rule)
    if in_anarchy(s, seat):
        return Message("why-anarchy", {}, ANARCHY_RULE)
    if s.event == OLYMPICS_EVENT:
        return Message("why-olympics", {}, "CHR-event-2")
    if target not in spaces_within(s, start, MISSILE_RANGE):
        return Message("why-missile-range", {"n": MISSILE_RANGE}, rule)
    if not other_players_at(s, seat, target) and not s.pieces_at(BARBARIANS, target):
        return Message("why-nobody-there", {"space": s.box.space_ids[target]}, rule)
    if not s.may_use(s.box.technology_index("rocketry"), seat) and start != target:
        return Message("why-technology-unknown", {"technology": "rocketry"}, rule)
    return Message("why-no-strike", {"space": s.box.space_ids[target]}, rule)
