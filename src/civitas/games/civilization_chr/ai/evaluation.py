"""How good a position looks to a seat, in hundredths of a victory point: what the bots climb.

Points on the table count in full. Everything else counts for what it will still bring: coins for what they can buy,
income for the turns that are left, explorers for the land they can reach, armies for the settlements they guard,
offers for what both sides gain. A war, a threatened settlement and a strong rival weigh against it.
"""

from __future__ import annotations

from typing import Final

from civitas.core.evaluation import Evaluation
from civitas.games.civilization_chr.ai.horizon import COIN_VALUE, POINT_VALUE, turns_left
from civitas.games.civilization_chr.ai.offer_value import expected_offer_value
from civitas.games.civilization_chr.bit_fields.battles import battle_space
from civitas.games.civilization_chr.bit_fields.improvements import improvement_card, improvement_places
from civitas.games.civilization_chr.content.components import Components
from civitas.games.civilization_chr.flags import ANARCHY as IN_ANARCHY
from civitas.games.civilization_chr.flags import NO_GOVERNMENT, OUT
from civitas.games.civilization_chr.flags import OCCUPIED as IS_OCCUPIED
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    DESERT,
    EXPLORER,
    MEDIEVAL,
    NOBODY,
    TERRITORIES,
    era_of,
    is_army,
    is_military,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.player import Player
from civitas.games.civilization_chr.rules import economy
from civitas.games.civilization_chr.rules.economy import CivilizationFigures, SettlementFigures, revolt_score
from civitas.games.civilization_chr.rules.production import own_resources, player_income
from civitas.games.civilization_chr.rules.scoring import victory_points
from civitas.games.civilization_chr.rules.settlements import is_happy, is_productive
from civitas.games.civilization_chr.rules.trade.diplomacy import AnswerPeace
from civitas.games.civilization_chr.state import ChrState

DEFEAT: Final = -100000
RIVAL: Final = 30  # of 100: how much the best rival's points count
LOSING: Final = 150  # the last turn has come with a rival ahead

READY: Final = 60  # so many coins count half as much again: enough for what is best to buy
PLENTY: Final = 120  # coins above it count half: they are hard to spend well in a turn
HOARD: Final = 300

SETTLEMENT: Final = 30  # beyond its size: a foothold for trade and armies
GROWTH: Final = 25  # room for one more size
OBJECTIVE: Final = 25  # beyond the half point: its reward
CARD: Final = 20
SPY: Final = 30
PRISONER: Final = 15
EXPERIENCE: Final = 14  # six points are a prize
LOOSE: Final = 10  # an improvement without a place
PLACED: Final = 4  # more for each place
WAR: Final = 60
ANARCHY: Final = 120  # a turn without purchases
#: what a question is worth that gives something once it is answered
PENDING: Final[dict[str, int]] = {"ChoosePrize": 100, "ChooseTechnology": 150, "Grow": 90, "TakeFree": 40}

GROWTH_SIZES: Final[dict[str, int]] = {"construction": 2, "chemistry": 3, "medicine": 4}

GUARD: Final = [30, 12, 5, 3, 2]  # the first, second, ... unit in a settlement
GUARDS: Final = [sum(GUARD[:units]) for units in range(len(GUARD) + 1)]
CAPITAL_GUARD: Final = 15
FIELD: Final = 8  # a unit elsewhere
UNITS: Final = 12  # more add nothing
THREAT: Final = 35  # for each enemy next door that nobody guards against, up to so many
MAX_THREATS: Final = 3
OCCUPIED: Final = 70
CLEARED: Final = 90  # a barbarian settlement destroyed: 30 coins and quiet
UNIT: Final = 25  # a unit lost in battle
REVOLT_TURNS: Final = 3

LOOK: Final = 45  # a token nobody has looked at
PRICE: Final = 20  # of a village, in coins
VILLAGE: Final = 60  # what that is worth
NEAR: Final = [100, 88, 80, 66, 60, 50, 45]  # of 100: land at so many steps
OUT_OF_REACH: Final = 99


