"""The boards, both sides: military spaces, progress levels, and what else is printed on them."""

from __future__ import annotations

import pytest

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.printed_cards import PRINTED_CARDS
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import card, rule

# the symbol of each military space, from the top
SLOTS = {
    ("rome", "silver"): "sword - - shield - sword",
    ("rome", "gold"): "sword horse shield - sword shield",
    ("persia", "silver"): "horse - - sword - horse",
    ("persia", "gold"): "horse sword - horse - shield",
    ("egypt", "silver"): "shield - - horse - shield",
    ("egypt", "gold"): "shield horse - shield - horse",
    ("abbasid", "silver"): "horse - sword - shield -",
    ("abbasid", "gold"): "horse sword - shield - horse",
}
# the points of each progress level, from the top
POINTS = {
    ("rome", "silver"): [0, 0, 1, 1, 1, 1, 1],
    ("rome", "gold"): [0, 0, 1, 1, 1, 2, 2],
    ("persia", "silver"): [0, 0, 1, 1, 1, 1, 1],
    ("persia", "gold"): [0, 1, 1, 1, 1, 2, 2],
    ("egypt", "silver"): [0, 0, 1, 1, 1, 1, 1],
    ("egypt", "gold"): [0, 0, 1, 1, 1, 1, 1],
    ("abbasid", "silver"): [0, 0, 1, 1, 1, 1, 1],
    ("abbasid", "gold"): [0, 0, 1, 1, 1, 2, 2],
}
CIVILIZATIONS = ["rome", "persia", "egypt", "abbasid"]


def deck_cards(civilization: str, count: int, symbol: str = "") -> str:
    """So many cards of a deck: buildings without points for others, of one military symbol where it is given."""
    found = [p.name for p in PRINTED_CARDS if p.civilization == civilization and (not symbol or p.symbol == symbol)]
    return " ".join(found[:count])


def other_civilization(civilization: str) -> str:
    return "persia" if civilization == "rome" else "rome"


SLOT_CASES = [
    pytest.param(civ, side, slot, symbol, id=f"{civ}-{side}-{slot}", marks=card(f"{civ}_{side}_slot_{slot}"))
    for (civ, side), symbols in SLOTS.items()
    for slot, symbol in enumerate(symbols.split(), 1)
    if symbol != "-"
]
EMPTY_SLOTS = [
    pytest.param(civ, side, slot, id=f"{civ}-{side}-{slot}")
    for (civ, side), symbols in SLOTS.items()
    for slot, symbol in enumerate(symbols.split(), 1)
    if symbol == "-"
]


def gained_symbols(game: RisingCultures, civ: str, side: str, slot: int) -> dict[str, int]:
    """The symbols a card brings when it is laid beside a space, its own not counted."""
    area = deck_cards(civ, slot).split()
    table = Scenario(
        game, SideSetup(civ, hand=area[-1], military=" ".join(area[:-1]), gold=side == "gold"), other_civilization(civ)
    )
    before = table.strength_of(0)
    table.play(f"military {civ}_{area[-1]}")
    own = next(p.symbol for p in PRINTED_CARDS if p.id == f"{civ}_{area[-1]}")
    after = table.strength_of(0)
    change = {name: after[name] - before.get(name, 0) - (name == own) for name in after}
    return {name: n for name, n in change.items() if n}


@rule("RC-military-1")
@pytest.mark.parametrize(("civ", "side", "slot", "symbol"), SLOT_CASES)
def test_military_space_with_a_symbol(game: RisingCultures, civ: str, side: str, slot: int, symbol: str) -> None:
    assert gained_symbols(game, civ, side, slot) == {symbol: 1}


@rule("RC-military-1")
@pytest.mark.parametrize(("civ", "side", "slot"), EMPTY_SLOTS)
def test_military_space_without_a_symbol(game: RisingCultures, civ: str, side: str, slot: int) -> None:
    assert gained_symbols(game, civ, side, slot) == {}


@rule("RC-score-2")
@pytest.mark.parametrize(
    ("civ", "side", "level"),
    [
        pytest.param(civ, side, level, id=f"{civ}-{side}-{level}", marks=card(f"{civ}_{side}_level_{level}"))
        for (civ, side), points in POINTS.items()
        for level, vp in enumerate(points, 1)
        if vp
    ],
)
def test_points_of_levels_add_up(game: RisingCultures, civ: str, side: str, level: int) -> None:
    table = Scenario(
        game, SideSetup(civ, progress=deck_cards(civ, level), gold=side == "gold"), other_civilization(civ), token=1
    )
    assert table.score_lines(0) == [0, sum(POINTS[civ, side][:level]), 0, 0]


# Start, limit


