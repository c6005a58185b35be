"""Generate training data by self-play: records of games, or rows of features, actions, choice and outcome.

Rows (``games-00000.parquet`` ...), one for each decision with a choice:

| column | type | meaning |
| --- | --- | --- |
| ``game`` | int32 | the number of the game in the run |
| ``step`` | int32 | the number of the row in the game |
| ``seat`` | int8 | who was asked |
| ``features`` | list of int16 | what that seat knew (``FeatureEncoder.names``) |
| ``actions`` | list of int64 | what was offered, as the kernel's integers |
| ``action`` | int64 | what was chosen |
| ``paid`` | float32 | the seat's utility at the end: 1 for a sole win, the sum of all seats is 0 |
| ``points`` | int32 | the seat's points at the end |

The file's metadata hold the game, its version and the settings of the run.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from civitas.bots import Bot, BotLike, Observation, choose_action, resolve_bots
from civitas.core.errors import BadOption, CivitasError, error_message
from civitas.core.feature_encoder import require_encoder
from civitas.core.game import Game
from civitas.core.match import Match
from civitas.core.options import Options
from civitas.core.playout import resolve_chance
from civitas.envs.utilities import utilities
from civitas.lab.arena import player_count
from civitas.lab.parallel import Progress, RunPlan, Workers, no_progress, stream_results
from civitas.registry import game as find_game

RECORDS = "records"
PARQUET = "parquet"
OUTPUT_FORMS = [RECORDS, PARQUET]
#: games in one file of rows
GAMES_PER_FILE = 200


def run_selfplay(
    game: Game[Any],
    bots: Sequence[BotLike],
    games: int,
    seed: int,
    out: Path,
    form: str = RECORDS,
    options: Options | None = None,
    players: int | None = None,
    progress: Progress = no_progress,
    workers: Workers | None = None,
) -> dict[str, Any]:
    """Play games between bots and write them into a folder, in order; seats change from game to game.

    ``form`` is ``"records"`` or ``"parquet"``. Without ``players`` there are as many as bots, where the game allows it.
    Raises ``BadOption`` for another form, ``MissingCapability`` for rows of a game without a feature encoder.
    """
    if form not in OUTPUT_FORMS:
        raise BadOption(
            error_message("error-option-value", option="form", value=form[:80], choices=", ".join(OUTPUT_FORMS))
        )
    if form == PARQUET:
        _pyarrow()
        require_encoder(game)
    factories = resolve_bots(bots)
    seats = player_count(game, factories, players)
    for factory in factories:
        factory.make(game)
    setting = {
        "game": game.id,
        "version": game.version,
        "bots": [factory.label for factory in factories],
        "players": seats,
        "options": game.trial_options(seats, options),
        "seed": seed,
    }
    out.mkdir(parents=True, exist_ok=True)
    task = "play_record" if form == RECORDS else "play_rows"
    run = {**setting, "factories": {factory.label: factory for factory in factories}}
    found = stream_results(RunPlan(f"{__name__}:{task}", run, list(range(games))), workers, progress)
    written = _write_records(out, found) if form == RECORDS else _write_rows(out, found, setting)
    return {**setting, "games": games, "form": form, "files": written}


def _seating(setting: dict[str, Any], number: int) -> list[str]:
    """Return the bots of a game by seat: the bots in turn, rotated by one seat each game."""
    bots: list[str] = setting["bots"]
    return [bots[(seat + number) % len(bots)] for seat in range(setting["players"])]


def _make_bots(setting: dict[str, Any], game: Game[Any], number: int) -> list[Bot]:
    seed = f"{setting['seed']} {number}"
    return [
        setting["factories"][name].make(game, f"{seed} {seat}") for seat, name in enumerate(_seating(setting, number))
    ]


def play_record(setting: dict[str, Any], number: int) -> str:
    """Play one game and return the text of its record."""
    game = find_game(setting["game"])
    seed = f"{setting['seed']} {number}"
    match = Match(game, setting["players"], setting["options"], seed=Random(seed).getrandbits(62))
    minds = _make_bots(setting, game, number)
    while not match.over:
        seen = Observation(game, match.state)
        match.play(choose_action(minds[seen.seat], seen))
    return match.record().text()


def play_rows(setting: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """Play one game and return its rows."""
    game, players = find_game(setting["game"]), setting["players"]
    seed = f"{setting['seed']} {number}"
    dice = Random(seed)
    minds = _make_bots(setting, game, number)
    state = game.start(players, setting["options"])
    state.run_to_decision()
    resolve_chance(state, dice)
    rows: list[dict[str, Any]] = []
    encoder = require_encoder(game)
    while not state.over:
        seen = Observation(game, state)
        action = choose_action(minds[seen.seat], seen)
        if len(seen.actions) > 1:
            rows.append(
                {
                    "game": number,
                    "step": len(rows),
                    "seat": seen.seat,
                    "features": encoder.encode(state, seen.seat),
                    "actions": seen.actions,
                    "action": action,
                }
            )
        state.play(action)
        resolve_chance(state, dice)
    outcome = state.outcome()
    paid = utilities(outcome, players)
    for row in rows:
        row["paid"] = paid[row["seat"]]
        row["points"] = outcome.scores[row["seat"]]
    return rows


def _write_records(out: Path, records: Iterator[str]) -> int:
    written = 0
    for number, text in enumerate(records):
        (out / f"game-{number:06}.civ").write_text(text, encoding="utf-8")
        written += 1
    return written


def _pyarrow() -> Any:
    try:
        import pyarrow
    except ImportError as trouble:
        raise CivitasError(error_message("error-no-pyarrow")) from trouble
    return pyarrow


def _schema(setting: dict[str, Any]) -> Any:
    pa = _pyarrow()
    columns = {
        "game": pa.int32(),
        "step": pa.int32(),
        "seat": pa.int8(),
        "features": pa.list_(pa.int16()),
        "actions": pa.list_(pa.int64()),
        "action": pa.int64(),
        "paid": pa.float32(),
        "points": pa.int32(),
    }
    return pa.schema(list(columns.items()), metadata={"civitas": json.dumps(setting, sort_keys=True)})


def _write_rows(out: Path, games: Iterator[list[dict[str, Any]]], setting: dict[str, Any]) -> int:
    from pyarrow import Table, parquet

    schema = _schema(setting)
    waiting: list[dict[str, Any]] = []
    written = 0

    def write() -> None:
        nonlocal written, waiting
        parquet.write_table(Table.from_pylist(waiting, schema=schema), out / f"games-{written:05}.parquet")
        written, waiting = written + 1, []

    for count, rows in enumerate(games, 1):
        waiting += rows
        if count % GAMES_PER_FILE == 0:
            write()
    if waiting or not written:
        write()
    return written


def read_rows(folder: Path) -> Iterator[dict[str, Any]]:
    """Yield the rows of a folder as numpy arrays, one dict of columns for each file."""
    import numpy as np
    from pyarrow import parquet

    for path in sorted(folder.glob("games-*.parquet")):
        table = parquet.read_table(path)
        features = table["features"].combine_chunks()
        numbers = ("game", "step", "seat", "action", "paid", "points")
        read: dict[str, Any] = {name: table[name].to_numpy() for name in numbers}
        read["features"] = features.values.to_numpy().reshape(len(features), -1)
        read["actions"] = [np.asarray(row) for row in table["actions"].to_pylist()]
        yield read


def batches(folder: Path, size: int = 1024, mode: str = "table") -> Iterator[dict[str, Any]]:
    """Yield the rows of a folder in batches for training, at most ``size`` rows each, as numpy arrays.

    ``features`` (float32), ``mask`` (bool) and ``action`` (int64) with the numbers of ``civitas.envs.action_encoding``,
    ``paid`` (float32), ``points``, ``seat``, ``game`` and ``step``. ``mode`` is the encoding's: ``"table"`` or
    ``"slots"``.
    """
    import numpy as np
    from pyarrow import parquet

    from civitas.envs.action_encoding import encoding_for

    for path in sorted(folder.glob("games-*.parquet")):
        setting = json.loads(parquet.read_schema(path).metadata[b"civitas"])
        code = encoding_for(find_game(setting["game"]), mode)
        for rows in parquet.ParquetFile(path).iter_batches(size):
            offered = rows["actions"].to_pylist()
            chosen = rows["action"].to_pylist()
            read = {name: np.array(rows[name]) for name in ("game", "step", "seat", "paid", "points")}
            read["features"] = np.array(rows["features"].values, np.float32).reshape(len(rows), -1)
            read["mask"] = np.stack([code.mask(actions) for actions in offered]).view(np.bool_)
            read["action"] = np.array([code.encode(action, actions) for action, actions in zip(chosen, offered)])
            yield read


def tensors(folder: Path, size: int = 1024, mode: str = "table") -> Iterator[dict[str, Any]]:
    """Yield the same batches as PyTorch tensors, which share the memory of the arrays."""
    import torch

    for batch in batches(folder, size, mode):
        yield {name: torch.from_numpy(array) for name, array in batch.items()}
