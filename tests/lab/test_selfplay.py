"""Games kept for learning: records that replay, rows that say who knew what, chose what and won."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import civitas
from civitas.core.errors import BadOption
from civitas.envs.action_encoding import encoding_for
from civitas.lab.parallel import Workers
from civitas.lab.selfplay import PARQUET, batches, read_rows, run_selfplay, tensors


def test_records_replay_to_their_ends(tmp_path: Path) -> None:
    game = civitas.game("rising_cultures")
    told = run_selfplay(game, ["random"], 3, 1, tmp_path)
    assert told["files"] == 3
    for file in sorted(tmp_path.glob("*.civ")):
        assert civitas.replay(file).over


def test_as_many_play_as_bots_are_named(tmp_path: Path) -> None:
    game = civitas.game("through_the_ages")
    told = run_selfplay(game, ["random"] * 3, 1, 1, tmp_path, options={"length": "simple"})
    assert told["players"] == 3
    assert [civitas.replay(file).players for file in tmp_path.glob("*.civ")] == [3]


def test_rows_are_what_was_played(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    pytest.importorskip("numpy")
    from pyarrow import parquet

    game = civitas.game("rising_cultures")
    told = run_selfplay(game, ["random"], 2, 1, tmp_path / "alone", PARQUET)
    run_selfplay(game, ["random"], 2, 1, tmp_path / "crew", PARQUET, workers=Workers(2))
    (file,) = (tmp_path / "alone").iterdir()
    table = parquet.read_table(file)
    assert table.equals(parquet.read_table(tmp_path / "crew" / file.name))
    assert json.loads(table.schema.metadata[b"civitas"])["bots"] == told["bots"]
    (read,) = read_rows(tmp_path / "alone")
    assert read["features"].shape == (table.num_rows, len(game.feature_names()))
    assert set(read["game"]) == {0, 1}
    assert all(choice in offered for choice, offered in zip(read["action"], read["actions"]))
    assert all(len(offered) > 1 for offered in read["actions"])
    for number in (0, 1):
        paid = {(seat, float(value)) for seat, value in zip(read["seat"][read["game"] == number], read["paid"])}
        assert len({seat for seat, _ in paid}) == 2


def test_an_unknown_form_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="records, parquet"):
        run_selfplay(civitas.game("rising_cultures"), ["random"], 1, 1, tmp_path, "sheets")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("mode", ["table", "slots"])
def test_batches_are_ready_for_learning(mode: str, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    game = civitas.game("rising_cultures")
    run_selfplay(game, ["random"], 1, 1, tmp_path, PARQUET)
    (rows,) = read_rows(tmp_path)
    read = list(batches(tmp_path, 50, mode))
    assert [len(batch["paid"]) for batch in read[:-1]] == [50] * (len(read) - 1)
    for name in ("paid", "features", "step"):
        assert np.array_equal(np.concatenate([batch[name] for batch in read]), rows[name])
    code = encoding_for(game, mode)
    masks = [mask for batch in read for mask in batch["mask"]]
    numbers = [int(number) for batch in read for number in batch["action"]]
    for mask, number, offered, action in zip(masks, numbers, rows["actions"], rows["action"]):
        assert np.flatnonzero(mask).tolist() == sorted(code.encode_all(offered.tolist()))
        assert code.decode(number, offered.tolist()) == action


def test_batches_as_tensors(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    run_selfplay(civitas.game("rising_cultures"), ["random"], 1, 1, tmp_path, PARQUET)
    for batch in tensors(tmp_path):
        assert batch["features"].dtype == torch.float32 and batch["mask"].dtype == torch.bool
        assert batch["mask"].gather(1, batch["action"][:, None]).all()
