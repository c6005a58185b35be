"""What buildings and leaders do: one table for what recurs, a named test for what does not."""

from __future__ import annotations

import pytest

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.printed_cards import PRINTED_CARDS
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import card, rule

LEADERS = {printed.id for printed in PRINTED_CARDS if printed.kind == "leader"}


def card_in_play(id: str, **kw: object) -> SideSetup:
    """The card's civilization with the card in play."""
    civilization, name = id.split("_", 1)
    area = "leaders" if id in LEADERS else "buildings"
    return SideSetup(civilization, **{area: name, **kw})  # type: ignore[arg-type]


def other_civilization(id: str) -> str:
    return "persia" if id.startswith("rome") else "rome"


def card_cases(*rows: tuple[object, ...]) -> list[object]:
    return [pytest.param(*row, id=str(row[0]), marks=card(row[0])) for row in rows]


INCOME = [
    "rome_market",
    "rome_brewery",
    "rome_augustus",
    "persia_caravanserai",
    "persia_daric_mint",
    "persia_darius",
    "egypt_granary",
    "egypt_lighthouse",
    "egypt_hatshepsut",
    "abbasid_souk",
    "abbasid_bimaristan",
    "abbasid_harun_al_rashid",
]


@rule("RC-income-1")
@pytest.mark.parametrize("id", [pytest.param(id, marks=card(id)) for id in INCOME])
def test_income_of_one_coin_each_turn(game: RisingCultures, id: str) -> None:
    table = Scenario(game, card_in_play(id, coins=1), other_civilization(id), left=(0, 1), seat=1)
    table.play_passively()
    assert table.coins_of(0) == 2
    assert [event.args for event in table.messages_of("income") if event.args["seat"] == "0"] == [{"seat": "0", "n": 1}]


SYMBOLS = [
    ("rome_via_appia", {"horse": 1}),
    ("rome_castrum", {"sword": 1}),
    ("rome_legion_barracks", {"sword": 1}),
    ("rome_circus_maximus", {"horse": 1}),
    ("rome_romulus", {"sword": 1}),
    ("rome_julius_caesar", {"sword": 1}),
    ("rome_hadrian", {"shield": 2}),
    ("persia_immortals_quarters", {"sword": 1}),
    ("persia_royal_stables", {"horse": 1}),
    ("persia_cyrus", {"horse": 1}),
    ("persia_cambyses", {"sword": 1}),
    ("persia_xerxes", {"sword": 1, "horse": 1}),
    ("persia_artemisia", {"shield": 1}),
    ("egypt_chariot_workshop", {"horse": 1}),
    ("egypt_fortress_of_buhen", {"shield": 2}),
    ("egypt_narmer", {"sword": 1}),
    ("egypt_thutmose", {"horse": 1, "sword": 1}),
    ("abbasid_ribat", {"sword": 1}),
    ("abbasid_ukhaidir", {"shield": 1, "sword": 1}),
    ("abbasid_barid_post", {"horse": 1}),
    ("abbasid_al_saffah", {"sword": 1}),
    ("abbasid_al_mutasim", {"horse": 1}),
]


@rule("RC-build-3")
@pytest.mark.parametrize(("id", "symbols"), card_cases(*SYMBOLS))
def test_symbols_of_cards_in_play(game: RisingCultures, id: str, symbols: dict[str, int]) -> None:
    assert Scenario(game, card_in_play(id), other_civilization(id)).strength_of(0) == symbols


@rule("RC-build-3")
def test_all_other_cards_give_no_symbols_in_play(game: RisingCultures) -> None:
    armed = {id for id, _ in SYMBOLS}
    for printed in PRINTED_CARDS:
        if printed.id not in armed:
            assert Scenario(game, card_in_play(printed.id), other_civilization(printed.id)).strength_of(0) == {}


RESOURCES = [
    ("rome_villa_rustica", {"wood": 1}),
    ("egypt_stone_quarry", {"stone": 2}),  # one of them from the board
    ("egypt_nubian_gold_mine", {"stone": 1, "gold": 1}),
]


@rule("RC-build-3")
@pytest.mark.parametrize(("id", "have"), card_cases(*RESOURCES))
def test_resources_of_buildings(game: RisingCultures, id: str, have: dict[str, int]) -> None:
    assert Scenario(game, card_in_play(id), other_civilization(id)).resources_of(0) == have


