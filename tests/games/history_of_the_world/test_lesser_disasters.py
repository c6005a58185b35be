"""The lesser events that destroy: Disaster, Famine, Black Death, Pestilence, Plague."""

from __future__ import annotations

import pytest

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import card, rule


def _sick(table: Scenario) -> tuple[int, int]:
    """How many dice the next army rolls, and how many such rolls are there at most."""
    assert table.step_name == "Sickness"
    return len(table.offered_lines()[0].split()[1]), len(table.offered_lines())


# Disaster


@rule("HW-lesser-9")
@card("disaster")
@pytest.mark.parametrize(
    "before, after",
    [
        (["monument"], set()),
        (["monument", "city", "fort"], set()),
        (["monument", "capital", "fort"], {"city"}),
    ],
)
def test_disaster_destroys_what_stands_beside_a_monument(
    game: HistoryOfTheWorld, before: list[str], after: set[str]
) -> None:
    table = Scenario(game, "romans", hand=["disaster"]).add_army("levant", 1, "sumerians").add_works("levant", *before)
    table.add_works("zagros", "monument").play("event disaster", "ruin levant", "done")
    assert table.works_in("levant") == after
    assert table.holder("levant") == 1  # armies stay
    assert table.works_in("zagros") == {"monument"}


@rule("HW-lesser-9")
@card("disaster")
def test_disaster_strikes_one_or_two_lands(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["disaster"]).add_works("levant", "monument").add_works("zagros", "monument")
    table.add_works("nubia", "monument").play("event disaster")
    assert set(table.offered_lines()) == {"ruin levant", "ruin zagros", "ruin nubia"}  # at least one
    table.play("ruin levant", "ruin nubia")
    assert table.state.monuments == 1
    assert table.holder("southern_apennines") == 0  # a third is not asked for


@rule("HW-lesser-9")
@card("disaster")
def test_disaster_strikes_its_lands_in_any_order(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["disaster"]).add_works("levant", "monument").add_works("zagros", "monument")
    first, second = sorted(["levant", "zagros"], key=game.box.land_ids.index)
    table.add_works("nubia", "monument").play("event disaster", f"ruin {second}", f"ruin {first}")
    assert [table.works_in(land) for land in (first, second, "nubia")] == [set(), set(), {"monument"}]


@rule("HW-lesser-9")
@card("disaster")
def test_disaster_needs_a_monument(game: HistoryOfTheWorld) -> None:
    table = (
        Scenario(game, "romans", hand=["disaster"])
        .add_works("levant", "monument")
        .add_works("zagros", "capital", "fort")
    )
    table.add_works("nubia", "monument").play("event disaster")
    assert table.refusal_rule("ruin zagros") == "HW-lesser-9"
    table = Scenario(game, "romans", hand=["disaster"]).add_works("zagros", "capital", "fort")
    assert table.refusal_rule("event disaster") == "HW-events-4"


# Famine and Black Death


@rule("HW-lesser-13")
@card("famine")
def test_famine_kills_on_a_one(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["famine"], others=["celts", "macedonians"])
    table.add_army("nile_delta", 1, "egyptians").add_works("nile_delta", "capital", "fort")
    table.add_army("nubia", 0, "sumerians").add_army("levant", 1, "egyptians")
    table.play("event famine", "strike north_africa")
    assert _sick(table) == (1, 6)
    table.play("roll 1", "roll 2")
    assert table.holder("nile_delta") == -1
    assert table.works_in("nile_delta") == {"capital"}  # the fort dies with the army, the capital stays
    assert table.holder("nubia") == 0  # one's own armies roll too
    assert table.holder("levant") == 1
    assert table.step_name == "Expand"