@rule("RC-setup-6")
@pytest.mark.parametrize(
    ("civ", "have", "coins"),
    [
        pytest.param("rome", {}, 1, marks=card("rome_start_strip")),
        pytest.param("persia", {"wood": 1}, 0, marks=card("persia_start_strip")),
        pytest.param("egypt", {"stone": 1}, 0, marks=card("egypt_start_strip")),
        pytest.param("abbasid", {"brick": 1}, 0, marks=card("abbasid_start_strip")),
    ],
)
def test_what_the_board_gives_from_the_start(game: RisingCultures, civ: str, have: dict[str, int], coins: int) -> None:
    from civitas import Match

    match = Match(game, options={"civilizations": [civ, other_civilization(civ)], "first": "0"}, seed=1)
    for _ in range(2):
        match.play(match.decision.actions()[0])
    kept = match.view(0)["sides"][0]["resources"]
    strips = [p for p in PRINTED_CARDS if p.id in kept]
    match.play(match.decision.actions()[0])
    side = match.view(0)["sides"][0]
    assert side["coins"] == 2 + coins + sum(p.coins for p in strips)
    for kind, name in enumerate(["wood", "brick", "stone", "gold"]):
        assert side["have"][name] == have.get(name, 0) + sum(p.strip[kind] for p in strips)


@rule("RC-limit-1")
@pytest.mark.parametrize(
    ("civ", "limit"),
    [
        pytest.param(civ, limit, marks=card(f"{civ}_coin_limit"))
        for civ, limit in [("rome", 7), ("persia", 7), ("egypt", 5), ("abbasid", 7)]
    ],
)
def test_coin_limit(game: RisingCultures, civ: str, limit: int) -> None:
    """Nine coins at the end of the turn become seven, Egypt's five."""
    table = Scenario(game, SideSetup(civ, coins=9), other_civilization(civ), left=(0, 1), seat=1, turn=7)
    table.play_passively()
    assert table.state.over
    assert table.coins_of(0) == limit
    assert [event.args for event in table.messages_of("over-limit")] == [{"seat": "0", "n": 9 - limit}]


# Rome


def after_progress(
    game: RisingCultures, civ: str, level: int, gold: bool = False, **side: object
) -> tuple[Scenario, int]:
    """A table where seat 0 has just reached a level, and the coins it had before."""
    build = {"rome": "castrum", "persia": "immortals_quarters", "egypt": "chariot_workshop", "abbasid": "ribat"}[civ]
    names = [p.name for p in PRINTED_CARDS if p.civilization == civ and p.name != build and p.kind == "building"]
    data: dict[str, object] = {"progress": " ".join(names[: level - 1]), "resources": names[level], "hand": build}
    table = Scenario(game, SideSetup(civ, coins=6, on_nile=1, gold=gold, **{**data, **side}), other_civilization(civ))  # type: ignore[arg-type]
    table.play(f"build {civ}_{build}")
    before = table.coins_of(0)
    table.play("raise")
    assert len(table.card_names(0, "progress")) == level
    return table, before


@rule("RC-progress-2")
@pytest.mark.parametrize(
    ("civ", "level", "coins"),
    [
        pytest.param("rome", 1, 1, marks=card("rome_silver_level_1")),
        pytest.param("persia", 2, 2, marks=card("persia_silver_level_2")),
        pytest.param("egypt", 1, 1, marks=card("egypt_silver_level_1")),
    ],
)
def test_a_level_that_gives_coins_at_once(game: RisingCultures, civ: str, level: int, coins: int) -> None:
    table, before = after_progress(game, civ, level)
    assert table.coins_of(0) == before + coins
    table.play_passively()
    later = [event.args["n"] for event in table.messages_of("income") if event.args["seat"] == "0"]
    assert later in ([], [0])


@rule("RC-progress-2")
@pytest.mark.parametrize(
    "gold", [pytest.param(s == "gold", marks=card(f"rome_{s}_level_2")) for s in ("silver", "gold")]
)
def test_rome_level_2_is_a_shield(game: RisingCultures, gold: bool) -> None:
    assert Scenario(game, SideSetup("rome", progress=deck_cards("rome", 1), gold=gold), "persia").strength_of(0) == {}
    assert Scenario(game, SideSetup("rome", progress=deck_cards("rome", 2), gold=gold), "persia").strength_of(0) == {
        "shield": 1
    }


@rule("RC-reward-1")
@pytest.mark.parametrize(
    "gold", [pytest.param(s == "gold", marks=card(f"rome_{s}_level_3")) for s in ("silver", "gold")]
)
def test_rome_level_3_pays_a_coin_for_each_province(game: RisingCultures, gold: bool) -> None:
    side = SideSetup("rome", progress=deck_cards("rome", 3), military="castrum", gold=gold)
    table = Scenario(game, side, "persia", province="gaul", left=(0, 1), seat=1)
    table.play_passively("Compete")
    table.play("compete")
    assert table.coins_of(0) == 1


