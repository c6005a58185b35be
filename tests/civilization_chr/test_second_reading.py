"""What a second reading of the rulebook put right, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.civilization_chr.era import change_era
from civitas.games.civilization_chr.espionage.missions import mission_actions, threshold
from civitas.games.civilization_chr.espionage.tasks import breakable
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.government import lose_card, sacrifices
from civitas.games.civilization_chr.marks import (
    ANARCHY,
    FERTILE_LAND,
    PROSPECTED,
    UNHAPPY_NOW,
)
from civitas.games.civilization_chr.movement.explore import explorer_acts
from civitas.games.civilization_chr.movement.movement import MovePieces
from civitas.games.civilization_chr.movement.nuclear import ruins
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.player import DESPOTISM
from civitas.games.civilization_chr.production import Collect
from civitas.games.civilization_chr.purchase.merit import ChoosePrize, PlacePrize
from civitas.games.civilization_chr.purchase.technology import gain, owns
from civitas.games.civilization_chr.settlements import happy
from civitas.games.civilization_chr.state import Chr
from civitas.games.civilization_chr.strategy import deeds
from civitas.games.civilization_chr.strategy.rewards import resource_places
from civitas.games.civilization_chr.strategy.strategy import deal
from civitas.games.civilization_chr.trade.offers import goods
from tests.civilization_chr.table import (
    asked,
    offered,
    own,
    pieces,
    position,
    put_units,
    rolls,
    run,
    say,
    settle,
    shop,
    space,
)
from tests.marks import rule


def dealt(game: CivilizationChr, **options: Any) -> set[str]:
    s = position(game, **options)
    deal(s)
    return {s.box.strategy_ids[number] for deck in s.decks for number in deck}


@rule("CHR-strategy-11")
@pytest.mark.parametrize(
    ("part", "cards"),
    [
        ("governments", {"medieval_no_revolution", "industrial_no_revolution", "modern_no_revolution"}),
        ("events", {"ancient_shelter", "medieval_shelter", "industrial_shelter"}),
        ("prospecting", {"industrial_prospector", "modern_terraform"}),
    ],
)
def test_cards_of_excluded_parts_leave_the_deck(game: CivilizationChr, part: str, cards: set[str]) -> None:
    assert dealt(game) - dealt(game, **{part: False}) == cards


@rule("CHR-trade-5", "CHR-government-7", "CHR-nuclear-2")
def test_free_improvements_from_technologies_are_neither_traded_nor_destroyed(game: CivilizationChr) -> None:
    s = shop(game)
    gain(s, 0, s.box.technology("pottery"))
    s.proceed()
    granary = s.box.improvement_ids.index("granary")
    give = game.notation.parse("give card granary")
    assert give not in goods(s, 0, True)
    say(s, game, "put granary on italia")
    assert not sacrifices(s, 0) and not breakable(s, 0, space(s, "italia")) and not ruins(s, space(s, "italia"))
    lose_card(s, 0, granary)
    assert owns(s, 0, granary)


@rule("CHR-era-3")
def test_free_improvements_from_technologies_grow_old_like_bought_ones(game: CivilizationChr) -> None:
    s = shop(game)
    gain(s, 0, s.box.technology("pottery"))
    s.proceed()
    s.new_era = 2
    change_era(s)
    assert not owns(s, 0, s.box.improvement_ids.index("granary"))


@rule("CHR-purchase-2")
def test_a_ship_won_as_a_prize_needs_a_port_and_an_aircraft_a_railway(game: CivilizationChr) -> None:
    s = shop(game, era=3)
    own(s, 0, "steam_power", "flight", "combustion")
    run(s, ChoosePrize(0))
    units = [line for line in offered(s, game) if "ship" in line or "aircraft" in line]
    assert not units
    s.road[space(s, "italia")] = 1
    assert [line for line in offered(s, game) if "ship" in line] and "prize unit aircraft" not in offered(s, game)
    s.road[space(s, "italia")] = 2
    assert "prize unit aircraft" in offered(s, game)


@rule("CHR-purchase-2", "CHR-government-11")
def test_no_unit_won_as_a_prize_stands_in_an_unhappy_republican_settlement(game: CivilizationChr) -> None:
    s = shop(game)
    settle(s, 0, "gallia", 2)
    own(s, 0, "bronze_working")
    s.sides[0].government = [entry.id for entry in s.box.governments].index("republic")
    run(s, PlacePrize(0, 0))
    assert pieces(s, 0, "italia") == ["ancient_infantry"] and not pieces(s, 0, "gallia")


@rule("CHR-token-13", "CHR-move-9")
def test_founding_on_prospected_fertile_land_rolls_for_a_resource(game: CivilizationChr) -> None:
    s = shop(game)
    gallia = space(s, "gallia")
    s.marks[gallia] |= FERTILE_LAND | PROSPECTED
    put_units(s, 0, "explorer", "gallia")
    explorer_acts(s, 0, game.notation.parse("found gallia"))
    s.proceed()
    assert asked(s) == "RollResource"
    rolls(s, 7)
    assert s.resource[gallia] == s.box.critical[0][5]


@rule("CHR-strategy-14")
def test_the_card_of_three_roads_works_with_no_coins_in_hand(game: CivilizationChr) -> None:
    s = shop(game, coins=0)
    own(s, 1, "the_wheel")
    card = s.box.strategy_ids.index("ancient_three_roads")
    s.sides[0].hand = [card]
    lands = ["italia", "gallia", "siberia"]
    for land in lands[:2]:
        put_units(s, 0, "explorer", land)
    run(s, MovePieces(0))
    assert "show ancient_three_roads" not in offered(s, game) and "road italia" not in offered(s, game)
    put_units(s, 0, "explorer", lands[2])
    say(s, game, "show ancient_three_roads", *[f"road {land}" for land in lands])
    assert [s.road[space(s, land)] for land in lands] == [1, 1, 1]
    assert s.sides[0].coins == 0 and s.sides[0].done == [card] and asked(s) == "MovePieces"


@rule("CHR-strategy-14")
def test_roads_paid_for_before_the_card_is_shown_are_paid_back(game: CivilizationChr) -> None:
    s = shop(game, coins=5)
    own(s, 1, "the_wheel")
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_three_roads")]
    for land in ("italia", "gallia", "siberia", "sahara"):
        put_units(s, 0, "explorer", land)
    run(s, MovePieces(0))
    say(s, game, "road italia", "show ancient_three_roads", "road gallia")
    assert "road gallia" not in offered(s, game)
    say(s, game, "road sahara")
    assert s.sides[0].coins == 5 and not s.road[space(s, "siberia")]


@rule("CHR-government-8", "CHR-production-10")
def test_a_terrorism_loss_waits_for_an_anarchy_to_end(game: CivilizationChr) -> None:
    s = shop(game, coins=0)
    s.sides[0].terror = 15
    s.sides[0].government = ANARCHY
    run(s, Collect(0))
    assert s.sides[0].terror == 15
    s.sides[0].government = DESPOTISM
    run(s, Collect(0))
    assert s.sides[0].terror == 0


def spies_in_gallia(game: CivilizationChr) -> Chr:
    """A spy of seat 0 and one of seat 1 in Gallia."""
    s = position(game)
    settle(s, 0, "italia", capital=True)
    settle(s, 1, "iberia", capital=True)
    gallia = space(s, "gallia")
    s.sides[0].spies = [gallia]
    s.sides[1].spies = [gallia]
    s.sides[0].coins = 100
    s.alert[gallia] = 4
    return s


@rule("CHR-spy-6")
def test_counter_espionage_is_a_red_mission(game: CivilizationChr) -> None:
    s = spies_in_gallia(game)
    mission = s.box.mission_ids.index("counter_espionage")
    spy = s.sides[0].spies[0]
    assert threshold(s, 0, spy, mission) == 3 + 2 - 1  # half of the alert
    put_units(s, 0, "ancient_infantry", "gallia")
    assert threshold(s, 0, spy, mission) == 3 - 1  # own units alone: no alert
    put_units(s, 2, "ancient_infantry", "gallia", 2)
    assert threshold(s, 0, spy, mission) == 3 + 3 - 1  # those of others, and the alert again


@rule("CHR-spy-6")
@pytest.mark.parametrize("why", ["capital", "wine", "gems", "fundamentalism"])
def test_propaganda_spares_what_is_always_happy(game: CivilizationChr, why: str) -> None:
    s = spies_in_gallia(game)
    own(s, 2, "printing_press")
    gallia = settle(s, 1, "gallia", resource=why if why in ("wine", "gems") else "")
    if why == "capital":
        s.sides[1].capital = gallia
    if why == "fundamentalism":
        s.sides[1].government = [entry.id for entry in s.box.governments].index("fundamentalism")
    mission = game.notation.parse("mission propaganda in gallia")
    assert mission not in mission_actions(s, 0)
    s.marks[gallia] |= UNHAPPY_NOW  # told before it became what it is
    assert happy(s, gallia)
    s.sides[1].capital = space(s, "iberia")
    s.sides[1].government = DESPOTISM
    s.resource[gallia] = NOBODY
    assert mission in mission_actions(s, 0) and not happy(s, gallia)


@rule("CHR-strategy-9")
def test_the_resource_for_founding_goes_on_that_territory_first(game: CivilizationChr) -> None:
    s = position(game)
    card = next(number for number, entry in enumerate(s.box.strategy) if len(entry.places) == 3 and entry.resource >= 0)
    lands = s.box.strategy[card].places
    s.sides[0].capital = settle(s, 0, "sahara")
    settle(s, 0, s.box.space_ids[lands[1]])
    s.note(0, deeds.FOUNDED, lands[1])
    assert resource_places(s, 0, card) == [lands[1]]
    s.resource[lands[1]] = 0
    assert resource_places(s, 0, card) == sorted([lands[0], lands[2]])
