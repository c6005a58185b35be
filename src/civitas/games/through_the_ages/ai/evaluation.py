"""How good a position looks to a seat, in tenths of a culture point: what the bots climb.

In its own turn a civilization is judged as it will stand after production, so that ending the turn gains nothing by
itself and everything useful is done before. Used actions have a price; unused ones none.
"""

from __future__ import annotations

from typing import Final

from civitas.core.evaluation import Evaluation
from civitas.games.through_the_ages.constants import (
    ACTION,
    BONUS,
    FIRST_SPECIAL,
    FULL,
    GOODS_CARD_COUNT,
    GOVERNMENT,
    LEADER,
    SIMPLE,
    SPECIAL,
    TACTIC,
    TECHNOLOGY_COUNT,
)
from civitas.games.through_the_ages.content.components import Components
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.armies import chosen_units, force_strength
from civitas.games.through_the_ages.rules.colonies import Bid, SendForce
from civitas.games.through_the_ages.rules.conflict import Commit, Defend, attack_strength
from civitas.games.through_the_ages.rules.production import food_produced, ore_produced
from civitas.games.through_the_ages.rules.tokens import CORRUPTION_LOSSES, consumption, discontent, faces_needed
from civitas.games.through_the_ages.state import ThroughState

CULTURE_POINT: Final = 10
CARDS_PER_ROUND: Final = [1, 1, 8, 10, 11]  # cards a round takes from the row, by number of players
CIVIL_ACTION_VALUE: Final = 9
WORKER_VALUE: Final = 45  # what the next worker is worth while there is time to use him
#: what one level of the best technology of a type is worth for each turn left, up to eight
TECHNOLOGY_VALUES: Final = [5, 8, 8, 3, 3, 6, 6, 4, 4, 4, 5]
OUT_VALUE: Final = -100000

TERMS: Final = [
    "culture",
    "culture_rate",
    "science_rate",
    "resource_rate",
    "food_rate",
    "actions",
    "used",
    "limit",
    "science",
    "resources",
    "food",
    "people",
    "banks",
    "happiness",
    "unrest",
    "corruption",
    "technologies",
    "specials",
    "wonder",
    "hand",
    "cards",
    "strength",
    "conflicts",
    "rivals",
    "colonies",
    "wonders",
    "leader",
    "famine",
]
#: the greedy bot's terms are those before it: a yardstick does not change
BASELINE_TERM_COUNT: Final = 24


class EvaluationTables:
    """What the cards of a box give, as columns of numbers."""

    def __init__(self, box: Components) -> None:
        cards = range(len(box.ids))
        self.scoring_effects: list[int] = [0] * len(box.ids)  # effects that score once
        self.lasting_effects: list[int] = [0] * len(box.ids)
        for card in cards:
            for effect in box.effects[card]:
                if effect.op.startswith("score_"):
                    self.scoring_effects[card] += 1
                else:
                    self.lasting_effects[card] += 1
        self.action_values: list[int] = [_action(box, card) if box.kind[card] == ACTION else 0 for card in cards]
        self.colony_values: list[int] = [_colony(box, card) for card in cards]
        self.stage_totals: list[int] = [sum(box.stages[card]) for card in cards]


def _action(box: Components, card: int) -> int:
    """An action card for a later turn: its gain, a little discounted."""
    action = box.actions[card]
    args = action.args
    gain = 6 * (int(args.get("food", 0)) + int(args.get("resource", 0)) + int(args.get("science", 0)))
    gain += CULTURE_POINT * int(args.get("culture", 0)) + 7 * action.discount
    gain += 5 * int(args.get("resources", 0)) + 3 * int(args.get("military", 0))
    if isinstance(args.get("n"), list):
        gain += 20
    return gain * 3 // 4


