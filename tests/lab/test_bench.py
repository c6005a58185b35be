"""The bench measures both builds and its peer alike, and says what is missing."""

from __future__ import annotations

import pytest

import civitas
from civitas.compiled import running_build
from civitas.lab import bench as module
from civitas.lab.bench import BenchFailed, _run_measurement, run_benchmark
from civitas.lab.bench_engine import clone_us, evaluate_us, measure_game, sample_positions, state_bytes

REPORT_KEYS = {
    "game", "players", "build", "decisions_per_s", "games_per_s", "decisions_per_game", "chance_per_game", "kinds",
    "clone_us", "worth_us", "state_bytes", "ratio_to_catanatron", "options",
}  # fmt: skip


def test_one_row_for_each_build_with_the_ratio_of_the_same_run() -> None:
    seen: list[int] = []
    rows = run_benchmark(
        ["rising_cultures"], rounds=1, progress=lambda done, total: seen.append(total - done), seconds=0.05
    )
    builds = ["compiled", "interpreted"] if running_build().name == "compiled" else ["interpreted"]
    assert [row["build"].split(" ")[0] for row in rows] == builds
    assert seen[-1] == 0
    for row in rows:
        assert set(row) >= REPORT_KEYS
        assert row["decisions_per_s"] > 1000
        assert row["decisions_per_s"] == pytest.approx(row["games_per_s"] * row["decisions_per_game"], rel=0.01)
        if row["ratio_to_catanatron"] is not None:
            wanted = row["decisions_per_s"] / row["catanatron_decisions_per_s"]
            assert row["ratio_to_catanatron"] == pytest.approx(wanted, rel=0.01)


def test_what_is_missing_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    module._say_what_is_missing(peer=False)
    said = capsys.readouterr()
    assert said.out == ""
    assert "catanatron" in said.err
    assert ("civitas build" in said.err) == (running_build().name != "compiled")


def test_a_broken_measurement_is_an_error_people_can_read() -> None:
    with pytest.raises(BenchFailed):
        _run_measurement({"game": "chess", "players": 2, "options": None, "seconds": 0.01, "seed": 1}, pure=True)


def test_only_choices_count() -> None:
    row = measure_game("rising_cultures", 2, None, 0.02, 1)
    assert row["chance_per_game"] > 40
    assert 60 < row["decisions_per_game"] < 200
    assert "PlayCard" in row["kinds"]
    assert "DrawCard" not in row["kinds"]


def test_a_measurement_names_the_options_of_random_play() -> None:
    assert measure_game("rising_cultures", 2, None, 0.02, 1)["options"] is None
    assert measure_game("through_the_ages", 2, None, 0.02, 1)["options"] == {"leaving": False}
    assert measure_game("through_the_ages", 2, {"length": "simple"}, 0.02, 1)["options"] == {
        "length": "simple",
        "leaving": False,
    }


def test_copies_are_timed_and_weighed_and_judging_is_timed() -> None:
    game = civitas.game("rising_cultures")
    positions, kinds = sample_positions(game, 2, None, 1)
    assert sum(kinds.values()) >= len(positions) > 50
    assert 0.1 < clone_us(positions[:20]) < 1000
    assert 0.1 < evaluate_us(game, positions[:20]) < 10_000
    assert 500 < state_bytes(positions) < 50_000
