"""The lesser events that help the active empire through its turn."""

from __future__ import annotations

import pytest

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import card, rule

ATTACK = "attack northern_apennines by land from southern_apennines"


def romans_with(game: HistoryOfTheWorld, *hand: str, works: tuple[str, ...] = ()) -> Scenario:
    table = Scenario(game, "romans", hand=list(hand), others=["celts", "macedonians"])
    table.add_army("northern_apennines", 1, "celts").add_works("northern_apennines", *works)
    return table.play(*(f"event {event}" for event in hand))


def attack_after_event(game: HistoryOfTheWorld, empire: str, event: str, start: str, target: str) -> Scenario:
    """An attack by land of an empire that has played an event."""
    table = Scenario(game, empire, hand=[event]).add_army(target, 1, "sumerians")
    return table.play(f"event {event}", f"attack {target} by land from {start}")


# Coins and forts


@rule("HW-lesser-21")
@card("population_explosion")
def test_population_explosion_gives_two_coins(game: HistoryOfTheWorld) -> None:
    assert romans_with(game, "population_explosion").force_in_play.coins == 2


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
    table = Scenario(game, empire, hand=["civil_service"]).play("event civil_service")
    assert table.force_in_play.coins == coins


@rule("HW-lesser-1")
@card("allies")
def test_allies_buy_armies_for_unoccupied_lands(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "minoans", hand=["allies"], others=["egyptians", "sumerians"]).add_army(
        "morea", 1, "egyptians"
    )
    table.play("event allies")
    attack = "attack morea by land from crete"
    table.play(attack, "dice 11 against 61", attack, "dice 11 against 61", "buy ally")
    # the army bought may enter an empty land across the sea, but not attack
    assert table.refusal_rule(attack) == "HW-lesser-1"
    assert table.allows("expand libya")
    table.play("expand libya")
    assert table.holder("libya") == 0
    table.play("buy ally", "expand levant")
    assert table.holder("levant") == 0


@rule("HW-lesser-1")
@card("allies")
def test_allies_coins_buy_forts_too(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "allies").play("buy fort southern_apennines")
    assert table.works_in("southern_apennines") == {"capital", "fort"}


@rule("HW-lesser-1")
def test_allies_need_a_lost_army(game: HistoryOfTheWorld) -> None:
    assert romans_with(game, "allies").refusal_rule("buy ally") == "HW-coins-2"


@rule("HW-lesser-1")
def test_an_army_of_the_allies_may_replace_an_own_one_only_where_nobody_stands(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "minoans", hand=["allies"], others=["egyptians", "sumerians"]).add_army(
        "morea", 1, "egyptians"
    )
    table.add_army("libya", 0, "jewish_revolt", piece=7).play("event allies")
    attack = "attack morea by land from crete"
    table.play(attack, "dice 11 against 61", attack, "dice 11 against 61", "buy ally")
    assert table.refusal_rule("expand libya") == "HW-lesser-1"


@rule("HW-lesser-11")
@card("engineering")
def test_engineering_gives_two_forts_to_an_empire_with_a_capital(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["engineering"], others=["celts", "macedonians"]).play("event engineering")
    table.play("expand northern_apennines", "fort northern_apennines", "fort southern_apennines")
    assert table.works_in("northern_apennines") == {"fort"}
    assert table.works_in("southern_apennines") == {"capital", "fort"}
    assert table.force_in_play.armies == 20 - 2  # neither cost an army
    table.play("expand massif", "fort massif")
    assert table.force_in_play.armies == 20 - 4  # the third did


@rule("HW-lesser-11")
def test_engineering_needs_a_capital(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "mongols", hand=["engineering"])
    assert table.refusal_rule("event engineering") == "HW-lesser-11"


# Astronomy


@rule("HW-lesser-2")
@card("astronomy")
def test_astronomy_by_option_is_one_more_fleet_in_a_sea(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["astronomy"], others=["celts", "macedonians"], astronomy_every_sea=False)
    table.play("event astronomy")
    assert table.holder("southern_apennines") == -1
    seas = {line.split()[1] for line in table.offered_lines() if line.startswith("fleet")}
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
    assert table.refusal_rule("fleet atlantic_ocean") == "HW-lesser-2"
    assert table.refusal_rule("fleet western_mediterranean") == "HW-lesser-2"
    table.play("fleet black_sea")
    assert table.fleet_waters() == {"western_mediterranean", "eastern_mediterranean", "black_sea"}
    assert table.event_args("astronomy") == [
        {"seat": "0", "water": "black_sea"}
    ]  # once, and not as a fleet of the card
    assert [facts["water"] for facts in table.event_args("fleets")] == [
        "western_mediterranean",
        "eastern_mediterranean",
    ]
    assert table.allows("expand caucasus")