def _colony(box: Components, card: int) -> int:
    """What a colony gives at once and for good, without strength and faces."""
    now = box.immediate[card]
    worth = CULTURE_POINT * now.get("culture", 0) + 6 * (now.get("science", 0) + now.get("resource", 0))
    worth += 4 * now.get("food", 0) + WORKER_VALUE * now.get("population", 0) + 5 * now.get("military_cards", 0)
    return worth + 8 * box.yellow[card] + 6 * box.blue[card]


class ProjectedSide:
    """What production changes, and what several terms need, of the side that is judged."""

    def __init__(self, s: ThroughState, p: Player) -> None:
        self.p = p
        self.culture = p.culture
        self.science = p.science
        self.food = p.food
        self.ore = p.ore
        self.blue = p.blue
        self.food_rate = food_produced(s, p) + p.modifiers.food
        self.ore_rate = ore_produced(s, p) + p.modifiers.resource
        self.eaten = consumption(p)
        self.people = p.unused
        self.produced_tokens = 0  # blue tokens a production takes
        self.missing_food = 0  # food that will be missing
        self.best_levels: list[int] = [-1] * 11  # the level of the best technology of each type
        kinds = s.box.kind
        ages = s.box.age
        best = self.best_levels
        for card in p.known:
            kind = kinds[card]
            if ages[card] > best[kind]:
                best[kind] = ages[card]
            workers = p.workers[card]
            self.people += workers
            if card < GOODS_CARD_COUNT - 4:
                self.produced_tokens += workers

    def produce(self, simple: bool) -> None:
        """Brings the side to the end of its turn."""
        p = self.p
        self.culture += p.culture_rate
        self.science = min(40, self.science + p.science_rate)
        self.food += self.food_rate
        missing = self.eaten - self.food
        self.food = max(0, -missing)
        if missing > 0:
            self.missing_food = missing
            self.culture = max(0, self.culture - 4 * missing)
        self.ore += self.ore_rate
        if not simple:
            self.blue -= self.produced_tokens - self.eaten // 2
            self.ore = max(0, self.ore - CORRUPTION_LOSSES[max(0, min(9, self.blue))])


def evaluation_terms(tables: EvaluationTables, s: ThroughState, seat: int) -> list[int]:
    """Own prospects against those of the others, term by term."""
    found = [0] * len(TERMS)
    p = s.sides[seat]
    if p.out:
        found[0] = OUT_VALUE
        return found
    rivals = 0
    best = 0
    top = 0
    shares = 0
    over = s.over
    left = 0 if over else estimate_turns_left(s, seat)
    for other, q in enumerate(s.sides):
        if other != seat and not q.out:
            rivals += 1
            best = max(best, q.culture)
            top = max(top, q.strength)
    if over or not rivals:
        found[0] = CULTURE_POINT * 10 * (p.culture - best)
        return found
    for other, q in enumerate(s.sides):
        if other != seat and not q.out:
            shares -= CULTURE_POINT * (q.culture + q.culture_rate * left) // (3 * rivals)
    _side(tables, s, seat, left, found)
    found[21] = _strength(s, p, top, left)
    found[22] = _conflicts(tables, s, seat, left)
    found[23] = shares
    return found


def estimate_turns_left(s: ThroughState, seat: int) -> int:
    """Turns of a seat still to come after the one being played, as far as anybody can tell."""
    if s.last_round:
        return s.last_round - s.round + (1 if seat > s.active else 0)
    players = 0
    for p in s.sides:
        if not p.out:
            players += 1
    cards = len(s.civil_deck) if s.age else 0
    cards += (35 + 5 * players) * (1 + s.variants.length - s.age)
    return cards // CARDS_PER_ROUND[players] + (1 if s.variants.length == FULL else 0)


_STORED: Final = [0, 4, 6, 7]  # one resource in store, by the turns left
_LEARNED: Final = [0, 3, 4, 5]


