"""The lesser events that put armies on the board: Barbarians, Civil War, Crusade, Revolt, Kingdoms, Migrants."""

from __future__ import annotations

import pytest

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import card, rule

# Barbarians


def before_barbarians(game: HistoryOfTheWorld) -> Scenario:
    """Three Celtic lands around the Alps, one with a fort; Romans to come."""
    table = Scenario(game, "huns", hand=["barbarians"], others=["guptas", "goths"])
    table.add_armies(1, "celts", "massif", "dalmatia", "northern_gaul").add_army("northern_apennines", 0, "romans")
    return table.play("event barbarians")


@rule("HW-lesser-3")
@card("barbarians")
def test_barbarians_attack_the_neighbours_of_a_barren_land(game: HistoryOfTheWorld) -> None:
    table = before_barbarians(game)
    assert table.forced_lines == ["raid from alps"]  # no enemy stands beside the others
    assert set(table.offered_lines()) == {"raid massif", "raid dalmatia", "raid northern_gaul"}
    assert table.refusal_rule("raid northern_apennines") == "HW-lesser-3"  # one's own
    table.play("raid dalmatia")
    assert table.dice_counts() == (2, 1)
    table.play("dice 61 against 5")
    assert table.force("dalmatia") == "barbarians"
    assert table.holder("dalmatia") == 0
    # the raid goes on from the Alps, not from Dalmatia
    assert set(table.offered_lines()) == {"raid massif", "raid northern_gaul"}
    table.play("raid massif", "dice 61 against 1")
    assert table.step_name == "Battle"  # one target left: no choice
    table.play("dice 61 against 1")
    assert table.lands_of("barbarians") == {"dalmatia", "massif", "northern_gaul"}
    assert table.step_name == "Expand"
    assert table.holder("alps") == -1  # the army there is removed


@rule("HW-lesser-3")
@card("barbarians")
@pytest.mark.parametrize("dice, holder", [("dice 21 against 5", 1), ("dice 51 against 5", -1)])
def test_a_loss_or_a_tie_ends_the_raid(game: HistoryOfTheWorld, dice: str, holder: int) -> None:
    table = before_barbarians(game).play("raid from alps", "raid dalmatia", dice)
    assert table.holder("dalmatia") == holder
    assert table.holder("massif") == 1
    assert table.step_name == "Expand"


@rule("HW-lesser-3")
@card("barbarians")
def test_barbarians_sack_and_meet_forts(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "huns", hand=["barbarians"], others=["guptas", "goths"])
    table.add_army("dalmatia", 1, "celts").add_works("dalmatia", "capital", "fort")
    table.play("event barbarians", "raid from alps")
    table.play("dice 51 against 3")  # a single target is no choice; 5 against 4: the fort falls
    assert table.works_in("dalmatia") == {"capital"}
    table.play("dice 51 against 4")
    assert table.works_in("dalmatia") == {"city"}


@rule("HW-lesser-3", "HW-events-5")
def test_barbarians_get_no_bonus_of_the_active_empire(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "huns", hand=["barbarians", "leader"], others=["guptas", "goths"])
    table.add_army("dalmatia", 1, "celts").play("event leader", "event barbarians", "raid from alps")
    assert table.dice_counts() == (2, 1)


# Civil War


def before_civil_war(game: HistoryOfTheWorld) -> Scenario:
    table = Scenario(game, "huns", hand=["civil_war"], others=["guptas", "goths"])
    table.add_armies(1, "celts", "massif", "dalmatia", "northern_gaul", "western_gaul").add_armies(
        1, "persians", "zagros"
    )
    table.add_armies(0, "romans", "pindus").add_works("massif", "fort", "city")
    return table.play("event civil_war")


@rule("HW-lesser-6")
@card("civil_war")
def test_civil_war_breaks_out_in_lands_named_in_any_order(game: HistoryOfTheWorld) -> None:
    lands = sorted(["dalmatia", "northern_gaul", "western_gaul"], key=game.box.land_ids.index)
    table = before_civil_war(game).play(*(f"revolt {land}" for land in reversed(lands)))
    for _ in lands:
        table.play("dice 61 against 1")
    assert table.lands_of("civil_war") == set(lands)