@rule("HW-lesser-13")
@card("famine")
def test_famine_needs_an_area_with_armies(game: HistoryOfTheWorld) -> None:
    table = (
        Scenario(game, "romans", hand=["famine"]).add_army("nubia", 1, "sumerians").add_army("levant", 1, "sumerians")
    )
    table.play("event famine")
    assert set(table.offered_lines()) == {"strike north_africa", "strike middle_east"}
    assert table.refusal_rule("strike china") == "HW-lesser-13"


@rule("HW-lesser-4")
@card("black_death")
def test_black_death_strikes_two_areas_that_touch(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "mughals", hand=["black_death"], others=["ming_dynasty", "spanish"])
    table.add_army("nubia", 1, "sumerians").add_army("levant", 1, "sumerians").add_works("levant", "fort")
    table.add_army("honshu", 1, "sumerians").play("event black_death")
    assert table.allows("strike middle_east and north_africa")
    assert table.refusal_rule("strike north_africa and japan") == "HW-lesser-4"
    table.play("strike middle_east and north_africa")
    assert _sick(table) == (1, 6)
    table.play("roll 1", "roll 6")
    assert [table.holder(land) for land in ("levant", "nubia", "honshu")] == [-1, 1, 1]
    assert table.works_in("levant") == set()


@rule("HW-lesser-4")
@card("black_death")
def test_black_death_in_a_pair_with_one_empty_area(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "mughals", hand=["black_death"], others=["ming_dynasty", "spanish"])
    table.add_army("honshu", 1, "sumerians").add_army("southern_andes", 1, "sumerians").play("event black_death")
    assert table.allows("strike eurasia and japan")
    assert not table.allows("strike middle_east and north_africa")


# Pestilence


@rule("HW-lesser-19")
@card("pestilence")
def test_pestilence_three_dice_in_the_land_two_around_it(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["pestilence"], others=["celts", "macedonians"])
    # Upper Nile borders Nubia only; Nubia borders Nile Delta
    table.add_army("nubia", 1, "sumerians").add_works("nubia", "fort", "monument")
    table.add_army("upper_nile", 1, "sumerians").add_army("nile_delta", 1, "egyptians").add_army(
        "libya", 1, "egyptians"
    )
    table.play("event pestilence", "infect nubia")
    assert _sick(table)[0] == 3
    table.play("roll 541")
    assert table.holder("nubia") == -1
    assert table.works_in("nubia") == {"monument"}
    assert _sick(table)[0] == 2
    table.play("roll 61", "roll 62")
    assert sorted(table.holder(land) for land in ("upper_nile", "nile_delta")) == [-1, 1]
    assert table.holder("libya") == 1
    assert table.step_name == "Expand"


@rule("HW-lesser-19")
@card("pestilence")
def test_pestilence_crosses_straits_but_not_waters(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "sassanids", hand=["pestilence"])
    table.add_army("crete", 1, "sumerians").add_army("morea", 1, "sumerians").add_army("libya", 1, "sumerians")
    table.play("event pestilence", "infect crete", "roll 666")
    assert _sick(table)[0] == 2
    table.play("roll 11")
    assert [table.holder(land) for land in ("crete", "morea", "libya")] == [1, -1, 1]
    assert table.step_name == "Expand"


@rule("HW-lesser-19")
@card("pestilence")
def test_pestilence_needs_an_army_near(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "sassanids", hand=["pestilence"]).add_army("crete", 1, "sumerians").play("event pestilence")
    assert set(table.offered_lines()) == {"infect crete", "infect morea"}
    assert table.refusal_rule("infect honshu") == "HW-lesser-19"


# Plague


@rule("HW-lesser-20")
@card("plague")
def test_plague_goes_on_where_an_army_dies(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "sassanids", hand=["plague"]).add_armies(
        1, "sumerians", "libya", "nile_delta", "nubia", "palestine"
    )
    table.add_works("libya", "fort").add_army("levant", 1, "sumerians")
    table.play("event plague", "infect libya")
    assert _sick(table)[0] == 4
    table.play("roll 5431")
    assert table.holder("libya") == -1 and table.works_in("libya") == set()
    # only Nile Delta is next to Libya: no choice
    assert _sick(table)[0] == 3
    table.play("roll 551")
    assert set(table.offered_lines()) == {"infect nubia", "infect palestine"}
    table.play("infect nubia")
    assert _sick(table)[0] == 3
    table.play("roll 666")
    assert table.holder("nubia") == 1
    assert table.step_name == "Expand"


