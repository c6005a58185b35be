"""Tune the weights of an evaluation by self-play.

In a batch of games every seat plays with weights perturbed at random, each term by its own factor. A linear regression
over all results (margin over the others against the logarithms of the factors) gives the direction for each term; the
weights take a step that way, and the next batch begins. The result is accepted only if it wins an arena of fresh,
paired deals against the weights there were before.
"""

from __future__ import annotations

from dataclasses import replace
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import Any

from civitas.bots.level_config import bot_settings
from civitas.bots.levels import LevelBot
from civitas.compiled import running_build
from civitas.core.evaluation import LearnedEvaluation, require_evaluation
from civitas.core.game import Game
from civitas.core.options import Options
from civitas.lab.arena import play_game, wilson_interval
from civitas.lab.parallel import Progress, RunPlan, Workers, no_progress, stream_results
from civitas.registry import game as find_game

#: the table of ``weights.toml`` that a search goes by
SEARCH_TABLES = {"one_ply": "policy_weights", "rollouts": "value_weights", "planner": "weights"}
#: the spread of the factors, as logarithms
PERTURBATION_SD = 0.3
#: the longest step of a term in one batch, as a logarithm
MAX_STEP = 0.25
DEFAULT_BATCHES = 4
#: only terms whose slope is more than so many standard errors away from 0 are changed
MIN_STANDARD_ERRORS = 1.0