@rule("RC-income-1")
@card("rome_gold_level_4")
def test_rome_golden_level_4_is_an_income(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", progress=deck_cards("rome", 4), gold=True), "persia", left=(0, 1), seat=1)
    table.play_passively()
    assert table.coins_of(0) == 1


@rule("RC-score-5")
@card("rome_gold_level_5")
def test_rome_golden_level_5_scores_covered_leaders(game: RisingCultures) -> None:
    four = SideSetup("rome", leaders="augustus", covered="romulus", progress=deck_cards("rome", 4), gold=True)
    five = SideSetup("rome", leaders="augustus", covered="romulus", progress=deck_cards("rome", 5), gold=True)
    assert Scenario(game, four, "persia").score_lines(0)[0] == 4
    assert Scenario(game, five, "persia").score_lines(0)[0] == 4 + 1


@rule("RC-score-6", "RC-province-7")
@pytest.mark.parametrize(
    ("civ", "provinces", "icons"),
    [
        pytest.param("rome", "gaul indus britannia germania", 3, marks=card("rome_gold_level_7")),
        pytest.param("egypt", "gaul caucasus armenia andalusia", 3, marks=card("egypt_gold_level_7")),
        pytest.param("abbasid", "indus maghreb axum scythia carthage", 4, marks=card("abbasid_gold_level_7")),
    ],
)
def test_golden_level_7_counts_icons(game: RisingCultures, civ: str, provinces: str, icons: int) -> None:
    def board(count: int) -> int:
        side = SideSetup(civ, progress=deck_cards(civ, count), gold=True, provinces=provinces)
        return Scenario(game, side, other_civilization(civ)).score_lines(0)[1]

    assert board(7) - board(6) == POINTS[civ, "gold"][6] + icons


# Persia


@rule("RC-leader-3")
@pytest.mark.parametrize(
    "gold", [pytest.param(s == "gold", marks=card(f"persia_{s}_level_1")) for s in ("silver", "gold")]
)
def test_persia_level_1_is_a_second_place_for_leaders(game: RisingCultures, gold: bool) -> None:
    side = SideSetup("persia", progress="qanat", leaders="atossa", hand="cyrus", coins=4, gold=gold)
    table = Scenario(game, side, "rome")
    table.play("build persia_cyrus")
    assert table.offered_lines() == ["place", "cover persia_atossa"]
    table.play("place")
    assert table.card_names(0, "leaders") == ["atossa", "cyrus"]


@rule("RC-reward-1")
@pytest.mark.parametrize(
    "gold", [pytest.param(s == "gold", marks=card(f"persia_{s}_level_3")) for s in ("silver", "gold")]
)
def test_persia_level_3_pays_a_coin_for_each_leader(game: RisingCultures, gold: bool) -> None:
    side = SideSetup("persia", progress=deck_cards("persia", 3), hand="atossa", coins=2, gold=gold)
    table = Scenario(game, side, "rome")
    table.play("build persia_atossa")
    assert table.coins_of(0) == 2 - 2 + 1


@rule("RC-leader-3")
@card("persia_gold_level_4")
def test_persia_golden_level_4_is_a_third_place(game: RisingCultures) -> None:
    side = SideSetup(
        "persia", progress=deck_cards("persia", 4), leaders="atossa xerxes", hand="cyrus", coins=4, gold=True
    )
    table = Scenario(game, side, "rome")
    table.play("build persia_cyrus", "place")
    assert table.card_names(0, "leaders") == ["atossa", "xerxes", "cyrus"]
    three = SideSetup(
        "persia", progress=deck_cards("persia", 3), leaders="atossa xerxes", hand="cyrus", coins=4, gold=True
    )
    table = Scenario(game, three, "rome")
    table.play("build persia_cyrus")
    assert set(table.offered_lines()) == {"cover persia_xerxes", "cover persia_atossa"}
    assert table.explain_refusal("place").rule == "RC-leader-3"


@rule("RC-score-5")
@card("persia_gold_level_6")
def test_persia_golden_level_6_scores_covered_leaders(game: RisingCultures) -> None:
    def points(count: int) -> int:
        side = SideSetup(
            "persia", leaders="atossa", covered="artaxerxes", progress=deck_cards("persia", count), gold=True
        )
        return Scenario(game, side, "rome").score_lines(0)[0]

    assert (points(5), points(6)) == (1, 1 + 3)


@rule("RC-score-6")
@card("persia_gold_level_7")
def test_persia_golden_level_7_scores_pairs_of_leaders(game: RisingCultures) -> None:
    side = SideSetup(
        "persia", leaders="atossa cyrus xerxes", covered="darius cambyses", progress=deck_cards("persia", 7), gold=True
    )
    assert Scenario(game, side, "rome").score_lines(0)[1] == 0 + 1 + 1 + 1 + 1 + 2 + 2 + 2  # five elected: two pairs


# Egypt


@rule("RC-nile-1")
@pytest.mark.parametrize(
    "gold", [pytest.param(s == "gold", marks=card(f"egypt_{s}_level_2")) for s in ("silver", "gold")]
)
def test_egypt_level_2_places_two_coins_on_the_nile(game: RisingCultures, gold: bool) -> None:
    table = Scenario(game, SideSetup("egypt", progress=deck_cards("egypt", 2), coins=5, gold=gold), "rome")
    table.play("nile", "nile")
    assert table.state.nile == [0, 0]
    reason = table.explain_refusal("nile")
    assert (reason.id, reason.rule, reason.args["most"]) == ("why-nile-limit", "RC-nile-1", 2)


@rule("RC-income-1")
@pytest.mark.parametrize(
    "gold", [pytest.param(s == "gold", marks=card(f"egypt_{s}_level_3")) for s in ("silver", "gold")]
)
def test_egypt_level_3_is_an_income(game: RisingCultures, gold: bool) -> None:
    table = Scenario(game, SideSetup("egypt", progress=deck_cards("egypt", 3), gold=gold), "rome", left=(0, 1), seat=1)
    table.play_passively()
    assert table.coins_of(0) == 1


@rule("RC-progress-2")
@card("egypt_gold_level_4")
def test_egypt_golden_level_4_is_a_stone(game: RisingCultures) -> None:
    assert Scenario(game, SideSetup("egypt", progress=deck_cards("egypt", 4), gold=True), "rome").resources_of(0) == {
        "stone": 2
    }
    assert Scenario(game, SideSetup("egypt", progress=deck_cards("egypt", 4)), "rome").resources_of(0) == {"stone": 1}


# The Abbasid Caliphate


@rule("RC-swap-2", "RC-tap-1")
@pytest.mark.parametrize(
    "gold", [pytest.param(s == "gold", marks=card(f"abbasid_{s}_level_1")) for s in ("silver", "gold")]
)
def test_abbasid_level_1_is_a_free_swap(game: RisingCultures, gold: bool) -> None:
    table = Scenario(game, SideSetup("abbasid", progress=deck_cards("abbasid", 1), gold=gold), "rome", swaps=True)
    first = table.side_view(0)["hand"][0]
    table.play("tap abbasid_level_1", f"bottom {first}")
    assert table.side_view(0)["bottom"] == [first] and table.coins_of(0) == 0
    table.play_passively("PlayCard")
    assert table.explain_refusal("tap abbasid_level_1").id == "why-tapped"


@rule("RC-coins-2")
@pytest.mark.parametrize(
    "gold", [pytest.param(s == "gold", marks=card(f"abbasid_{s}_level_2")) for s in ("silver", "gold")]
)
def test_abbasid_level_2_adds_a_coin_to_discards(game: RisingCultures, gold: bool) -> None:
    table = Scenario(game, SideSetup("abbasid", progress=deck_cards("abbasid", 2), hand="ribat", gold=gold), "rome")
    table.play("coins abbasid_ribat")
    assert table.coins_of(0) == 3


@rule("RC-reward-1")
@pytest.mark.parametrize(
    "gold", [pytest.param(s == "gold", marks=card(f"abbasid_{s}_level_3")) for s in ("silver", "gold")]
)
def test_abbasid_level_3_pays_for_later_rises(game: RisingCultures, gold: bool) -> None:
    table, before = after_progress(game, "abbasid", 4, gold)
    assert table.coins_of(0) == before + 1
    table, before = after_progress(game, "abbasid", 3, gold)  # not for the rise that reaches it
    assert table.coins_of(0) == before


@rule("RC-discount-1", "RC-tap-1")
@pytest.mark.parametrize(
    "gold", [pytest.param(s == "gold", marks=card(f"abbasid_{s}_level_4")) for s in ("silver", "gold")]
)
def test_abbasid_level_4_leaves_out_one_resource_once_a_turn(game: RisingCultures, gold: bool) -> None:
    side = SideSetup("abbasid", progress="ribat ukhaidir malwiya round_city", hand="silk_road_khan", coins=6, gold=gold)
    table = Scenario(game, side, "rome")
    table.play("build abbasid_silk_road_khan")  # 3 wood and a brick are missing
    assert table.forced_lines == ["tap abbasid_level_4", "pay"]  # the only way
    assert table.coins_of(0) == 6 - 6 + 2
    assert table.side_view(0)["tapped"] == ["abbasid_level_4"]
