"""Measure the speed of the rules, compiled and interpreted, against catanatron in interleaved rounds of one run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from statistics import median
from typing import Any

from civitas.core.errors import CivitasError, error_message
from civitas.core.options import Options
from civitas.lab.bench_engine import CATANATRON, is_compiled
from civitas.registry import game as game_named

Progress = Callable[[int, int], None]

#: CPU seconds of random play in each measurement
MEASURE_SECONDS = 1.0

#: what is the median of the rounds; everything else is the same in each
MEDIAN_KEYS = [
    "decisions_per_s",
    "games_per_s",
    "decisions_per_game",
    "chance_per_game",
    "forced_per_game",
    "clone_us",
    "worth_us",
    "state_bytes",
]


class BenchFailed(CivitasError):
    """Raised when a measurement fails."""


def no_progress(done: int, total: int) -> None:
    """Ignore progress."""


def run_benchmark(
    names: list[str],
    rounds: int = 3,
    progress: Progress = no_progress,
    options: Options | str | None = None,
    players: int | None = None,
    seconds: float = MEASURE_SECONDS,
) -> list[dict[str, Any]]:
    """Measure games and return one row for each game and build.

    Every round measures everything once, so that load on the machine falls on all alike; figures are medians over the
    rounds. Without ``players`` a game is played with its most. Raises ``BenchFailed``.
    """
    runners: list[tuple[str, bool]] = []
    for name in names:
        runners += [(name, False)] if is_compiled() else []
        runners.append((name, True))
    peer = find_spec(CATANATRON) is not None
    if peer:
        runners.append((CATANATRON, True))
    _say_what_is_missing(peer)
    seen: dict[tuple[str, bool], list[dict[str, Any]]] = {runner: [] for runner in runners}
    for number in range(rounds):
        for place, (name, pure) in enumerate(runners):
            order = {"game": name, "options": options, "seconds": seconds, "seed": number + 1}
            if name != CATANATRON:
                order["players"] = players or game_named(name).max_players
            seen[name, pure].append(_run_measurement(order, pure))
            progress(number * len(runners) + place + 1, rounds * len(runners))
    rate = _median(seen[CATANATRON, True], "decisions_per_s") if peer else None
    return [_row(found, rate) for (name, _), found in seen.items() if name != CATANATRON]


def _say_what_is_missing(peer: bool) -> None:
    if not is_compiled():
        print("civitas bench: no compiled build runs here; `civitas build` makes one.", file=sys.stderr)
    if not peer:
        print(
            "civitas bench: catanatron is not installed, so there is no ratio; `uv sync --group bench` installs it.",
            file=sys.stderr,
        )


def _run_measurement(order: dict[str, Any], pure: bool) -> dict[str, Any]:
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    environment.pop("CIVITAS_PURE", None)
    if pure:
        environment["CIVITAS_PURE"] = "1"
    command = [sys.executable, "-m", "civitas.lab.bench_engine", json.dumps(order)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        trouble = (done.stderr.strip().splitlines() or [""])[-1]
        raise BenchFailed(error_message("error-bench", game=order["game"], why=trouble[:200]))
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _median(found: list[dict[str, Any]], key: str) -> float:
    return float(median(row[key] for row in found))


def _row(found: list[dict[str, Any]], rate: float | None) -> dict[str, Any]:
    row = {key: found[0][key] for key in ("game", "players", "build", "kinds")}
    row |= {key: round(_median(found, key), 2) for key in MEDIAN_KEYS}
    row["state_bytes"] = int(row["state_bytes"])
    row["options"] = found[0]["options"]
    row["ratio_to_catanatron"] = round(row["decisions_per_s"] / rate, 2) if rate else None
    row["catanatron_decisions_per_s"] = round(rate, 2) if rate else None
    return row