def build_price(table: Scenario, id: str) -> int:
    """Coins a build takes from a rich player, besides what it gives at once."""
    before = table.coins_of(0)
    table.play(f"build {id}")
    while table.step_name == "Pay":
        table.play("pay")
    return before - table.coins_of(0)


# Resources that count as one of two kinds


@rule("RC-wild-1")
@card("rome_aqueduct")
def test_aqueduct_is_brick_or_stone_for_each_build(game: RisingCultures) -> None:
    side = card_in_play("rome_aqueduct", hand="castrum temple_of_jupiter via_appia", coins=14)
    assert build_price(Scenario(game, side, "persia"), "rome_castrum") == 4  # 2 wood, brick from the aqueduct
    assert build_price(Scenario(game, side, "persia"), "rome_temple_of_jupiter") == 6  # 2 stone, 1 gold
    assert (
        build_price(Scenario(game, side, "persia"), "rome_via_appia") == 4 - 1
    )  # brick or stone, not both; 1 coin back
    assert (
        build_price(
            Scenario(game, card_in_play("rome_aqueduct", hand="julius_caesar", coins=14), "persia"),
            "rome_julius_caesar",
        )
        == 6
    )


@rule("RC-wild-1")
@card("persia_qanat")
def test_qanat_is_wood_or_brick_for_each_build(game: RisingCultures) -> None:
    side = card_in_play("persia_qanat", hand="cyrus behistun royal_stables", coins=14)
    assert build_price(Scenario(game, side, "rome"), "persia_cyrus") == 0 - 1
    assert (
        build_price(Scenario(game, side, "rome"), "persia_royal_stables") == 2
    )  # 2 wood 1 brick: board and qanat give two
    assert build_price(Scenario(game, side, "rome"), "persia_behistun") == 6  # stone only: no help


@rule("RC-wild-1")
@card("abbasid_nahrawan_canal")
def test_nahrawan_canal_is_wood_or_stone_for_each_build(game: RisingCultures) -> None:
    side = card_in_play("abbasid_nahrawan_canal", hand="al_saffah souk ribat", coins=14)
    assert (
        build_price(Scenario(game, side, "rome"), "abbasid_al_saffah") == 2 - 2
    )  # wood or stone, not both; 2 coins back
    assert build_price(Scenario(game, side, "rome"), "abbasid_souk") == 0
    assert build_price(Scenario(game, side, "rome"), "abbasid_ribat") == 4


# Resources for one coin


@rule("RC-market-1")
@card("rome_port_of_ostia")
def test_port_of_ostia_sells_wood_for_one_coin(game: RisingCultures) -> None:
    table = Scenario(game, card_in_play("rome_port_of_ostia", hand="castrum", coins=4), "persia")
    assert build_price(table, "rome_castrum") == 1 + 1 + 2
    poor = Scenario(game, card_in_play("rome_port_of_ostia", hand="castrum", coins=3), "persia")
    assert poor.explain_refusal("build rome_castrum").args["needs"] == 4


@rule("RC-market-1")
@card("egypt_shipyard")
def test_shipyard_sells_wood_for_one_coin(game: RisingCultures) -> None:
    table = Scenario(game, card_in_play("egypt_shipyard", hand="chariot_workshop", coins=4, on_nile=1), "persia")
    assert build_price(table, "egypt_chariot_workshop") == 1 + 1 + 2


@rule("RC-market-1")
@card("abbasid_port_of_basra")
def test_port_of_basra_sells_gold_for_one_coin(game: RisingCultures) -> None:
    table = Scenario(game, card_in_play("abbasid_port_of_basra", hand="zubaidah", coins=10), "persia")
    assert build_price(table, "abbasid_zubaidah") == 2 + 2 + 1 - 2


# Discounts


@rule("RC-discount-1")
@card("rome_curia")
def test_curia_leaves_out_one_resource_of_each_leader(game: RisingCultures) -> None:
    table = Scenario(game, card_in_play("rome_curia", hand="julius_caesar castrum", coins=14), "persia")
    assert build_price(table, "rome_julius_caesar") == 4
    table = Scenario(game, card_in_play("rome_curia", hand="julius_caesar castrum", coins=14), "persia")
    assert build_price(table, "rome_castrum") == 6  # a building is no leader


@rule("RC-discount-1")
@card("persia_atossa")
def test_atossa_leaves_out_one_resource_of_each_leader(game: RisingCultures) -> None:
    side = card_in_play("persia_atossa", hand="darius royal_stables", coins=14)
    table = Scenario(game, side, "rome")
    assert build_price(table, "persia_darius") == 6
    assert build_price(Scenario(game, side, "rome"), "persia_royal_stables") == 4


