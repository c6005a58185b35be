"""Chapters 6 and 7: points, supremacy, the end and its ties."""

from __future__ import annotations

import pytest

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import card, rule

AREAS = {
    "middle_east": [2, 3, 3, 3, 3, 2, 1],
    "north_africa": [1, 2, 2, 2, 2, 2, 1],
    "china": [1, 2, 3, 3, 3, 3, 3],
    "india": [1, 2, 3, 3, 3, 3, 3],
    "southern_europe": [1, 2, 3, 3, 3, 3, 2],
    "northern_europe": [0, 0, 1, 2, 2, 3, 4],
    "southeast_asia": [0, 0, 1, 2, 2, 2, 2],
    "eurasia": [0, 0, 0, 0, 1, 1, 2],
    "north_america": [0, 0, 0, 0, 1, 1, 3],
    "south_america": [0, 0, 0, 0, 1, 2, 2],
    "japan": [0, 0, 0, 0, 1, 1, 2],
    "africa": [0, 0, 0, 0, 0, 1, 2],
    "australia": [0, 0, 0, 0, 0, 0, 2],
}
MEMBERS = {
    "middle_east": ["levant", "palestine", "zagros"],
    "north_africa": ["libya", "nubia", "upper_nile"],
    "china": ["tarim_basin", "szechuan", "si_kyang"],
    "india": ["hindu_kush", "ceylon", "ganges_valley"],
    "southern_europe": ["crete", "massif", "dalmatia"],
    "northern_europe": ["eire", "highlands", "danubia"],
    "southeast_asia": ["irrawaddy", "sumatra", "east_indies"],
    "eurasia": ["dnieper", "eastern_steppe", "manchurian_plain"],
    "north_america": ["great_lakes", "great_plains", "west_indies"],
    "south_america": ["brazil", "patagonia", "guiana_highlands"],
    "japan": ["korean_peninsula", "honshu", "hokkaido"],
    "africa": ["gold_coast", "congo_basin", "madagascar"],
    "australia": ["australia", "new_guinea", "new_zealand"],
}
#: an empire of each epoch, and the area where it starts
EMPIRES = [
    ("aryans", "eurasia"),
    ("scythians", "eurasia"),
    ("hsiung_nu", "eurasia"),
    ("huns", "eurasia"),
    ("mongols", "eurasia"),
    ("mughals", "india"),
    ("united_states", "north_america"),
]


def _area_points(game: HistoryOfTheWorld, epoch: int, own: list[str], theirs: list[str] | None = None) -> int:
    """What a turn without any expansion scores for areas, less the area where the empire starts."""
    empire = EMPIRES[epoch - 1][0]
    table = Scenario(game, empire)
    table.play("done")
    start = table.score_lines()[0]
    table = Scenario(game, empire)
    table.add_armies(0, "sumerians", *own).add_armies(1, "egyptians", *(theirs or []))
    table.play("done")
    return table.score_lines()[0] - start


@rule("HW-score-2", "HW-score-3", "HW-score-4")
@pytest.mark.parametrize("area", [pytest.param(area, marks=card(area)) for area in AREAS])
def test_presence_dominance_and_control_in_every_area_and_epoch(game: HistoryOfTheWorld, area: str) -> None:
    lands = MEMBERS[area]
    for epoch, worth in enumerate(AREAS[area], 1):
        if EMPIRES[epoch - 1][1] == area:
            continue
        assert _area_points(game, epoch, lands[:1]) == worth, f"presence in epoch {epoch}"
        assert _area_points(game, epoch, lands[:2]) == 2 * worth, f"dominance in epoch {epoch}"
        assert _area_points(game, epoch, lands[:3]) == 3 * worth, f"control in epoch {epoch}"


@rule("HW-score-2")
@pytest.mark.parametrize("empire, points", [("huns", 0), ("mongols", 1), ("mughals", 3), ("united_states", 3)])
def test_the_home_area_of_an_empire_scores_too(game: HistoryOfTheWorld, empire: str, points: int) -> None:
    assert Scenario(game, empire).play("done").score_lines()[0] == points


