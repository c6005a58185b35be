"""Every empire's set-up: strength, starting territory, capital, fleets, place in the list."""

from __future__ import annotations

import pytest

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import card, rule

# what each ocean of a card brings
ATLANTIC = "atlantic_ocean north_sea western_mediterranean eastern_mediterranean black_sea caribbean_sea"
NORTH_ATLANTIC = "north_atlantic_ocean north_sea"
INDIAN = "indian_ocean red_sea bay_of_bengal"
WEST_PACIFIC = "western_pacific_ocean south_china_sea sea_of_japan bay_of_bengal"
COLONIAL = f"{ATLANTIC} {INDIAN} {WEST_PACIFIC}"

#: epoch by epoch in order of play: strength, start, capital or not, fleets
EMPIRES = {
    # epoch I
    "sumerians": (4, "lower_tigris", True, ""),
    "egyptians": (5, "nile_delta", True, "red_sea eastern_mediterranean"),
    "minoans": (3, "crete", True, "eastern_mediterranean"),
    "indus_valley": (4, "lower_indus", True, ""),
    "babylonians": (4, "middle_tigris", True, ""),
    "shang_dynasty": (3, "yellow_river", True, ""),
    "aryans": (5, "turanian_plain", False, ""),
    # epoch II
    "assyrians": (8, "upper_tigris", True, ""),
    "chou_dynasty": (6, "wei_river", True, ""),
    "vedic_city_states": (6, "upper_indus", True, ""),
    "greek_city_states": (7, "morea", True, "black_sea eastern_mediterranean western_mediterranean"),
    "scythians": (7, "caucasus", False, ""),
    "carthaginians": (7, "shatts_plateau", True, "eastern_mediterranean western_mediterranean"),
    "persians": (12, "persian_plateau", True, "red_sea black_sea eastern_mediterranean"),
    # epoch III
    "celts": (8, "central_europe", False, ""),
    "macedonians": (14, "pindus", True, "red_sea black_sea eastern_mediterranean"),
    "mauryan_dynasty": (9, "ganges_delta", True, ""),
    "han_dynasty": (11, "great_plain_of_china", True, "south_china_sea"),
    "hsiung_nu": (5, "mongolia", False, ""),
    "romans": (20, "southern_apennines", True, "eastern_mediterranean western_mediterranean"),
    "sassanids": (9, "zagros", True, ""),
    # epoch IV
    "guptas": (8, "eastern_deccan", True, "bay_of_bengal"),
    "goths": (10, "danubia", False, "western_mediterranean"),
    "huns": (14, "western_steppe", False, ""),
    "byzantines": (11, "balkans", True, "black_sea eastern_mediterranean western_mediterranean"),
    "tang_dynasty": (10, "yangtze_kiang", True, "south_china_sea"),
    "arabs": (15, "arabian_peninsula", True, "red_sea"),
    "khmers": (5, "mekong", True, "south_china_sea"),
    # epoch V
    "franks": (9, "northern_gaul", True, "western_mediterranean"),
    "vikings": (7, "scandinavia", False, NORTH_ATLANTIC),
    "holy_roman_empire": (8, "central_europe", True, ""),
    "chola_dynasty": (7, "eastern_ghats", True, "bay_of_bengal"),
    "sung_dynasty": (9, "szechuan", True, "south_china_sea"),
    "seljuk_turks": (12, "turanian_plain", False, ""),
    "mongols": (18, "mongolia", False, ""),
    # epoch VI
    "ming_dynasty": (9, "chekiang", True, "south_china_sea"),
    "timurid_emirates": (8, "turanian_plain", True, ""),
    "incas_and_aztecs": (4, "northern_andes", True, ""),
    "ottoman_turks": (14, "western_anatolia", True, "red_sea black_sea eastern_mediterranean"),
    "portuguese": (8, "western_iberia", True, COLONIAL),
    "spanish": (12, "pyrenees", True, COLONIAL),
    "mughals": (10, "ganges_valley", True, "bay_of_bengal"),
    # epoch VII
    "russians": (10, "north_european_plain", True, "black_sea sea_of_japan"),
    "manchu_dynasty": (11, "manchurian_plain", True, "sea_of_japan south_china_sea"),
    "dutch_netherlands": (6, "lower_rhine", True, f"{ATLANTIC} {INDIAN}"),
    "french": (11, "western_gaul", True, f"{NORTH_ATLANTIC} {COLONIAL}"),
    "british": (16, "albion", True, f"{NORTH_ATLANTIC} {COLONIAL}"),
    "united_states": (9, "appalachia", True, f"caribbean_sea eastern_pacific_ocean {WEST_PACIFIC}"),
    "germans": (10, "baltic_seaboard", True, f"{ATLANTIC} {INDIAN}"),
}


