"""Rate all bots of a game by playing them against each other, with intervals.

The model is Bradley-Terry, fitted by maximum likelihood: the chance of one to win against another is its share of
their strengths. At larger tables the two sit alternately, and a win of any seat is a win of its bot.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log10, sqrt
from pathlib import Path
from typing import Any

from civitas.bots import BotLike, bot_names, resolve_bots
from civitas.compiled import running_build
from civitas.core.errors import CivitasError, error_message
from civitas.core.evaluation import require_evaluation
from civitas.core.game import Game
from civitas.lab.arena import NORMAL_95, ArenaOptions, MoveClock, option_settings, play_deal
from civitas.lab.parallel import Progress, RunPlan, Workers, no_progress, stream_results

#: as with Elo: so many points more make a win ten times as likely as a loss
POINTS_PER_TENFOLD = 400
#: whose rating is nothing
REFERENCE_BOT = "greedy"
MAX_ITERATIONS = 200


@dataclass
class Rating:
    """The rating of one bot, with the half width of its 95 % interval."""

    bot: str
    rating: float
    error: float  # the half width of the interval

    def to_json(self) -> dict[str, Any]:
        """Return the rating as plain JSON data, rounded to whole points."""
        return {"bot": self.bot, "rating": round(self.rating), "error": round(self.error)}


def run_ladder(
    game: Game[Any],
    games: int,
    seed: int = 0,
    options: ArenaOptions = None,
    players: int | None = None,
    bots: Sequence[BotLike] | None = None,
    progress: Progress = no_progress,
    workers: Workers | None = None,
) -> dict[str, Any]:
    """Play every pair of bots against each other and return their ratings.

    ``games`` is for each pair; seats are rotated and deals paired, and at a larger table the seats alternate. Raises
    ``CivitasError`` with fewer than two bots.
    """
    seats = game.min_players if players is None else players
    factories = {factory.label: factory for factory in resolve_bots(bots or bot_names(game))}
    for factory in factories.values():
        factory.make(game)
    chosen = list(factories)
    if len(chosen) < 2:
        if bots is None:
            require_evaluation(game)
        raise CivitasError(error_message("error-ladder-bots"))
    pairs = list(combinations(chosen, 2))
    deals = max(1, games // 2)
    units: list[dict[str, Any]] = [
        {"deal": deal, "options": setting, "pair": list(pair)}
        for pair in pairs
        for deal, setting in zip(range(deals), option_settings(game, seats, options, seed))
    ]
    setting = {"game": game.id, "players": seats, "seed": seed, "factories": factories}
    wins = {pair: [0.0, 0.0] for pair in pairs}
    clocks = {name: MoveClock() for name in chosen}
    for unit, played in zip(units, stream_results(RunPlan(f"{__name__}:play_pair", setting, units), workers, progress)):
        won = wins[(unit["pair"][0], unit["pair"][1])]
        won[0] += played["won"][0]
        won[1] += played["won"][1]
        for name, (moves, seconds) in played["times"].items():
            clocks[name].add(moves, seconds)
    ratings = fit_ratings(chosen, wins)
    return {
        "game": game.id,
        "players": seats,
        "options": options,
        "build": str(running_build()),
        "games": games,
        "seed": seed,
        "ratings": [{**rating.to_json(), "ms_per_move": clocks[rating.bot].ms_per_move()} for rating in ratings],
        "pairs": [
            {"bots": list(pair), "wins": [round(x, 1) for x in won], "share": round(won[0] / max(1e-9, sum(won)), 3)}
            for pair, won in wins.items()
        ],
    }


def play_pair(setting: dict[str, Any], unit: dict[str, Any]) -> dict[str, Any]:
    """Play one deal between two bots, and return the wins of each (shared ones as fractions), moves and seconds."""
    won = [0.0, 0.0]
    clocks = {name: MoveClock() for name in unit["pair"]}
    for seating, winners, _scores, times in play_deal({**setting, "bots": unit["pair"]}, unit):
        for seat in winners:
            won[unit["pair"].index(seating[seat])] += 1 / len(winners)
        for seat, (moves, seconds) in enumerate(times):
            clocks[seating[seat]].add(moves, seconds)
    return {"won": won, "times": {name: [clock.moves, clock.seconds] for name, clock in clocks.items()}}


def fit_ratings(bots: list[str], wins: dict[tuple[str, str], list[float]]) -> list[Rating]:
    """Return ratings by maximum likelihood, best first, with 95 % intervals.

    ``wins`` holds for each pair the wins of both; half a win is added to each side.

    >>> found = fit_ratings(["a", "b"], {("a", "b"): [75.0, 25.0]})
    >>> [rating.bot for rating in found], round(found[0].rating - found[1].rating)
    (['a', 'b'], 189)
    """
    strength = dict.fromkeys(bots, 1.0)
    scored = {pair: [won[0] + 0.5, won[1] + 0.5] for pair, won in wins.items()}
    for _ in range(MAX_ITERATIONS):
        for bot in bots:
            total = sum(won[pair.index(bot)] for pair, won in scored.items() if bot in pair)
            share = sum(
                sum(won) / (strength[pair[0]] + strength[pair[1]]) for pair, won in scored.items() if bot in pair
            )
            if share:
                strength[bot] = total / share
    zero = strength.get(REFERENCE_BOT, 1.0)
    found = []
    for bot in bots:
        known = 0.0  # the information its games give
        for pair, won in scored.items():
            if bot in pair:
                chance = strength[pair[0]] / (strength[pair[0]] + strength[pair[1]])
                known += sum(won) * chance * (1 - chance)
        error = NORMAL_95 * POINTS_PER_TENFOLD / (sqrt(known) * 2.302585) if known else float("inf")
        found.append(Rating(bot, POINTS_PER_TENFOLD * log10(strength[bot] / zero), error))
    return sorted(found, key=lambda rating: -rating.rating)


def win_probability(one: float, other: float) -> float:
    """Return the chance that a bot with rating ``one`` wins against one with rating ``other``.

    >>> round(win_probability(400, 0), 3)
    0.909
    """
    return 1 / (1 + exp(-(one - other) * 2.302585 / POINTS_PER_TENFOLD))


def write_ladder(report: dict[str, Any], path: Path) -> None:
    """Write a ladder into the Markdown page with those of all games, in the place of an older one."""
    title = f"## {report['game']}, {report['players']} players"
    chosen = report.get("options")
    if chosen:
        title += f", {chosen if isinstance(chosen, str) else json.dumps(chosen, sort_keys=True)} options"
    lines = [title, "", f"{report['games']} games a pair, seed {report['seed']}, {report['build']}.", ""]
    lines += ["| bot | rating | ± | ms a move |", "| --- | --- | --- | --- |"]
    lines += [
        f"| {row['bot']} | {row['rating']} | {row['error']} | {row['ms_per_move']:.2f} |" for row in report["ratings"]
    ]
    lines += ["", "| pair | wins of the first |", "| --- | --- |"]
    lines += [f"| {' - '.join(pair['bots'])} | {100 * pair['share']:.1f} % |" for pair in report["pairs"]]
    head = "# Ladder\n\nRatings of the bots (greedy is 0; 400 more win ten games for each one lost).\n"
    text = path.read_text(encoding="utf-8") if path.exists() else head
    parts = text.split("\n## ")
    others = [part for part in parts[1:] if not f"## {part}".startswith(title + "\n")]
    blocks = sorted([*[f"## {part.strip()}" for part in others], "\n".join(lines)])
    path.write_text("\n\n".join([parts[0].strip(), *blocks]) + "\n", encoding="utf-8")