@rule("HW-lesser-6")
@card("civil_war")
def test_civil_war_in_three_lands_of_one_empire(game: HistoryOfTheWorld) -> None:
    table = before_civil_war(game)
    assert table.refusal_rule("revolt pindus") == "HW-lesser-6"  # one's own
    assert table.refusal_rule("revolt morea") == "HW-lesser-6"  # nobody's
    order = [land for land in game.box.land_ids if land in ("massif", "dalmatia", "northern_gaul")]
    table.play(f"revolt {order[0]}")
    assert table.refusal_rule("revolt zagros") == "HW-lesser-6"  # of another empire
    table.play(f"revolt {order[1]}", f"revolt {order[2]}")
    for land in order:
        assert table.dice_counts() == (2, 1), land  # mountains or not
        # the fort adds its one and takes the first defeat
        table.play("dice 61 against 1", *(["dice 61 against 1"] if land == "massif" else []))
    assert table.lands_of("civil_war") == set(order)
    assert table.works_in("massif") == set()  # the fort fell, the city was sacked
    assert table.holder("western_gaul") == 1
    assert table.step_name == "Expand"


@rule("HW-lesser-6")
@card("civil_war")
def test_rebels_who_lose_are_gone(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "huns", hand=["civil_war"], others=["guptas", "goths"]).add_armies(1, "celts", "massif")
    table.play("event civil_war")
    if table.step_name == "ChooseRebels":
        table.play("revolt massif")
    table.play("dice 21 against 5")
    assert table.holder("massif") == 1
    assert table.step_name == "Expand"  # a single land: no second rising


@rule("HW-lesser-6")
@card("civil_war")
def test_a_tie_empties_the_land(game: HistoryOfTheWorld) -> None:
    table = before_civil_war(game)
    order = [land for land in game.box.land_ids if land in ("dalmatia", "northern_gaul", "western_gaul")]
    table.play(*(f"revolt {land}" for land in order), "dice 21 against 2", "dice 11 against 5", "dice 21 against 1")
    assert [table.holder(land) for land in order] == [-1, 1, 0]


# Crusade


@rule("HW-lesser-7")
@card("crusade")
def test_crusaders_land_with_one_more(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "mongols", hand=["crusade"], others=["franks", "vikings"]).add_army("levant", 1, "arabs")
    table.play("event crusade")
    assert table.force_in_play.armies == 3
    assert table.fleet_waters() == {"eastern_mediterranean"}
    coast = "balkans crete eastern_anatolia libya morea nile_delta palestine pindus shatts_plateau western_anatolia"
    assert {line.split()[1] for line in table.offered_lines() if line.startswith("expand")} == set(coast.split())
    table.play("attack levant by sea")
    assert table.dice_counts() == (2, 3)
    table.play("dice 41 against 421")  # 5 against 4
    assert table.force("levant") == "crusade"
    assert table.state.piece[game.box.land_ids.index("levant")] == 1 - 1  # pieces of epoch I
    table.add_army("upper_tigris", 1, "arabs").play("attack upper_tigris by land from levant")
    assert table.dice_counts() == (2, 1)
    table.play("dice 31 against 4", "expand crete")  # 4 against 4: a tie
    assert table.lands_of("crusade") == {"levant", "crete"}
    assert table.force("mongolia") == "mongols"  # all three are used: the active empire begins


@rule("HW-lesser-8")
@card("crusade")
def test_crusaders_build_in_palestine(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "mongols", hand=["crusade"], others=["franks", "vikings"]).add_army("palestine", 1, "arabs")
    table.play("event crusade", "attack palestine by sea", "dice 61 against 111")
    assert table.works_in("palestine") == {"city", "fort"}
    table = Scenario(game, "mongols", hand=["crusade"], others=["franks", "vikings"])
    table.play("event crusade", "expand palestine", "expand levant")
    assert table.works_in("palestine") == {"city", "fort"}
    assert table.works_in("levant") == set()