@rule("HW-turn-1")
def test_seven_empires_an_epoch_in_order_of_play(game: HistoryOfTheWorld) -> None:
    assert game.box.empire_ids == list(EMPIRES)
    assert [empire.epoch for empire in game.box.empires] == [n // 7 for n in range(49)]


@rule("HW-start-1", "HW-start-2", "HW-fleets-1")
@pytest.mark.parametrize("empire", [pytest.param(id, marks=card(id)) for id in EMPIRES])
def test_the_empire_begins(game: HistoryOfTheWorld, empire: str) -> None:
    strength, start, capital, fleets = EMPIRES[empire]
    # a half of two armies is mustered at a time
    half = 2 if empire == "incas_and_aztecs" else strength
    table = Scenario(game, empire, players=3).start_turn()
    assert table.event_args("mustered")[0] == {"seat": "0", "force": empire, "n": strength}
    assert table.force_in_play.armies == half - 1
    assert table.lands_of(empire) == {start}
    assert table.holder(start) == 0
    assert table.works_in(start) == ({"capital"} if capital else set())
    assert table.fleet_waters() == set(fleets.split())


@rule("HW-pieces-1")
def test_the_strongest_of_each_epoch_uses_all_its_pieces(game: HistoryOfTheWorld) -> None:
    strongest = [max(EMPIRES[id][0] for id in list(EMPIRES)[n : n + 7]) for n in range(0, 49, 7)]
    assert strongest == [5, 12, 20, 15, 18, 14, 16]


MINOR = {
    "minor_hittites": (1, "babylonians", 3, "eastern_anatolia", True, ""),
    "minor_phoenicians": (2, "persians", 3, "levant", True, "eastern_mediterranean western_mediterranean"),
    "minor_mayans": (3, "romans", 2, "central_america", True, ""),
    "minor_anglo_saxons": (4, "huns", 3, "baltic_seaboard", False, "north_sea"),
    "minor_fujiwara": (5, "mongols", 3, "hokkaido", True, "sea_of_japan"),
    "minor_safavids": (6, "mughals", 3, "persian_salt_desert", True, ""),
    "minor_japan": (7, "british", 5, "honshu", True, "sea_of_japan"),
}


@rule("HW-great-4")
@pytest.mark.parametrize("minor", [pytest.param(id, marks=card(id)) for id in MINOR])
def test_a_minor_empire_plays_before_the_active_one(game: HistoryOfTheWorld, minor: str) -> None:
    _, empire, strength, start, capital, fleets = MINOR[minor]
    main = EMPIRES[empire][1]
    table = Scenario(game, empire, hand=[minor, "leader"]).play(f"event {minor}")
    assert table.step_name == "PlayEvent"  # the second event is chosen before the minor empire moves
    table.play("done")
    assert table.lands_of(minor) == {start}
    assert table.holder(main) == -1
    assert table.force_in_play.armies == strength - 1
    assert table.works_in(start) == ({"capital"} if capital else set())
    assert table.fleet_waters() == set(fleets.split())
    # its pieces are told apart from those of the active empire
    assert table.state.piece[game.box.land_ids.index(start)] != game.box.empires[table.state.sides[0].empire].epoch
    table.play("done")
    assert table.holder(main) == 0
    assert table.force_in_play.armies == EMPIRES[empire][0] - 1
    assert table.fleet_waters() == set(EMPIRES[empire][3].split())


@rule("HW-great-4", "HW-forts-1")
def test_a_minor_empire_expands_fights_and_fortifies(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "british", hand=["minor_japan"]).add_army("korean_peninsula", 1, "ming_dynasty")
    table.play("event minor_japan", "attack korean_peninsula by land from honshu")
    assert table.dice_counts() == (2, 2)
    table.play("dice 61 against 11", "expand hokkaido", "fort hokkaido", "expand manchurian_plain")
    assert table.lands_of("minor_japan") == {"honshu", "korean_peninsula", "hokkaido", "manchurian_plain"}
    assert table.works_in("hokkaido") == {"fort"}
    assert table.force("albion") == "british"


@rule("HW-great-4")
@pytest.mark.parametrize("event", ["leader", "weaponry", "jihad", "elite_troops"])
def test_other_events_do_not_serve_a_minor_empire(game: HistoryOfTheWorld, event: str) -> None:
    table = Scenario(game, "british", hand=["minor_japan", event]).add_army("korean_peninsula", 1, "ming_dynasty")
    table.play(f"event {event}", "event minor_japan", "attack korean_peninsula by land from honshu")
    assert table.dice_counts() == (2, 2)
    table.play("dice 31 against 31")  # a tie in spite of Weaponry, Jihad and Elite Troops
    assert table.holder("korean_peninsula") == -1
    assert table.force_in_play.lost == 1
    # and what it loses ends no bonus of the active empire
    table.play("done")
    table.add_army("eire", 1, "vikings").play("attack eire by land from albion")
    assert table.dice_counts() == (3 if event in ("leader", "jihad") else 2, 2)


def safavids_played(game: HistoryOfTheWorld, event: str, *others: str) -> Scenario:
    """The Safavids have just played, before another event; beside them stands an army of another player."""
    table = Scenario(game, "mughals", hand=["minor_safavids", event], others=["portuguese", "spanish"])
    table.add_army("persian_plateau", 1, "mongols").add_works("persian_plateau", "city", "monument")
    for land in others:
        table.add_army(land, 1, "sumerians").add_works(land, "monument")
    table.play("event minor_safavids", f"event {event}", "done")
    assert table.lands_of("minor_safavids") == {"persian_salt_desert"}
    return table


@rule("HW-great-4")
@pytest.mark.parametrize(
    "event, choice",
    [
        ("famine", "strike middle_east"),
        ("black_death", "strike middle_east and eurasia"),
        ("pestilence", "infect persian_salt_desert"),
    ],
)
def test_the_sicknesses_of_the_turn_do_not_touch_a_minor_empire(
    game: HistoryOfTheWorld, event: str, choice: str
) -> None:
    table = safavids_played(game, event).play(choice)
    # one roll only, for the army of the other player; a one kills it
    table.play({"pestilence": "roll 61"}.get(event, "roll 1"))
    assert table.holder("persian_plateau") == -1
    assert table.lands_of("minor_safavids") == {"persian_salt_desert"}
    assert table.force(EMPIRES["mughals"][1]) == "mughals"  # the turn goes on without another roll


@rule("HW-great-4")
def test_the_plague_of_the_turn_does_not_spread_to_a_minor_empire(game: HistoryOfTheWorld) -> None:
    table = safavids_played(game, "plague", "nubia")
    assert set(table.offered_lines()) == {"infect persian_plateau", "infect nubia"}
    assert table.refusal_rule("infect persian_salt_desert") == "HW-great-4"
    table.play("infect persian_plateau", "roll 6661")
    assert table.holder("persian_salt_desert") == 0
    assert table.force(EMPIRES["mughals"][1]) == "mughals"


@rule("HW-great-4")
def test_the_disaster_of_the_turn_does_not_strike_a_minor_empire(game: HistoryOfTheWorld) -> None:
    table = safavids_played(game, "disaster", "nubia").add_works("persian_salt_desert", "capital", "monument")
    assert set(table.offered_lines()) == {"ruin persian_plateau", "ruin nubia"}
    assert table.refusal_rule("ruin persian_salt_desert") == "HW-great-4"


@rule("HW-great-4")
def test_the_kingdom_of_the_turn_does_not_destroy_a_minor_empire(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "egyptians", hand=["minor_hittites", "kingdom_canaanites"])
    table.play("event minor_hittites", "event kingdom_canaanites", "expand levant", "expand palestine")
    assert table.force("palestine") == "minor_hittites"
    assert table.event_args("in-vain") == [{"seat": "0", "event": "kingdom_canaanites"}]


@rule("HW-events-1")
def test_both_events_are_chosen_before_either_is_carried_out(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "british", hand=["minor_japan", "leader", "weaponry"])
    table.play("event minor_japan")
    assert table.offered_lines() == ["event leader", "event weaponry", "done"]
    assert table.holder("honshu") == -1  # nothing has happened yet
    table.play("event leader")
    assert table.lands_of("minor_japan") == {"honshu"}
    table.play("done")
    assert (table.force_in_play.leader, table.force_in_play.plus) == (1, 0)
    assert table.step_name == "Expand"


@rule("HW-events-1")
def test_events_are_carried_out_in_the_order_chosen(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "british", hand=["famine", "minor_japan"], others=["russians", "french"]).add_army(
        "nubia", 1, "arabs"
    )
    table.add_army("korean_peninsula", 1, "ming_dynasty").play("event famine", "event minor_japan")
    assert table.step_name == "StrikeArea"
    assert table.holder("honshu") == -1


@rule("HW-great-4")
def test_later_turns_may_harm_a_minor_empire(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "mughals", hand=["famine"], others=["portuguese", "spanish"])
    table.add_army("persian_salt_desert", 1, "minor_safavids", piece=1)
    table.play("event famine", "strike middle_east", "roll 1")
    assert table.holder("persian_salt_desert") == -1


@rule("HW-great-4", "HW-coins-2")
def test_coins_are_not_for_a_minor_empire(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "british", hand=["minor_japan", "population_explosion"])
    table.add_army("korean_peninsula", 1, "ming_dynasty")
    table.play("event population_explosion", "event minor_japan")
    table.play("attack korean_peninsula by land from honshu", "dice 11 against 61")
    assert table.refusal_rule("buy army") == "HW-coins-2"
    assert table.refusal_rule("buy fort honshu") == "HW-coins-3"
    table.play("done")
    assert table.force_in_play.coins == 2


@rule("HW-great-4", "HW-monuments-1")
def test_a_minor_empire_builds_no_monument_and_scores_with_the_active_one(game: HistoryOfTheWorld) -> None:
    # Levant and Zagros are resources
    table = Scenario(game, "persians", hand=["minor_phoenicians"], others=["assyrians", "chou_dynasty"])
    table.play("event minor_phoenicians", "expand upper_tigris", "expand zagros")
    assert table.state.monuments == 0
    assert table.state.scores() == [0, 0, 0]
    table.play("done")
    assert table.state.monuments == 0
    # four lands of the Middle East alone: control; Byblos and Persepolis
    assert table.score_lines() == [3 * 3, 4, 0, 0, 0, 0]


@rule("HW-great-4", "HW-expand-3")
def test_the_active_empire_replaces_armies_of_the_minor_one(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "persians", hand=["minor_phoenicians"], others=["assyrians", "chou_dynasty"])
    table.play("event minor_phoenicians", "expand upper_tigris", "expand zagros", "expand zagros")
    assert table.force("zagros") == "persians"
    assert table.force("upper_tigris") == "minor_phoenicians"
