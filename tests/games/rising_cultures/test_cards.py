"""Every card in each of its four uses, against what is printed on it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.printed_cards import FIRST_SLOT, PRINTED_CARDS, RESOURCES, START_RESOURCES, PrintedCard
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import card, rule

CARD_CASES = [pytest.param(printed, id=printed.id, marks=card(printed.id)) for printed in PRINTED_CARDS]
every_card = pytest.mark.parametrize("printed", CARD_CASES)
# coins taken at once by who builds the card
COINS_NOW = {
    "rome_insula": 2,
    "rome_via_appia": 1,
    "rome_port_of_ostia": 1,
    "rome_romulus": 2,
    "persia_royal_road": 1,
    "persia_cyrus": 1,
    "persia_cambyses": 1,
    "egypt_papyrus_workshop": 1,
    "egypt_irrigation_canal": 2,
    "egypt_obelisk": 1,
    "egypt_narmer": 2,
    "abbasid_silk_road_khan": 2,
    "abbasid_barid_post": 1,
    "abbasid_al_saffah": 2,
    "abbasid_zubaidah": 2,
}


def owner_to_play(game: RisingCultures, printed: PrintedCard, **side: Any) -> Scenario:
    """The card's owner to play, the Nile out of reach this turn."""
    other = "persia" if printed.civilization == "rome" else "rome"
    return Scenario(game, SideSetup(printed.civilization, hand=printed.name, on_nile=1, **side), other)


def resource_names(resources: tuple[int, ...]) -> dict[str, int]:
    return {name: n for name, n in zip(RESOURCES, resources) if n}


def missing_resources(printed: PrintedCard) -> int:
    return sum(max(0, cost - has) for cost, has in zip(printed.cost, START_RESOURCES[printed.civilization]))


def resource_cards(printed: PrintedCard, short: int = -1) -> str | None:
    """Resource cards that cover the cost, or all but exactly one unit of kind ``short``; ``None``: no such set."""
    others = [other for other in PRINTED_CARDS if other.civilization == printed.civilization and other != printed]
    have = list(START_RESOURCES[printed.civilization])
    names: list[str] = []
    if short >= 0:
        wanted = printed.cost[short] - 1 - have[short]
        fitting = [other for other in others if other.strip[short] == 1]
        if wanted < 0 or wanted > len(fitting):
            return None
        for other in next(combinations(fitting, wanted)):
            names.append(other.name)
            have = [a + b for a, b in zip(have, other.strip)]
        others = [other for other in others if not other.strip[short]]
    for kind in range(4):
        for other in others:
            if kind != short and have[kind] < printed.cost[kind] and other.strip[kind] and other.name not in names:
                names.append(other.name)
                have = [a + b for a, b in zip(have, other.strip)]
    enough = all(have[kind] >= printed.cost[kind] for kind in range(4) if kind != short)
    return " ".join(names) if enough else None


@rule("RC-build-1", "RC-build-2")
@every_card
def test_cost_two_coins_for_each_missing_resource(game: RisingCultures, printed: PrintedCard) -> None:
    table = owner_to_play(game, printed, coins=2 * missing_resources(printed))
    table.play(f"build {printed.id}")
    assert table.coins_of(0) == COINS_NOW.get(printed.id, 0)
    area = "leaders" if printed.kind == "leader" else "buildings"
    assert table.card_names(0, area) == [printed.name]


@rule("RC-build-2")
@every_card
def test_one_coin_less_is_refused(game: RisingCultures, printed: PrintedCard) -> None:
    needs = 2 * missing_resources(printed)
    reason = owner_to_play(game, printed, coins=needs - 1).explain_refusal(f"build {printed.id}")
    assert reason.rule == "RC-build-2"
    assert (reason.id, reason.args["needs"], reason.args["has"]) == ("why-build", needs, needs - 1)
    assert reason.args["missing"] == missing_resources(printed)


@rule("RC-build-1")
@pytest.mark.parametrize(
    ("printed", "short"),
    [
        pytest.param(printed, kind, id=f"{printed.id}-{RESOURCES[kind]}", marks=card(printed.id))
        for printed in PRINTED_CARDS
        for kind in range(4)
        if printed.cost[kind] and resource_cards(printed, kind) is not None
    ],
)
def test_each_required_resource_counts(game: RisingCultures, printed: PrintedCard, short: int) -> None:
    enough = owner_to_play(game, printed, resources=resource_cards(printed))
    enough.play(f"build {printed.id}")
    assert enough.coins_of(0) == COINS_NOW.get(printed.id, 0)
    reason = owner_to_play(game, printed, resources=resource_cards(printed, short), coins=1).explain_refusal(
        f"build {printed.id}"
    )
    assert (reason.args["missing"], reason.args["needs"], reason.args["has"]) == (1, 2, 1)


@rule("RC-score-1")
@every_card
def test_points(game: RisingCultures, printed: PrintedCard) -> None:
    area: dict[str, Any] = {"leaders" if printed.kind == "leader" else "buildings": printed.name}
    other = "persia" if printed.civilization == "rome" else "rome"
    table = Scenario(game, SideSetup(printed.civilization, **area), other, token=1)
    assert table.score_lines(0) == [printed.vp, 0, 0, 0]


@rule("RC-military-1")
@every_card
def test_military_symbol(game: RisingCultures, printed: PrintedCard) -> None:
    table = owner_to_play(game, printed)
    table.play(f"military {printed.id}")
    expected: dict[str, int] = {}
    for symbol in (FIRST_SLOT[printed.civilization], printed.symbol):
        expected[symbol] = expected.get(symbol, 0) + 1
    assert table.strength_of(0) == expected
    assert table.card_names(0, "military") == [printed.name]


@rule("RC-resource-1", "RC-resource-2")
@every_card
def test_resource_strip_and_its_coins(game: RisingCultures, printed: PrintedCard) -> None:
    table = owner_to_play(game, printed, coins=1)
    table.play(f"resource {printed.id}")
    assert table.resources_of(0) == resource_names(
        tuple(a + b for a, b in zip(START_RESOURCES[printed.civilization], printed.strip))
    )
    assert table.coins_of(0) == 1 + printed.coins
    assert table.card_names(0, "resources") == [printed.name]


@rule("RC-coins-1")
@pytest.mark.parametrize("printed", PRINTED_CARDS, ids=[printed.id for printed in PRINTED_CARDS])
def test_any_card_brings_two_coins(game: RisingCultures, printed: PrintedCard) -> None:
    table = owner_to_play(game, printed)
    table.play(f"coins {printed.id}")
    assert table.coins_of(0) == 2
    assert table.card_names(0, "discards") == [printed.name]


def test_the_tables_name_all_96_cards(game: RisingCultures) -> None:
    assert [printed.id for printed in PRINTED_CARDS] == game.box.card_ids
    assert len(PRINTED_CARDS) == 96