@rule("HW-lesser-20")
@card("plague")
def test_plague_ends_where_nobody_is_near(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "sassanids", hand=["plague"]).add_armies(1, "sumerians", "crete", "libya")
    table.play("event plague", "infect crete", "roll 6611")
    assert table.holder("crete") == -1
    assert table.step_name == "Expand"


@rule("HW-lesser-20")
@card("plague")
def test_plague_breaks_out_where_an_army_stands(game: HistoryOfTheWorld) -> None:
    table = (
        Scenario(game, "sassanids", hand=["plague"]).add_armies(1, "sumerians", "crete", "libya").play("event plague")
    )
    assert table.refusal_rule("infect morea") == "HW-lesser-20"


@rule("HW-lesser-20")
def test_plague_spreads_to_neighbours_only(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "sassanids", hand=["plague"]).add_armies(
        1, "sumerians", "nile_delta", "nubia", "libya", "crete"
    )
    table.play("event plague", "infect nile_delta", "roll 6611")
    assert set(table.offered_lines()) == {"infect nubia", "infect libya"}
    assert table.refusal_rule("infect crete") == "HW-lesser-20"
    assert table.refusal_rule("done") == "HW-lesser-20"  # it must spread


@rule("HW-lesser-4")
def test_a_pair_of_areas_is_named_in_the_order_of_the_list(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "mughals", hand=["black_death"], others=["ming_dynasty", "spanish"])
    table.add_army("nubia", 1, "sumerians").add_army("levant", 1, "sumerians").play("event black_death")
    reason = table.explain_refusal("strike north_africa and middle_east")
    assert reason is not None and (reason.id, reason.rule) == ("why-in-order", "HW-lesser-4")


@rule("HW-lesser-9")
def test_disaster_strikes_the_own_colour_too(game: HistoryOfTheWorld) -> None:
    table = (
        Scenario(game, "romans", hand=["disaster"])
        .add_army("levant", 0, "sumerians")
        .add_works("levant", "capital", "monument")
    )
    table.play("event disaster")
    if table.step_name == "Ruin":
        table.play("ruin levant")
    assert table.works_in("levant") == {"city"}


@rule("HW-lesser-4", "HW-lesser-13", "HW-lesser-19", "HW-lesser-20")
@pytest.mark.parametrize(
    "event, choice, roll, cited",
    [
        ("famine", "strike middle_east", "roll 1", "HW-lesser-13"),
        ("black_death", "strike middle_east and eurasia", "roll 1", "HW-lesser-4"),
        ("pestilence", "infect persian_plateau", "roll 611", "HW-lesser-19"),
        ("plague", "infect persian_plateau", "roll 6611", "HW-lesser-20"),
    ],
)
def test_an_illness_is_told_under_the_rule_of_its_card(
    game: HistoryOfTheWorld, event: str, choice: str, roll: str, cited: str
) -> None:
    table = Scenario(game, "mughals", hand=[event], others=["portuguese", "spanish"])
    table.add_army("persian_plateau", 1, "mongols").play(f"event {event}", choice, roll)
    assert table.state.sink is not None
    told = [game.events.to_message(raw, 0) for raw in table.state.sink.events]
    wanted = ("event-struck", "event-infected", "event-sick", "event-died")
    ill = [(message.id, message.rule) for message in told if message.id in wanted]
    assert {id for id, _ in ill} >= {"event-sick", "event-died"}
    assert {rule for _, rule in ill} == {cited}
