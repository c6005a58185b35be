"""The lesser events that put armies on the board: Barbarians, Civil War, Crusade, Revolt, Kingdoms, Migrants."""

from __future__ import annotations

import pytest

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Table
from tests.support.marks import card, rule

# Barbarians


def raiders(game: HistoryOfTheWorld) -> Table:
    """Three Celtic lands around the Alps, one with a fort; Romans to come."""
    table = Table(game, "huns", hand=["barbarians"], others=["guptas", "goths"])
    table.armies(1, "celts", "massif", "dalmatia", "northern_gaul").army("northern_apennines", 0, "romans")
    return table.play("event barbarians")


@rule("HW-lesser-3")
@card("barbarians")
def test_barbarians_attack_the_neighbours_of_a_barren_land(game: HistoryOfTheWorld) -> None:
    table = raiders(game)
    assert table.given == ["raid from alps"]  # no enemy stands beside the others
    assert set(table.offered()) == {"raid massif", "raid dalmatia", "raid northern_gaul"}
    assert table.refused("raid northern_apennines") == "HW-lesser-3"  # one's own
    table.play("raid dalmatia")
    assert table.dice() == (2, 1)
    table.play("dice 61 against 5")
    assert table.force("dalmatia") == "barbarians"
    assert table.holder("dalmatia") == 0
    # the raid goes on from the Alps, not from Dalmatia
    assert set(table.offered()) == {"raid massif", "raid northern_gaul"}
    table.play("raid massif", "dice 61 against 1")
    assert table.asked == "Battle"  # one target left: no choice
    table.play("dice 61 against 1")
    assert table.held("barbarians") == {"dalmatia", "massif", "northern_gaul"}
    assert table.asked == "Expand"
    assert table.holder("alps") == -1  # the army there is removed


@rule("HW-lesser-3")
@card("barbarians")
@pytest.mark.parametrize("dice, holder", [("dice 21 against 5", 1), ("dice 51 against 5", -1)])
def test_a_loss_or_a_tie_ends_the_raid(game: HistoryOfTheWorld, dice: str, holder: int) -> None:
    table = raiders(game).play("raid from alps", "raid dalmatia", dice)
    assert table.holder("dalmatia") == holder
    assert table.holder("massif") == 1
    assert table.asked == "Expand"


@rule("HW-lesser-3")
@card("barbarians")
def test_barbarians_sack_and_meet_forts(game: HistoryOfTheWorld) -> None:
    table = Table(game, "huns", hand=["barbarians"], others=["guptas", "goths"])
    table.army("dalmatia", 1, "celts").works("dalmatia", "capital", "fort")
    table.play("event barbarians", "raid from alps")
    table.play("dice 51 against 3")  # a single target is no choice; 5 against 4: the fort falls
    assert table.built("dalmatia") == {"capital"}
    table.play("dice 51 against 4")
    assert table.built("dalmatia") == {"city"}


@rule("HW-lesser-3", "HW-events-5")
def test_barbarians_get_no_bonus_of_the_active_empire(game: HistoryOfTheWorld) -> None:
    table = Table(game, "huns", hand=["barbarians", "leader"], others=["guptas", "goths"])
    table.army("dalmatia", 1, "celts").play("event leader", "event barbarians", "raid from alps")
    assert table.dice() == (2, 1)


# Civil War


def rebels(game: HistoryOfTheWorld) -> Table:
    table = Table(game, "huns", hand=["civil_war"], others=["guptas", "goths"])
    table.armies(1, "celts", "massif", "dalmatia", "northern_gaul", "western_gaul").armies(1, "persians", "zagros")
    table.armies(0, "romans", "pindus").works("massif", "fort", "city")
    return table.play("event civil_war")


@rule("HW-lesser-6")
@card("civil_war")
def test_civil_war_breaks_out_in_lands_named_in_any_order(game: HistoryOfTheWorld) -> None:
    lands = sorted(["dalmatia", "northern_gaul", "western_gaul"], key=game.box.land_ids.index)
    table = rebels(game).play(*(f"revolt {land}" for land in reversed(lands)))
    for _ in lands:
        table.play("dice 61 against 1")
    assert table.held("civil_war") == set(lands)