@rule("HW-lesser-7", "HW-forts-1")
def test_crusaders_build_no_forts_and_may_stop(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "mongols", hand=["crusade"], others=["franks", "vikings"])
    table.play("event crusade", "expand levant")
    assert table.refusal_rule("fort levant") == "HW-forts-1"
    table.play("done")
    assert table.lands_of("crusade") == {"levant"}
    assert table.force_in_play.armies == 18 - 1


# Jewish Revolt


@rule("HW-lesser-14")
@card("jewish_revolt")
def test_the_revolt_attacks_palestine_with_three_dice(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["jewish_revolt"]).add_army("palestine", 1, "persians")
    table.add_works("palestine", "capital").play("event jewish_revolt")
    assert table.dice_counts() == (3, 1)
    table.play("dice 521 against 4")
    assert table.holder("palestine") == 0
    assert table.force("palestine") == "jewish_revolt"
    assert table.works_in("palestine") == {"city"}


@rule("HW-lesser-14")
@card("jewish_revolt")
def test_a_fort_helps_against_the_revolt(game: HistoryOfTheWorld) -> None:
    table = (
        Scenario(game, "romans", hand=["jewish_revolt"])
        .add_army("palestine", 1, "persians")
        .add_works("palestine", "fort")
    )
    table.play("event jewish_revolt", "dice 511 against 5")
    assert table.holder("palestine") == 1
    assert table.works_in("palestine") == {"fort"}
    assert table.step_name == "Expand"


@rule("HW-lesser-14")
@card("jewish_revolt")
def test_an_empty_palestine_is_taken(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["jewish_revolt"]).play("event jewish_revolt")
    assert table.holder("palestine") == 0


@rule("HW-lesser-14")
def test_no_revolt_against_oneself(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["jewish_revolt"]).add_army("palestine", 0, "persians")
    assert table.refusal_rule("event jewish_revolt") == "HW-lesser-14"


# Kingdoms

#: an empire of the epoch, the territory, the epoch of the piece
KINGDOMS = {
    "kingdom_canaanites": ("sumerians", "palestine", 7),
    "kingdom_etruscans": ("persians", "northern_apennines", 7),
    "kingdom_kush": ("romans", "upper_nile", 7),
    "kingdom_tiahuanaco": ("arabs", "southern_andes", 1),
    "kingdom_mali": ("mongols", "gold_coast", 1),
    "kingdom_thai": ("mughals", "malayan_peninsula", 1),
    "kingdom_zimbabwe": ("british", "east_africa", 1),
}


@rule("HW-lesser-16")
@pytest.mark.parametrize("event", [pytest.param(id, marks=card(id)) for id in KINGDOMS])
def test_a_kingdom_is_an_army_and_a_city(game: HistoryOfTheWorld, event: str) -> None:
    empire, land, piece = KINGDOMS[event]
    table = Scenario(game, empire, hand=[event]).play(f"event {event}")
    place = game.box.land_ids.index(land)
    assert (table.holder(land), table.force(land), table.army_count(land)) == (0, event, 1)
    assert table.state.piece[place] == piece - 1
    assert table.works_in(land) == {"city"}
    table.play("done")
    assert table.score_lines()[2] == 1  # its city scores


@rule("HW-lesser-16")
@card("kingdom_kush")
@pytest.mark.parametrize(
    "before, after",
    [
        (["fort"], {"city"}),
        (["capital", "fort", "monument"], {"city", "monument"}),
        (["city"], {"city"}),
    ],
)
def test_a_kingdom_destroys_army_and_fort(game: HistoryOfTheWorld, before: list[str], after: set[str]) -> None:
    table = Scenario(game, "romans", hand=["kingdom_kush"]).add_army("upper_nile", 1, "egyptians")
    table.add_works("upper_nile", *before).play("event kingdom_kush")
    assert table.holder("upper_nile") == 0
    assert table.force("upper_nile") == "kingdom_kush"
    assert table.works_in("upper_nile") == after


@rule("HW-lesser-16")
def test_the_own_capital_under_a_kingdom_stays(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["kingdom_kush"]).add_army("upper_nile", 0, "egyptians")
    table.add_works("upper_nile", "capital").play("event kingdom_kush")
    assert table.force("upper_nile") == "kingdom_kush"
    assert table.works_in("upper_nile") == {"capital"}


