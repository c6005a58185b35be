"""Villages won with a card."""

from __future__ import annotations

from civitas.games.civilization_chr.flags import ANARCHY
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import NOBODY, RESOURCES
from civitas.games.civilization_chr.rules.strategy.rewards import give_reward
from civitas.games.civilization_chr.rules.turn import PhaseOver
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    offered_lines,
    piece_kinds,
    play_lines,
    purchase_position,
    put_units,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import card, rule

CARDS = ["ancient_reveal_two", "modern_last_frontier"]


def after_card(s: ChrState, name: str = CARDS[0]) -> ChrState:
    """Seat 0 has shown the card."""
    give_reward(s, 0, s.box.strategy_ids.index(name))
    s.run_to_decision()
    return s


@rule("CHR-strategy-15")
@card("ancient_reveal_two")
def test_a_village_in_reward_stands_where_an_explorer_is_and_the_explorer_stays(game: CivilizationChr) -> None:
    s = purchase_position(game, coins=0)
    put_units(s, 0, "explorer", "gallia")
    put_units(s, 0, "explorer", "italia")  # a settlement: no place for another
    after_card(s)
    gallia = space_id(s, "gallia")
    assert s.owner[gallia] == 0 and s.size[gallia] == 1 and piece_kinds(s, 0, "gallia") == ["explorer"]
    assert s.sides[0].coins == 0 and not s.sides[0].villages


@rule("CHR-strategy-15")
@card("modern_last_frontier")
def test_who_has_explorers_in_several_lands_chooses(game: CivilizationChr) -> None:
    s = purchase_position(game, era=3, coins=0)
    for land in ("gallia", "java"):
        put_units(s, 0, "explorer", land)
    after_card(s, CARDS[1])
    assert step_name(s) == "ChooseVillage" and offered_lines(s, game) == ["place gallia", "place java"]
    play_lines(s, game, "place java")
    assert s.owner[space_id(s, "java")] == 0 and s.owner[space_id(s, "gallia")] == NOBODY


@rule("CHR-strategy-15")
def test_without_an_explorer_on_empty_land_the_village_waits_for_one(game: CivilizationChr) -> None:
    s = after_card(purchase_position(game))
    assert s.sides[0].villages and game.view(s, 1)["sides"][0]["villages"] == 1
    put_units(s, 0, "explorer", "iberia")  # another's settlement
    run_steps(s, PhaseOver(6))
    assert s.sides[0].villages
    put_units(s, 0, "explorer", "gallia")
    s.tokens[space_id(s, "gallia")] = RESOURCES.index("wine")  # nobody has looked at it
    run_steps(s, PhaseOver(6))
    assert s.owner[space_id(s, "gallia")] == NOBODY
    s.seen[space_id(s, "gallia")] = 1
    run_steps(s, PhaseOver(8))
    assert s.owner[space_id(s, "gallia")] == 0 and s.resource[space_id(s, "gallia")] == RESOURCES.index("wine")
    assert not s.sides[0].villages and "villages" not in game.view(s, 1)["sides"][0]


@rule("CHR-strategy-15", "CHR-strategy-10")
def test_a_card_shown_in_anarchy_brings_no_village_and_what_waits_goes_on_waiting(game: CivilizationChr) -> None:
    s = purchase_position(game)
    s.sides[0].government = ANARCHY
    assert not after_card(s).sides[0].villages
    s.sides[0].villages = [s.box.strategy_ids.index(CARDS[0])]
    put_units(s, 0, "explorer", "gallia")
    run_steps(s, PhaseOver(6))
    assert s.owner[space_id(s, "gallia")] == NOBODY and s.sides[0].villages


@rule("CHR-strategy-15", "CHR-purchase-17")
def test_a_village_waits_for_its_figure_too(game: CivilizationChr) -> None:
    s = purchase_position(game, miniature_limit=True)
    for land in ("java", "sahara", "siberia", "congo", "niger", "cathay", "arabia", "caspia", "mekong", "panay")[
        : s.box.settlement_miniatures[1]
    ]:
        add_settlement(s, 0, land)
    put_units(s, 0, "explorer", "gallia")
    after_card(s)
    assert s.owner[space_id(s, "gallia")] == NOBODY and s.sides[0].villages