@rule("HW-score-3")
@pytest.mark.parametrize(
    "own, theirs, times",
    [
        (1, 0, 1),  # one army is presence even alone
        (2, 0, 2),
        (2, 1, 2),
        (2, 2, 1),  # as many as another: no dominance
        (1, 2, 1),
        (3, 2, 2),  # somebody else is there: no control
        (3, 0, 3),
    ],
)
def test_levels(game: HistoryOfTheWorld, own: int, theirs: int, times: int) -> None:
    lands = ["levant", "palestine", "zagros", "upper_tigris", "middle_tigris"]
    assert _area_points(game, 3, lands[:own], lands[own : own + theirs]) == 3 * times


@rule("HW-score-3")
def test_dominance_is_against_each_other_player_alone(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "hsiung_nu", players=4)
    table.add_armies(0, "sumerians", "levant", "palestine", "zagros").add_armies(1, "egyptians", "upper_tigris")
    table.add_armies(2, "minoans", "middle_tigris", "lower_tigris").add_army("persian_plateau", 3, "aryans")
    table.play("done")
    assert table.score_lines()[0] == 2 * 3


@rule("HW-score-1")
def test_past_epochs_count_and_only_the_own_turn_scores(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "hsiung_nu").add_army("levant", 0, "sumerians").add_army("zagros", 1, "aryans").play("done")
    assert table.state.scores()[0] == 3
    assert table.state.scores()[1:] == [0, 0]


@rule("HW-score-5")
def test_capitals_cities_monuments_and_forts(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "hsiung_nu").add_armies(0, "sumerians", "levant", "zagros", "palestine")
    table.add_works("levant", "capital", "monument", "fort").add_works("zagros", "city").add_works(
        "palestine", "monument", "fort"
    )
    table.add_works("libya", "capital", "monument", keeper=0)  # nobody is there any more
    table.add_army("nubia", 1, "egyptians").add_works("nubia", "capital", "monument")
    table.play("done")
    assert table.score_lines()[1:] == [2, 1, 2, 0, 0]


# Supremacy


def _end_of_epoch(game: HistoryOfTheWorld, *points: int, epoch: int = 2, supremacy: bool = True) -> Scenario:
    table = Scenario(game, EMPIRES[epoch - 1][0], supremacy=supremacy).set_points(*points)
    for seat, p in enumerate(table.state.sides):
        p.empires = [past * 7 + seat for past in range(epoch)]
    table.replace_next_step("EndOfEpoch")
    return table.start_turn()


@rule("HW-supremacy-1")
@pytest.mark.parametrize("points, markers", [((9, 8, 7), [1, 0, 0]), ((7, 9, 9), [0, 0, 0]), ((1, 1, 2), [0, 0, 1])])
def test_the_sole_leader_takes_a_marker(game: HistoryOfTheWorld, points: tuple[int, ...], markers: list[int]) -> None:
    table = _end_of_epoch(game, *points)
    assert [p.markers for p in table.state.sides] == markers
    assert list(points) == table.state.scores()  # its value is not counted yet
    assert table.step_name == "DrawEmpire"


@rule("HW-supremacy-2")
def test_markers_count_only_at_the_end(game: HistoryOfTheWorld) -> None:
    table = _end_of_epoch(game, 9, 8, 7)
    for reader in range(-1, 3):
        view = game.view(table.state, reader)
        assert view["sides"][0]["markers"] == 1
        assert view["sides"][0]["lines"]["supremacy"] == 0


@rule("HW-expert-1")
def test_without_supremacy_markers(game: HistoryOfTheWorld) -> None:
    table = _end_of_epoch(game, 9, 8, 7, supremacy=False)
    assert [p.markers for p in table.state.sides] == [0, 0, 0]


# The end


def _finish(game: HistoryOfTheWorld, points: list[int], markers: list[int], supremacy: bool = True) -> Scenario:
    """After the seventh epoch, before its supremacy."""
    table = Scenario(game, "united_states", supremacy=supremacy).set_points(*points)
    for seat, p in enumerate(table.state.sides):
        p.markers = markers[seat]
        p.empires = [past * 7 + seat for past in range(7)]
    table.replace_next_step("EndOfEpoch")
    return table.start_turn()


