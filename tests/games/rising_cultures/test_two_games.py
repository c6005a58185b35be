"""The match of two games with exchanged civilizations."""

from __future__ import annotations

from random import Random

import pytest

from civitas import Match
from civitas.core.options import Options
from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario
from tests.support.marks import rule

MATCH_OF_TWO: Options = {"civilizations": ["rome", "egypt"], "first": "0", "match": "double"}


def random_match(game: RisingCultures, seed: int) -> tuple[Match, list[str], list[str]]:
    match, rng = Match(game, options=MATCH_OF_TWO, seed=seed), Random(seed)
    first_row: list[str] = match.view(0)["row"]
    second_row: list[str] = []
    while not match.over:
        if match.view(0)["game"] == 2 and not second_row:
            second_row = match.view(0)["row"]
            assert [side["civilization"] for side in match.view(0)["sides"]] == ["egypt", "rome"]
            assert [side["gold"] for side in match.view(0)["sides"]] == [False, False]
            assert match.view(0)["nile"] == [] and match.view(0)["supply"] >= 18
        match.play(rng.choice(match.decision.actions()))
    return match, first_row, second_row


@rule("RC-match-1", "RC-match-2")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_games_with_exchanged_civilizations_on_the_same_provinces(game: RisingCultures, seed: int) -> None:
    """A29: the sum of both games decides."""
    match, first, second = random_match(game, seed)
    assert first == second
    past = match.view(0)["past"]
    assert len(past) == 4
    totals = [sum(past[0]) + sum(past[2]), sum(past[1]) + sum(past[3])]
    assert match.outcome is not None and match.outcome.scores == totals
    if totals[0] != totals[1]:
        assert match.outcome.winners == [totals.index(max(totals))]
    assert match.outcome.reason.rule == "RC-match-2"


def second_game(game: RisingCultures, past: list[list[int]]) -> Scenario:
    """The second game of a match about to end at [0, 0, 0, 0] for Rome and three points for Persia's token."""
    table = Scenario(game, "rome", "persia", turn=7, left=(0, 1), seat=1, match="double")
    data = table.state.to_json()
    data["game"], data["past"] = 2, past
    table.state = game.load(data)
    table.play("resource " + table.offered_lines()[0].split()[1])
    while not table.state.over:
        table.play("decline")
    return table


@rule("RC-match-2")
def test_at_a_tie_of_sums_the_best_single_game_wins(game: RisingCultures) -> None:
    table = second_game(game, [[20, 0, 0, 3], [20, 0, 0, 0]])  # 23 + 0 against 20 + 3
    assert table.state.scores() == [23, 23]
    assert table.state.outcome().winners == [0]


@rule("RC-match-2")
def test_equal_in_everything_the_win_is_shared(game: RisingCultures) -> None:
    table = second_game(game, [[0, 0, 0, 3], [0, 0, 0, 0]])
    assert table.state.scores() == [3, 3]
    outcome = table.state.outcome()
    assert outcome.winners == [0, 1] and outcome.share(0) == outcome.share(1) == 0.5
