"""The lesser events that help the active empire through its turn."""

from __future__ import annotations

import pytest

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Table
from tests.support.marks import card, rule

ATTACK = "attack northern_apennines by land from southern_apennines"


def romans(game: HistoryOfTheWorld, *hand: str, works: tuple[str, ...] = ()) -> Table:
    table = Table(game, "romans", hand=list(hand), others=["celts", "macedonians"])
    table.army("northern_apennines", 1, "celts").works("northern_apennines", *works)
    return table.play(*(f"event {event}" for event in hand))


def after(game: HistoryOfTheWorld, empire: str, event: str, start: str, target: str) -> Table:
    """An attack by land of an empire that has played an event."""
    table = Table(game, empire, hand=[event]).army(target, 1, "sumerians")
    return table.play(f"event {event}", f"attack {target} by land from {start}")


# Coins and forts


@rule("HW-lesser-21")
@card("population_explosion")
def test_population_explosion_gives_two_coins(game: HistoryOfTheWorld) -> None:
    assert romans(game, "population_explosion").frame.coins == 2


@rule("HW-lesser-5")
@card("civil_service")
@pytest.mark.parametrize(
    "empire, coins",
    [
        ("celts", 1),  # neither capital nor fleets
        ("sassanids", 2),  # a capital
        ("vikings", 2),  # fleets
        ("romans", 3),  # both
    ],
)
def test_civil_service_coins(game: HistoryOfTheWorld, empire: str, coins: int) -> None:
    table = Table(game, empire, hand=["civil_service"]).play("event civil_service")
    assert table.frame.coins == coins


@rule("HW-lesser-1")
@card("allies")
def test_allies_buy_armies_for_unoccupied_lands(game: HistoryOfTheWorld) -> None:
    table = Table(game, "minoans", hand=["allies"], others=["egyptians", "sumerians"]).army("morea", 1, "egyptians")
    table.play("event allies")
    attack = "attack morea by land from crete"
    table.play(attack, "dice 11 against 61", attack, "dice 11 against 61", "buy ally")
    # the army bought may enter an empty land across the sea, but not attack
    assert table.refused(attack) == "HW-lesser-1"
    assert table.may("expand libya")
    table.play("expand libya")
    assert table.holder("libya") == 0
    table.play("buy ally", "expand levant")
    assert table.holder("levant") == 0


@rule("HW-lesser-1")
@card("allies")
def test_allies_coins_buy_forts_too(game: HistoryOfTheWorld) -> None:
    table = romans(game, "allies").play("buy fort southern_apennines")
    assert table.built("southern_apennines") == {"capital", "fort"}


@rule("HW-lesser-1")
def test_allies_need_a_lost_army(game: HistoryOfTheWorld) -> None:
    assert romans(game, "allies").refused("buy ally") == "HW-coins-2"


@rule("HW-lesser-1")
def test_an_army_of_the_allies_may_replace_an_own_one_only_where_nobody_stands(game: HistoryOfTheWorld) -> None:
    table = Table(game, "minoans", hand=["allies"], others=["egyptians", "sumerians"]).army("morea", 1, "egyptians")
    table.army("libya", 0, "jewish_revolt", piece=7).play("event allies")
    attack = "attack morea by land from crete"
    table.play(attack, "dice 11 against 61", attack, "dice 11 against 61", "buy ally")
    assert table.refused("expand libya") == "HW-lesser-1"


@rule("HW-lesser-11")
@card("engineering")
def test_engineering_gives_two_forts_to_an_empire_with_a_capital(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["engineering"], others=["celts", "macedonians"]).play("event engineering")
    table.play("expand northern_apennines", "fort northern_apennines", "fort southern_apennines")
    assert table.built("northern_apennines") == {"fort"}
    assert table.built("southern_apennines") == {"capital", "fort"}
    assert table.frame.armies == 20 - 2  # neither cost an army
    table.play("expand massif", "fort massif")
    assert table.frame.armies == 20 - 4  # the third did


@rule("HW-lesser-11")
def test_engineering_needs_a_capital(game: HistoryOfTheWorld) -> None:
    table = Table(game, "mongols", hand=["engineering"])
    assert table.refused("event engineering") == "HW-lesser-11"


# Astronomy


@rule("HW-lesser-2")
@card("astronomy")
def test_astronomy_by_option_is_one_more_fleet_in_a_sea(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["astronomy"], others=["celts", "macedonians"], astronomy_every_sea=False)
    table.play("event astronomy")
    assert table.holder("southern_apennines") == -1
    seas = {line.split()[1] for line in table.offered() if line.startswith("fleet")}
    others = [
        "north_sea",
        "black_sea",
        "caspian_sea",
        "red_sea",
        "bay_of_bengal",
        "south_china_sea",
        "sea_of_japan",
        "caribbean_sea",
    ]
    assert seas == set(others)
    assert table.refused("fleet atlantic_ocean") == "HW-lesser-2"
    assert table.refused("fleet western_mediterranean") == "HW-lesser-2"
    table.play("fleet black_sea")
    assert table.fleets() == {"western_mediterranean", "eastern_mediterranean", "black_sea"}
    assert table.facts("astronomy") == [{"seat": "0", "water": "black_sea"}]  # once, and not as a fleet of the card
    assert [facts["water"] for facts in table.facts("fleets")] == ["western_mediterranean", "eastern_mediterranean"]
    assert table.may("expand caucasus")


