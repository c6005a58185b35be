"""Chapter 4: when event cards are played, and what coins are for."""

from __future__ import annotations

import pytest

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import rule


@rule("HW-events-1", "HW-turn-2")
def test_up_to_two_events_before_the_first_army(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["leader", "weaponry", "allies"]).start_turn()
    assert table.army_count("southern_apennines") == 0
    table.play("event leader")
    assert table.allows("event weaponry") and table.allows("done")
    table.play("event weaponry")
    # the third is not asked for: the empire begins
    assert table.army_count("southern_apennines") == 1
    assert table.refusal_rule("event allies") == "HW-expand-1"
    assert [game.box.event_ids[event] for event in table.state.sides[0].hand] == ["allies"]


@rule("HW-events-1")
@pytest.mark.parametrize("first", [[], ["event leader"]])
def test_fewer_events_are_allowed(game: HistoryOfTheWorld, first: list[str]) -> None:
    table = Scenario(game, "romans", hand=["leader", "weaponry"]).play(*first, "done")
    assert table.army_count("southern_apennines") == 1
    assert len(table.state.sides[0].hand) == 2 - len(first)


@rule("HW-events-1")
def test_only_cards_in_the_hand(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["leader"])
    assert table.refusal_rule("event weaponry") == "HW-events-1"


@rule("HW-events-2")
def test_not_the_same_card_twice(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["leader", "leader", "weaponry"]).play("event leader")
    assert table.refusal_rule("event leader") == "HW-events-2"
    assert table.allows("event weaponry")


@rule("HW-events-2")
def test_expert_troops_of_two_kinds_go_together(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["expert_forests", "expert_mountains"]).play("event expert_forests")
    assert table.allows("event expert_mountains")


EPOCHS = {
    "astronomy": range(2, 8),
    "barbarians": range(2, 8),
    "black_death": range(6, 7),
    "civil_war": range(2, 8),
    "crusade": range(3, 8),
    "jewish_revolt": range(2, 8),
    "siegecraft": range(3, 8),
    "migrants_africa": range(3, 6),
    "migrants_australia": range(2, 6),
    "migrants_north_america": range(3, 6),
    "kingdom_canaanites": range(1, 2),
    "kingdom_etruscans": range(2, 3),
    "kingdom_kush": range(3, 4),
    "kingdom_tiahuanaco": range(4, 5),
    "kingdom_mali": range(5, 6),
    "kingdom_thai": range(6, 7),
    "kingdom_zimbabwe": range(7, 8),
    "minor_hittites": range(1, 2),
    "minor_phoenicians": range(2, 3),
    "minor_mayans": range(3, 4),
    "minor_anglo_saxons": range(4, 5),
    "minor_fujiwara": range(5, 6),
    "minor_safavids": range(6, 7),
    "minor_japan": range(7, 8),
}
ALWAYS = [
    "leader",
    "weaponry",
    "reallocation",
    "allies",
    "civil_service",
    "disaster",
    "elite_troops",
    "engineering",
    "expert_forests",
    "expert_mountains",
    "expert_straits",
    "famine",
    "jihad",
    "naval_power",
    "pestilence",
    "plague",
    "population_explosion",
    "treachery",
]
#: an empire of each epoch that has capital and fleets
EMPIRES = ["minoans", "greek_city_states", "macedonians", "byzantines", "sung_dynasty", "ottoman_turks", "british"]


@rule("HW-events-3")
@pytest.mark.parametrize("event", [*EPOCHS, *ALWAYS])
def test_only_in_the_epochs_of_the_card(game: HistoryOfTheWorld, event: str) -> None:
    for epoch, empire in enumerate(EMPIRES, 1):
        table = Scenario(game, empire, hand=[event])
        # targets for every kind of card
        table.add_armies(1, "sumerians", "palestine", "levant", "nubia", "eastern_steppe").add_works(
            "palestine", "monument"
        )
        if epoch in EPOCHS.get(event, range(1, 8)):
            assert table.allows(f"event {event}"), f"epoch {epoch}"
        else:
            assert table.refusal_rule(f"event {event}") == "HW-events-3", f"epoch {epoch}"


@rule("HW-events-4")
@pytest.mark.parametrize(
    "event",
    ["disaster", "famine", "pestilence", "plague", "treachery", "barbarians", "civil_war", "black_death"],
)
def test_a_card_without_a_target_stays_in_the_hand(game: HistoryOfTheWorld, event: str) -> None:
    table = Scenario(game, "ming_dynasty", hand=[event, "leader"])
    reason = table.explain_refusal(f"event {event}")
    assert reason is not None and reason.id.startswith("why-no-")
    table.play("event leader")
    assert table.state.sides[0].hand == [game.box.event_ids.index(event)]


