"""Villages won with a card."""

from __future__ import annotations

from civitas.games.civilization_chr.flags import ANARCHY
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import NOBODY, RESOURCES
from civitas.games.civilization_chr.rules.strategy.rewards import reward
from civitas.games.civilization_chr.rules.turn import PhaseOver
from civitas.games.civilization_chr.state import Chr
from tests.games.civilization_chr.scenario import asked, offered, pieces, put_units, run, say, settle, shop, space
from tests.support.marks import card, rule

CARDS = ["ancient_reveal_two", "modern_last_frontier"]


def won(s: Chr, name: str = CARDS[0]) -> Chr:
    """Seat 0 has shown the card."""
    reward(s, 0, s.box.strategy_ids.index(name))
    s.settle()
    return s


@rule("CHR-strategy-15")
@card("ancient_reveal_two")
def test_a_village_in_reward_stands_where_an_explorer_is_and_the_explorer_stays(game: CivilizationChr) -> None:
    s = shop(game, coins=0)
    put_units(s, 0, "explorer", "gallia")
    put_units(s, 0, "explorer", "italia")  # a settlement: no place for another
    won(s)
    gallia = space(s, "gallia")
    assert s.owner[gallia] == 0 and s.size[gallia] == 1 and pieces(s, 0, "gallia") == ["explorer"]
    assert s.sides[0].coins == 0 and not s.sides[0].villages


@rule("CHR-strategy-15")
@card("modern_last_frontier")
def test_who_has_explorers_in_several_lands_chooses(game: CivilizationChr) -> None:
    s = shop(game, era=3, coins=0)
    for land in ("gallia", "java"):
        put_units(s, 0, "explorer", land)
    won(s, CARDS[1])
    assert asked(s) == "ChooseVillage" and offered(s, game) == ["place gallia", "place java"]
    say(s, game, "place java")
    assert s.owner[space(s, "java")] == 0 and s.owner[space(s, "gallia")] == NOBODY


@rule("CHR-strategy-15")
def test_without_an_explorer_on_empty_land_the_village_waits_for_one(game: CivilizationChr) -> None:
    s = won(shop(game))
    assert s.sides[0].villages and game.view(s, 1)["sides"][0]["villages"] == 1
    put_units(s, 0, "explorer", "iberia")  # another's settlement
    run(s, PhaseOver(6))
    assert s.sides[0].villages
    put_units(s, 0, "explorer", "gallia")
    s.tokens[space(s, "gallia")] = RESOURCES.index("wine")  # nobody has looked at it
    run(s, PhaseOver(6))
    assert s.owner[space(s, "gallia")] == NOBODY
    s.seen[space(s, "gallia")] = 1
    run(s, PhaseOver(8))
    assert s.owner[space(s, "gallia")] == 0 and s.resource[space(s, "gallia")] == RESOURCES.index("wine")
    assert not s.sides[0].villages and "villages" not in game.view(s, 1)["sides"][0]


@rule("CHR-strategy-15", "CHR-strategy-10")
def test_a_card_shown_in_anarchy_brings_no_village_and_what_waits_goes_on_waiting(game: CivilizationChr) -> None:
    s = shop(game)
    s.sides[0].government = ANARCHY
    assert not won(s).sides[0].villages
    s.sides[0].villages = [s.box.strategy_ids.index(CARDS[0])]
    put_units(s, 0, "explorer", "gallia")
    run(s, PhaseOver(6))
    assert s.owner[space(s, "gallia")] == NOBODY and s.sides[0].villages


@rule("CHR-strategy-15", "CHR-purchase-17")
def test_a_village_waits_for_its_figure_too(game: CivilizationChr) -> None:
    s = shop(game, miniature_limit=True)
    for land in ("java", "sahara", "siberia", "congo", "niger", "cathay", "arabia", "caspia", "mekong", "panay")[
        : s.box.home_figures[1]
    ]:
        settle(s, 0, land)
    put_units(s, 0, "explorer", "gallia")
    won(s)
    assert s.owner[space(s, "gallia")] == NOBODY and s.sides[0].villages