def _side(tables: EvaluationTables, s: ThroughState, seat: int, left: int, found: list[int]) -> None:
    """Points, rates, stores, people, cards."""
    p = s.sides[seat]
    own = ProjectedSide(s, p)
    simple = s.variants.length == SIMPLE
    revolt = not simple and discontent(p) > p.unused
    producing = s.active == seat and not revolt
    if revolt:
        found[14] = -150
    if producing:
        own.produce(simple)
    if not simple:
        after = own.blue if producing else own.blue - own.produced_tokens
        found[15] = -5 * CORRUPTION_LOSSES[max(0, min(9, after))] * min(left, 6)
    found[0] = CULTURE_POINT * own.culture
    found[1] = 9 * p.culture_rate * left
    _rates(own, left, found)
    soon = min(left, 3)
    found[8] = min(own.science, 25) * _LEARNED[soon] + max(0, own.science - 25)
    found[9] = min(own.ore, 12) * _STORED[soon] + max(0, own.ore - 12) * min(left, 2)
    found[10] = min(own.food, 6) * min(4, left) + max(0, own.food - 6)
    _people(own, left, simple, found)
    _technologies(tables, s, own, left, found)
    found[18] = _wonder(tables, s.box, own, left)
    # what they bring beyond their figures: points at the end, rivals that do not have them
    found[24] = CULTURE_POINT * len(p.colonies)
    found[25] = CULTURE_POINT * len(p.wonders)
    found[26] = CULTURE_POINT * min(left, 6) // 6 if p.leader >= 0 else 0
    found[27] = -CULTURE_POINT * (own.missing_food + (max(0, own.eaten - own.food_rate - own.food) if left else 0))
    found[19] = _hand(tables, s.box, own, left)
    if not simple:
        found[20] = _military_hand(s, p, left, producing)


def _rates(own: ProjectedSide, left: int, found: list[int]) -> None:
    """What the productions to come are worth: each needs turns in which to be spent."""
    p = own.p
    turns = max(0, left - 1)
    science, ore = p.science_rate, own.ore_rate
    found[2] = turns * (7 * min(science, 5) + 5 * max(0, min(science, 12) - 5) + max(0, science - 12))
    found[3] = turns * (9 * min(ore, 6) + 5 * max(0, min(ore, 14) - 6) + max(0, ore - 14))
    spare = own.food_rate - own.eaten
    if spare < 0:
        found[4] = -12 * max(0, -spare * left - own.food) - 10 * turns
    else:
        found[4] = turns * (3 * min(spare, 2) + max(0, min(spare, 4) - 2))
    civil, martial = p.modifiers.civil, p.modifiers.martial
    found[5] = (civil * 8 + martial * 3) * left
    found[6] = -3 * (martial - min(martial, max(0, p.military_actions_left())))
    found[6] -= CIVIL_ACTION_VALUE * (civil - max(0, p.civil_actions_left()))
    found[7] = p.modifiers.urban_limit * min(left, 8)


def _people(own: ProjectedSide, left: int, simple: bool, found: list[int]) -> None:
    """Hands for work, and whether they are content."""
    p = own.p
    time = min(left, 8)
    found[11] = WORKER_VALUE * own.people * time // 8 - 12 * p.unused - 12 * max(0, p.unused - 2)
    found[12] = min(p.yellow, 20) * 2 + min(own.blue, 20)
    if simple:
        found[13] = (2 * CULTURE_POINT if left < 4 else 8) * p.happy
        return
    spare = p.happy - faces_needed(p)
    if spare < 0:
        found[13] = 18 * spare
    else:
        found[13] = 4 * time * min(spare, 1) + 2 * time * min(max(0, spare - 1), 2)


def _technologies(tables: EvaluationTables, s: ThroughState, own: ProjectedSide, left: int, found: list[int]) -> None:
    """The best technology of each type is a promise, even before anybody works with it."""
    time = min(left, 8)
    worth = 0
    best = own.best_levels
    for kind in range(11):
        if best[kind] > 0:
            worth += best[kind] * TECHNOLOGY_VALUES[kind]
    found[16] = worth * time
    if own.p.techs >> FIRST_SPECIAL:
        box = s.box
        worth = 0
        for card in range(FIRST_SPECIAL, TECHNOLOGY_COUNT):
            if own.p.techs >> card & 1:
                effects = tables.scoring_effects[card] + tables.lasting_effects[card]
                worth += 2 + 2 * box.colonization[card] + effects * 4 * box.age[card]
        found[17] = worth * time


