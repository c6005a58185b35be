"""Exploration tokens: what happens when one is turned up during play."""

from __future__ import annotations

from random import Random

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import SeatDecision, SeatStep, Step, pick_random, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import FERTILE_LAND, FOUNDED_THIS_TURN, NO_CIVILIZATION
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    CAVALRY,
    DESERT,
    EXPLORER,
    FERTILE,
    FREE_TECHNOLOGY,
    INFANTRY,
    MINOR_CIVILIZATION,
    MOUNTAIN,
    NO_ENCOUNTER,
    NOBODY,
    PLAGUE,
    SHIP,
    TREASURE,
    as_defender,
    kind_of,
    make_piece,
    unit_kind,
)
from civitas.games.civilization_chr.rules.base_steps import SpaceChance
from civitas.games.civilization_chr.rules.dice import Dice, Die, SpaceDie
from civitas.games.civilization_chr.rules.economy import TREASURE_COINS
from civitas.games.civilization_chr.rules.events.plague import Plague
from civitas.games.civilization_chr.rules.purchase.technology_rewards import cheapest_technologies, gain_technology
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.settlements import set_first_capital
from civitas.games.civilization_chr.rules.strategy import turn_log
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.conquest import settle_ownership
from civitas.games.civilization_chr.rules.war.losses import kill_pieces
from civitas.games.civilization_chr.rules.war.war_status import is_truce
from civitas.games.civilization_chr.state import ChrState

MIN_JOIN_ROLL: int = 6


def look_at_token(s: ChrState, seat: int, territory: int) -> None:
    """An explorer looks: resources and fertile land stay secret, the rest is shown and happens, or nothing does.

    CHR-token-1, CHR-token-14.
    """
    token = s.tokens[territory]
    s.log_deed(seat, turn_log.REVEALED, territory)
    if token == NO_ENCOUNTER:
        s.log_deed(seat, turn_log.REVEALED_NOTHING, territory)
    if token <= FERTILE:
        s.seen[territory] |= 1 << seat
        s.emit(n.LOOKED, seat, token, territory)
        return
    s.tokens[territory] = NOBODY
    s.seen[territory] = 0
    s.emit(n.TURNED_UP, territory, token)
    apply_token(s, seat, territory, token)


def apply_token(s: ChrState, seat: int, territory: int, token: int) -> None:
    """What an open token does to the player who found it."""
    if token == TREASURE:
        s.sides[seat].coins += TREASURE_COINS[s.era]
        s.emit(n.TREASURE_FOUND, seat, TREASURE_COINS[s.era])
    elif MOUNTAIN <= token <= DESERT:
        s.terrain[territory] = token
    elif token == FREE_TECHNOLOGY:
        s.push(FreeTechnology(seat))
    elif token == MINOR_CIVILIZATION:
        s.push(MinorCivilization(seat, territory))
    elif token == PLAGUE:
        s.push(Plague(territory, seat))


def reveal_settled_token(s: ChrState, territory: int) -> None:
    """A settlement turns up the resource or fertile land its founder knew of, and uses fertile land that was found
    by prospecting (CHR-move-5, CHR-token-13)."""
    token = s.tokens[territory]
    s.tokens[territory] = NOBODY
    s.seen[territory] = 0
    if token == NOBODY:
        if s.marks[territory] & FERTILE_LAND:
            s.push(FindResource(territory, s.era))
        return
    s.emit(n.TURNED_UP, territory, token)
    if token < FERTILE:
        s.resource[territory] = token
    else:
        s.marks[territory] |= FERTILE_LAND
        s.push(FindResource(territory, s.era))


# Resources from the bag


class FindResource(Step[ChrState]):
    """Rolls on the table of critical resources of an era while the bag holds any of them, then of the next.

    For a capital without resource (CHR-setup-11) and for fertile land (CHR-token-13).
    """

    def __init__(self, territory: int, era: int) -> None:
        self.territory = territory
        self.era = era

    def args(self) -> list[int]:
        return [self.territory, self.era]

    def run(self, s: ChrState) -> None:
        if self.era > 3 or s.resource[self.territory] != NOBODY:
            return
        if any(s.bag[resource] for resource in s.box.critical_table[self.era]):
            s.push(RollResource(self.territory, self.era))
        else:
            s.push(FindResource(self.territory, self.era + 1))


class RollResource(Dice):
    def __init__(self, territory: int, era: int) -> None:
        self.territory = territory
        self.era = era

    def args(self) -> list[int]:
        return [self.territory, self.era]

    def apply_roll(self, s: ChrState, total: int) -> None:
        resource = s.box.critical_table[self.era][total - 2]
        if not s.bag[resource]:
            s.push(RollResource(self.territory, self.era))
            return
        s.bag[resource] -= 1
        s.resource[self.territory] = resource
        s.emit(n.RESOURCE_FOUND, self.territory, resource)


# Free technology


class FreeTechnology(SeatStep[ChrState]):
    """The cheapest available technology; at a tie the finder chooses (CHR-token-11)."""

    def run(self, s: ChrState) -> None:
        choices = cheapest_technologies(s, self.owner)
        if len(choices) == 1:
            gain_technology(s, self.owner, choices[0])
        elif choices:
            s.push(ChooseTechnology(self.owner))


class ChooseTechnology(SeatDecision[ChrState]):
    rule = "CHR-token-11"

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        return [n.TECHNOLOGY | number for number in cheapest_technologies(s, self.seat)]

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_free(s, self.seat, action)

    def answer(self, s: ChrState, action: int) -> None:
        gain_technology(s, self.seat, first_arg(action))