@rule("HW-end-1", "HW-setup-2")
def test_markers_are_turned_over_and_added(game: HistoryOfTheWorld) -> None:
    table = _finish(game, [90, 89, 10], [1, 1, 0])
    # seat 0 leads and takes another one; the markers are drawn one by one
    assert sorted(table.offered_lines()) == ["marker 3", "marker 4", "marker 5", "marker 6"]
    table.play("marker 3", "marker 3", "marker 6")
    assert table.state.over
    assert table.state.scores() == [90 + 6, 89 + 6, 10]
    assert table.score_lines(0)[5] == 6
    outcome = table.state.outcome()
    assert outcome.winners == [0]
    assert (outcome.reason.id, outcome.reason.args) == ("won-points", {"points": 96})


@rule("HW-end-1", "HW-setup-2")
def test_a_value_runs_out(game: HistoryOfTheWorld) -> None:
    table = _finish(game, [90, 80, 10], [2, 0, 0]).play("marker 6")
    assert sorted(table.offered_lines()) == ["marker 3", "marker 4", "marker 5"]


@rule("HW-end-1")
def test_after_the_seventh_epoch_the_game_is_over(game: HistoryOfTheWorld) -> None:
    table = _finish(game, [50, 80, 10], [0, 0, 0], supremacy=False)
    assert table.state.over
    assert table.state.outcome().winners == [1]


def _tie(game: HistoryOfTheWorld, empires: list[list[str]], markers: list[int], shown: list[str]) -> Scenario:
    """Three players level on points, whose seventh epoch had no sole leader."""
    table = Scenario(game, "united_states").set_points(90, 90, 10)
    for seat, p in enumerate(table.state.sides):
        p.markers = markers[seat]
        p.empires = [game.box.empire_ids.index(name) for name in empires[seat]]
    table.replace_next_step("EndOfEpoch")
    return table.play(*shown)


STRONG = ["aryans", "persians", "romans", "arabs", "mongols", "ottoman_turks", "british"]
WEAK = ["minoans", "chou_dynasty", "hsiung_nu", "khmers", "vikings", "incas_and_aztecs", "dutch_netherlands"]


@rule("HW-end-2")
def test_the_lower_strength_of_all_empires_wins_a_tie(game: HistoryOfTheWorld) -> None:
    outcome = _tie(game, [STRONG, WEAK, WEAK], [0, 0, 0], []).state.outcome()
    assert outcome.winners == [1]
    assert outcome.reason.id == "won-strength"


@rule("HW-end-3")
def test_then_more_points_from_markers(game: HistoryOfTheWorld) -> None:
    # both end with 94 points and the same strength, one of them with points from a marker
    table = Scenario(game, "united_states").set_points(90, 94, 10)
    for seat, p in enumerate(table.state.sides):
        p.markers = [1, 0, 0][seat]
        p.empires = [game.box.empire_ids.index(name) for name in WEAK]
    table.replace_next_step("FinalScoring")
    outcome = table.play("marker 4").state.outcome()
    assert outcome.scores[:2] == [94, 94]
    assert outcome.winners == [0]
    assert outcome.reason.id == "won-supremacy"


@rule("HW-end-4")
def test_then_the_weaker_empire_of_the_seventh_epoch(game: HistoryOfTheWorld) -> None:
    one = ["indus_valley", *WEAK[1:5], "timurid_emirates", "united_states"]  # 4, ..., 8, 9
    other = ["minoans", *WEAK[1:5], "spanish", "dutch_netherlands"]  # 3, ..., 12, 6
    assert _strength(game, one) == _strength(game, other)
    outcome = _tie(game, [one, other, STRONG], [0, 0, 0], []).state.outcome()
    assert outcome.winners == [1]
    assert outcome.reason.id == "won-last-empire"


def _strength(game: HistoryOfTheWorld, empires: list[str]) -> int:
    return sum(game.box.empires[game.box.empire_ids.index(name)].strength for name in empires)


@rule("HW-end-4")
def test_tied_even_then_the_win_is_shared(game: HistoryOfTheWorld) -> None:
    outcome = _tie(game, [WEAK, WEAK, STRONG], [0, 0, 0], []).state.outcome()
    assert outcome.winners == [0, 1]
    assert outcome.reason.id == "won-shared"