@rule("HW-lesser-6")
@card("civil_war")
def test_civil_war_in_three_lands_of_one_empire(game: HistoryOfTheWorld) -> None:
    table = rebels(game)
    assert table.refused("revolt pindus") == "HW-lesser-6"  # one's own
    assert table.refused("revolt morea") == "HW-lesser-6"  # nobody's
    order = [land for land in game.box.land_ids if land in ("massif", "dalmatia", "northern_gaul")]
    table.play(f"revolt {order[0]}")
    assert table.refused("revolt zagros") == "HW-lesser-6"  # of another empire
    table.play(f"revolt {order[1]}", f"revolt {order[2]}")
    for land in order:
        assert table.dice() == (2, 1), land  # mountains or not
        # the fort adds its one and takes the first defeat
        table.play("dice 61 against 1", *(["dice 61 against 1"] if land == "massif" else []))
    assert table.held("civil_war") == set(order)
    assert table.built("massif") == set()  # the fort fell, the city was sacked
    assert table.holder("western_gaul") == 1
    assert table.asked == "Expand"


@rule("HW-lesser-6")
@card("civil_war")
def test_rebels_who_lose_are_gone(game: HistoryOfTheWorld) -> None:
    table = Table(game, "huns", hand=["civil_war"], others=["guptas", "goths"]).armies(1, "celts", "massif")
    table.play("event civil_war")
    if table.asked == "ChooseRebels":
        table.play("revolt massif")
    table.play("dice 21 against 5")
    assert table.holder("massif") == 1
    assert table.asked == "Expand"  # a single land: no second rising


@rule("HW-lesser-6")
@card("civil_war")
def test_a_tie_empties_the_land(game: HistoryOfTheWorld) -> None:
    table = rebels(game)
    order = [land for land in game.box.land_ids if land in ("dalmatia", "northern_gaul", "western_gaul")]
    table.play(*(f"revolt {land}" for land in order), "dice 21 against 2", "dice 11 against 5", "dice 21 against 1")
    assert [table.holder(land) for land in order] == [-1, 1, 0]


# Crusade


@rule("HW-lesser-7")
@card("crusade")
def test_crusaders_land_with_one_more(game: HistoryOfTheWorld) -> None:
    table = Table(game, "mongols", hand=["crusade"], others=["franks", "vikings"]).army("levant", 1, "arabs")
    table.play("event crusade")
    assert table.frame.armies == 3
    assert table.fleets() == {"eastern_mediterranean"}
    coast = "balkans crete eastern_anatolia libya morea nile_delta palestine pindus shatts_plateau western_anatolia"
    assert {line.split()[1] for line in table.offered() if line.startswith("expand")} == set(coast.split())
    table.play("attack levant by sea")
    assert table.dice() == (2, 3)
    table.play("dice 41 against 421")  # 5 against 4
    assert table.force("levant") == "crusade"
    assert table.state.piece[game.box.land_ids.index("levant")] == 1 - 1  # pieces of epoch I
    table.army("upper_tigris", 1, "arabs").play("attack upper_tigris by land from levant")
    assert table.dice() == (2, 1)
    table.play("dice 31 against 4", "expand crete")  # 4 against 4: a tie
    assert table.held("crusade") == {"levant", "crete"}
    assert table.force("mongolia") == "mongols"  # all three are used: the active empire begins


@rule("HW-lesser-8")
@card("crusade")
def test_crusaders_build_in_palestine(game: HistoryOfTheWorld) -> None:
    table = Table(game, "mongols", hand=["crusade"], others=["franks", "vikings"]).army("palestine", 1, "arabs")
    table.play("event crusade", "attack palestine by sea", "dice 61 against 111")
    assert table.built("palestine") == {"city", "fort"}
    table = Table(game, "mongols", hand=["crusade"], others=["franks", "vikings"])
    table.play("event crusade", "expand palestine", "expand levant")
    assert table.built("palestine") == {"city", "fort"}
    assert table.built("levant") == set()


@rule("HW-lesser-7", "HW-forts-1")
def test_crusaders_build_no_forts_and_may_stop(game: HistoryOfTheWorld) -> None:
    table = Table(game, "mongols", hand=["crusade"], others=["franks", "vikings"])
    table.play("event crusade", "expand levant")
    assert table.refused("fort levant") == "HW-forts-1"
    table.play("done")
    assert table.held("crusade") == {"levant"}
    assert table.frame.armies == 18 - 1


# Jewish Revolt


@rule("HW-lesser-14")
@card("jewish_revolt")
def test_the_revolt_attacks_palestine_with_three_dice(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["jewish_revolt"]).army("palestine", 1, "persians")
    table.works("palestine", "capital").play("event jewish_revolt")
    assert table.dice() == (3, 1)
    table.play("dice 521 against 4")
    assert table.holder("palestine") == 0
    assert table.force("palestine") == "jewish_revolt"
    assert table.built("palestine") == {"city"}


