"""Chapters 2 and 3: what is dealt, who draws first, the draft, and who knows what."""

from __future__ import annotations

from collections import Counter

import pytest

import civitas
from civitas.core.entry import Entry
from civitas.core.step import Chance, Decision
from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import rule

GREATER = {"leader": 7, "weaponry": 4, "reallocation": 4}
MINOR = ["hittites", "phoenicians", "mayans", "anglo_saxons", "fujiwara", "safavids", "japan"]
LESSER = {
    "disaster": 4,
    "population_explosion": 3,
    "civil_war": 3,
    "civil_service": 3,
    **dict.fromkeys(
        ["allies", "astronomy", "barbarians", "elite_troops", "engineering", "naval_power", "siegecraft", "treachery"],
        2,
    ),
    **dict.fromkeys(["black_death", "crusade", "famine", "jewish_revolt", "jihad", "pestilence", "plague"], 1),
    **dict.fromkeys([f"expert_{kind}" for kind in ("forests", "mountains", "straits")], 1),
    **dict.fromkeys([f"migrants_{area}" for area in ("africa", "australia", "north_america")], 1),
    **dict.fromkeys(
        [f"kingdom_{k}" for k in ["canaanites", "etruscans", "kush", "tiahuanaco", "mali", "thai", "zimbabwe"]], 1
    ),
}


@rule("HW-setup-1")
def test_the_event_decks(game: HistoryOfTheWorld) -> None:
    greater = {**GREATER, **{f"minor_{name}": 1 for name in MINOR}}
    assert {e.id: e.copies for e in game.box.events if e.greater} == greater
    assert {e.id: e.copies for e in game.box.events if not e.greater} == LESSER
    assert sum(greater.values()) == 22 and sum(LESSER.values()) == 49


