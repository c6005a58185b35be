"""How good a position looks to a seat, in tenths of a point: what the bots climb.

Points on the table, what coins and levels will still become, what every card not yet played could bring with the
resources of now, and the chance to win the next provinces. The weights were found by trial, in games of greedy bots.
Beside these stands what was learned of each card where it lies, for those who look one step ahead.
"""

from __future__ import annotations

from typing import Final

from civitas.core.evaluation import LearnedEvaluation
from civitas.games.rising_cultures.ai.learned_values import LearnedValues, turns_left
from civitas.games.rising_cultures.content.components import Components
from civitas.games.rising_cultures.content.effects import Effect
from civitas.games.rising_cultures.rules.scoring import board_points, card_points, province_points
from civitas.games.rising_cultures.state import TURNS, Player, RisingState

POINT: Final = 10

COIN: Final = 6
BUILD_COIN: Final = 6  # of a coin that a build would cost
SALE_VALUE: Final = 9  # what a card brings that is not built
INCOME: Final = 5  # a turn
LEVEL: Final = 14
LEVEL_TURN: Final = 2  # more for each turn in which a level still acts
TOKEN: Final = 30
GOLDEN: Final = 25
NEAR_GOLDEN: Final = 6  # for each level on the way
RESOURCE: Final = 3  # a turn
DISCOUNT: Final = 4  # a turn
ABILITY: Final = 3  # a turn, of any small ability
SYMBOL: Final = 5
SYMBOL_TURN: Final = 2
GROWTH: Final = 7  # of 70: how much of its later points a card in play counts for, for each turn left
OTHER_RESOURCE: Final = 8  # of 10, a turn
RIVAL: Final = 4  # of 10: how much the other's side counts
PROVINCES_AHEAD: Final = 3
PROVINCE: Final = 14  # added to what a province gives
PROVINCE_SHARE: Final = 14  # of 10
SYMBOL_CHANCE: Final = 31  # percent for each symbol ahead
TOKEN_CHANCE: Final = 8

TERMS: Final = [
    "written",
    "points",
    "coins",
    "income",
    "levels",
    "golden",
    "growth",
    "army",
    "rival",
    "cards",
    "token",
    "provinces",
    "learned",
]
#: how many of them were shaped by hand: what the greedy bot climbs
BASELINE_TERM_COUNT: Final = 12

#: how many of a thing a player usually has at the end
TYPICAL_COUNTS: Final[dict[str, int]] = {
    "progress_level": 6,
    "military_cards": 2,
    "provinces": 4,
    "icon:garrison": 1,
    "icon:trade": 1,
    "icon:culture": 1,
    "buildings": 8,
    "leaders_visible": 1,
    "leaders_elected": 3,
    "coins": 3,
    "coins_with_own_nile": 4,
    "nile_coins": 4,
    "discards": 3,
    "pairs:progress+military": 2,
    "golden_age": 1,
    "progress_token": 1,
}


def effect_value(effect: Effect, left: int) -> int:
    """What an effect will bring in the turns that are left after this one."""
    op = effect.op
    args = effect.args
    if op == "income":
        return int(args["n"]) * left * INCOME
    if op == "coins":
        n = int(args["n"]) * COIN
        return n if effect.when == "now" else n * left // 2
    if op == "resource":
        return sum([int(n) for n in args["resources"].values()]) * left * RESOURCE
    if op == "wild_resource":
        return int(args["n"]) * left * RESOURCE
    if op == "military":
        return sum([int(n) for n in args["symbols"].values()]) * (SYMBOL + SYMBOL_TURN * left)
    if op == "discount":
        return int(args["n"]) * left * DISCOUNT
    if op == "progress_from_discard" or op == "choice":
        return LEVEL + LEVEL_TURN * left
    if op == "vp_per":
        return POINT * min(
            int(args.get("max", 1000)), TYPICAL_COUNTS[args["what"]] // int(args["per"]) * int(args["n"])
        )
    return 0 if op == "hidden_leaders_score" else left * ABILITY


class EvaluationTables:
    """What each card and province of a box is worth in play, by the number of turns left."""

    def __init__(self, box: Components, learned: list[int]) -> None:
        self.learned = LearnedValues(box, learned)
        self.cards: list[list[int]] = []
        self.provinces: list[list[int]] = []
        for left in range(TURNS + 1):
            self.cards.append([POINT * card.vp + _effects_value(card.effects, left) for card in box.cards])
            self.provinces.append([POINT * place.vp + _effects_value(place.effects, left) for place in box.provinces])
        self.deferred_points: list[int] = [
            _effects_value([effect for effect in card.effects if effect.op == "vp_per"], 0) for card in box.cards
        ]


def _effects_value(effects: list[Effect], left: int) -> int:
    return sum([effect_value(effect, left) for effect in effects])


