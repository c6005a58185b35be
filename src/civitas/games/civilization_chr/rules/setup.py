"""Set-up: civilizations, tokens, first technologies, the two villages of each player, the first player."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import first_arg
from civitas.core.step import Decision, SeatChance, SeatDecision, SeatStep, Step, pick_random
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import FERTILE_LAND, NO_CIVILIZATION, NO_GOVERNMENT
from civitas.games.civilization_chr.pieces import (
    DESERT,
    EXPLORER,
    FERTILE,
    FREE_TECHNOLOGY,
    INFANTRY,
    MOUNTAIN,
    NO_ENCOUNTER,
    NOBODY,
    TERRITORIES,
    TREASURE,
    unit_kind,
)
from civitas.games.civilization_chr.rules.base_steps import SpaceChance
from civitas.games.civilization_chr.rules.dice import Dice
from civitas.games.civilization_chr.rules.economy import TREASURE_COINS
from civitas.games.civilization_chr.rules.movement.exploration_tokens import FindResource, FreeTechnology
from civitas.games.civilization_chr.rules.purchase.technology_rewards import gain_technology
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_no_territory
from civitas.games.civilization_chr.rules.settlements import set_capital
from civitas.games.civilization_chr.rules.strategy.card_phase import deal_decks
from civitas.games.civilization_chr.rules.turn import Turn
from civitas.games.civilization_chr.state import ChrState
from civitas.games.civilization_chr.variants import DRAW_DISTINCT, MEDIUM

#: how many players may have the same civilization, by the number of players (CHR-setup-3)
MAX_SAME_CIVILIZATION: Final = [0, 0, 0, 1, 2, 2, 3]
REMOVED_BLANK_TOKENS: Final = [10, 10, 5, 5]
DRAW_MODE: Final = 2


class SetUp(Step[ChrState]):
    """The whole set-up, in the order of the rulebook (CHR-setup-1)."""

    def run(self, s: ChrState) -> None:
        s.bag[NO_ENCOUNTER] -= REMOVED_BLANK_TOKENS[s.variants.length]
        deal_decks(s)
        if not s.variants.governments:
            for side in s.sides:
                side.government = NO_GOVERNMENT
        steps: list[Step[ChrState]] = [TakeCivilization(seat) for seat in range(s.players)]
        steps += [LayToken(territory) for territory in range(TERRITORIES) if territory not in s.box.removed_territories]
        steps += [FirstTechnology(seat) for seat in range(s.players)]
        s.push_in_order([*steps, RollOff(TO_PLACE, (1 << s.players) - 1)])


# Civilizations


def open_civilizations(s: ChrState) -> list[int]:
    """Those not yet taken by as many players as may share one (CHR-setup-3)."""
    taken = [side.civilization for side in s.sides]
    most = 1 if s.variants.civilizations == DRAW_DISTINCT else MAX_SAME_CIVILIZATION[s.players]
    return [number for number in range(NO_CIVILIZATION) if taken.count(number) < most]


class TakeCivilization(SeatStep[ChrState]):
    def run(self, s: ChrState) -> None:
        if s.variants.length <= MEDIUM or not s.variants.civilizations:
            return
        s.push(
            DrawCivilization(self.owner) if s.variants.civilizations >= DRAW_MODE else ChooseCivilization(self.owner)
        )


class ChooseCivilization(SeatDecision[ChrState]):
    rule = "CHR-setup-3"

    def actions(self, s: ChrState) -> list[int]:
        return [n.CIVILIZATION | number for number in open_civilizations(s)]

    def explain(self, s: ChrState, action: int) -> Message:
        number = first_arg(action)
        if number >= NO_CIVILIZATION:
            return Message("why-not-asked", {}, self.rule)
        taken = [side.civilization for side in s.sides].count(number)
        return Message(
            "why-civilization-taken", {"civilization": s.box.civilization_ids[number], "n": taken}, self.rule
        )

    def answer(self, s: ChrState, action: int) -> None:
        _be(s, self.seat, first_arg(action))


class DrawCivilization(SeatChance[ChrState]):
    def actions(self, s: ChrState) -> list[int]:
        return [n.CIVILIZATION | number for number in open_civilizations(s)]

    def sample(self, s: ChrState, rng: Random) -> int:
        return pick_random(rng, self.actions(s))

    def answer(self, s: ChrState, action: int) -> None:
        _be(s, self.owner, first_arg(action))


def _be(s: ChrState, seat: int, civilization: int) -> None:
    s.sides[seat].civilization = civilization
    s.emit(n.BECAME, seat, civilization)


# Tokens


class LayToken(SpaceChance):
    """One face-down token a territory, each continent its own mix; the rest is the bag (CHR-setup-4, CHR-setup-5)."""

    def _left(self, s: ChrState) -> list[int]:
        """How many terrain and other tokens the continent still gets."""
        continent = s.box.continents[s.box.territories[self.space].continent]
        laid = [s.tokens[territory] for territory in continent.territories if s.tokens[territory] != NOBODY]
        terrains = sum([1 for token in laid if is_terrain(token)])
        return [continent.terrains - terrains, continent.others - (len(laid) - terrains)]

    def actions(self, s: ChrState) -> list[int]:
        left = self._left(s)
        return [n.TOKEN | token for token, count in enumerate(s.bag) if count and left[0 if is_terrain(token) else 1]]

    def weight(self, s: ChrState, outcome: int) -> int:
        token = first_arg(outcome)
        left = self._left(s)
        piles = _piles(s)
        if is_terrain(token):
            return left[0] * s.bag[token] * max(1, piles[1])
        return left[1] * s.bag[token] * max(1, piles[0])

    def sample(self, s: ChrState, rng: Random) -> int:
        left = self._left(s)
        terrain = int(rng.random() * (left[0] + left[1])) < left[0]
        pool = [token for token, count in enumerate(s.bag) if is_terrain(token) == terrain for _ in range(count)]
        return n.TOKEN | pick_random(rng, pool)

    def reader_mask(self, s: ChrState) -> int:
        return 0

    def answer(self, s: ChrState, action: int) -> None:
        token = first_arg(action)
        s.bag[token] -= 1
        s.tokens[self.space] = token


def is_terrain(token: int) -> bool:
    return MOUNTAIN <= token <= DESERT


def _piles(s: ChrState) -> list[int]:
    terrains = sum(s.bag[MOUNTAIN : DESERT + 1])
    return [terrains, sum(s.bag) - terrains]


# First technologies


class FirstTechnology(SeatChance[ChrState]):
    """One of the six technologies without prerequisites (CHR-setup-7)."""

    def actions(self, s: ChrState) -> list[int]:
        basic = [number for number, tech in enumerate(s.box.technologies) if not tech.prerequisites]
        return [n.TECHNOLOGY | number for number in basic if s.technology_owner(number) == NOBODY]

    def sample(self, s: ChrState, rng: Random) -> int:
        return pick_random(rng, self.actions(s))

    def answer(self, s: ChrState, action: int) -> None:
        s.sides[self.owner].technologies |= 1 << first_arg(action)


# Who begins

TO_PLACE: Final = 0
TO_START: Final = 1


class RollOff(Step[ChrState]):
    """Everyone rolls 2D6, the highest begins, ties roll again (CHR-setup-8, CHR-setup-12)."""

    def __init__(self, purpose: int, seats: int) -> None:
        self.purpose = purpose
        self.seats = seats

    def args(self) -> list[int]:
        return [self.purpose, self.seats]

    def run(self, s: ChrState) -> None:
        s.rolls = []
        steps: list[Step[ChrState]] = [RollTwo() for seat in range(s.players) if self.seats >> seat & 1]
        s.push_in_order([*steps, Highest(self.purpose, self.seats)])


class RollTwo(Dice):
    def apply_roll(self, s: ChrState, total: int) -> None:
        s.rolls = [*s.rolls, total]


class Highest(Step[ChrState]):
    def __init__(self, purpose: int, seats: int) -> None:
        self.purpose = purpose
        self.seats = seats

    def args(self) -> list[int]:
        return [self.purpose, self.seats]

    def run(self, s: ChrState) -> None:
        rolling = [seat for seat in range(s.players) if self.seats >> seat & 1]
        best = max(s.rolls)
        winners = [seat for seat, total in zip(rolling, s.rolls) if total == best]
        s.rolls = []
        if len(winners) > 1:
            s.push(RollOff(self.purpose, sum([1 << seat for seat in winners])))
        elif self.purpose == TO_PLACE:
            _placement(s, winners[0])
        else:
            s.first = winners[0]
            s.emit(n.BEGINS, winners[0])
            s.push(Turn(1))


def _placement(s: ChrState, seat: int) -> None:
    """Clockwise on free continents, then back anywhere (CHR-setup-8, CHR-setup-9)."""
    round_ = s.clockwise_from(seat)
    steps: list[Step[ChrState]] = [PlaceVillage(player, 1) for player in round_]
    steps += [PlaceVillage(player, 2) for player in reversed(round_)]
    steps += [StartTokens(player) for player in round_]
    steps += [FirstRewards(player) for player in round_]
    s.push_in_order([*steps, RollOff(TO_START, (1 << s.players) - 1)])


class PlaceVillage(Decision[ChrState]):
    """A village with an infantry and an explorer; the first is the capital (CHR-setup-6, CHR-setup-8)."""

    def __init__(self, seat: int, which: int) -> None:
        self.seat = seat
        self.which = which
        self.rule = "CHR-setup-8" if which == 1 else "CHR-setup-9"

    def args(self) -> list[int]:
        return [self.seat, self.which]

    def actions(self, s: ChrState) -> list[int]:
        taken = [s.box.territories[side.capital].continent for side in s.sides if side.capital != NOBODY]
        return [
            n.PLACE | number
            for number, territory in enumerate(s.box.territories)
            if s.owner[number] == NOBODY
            and number not in s.box.removed_territories
            and (self.which == 2 or territory.continent not in taken)
        ]

    def explain(self, s: ChrState, action: int) -> Message:
        return why_no_start_village(s, self.seat, first_arg(action), self.which == 1)

    def answer(self, s: ChrState, action: int) -> None:
        territory = first_arg(action)
        side = s.sides[self.seat]
        s.set_owner(territory, self.seat)
        s.size[territory] = 1
        s.add_pieces(self.seat, unit_kind(INFANTRY, 0), territory)
        s.add_pieces(self.seat, EXPLORER, territory)
        s.emit(n.FOUNDED_VILLAGE, self.seat, territory)
        if self.which == 1:
            set_capital(s, self.seat, territory)
            if side.civilization != NO_CIVILIZATION:
                s.add_pieces(self.seat, EXPLORER, territory, s.box.civilizations[side.civilization].explorers - 2)


# The tokens of the start territories


class StartTokens(SeatStep[ChrState]):
    """Both tokens are turned up; a capital without resource rolls for one (CHR-setup-10, CHR-setup-11)."""

    def run(self, s: ChrState) -> None:
        capital = s.sides[self.owner].capital
        steps: list[Step[ChrState]] = []
        for territory in s.settlements(self.owner):
            steps += self._turn_up(s, territory)
        if s.resource[capital] == NOBODY:
            steps.append(FindResource(capital, 0))
        s.push_in_order(steps)

    def _turn_up(self, s: ChrState, territory: int) -> list[Step[ChrState]]:
        token = s.tokens[territory]
        s.tokens[territory] = NOBODY
        s.emit(n.TURNED_UP, territory, token)
        if token < FERTILE:
            s.resource[territory] = token
        elif token == FERTILE:
            s.marks[territory] |= FERTILE_LAND
            if territory != s.sides[self.owner].capital:
                return [FindResource(territory, 0)]
        elif token == TREASURE:
            s.sides[self.owner].coins += TREASURE_COINS[0]
            s.emit(n.TREASURE_FOUND, self.owner, TREASURE_COINS[0])
        elif token == FREE_TECHNOLOGY:
            return [FreeTechnology(self.owner)]
        return []


class FirstRewards(SeatStep[ChrState]):
    """The owner bonus of the drawn technology, once there are settlements to put it in (CHR-setup-7)."""

    def run(self, s: ChrState) -> None:
        for number, tech in enumerate(s.box.technologies):
            side = s.sides[self.owner]
            if side.technologies >> number & 1 and not tech.prerequisites and not side.new >> number & 1:
                gain_technology(s, self.owner, number)


def why_no_start_village(s: ChrState, seat: int, place: int, first: bool) -> Message:
    """A village at the start: a free territory, on a free continent the first (CHR-setup-8)."""
    rule = "CHR-setup-8" if first else "CHR-setup-9"
    if place >= TERRITORIES or place in s.box.removed_territories:
        return why_no_territory(s, place, rule)
    if s.owner[place] != NOBODY:
        return Message("why-settled", {"space": s.box.space_ids[place], "seat": s.owner[place]}, rule)
    for other, side in enumerate(s.sides):
        if side.capital != NOBODY:
            if s.box.territories[side.capital].continent == s.box.territories[place].continent:
                return Message("why-continent", {"space": s.box.space_ids[place], "seat": other}, rule)
    return Message(NOT_ASKED, {}, rule)