class EvaluationTables:
    """What never changes: the steps over land between territories, and the technologies that let settlements grow."""

    def __init__(self, box: Components) -> None:
        self.steps: list[list[int]] = [_walk(box, start) for start in range(TERRITORIES)]
        self.closed: list[bool] = [place in box.removed_territories for place in range(TERRITORIES)]
        self.grows: list[int] = [box.technology_ids.index(name) for name in GROWTH_SIZES]
        self.sizes: list[int] = list(GROWTH_SIZES.values())


def _walk(box: Components, start: int) -> list[int]:
    found = [OUT_OF_REACH] * TERRITORIES
    ring = [start]
    far = 0
    while ring:
        for place in ring:
            found[place] = far
        far += 1
        ring = sorted({beside for place in ring for beside in box.land_neighbours[place] if beside < TERRITORIES})
        ring = [place for place in ring if found[place] == OUT_OF_REACH]
    return found


class PieceCounts:
    """The pieces of a position as numbers, for the seat that is judged."""

    def __init__(self, s: ChrState, seat: int) -> None:
        self.explorers: list[int] = []
        self.aboard = 0
        self.units = 0
        for piece in s.pieces[seat]:
            kind = kind_of(piece)
            if kind == EXPLORER:
                if space_of(piece) < TERRITORIES:
                    self.explorers.append(space_of(piece))
                else:
                    self.aboard += 1
            elif is_military(kind):
                self.units += 1
        self.foes = [0] * TERRITORIES
        self.danger = [0] * TERRITORIES
        self._enemies(s, BARBARIANS)
        wars = s.sides[seat].wars
        if wars:
            for other in range(s.players):
                if wars >> other & 1:
                    self._enemies(s, other)

    def _enemies(self, s: ChrState, owner: int) -> None:
        """Armies of an enemy, and the lands next to them."""
        for piece in s.pieces[owner]:
            kind = kind_of(piece)
            space = space_of(piece)
            if space < TERRITORIES and is_army(kind):
                might = 1 + era_of(kind)
                self.foes[space] += might
                for beside in s.box.land_neighbours[space]:
                    self.danger[beside] += might


TERMS: Final = [
    "points",
    "rivals",
    "ending",
    "pending",
    "treasury",
    "income",
    "cards",
    "settlements",
    "explorers",
    "armies",
    "battles",
    "offer",
]


def evaluation_terms(tables: EvaluationTables, s: ChrState, seat: int) -> list[int]:
    """Own prospects, and a part of the best rival's against them, term by term."""
    found = [0] * len(TERMS)
    if seat < 0:
        return found
    own = s.sides[seat]
    if own.status == OUT:
        found[0] = DEFEAT
        return found
    best = 0
    for other, side in enumerate(s.sides):
        if other != seat and side.status != OUT:
            best = max(best, victory_points(s, other))
    score = victory_points(s, seat)
    lead = score - best
    if s.over:
        found[0] = 10 * POINT_VALUE * lead
        return found
    turns = turns_left(s)
    count = PieceCounts(s, seat)
    found[0] = POINT_VALUE * score
    found[1] = -RIVAL * best
    if s.ending:
        found[2] = POINT_VALUE * min(3, lead) if lead >= 0 else -LOSING
    if s.seat == seat:
        found[3] = PENDING.get(s.stack[-1].name(), 0)
    found[4] = _treasury(s, seat, turns)
    if turns and s.turn:
        found[5] = _income(s, seat, count, turns)
    found[6] = _cards(own, turns)
    found[7] = _settlements(tables, s, seat, turns)
    found[8] = _explorers(tables, s, seat, count, turns)
    found[9] = _armies(s, seat, count)
    found[10] = _battles(s, seat, count)
    found[11] = _offer(s, seat, turns)
    return found


def _offer(s: ChrState, seat: int, turns: int) -> int:
    """An offer of peace, or of goods."""
    top = s.stack[-1]
    if isinstance(top, AnswerPeace):
        return WAR // 2 if top.other == seat else 0
    return expected_offer_value(s, seat, turns)


def _treasury(s: ChrState, seat: int, turns: int) -> int:
    """Coins, worth less the more there are; nothing once there is no purchase to come."""
    side = s.sides[seat]
    coins = side.coins - side.bid
    if s.auction is not None and s.auction.leader == seat:
        coins -= s.auction.bid
    if not turns:
        return min(coins, PLENTY) // 10
    ready = COIN_VALUE * min(coins, READY) // 2
    return COIN_VALUE * min(coins, PLENTY) + COIN_VALUE * min(max(0, coins - PLENTY), HOARD) // 2 + ready