@rule("HW-setup-1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everyone_gets_three_greater_and_seven_lesser_events(game: HistoryOfTheWorld, players: int) -> None:
    match = civitas.Match(game, players, seed=players)
    dealt: Counter[str] = Counter()
    for seat in range(players):
        hand = match.view(seat)["sides"][seat]["hand"]
        assert sum(game.box.events[game.box.event_ids.index(id)].greater for id in hand) == 3
        assert len(hand) == 10
        dealt += Counter(hand)
    assert all(n <= game.box.events[game.box.event_ids.index(id)].copies for id, n in dealt.items())


@rule("HW-setup-1")
def test_hands_are_secret(game: HistoryOfTheWorld) -> None:
    match = civitas.Match(game, 3, seed=1)
    for reader in range(-1, 3):
        for seat, side in enumerate(match.view(reader)["sides"]):
            assert ("hand" in side) == (seat == reader)
            assert side["hand_size"] == 10
    told = [message.id for message in match.events(0)]
    assert told.count("event-dealt") == 10
    assert told.count("event-dealt-hidden") == 20


@rule("HW-setup-2", "HW-supremacy-2")
def test_eight_supremacy_markers_that_nobody_sees(game: HistoryOfTheWorld) -> None:
    match = civitas.Match(game, 3, seed=1)
    assert dict(zip((3, 4, 5, 6), match.state.to_json()["markers"])) == {3: 2, 4: 3, 5: 2, 6: 1}
    table = Scenario(game, "british").set_points(50, 0, 0)
    table.state.sides[0].markers = 2
    assert game.view(table.state, 0)["sides"][0]["markers"] == 2  # how many, not which


def _first(game: HistoryOfTheWorld, *rolls: str) -> civitas.Match:
    """A match of three whose event cards are dealt at random and whose first dice are given."""
    match = civitas.Match(game, 3, seed=1, roll=False)
    while "roll" not in match.game.notation.format(match.state.actions()[0]):
        match.apply_entry(Entry(-1, game.notation.format(match.state.actions()[0])))
    for roll in rolls:
        match.apply_entry(Entry(-1, f"roll {roll}"))
    return match


@rule("HW-draft-1")
def test_the_highest_roll_draws_first_then_clockwise(game: HistoryOfTheWorld) -> None:
    assert _first(game, "31", "62", "51").view(0)["order"] == [1, 2, 0]


@rule("HW-draft-1")
def test_tied_for_highest_rolls_again_among_themselves(game: HistoryOfTheWorld) -> None:
    match = _first(game, "62", "53", "61")
    # 8 against 8: seats 0 and 1 roll again, seat 2 does not
    for roll in ("11", "21"):
        match.apply_entry(Entry(-1, f"roll {roll}"))
    assert match.view(0)["order"] == [1, 2, 0]


def _draft(game: HistoryOfTheWorld, *lines: str) -> Scenario:
    """The draft of epoch II among three, seat 0 first."""
    table = Scenario(game, "assyrians").set_points(1, 2, 3)
    for seat, p in enumerate(table.state.sides):
        p.empires = [seat]
    table.state.epoch = 0
    table.replace_next_step("Epoch", 1)
    return table.play(*lines)


def _prompt(table: Scenario) -> str:
    """What the one who is asked reads."""
    asked = table.state.stack[-1]
    assert isinstance(asked, Decision)
    return asked.prompt(table.state).id


@rule("HW-draft-2")
def test_keep_or_pass_to_someone_without_an_empire(game: HistoryOfTheWorld) -> None:
    table = _draft(game, "draw persians")
    assert table.offered_lines() == ["keep", "pass 1", "pass 2"]
    assert _prompt(table) == "ask-KeepOrPass"
    assert table.refusal_rule("pass 0") == "HW-draft-2"
    table.play("pass 2", "draw scythians")
    assert table.offered_lines() == ["keep", "pass 0"]
    assert table.refusal_rule("pass 2") == "HW-draft-3"


@rule("HW-draft-3")
def test_nobody_has_two_empires(game: HistoryOfTheWorld) -> None:
    table = _draft(game, "draw persians", "pass 1", "draw scythians")
    assert table.offered_lines() == ["pass 0", "pass 2"]
    assert _prompt(table) == "ask-PassOn"
    assert table.refusal_rule("keep") == "HW-draft-3"
    assert table.refusal_rule("pass 1") in ("HW-draft-2", "HW-draft-3")


@rule("HW-draft-4")
def test_the_last_card_has_no_choice(game: HistoryOfTheWorld) -> None:
    table = _draft(game, "draw persians", "keep", "draw scythians", "keep", "draw carthaginians")
    assert table.offered_lines() == ["keep"]
    table.play("keep")
    assert [game.box.empire_ids[p.empire] for p in table.state.sides] == ["persians", "scythians", "carthaginians"]
    table = _draft(game, "draw persians", "pass 2", "draw scythians", "keep", "draw carthaginians")
    # seat 2 draws last although it has a card: what it draws goes to seat 0
    assert table.offered_lines() == ["pass 0"]
    table.play("pass 0")
    assert [game.box.empire_ids[p.empire] for p in table.state.sides] == ["carthaginians", "scythians", "persians"]


@rule("HW-draft-5")
def test_who_knows_a_passed_card(game: HistoryOfTheWorld) -> None:
    table = _draft(game, "draw persians", "pass 2")

    def seen(reader: int) -> list[str | None]:
        return [side["empire"] for side in game.view(table.state, reader)["sides"]]

    assert seen(0) == [None, None, "persians"]  # who passed it
    assert seen(1) == [None, None, None]
    assert seen(2) == [None, None, None]  # who got it may not look yet
    assert game.view(table.state, 1)["sides"][2]["has_empire"]
    table.play("draw scythians", "keep", "draw assyrians", "pass 0")  # seat 2 draws for seat 0; Assyrians play first
    assert seen(2) == ["assyrians", None, "persians"]
    assert seen(1) == ["assyrians", "scythians", None]
    assert seen(-1) == ["assyrians", None, None]  # whose turn has come, everyone knows


@rule("HW-draft-5")
def test_the_drawn_card_is_seen_by_its_drawer_only(game: HistoryOfTheWorld) -> None:
    table = _draft(game, "draw persians")
    assert game.view(table.state, 0)["drawn"] == "persians"
    assert game.view(table.state, 1)["drawn"] is None
    assert game.view(table.state, -1)["drawn"] is None
    table.play("keep")
    chance = table.state.stack[-1]
    assert isinstance(chance, Chance) and chance.reader_mask(table.state) == 1 << 1


@rule("HW-draft-6")
def test_cards_left_over_are_never_seen(game: HistoryOfTheWorld) -> None:
    table = _draft(game, "draw persians", "keep", "draw scythians", "keep", "draw carthaginians")
    left = {"assyrians", "chou_dynasty", "vedic_city_states", "greek_city_states"}
    for reader in range(-1, 3):
        view = game.view(table.state, reader)
        assert not left & {side["empire"] for side in view["sides"]}
    assert set(game.view(table.state, 0)["empires"]) >= left  # the list itself is printed on the cards


@rule("HW-turn-1")
def test_empires_play_in_the_order_of_the_list_and_others_are_skipped(game: HistoryOfTheWorld) -> None:
    table = _draft(game, "draw persians", "keep", "draw chou_dynasty", "keep", "draw carthaginians", "keep")
    order = []
    for _ in range(3):
        order.append(game.box.force_ids[table.force_in_play.force])
        table.play("done")
    assert order == ["chou_dynasty", "carthaginians", "persians"]
    skipped = [facts["empire"] for facts in table.event_args("skipped")]
    assert skipped == ["assyrians", "vedic_city_states", "greek_city_states", "scythians"]