# Minor civilizations


class MinorCivilization(Die):
    """1D8, one more for Expansionists: it attacks up to five, else it joins (CHR-token-4).

    Without barbarians, and during the Olympic games, it does not attack: nothing happens (CHR-event-2).
    """

    sides = 8

    def __init__(self, seat: int, territory: int) -> None:
        self.player = seat
        self.territory = territory

    def args(self) -> list[int]:
        return [self.player, self.territory]

    def apply_roll(self, s: ChrState, number: int) -> None:
        side = s.sides[self.player]
        if side.civilization != NO_CIVILIZATION and s.box.civilizations[side.civilization].expansionist:
            number += 1
        if number >= MIN_JOIN_ROLL:
            if s.owner[self.territory] == NOBODY:
                s.set_owner(self.territory, self.player)
                s.size[self.territory] = 1
                s.marks[self.territory] |= FOUNDED_THIS_TURN
                set_first_capital(s, self.player)
            s.add_pieces(self.player, unit_kind(INFANTRY, s.era), self.territory)
            s.emit(n.JOINED, self.player, self.territory)
        elif s.variants.barbarians and not is_truce(s):
            self._attack(s)

    def _attack(self, s: ChrState) -> None:
        """A barbarian village with a defender and one more unit; who came is attacked at once (CHR-token-5)."""
        territory = self.territory
        if s.owner[territory] == NOBODY:
            s.set_owner(territory, BARBARIANS)
            s.size[territory] = 1
            s.put_piece(BARBARIANS, as_defender(make_piece(territory, unit_kind(INFANTRY, s.era))))
        else:
            s.add_pieces(BARBARIANS, unit_kind(INFANTRY, s.era), territory)
        s.emit(n.BARBARIANS_APPEAR, territory)
        s.push_in_order([SecondBarbarian(territory), Ambush(self.player, territory)])


def generated_line(s: ChrState, territory: int, number: int) -> int:
    """The line a roll of the generation table brings; ``NOBODY`` for none (CHR-barbarian-8)."""
    return generation_line(number, s.box.is_island(territory), s.box.is_inland(territory))


def generation_line(number: int, island: bool, inland: bool) -> int:
    """The generation table itself: islands bear ships, inland lands armies, coasts both."""
    if number > 5:
        return NOBODY
    if island:
        return SHIP
    if inland:
        return CAVALRY if number <= 2 else INFANTRY
    if number == 1:
        return SHIP
    return CAVALRY if number <= 3 else INFANTRY


class SecondBarbarian(SpaceDie):
    """The second unit of a hostile minor civilization, from the generation table; blanks roll again (CHR-token-5)."""

    sides = 8

    def apply_roll(self, s: ChrState, number: int) -> None:
        line = generated_line(s, self.space, number)
        if line == NOBODY:
            s.push(SecondBarbarian(self.space))
        elif line == SHIP:
            launch_barbarian_ship(s, self.space)
        else:
            s.add_pieces(BARBARIANS, unit_kind(line, s.era), self.space)


def launch_barbarian_ship(s: ChrState, territory: int) -> None:
    """A new barbarian ship goes to one of the seas beside its home, by die (CHR-barbarian-8)."""
    seas = s.box.coasts[territory]
    if len(seas) == 1:
        s.add_pieces(BARBARIANS, unit_kind(SHIP, s.era), seas[0])
    else:
        s.push(LaunchWhere(territory))


class LaunchWhere(SpaceChance):
    def actions(self, s: ChrState) -> list[int]:
        return [n.PLACE | sea for sea in s.box.coasts[self.space]]

    def sample(self, s: ChrState, rng: Random) -> int:
        return pick_random(rng, self.actions(s))

    def answer(self, s: ChrState, action: int) -> None:
        s.add_pieces(BARBARIANS, unit_kind(SHIP, s.era), first_arg(action))


class Ambush(Step[ChrState]):
    """A lone explorer dies; units that came along are attacked at once (CHR-token-5)."""

    def __init__(self, seat: int, territory: int) -> None:
        self.player = seat
        self.territory = territory

    def args(self) -> list[int]:
        return [self.player, self.territory]

    def run(self, s: ChrState) -> None:
        seat, territory = self.player, self.territory
        if s.count_fighters(seat, territory):
            s.push(Battle(territory, 1 << BARBARIANS, 1 << seat))
            return
        kill_pieces(s, seat, [piece for piece in s.pieces_at(seat, territory) if kind_of(piece) == EXPLORER])
        if s.owner[territory] == seat:
            settle_ownership(s, territory, BARBARIANS, False)


def why_not_free(s: ChrState, seat: int, action: int) -> Message:
    """The technology for nothing is the cheapest there is (CHR-token-11)."""
    technology, rule = first_arg(action), "CHR-token-11"
    if action_verb(action) != n.TECHNOLOGY or technology >= len(s.box.technologies):
        return Message(NOT_ASKED, {}, rule)
    id, owner = s.box.technology_ids[technology], s.technology_owner(technology)
    if owner != NOBODY:
        return Message("why-technology-owned", {"technology": id, "seat": owner}, rule)
    least = s.box.technologies[cheapest_technologies(s, seat)[0]].cost
    cost = s.box.technologies[technology].cost
    return Message("why-not-cheapest", {"technology": id, "has": cost, "needs": least}, rule)
