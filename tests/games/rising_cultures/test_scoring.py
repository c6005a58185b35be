"""The end of the game: the four lines of the score pad, the winner, the match of two games."""

from __future__ import annotations

import pytest

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import card, rule

PERSIA_52 = {
    "gold": True,
    "progress": "qanat royal_road caravanserai daric_mint pasargadae fire_temple",
    "buildings": "palace_of_susa naqsh_e_rustam paradise_garden gate_of_all_nations apadana",
    "leaders": "artaxerxes darius",
    "provinces": "armenia germania scythia carthage",
}


@rule("RC-score-1", "RC-score-2", "RC-score-3", "RC-score-4", "RC-score-6")
@card(
    "persia_palace_of_susa",
    "persia_naqsh_e_rustam",
    "persia_paradise_garden",
    "persia_gate_of_all_nations",
    "persia_apadana",
    "persia_artaxerxes",
    "persia_darius",
    "carthage",
    "scythia",
    "germania",
    "armenia",
)
def test_example_persia_scores_52(game: RisingCultures) -> None:
    """T7: 32 + 6 + 11 + 3."""
    persia = SideSetup("persia", **PERSIA_52)  # type: ignore[arg-type]
    table = Scenario(game, persia, "rome", turn=7, left=(0, 1), seat=1)
    table.play("resource " + table.offered_lines()[0].split()[1])
    while not table.state.over:
        table.play("decline")
    assert table.score_lines(0) == [32, 6, 11, 3]
    assert table.state.scores() == [52, 0]
    outcome = table.state.outcome()
    assert (outcome.winners, outcome.reason.rule) == ([0], "RC-end-2")
    kinds = ["scored", "scored-board", "scored-provinces", "scored-token"]
    assert [[event.args["n"] for event in table.messages_of(kind)] for kind in kinds] == [
        [32, 0],
        [6, 0],
        [11, 0],
        [3, 0],
    ]


@rule("RC-score-5", "RC-leader-2")
def test_only_uncovered_leaders_score(game: RisingCultures) -> None:
    """T8: Augustus over Romulus; on the golden side both from level 5."""
    covered = {"leaders": "augustus", "covered": "romulus"}
    five = "market insula forum castrum curia"
    assert Scenario(game, SideSetup("rome", **covered), "persia").score_lines(0)[0] == 4  # type: ignore[arg-type]
    golden = SideSetup("rome", progress=five, gold=True, **covered)  # type: ignore[arg-type]
    assert Scenario(game, golden, "persia").score_lines(0)[0] == 5


@rule("RC-score-5")
def test_covered_leaders_count_without_their_abilities(game: RisingCultures) -> None:
    five = "market insula forum castrum curia"
    side = SideSetup("rome", progress=five, gold=True, leaders="augustus", covered="trajan", provinces="gaul indus")
    assert Scenario(game, side, "persia").score_lines(0)[0] == 4 + 2


@rule("RC-score-4")
def test_the_token_is_worth_three_points(game: RisingCultures) -> None:
    assert Scenario(game, "rome", "persia", token=0).score_lines(0) == [0, 0, 0, 3]
    assert Scenario(game, "rome", "persia", token=0).score_lines(1) == [0, 0, 0, 0]


def finished_game(game: RisingCultures, rome: SideSetup, persia: SideSetup, token: int = 0) -> Scenario:
    table = Scenario(game, rome, persia, turn=7, token=token, left=(0, 1), seat=1)
    table.play("resource " + table.offered_lines()[0].split()[1])
    while not table.state.over:
        table.play("decline")
    return table


@rule("RC-end-3")
@pytest.mark.parametrize("token", [0, 1])
def test_at_a_tie_the_token_holder_wins(game: RisingCultures, token: int) -> None:
    """T20: the token goes to the other seat at the end, and its three points make the tie."""
    holder = 1 - token
    rome = SideSetup("rome", buildings="temple_of_jupiter" if holder == 0 else "pantheon")  # 4 or 7
    persia = SideSetup("persia", buildings="apadana" if holder == 1 else "pasargadae treasury")  # 4 or 7
    table = finished_game(game, rome, persia, token)
    assert table.state.token == holder
    assert table.state.scores() == [7, 7]
    outcome = table.state.outcome()
    assert (outcome.winners, outcome.reason.rule) == ([holder], "RC-end-3")


@rule("RC-end-2")
def test_most_points_win_without_the_token(game: RisingCultures) -> None:
    table = finished_game(game, SideSetup("rome", buildings="colosseum"), SideSetup("persia"), token=0)
    assert table.state.token == 1
    assert table.state.scores() == [8, 3] and table.state.outcome().winners == [0]


@rule("RC-end-1")
def test_the_last_card_goes_into_the_box(game: RisingCultures) -> None:
    table = finished_game(game, SideSetup("rome"), SideSetup("persia"))
    assert [event.rule for event in table.messages_of("left-over")] == ["RC-end-1", "RC-end-1"]
    assert table.messages_of("returned") == []
