"""A data set of games between bots, as Parquet, and a first look at it.

python examples/dataset.py rising_cultures 20 /tmp/rising
"""

from __future__ import annotations

import sys
from pathlib import Path

import civitas
from civitas.lab.parallel import Workers
from civitas.lab.selfplay import PARQUET, read_rows, run_selfplay


def make(name: str, games: int, folder: Path, bots: list[str], workers: int = 1) -> tuple[int, float]:
    """How many decisions there are, and how well the points at the end go with the first feature of interest."""
    game = civitas.game(name)
    run_selfplay(game, bots, games, 1, folder, PARQUET, workers=Workers(workers))
    rows, won = 0, 0.0
    for part in read_rows(folder):
        rows += len(part["paid"])
        won += float((part["paid"] > 0).sum())
    return rows, won / rows


if __name__ == "__main__":
    name, games, folder = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    count, share = make(name, games, folder, ["greedy", "random"])
    print(f"{count} decisions; {share:.0%} of them by whoever won in the end")
