"""Train policy weights by comparing answers to one question, each played out to the end of the game.

Games of normal players are watched. At some of their decisions a few answers, the best at first sight and others, are
each played out over the same determinizations. The differences between the ends are what is learned: how much each
term of the evaluation, and each learned feature of a game, adds to a difference. Every answer is tried whether it looks
good or not, so nothing is learned from who usually does what.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from civitas.bots import Observation, choose_action
from civitas.bots.budget import Budget
from civitas.bots.level_config import bot_settings
from civitas.bots.levels import LevelBot
from civitas.bots.one_ply import MAX_ANSWERS, OnePly, close_selection, is_followup, rollout
from civitas.core.evaluation import LearnedEvaluation, require_evaluation
from civitas.core.game import Game
from civitas.core.playout import resolve_chance
from civitas.core.state import State
from civitas.core.step import CHANCE
from civitas.registry import game as find_game

#: how the watched players play: their noise, and how often they choose at random
WATCHED_NOISE, RANDOM_SHARE = 12, 0.05
#: the share of their decisions at which answers are compared
SHARE = 0.25
#: answers compared: the best at first sight, and others
BEST_COUNT, OTHER_COUNT = 3, 2
#: determinizations over which they are compared
DETERMINIZATIONS = 2
#: how strongly a number is regularized: as so many answers in which nothing else differs
REGULARIZATION = 200.0
#: a term's points count as so much less, so that terms and learned weights are regularized alike
TERM_SCALE = 20.0
MAX_ITERATIONS = 60
#: turns and answers of a game that is played on to its end
NO_LIMIT = 1_000_000

#: what an answer leads to: the amounts that differ, by their places, and by how much it ended better than the others
TrainingRow = tuple[list[int], list[float], float]


def compared_game(setting: dict[str, Any], number: int) -> list[TrainingRow]:
    """Play one game of normal players, and return the comparisons made at some of its decisions."""
    game, players = find_game(setting["game"]), setting["players"]
    name = f"{setting['seed']} compared {number}"
    rng = Random(name)
    minds = [LevelBot(game, f"{name} {seat}", "normal") for seat in range(players)]
    for mind in minds:
        mind.config = replace(mind.config, noise=WATCHED_NOISE)
    comparison = _Comparison(game, minds[0].policy_weights, rng)
    state: State = game.start(players, setting["options"])
    state.run_to_decision()
    resolve_chance(state, rng)
    rows: list[TrainingRow] = []
    while not state.over:
        seen = Observation(game, state)
        answers = [action for action in seen.actions if not game.is_resignation(action)]
        if len(answers) > 1 and rng.random() < SHARE:
            rows += comparison.compare_actions(seen)
        any_ = len(answers) > 0 and rng.random() < RANDOM_SHARE
        state.play(rng.choice(answers) if any_ else choose_action(minds[seen.seat], seen))
        resolve_chance(state, rng)
    return rows


class _Comparison:
    """Compares answers to one question by playing each out to the end."""

    def __init__(self, game: Game[Any], habits: list[int], rng: Random) -> None:
        self.game = game
        self.evaluation = require_evaluation(game)
        self.rng = rng
        self.look = OnePly(game, habits, Budget(), 1)
        self.look.depth = 1
        self.point = bot_settings(game.id).result.point

    def compare_actions(self, seen: Observation) -> list[TrainingRow]:
        """Return a row for each answer compared at the observed position; none where it leaves no choice."""
        sample, seed = seen.sample(self.rng), self.rng.random()
        answers = [action for action in sample.canonical_actions() if not self.game.is_resignation(action)]
        if len(answers) < 2:
            return []
        asked = [sample.stack[-1].name()]
        leaves = [self._leaf_position(sample, action, seen.seat, asked, seed) for action in answers]
        order = sorted(range(len(answers)), key=lambda place: -leaves[place][0])
        rest = order[BEST_COUNT:]
        taken = order[:BEST_COUNT] + self.rng.sample(rest, min(OTHER_COUNT, len(rest)))
        ends = [0.0] * len(taken)
        for deal in range(DETERMINIZATIONS):
            dealt, luck = seen.sample(self.rng) if deal else sample, self.rng.random()
            for number, place in enumerate(taken):
                ends[number] += self._play_to_end(dealt, answers[place], luck, seen.seat) / DETERMINIZATIONS
        return center_rows([self._term_amounts(leaves[place][1], seen.seat) for place in taken], ends)

    def _leaf_position(
        self, state: State, action: int, seat: int, asked: list[str], seed: float
    ) -> tuple[float, State]:
        """Return the value and the position by which ``OnePly`` evaluates an answer."""
        after = state.clone()
        after.play(action)
        close_selection(after)
        if after.seat == CHANCE:
            resolve_chance(after, Random(seed))
        elif len(asked) == 1 and after.seat == seat and is_followup(state, after):
            name = after.stack[-1].name()
            answers = after.canonical_actions()
            if name not in asked and len(answers) <= MAX_ANSWERS:
                further = [self._leaf_position(after, each, seat, [*asked, name], seed) for each in answers]
                return max(further, key=lambda leaf: leaf[0])
        return self.look.evaluate(after, seat), after

    def _play_to_end(self, sample: State, action: int, seed: float, seat: int) -> float:
        """Return by how much the seat wins when everybody goes on by the policy weights."""
        state = sample.clone()
        turn = state.turn_number()
        state.play(action)
        rollout(state, self.look, seed, turn, NO_LIMIT, NO_LIMIT)
        scores = state.outcome().scores
        return float(self.point * (scores[seat] - max(scores[:seat] + scores[seat + 1 :])))

    def _term_amounts(self, state: State, seat: int) -> dict[int, float]:
        """Return the amounts of a position that are not 0: evaluation terms first, then learned features."""
        terms = self.evaluation.terms(state, seat)
        amounts = {place: part / TERM_SCALE for place, part in enumerate(terms) if part}
        if isinstance(self.evaluation, LearnedEvaluation):
            learned = self.evaluation.learned_features(state, seat)
            amounts.update({len(terms) + place: float(n) for place, n in learned.items()})
        return amounts


def center_rows(amounts: list[dict[int, float]], ends: list[float]) -> list[TrainingRow]:
    """Return rows of differences from the mean of all answers; what they have in common cancels out."""
    count = len(ends)
    middle = sum(ends) / count
    means: dict[int, float] = {}
    for each in amounts:
        for place, amount in each.items():
            means[place] = means.get(place, 0.0) + amount / count
    rows: list[TrainingRow] = []
    for each, end in zip(amounts, ends):
        differ = {place: each.get(place, 0.0) - mean for place, mean in means.items()}
        places = [place for place in differ if abs(differ[place]) > 1e-9]
        rows.append((places, [differ[place] for place in places], end - middle))
    return rows


def fit_weights(game: Game[Any], scales: list[int], rows: list[TrainingRow]) -> dict[str, Any]:
    """Return the weights and learned weights that predict the differences best, regularized towards the old ones.

    The term ``learned``, which sums up the learned features, is not fitted itself: its weight stays.
    """
    evaluation = require_evaluation(game)
    learned = evaluation.learned_weights if isinstance(evaluation, LearnedEvaluation) else []
    count = len(evaluation.term_names)
    sums = evaluation.term_names.index("learned") if learned else count
    start = [scale / 100 * TERM_SCALE for scale in scales] + [number / 100 for number in learned]
    known = [_drop_term(row, sums) for row in rows]
    found = least_squares(known, start)
    after = [scale if place == sums else round(100 * found[place] / TERM_SCALE) for place, scale in enumerate(scales)]
    return {
        "scales": after,
        "learned": [round(100 * number) for number in found[count:]],
        "told": {"before": r_squared(known, start), "after": r_squared(known, found)},
    }


def _drop_term(row: TrainingRow, left_out: int) -> TrainingRow:
    places, amounts, end = row
    kept = [number for number, place in enumerate(places) if place != left_out]
    return [places[number] for number in kept], [amounts[number] for number in kept], end


def least_squares(rows: list[TrainingRow], start: list[float]) -> list[float]:
    """Return the regularized least-squares solution over all rows, by conjugate gradients.

    ``start`` holds the numbers towards which it is regularized. Rows are sparse, so each iteration is quick.
    """
    found = start[:]
    rest = [0.0] * len(start)
    for places, amounts, end in rows:
        _add_scaled(rest, places, amounts, end - _dot(start, places, amounts))
    way = rest[:]
    size = sum(each * each for each in rest)
    for _ in range(MAX_ITERATIONS):
        if size < 1e-6:
            break
        image = [REGULARIZATION * each for each in way]
        for places, amounts, _end in rows:
            _add_scaled(image, places, amounts, _dot(way, places, amounts))
        step = size / sum(one * other for one, other in zip(way, image))
        found = [at + step * each for at, each in zip(found, way)]
        rest = [at - step * each for at, each in zip(rest, image)]
        before, size = size, sum(each * each for each in rest)
        way = [each + size / before * old for each, old in zip(rest, way)]
    return found


def _dot(numbers: list[float], places: list[int], amounts: list[float]) -> float:
    return sum(amount * numbers[place] for place, amount in zip(places, amounts))


def _add_scaled(to: list[float], places: list[int], amounts: list[float], times: float) -> None:
    for place, amount in zip(places, amounts):
        to[place] += amount * times


def r_squared(rows: list[TrainingRow], numbers: list[float]) -> float:
    """Return the share of the differences between the ends that the numbers explain: the squared correlation."""
    both = own = ends = 0.0
    for places, amounts, end in rows:
        guess = _dot(numbers, places, amounts)
        both += guess * end
        own += guess * guess
        ends += end * end
    return both * both / (own * ends) if own and ends else 0.0