@rule("HW-lesser-2")
@card("astronomy")
def test_astronomy_gives_navigation_to_an_empire_without_any(game: HistoryOfTheWorld) -> None:
    table = Table(game, "huns", hand=["astronomy"], astronomy_every_sea=False)
    table.play("event astronomy", "fleet caspian_sea")
    assert table.fleets() == {"caspian_sea"}
    assert table.may("expand persian_plateau")


@rule("HW-lesser-2")
def test_the_one_fleet_may_be_declined(game: HistoryOfTheWorld) -> None:
    table = Table(game, "huns", hand=["astronomy"], astronomy_every_sea=False).play("event astronomy", "done")
    assert table.fleets() == set()


@rule("HW-lesser-2")
@card("astronomy")
def test_astronomy_is_a_fleet_in_every_sea(game: HistoryOfTheWorld) -> None:
    table = Table(game, "huns", hand=["astronomy"]).play("event astronomy")
    seas = "north_sea western_mediterranean eastern_mediterranean black_sea caspian_sea red_sea bay_of_bengal"
    assert table.fleets() == {*seas.split(), "south_china_sea", "sea_of_japan", "caribbean_sea"}
    assert len(table.facts("astronomy")) == 10 and table.facts("fleets") == []


# Dice


@rule("HW-lesser-12")
@pytest.mark.parametrize(
    "event, empire, start, target",
    [
        pytest.param(
            "expert_forests", "mauryan_dynasty", "ganges_delta", "ganges_valley", marks=card("expert_forests")
        ),
        pytest.param(
            "expert_mountains", "chola_dynasty", "eastern_ghats", "western_ghats", marks=card("expert_mountains")
        ),
        pytest.param("expert_straits", "chola_dynasty", "eastern_ghats", "ceylon", marks=card("expert_straits")),
    ],
)
def test_expert_troops(game: HistoryOfTheWorld, event: str, empire: str, start: str, target: str) -> None:
    attack = f"attack {target} by land from {start}"
    assert Table(game, empire).army(target, 1, "sumerians").play(attack).dice() == (2, 2)
    assert after(game, empire, event, start, target).dice() == (2, 1)


@rule("HW-lesser-12")
@pytest.mark.parametrize("event", ["expert_forests", "expert_mountains", "expert_straits"])
def test_expert_troops_help_neither_at_the_wall_nor_in_a_landing(game: HistoryOfTheWorld, event: str) -> None:
    assert after(game, "mongols", event, "mongolia", "wei_river").dice() == (2, 2)
    table = Table(game, "british", hand=[event]).army("pindus", 1, "sumerians")
    table.play(f"event {event}", "attack pindus by sea")
    assert table.dice() == (2, 3)


@rule("HW-lesser-12")
def test_expert_troops_help_in_their_own_terrain_only(game: HistoryOfTheWorld) -> None:
    assert after(game, "chola_dynasty", "expert_forests", "eastern_ghats", "western_ghats").dice() == (2, 2)
    assert after(game, "chola_dynasty", "expert_mountains", "eastern_ghats", "ceylon").dice() == (2, 2)


@rule("HW-lesser-18")
@card("naval_power")
def test_naval_power_makes_landings_easier(game: HistoryOfTheWorld) -> None:
    table = Table(game, "british", hand=["naval_power"]).army("chekiang", 1, "sumerians")
    table.play("event naval_power", "attack chekiang by sea")
    assert table.dice() == (2, 2)


@rule("HW-lesser-18")
def test_naval_power_does_nothing_on_land(game: HistoryOfTheWorld) -> None:
    assert after(game, "chola_dynasty", "naval_power", "eastern_ghats", "ceylon").dice() == (2, 2)


@rule("HW-lesser-10")
@card("elite_troops")
def test_elite_troops_win_ties_until_an_army_is_lost(game: HistoryOfTheWorld) -> None:
    table = romans(game, "elite_troops").play(ATTACK, "dice 51 against 5")
    assert table.holder("northern_apennines") == 0
    table.army("dalmatia", 1, "celts")
    attack = "attack dalmatia by land from northern_apennines"
    table.play(attack, "dice 11 against 2", attack, "dice 51 against 5")
    assert table.holder("dalmatia") == -1  # an ordinary tie again


@rule("HW-lesser-10")
@card("elite_troops")
def test_elite_troops_win_a_tie_against_a_fort(game: HistoryOfTheWorld) -> None:
    table = romans(game, "elite_troops", works=("fort",)).play(ATTACK, "dice 51 against 4")
    assert table.built("northern_apennines") == set()
    assert table.frame.lost == 0
    table.play("dice 51 against 5")
    assert table.holder("northern_apennines") == 0