# Migrants

MIGRANTS = {
    "migrants_africa": (
        "romans",
        ["gold_coast", "congo_basin", "central_africa", "east_africa", "southern_africa", "madagascar"],
        1,
    ),
    "migrants_australia": ("romans", ["australia", "new_guinea", "new_zealand"], 7),
    "migrants_north_america": (
        "romans",
        [
            "great_lakes",
            "great_plains",
            "pacific_seaboard",
            "appalachia",
            "deep_south",
            "mexican_valley",
            "central_america",
            "west_indies",
        ],
        1,
    ),
}


@rule("HW-lesser-17")
@pytest.mark.parametrize("event", [pytest.param(id, marks=card(id)) for id in MIGRANTS])
def test_migrants_settle_in_two_vacant_lands(game: HistoryOfTheWorld, event: str) -> None:
    empire, lands, piece = MIGRANTS[event]
    order = [land for land in game.box.land_ids if land in lands]
    table = Scenario(game, empire, hand=[event]).add_army(order[1], 1, "sumerians").play(f"event {event}")
    if len(order) == 3:
        assert table.forced_lines == [f"settle {order[0]}", f"settle {order[2]}"]  # no other land is vacant
    else:
        assert {line for line in table.offered_lines() if line != "done"} <= {f"settle {land}" for land in lands}
        assert table.refusal_rule(f"settle {order[1]}") == "HW-lesser-17"
        assert table.refusal_rule("settle levant") == "HW-lesser-17"
        table.play(f"settle {order[2]}", f"settle {order[0]}")  # in any order
    assert table.lands_of(event) == {order[0], order[2]}
    assert {table.state.piece[game.box.land_ids.index(land)] for land in table.lands_of(event)} == {piece - 1}
    assert table.step_name == "Expand"


@rule("HW-lesser-17")
@card("migrants_australia")
def test_fewer_migrants_where_fewer_lands_are_vacant(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["migrants_australia"]).add_armies(1, "sumerians", "australia", "new_guinea")
    table.play("event migrants_australia")
    if table.step_name == "Settle":
        table.play("settle new_zealand")
    assert table.lands_of("migrants_australia") == {"new_zealand"}
    table = Scenario(game, "romans", hand=["migrants_australia"])
    table.add_armies(1, "sumerians", "australia", "new_guinea", "new_zealand")
    assert table.refusal_rule("event migrants_australia") == "HW-events-4"


FIVE_LANDS = ["nubia", "libya", "levant", "zagros", "crete"]  # as many as there are pieces of epoch I
MORE_LANDS = ["morea", "pindus", "massif", "dalmatia", "danubia", "dnieper", "caucasus", "eire", "albion", "mekong"]


@rule("HW-pieces-1", "HW-events-5")
@pytest.mark.parametrize("event", ["kingdom_mali", "crusade", "barbarians", "civil_war", "jewish_revolt"])
def test_pieces_on_the_board_do_not_limit_an_event(game: HistoryOfTheWorld, event: str) -> None:
    table = (
        Scenario(game, "mongols", hand=[event])
        .add_armies(0, "egyptians", *FIVE_LANDS)
        .add_armies(0, "persians", *MORE_LANDS)
    )
    table.add_armies(0, "persians", "brazil", "patagonia").add_army("honshu", 1, "celts").add_army(
        "eastern_steppe", 1, "celts"
    )
    assert table.allows(f"event {event}")
    table.play(f"event {event}")
    assert table.event_args("risen")[0]["n"] == (3 if event in ("crusade", "civil_war") else 1)


@rule("HW-lesser-8")
def test_the_own_capital_in_palestine_stays(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "mongols", hand=["crusade"], others=["franks", "vikings"]).add_army(
        "palestine", 0, "persians"
    )
    table.add_works("palestine", "capital").play("event crusade", "expand palestine")
    assert table.works_in("palestine") == {"capital", "fort"}
    assert table.force("palestine") == "crusade"