def evaluate_terms(tables: EvaluationTables, s: RisingState, seat: int) -> list[int]:
    """Own prospects against the other's, term by term."""
    lead = 0
    for place, line in enumerate(s.past):
        lead += sum(line) if place % 2 == seat else -sum(line)
    found = [0] * len(TERMS)
    if s.over:
        found[0] = POINT * lead + (1 if s.token == seat else 0)
        return found
    own = s.sides[seat]
    other = s.sides[1 - seat]
    if own.civilization < 0 or other.civilization < 0:
        return found
    left = turns_left(s)
    found[0] = POINT * lead
    place = 1
    for part in _side(tables, s, seat, left):
        found[place] = part
        place += 1
    rival = 0
    for part in _side(tables, s, 1 - seat, left):
        rival += part
    # the other's cards are unknown; resources help whatever they are
    have = other.have
    rival += (have[0] + have[1] + have[2] + have[3]) * left * OTHER_RESOURCE // 10
    found[8] = -(rival * RIVAL // 10)
    found[9] = _cards(tables, s.box, own, left)
    found[10] = _token(s, own, other)
    found[11] = _provinces(tables, s, seat, left)
    found[12] = tables.learned.total_value(own, other, left)
    return found


def _token(s: RisingState, own: Player, other: Player) -> int:
    """The token follows progress; it counts more the nearer the end is."""
    lead = len(own.progress) - len(other.progress)
    share = TOKEN * (s.turn + 1) // (TURNS + 1)
    return share if lead > 0 else -share if lead < 0 else 0


def _side(tables: EvaluationTables, s: RisingState, seat: int, left: int) -> list[int]:
    """Points on the table, coins, income, levels, the golden age, points that will grow, symbols."""
    p = s.sides[seat]
    owner = s.box.civilizations[p.civilization]
    level = len(p.progress)
    points = card_points(s, seat) + board_points(s, seat) + province_points(s, seat)
    golden = GOLDEN if p.gold else NEAR_GOLDEN * min(level, owner.golden_progress)
    growth = 0
    later = tables.deferred_points
    for card in p.buildings:
        if later[card]:
            growth += later[card] * left * GROWTH // 70
    for card in p.leaders:
        if later[card]:
            growth += later[card] * left * GROWTH // 70
    symbols = p.strength[0] + p.strength[1] + p.strength[2]
    return [
        POINT * points,
        min(p.coins, owner.coin_limit) * COIN,
        p.income * INCOME * left,
        level * (LEVEL + LEVEL_TURN * left),
        golden,
        growth,
        symbols * SYMBOL_TURN * left // 2,
    ]


def _cards(tables: EvaluationTables, box: Components, p: Player, left: int) -> int:
    """What the cards still to be played will bring: built where that pays, sold otherwise."""
    covered = 0
    if p.leaders and len(p.leaders) >= p.leader_places:
        covered = POINT * min([box.cards[card].vp for card in p.leaders])
    now = tables.cards[left]
    then = tables.cards[max(left - 1, 0)]
    total = 0
    for card in p.hand:
        total += _use(box, now, p.have, covered, card)
    for card in p.top:
        total += _use(box, then, p.have, covered, card)
    for card in p.unseen:
        total += _use(box, then, p.have, covered, card)
    for card in p.bottom:
        total += _use(box, then, p.have, covered, card)
    return total


def _use(box: Components, worths: list[int], have: list[int], covered: int, number: int) -> int:
    """The better of building a card, with its missing resources bought, and selling it."""
    card = box.cards[number]
    cost = card.cost
    short = 0
    for kind in range(4):
        lacking = cost[kind] - have[kind]
        if lacking > 0:
            short += lacking
    gain = worths[number] - 2 * BUILD_COIN * short - (covered if card.leader else 0)
    return gain if gain > SALE_VALUE else SALE_VALUE


def _provinces(tables: EvaluationTables, s: RisingState, seat: int, left: int) -> int:
    """The chance to win each of the next provinces, the nearest first."""
    if not s.turn:
        return 0
    own, other = s.sides[seat], s.sides[1 - seat]
    total = 0
    for place in range(PROVINCES_AHEAD):
        if s.turn - 1 + place >= len(s.row):
            break
        number = s.row[s.turn - 1 + place]
        if number in own.provinces or number in other.provinces or number in s.boxed:
            continue
        mine = 0
        theirs = 0
        for symbol in s.box.provinces[number].condition:
            mine += own.strength[symbol]
            theirs += other.strength[symbol]
        if not mine:
            continue
        chance = 50 + (mine - theirs) * SYMBOL_CHANCE + (TOKEN_CHANCE if s.token == seat else -TOKEN_CHANCE)
        chance = max(5, min(95, chance))
        total += chance * (PROVINCE + tables.provinces[left][number]) * PROVINCE_SHARE // (1000 * (place + 1))
    return total


class RisingEvaluation(LearnedEvaluation[RisingState]):
    """The evaluation of Rising Cultures; what was learned is the last of its terms."""

    def __init__(self, box: Components, weights: list[int], learned_weights: list[int]) -> None:
        super().__init__(TERMS, weights, learned_weights)
        self.box = box
        self.tables = EvaluationTables(box, learned_weights)

    def terms(self, state: RisingState, seat: int) -> list[int]:
        return evaluate_terms(self.tables, state, seat)

    def evaluate_baseline(self, state: RisingState, seat: int) -> int:
        return sum(self.terms(state, seat)[:BASELINE_TERM_COUNT])

    def learned_features(self, state: RisingState, seat: int) -> dict[int, int]:
        return self.tables.learned.active_counts(state, seat)

    def with_learned_weights(self, numbers: list[int]) -> RisingEvaluation:
        return RisingEvaluation(self.box, self.weights, numbers)
