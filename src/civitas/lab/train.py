"""Train weights on watched games: policy weights for one-ply bots (``pairwise_training``), value weights for rollouts.

Value weights are learned from how games end. Games of normal players are watched. At the beginning of every turn each
seat's evaluation terms are noted, and at the end of the game by how much it won or lost. Ridge regression (least
squares, regularized towards the game's own weights) then fits the end to the terms, with an offset for each turn. A
term that never varies there, or says little, stays near the game's own weight.

What predicts best how a game will end is no guide for single steps: the same weights lose as policy weights.
"""

from __future__ import annotations

from random import Random
from typing import Any

from civitas.bots import Observation, choose_action
from civitas.bots.level_config import bot_settings
from civitas.bots.levels import LevelBot
from civitas.core.errors import BadOption, error_message
from civitas.core.evaluation import require_evaluation
from civitas.core.game import Game
from civitas.core.options import Options
from civitas.core.playout import resolve_chance
from civitas.core.state import State
from civitas.lab import pairwise_training
from civitas.lab.parallel import Progress, RunPlan, Workers, no_progress, stream_results
from civitas.lab.tune import prove_weights, run_setting, weights_report
from civitas.registry import game as find_game

#: how strongly a weight is regularized: as much as a term that spreads this much, squared, in every row
REGULARIZATION = 10.0
#: a turn, by how much the seat won in the end, its terms
TrainingRow = tuple[int, float, list[int]]


def train_weights(
    game: Game[Any],
    level: str,
    games: int,
    proof: int,
    seed: int = 0,
    options: Options | None = None,
    players: int | None = None,
    progress: Progress = no_progress,
    workers: Workers | None = None,
) -> dict[str, Any]:
    """Train the weights of a level on ``games`` watched games, then prove them in ``proof`` games.

    The proof plays the level against itself as it was. Raises ``BadOption`` for a level that plans,
    ``MissingCapability`` for a game without evaluation.
    """
    require_evaluation(game)
    search = bot_settings(game.id).levels[level].search
    if search == "planner":
        raise BadOption(error_message("error-no-judge", level=level))
    setting = run_setting(game, level, seed, options, players)
    watch = f"{pairwise_training.__name__}:compared_game" if search == "one_ply" else f"{__name__}:watched_game"
    plan = RunPlan(watch, setting, [*range(games)])
    watching = workers and workers.for_part("watched")
    rows: list[Any] = []
    for watched in stream_results(plan, watching, lambda done, _: progress(done, games + proof)):
        rows += watched
    learn = pairwise_training.fit_weights if search == "one_ply" else _fit_value_weights
    found = learn(game, setting["scales"], rows)
    new = {**setting, "new": found["scales"], "learned": found["learned"]}
    return {
        **weights_report(game, setting, found["scales"]),
        "games": games,
        "told": found["told"],
        **({"learned": found["learned"]} if found["learned"] else {}),
        **prove_weights(new, proof, lambda done, _: progress(games + done, games + proof), workers),
    }


def _fit_value_weights(game: Game[Any], scales: list[int], rows: list[Any]) -> dict[str, Any]:
    seen: list[TrainingRow] = [(turn, lead, parts) for turn, lead, parts in rows]
    after = fit_weights(seen, require_evaluation(game).weights)
    return {
        "scales": after,
        "learned": [],
        "told": {"before": r_squared(seen, scales), "after": r_squared(seen, after)},
    }


def watched_game(setting: dict[str, Any], number: int) -> list[TrainingRow]:
    """Play one game of normal players, and return a row for each seat at the beginning of each turn.

    A row is the turn, the seat's final lead over the best other (in points of the evaluation) and its terms then.
    """
    game, players = find_game(setting["game"]), setting["players"]
    name = f"{setting['seed']} watched {number}"
    minds = [LevelBot(game, f"{name} {seat}", "normal") for seat in range(players)]
    rng = Random(name)
    state: State = game.start(players, setting["options"])
    state.run_to_decision()
    resolve_chance(state, rng)
    turn = 0
    looks: list[tuple[int, int, list[int]]] = []
    evaluation = require_evaluation(game)
    while not state.over:
        if state.turn_number() != turn:
            turn = state.turn_number()
            looks += [(turn, seat, evaluation.terms(state, seat)) for seat in range(players)]
        seen = Observation(game, state)
        state.play(choose_action(minds[seen.seat], seen))
        resolve_chance(state, rng)
    scores = state.outcome().scores
    point = bot_settings(game.id).result.point
    leads = [point * (own - max(scores[:seat] + scores[seat + 1 :])) for seat, own in enumerate(scores)]
    # a seat that is out of the game has nothing but its defeat
    return [(turn, leads[seat], parts) for turn, seat, parts in looks if any(parts[1:])]


def fit_weights(rows: list[TrainingRow], held: list[int]) -> list[int]:
    """Return the weights that predict the end best, each regularized towards ``held``, the weights there were."""
    count = len(held)
    matrix = [[REGULARIZATION * len(rows) if one == other else 0.0 for other in range(count)] for one in range(count)]
    right = [REGULARIZATION * len(rows) * scale / 100 for scale in held]
    for lead, parts in center_rows(rows):
        for one in range(count):
            if parts[one]:
                line, term = matrix[one], parts[one]
                right[one] += term * lead
                for other in range(count):
                    line[other] += term * parts[other]
    return [round(100 * scale) for scale in solve_linear_system(matrix, right)]


def center_rows(rows: list[TrainingRow]) -> list[tuple[float, list[float]]]:
    """Return leads and terms as differences from the mean of their turn."""
    by_turn: dict[int, list[TrainingRow]] = {}
    for row in rows:
        by_turn.setdefault(row[0], []).append(row)
    found: list[tuple[float, list[float]]] = []
    for group in by_turn.values():
        lead = sum(row[1] for row in group) / len(group)
        usual = [sum(column) / len(group) for column in zip(*[row[2] for row in group])]
        found += [(row[1] - lead, [term - mean for term, mean in zip(row[2], usual)]) for row in group]
    return found


def r_squared(rows: list[TrainingRow], scales: list[int]) -> float:
    """Return the share of the variance of the ends that the weights explain: the squared correlation."""
    both = own = ends = 0.0
    for lead, parts in center_rows(rows):
        worth = sum(term * scale for term, scale in zip(parts, scales))
        both += worth * lead
        own += worth * worth
        ends += lead * lead
    return both * both / (own * ends) if own and ends else 0.0


def solve_linear_system(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a linear system, by Gaussian elimination.

    The matrix is symmetric and positive definite, so no pivoting is needed.
    """
    lines = [[*line, value] for line, value in zip(matrix, right)]
    for place, line in enumerate(lines):
        for other in lines[place + 1 :]:
            factor = other[place] / line[place]
            for column in range(place, len(line)):
                other[column] -= factor * line[column]
    found = [0.0] * len(lines)
    for place in range(len(lines) - 1, -1, -1):
        line = lines[place]
        found[place] = (line[-1] - sum(line[k] * found[k] for k in range(place + 1, len(found)))) / line[place]
    return found
