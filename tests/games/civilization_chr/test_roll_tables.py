"""The tables rolled on: critical resources, events, catastrophes, volcanoes, random territories; and the tokens."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.content.components import Components
from civitas.games.civilization_chr.flags import CLOSED_BY_CLIMATE, STRUCK_BY_DISASTER
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.events import event_phase
from civitas.games.civilization_chr.rules.events.catastrophes import CatastropheRoll
from civitas.games.civilization_chr.rules.production import CriticalRoll, player_income
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import rule

#: 2D6, from 2 to 12; medieval 8 is printed in the rulebook
CRITICAL = [
    "gems iron gems wine iron horses spices wine spices horses gems",
    "coal horses iron gems wine iron spices horses gems spices wine",
    "rare_metals wine gems spices coal iron coal oil horses oil rare_metals",
    "horses spices wine rare_metals coal oil iron rare_metals gems oil rare_metals",
]


@rule("CHR-production-2")
@pytest.mark.parametrize("era", range(4))
def test_critical_resources(game: CivilizationChr, era: int) -> None:
    for total, resource in enumerate(CRITICAL[era].split(), 2):
        s = empty_position(game, era=era)
        add_settlement(s, 0, "italia", 1, resource)
        add_settlement(s, 1, "gallia", 1, "wine" if resource != "wine" else "gems")
        roll_dice(run_steps(s, CriticalRoll()), total)
        assert [player_income(s, seat).critical for seat in (0, 1)] == [15 + 5 * era, 0]


#: the last roll of 1D100 for each event
EVENTS = [
    "none 30 olympic_games 38 slaves 50 population_boom 60 super_production 70 military_fanaticism 78 famine 88 "
    "barbarians 95 catastrophe 100",
    "none 26 olympic_games 32 slaves 42 population_boom 50 holy_year 58 super_production 68 military_fanaticism 77 "
    "famine 86 barbarians 94 catastrophe 100",
    "none 26 olympic_games 34 slaves 38 population_boom 46 holy_year 54 super_production 66 military_fanaticism 75 "
    "famine 85 barbarians 92 catastrophe 100",
    "none 26 olympic_games 36 population_boom 43 holy_year 51 super_production 63 military_fanaticism 71 famine 83 "
    "barbarians 90 catastrophe 100",
]


@rule("CHR-event-1")
@pytest.mark.parametrize("era", range(4))
def test_events(game: CivilizationChr, era: int) -> None:
    words = EVENTS[era].split()
    first = 1
    s = empty_position(game, era=era)
    for event, last in zip(words[::2], map(int, words[1::2])):
        found = {s.box.event_ids[event_phase.event_of(s, roll)] for roll in range(first, last + 1)}
        assert found == {event}
        first = last + 1


VOLCANOES = "alaska california anahuac andes patagonia italia steppes tanganika yukgir nippon panay java"


@rule("CHR-catastrophe-2")
@pytest.mark.parametrize(("roll", "place"), list(enumerate(VOLCANOES.split(), 1)))
def test_volcanoes(game: CivilizationChr, roll: int, place: str) -> None:
    s = empty_position(game)
    add_settlement(s, 0, place, 4)
    run_steps(s, CatastropheRoll())
    roll_dice(s, 1, roll, 1)
    assert s.size[space_id(s, place)] == 3 and s.marks[space_id(s, place)] & STRUCK_BY_DISASTER


@rule("CHR-catastrophe-1")
def test_the_kinds_of_catastrophe(game: CivilizationChr) -> None:
    kinds = ["Volcano"] * 2 + ["Continent"] * 6 + ["Band"] * 2
    for number, kind in enumerate(kinds, 1):
        s = empty_position(game)
        roll_dice(run_steps(s, CatastropheRoll()), number)
        assert step_name(s).startswith(kind), (number, step_name(s))


@rule("CHR-catastrophe-5", "CHR-setup-13")
def test_the_bands_of_the_climate(game: CivilizationChr) -> None:
    places = {"siberia": (1, 2), "congo": (3, 4), "patagonia": (5, 6), "california": (1, 2, 3, 4)}
    for roll in range(1, 7):
        s = empty_position(game)
        run_steps(s, CatastropheRoll())
        roll_dice(s, 9, roll, 1)
        for place, hit in places.items():
            assert bool(s.marks[space_id(s, place)] & CLOSED_BY_CLIMATE) == (roll in hit), (place, roll)


TERRITORIES = [
    "alaska yukon hudson labrador california great_plains mississippi appalachia anahuac antilles",
    "orinoco guiana amazonia andes mata_atlantica gran_chaco atacama pampas patagonia -",
    "greenland britannia scandia iberia gallia italia steppes caucasus",
    "maghreb sahara nilus niger abyssinia congo tanganika zambesi kalahari madagascar",
    "arabia caspia ural siberia yukgir manchuria korea nippon cathay yangtze himalaya tien_shan",
    "indus mekong java panay tanami tasmania aotearoa -",
]


@rule("CHR-catastrophe-7")
@pytest.mark.parametrize("continent", range(1, 7))
def test_random_territories(game: CivilizationChr, continent: int) -> None:
    for number, place in enumerate(TERRITORIES[continent - 1].split(), 1):
        s = empty_position(game)
        run_steps(s, CatastropheRoll())
        roll_dice(s, 3, continent, number)
        if place == "-":
            assert step_name(s) == "TerritoryRoll"  # not used: rolled again
            continue
        roll_dice(s, 1)
        assert s.marks[space_id(s, place)] & STRUCK_BY_DISASTER


@rule("CHR-catastrophe-4")
@pytest.mark.parametrize(("continent", "number"), [(5, 11), (5, 12), (2, 6)])
def test_hurricanes_never_strike_inland(game: CivilizationChr, continent: int, number: int) -> None:
    """The Himalaya, Tien Shan and the Gran Chaco."""
    s = empty_position(game)
    run_steps(s, CatastropheRoll())
    roll_dice(s, 6, continent, number)
    assert step_name(s) == "ContinentRoll"


TOKENS = {
    **dict.fromkeys(("horses", "iron", "oil", "spices", "coal", "rare_metals", "wine", "gems"), 5),
    "fertile": 3,
    "treasure": 5,
    "minor_civilization": 6,
    "plague": 3,
    "free_technology": 3,
    "mountain": 4,
    "forest": 4,
    "desert": 4,
    "no_encounter": 16,
}


@rule("CHR-setup-4")
def test_the_tokens_and_how_they_are_mixed(box: Components) -> None:
    assert {token.id: token.count for token in box.tokens} == TOKENS
    mix = {continent.id: (continent.terrains, continent.others) for continent in box.continents}
    assert mix == {
        "north_america": (3, 7),
        "south_america": (2, 7),
        "europe": (1, 7),
        "africa": (2, 8),
        "asia": (4, 8),
        "oceania": (0, 7),
    }


@rule("CHR-trade-2")
def test_the_range_of_trade_is_the_best_anybody_knows(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.rules.trade.trade_links import trade_ranges

    s = empty_position(game)
    found = [list(trade_ranges(s))]
    for name in ("trade_mapmaking", "astronomy", "navigation", "steam_power", "flight"):
        grant_technologies(s, 2, name)
        found.append(list(trade_ranges(s)))
    assert found[:5] == [[1, 0], [1, 1], [2, 2], [3, 3], [4, 3]]
    assert min(found[5]) >= 45  # everywhere