@rule("RC-discount-1")
@card("egypt_khufu")
def test_khufu_leaves_out_one_resource_of_each_building(game: RisingCultures) -> None:
    side = card_in_play("egypt_khufu", hand="chariot_workshop hatshepsut", coins=14, on_nile=1)
    assert build_price(Scenario(game, side, "rome"), "egypt_chariot_workshop") == 4
    assert build_price(Scenario(game, side, "rome"), "egypt_hatshepsut") == 4  # a leader is no building


@rule("RC-discount-1")
@card("abbasid_al_mansur")
def test_al_mansur_leaves_out_one_resource_of_each_building(game: RisingCultures) -> None:
    side = card_in_play("abbasid_al_mansur", hand="round_city harun_al_rashid", coins=14)
    assert build_price(Scenario(game, side, "rome"), "abbasid_round_city") == 6
    assert build_price(Scenario(game, side, "rome"), "abbasid_harun_al_rashid") == 6


@rule("RC-discount-1", "RC-tap-1")
@card("persia_artaxerxes")
def test_artaxerxes_leaves_out_one_resource_once_a_turn(game: RisingCultures) -> None:
    side = card_in_play("persia_artaxerxes", hand="royal_stables immortals_quarters", coins=14)
    table = Scenario(game, side, "rome")
    table.play("build persia_royal_stables")
    assert table.step_name == "Pay"
    table.play("tap persia_artaxerxes", "pay")
    assert table.coins_of(0) == 14 - 2
    assert table.side_view(0)["tapped"] == ["persia_artaxerxes"]
    table.play(table.offered_lines()[0])  # the other player
    table.play("build persia_immortals_quarters")
    assert table.coins_of(0) == 12 - 4  # no second time in the turn, so nothing is asked


# Free swaps

SWAPS = ["rome_basilica", "persia_royal_road", "egypt_papyrus_workshop", "abbasid_observatory"]


@rule("RC-swap-2", "RC-tap-1")
@pytest.mark.parametrize("id", [pytest.param(id, marks=card(id)) for id in SWAPS])
def test_free_swap_once_a_turn(game: RisingCultures, id: str) -> None:
    table = Scenario(game, card_in_play(id), other_civilization(id), swaps=True)
    hand = table.side_view(0)["hand"]
    table.play(f"tap {id}")
    assert table.step_name == "PutOnBottom" and len(table.offered_lines()) == 5
    table.play(f"bottom {hand[0]}")
    assert table.side_view(0)["bottom"] == [hand[0]]
    assert table.coins_of(0) == 0
    table.play_passively("PlayCard")
    reason = table.explain_refusal(f"tap {id}")
    assert (reason.id, reason.rule) == ("why-tapped", "RC-tap-1")


# Coins for provinces, progress, leaders


@rule("RC-reward-1")
@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=card(id)) for id in ("rome_julius_caesar", "persia_satraps_court")]
)
def test_a_coin_for_each_province_won(game: RisingCultures, id: str) -> None:
    civilization = id.split("_")[0]
    military = {"rome": "castrum", "persia": "royal_stables"}[civilization]
    table = Scenario(
        game, card_in_play(id, military=military), other_civilization(id), province="gaul", left=(0, 1), seat=1
    )
    table.play_passively("Compete")
    table.play("compete")
    assert table.side_view(0)["provinces"] == ["gaul"]
    assert table.coins_of(0) == 1


PROGRESS = {
    "rome_thermae": ("castrum", "market"),
    "persia_fire_temple": ("royal_stables", "qanat"),
    "abbasid_paper_mill": ("souk", "bimaristan"),
}


@rule("RC-reward-1")
@pytest.mark.parametrize("id", [pytest.param(id, marks=card(id)) for id in PROGRESS])
def test_a_coin_for_each_rise_of_progress(game: RisingCultures, id: str) -> None:
    build, given = PROGRESS[id]
    civilization = id.split("_")[0]
    table = Scenario(game, card_in_play(id, hand=build, resources=given, coins=10), other_civilization(id))
    table.play(f"build {civilization}_{build}")
    before = table.coins_of(0)
    table.play("raise")
    assert table.coins_of(0) == before + 1 + (1 if civilization == "rome" else 0)  # Rome's level 1 gives one more