@rule("HW-lesser-14")
@card("jewish_revolt")
def test_a_fort_helps_against_the_revolt(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["jewish_revolt"]).army("palestine", 1, "persians").works("palestine", "fort")
    table.play("event jewish_revolt", "dice 511 against 5")
    assert table.holder("palestine") == 1
    assert table.built("palestine") == {"fort"}
    assert table.asked == "Expand"


@rule("HW-lesser-14")
@card("jewish_revolt")
def test_an_empty_palestine_is_taken(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["jewish_revolt"]).play("event jewish_revolt")
    assert table.holder("palestine") == 0


@rule("HW-lesser-14")
def test_no_revolt_against_oneself(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["jewish_revolt"]).army("palestine", 0, "persians")
    assert table.refused("event jewish_revolt") == "HW-lesser-14"


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
    table = Table(game, empire, hand=[event]).play(f"event {event}")
    place = game.box.land_ids.index(land)
    assert (table.holder(land), table.force(land), table.standing(land)) == (0, event, 1)
    assert table.state.piece[place] == piece - 1
    assert table.built(land) == {"city"}
    table.play("done")
    assert table.lines()[2] == 1  # its city scores


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
    table = Table(game, "romans", hand=["kingdom_kush"]).army("upper_nile", 1, "egyptians")
    table.works("upper_nile", *before).play("event kingdom_kush")
    assert table.holder("upper_nile") == 0
    assert table.force("upper_nile") == "kingdom_kush"
    assert table.built("upper_nile") == after


@rule("HW-lesser-16")
def test_the_own_capital_under_a_kingdom_stays(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["kingdom_kush"]).army("upper_nile", 0, "egyptians")
    table.works("upper_nile", "capital").play("event kingdom_kush")
    assert table.force("upper_nile") == "kingdom_kush"
    assert table.built("upper_nile") == {"capital"}


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
    table = Table(game, empire, hand=[event]).army(order[1], 1, "sumerians").play(f"event {event}")
    if len(order) == 3:
        assert table.given == [f"settle {order[0]}", f"settle {order[2]}"]  # no other land is vacant
    else:
        assert {line for line in table.offered() if line != "done"} <= {f"settle {land}" for land in lands}
        assert table.refused(f"settle {order[1]}") == "HW-lesser-17"
        assert table.refused("settle levant") == "HW-lesser-17"
        table.play(f"settle {order[2]}", f"settle {order[0]}")  # in any order
    assert table.held(event) == {order[0], order[2]}
    assert {table.state.piece[game.box.land_ids.index(land)] for land in table.held(event)} == {piece - 1}
    assert table.asked == "Expand"


@rule("HW-lesser-17")
@card("migrants_australia")
def test_fewer_migrants_where_fewer_lands_are_vacant(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["migrants_australia"]).armies(1, "sumerians", "australia", "new_guinea")
    table.play("event migrants_australia")
    if table.asked == "Settle":
        table.play("settle new_zealand")
    assert table.held("migrants_australia") == {"new_zealand"}
    table = Table(game, "romans", hand=["migrants_australia"])
    table.armies(1, "sumerians", "australia", "new_guinea", "new_zealand")
    assert table.refused("event migrants_australia") == "HW-events-4"


FIVE = ["nubia", "libya", "levant", "zagros", "crete"]  # as many as there are pieces of epoch I
MORE = ["morea", "pindus", "massif", "dalmatia", "danubia", "dnieper", "caucasus", "eire", "albion", "mekong"]


@rule("HW-pieces-1", "HW-events-5")
@pytest.mark.parametrize("event", ["kingdom_mali", "crusade", "barbarians", "civil_war", "jewish_revolt"])
def test_pieces_on_the_board_do_not_limit_an_event(game: HistoryOfTheWorld, event: str) -> None:
    table = Table(game, "mongols", hand=[event]).armies(0, "egyptians", *FIVE).armies(0, "persians", *MORE)
    table.armies(0, "persians", "brazil", "patagonia").army("honshu", 1, "celts").army("eastern_steppe", 1, "celts")
    assert table.may(f"event {event}")
    table.play(f"event {event}")
    assert table.facts("risen")[0]["n"] == (3 if event in ("crusade", "civil_war") else 1)


@rule("HW-lesser-8")
def test_the_own_capital_in_palestine_stays(game: HistoryOfTheWorld) -> None:
    table = Table(game, "mongols", hand=["crusade"], others=["franks", "vikings"]).army("palestine", 0, "persians")
    table.works("palestine", "capital").play("event crusade", "expand palestine")
    assert table.built("palestine") == {"capital", "fort"}
    assert table.force("palestine") == "crusade"