@rule("HW-lesser-2")
@card("astronomy")
def test_astronomy_gives_navigation_to_an_empire_without_any(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "huns", hand=["astronomy"], astronomy_every_sea=False)
    table.play("event astronomy", "fleet caspian_sea")
    assert table.fleet_waters() == {"caspian_sea"}
    assert table.allows("expand persian_plateau")


@rule("HW-lesser-2")
def test_the_one_fleet_may_be_declined(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "huns", hand=["astronomy"], astronomy_every_sea=False).play("event astronomy", "done")
    assert table.fleet_waters() == set()


@rule("HW-lesser-2")
@card("astronomy")
def test_astronomy_is_a_fleet_in_every_sea(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "huns", hand=["astronomy"]).play("event astronomy")
    seas = "north_sea western_mediterranean eastern_mediterranean black_sea caspian_sea red_sea bay_of_bengal"
    assert table.fleet_waters() == {*seas.split(), "south_china_sea", "sea_of_japan", "caribbean_sea"}
    assert len(table.event_args("astronomy")) == 10 and table.event_args("fleets") == []


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
    assert Scenario(game, empire).add_army(target, 1, "sumerians").play(attack).dice_counts() == (2, 2)
    assert attack_after_event(game, empire, event, start, target).dice_counts() == (2, 1)


@rule("HW-lesser-12")
@pytest.mark.parametrize("event", ["expert_forests", "expert_mountains", "expert_straits"])
def test_expert_troops_help_neither_at_the_wall_nor_in_a_landing(game: HistoryOfTheWorld, event: str) -> None:
    assert attack_after_event(game, "mongols", event, "mongolia", "wei_river").dice_counts() == (2, 2)
    table = Scenario(game, "british", hand=[event]).add_army("pindus", 1, "sumerians")
    table.play(f"event {event}", "attack pindus by sea")
    assert table.dice_counts() == (2, 3)


@rule("HW-lesser-12")
def test_expert_troops_help_in_their_own_terrain_only(game: HistoryOfTheWorld) -> None:
    assert attack_after_event(
        game, "chola_dynasty", "expert_forests", "eastern_ghats", "western_ghats"
    ).dice_counts() == (2, 2)
    assert attack_after_event(game, "chola_dynasty", "expert_mountains", "eastern_ghats", "ceylon").dice_counts() == (
        2,
        2,
    )


@rule("HW-lesser-18")
@card("naval_power")
def test_naval_power_makes_landings_easier(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "british", hand=["naval_power"]).add_army("chekiang", 1, "sumerians")
    table.play("event naval_power", "attack chekiang by sea")
    assert table.dice_counts() == (2, 2)


@rule("HW-lesser-18")
def test_naval_power_does_nothing_on_land(game: HistoryOfTheWorld) -> None:
    assert attack_after_event(game, "chola_dynasty", "naval_power", "eastern_ghats", "ceylon").dice_counts() == (2, 2)


@rule("HW-lesser-10")
@card("elite_troops")
def test_elite_troops_win_ties_until_an_army_is_lost(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "elite_troops").play(ATTACK, "dice 51 against 5")
    assert table.holder("northern_apennines") == 0
    table.add_army("dalmatia", 1, "celts")
    attack = "attack dalmatia by land from northern_apennines"
    table.play(attack, "dice 11 against 2", attack, "dice 51 against 5")
    assert table.holder("dalmatia") == -1  # an ordinary tie again


@rule("HW-lesser-10")
@card("elite_troops")
def test_elite_troops_win_a_tie_against_a_fort(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "elite_troops", works=("fort",)).play(ATTACK, "dice 51 against 4")
    assert table.works_in("northern_apennines") == set()
    assert table.force_in_play.lost == 0
    table.play("dice 51 against 5")
    assert table.holder("northern_apennines") == 0


