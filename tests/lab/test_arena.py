"""The arena is fair: every seating of every deal, all pairings, shared wins as fractions."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

import civitas
from civitas.core.errors import BadOption, CivitasError
from civitas.lab.arena import (
    ArenaReport,
    BotScore,
    _add_result,
    bot_line_ups,
    option_settings,
    player_count,
    run_arena,
    seat_rotations,
    wilson_interval,
)


def test_without_options_every_order_of_civilizations_comes_up_equally() -> None:
    game = civitas.game("rising_cultures")
    chosen = [setting["civilizations"] for setting in islice(option_settings(game, 2, None, 0), 24)]
    pairs = Counter(tuple(pair) for pair in chosen if isinstance(pair, list))
    assert len(pairs) == 12
    assert set(pairs.values()) == {2}


def test_given_options_hold_for_every_deal_and_random_ones_change() -> None:
    game = civitas.game("rising_cultures")
    fixed = list(islice(option_settings(game, 2, {"first": "1"}, 0), 3))
    assert fixed[0]["first"] == "1" and fixed[0] == fixed[2]
    several = list(islice(option_settings(game, 2, "random", 0), 20))
    assert len({str(setting) for setting in several}) > 10
    assert several == list(islice(option_settings(game, 2, "random", 0), 20))


def test_every_bot_sits_in_every_seat_of_a_deal() -> None:
    assert seat_rotations(("a", "b", "c")) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert seat_rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert bot_line_ups(["a", "b"], 4) == [("a", "b", "a", "b")]
    assert bot_line_ups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_equal_bots_share_the_paired_games_of_every_seat() -> None:
    report = run_arena(civitas.game("rising_cultures"), ["random"], 24, seed=3).to_json()
    assert report["games"] == 24
    assert report["bots"]["random"]["games"] == 48
    assert report["bots"]["random"]["win_rate"] == 0.5


def test_a_shared_win_counts_as_a_fraction() -> None:
    report = ArenaReport("x", 2, None, 0, bots={"a": BotScore(), "b": BotScore()})
    _add_result(report, ("a", "b"), [0, 1], [7, 7])
    _add_result(report, ("b", "a"), [1], [3, 9])
    assert report.bots["a"].wins == 1.5
    assert report.bots["b"].wins == 0.5
    assert report.bots["a"].to_json()["mean_score"] == 8


def test_the_means_of_the_seats_and_of_the_winners() -> None:
    report = ArenaReport("x", 2, None, 0, bots={"a": BotScore(), "b": BotScore()})
    _add_result(report, ("a", "b"), [0], [7, 4])
    _add_result(report, ("b", "a"), [1], [3, 9])
    told = report.to_json()
    assert [seat["mean_score"] for seat in told["seats"]] == [5, 6.5]  # 7 and 3, 4 and 9
    assert [seat["win_rate"] for seat in told["seats"]] == [0.5, 0.5]
    assert told["winner_mean_score"] == 8  # 7 and 9


def test_the_interval_is_wilsons() -> None:
    low, high = wilson_interval(0, 10)
    assert low == 0 and round(high, 4) == 0.2775
    low, high = wilson_interval(95, 100)
    assert (round(low, 4), round(high, 4)) == (0.8882, 0.9785)


def test_a_report_repeats_what_was_played() -> None:
    seen: list[tuple[int, int]] = []
    game = civitas.game("rising_cultures")
    report = run_arena(
        game, ["random", "greedy"], 3, 7, {"first": "0"}, 2, lambda done, total: seen.append((done, total))
    ).to_json()
    assert report["options"] == {"first": "0"}
    assert report["games"] == 4  # a deal is always finished
    assert seen[-1] == (3, 3)
    assert set(report["bots"]["greedy"]) >= {"win_rate", "low", "high", "mean_score"}
    assert report == run_arena(game, ["random", "greedy"], 3, 7, {"first": "0"}, 2).to_json()


def test_default_options_are_those_of_people_and_not_of_trials() -> None:
    game = civitas.game("civilization_chr")
    chosen = next(option_settings(game, 3, "default", 1))
    assert chosen == game.check_options(3)
    assert chosen["turn_limit"] == 0 and next(option_settings(game, 3, None, 1))["turn_limit"] != 0


@pytest.mark.parametrize(
    ("name", "bots", "players", "seats"),
    [
        ("through_the_ages", 3, None, 3),
        ("through_the_ages", 4, None, 4),
        ("through_the_ages", 6, None, 2),  # more than the game takes: they take turns at the smallest table
        ("through_the_ages", 3, 2, 2),
        ("civilization_chr", 2, None, 3),  # fewer than the game needs
        ("civilization_chr", 5, None, 5),
    ],
)
def test_as_many_play_as_bots_are_named_where_it_fits(name: str, bots: int, players: int | None, seats: int) -> None:
    assert player_count(civitas.game(name), ["random"] * bots, players) == seats


def test_three_bots_sit_at_one_table() -> None:
    game = civitas.game("through_the_ages")
    report = run_arena(game, ["random"] * 3, 1, options={"length": "simple"})
    assert report.players == len(report.seats) == 3
    assert report.games == 1


@pytest.mark.parametrize(
    ("bots", "games", "players"),
    [([], 4, 2), (["random"], 0, 2), (["random"], 4, 3), (["random", "nobody"], 4, 2)],
)
def test_nonsense_is_refused(bots: list[str], games: int, players: int) -> None:
    with pytest.raises(CivitasError):
        run_arena(civitas.game("rising_cultures"), bots, games, players=players)
    with pytest.raises(BadOption):
        run_arena(civitas.game("rising_cultures"), ["random"], 2, options={"nothing": 1})
