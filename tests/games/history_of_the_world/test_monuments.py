"""Chapter 5: monuments."""

from __future__ import annotations

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import rule


@rule("HW-monuments-1")
def test_a_pair_of_resources_makes_a_monument(game: HistoryOfTheWorld) -> None:
    # Upper Indus and Eastern Ghats
    table = Scenario(game, "vedic_city_states", others=["assyrians", "chou_dynasty"])
    table.play("expand western_deccan", "done")
    assert table.state.monuments == 0
    table = Scenario(game, "vedic_city_states", others=["assyrians", "chou_dynasty"])
    table.play("expand western_deccan", "expand eastern_ghats", "done")
    assert table.works_in("upper_indus") == {"capital", "monument"}


@rule("HW-monuments-1")
def test_three_resources_make_one_and_four_make_two(game: HistoryOfTheWorld) -> None:
    # Southern Apennines and, by sea, Levant, Southern Iberia; Zagros lies beyond Eastern Anatolia
    table = Scenario(game, "romans", others=["celts", "macedonians"])
    table.play("expand levant", "expand southern_iberia", "done")
    assert table.state.monuments == 1
    table = Scenario(game, "romans", others=["celts", "macedonians"])
    table.play("expand levant", "expand southern_iberia", "expand eastern_anatolia", "expand zagros", "done")
    # the first in the capital; no city is held, so the second in a land with a resource
    assert table.works_in("southern_apennines") == {"capital", "monument"}
    assert set(table.offered_lines()) == {"monument levant", "monument southern_iberia", "monument zagros"}
    assert table.refusal_rule("monument southern_apennines") == "HW-monuments-2"
    assert table.refusal_rule("monument eastern_anatolia") == "HW-monuments-3"
    assert table.refusal_rule("monument nubia") == "HW-monuments-1"
    table.play("monument zagros")
    assert table.works_in("zagros") == {"monument"}


@rule("HW-monuments-1")
def test_resources_of_past_empires_do_not_count(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "vedic_city_states", others=["assyrians", "chou_dynasty"])
    table.add_army("eastern_ghats", 0, "indus_valley").play("done")
    assert table.state.monuments == 0


@rule("HW-monuments-2")
def test_one_monument_a_land(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "vedic_city_states", others=["assyrians", "chou_dynasty"])
    table.add_works("upper_indus", "monument").play("expand western_deccan", "expand eastern_ghats", "done")
    # capital taken, no city: the other resource
    assert table.works_in("eastern_ghats") == {"monument"}


@rule("HW-monuments-3")
def test_a_city_comes_before_a_resource(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "vedic_city_states", others=["assyrians", "chou_dynasty"])
    table.add_works("upper_indus", "monument").add_works("western_deccan", "city", keeper=0)
    table.play("expand western_deccan", "expand eastern_ghats", "done")
    assert table.works_in("western_deccan") == {"city", "monument"}
    assert table.works_in("eastern_ghats") == set()


@rule("HW-monuments-3")
def test_an_empire_without_a_capital_builds_in_a_city_or_on_a_resource(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "mongols", others=["franks", "vikings"])
    table.add_armies(0, "han_dynasty", "wei_river", "tarim_basin", "manchurian_plain", "korean_peninsula")
    table.add_works("wei_river", "city")
    table.play("expand wei_river", "expand tarim_basin", "expand manchurian_plain", "expand korean_peninsula", "done")
    assert table.works_in("wei_river") == {"city", "monument"}


@rule("HW-monuments-3")
def test_without_a_site_nothing_is_built(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "vedic_city_states", others=["assyrians", "chou_dynasty"])
    table.add_works("upper_indus", "monument").add_works("eastern_ghats", "monument")
    table.play("expand western_deccan", "expand eastern_ghats", "done")
    assert table.state.monuments == 2
    assert table.event_args("built") == []


@rule("HW-monuments-3")
def test_a_captured_capital_is_a_city(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "vedic_city_states", others=["assyrians", "chou_dynasty"])
    table.add_works("upper_indus", "monument").add_army("western_deccan", 1, "aryans").add_works(
        "western_deccan", "capital"
    )
    table.play("attack western_deccan by land from upper_indus", "dice 61 against 11", "expand eastern_ghats", "done")
    assert table.works_in("western_deccan") == {"city", "monument"}


@rule("HW-monuments-3")
def test_the_capital_comes_before_a_city(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "vedic_city_states", others=["assyrians", "chou_dynasty"])
    table.add_works("western_deccan", "city", keeper=0).play("expand western_deccan", "expand eastern_ghats", "done")
    assert table.works_in("upper_indus") == {"capital", "monument"}
    assert table.works_in("western_deccan") == {"city"}