@rule("HW-lesser-15")
@card("jihad")
def test_jihad_fades_with_two_losses(game: HistoryOfTheWorld) -> None:
    table = romans(game, "jihad").play(ATTACK)
    assert table.dice() == (3, 1)
    table.play("dice 511 against 6", ATTACK)  # the first army lost
    assert table.dice() == (2, 1)
    table.play("dice 51 against 5")  # but ties are still won
    assert table.holder("northern_apennines") == 0
    table.army("dalmatia", 1, "celts")
    attack = "attack dalmatia by land from northern_apennines"
    table.play(attack, "dice 11 against 2", attack, "dice 51 against 5")  # the second army lost, then a tie
    assert table.holder("dalmatia") == -1
    assert table.frame.lost == 3


@rule("HW-lesser-15")
@card("jihad")
def test_jihad_wins_ties_with_three_dice(game: HistoryOfTheWorld) -> None:
    table = romans(game, "jihad").play(ATTACK, "dice 511 against 5")
    assert table.holder("northern_apennines") == 0
    table.army("dalmatia", 1, "celts").play("attack dalmatia by land from northern_apennines")
    assert table.dice() == (3, 1)  # nothing was lost


@rule("HW-lesser-22")
@card("siegecraft")
@pytest.mark.parametrize("works", [("fort",), ("city",), ("capital",), ("fort", "capital")])
def test_siegecraft_adds_one_against_buildings(game: HistoryOfTheWorld, works: tuple[str, ...]) -> None:
    table = romans(game, "siegecraft", works=works)
    equal = 3 if "fort" in works else 4
    table.play(ATTACK, f"dice 31 against {equal - 1}")
    # 4 against 3 (or 2 and the fort): a win, which takes army and fort together
    assert table.holder("northern_apennines") == 0
    assert "fort" not in table.built("northern_apennines")


@rule("HW-lesser-22")
@card("siegecraft")
def test_siegecraft_adds_one_only_once(game: HistoryOfTheWorld) -> None:
    table = romans(game, "siegecraft", works=("fort", "capital")).play(ATTACK, "dice 31 against 3")
    # 4 against 4: a tie, the fort falls and the attacker too
    assert table.built("northern_apennines") == {"capital"}
    assert table.holder("northern_apennines") == 1
    assert table.frame.lost == 1


@rule("HW-lesser-22")
def test_siegecraft_is_no_help_in_open_country(game: HistoryOfTheWorld) -> None:
    table = romans(game, "siegecraft", works=("monument",)).play(ATTACK, "dice 31 against 3")
    assert table.holder("northern_apennines") == -1


# Treachery


@rule("HW-lesser-23")
@card("treachery")
def test_treachery_surrenders_without_combat(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["treachery"], others=["celts", "macedonians"])
    table.army("northern_apennines", 1, "celts").works("northern_apennines", "fort", "capital", "monument")
    table.play("event treachery", "betray northern_apennines", ATTACK)
    assert table.asked == "Expand"
    assert table.holder("northern_apennines") == 0
    assert table.built("northern_apennines") == {"city", "monument"}
    assert table.frame.armies == 20 - 2


@rule("HW-lesser-23")
@card("treachery")
def test_treachery_names_an_enemy_land(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["treachery"], others=["celts", "macedonians"])
    table.army("northern_apennines", 1, "celts").army("massif", 0, "assyrians").army("nubia", 2, "egyptians")
    table.play("event treachery")
    assert set(table.offered()) == {"betray northern_apennines", "betray nubia"}
    assert table.refused("betray massif") == "HW-lesser-23"
    assert table.refused("betray dalmatia") == "HW-lesser-23"


@rule("HW-lesser-23")
@card("treachery")
def test_other_lands_fight_on(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["treachery"], others=["celts", "macedonians"])
    table.army("northern_apennines", 1, "celts").army("crete", 1, "celts")
    table.play("event treachery", "betray northern_apennines", "attack crete by sea")
    assert table.asked == "Battle"


@rule("HW-coins-3", "HW-lesser-11")
def test_forts_in_hand_come_before_bought_ones(game: HistoryOfTheWorld) -> None:
    table = romans(game, "engineering", "population_explosion")
    assert table.frame.forts == 2
    reason = table.why("buy fort southern_apennines")
    assert reason is not None and (reason.id, reason.rule) == ("why-fort-in-hand", "HW-coins-3")


@rule("HW-lesser-1")
@card("allies")
def test_armies_of_the_allies_go_first_into_unoccupied_lands(game: HistoryOfTheWorld) -> None:
    table = romans(game, "allies").play(ATTACK, "dice 11 against 6", "buy ally")
    assert (table.frame.armies, table.frame.ally_armies, table.frame.ally_coins) == (18, 1, 1)
    table.play("expand crete")
    assert (table.frame.armies, table.frame.ally_armies) == (18, 0)
    table.play("buy fort crete")
    assert (table.frame.armies, table.frame.ally_coins) == (18, 0)
