"""Hints that teach: the best few actions, what each gains, the reasons, and how play would go on.

The reasons are the terms of the evaluation that change most from now to the end of the line, with figures of the game.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from civitas.bots.bot import Observation
from civitas.bots.budget import Budget
from civitas.bots.level_config import bot_settings
from civitas.bots.one_ply import close_selection
from civitas.bots.planner import Planner
from civitas.core.evaluation import require_evaluation
from civitas.core.game import Game
from civitas.core.game_files import find_module
from civitas.core.message import Message
from civitas.core.playout import resolve_chance
from civitas.core.state import State
from civitas.core.step import CHANCE

#: positions searched for a hint
HINT_NODES = 4000
BEAM_WIDTH = 8
REPLY_COUNT = 3
#: hints given, and reasons for each
MAX_HINTS = 3
MAX_REASONS = 3
#: share of a game assumed to remain where the game does not say
UNKNOWN_SHARE = 0.5


class Hint:
    """One suggested action with what it brings.

    ``gain`` is its lead in points over the median action, ``win`` the chance to win after its line, ``reasons`` are
    messages, ``plan`` the actions that would follow.
    """

    def __init__(self, action: int, gain: float, win: float, reasons: list[Message], plan: list[int]) -> None:
        self.action = action
        self.gain = gain
        self.win = win
        self.reasons = reasons
        self.plan = plan


def best_hints(
    game: Game[Any], seen: Observation, seed: int = 0, nodes: int = HINT_NODES, seconds: float = 0.0
) -> list[Hint]:
    """Return the best three actions for the seat to move, best first.

    ``nodes`` limits the positions searched, ``seconds`` the CPU time (0: no limit). With the same ``seed`` and no limit
    on time, positions that look the same to the seat get the same hints.
    """
    return _evaluate_hints(game, seen, seen.actions, seed, nodes, seconds)[:MAX_HINTS]


def what_if(
    game: Game[Any], seen: Observation, action: int, seed: int = 0, nodes: int = HINT_NODES, seconds: float = 0.0
) -> Hint:
    """Return the hint for one given action, which must be one of those offered."""
    found = [hint for hint in _evaluate_hints(game, seen, [action], seed, nodes, seconds) if hint.action == action]
    return found[0]


def _evaluate_hints(
    game: Game[Any], seen: Observation, wanted: list[int], seed: int, nodes: int, seconds: float
) -> list[Hint]:
    rng = Random(f"{seed} hint")
    sample, dice = seen.sample(rng), rng.random()
    planner = Planner(game, require_evaluation(game).weights, Budget(nodes, seconds), BEAM_WIDTH, REPLY_COUNT)
    plan = planner.plan(sample, dice)
    ranked = sorted(range(len(seen.actions)), key=lambda place: (-plan.action_values[place], place))
    middle = plan.action_values[ranked[len(ranked) // 2]]
    found: list[Hint] = []
    for place in ranked:
        action = seen.actions[place]
        if len(found) == MAX_HINTS and action not in wanted:
            continue
        steps = plan.steps if plan.steps and plan.steps[0] == action else [action]
        after = _play_line(sample, steps, dice)
        gain = (plan.action_values[place] - middle) / evaluation_per_point(game)
        found.append(
            Hint(action, gain, win_chances(game, after)[seen.seat], hint_reasons(game, sample, after), steps[1:])
        )
    return found


def _play_line(sample: State, steps: list[int], dice: float) -> State:
    """Return the position after a line, followed as long as its steps are legal and its seat is asked."""
    seat = sample.seat
    state = sample.clone()
    for step in steps:
        if state.seat != seat or step not in state.actions():
            break
        state.play(step)
        if state.seat == CHANCE:
            resolve_chance(state, Random(dice))
    close_selection(state)
    return state


def evaluation_per_point(game: Game[Any]) -> float:
    """Return how much evaluation is worth one point."""
    return float(bot_settings(game.id).result.point)


def win_chances(game: Game[Any], state: State) -> list[float]:
    """Return the estimated share of the win for each seat; the shares sum to 1, and are exact once the game is over.

    They are a softmax of the evaluations, over a spread that narrows from ``early`` to ``late`` of the ``ResultScale``.
    """
    if state.over:
        outcome = state.outcome()
        return [outcome.share(seat) for seat in range(state.players)]
    reasons_module, evaluation = find_module(game.id, "ai.reasons"), require_evaluation(game)
    remaining = UNKNOWN_SHARE if reasons_module is None else reasons_module.remaining_share(state)
    result = bot_settings(game.id).result
    spread = result.late + (result.early - result.late) * remaining**2
    worths = [evaluation.evaluate(state, seat) for seat in range(state.players)]
    best = max(worths)
    weights = [exp((worth - best) / spread) for worth in worths]
    return [weight / sum(weights) for weight in weights]


def hint_reasons(game: Game[Any], before: State, after: State) -> list[Message]:
    """Return why one position is better or worse than another: messages for the terms that change most.

    ``before`` and ``after`` are compared for the seat to move in ``before``. Terms with figures of the game are
    reported in those. Empty for a game without reasons.
    """
    seat = before.seat
    reasons_module, evaluation = find_module(game.id, "ai.reasons"), require_evaluation(game)
    if reasons_module is None:
        return []
    old, new = evaluation.terms(before, seat), evaluation.terms(after, seat)
    figures, later = reasons_module.hint_figures(before, seat), reasons_module.hint_figures(after, seat)
    moved: list[tuple[int, Message]] = []
    for place, term in enumerate(evaluation.term_names):
        change = (new[place] - old[place]) * evaluation.weights[place]
        if not change:
            continue
        if term in figures:
            n = later[term] - figures[term]
            if n:
                moved.append((abs(change), Message(f"reason-{term}", {"n": f"{n:+d}"})))
        elif term in reasons_module.HINT_TERMS:
            moved.append((abs(change), Message(f"reason-{term}-{'better' if change > 0 else 'worse'}")))
    moved.sort(key=lambda reason: -reason[0])
    return [message for _size, message in moved[:MAX_REASONS]]