def _income(s: ChrState, seat: int, count: PieceCounts, turns: int) -> int:
    """The income to come; also what is still hidden under the least a civilization earns."""
    lines = player_income(s, seat)
    total = lines.total()
    if s.sides[seat].government == IN_ANARCHY:
        later = max([total, *[_under(s, seat, count, number) for number in _governments(s, seat)]])
        return COIN_VALUE * (total + (turns - 1) * later) - ANARCHY
    raw = lines.gross() - lines.critical - lines.support - lines.terrorism - lines.overtime
    return COIN_VALUE * turns * (total + max(raw, total // 2)) // 2


def _governments(s: ChrState, seat: int) -> list[int]:
    """The governments a civilization in anarchy could choose: known, with the improvements they ask for."""
    known = s.discovered_technologies()
    held = {improvement_card(owned) for owned in s.sides[seat].improvements}
    found: list[int] = []
    for number, entry in enumerate(s.box.governments):
        if number in (IN_ANARCHY, NO_GOVERNMENT):
            continue
        asked = 0
        for technology in entry.technologies:
            asked |= 1 << technology
        if known & asked == asked and held.issuperset(entry.improvements):
            found.append(number)
    return found


def _under(s: ChrState, seat: int, count: PieceCounts, government: int) -> int:
    """What a civilization would earn under another government, its settlements as they are."""
    realm = CivilizationFigures(s.era, government)
    homes = s.settlements(seat)
    for place in homes:
        works = not s.marks[place] & IS_OCCUPIED
        realm.holdings.append(
            SettlementFigures(
                s.size[place], s.resource[place] != NOBODY, is_happy(s, place), is_productive(s, place), works
            )
        )
    realm.resources = own_resources(s, seat)
    realm.units = max(0, count.units - len(homes))
    return economy.compute_income(s.box, realm).total()


def _cards(own: Player, turns: int) -> int:
    """What lies before a player and may still bring something."""
    worth = OBJECTIVE * len(own.done) + EXPERIENCE * own.experience
    if turns:
        worth += CARD * len(own.hand) + SPY * len(own.spies) + PRISONER * len(own.prisoners)
        for held in own.improvements:
            worth += LOOSE + PLACED * len(improvement_places(held))
    return worth - WAR * own.wars.bit_count()


def _settlements(tables: EvaluationTables, s: ChrState, seat: int, turns: int) -> int:
    """Footholds; in set-up the free land round them; later the danger of revolt and occupation."""
    worth = 0
    side = s.sides[seat]
    unrest = s.box.governments[side.government].revolt
    largest = _largest(tables, s)
    restless = s.era >= MEDIEVAL and side.government != IN_ANARCHY
    for place in s.settlements(seat):
        worth += SETTLEMENT
        if not s.turn:
            worth += 12 * _room(tables, s, place)
        size = s.size[place]
        if turns and size < largest:
            worth += GROWTH
        if s.marks[place] & IS_OCCUPIED:
            worth -= OCCUPIED
        elif restless and not is_happy(s, place):
            score = revolt_score(size, unrest, s.count_military(seat, place), side.wars.bit_count())
            loss = POINT_VALUE + (SETTLEMENT if size == 1 else 0)
            worth -= loss * max(0, score) * min(turns, REVOLT_TURNS) // 20
    return worth


def _largest(tables: EvaluationTables, s: ChrState) -> int:
    """How large settlements may grow with what anybody knows, terrain apart."""
    known = s.discovered_technologies()
    largest = 1
    for place, technology in enumerate(tables.grows):
        if known >> technology & 1:
            largest = max(largest, tables.sizes[place])
    return largest


def _room(tables: EvaluationTables, s: ChrState, place: int) -> int:
    """Free territories within two steps, nearer ones twice."""
    found = 0
    for other, steps in enumerate(tables.steps[place]):
        if 0 < steps <= 2 and not tables.closed[other] and s.owner[other] == NOBODY:
            found += 3 - steps
    return found


# Explorers


def _explorers(tables: EvaluationTables, s: ChrState, seat: int, count: PieceCounts, turns: int) -> int:
    """Each explorer with the best land it can reach, no two with the same."""
    worth = 8 * count.aboard
    if not count.explorers:
        return worth
    held = own_resources(s, seat) if s.turn else [0] * 8
    promise = [_promise(tables, s, seat, count, held, place, turns) for place in range(TERRITORIES)]
    purse = s.sides[seat].coins
    for start in count.explorers:
        best = 0
        target = -1
        for place, steps in enumerate(tables.steps[start]):
            if steps < len(NEAR) and promise[place] > 0:
                gain = promise[place] * NEAR[steps] // 100
                if gain > best:
                    best, target = gain, place
        if target >= 0:
            promise[target] = 0
            if purse < PRICE:
                best = best * 3 // 4
            purse -= PRICE
        worth += best * 4 // 5 + 5
    return worth


def _promise(
    tables: EvaluationTables, s: ChrState, seat: int, count: PieceCounts, held: list[int], place: int, turns: int
) -> int:
    """What an explorer could gain in a territory."""
    if tables.closed[place] or s.owner[place] != NOBODY or count.foes[place] or not turns:
        return 0
    token = s.tokens[place]
    if token != NOBODY and not s.seen[place] >> seat & 1:
        return LOOK
    if s.terrain[place] == DESERT:
        return 0
    # what has been seen there: one of the eight resources, or something else of use
    there = s.resource[place] if s.resource[place] != NOBODY else token
    coins = 0
    if there != NOBODY:
        coins = 5 if there < 8 and not held[there] else 2
    threat = THREAT * min(MAX_THREATS, count.danger[place])
    return max(0, POINT_VALUE + SETTLEMENT + COIN_VALUE * turns * coins // 2 - VILLAGE - threat)


# Armies


def _armies(s: ChrState, seat: int, count: PieceCounts) -> int:
    """Guards first; a few units in the field; enemies next door ask for more, up to what there is to lose."""
    worth = 0
    guards = 0
    capital = s.sides[seat].capital
    for place in s.settlements(seat):
        units = s.count_military(seat, place)
        guards += units
        worth += GUARDS[min(units, len(GUARD))]
        if place == capital and units:
            worth += CAPITAL_GUARD
        worth -= THREAT * min(MAX_THREATS, max(0, count.danger[place] - units))
    return worth + FIELD * min(max(0, count.units - guards), UNITS)


def _battles(s: ChrState, seat: int, count: PieceCounts) -> int:
    """Battles declared or being fought: what there is to win and to lose, by the numbers on both sides."""
    if not s.battles and s.battle is None:
        return 0
    spaces = [battle_space(entry) for entry in s.battles]
    if s.battle is not None:
        spaces.append(s.battle.space)
    worth = 0
    for space in spaces:
        if space >= TERRITORIES or not s.count_military(seat, space):
            continue
        mine, theirs = s.count_military(seat, space), count.foes[space]
        chance = 100 * mine * mine // (mine * mine + theirs * theirs)
        worth += chance * _prize(s, seat, space) // 100 - (100 - chance) * UNIT * mine // 100
    return worth


def _prize(s: ChrState, seat: int, space: int) -> int:
    """What the winner of a battle gets."""
    owner = s.owner[space]
    if owner == NOBODY:
        return UNIT
    if owner == seat:
        return OCCUPIED if s.marks[space] & IS_OCCUPIED else 0
    if owner == BARBARIANS:
        return CLEARED
    return POINT_VALUE * s.size[space] + SETTLEMENT


class ChrEvaluation(Evaluation[ChrState]):
    """The evaluation of Civilization CHR: each of its two maps has tables of its own."""

    def __init__(self, box: Components, weights: list[int]) -> None:
        super().__init__(TERMS, weights)
        self.box = box
        self.tables = EvaluationTables(box)
        #: the other map, and its tables, made when it is first played on
        self.small_box: Components | None = None
        self.small_tables = self.tables

    def terms(self, state: ChrState, seat: int) -> list[int]:
        if state.box is self.box:
            return evaluation_terms(self.tables, state, seat)
        if state.box is not self.small_box:
            self.small_box = state.box
            self.small_tables = EvaluationTables(state.box)
        return evaluation_terms(self.small_tables, state, seat)