@rule("HW-events-5", "HW-monuments-1")
def test_armies_of_a_remote_epoch_neither_expand_nor_count_for_monuments(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "assyrians", hand=["jewish_revolt"], others=["chou_dynasty", "persians"])
    table.play("event jewish_revolt")
    assert table.holder("palestine") == 0
    assert table.force("palestine") == "jewish_revolt"
    assert table.state.piece[game.box.land_ids.index("palestine")] == 7 - 1  # early in the game: pieces of epoch VII
    # Palestine borders Nile Delta, the Assyrians do not
    assert table.refusal_rule("expand nile_delta") == "HW-expand-1"
    table.play("done")
    assert table.score_lines()[0] == 2 * 3  # two lands in the Middle East and nobody else: dominance


@rule("HW-events-5")
@pytest.mark.parametrize(
    "empire, piece", [("assyrians", 7), ("romans", 7), ("byzantines", 1), ("mongols", 1), ("british", 1)]
)
def test_which_pieces_are_of_a_remote_epoch(game: HistoryOfTheWorld, empire: str, piece: int) -> None:
    table = Scenario(game, empire, hand=["jewish_revolt"]).play("event jewish_revolt")
    assert table.state.piece[game.box.land_ids.index("palestine")] == piece - 1


@rule("HW-events-6")
def test_played_events_are_discarded_with_the_turn(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["leader", "weaponry", "allies"])
    table.play("event leader", "event weaponry", "done")
    assert table.event_args("discarded") == [{"seat": "0", "event": "leader"}, {"seat": "0", "event": "weaponry"}]
    side = game.view(table.state, 1)["sides"][0]
    assert side["played"] == ["leader", "weaponry"]
    assert side["hand_size"] == 1


# Coins


def _rich(game: HistoryOfTheWorld) -> Scenario:
    """The Romans with two coins beside a Celtic land."""
    table = Scenario(game, "romans", hand=["population_explosion"]).add_army("northern_apennines", 1, "celts")
    return table.play("event population_explosion")


ATTACK = "attack northern_apennines by land from southern_apennines"


@rule("HW-coins-2")
def test_a_coin_buys_back_an_army_lost_in_battle(game: HistoryOfTheWorld) -> None:
    table = _rich(game)
    assert table.refusal_rule("buy army") == "HW-coins-2"  # nothing is lost yet
    table.play(ATTACK, "dice 21 against 5")
    assert table.force_in_play.armies == 18
    table.play("buy army")
    assert (table.force_in_play.armies, table.force_in_play.coins) == (19, 1)
    assert table.refusal_rule("buy army") == "HW-coins-2"


@rule("HW-coins-2")
def test_an_army_lost_in_a_tie_can_be_bought_back_too(game: HistoryOfTheWorld) -> None:
    table = _rich(game).play(ATTACK, "dice 54 against 5", "buy army")
    assert (table.force_in_play.armies, table.force_in_play.coins) == (19, 1)


@rule("HW-coins-2")
def test_no_coins_no_army(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans").add_army("northern_apennines", 1, "celts").play(ATTACK, "dice 21 against 5")
    assert table.refusal_rule("buy army") == "HW-coins-2"


@rule("HW-coins-3")
def test_a_coin_buys_a_fort(game: HistoryOfTheWorld) -> None:
    table = _rich(game).play("buy fort southern_apennines")
    assert table.works_in("southern_apennines") == {"capital", "fort"}
    assert (table.force_in_play.armies, table.force_in_play.coins) == (19, 1)
    assert table.refusal_rule("buy fort northern_apennines") in ("HW-forts-1", "HW-coins-3")
    assert table.refusal_rule("buy fort southern_apennines") == "HW-forts-2"


@rule("HW-coins-3")
def test_no_coins_no_fort(game: HistoryOfTheWorld) -> None:
    assert Scenario(game, "romans").refusal_rule("buy fort southern_apennines") == "HW-coins-3"


@rule("HW-coins-1")
def test_coins_are_lost_with_the_turn(game: HistoryOfTheWorld) -> None:
    table = _rich(game).play("done")
    assert table.state.frames == [] or table.force_in_play.coins == 0
    assert "coins" not in table.state.sides[0].to_json()


@rule("HW-coins-1")
def test_coins_serve_even_without_armies_in_hand(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "minoans", hand=["population_explosion"], others=["egyptians", "sumerians"])
    table.play("event population_explosion", "fort crete", "expand morea")
    assert table.force_in_play.armies == 0
    assert table.allows("buy fort morea")
