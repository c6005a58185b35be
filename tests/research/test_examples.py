"""The examples run as they stand, and the bench of the adapters."""

from __future__ import annotations

from pathlib import Path

import pytest


def test_random_agents() -> None:
    from examples.random_agents import play

    paid = play("rising_cultures", 1)
    assert sum(paid.values()) == pytest.approx(0)
    assert play("rising_cultures", 1) == paid


def test_a_data_set(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from examples.dataset import make

    rows, share = make("rising_cultures", 2, tmp_path, ["random"])
    assert rows > 100 and 0 < share < 1


def test_tree_search_through_openspiel() -> None:
    pytest.importorskip("pyspiel")
    from examples.ismcts import play

    assert sum(play(1, simulations=2)) == pytest.approx(0)


def test_maskable_ppo_learns_and_plays_by_the_rules() -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib, which needs PyTorch, is not installed")
    from examples.maskable_ppo import train, wins

    assert 0 <= wins(train(64, seed=1, at_once=64), games=2, seed=1) <= 1


@pytest.mark.soak
def test_maskable_ppo_learns_to_beat_random_play() -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib, which needs PyTorch, is not installed")
    from examples.maskable_ppo import learn_until

    _, won = learn_until(0.9, 400_000)
    assert won >= 0.9


def test_the_bench_measures_every_way_to_drive_a_game() -> None:
    from civitas.lab.bench_adapters import bench_adapters

    seen: list[int] = []
    row = bench_adapters(["rising_cultures"], 1, 0.01, lambda done, total: seen.append(total - done))[0]
    for way in ("engine", "features", "aec_table", "aec_slots", "seat"):
        assert row[f"{way}_us"] > 0 and row[f"{way}_steps_a_second"] > 0
    added = row["aec_table_us"] - row["engine_us"] - row["features_us"]
    assert row["aec_table_adds_us"] == pytest.approx(added, abs=0.02)
    assert seen[-1] == 0