@rule("RC-reward-1")
@card("rome_thermae")
def test_thermae_pay_for_the_rise_of_their_own_build(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", hand="thermae", progress="forum", resources="market", coins=10), "persia")
    table.play("build rome_thermae")
    assert table.coins_of(0) == 0
    table.play("raise")
    assert table.coins_of(0) == 1


@rule("RC-keep-1")
@card("rome_legion_barracks")
def test_legion_barracks_keep_the_military_card_for_a_coin(game: RisingCultures) -> None:
    def won(coins: int) -> Scenario:
        side = card_in_play("rome_legion_barracks", military="castrum", coins=coins)
        table = Scenario(game, side, "persia", province="gaul", left=(0, 1), seat=1)
        table.play_passively("Compete")
        table.play("compete")
        return table

    table = won(1)
    table.play("spare")
    assert (table.coins_of(0), table.card_names(0, "military"), table.card_names(0, "discards")) == (0, ["castrum"], [])
    table = won(1)
    table.play("discard")
    assert (table.coins_of(0), table.card_names(0, "military"), table.card_names(0, "discards")) == (1, [], ["castrum"])
    table = won(0)  # without a coin the card is lost as usual
    assert table.state.turn == 2 and table.card_names(0, "discards") == ["castrum"]


@rule("RC-progress-4")
@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=card(id)) for id in ("persia_behistun", "abbasid_translators_hall")]
)
def test_a_discarded_card_becomes_progress(game: RisingCultures, id: str) -> None:
    civilization, name = id.split("_", 1)
    piles = {"persia": "darius xerxes atossa", "abbasid": "souk ribat malwiya"}
    table = Scenario(
        game, SideSetup(civilization, hand=name, discards=piles[civilization], coins=8), other_civilization(id)
    )
    table.play(f"build {id}")
    assert table.step_name == "PickDiscard" and len(table.offered_lines()) == 3
    middle = piles[civilization].split()[1]
    table.play(f"progress {civilization}_{middle}")
    assert table.card_names(0, "progress") == [middle]
    assert middle not in table.card_names(0, "discards")


@rule("RC-progress-4", "RC-progress-3")
@card("persia_behistun")
def test_behistun_without_discards_or_levels_does_nothing_more(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("persia", hand="behistun", coins=6), "rome")
    table.play("build persia_behistun")
    assert table.seat == 1 and table.card_names(0, "progress") == []
    assert table.coins_of(0) == 0
    full = "qanat royal_road caravanserai daric_mint paradise_garden apadana pasargadae"
    table = Scenario(game, SideSetup("persia", hand="behistun", progress=full, discards="darius", coins=6), "rome")
    table.play("build persia_behistun")
    assert table.seat == 1 and table.card_names(0, "discards") == ["darius"]


@rule("RC-coins-2")
@card("abbasid_dinar_mint")
def test_dinar_mint_adds_a_coin_to_discards(game: RisingCultures) -> None:
    table = Scenario(game, card_in_play("abbasid_dinar_mint", hand="souk"), "rome")
    table.play("coins abbasid_souk")
    assert table.coins_of(0) == 3


@rule("RC-levy-1", "RC-ready-1")
@card("abbasid_al_mutasim")
def test_al_mutasim_levies_a_symbol_for_the_turn(game: RisingCultures) -> None:
    side = card_in_play("abbasid_al_mutasim", hand="souk", coins=1)
    table = Scenario(game, side, "rome", left=(1, 0))
    table.play("levy shield by abbasid_al_mutasim")
    assert table.strength_of(0) == {"horse": 1, "shield": 1} and table.coins_of(0) == 0
    reason = table.explain_refusal("levy sword by abbasid_al_mutasim")
    assert (reason.id, reason.rule) == ("why-tapped", "RC-tap-1")
    table.play_passively()
    assert table.strength_of(0) == {"horse": 1}
    poor = Scenario(game, card_in_play("abbasid_al_mutasim"), "rome").explain_refusal(
        "levy sword by abbasid_al_mutasim"
    )
    assert (poor.rule, poor.args["needs"], poor.args["has"]) == ("RC-levy-1", 1, 0)


@rule("RC-levy-1", "RC-province-3")
@card("abbasid_al_mutasim")
def test_al_mutasim_may_levy_when_asked_to_compete(game: RisingCultures) -> None:
    side = card_in_play("abbasid_al_mutasim", coins=1)
    table = Scenario(game, side, "rome", province="indus", left=(0, 1), seat=1)
    table.play_passively("Compete")
    table.play("levy sword by abbasid_al_mutasim", "compete")
    assert table.side_view(0)["provinces"] == ["indus"]