@rule("HW-lesser-15")
@card("jihad")
def test_jihad_fades_with_two_losses(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "jihad").play(ATTACK)
    assert table.dice_counts() == (3, 1)
    table.play("dice 511 against 6", ATTACK)  # the first army lost
    assert table.dice_counts() == (2, 1)
    table.play("dice 51 against 5")  # but ties are still won
    assert table.holder("northern_apennines") == 0
    table.add_army("dalmatia", 1, "celts")
    attack = "attack dalmatia by land from northern_apennines"
    table.play(attack, "dice 11 against 2", attack, "dice 51 against 5")  # the second army lost, then a tie
    assert table.holder("dalmatia") == -1
    assert table.force_in_play.lost == 3


@rule("HW-lesser-15")
@card("jihad")
def test_jihad_wins_ties_with_three_dice(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "jihad").play(ATTACK, "dice 511 against 5")
    assert table.holder("northern_apennines") == 0
    table.add_army("dalmatia", 1, "celts").play("attack dalmatia by land from northern_apennines")
    assert table.dice_counts() == (3, 1)  # nothing was lost


@rule("HW-lesser-22")
@card("siegecraft")
@pytest.mark.parametrize("works", [("fort",), ("city",), ("capital",), ("fort", "capital")])
def test_siegecraft_adds_one_against_buildings(game: HistoryOfTheWorld, works: tuple[str, ...]) -> None:
    table = romans_with(game, "siegecraft", works=works)
    equal = 3 if "fort" in works else 4
    table.play(ATTACK, f"dice 31 against {equal - 1}")
    # 4 against 3 (or 2 and the fort): a win, which takes army and fort together
    assert table.holder("northern_apennines") == 0
    assert "fort" not in table.works_in("northern_apennines")


@rule("HW-lesser-22")
@card("siegecraft")
def test_siegecraft_adds_one_only_once(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "siegecraft", works=("fort", "capital")).play(ATTACK, "dice 31 against 3")
    # 4 against 4: a tie, the fort falls and the attacker too
    assert table.works_in("northern_apennines") == {"capital"}
    assert table.holder("northern_apennines") == 1
    assert table.force_in_play.lost == 1


@rule("HW-lesser-22")
def test_siegecraft_is_no_help_in_open_country(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "siegecraft", works=("monument",)).play(ATTACK, "dice 31 against 3")
    assert table.holder("northern_apennines") == -1


# Treachery


@rule("HW-lesser-23")
@card("treachery")
def test_treachery_surrenders_without_combat(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["treachery"], others=["celts", "macedonians"])
    table.add_army("northern_apennines", 1, "celts").add_works("northern_apennines", "fort", "capital", "monument")
    table.play("event treachery", "betray northern_apennines", ATTACK)
    assert table.step_name == "Expand"
    assert table.holder("northern_apennines") == 0
    assert table.works_in("northern_apennines") == {"city", "monument"}
    assert table.force_in_play.armies == 20 - 2


@rule("HW-lesser-23")
@card("treachery")
def test_treachery_names_an_enemy_land(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["treachery"], others=["celts", "macedonians"])
    table.add_army("northern_apennines", 1, "celts").add_army("massif", 0, "assyrians").add_army(
        "nubia", 2, "egyptians"
    )
    table.play("event treachery")
    assert set(table.offered_lines()) == {"betray northern_apennines", "betray nubia"}
    assert table.refusal_rule("betray massif") == "HW-lesser-23"
    assert table.refusal_rule("betray dalmatia") == "HW-lesser-23"


@rule("HW-lesser-23")
@card("treachery")
def test_other_lands_fight_on(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["treachery"], others=["celts", "macedonians"])
    table.add_army("northern_apennines", 1, "celts").add_army("crete", 1, "celts")
    table.play("event treachery", "betray northern_apennines", "attack crete by sea")
    assert table.step_name == "Battle"


@rule("HW-coins-3", "HW-lesser-11")
def test_forts_in_hand_come_before_bought_ones(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "engineering", "population_explosion")
    assert table.force_in_play.forts == 2
    reason = table.explain_refusal("buy fort southern_apennines")
    assert reason is not None and (reason.id, reason.rule) == ("why-fort-in-hand", "HW-coins-3")


@rule("HW-lesser-1")
@card("allies")
def test_armies_of_the_allies_go_first_into_unoccupied_lands(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "allies").play(ATTACK, "dice 11 against 6", "buy ally")
    assert (table.force_in_play.armies, table.force_in_play.ally_armies, table.force_in_play.ally_coins) == (18, 1, 1)
    table.play("expand crete")
    assert (table.force_in_play.armies, table.force_in_play.ally_armies) == (18, 0)
    table.play("buy fort crete")
    assert (table.force_in_play.armies, table.force_in_play.ally_coins) == (18, 0)
