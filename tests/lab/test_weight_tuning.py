"""Tuning moves scales the way results point, leaves alone what shows nothing, and writes them back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import civitas
from civitas.lab.parallel import Workers
from civitas.lab.tune import perturb_weights, proof_deal, step_weights, tune_weights, write_weights


def test_scales_step_along_what_pays() -> None:
    rng = Random(1)
    rows = []
    for _ in range(400):
        factors, _scales = perturb_weights([100, 100, 100], rng)
        rows.append((factors, 50 * factors[0] - 20 * factors[1] + rng.gauss(0, 3)))
    up, down, same = step_weights([100, 100, 100], rows)
    assert up > 115 and 80 < down < 98 and abs(same - 100) <= 2


def test_the_same_scales_prove_nothing() -> None:
    game = civitas.game("rising_cultures")
    setting = {"game": game.id, "level": "normal", "players": 2, "options": game.trial_options(2), "seed": 1}
    shares = proof_deal({**setting, "scales": game.weights, "new": game.weights}, 3)
    assert sum(shares) == 1


def test_a_short_run_tells_what_it_did() -> None:
    game = civitas.game("rising_cultures")
    report = tune_weights(game, "normal", 16, seed=2, batches=2)
    assert set(report["after"]) == set(game.term_names) == set(report["before"])
    assert report["proof"]["games"] == 8
    assert report["accepted"] == (report["proof"]["low"] > 0.5)


def test_a_run_is_taken_up_again_though_it_has_several_parts(tmp_path: Path) -> None:
    game = civitas.game("rising_cultures")
    workers = Workers(resume=tmp_path / "tune")
    first = tune_weights(game, "normal", 8, seed=2, workers=workers, batches=2)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["tune.0", "tune.1", "tune.proof"]
    assert tune_weights(game, "normal", 8, seed=2, workers=workers, batches=2) == first


def test_only_the_scales_are_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "bots.toml"
    path.write_text("# kept\n[weights]\ncoins = 100\narmy = 90\n\n[hard]\nnodes = 5\ncoins = 7\n")
    write_weights({"coins": 120, "army": 80}, path)
    assert path.read_text() == "# kept\n[weights]\ncoins = 120\narmy = 80\n\n[hard]\nnodes = 5\ncoins = 7\n"
