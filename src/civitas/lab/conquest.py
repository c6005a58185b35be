"""Count how often each empire of History of the World takes each land in games of greedy bots, for the evaluation.

    python -m civitas.lab.conquest --games 600 --seed 0 --workers 15

writes ``ai/conquest.toml`` anew, in an installed package the user's own one; the same games give the same table.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

from civitas.bots import Observation, choose_action, make_bot
from civitas.core.ai_files import prepare_ai_file
from civitas.core.playout import resolve_chance
from civitas.games.history_of_the_world.content.components import Components
from civitas.games.history_of_the_world.content.counts import EMPIRES_PER_EPOCH, EPOCHS, LANDS
from civitas.games.history_of_the_world.rules.effect_registry import make_components
from civitas.games.history_of_the_world.state import WorldState
from civitas.lab.parallel import RunPlan, Workers, default_worker_count, stream_results
from civitas.registry import game as find_game

GAME = "history_of_the_world"
PLAYERS = 4
EMPIRE_COUNT = EPOCHS * EMPIRES_PER_EPOCH
#: pairs of empire and land lean on all pairs at a like distance as much as on so many cases of their own
PRIOR_CASES = 8
MAX_DISTANCE = 9

#: for each empire and land: how often somebody else held it when the empire came, and how often it was taken
CaseCounts = list[list[list[int]]]


def count_cases(games: int, seed: int, workers: Workers | None = None) -> CaseCounts:
    """Play games and return their case counts, by empire and land."""
    table: CaseCounts = [[[0, 0] for _ in range(LANDS)] for _ in range(EMPIRE_COUNT)]
    for cases in stream_results(RunPlan(f"{__name__}:count_game", {"seed": seed}, [*range(games)]), workers):
        for empire, land, taken in cases:
            table[empire][land][0] += 1
            table[empire][land][1] += taken
    return table


def count_game(setting: dict[str, Any], number: int) -> list[tuple[int, int, int]]:
    """Play one game, and return for every turn each land of somebody else: empire, land, and 1 if it was taken."""
    game = find_game(GAME)
    s: WorldState = game.start(PLAYERS, game.trial_options(PLAYERS))
    s.run_to_decision()
    rng = Random(f"{setting['seed']} conquest {number}")
    minds = [make_bot("greedy", game, f"{setting['seed']} {number} {seat}") for seat in range(PLAYERS)]
    cases: list[tuple[int, int, int]] = []
    resolve_chance(s, rng)
    turn, seat, empire, before = 0, -1, -1, s.holder[:]
    while True:
        if s.turn != turn or s.over:
            if empire >= 0:
                held = [land for land in range(LANDS) if before[land] >= 0 and before[land] != seat]
                cases += [(empire, land, int(s.holder[land] != before[land])) for land in held]
            if s.over:
                return cases
            turn, seat, before = s.turn, s.frames[0].seat, s.holder[:]
            empire = s.sides[seat].empire
        s.play(choose_action(minds[s.seat], Observation(game, s)))
        resolve_chance(s, rng)


def distances(box: Components, empire: int) -> list[int]:
    """Return the steps from an empire's start to each land, over land and its own waters; at most ``MAX_DISTANCE``."""
    chart, card = box.world_map, box.empires[empire]
    coasts = sorted({land for water in card.navigation for land in chart.coast[water]})
    found = [MAX_DISTANCE] * LANDS
    ring, steps = list(card.starts), 0
    while ring and steps < MAX_DISTANCE:
        for land in ring:
            found[land] = steps
        steps += 1
        near = {other for land in ring for other in [*chart.neighbours[land], *(coasts if land in coasts else [])]}
        ring = sorted(land for land in near if found[land] == MAX_DISTANCE)
    return found


def smoothed_rates(box: Components, table: CaseCounts) -> dict[str, list[int]]:
    """Return the rates of conquest in hundredths, by the empires' ids, smoothed.

    Rare pairs of empire and land lean on all pairs at a like distance from a like strength.
    """
    alike: dict[tuple[int, int], list[int]] = {}
    keys = [
        [(steps, min(box.empires[empire].strength // 5, 4)) for steps in distances(box, empire)]
        for empire in range(EMPIRE_COUNT)
    ]
    for empire in range(EMPIRE_COUNT):
        for land in range(LANDS):
            cases = alike.setdefault(keys[empire][land], [0, 0])
            cases[0] += table[empire][land][0]
            cases[1] += table[empire][land][1]
    found: dict[str, list[int]] = {}
    for empire in range(EMPIRE_COUNT):
        row: list[int] = []
        for land in range(LANDS):
            met, taken = alike[keys[empire][land]]
            usual = (taken + 1) / (met + 20)
            own = table[empire][land]
            row.append(round(100 * (own[1] + PRIOR_CASES * usual) / (own[0] + PRIOR_CASES)))
        found[box.empires[empire].id] = row
    return found


def to_toml(found: dict[str, list[int]], games: int) -> str:
    """Return the text of ``conquest.toml``; ``games`` is for its comment."""
    head = [
        "# Of a hundred times an empire came and somebody else held a land, how often it took it: from",
        f"# {games} games of four greedy bots (python -m civitas.lab.conquest); seldom seen pairs lean on pairs at a",
        "# like distance. Lands in the order of lands.toml.",
        "[takes]",
    ]
    return "\n".join([*head, *[f"{empire} = {row}" for empire, row in found.items()]]) + "\n"


def main() -> None:
    """Count the cases and write ``conquest.toml``: the command line."""
    parser = argparse.ArgumentParser(description="Counts how often each empire takes each land.")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=default_worker_count())
    parser.add_argument("--out", type=Path, help="the file to write (default: the one that bots read)")
    args = parser.parse_args()
    path = args.out or prepare_ai_file(GAME, "conquest.toml")
    table = count_cases(args.games, args.seed, Workers(args.workers))
    path.write_text(to_toml(smoothed_rates(make_components(), table), args.games), encoding="utf-8")


if __name__ == "__main__":
    main()
