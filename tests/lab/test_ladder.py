"""Ratings follow results, the page keeps the newest of each game, and no level becomes weaker unnoticed."""

from __future__ import annotations

from pathlib import Path

import pytest

import civitas
from civitas.lab.ladder import fit_ratings, run_ladder, win_probability, write_ladder


def test_ratings_put_bots_in_order_and_say_how_sure_they_are() -> None:
    wins = {("a", "b"): [30.0, 10.0], ("a", "greedy"): [36.0, 4.0], ("b", "greedy"): [30.0, 10.0]}
    few = fit_ratings(["greedy", "a", "b"], wins)
    assert [rating.bot for rating in few] == ["a", "b", "greedy"]
    assert few[-1].rating == 0
    many = fit_ratings(["greedy", "a", "b"], {pair: [10 * won for won in both] for pair, both in wins.items()})
    assert all(more.error < less.error / 2 for more, less in zip(many, few))
    assert win_probability(few[0].rating, few[1].rating) == pytest.approx(0.74, abs=0.06)


def test_a_newer_ladder_takes_the_place_of_an_older_one(tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    report = {"game": "x", "players": 2, "games": 4, "seed": 1, "build": "interpreted", "pairs": []}
    write_ladder({**report, "ratings": [{"bot": "old", "rating": 1, "error": 2, "ms_per_move": 0.5}]}, page)
    write_ladder(
        {**report, "game": "y", "ratings": [{"bot": "other", "rating": 1, "error": 2, "ms_per_move": 0.5}]}, page
    )
    write_ladder({**report, "ratings": [{"bot": "new", "rating": 1, "error": 2, "ms_per_move": 0.5}]}, page)
    text = page.read_text()
    assert "| new | 1 | 2 | 0.50 |" in text and "| other | 1 | 2 | 0.50 |" in text and "old" not in text
    assert text.count("## x, 2 players") == 1


@pytest.mark.parametrize(
    ("name", "better", "worse", "games", "share"),
    [("rising_cultures", "normal", "easy", 30, 0.6), ("through_the_ages", "hard", "easy", 4, 0.7)],
)
def test_each_level_beats_a_lower_one(name: str, better: str, worse: str, games: int, share: float) -> None:
    """Seeds and numbers of positions decide these games, so that the same code always gives the same result."""
    report = run_ladder(civitas.game(name), games, 11, bots=[better, worse])
    assert report["pairs"][0]["share"] >= share
