"""Better scales for the worth, by self-play.

In a batch of games every seat plays with scales shaken at random, each term by its own factor. A line through all
results (margin over the others against the logarithms of the factors) says which way each term should go; the scales
take a step that way, and the next batch begins. What comes out is kept only if it wins an arena of fresh, paired deals
against what was there before.
"""

from __future__ import annotations

from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import Any

from civitas.bots.levels import LevelBot, ways
from civitas.compiled import running
from civitas.core.game import Game
from civitas.core.options import Options
from civitas.lab.arena import play_game, wilson
from civitas.lab.parallel import Plan, Progress, Workers, silent, stream
from civitas.registry import game as find_game

#: the table of ``weights.toml`` that a search goes by
TABLES = {"look": "habits", "rollouts": "judge", "planner": "scale"}
#: the spread of the factors, as logarithms
SHAKE = 0.3
#: the longest step of a term in one batch, as a logarithm
STEP = 0.25
BATCHES = 4
#: terms that are moved at all: so many standard errors away from nothing
SURE = 1.0


def tune(
    game: Game[Any],
    level: str,
    games: int,
    seed: int = 0,
    options: Options | None = None,
    players: int | None = None,
    progress: Progress = silent,
    workers: Workers | None = None,
    batches: int = BATCHES,
) -> dict[str, Any]:
    """Half of the games look for better scales, half show whether they are."""
    setting = the_setting(game, level, seed, options, players)
    before = setting["scales"]
    scales, each = before, max(1, games // 2 // batches)
    steps: list[dict[str, int]] = []
    for batch in range(batches):
        plan = Plan(f"{__name__}:shaken_game", {**setting, "scales": scales, "seed": f"{seed} {batch}"}, [*range(each)])
        rows: list[tuple[list[float], float]] = []
        for played in stream(plan, workers and workers.apart(str(batch))):
            rows += played
        progress((batch + 1) * each, games)
        scales = stepped(scales, rows)
        steps.append(dict(zip(game.terms, scales)))
    done = batches * each
    proof = prove({**setting, "new": scales}, games // 2, lambda d, _: progress(min(games, done + d), games), workers)
    return {**the_report(game, setting, scales), "games": games, "steps": steps, **proof}


def the_setting(game: Game[Any], level: str, seed: int, options: Options | None, players: int | None) -> dict[str, Any]:
    """What every game of a run is played with; ``scales`` are those the level has now."""
    seats = game.least_players if players is None else players
    chosen = game.trial_options(seats, options)
    return {
        "game": game.id,
        "level": level,
        "players": seats,
        "options": chosen,
        "seed": seed,
        "scales": worn(game, level),
    }


def the_report(game: Game[Any], setting: dict[str, Any], scales: list[int]) -> dict[str, Any]:
    """The scales before and after, and the table of ``weights.toml`` in which they belong."""
    return {
        "game": game.id,
        "level": setting["level"],
        "players": setting["players"],
        "build": str(running()),
        "table": TABLES[ways(game.id)[setting["level"]]["search"]],
        "before": dict(zip(game.terms, setting["scales"])),
        "after": dict(zip(game.terms, scales)),
    }


def prove(setting: dict[str, Any], games: int, progress: Progress, workers: Workers | None) -> dict[str, Any]:
    """Fresh paired deals of the new scales against the old ones: how many they win, and whether that is enough."""
    seats = setting["players"]
    plan = Plan(f"{__name__}:proof_deal", setting, [*range(max(1, games // seats))])
    workers = workers and workers.apart("proof")
    won = [
        share for deal in stream(plan, workers, lambda d, _: progress(min(games, d * seats), games)) for share in deal
    ]
    low, high = wilson(sum(won), len(won))
    proof = {"games": len(won), "win_rate": sum(won) / len(won), "low": low, "high": high, "par": 1 / seats}
    return {"proof": proof, "accepted": low > 1 / seats}


def shaken(scales: list[int], rng: Random) -> tuple[list[float], list[int]]:
    """Logarithms of the factors, and the scales with them."""
    factors = [rng.gauss(0.0, SHAKE) for _ in scales]
    return factors, [grown(scale, factor) for scale, factor in zip(scales, factors)]


def grown(scale: int, factor: float) -> int:
    """A scale made larger or smaller by a factor, given as a logarithm; never nothing, or it could not come back."""
    return round(scale * exp(factor)) or 1


def worn(game: Game[Any], level: str) -> list[int]:
    """The scales of a level that tuning changes."""
    mind = LevelBot(game, 0, level)
    return {"habits": mind.habits, "judge": mind.judge, "scale": mind.scales}[TABLES[mind.way["search"]]]


def wear(mind: LevelBot, scales: list[int]) -> None:
    """Gives a bot other scales: its habits where it looks one step ahead, else those by which its search judges."""
    table = TABLES[mind.way["search"]]
    if table == "habits":
        mind.habits = scales
    elif table == "judge":
        mind.judge = scales
    else:
        mind.scales = scales


def shaken_game(setting: dict[str, Any], number: int) -> list[tuple[list[float], float]]:
    """One game; for each seat its factors and its margin over the others."""
    game, players = find_game(setting["game"]), setting["players"]
    rng = Random(f"{setting['seed']} {number} shake")
    minds: list[Any] = []
    factors: list[list[float]] = []
    for seat in range(players):
        mind = LevelBot(game, f"{setting['seed']} {number} {seat}", setting["level"])
        mind.way = {**setting.get("way", mind.way), "noise": 0}
        found, scales = shaken(setting["scales"], rng)
        wear(mind, scales)
        factors.append(found)
        minds.append(mind)
    scores = play_game(game, setting["options"], minds, Random(f"{setting['seed']} {number}")).scores
    total = sum(scores)
    return [(factors[seat], scores[seat] - (total - scores[seat]) / (players - 1)) for seat in range(players)]


def stepped(scales: list[int], rows: list[tuple[list[float], float]]) -> list[int]:
    """The scales after one step along the line through the results; a term that shows nothing stays."""
    count = len(rows)
    middle = sum(margin for _, margin in rows) / count
    spread = sqrt(sum((margin - middle) ** 2 for _, margin in rows) / count) or 1.0
    error = spread / (SHAKE * sqrt(count))
    slopes = [
        sum(factors[term] * (margin - middle) for factors, margin in rows) / (count * SHAKE * SHAKE)
        for term in range(len(scales))
    ]
    largest = max([abs(slope) for slope in slopes] + [3 * error])
    moved = [STEP * slope / largest if abs(slope) > SURE * error else 0.0 for slope in slopes]
    return [grown(scale, move) for scale, move in zip(scales, moved)]


def proof_deal(setting: dict[str, Any], deal: int) -> list[float]:
    """One deal with the new scales on each seat in turn, the old ones on all others: the new ones' shares of wins."""
    game, players = find_game(setting["game"]), setting["players"]
    shares: list[float] = []
    for place in range(players):
        minds: list[Any] = []
        for seat in range(players):
            new = seat == place
            known = game.relearned(setting["learned"]) if new and setting.get("learned") else game
            mind = LevelBot(known, f"{setting['seed']} proof {deal} {seat}", setting["level"])
            mind.way = {**setting.get("way", mind.way), "noise": 0}
            wear(mind, setting["new"] if new else setting["scales"])
            minds.append(mind)
        outcome = play_game(game, setting["options"], minds, Random(f"{setting['seed']} proof {deal}"))
        shares.append(outcome.share(place))
    return shares


def write_learned(numbers: list[int], path: Path) -> None:
    """Puts new numbers into a game's ``learned.toml``; what it says about them stays."""
    head = path.read_text(encoding="utf-8").partition("numbers")[0]
    lines = [", ".join(map(str, numbers[at : at + 24])) for at in range(0, len(numbers), 24)]
    path.write_text(head + "numbers = [\n" + "".join(f"    {line},\n" for line in lines) + "]\n", encoding="utf-8")


def write_scales(scales: dict[str, int], path: Path, table: str = "scale") -> None:
    """Puts new scales into a table of a game's ``weights.toml``; everything else in it stays."""
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