def _gifts(tables: EvaluationTables, box: Components, card: int, left: int) -> int:
    """What a card gives by itself over the turns left, roughly."""
    worth = 9 * box.culture[card] + 6 * box.science_gain[card] + 8 * box.civil[card] + 3 * box.martial[card]
    worth *= left
    time = min(left, 8)
    worth += time * (4 * box.strength[card] + 4 * box.happy[card] + 2 * box.colonization[card])
    return worth + 15 * CULTURE_POINT * tables.scoring_effects[card] + 5 * time * tables.lasting_effects[card]


def _wonder(tables: EvaluationTables, box: Components, own: ProjectedSide, left: int) -> int:
    """An unfinished wonder: what has been put in, and what it promises if there is time to finish it."""
    card = own.p.wonder
    if card < 0:
        return 0
    stages = box.stages[card]
    built = own.p.stage
    paid = 0
    for stage in range(built):
        paid += stages[stage]
    to_pay = tables.stage_totals[card] - paid
    turns = (to_pay - own.ore) // max(1, own.ore_rate) + 1
    time = left - max(0, turns)
    if time < 0:
        return -20
    gain = _gifts(tables, box, card, time) - 6 * tables.stage_totals[card]
    return paid * 8 + max(-10, gain * (built + 2) // (len(stages) + 3))


def _hand(tables: EvaluationTables, box: Components, own: ProjectedSide, left: int) -> int:
    """Civil cards: a part of what they will be worth in play."""
    p = own.p
    worth = 0
    for card in p.hand:
        kind = box.kind[card]
        if kind == ACTION:
            worth += tables.action_values[card] if left else 0
        elif kind == LEADER:
            worth += 6 * min(left, 6) + (_gifts(tables, box, card, min(left, 8)) - 20) // 4
        elif kind == GOVERNMENT:
            gain = (box.civil[card] - p.modifiers.civil) * 8 + (box.martial[card] - p.modifiers.martial) * 3
            worth += max(0, gain * left - box.science_cost[card] * 6) // 3
        elif kind == SPECIAL:
            worth += max(-5, (_gifts(tables, box, card, left) - box.science_cost[card] * 5) // 4)
        else:
            gain = (box.age[card] - max(0, own.best_levels[kind])) * TECHNOLOGY_VALUES[kind] * min(left, 8)
            worth += max(-8, (gain - box.science_cost[card] * 5) // 2)
    limit = p.modifiers.civil + p.modifiers.hand_bonus
    return worth - 12 * max(0, len(p.hand) - limit + 1) - 3 * len(p.hand)


def _military_hand(s: ThroughState, p: Player, left: int, drawing: bool) -> int:
    """Military cards: more than the limit are of no use; cards to be drawn count as cards."""
    box = s.box
    worth = 0
    room = p.modifiers.martial + p.modifiers.hand_bonus - len(p.cards)
    for card in p.cards:
        kind = box.kind[card]
        if kind == BONUS:
            worth += 3 * box.defense[card]
        elif kind == TACTIC:
            worth += 2 * box.bonus[card]
        elif box.is_green(card):
            worth += 5 * box.age[card] if left else 0
        else:
            worth += 6 if left else 0
    if drawing and s.deck and left:
        count = min(3, max(0, p.military_actions_left()))
        worth += 4 * count
        room -= count
    return worth + (4 * room if room < 0 else 0)


def _strength(s: ThroughState, p: Player, top: int, left: int) -> int:
    """Strength counts against the strongest rival, and more in later ages."""
    if s.variants.length == SIMPLE:
        return (2 * CULTURE_POINT if left < 4 else 6) * p.strength
    stake = min(10, 3 + s.round // 2) * min(left + 1, 6) // 2
    time = min(left, 6)
    worth = 6 * min(p.strength, 3) * time + 4 * p.strength * time // 3
    lead = p.strength - top
    if lead < 0:
        return worth + stake * max(lead, -12) + 3 * min(0, lead + 12)
    return worth + stake * min(lead, 5) // 3 + min(lead, 20)


def _conflicts(tables: EvaluationTables, s: ThroughState, seat: int, left: int) -> int:
    """Auctions, fights and wars that are not decided yet."""
    worth = 0
    p = s.sides[seat]
    step = s.stack[-1]
    if isinstance(step, Bid):
        if step.bidder == seat:
            worth += _auction(tables, s, step.card, left, step.high - p.modifiers.colonization) * 7 // 10
    elif isinstance(step, SendForce):
        if step.seat == seat:
            sent = step.total(s) - p.modifiers.colonization
            gain = _auction(tables, s, step.card, left, step.bid - p.modifiers.colonization)
            worth += gain * (9 if sent else 7) // 10 - 3 * max(0, sent - step.bid)
    elif isinstance(step, Commit):
        worth += _fight(s, seat, step.card, step.seat, step.victim, chosen_units(step.chosen), 0, 0)
    elif isinstance(step, Defend):
        sent, used = chosen_units(step.chosen), step.defense_card_strength(s)
        worth += _fight(s, seat, step.card, step.attacker, step.seat, step.against, sent, used)
    for declarer, side in enumerate(s.sides):
        if side.war < 0 or (seat != declarer and seat != side.war_target):
            continue
        rival = s.sides[side.war_target if declarer == seat else declarer]
        lead = p.strength - rival.strength
        if declarer == seat:
            lead -= 4  # the rival arms, and sacrifices last
        worth += 6 * max(-20, min(20, lead))
    return worth


def _auction(tables: EvaluationTables, s: ThroughState, card: int, left: int, strength: int) -> int:
    """What a colony will bring, less the units given up for it."""
    gain = tables.colony_values[card] + min(left, 8) * (4 * s.box.strength[card] + 5 * s.box.happy[card])
    return gain - _force_cost(s, strength)


def _force_cost(s: ThroughState, strength: int) -> int:
    """Units given up: their strength, and the people to be raised again."""
    return max(1, strength) * (12 + s.round // 3)


def _fight(
    s: ThroughState, seat: int, card: int, attacker: int, victim: int, sent: int, against: int, used: int
) -> int:
    """What is at stake, by the likelihood that the attack succeeds, and the units thrown in."""
    if seat != attacker and seat != victim:
        return 0
    stake = 45 + 15 * s.box.age[card]
    p = s.sides[victim]
    guard = force_strength(s.box, p, against)
    lead = attack_strength(s, attacker, victim, sent) - (p.strength + guard + used)
    if seat == attacker:
        thrown = force_strength(s.box, s.sides[attacker], sent)
        chance = min(9, 4 + lead // 2) - min(3, len(p.cards)) if lead > 0 else 0
        return stake * max(0, chance) // 10 - (_force_cost(s, thrown) if thrown else 0)
    cost = 3 * used + 2 * max(0, -lead) + (_force_cost(s, guard) if guard else 0)
    return (-stake if lead > 0 else 0) - cost


class ThroughEvaluation(Evaluation[ThroughState]):
    """The evaluation of Through the Ages."""

    def __init__(self, box: Components, weights: list[int]) -> None:
        super().__init__(TERMS, weights)
        self.tables = EvaluationTables(box)

    def terms(self, state: ThroughState, seat: int) -> list[int]:
        return evaluation_terms(self.tables, state, seat)

    def evaluate_baseline(self, state: ThroughState, seat: int) -> int:
        return sum(self.terms(state, seat)[:BASELINE_TERM_COUNT])
