"""What the objectives of strategy cards ask for, played: one step short of it the card stays in hand."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    play_action,
    play_lines,
    put_units,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import card, rule

ERAS = ("ancient", "medieval", "industrial", "modern")


def holding_card(game: CivilizationChr, name: str, **options: Any) -> ChrState:
    """Seat 0 with a card of its era, a capital in the Congo and coins; the others far away."""
    s = empty_position(game, era=ERAS.index(name.split("_")[0]), **options)
    add_settlement(s, 0, "congo", 4)
    add_settlement(s, 1, "siberia")
    add_settlement(s, 2, "java")
    s.sides[0].coins = 500
    s.sides[0].hand = [s.box.strategy_ids.index(name)]
    return s


def can_show(s: ChrState, game: CivilizationChr, name: str) -> bool:
    """Whether the card is offered at the end of the phase."""
    twin = s.clone()
    twin.order = [0]
    twin.battle = None
    twin.stack = twin.stack[:1]
    run_steps(twin, Windows())
    return step_name(twin) == "ShowCard" and f"show {name}" in offered_lines(twin, game)


def card_marks(*names: str) -> list[object]:
    return [pytest.param(name, marks=card(name), id=name) for name in names]


def count_cases(**entries: int) -> list[object]:
    return [pytest.param(name, count, marks=card(name), id=name) for name, count in entries.items()]


# Purchases

PURCHASES = count_cases(
    ancient_buy_2_infantry=2,
    ancient_buy_2_cavalry=2,
    ancient_buy_1_improvement=1,
    medieval_buy_3_infantry=3,
    medieval_buy_2_artillery=2,
    medieval_buy_2_improvement=2,
    medieval_buy_1_ship=1,
    industrial_buy_2_ship=2,
    industrial_buy_3_cavalry=3,
    industrial_buy_3_artillery=3,
    industrial_buy_2_improvement=2,
    modern_buy_2_aircraft=2,
    modern_buy_2_ship=2,
    modern_buy_3_cavalry=3,
    modern_buy_4_infantry=4,
)


@rule("CHR-strategy-4")
@pytest.mark.parametrize(("name", "count"), PURCHASES)
def test_purchases(game: CivilizationChr, name: str, count: int) -> None:
    s = holding_card(game, name)
    s.road[space_id(s, "congo")] = 2
    grant_technologies(s, 1, *s.box.technology_ids)
    what = name.split("_")[-1]
    bought = f"recruit {ERAS[s.era]}_{what} in congo" if what != "aircraft" else "recruit aircraft in congo"
    run_steps(s, BeginBuying(0))
    for number in range(count):
        assert not can_show(s, game, name), number
        line = bought if what != "improvement" else next(x for x in offered_lines(s, game) if x.startswith("take"))
        play_lines(s, game, line)
    assert can_show(s, game, name)


# Villages

FOUNDED = {
    "ancient_first_settlement_north_america": ("alaska", "gallia"),
    "ancient_first_settlement_south_america": ("andes", "gallia"),
    "ancient_first_settlement_europe": ("gallia", "andes"),
    "ancient_first_settlement_africa": ("sahara", "gallia"),
    "ancient_first_settlement_asia": ("arabia", "gallia"),
    "ancient_first_settlement_oceania": ("tanami", "gallia"),
    "medieval_settle_middle_east": ("caspia", "nilus"),
    "medieval_settle_mediterranean": ("maghreb", "gallia"),
    "medieval_settle_silk_road": ("cathay", "arabia"),
    "medieval_settle_spice_islands": ("mekong", "tanami"),
    "ancient_island": ("britannia", "gallia"),
    "industrial_colony": ("gallia", "niger"),
}


def found_settlement(s: ChrState, game: CivilizationChr, place: str) -> ChrState:
    put_units(s, 0, "explorer", place)
    run_steps(s, MovePieces(0))
    play_lines(s, game, f"found {place}")
    while step_name(s) != "MovePieces":
        play_action(s, s.actions()[0])
    return s


@rule("CHR-strategy-4")
@pytest.mark.parametrize(
    ("name", "right", "wrong"), [pytest.param(name, *places, marks=card(name)) for name, places in FOUNDED.items()]
)
def test_villages(game: CivilizationChr, name: str, right: str, wrong: str) -> None:
    s = holding_card(game, name)
    if name.endswith(("africa", "asia", "oceania")):  # only the first village of the continent counts
        for seat, place in enumerate(("congo", "siberia", "java")):
            s.set_owner(space_id(s, place), -1)
            s.size[space_id(s, place)] = 0
            add_settlement(s, seat, ("niger", "pampas", "alaska")[seat] if not name.endswith("africa") else "iberia")
            s.sides[seat].capital = -1
    assert not can_show(found_settlement(s.clone(), game, wrong), game, name)
    assert can_show(found_settlement(s, game, right), game, name)


@rule("CHR-strategy-4")
def test_only_the_first_village_of_a_continent_counts(game: CivilizationChr) -> None:
    name = "ancient_first_settlement_europe"
    s = holding_card(game, name)
    add_settlement(s, 1, "steppes")
    assert not can_show(found_settlement(s, game, "gallia"), game, name)


@rule("CHR-strategy-6")
@pytest.mark.parametrize("name", card_marks("ancient_miners", "medieval_miners"))
def test_miners(game: CivilizationChr, name: str) -> None:
    s = holding_card(game, name)
    assert not can_show(found_settlement(s.clone(), game, "gallia"), game, name)
    s.terrain[space_id(s, "gallia")] = s.box.token_ids.index("mountain")
    assert can_show(found_settlement(s, game, "gallia"), game, name)


# Land

CONTROLLED = {
    **{
        f"industrial_control_{name}": size
        for name, size in zip(
            ("north_america", "south_america", "europe", "africa", "asia", "oceania"), (10, 9, 8, 10, 12, 7)
        )
    },
    "modern_canal_zone": "anahuac orinoco",
    "modern_oil_belt": "arabia caspia caucasus",
    "modern_north_route": "alaska yukgir greenland",
}


@rule("CHR-strategy-4")
@pytest.mark.parametrize(
    ("name", "region"), [pytest.param(name, region, marks=card(name)) for name, region in CONTROLLED.items()]
)
def test_regions(game: CivilizationChr, name: str, region: int | str) -> None:
    s = holding_card(game, name)
    if isinstance(region, str):
        places = region.split()
    else:
        number = [continent.id for continent in s.box.continents].index(name.removeprefix("industrial_control_"))
        places = [place.id for place in s.box.territories if place.continent == number]
        assert len(places) == region
    for place in places[1:]:
        put_units(s, 0, "ancient_infantry", place)
    assert can_show(s, game, name) == (places[0] == "congo")
    s.set_owner(space_id(s, places[0]), 0)  # an army or a settlement
    s.size[space_id(s, places[0])] = 1
    assert can_show(s, game, name)


# Technologies and resources

TECHNOLOGIES = (
    *(f"ancient_own_{name}" for name in ("mathematics", "philosophy_literature", "construction", "iron_working")),
    *(f"medieval_own_{name}" for name in ("engineering", "theology", "navigation", "printing_press")),
    *(f"industrial_own_{name}" for name in ("physics", "steam_power", "medicine", "economics")),
    *(f"modern_own_{name}" for name in ("computers", "flight", "fission", "genetics")),
)


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", card_marks(*TECHNOLOGIES))
def test_technologies(game: CivilizationChr, name: str) -> None:
    s = holding_card(game, name)
    technology = name.split("_own_")[1]
    grant_technologies(s, 0, *[other for other in s.box.technology_ids if other != technology])
    grant_technologies(s, 1, technology)
    assert not can_show(s, game, name)
    s.sides[1].technologies = 0
    grant_technologies(s, 0, technology)
    assert can_show(s, game, name)


@rule("CHR-strategy-4")
@pytest.mark.parametrize(
    ("name", "count"),
    count_cases(ancient_tech_lead=4, medieval_tech_lead=4, industrial_tech_lead=4, modern_tech_lead=5),
)
def test_many_technologies_of_the_era(game: CivilizationChr, name: str, count: int) -> None:
    s = holding_card(game, name)
    of_era = [tech.id for tech in s.box.technologies if tech.era == s.era]
    grant_technologies(s, 0, *[tech.id for tech in s.box.technologies if tech.era != s.era], *of_era[: count - 1])
    assert not can_show(s, game, name)
    grant_technologies(s, 0, of_era[count])
    assert can_show(s, game, name)


PLACES = ("niger", "sahara", "nilus", "zambesi", "kalahari", "maghreb")


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", card_marks(*(f"{era}_three_of_a_kind" for era in ERAS)))
def test_three_of_a_kind(game: CivilizationChr, name: str) -> None:
    s = holding_card(game, name)
    for place, resource in zip(PLACES, ("oil", "oil", "wine", "wine")):
        add_settlement(s, 0, place, 1, resource)
    assert not can_show(s, game, name)
    add_settlement(s, 0, PLACES[4], 1, "oil")
    assert can_show(s, game, name)


@rule("CHR-strategy-4")
@pytest.mark.parametrize(
    ("name", "count"),
    count_cases(ancient_varied_goods=3, medieval_varied_goods=4, industrial_varied_goods=5, modern_varied_goods=6),
)
def test_varied_goods(game: CivilizationChr, name: str, count: int) -> None:
    s = holding_card(game, name)
    for number in range(count):
        assert not can_show(s, game, name), number
        add_settlement(s, 0, PLACES[number], 1, ("wine", "oil", "coal", "iron", "gems", "spices")[number])
    assert can_show(s, game, name)


@rule("CHR-strategy-6")
@pytest.mark.parametrize("name", card_marks("industrial_absolute_monopoly", "modern_absolute_monopoly"))
def test_an_absolute_monopoly_needs_no_other_owner(game: CivilizationChr, name: str) -> None:
    s = holding_card(game, name)
    add_settlement(s, 0, "niger", 1, "wine")
    add_settlement(s, 1, "ural", 1, "wine")
    assert not can_show(s, game, name)
    s.set_owner(space_id(s, "ural"), -1)  # a resource that nobody owns does not matter
    s.size[space_id(s, "ural")] = 0
    assert can_show(s, game, name)