def tune_weights(
    game: Game[Any],
    level: str,
    games: int,
    seed: int = 0,
    options: Options | None = None,
    players: int | None = None,
    progress: Progress = no_progress,
    workers: Workers | None = None,
    batches: int = DEFAULT_BATCHES,
) -> dict[str, Any]:
    """Tune the weights of a level: half of the games look for better ones, half prove whether they are.

    ``games`` are played in ``batches``; the report holds the weights before and after, the steps and the proof.
    """
    setting = run_setting(game, level, seed, options, players)
    before = setting["scales"]
    scales, each = before, max(1, games // 2 // batches)
    steps: list[dict[str, int]] = []
    for batch in range(batches):
        plan = RunPlan(
            f"{__name__}:shaken_game", {**setting, "scales": scales, "seed": f"{seed} {batch}"}, [*range(each)]
        )
        rows: list[tuple[list[float], float]] = []
        for played in stream_results(plan, workers and workers.for_part(str(batch))):
            rows += played
        progress((batch + 1) * each, games)
        scales = step_weights(scales, rows)
        steps.append(dict(zip(require_evaluation(game).term_names, scales)))
    done = batches * each
    proof = prove_weights(
        {**setting, "new": scales}, games // 2, lambda d, _: progress(min(games, done + d), games), workers
    )
    return {**weights_report(game, setting, scales), "games": games, "steps": steps, **proof}


def run_setting(game: Game[Any], level: str, seed: int, options: Options | None, players: int | None) -> dict[str, Any]:
    """Return the setting of every game of a run; its ``scales`` are the weights that the level has now."""
    seats = game.min_players if players is None else players
    chosen = game.trial_options(seats, options)
    return {
        "game": game.id,
        "level": level,
        "players": seats,
        "options": chosen,
        "seed": seed,
        "scales": level_weights(game, level),
    }


def weights_report(game: Game[Any], setting: dict[str, Any], scales: list[int]) -> dict[str, Any]:
    """Return the weights before and after, and the table of ``weights.toml`` in which they belong."""
    return {
        "game": game.id,
        "level": setting["level"],
        "players": setting["players"],
        "build": str(running_build()),
        "table": SEARCH_TABLES[bot_settings(game.id).levels[setting["level"]].search],
        "before": dict(zip(require_evaluation(game).term_names, setting["scales"])),
        "after": dict(zip(require_evaluation(game).term_names, scales)),
    }


def prove_weights(setting: dict[str, Any], games: int, progress: Progress, workers: Workers | None) -> dict[str, Any]:
    """Play the new weights against the old ones on fresh paired deals, and return the proof.

    ``accepted`` is true where the whole 95 % interval of the win rate lies above par.
    """
    seats = setting["players"]
    plan = RunPlan(f"{__name__}:proof_deal", setting, [*range(max(1, games // seats))])
    workers = workers and workers.for_part("proof")
    won = [
        share
        for deal in stream_results(plan, workers, lambda d, _: progress(min(games, d * seats), games))
        for share in deal
    ]
    low, high = wilson_interval(sum(won), len(won))
    proof = {"games": len(won), "win_rate": sum(won) / len(won), "low": low, "high": high, "par": 1 / seats}
    return {"proof": proof, "accepted": low > 1 / seats}


def perturb_weights(scales: list[int], rng: Random) -> tuple[list[float], list[int]]:
    """Return random factors, as logarithms, and the weights multiplied by them."""
    factors = [rng.gauss(0.0, PERTURBATION_SD) for _ in scales]
    return factors, [scale_weight(scale, factor) for scale, factor in zip(scales, factors)]


def scale_weight(scale: int, factor: float) -> int:
    """Multiply a weight by a factor given as a logarithm; never to 0, from which it could not come back."""
    return round(scale * exp(factor)) or 1


def level_weights(game: Game[Any], level: str) -> list[int]:
    """Return the weights of a level that tuning changes: those its search goes by."""
    mind = LevelBot(game, 0, level)
    return {"policy_weights": mind.policy_weights, "value_weights": mind.value_weights, "weights": mind.plan_weights}[
        SEARCH_TABLES[mind.config.search]
    ]


def set_level_weights(mind: LevelBot, scales: list[int]) -> None:
    """Replace the weights of a bot that its search goes by.

    These are the policy weights where it looks one step ahead, the value weights with rollouts, else the planner's.
    """
    table = SEARCH_TABLES[mind.config.search]
    if table == "policy_weights":
        mind.policy_weights = scales
    elif table == "value_weights":
        mind.value_weights = scales
    else:
        mind.plan_weights = scales


def shaken_game(setting: dict[str, Any], number: int) -> list[tuple[list[float], float]]:
    """Play one game with perturbed weights, and return for each seat its factors and its margin over the others."""
    game, players = find_game(setting["game"]), setting["players"]
    rng = Random(f"{setting['seed']} {number} shake")
    minds: list[Any] = []
    factors: list[list[float]] = []
    for seat in range(players):
        mind = LevelBot(game, f"{setting['seed']} {number} {seat}", setting["level"])
        mind.config = replace(mind.config, **setting.get("config", {}), noise=0)
        found, scales = perturb_weights(setting["scales"], rng)
        set_level_weights(mind, scales)
        factors.append(found)
        minds.append(mind)
    scores = play_game(game, setting["options"], minds, Random(f"{setting['seed']} {number}")).scores
    total = sum(scores)
    return [(factors[seat], scores[seat] - (total - scores[seat]) / (players - 1)) for seat in range(players)]


def step_weights(scales: list[int], rows: list[tuple[list[float], float]]) -> list[int]:
    """Return the weights after one step along the regression; a term without a significant slope stays."""
    count = len(rows)
    middle = sum(margin for _, margin in rows) / count
    spread = sqrt(sum((margin - middle) ** 2 for _, margin in rows) / count) or 1.0
    error = spread / (PERTURBATION_SD * sqrt(count))
    slopes = [
        sum(factors[term] * (margin - middle) for factors, margin in rows) / (count * PERTURBATION_SD * PERTURBATION_SD)
        for term in range(len(scales))
    ]
    largest = max([abs(slope) for slope in slopes] + [3 * error])
    moved = [MAX_STEP * slope / largest if abs(slope) > MIN_STANDARD_ERRORS * error else 0.0 for slope in slopes]
    return [scale_weight(scale, move) for scale, move in zip(scales, moved)]


def proof_deal(setting: dict[str, Any], deal: int) -> list[float]:
    """Play one deal with the new weights on each seat in turn, and return their shares of wins."""
    game, players = find_game(setting["game"]), setting["players"]
    shares: list[float] = []
    for place in range(players):
        minds: list[Any] = []
        for seat in range(players):
            new = seat == place
            known = with_learned_weights(game, setting["learned"]) if new and setting.get("learned") else game
            mind = LevelBot(known, f"{setting['seed']} proof {deal} {seat}", setting["level"])
            mind.config = replace(mind.config, **setting.get("config", {}), noise=0)
            set_level_weights(mind, setting["new"] if new else setting["scales"])
            minds.append(mind)
        outcome = play_game(game, setting["options"], minds, Random(f"{setting['seed']} proof {deal}"))
        shares.append(outcome.share(place))
    return shares


def with_learned_weights(game: Game[Any], numbers: list[int]) -> Game[Any]:
    """Return a game with other learned weights, or the game itself where its evaluation does not learn."""
    evaluation = require_evaluation(game)
    if not isinstance(evaluation, LearnedEvaluation):
        return game
    make: Any = type(game)
    other: Game[Any] = make()
    other.evaluation = evaluation.with_learned_weights(numbers)
    return other


def write_learned_weights(numbers: list[int], path: Path) -> None:
    """Write learned weights into a game's ``learned.toml``; the text before the numbers stays."""
    head = path.read_text(encoding="utf-8").partition("numbers")[0]
    lines = [", ".join(map(str, numbers[at : at + 24])) for at in range(0, len(numbers), 24)]
    path.write_text(head + "numbers = [\n" + "".join(f"    {line},\n" for line in lines) + "]\n", encoding="utf-8")


def write_weights(scales: dict[str, int], path: Path, table: str = "weights") -> None:
    """Write weights into a table of a game's ``weights.toml``; everything else in the file stays."""
    lines = path.read_text(encoding="utf-8").splitlines()
    if f"[{table}]" not in lines:
        lines += ["", f"[{table}]", *[f"{name} = 0" for name in scales]]
    written = []
    inside = ""
    for line in lines:
        if line.startswith("["):
            inside = line.strip("[] ")
        name = line.partition("=")[0].strip()
        written.append(f"{name} = {scales[name]}" if inside == table and name in scales else line)
    path.write_text("\n".join(written) + "\n", encoding="utf-8")
