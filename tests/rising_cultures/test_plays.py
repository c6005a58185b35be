"""The four ways to play a card, with the rulebook's own examples."""

from __future__ import annotations

from civitas.games.rising_cultures.game import RisingCultures
from tests.marks import card, rule
from tests.rising_cultures.table import Side, Table

SIX = "market insula aqueduct forum basilica curia"
SEVEN = SIX + " thermae"


@rule("RC-coins-1")
def test_two_coins_for_a_card_onto_the_discards(game: RisingCultures) -> None:
    table = Table(game, Side("rome", hand="market", discards="forum"), "persia")
    table.play("coins rome_market")
    assert table.coins(0) == 2 and table.state.supply == 26
    assert table.cards(0, "discards") == ["forum", "market"]
    assert game.view(table.state, 1)["sides"][0]["discards"] == ["rome_forum", "rome_market"]


@rule("RC-military-1", "RC-military-2")
@card("rome_silver_slot_1")
def test_example_rome_plays_a_military_card(game: RisingCultures) -> None:
    """T3: a horse beside the first space, which shows a sword: one sword and one horse."""
    table = Table(game, Side("rome", hand="brewery"), "persia")
    assert table.strength(0) == {}
    table.play("military rome_brewery")
    assert table.strength(0) == {"sword": 1, "horse": 1}


@rule("RC-military-3")
def test_a_full_military_area_takes_no_card(game: RisingCultures) -> None:
    table = Table(game, Side("rome", hand="brewery", military=SIX), "persia")
    reason = table.why("military rome_brewery")
    assert (reason.id, reason.rule, reason.args["most"]) == ("why-military-full", "RC-military-3", 6)


@rule("RC-military-2", "RC-province-5")
def test_a_space_goes_dark_when_its_card_leaves(game: RisingCultures) -> None:
    """A22: the fourth space of Rome shows a shield."""
    side = Side("rome", military="castrum romulus pantheon temple_of_jupiter")
    table = Table(game, side, "persia", province="gaul", left=(0, 1), seat=1)
    table.play(table.actions()[0])
    assert table.strength(0) == {"sword": 5, "shield": 1}
    table.play("compete")
    assert table.strength(0) == {"sword": 4}


@rule("RC-resource-1", "RC-resource-2")
@card("rome_basilica")
def test_example_rome_plays_a_resource_card(game: RisingCultures) -> None:
    """T1: one wood, one brick and now one gold; one coin, once."""
    table = Table(game, Side("rome", hand="basilica", resources="castrum insula", coins=5), "persia", left=(1, 0))
    table.play("resource rome_basilica")
    assert table.have(0) == {"wood": 1, "brick": 1, "gold": 1}
    assert table.coins(0) == 6 and table.state.turn == 4  # and not again in the turn that has begun


@rule("RC-resource-2", "RC-progress-1")
def test_coins_of_a_strip_are_kept_when_the_card_moves_on(game: RisingCultures) -> None:
    """A11."""
    side = Side("persia", hand="immortals_quarters", resources="qanat", coins=3)
    table = Table(game, side, "rome")
    table.play("build persia_immortals_quarters", "raise")
    assert table.coins(0) == 1 and table.have(0) == {"wood": 1}


def brewery(game: RisingCultures, coins: int = 2) -> Table:
    return Table(game, Side("rome", hand="brewery", resources="insula legion_barracks market", coins=coins), "persia")


@rule("RC-build-1", "RC-build-2")
@card("rome_brewery")
def test_example_rome_builds_the_brewery(game: RisingCultures) -> None:
    """T2: two wood and two brick are there, the stone costs two coins."""
    table = brewery(game)
    assert table.have(0) == {"wood": 2, "brick": 2}
    table.play("build rome_brewery")
    assert table.coins(0) == 0 and table.state.supply == 28
    assert table.cards(0, "buildings") == ["brewery"]
    assert table.have(0) == {"wood": 2, "brick": 2}  # nothing is spent
    reason = brewery(game, coins=1).why("build rome_brewery")
    assert (reason.id, reason.rule) == ("why-build", "RC-build-2")
    assert (reason.args["missing"], reason.args["needs"], reason.args["has"]) == (1, 2, 1)


@rule("RC-progress-1", "RC-progress-2")
@card("rome_silver_level_1")
def test_example_rome_progresses_after_the_brewery(game: RisingCultures) -> None:
    """T4, A10: the Market, played last, becomes progress; it helped to build just before."""
    table = brewery(game)
    table.play("build rome_brewery", "raise")
    assert table.cards(0, "progress") == ["market"]
    assert table.cards(0, "resources") == ["insula", "legion_barracks"]
    assert table.have(0) == {"wood": 1, "brick": 2}
    assert table.coins(0) == 1


@rule("RC-progress-1")
def test_progress_is_optional_and_asked_once_a_build(game: RisingCultures) -> None:
    table = brewery(game)
    table.play("build rome_brewery")
    assert table.actions() == ["raise", "stay"]
    assert table.why("coins rome_brewery").rule == "RC-progress-1"
    table.play("stay")
    assert table.cards(0, "progress") == [] and table.seat == 1
    table = brewery(game)
    table.play("build rome_brewery", "raise")
    assert table.seat == 1


@rule("RC-progress-3", "RC-progress-1")
def test_no_progress_without_a_resource_card(game: RisingCultures) -> None:
    """A9."""
    table = Table(game, Side("rome", hand="castrum", coins=6), "persia")
    table.play("build rome_castrum")
    assert table.seat == 1 and table.asks() == "PlayCard"


@rule("RC-progress-3")
def test_seven_levels_and_no_more(game: RisingCultures) -> None:
    side = Side("rome", hand="castrum", progress=SEVEN, resources="villa_rustica", coins=2, gold=True)
    table = Table(game, side, "persia")
    table.play("build rome_castrum")
    assert table.seat == 1 and len(table.cards(0, "progress")) == 7


@rule("RC-build-3", "RC-progress-1")
def test_what_a_card_gives_comes_before_the_choice_to_rise(game: RisingCultures) -> None:
    """A12."""
    table = Table(game, Side("rome", hand="insula", resources="via_appia", coins=4), "persia")
    table.play("build rome_insula")
    assert table.asks() == "RaiseProgress" and table.coins(0) == 4 - 4 + 2


@rule("RC-build-3")
def test_any_number_of_buildings(game: RisingCultures) -> None:
    side = Side("rome", hand="castrum", buildings=SEVEN, coins=6)
    table = Table(game, side, "persia")
    table.play("build rome_castrum")
    assert len(table.cards(0, "buildings")) == 8


# Leaders


@rule("RC-leader-1", "RC-leader-2")
def test_a_second_leader_covers_the_first(game: RisingCultures) -> None:
    """T8, A19: Romulus' sword and points are gone, his coins are kept."""
    table = Table(game, Side("rome", hand="augustus romulus", coins=12), "persia")
    table.play("build rome_romulus")
    assert table.coins(0) == 12 - 4 + 2 and table.strength(0) == {"sword": 1}
    table.play(table.actions()[0], "build rome_augustus")
    assert table.cards(0, "leaders") == ["augustus"] and table.cards(0, "covered") == ["romulus"]
    assert table.strength(0) == {} and table.coins(0) == 10 - 8
    assert table.score(0)[0] == 4


@rule("RC-leader-2", "RC-income-1")
def test_a_covered_leader_pays_no_income(game: RisingCultures) -> None:
    side = Side("rome", leaders="romulus", covered="augustus")
    table = Table(game, side, "persia", left=(0, 1), seat=1)
    table.idle()
    assert table.coins(0) == 0


@rule("RC-leader-3")
def test_persia_may_take_a_free_place_or_cover_any_leader(game: RisingCultures) -> None:
    """A20."""
    side = Side("persia", hand="cyrus", leaders="atossa", progress="qanat", coins=4)
    table = Table(game, side, "rome")
    table.play("build persia_cyrus")
    assert table.actions() == ["place", "cover persia_atossa"]
    assert table.why("cover persia_darius").rule == "RC-leader-3"
    table.play("cover persia_atossa")
    assert table.cards(0, "leaders") == ["cyrus"] and table.cards(0, "covered") == ["atossa"]


@rule("RC-reward-1")
@card("persia_silver_level_3")
def test_the_coin_for_a_leader_does_not_help_to_pay_for_it(game: RisingCultures) -> None:
    side = Side("persia", progress="qanat royal_road caravanserai", hand="atossa", coins=1)
    table = Table(game, side, "rome")
    reason = table.why("build persia_atossa")
    assert (reason.args["needs"], reason.args["has"]) == (2, 1)
    side = Side("persia", progress="qanat royal_road caravanserai", hand="atossa", coins=2)
    table = Table(game, side, "rome")
    table.play("build persia_atossa")
    assert table.coins(0) == 1


# The golden age


@rule("RC-golden-1")
@card("rome_golden_age")
def test_rome_turns_its_board_at_level_5(game: RisingCultures) -> None:
    side = Side("rome", hand="castrum", progress="market insula aqueduct forum", resources="curia", coins=6)
    table = Table(game, side, "persia")
    table.play("build rome_castrum")
    assert table.side(0)["gold"] is False
    table.play("raise")
    assert table.side(0)["gold"] is True
    assert [event.rule for event in table.events("golden")] == ["RC-golden-1"]


@rule("RC-golden-1")
@card("persia_golden_age")
def test_persia_turns_its_board_at_level_4_with_two_leaders(game: RisingCultures) -> None:
    """T19: at level 4 with one leader it stays silver; electing the second turns it at once."""
    four = "qanat royal_road caravanserai daric_mint"
    table = Table(game, Side("persia", hand="cyrus", progress=four, leaders="atossa", coins=4), "rome")
    assert table.side(0)["gold"] is False
    table.play("build persia_cyrus", "cover persia_atossa")  # covered leaders were elected too
    assert table.side(0)["gold"] is True


@rule("RC-golden-1")
def test_persia_needs_level_4_as_well(game: RisingCultures) -> None:
    three = "qanat royal_road caravanserai"
    table = Table(game, Side("persia", hand="cyrus", progress=three, leaders="atossa", coins=4), "rome")
    table.play("build persia_cyrus", "place")
    assert table.side(0)["gold"] is False


@rule("RC-golden-1", "RC-nile-1")
@card("egypt_golden_age")
def test_egypt_turns_its_board_at_level_4_with_three_own_coins_on_the_nile(game: RisingCultures) -> None:
    four = "granary nilometer shipyard obelisk"
    table = Table(game, Side("egypt", progress=four, coins=1), "rome", nile="0 1 0")
    table.play("nile")
    assert table.side(0)["gold"] is True
    table = Table(game, Side("egypt", progress=four, coins=1), "rome", nile="0 1 1")
    table.play("nile")
    assert table.side(0)["gold"] is False


@rule("RC-golden-1")
@card("abbasid_golden_age")
def test_abbasid_turn_their_board_at_level_6(game: RisingCultures) -> None:
    five = "paper_mill observatory malwiya ukhaidir round_city"
    table = Table(game, Side("abbasid", hand="souk", progress=five, resources="ribat", coins=2), "rome")
    table.play("build abbasid_souk", "pay", "raise")
    assert table.side(0)["gold"] is True
    four = "paper_mill observatory malwiya ukhaidir"
    table = Table(game, Side("abbasid", hand="souk", progress=four, resources="ribat", coins=2), "rome")
    table.play("build abbasid_souk", "pay", "raise")
    assert table.side(0)["gold"] is False


@rule("RC-golden-1")
def test_rewards_of_levels_are_not_given_again_at_the_turn(game: RisingCultures) -> None:
    four = "qanat royal_road caravanserai daric_mint"
    table = Table(game, Side("persia", hand="atossa", progress=four, covered="cyrus", coins=2), "rome")
    table.play("build persia_atossa")
    assert table.side(0)["gold"] is True
    assert table.coins(0) == 2 - 2 + 1  # for the leader; the two coins of silver level 2 came long ago


# The Nile


@rule("RC-nile-2", "RC-nile-1")
@card("egypt_nile")
def test_a_coin_on_the_nile_stands_for_a_missing_resource(game: RisingCultures) -> None:
    """T17: two missing resources cost four coins, or one on the Nile and two."""
    side = Side("rome", hand="castrum", resources="market", coins=4)
    table = Table(game, side, "egypt", nile="1 1")
    table.play("build rome_castrum", "pay")
    assert table.coins(0) == 0 and table.state.nile == [1, 1]
    table = Table(game, side, "egypt", nile="1 1")
    table.play("build rome_castrum", "nile")
    if table.asks() == "Pay":
        table.play("pay")
    assert table.state.nile == [1, 1, 0]
    assert table.coins(0) == 4 - 1 - 2 + 1  # the third sector gives both players a coin
    assert table.coins(1) == 1


@rule("RC-nile-2")
def test_one_coin_of_the_nile_a_build(game: RisingCultures) -> None:
    side = Side("egypt", hand="chariot_workshop", progress="granary nilometer", coins=6)
    table = Table(game, side, "rome")
    table.play("build egypt_chariot_workshop", "nile")
    assert not table.may("nile")
    if table.asks() == "Pay":
        assert table.why("nile").rule.startswith("RC-nile")
        table.play("pay")
    assert table.coins(0) == 6 - 1 - 4


@rule("RC-nile-3")
@card("egypt_nile")
def test_the_third_sector_gives_both_players_a_coin(game: RisingCultures) -> None:
    table = Table(game, Side("rome", coins=1), "egypt", nile="1 1")
    table.play("nile")
    assert table.state.nile == [1, 1, 0] and (table.coins(0), table.coins(1)) == (1, 1)
    assert {event.rule for event in table.events("nile-gift")} == {"RC-nile-3"}
    table = Table(game, Side("rome", coins=1), "egypt", nile="1 1 1")
    table.play("nile")
    assert (table.coins(0), table.coins(1)) == (0, 0)


@rule("RC-nile-1")
def test_coins_on_the_nile_are_refused(game: RisingCultures) -> None:
    table = Table(game, Side("rome", coins=3), "egypt")
    table.play("nile")
    reason = table.why("nile")
    assert (reason.id, reason.rule, reason.args["most"]) == ("why-nile-limit", "RC-nile-1", 1)
    reason = Table(game, Side("rome", coins=3), "egypt", nile="0 0 0 1 1 1").why("nile")
    assert (reason.id, reason.rule, reason.args["most"]) == ("why-nile-full", "RC-nile-1", 6)
    reason = Table(game, "rome", "egypt").why("nile")
    assert (reason.id, reason.args["needs"], reason.args["has"]) == ("why-coins", 1, 0)
    assert Table(game, Side("rome", coins=3), "persia").why("nile").id == "why-no-nile"


@rule("RC-nile-1")
def test_the_nile_takes_a_coin_again_next_turn(game: RisingCultures) -> None:
    table = Table(game, Side("rome", coins=3, on_nile=1), "egypt", left=(1, 0))
    assert table.why("nile").id == "why-nile-limit"
    table.play(table.actions()[0])
    table.idle("PlayCard")
    while table.seat != 0:
        table.play(table.actions()[0])
    assert table.state.turn == 4 and table.may("nile")


@rule("RC-nile-4", "RC-score-2")
@card("egypt_nile_end_vp")
def test_egypt_scores_every_coin_on_the_nile(game: RisingCultures) -> None:
    table = Table(game, "rome", "egypt", nile="0 0 1 1")
    assert sum(table.score(1)) == 4
    assert sum(table.score(0)) == 3  # the token


# Scholarship


@rule("RC-scholarship-1")
@card("abbasid_scholarship_cost")
def test_scholarship_raises_progress_with_the_top_discard(game: RisingCultures) -> None:
    """T18: a coin, and the resource cards stay where they are."""
    side = Side("abbasid", hand="souk", resources="ribat", discards="malwiya ukhaidir", coins=3)
    table = Table(game, side, "rome")
    table.play("build abbasid_souk")
    assert table.coins(0) == 1 and set(table.actions()) == {"raise", "scholarship", "stay"}
    table.play("scholarship")
    assert table.cards(0, "progress") == ["ukhaidir"] and table.cards(0, "discards") == ["malwiya"]
    assert table.cards(0, "resources") == ["ribat"] and table.coins(0) == 0
    assert table.seat == 1  # one rise a build


@rule("RC-scholarship-1")
@card("abbasid_scholarship_cost")
def test_scholarship_works_without_resource_cards(game: RisingCultures) -> None:
    table = Table(game, Side("abbasid", hand="souk", discards="malwiya", coins=3), "rome")
    table.play("build abbasid_souk")
    assert table.actions() == ["scholarship", "stay"]
    assert table.why("raise").rule.startswith("RC-progress")


@rule("RC-scholarship-1")
def test_scholarship_is_refused(game: RisingCultures) -> None:
    table = Table(game, Side("abbasid", hand="souk", resources="ribat", coins=3), "rome")
    table.play("build abbasid_souk")
    reason = table.why("scholarship")
    assert (reason.id, reason.rule) == ("why-no-discards", "RC-scholarship-1")
    table = Table(game, Side("abbasid", hand="souk", resources="ribat", discards="malwiya", coins=2), "rome")
    table.play("build abbasid_souk")
    reason = table.why("scholarship")
    assert (reason.id, reason.rule) == ("why-coins", "RC-scholarship-1")
    assert (reason.args["needs"], reason.args["has"]) == (1, 0)
    table = Table(game, Side("rome", hand="castrum", resources="market", discards="forum", coins=9), "persia")
    table.play("build rome_castrum")
    assert table.why("scholarship").rule == "RC-scholarship-1"


# Combinations


@rule("RC-market-1", "RC-wild-1", "RC-discount-1", "RC-build-2")
def test_help_goes_to_the_dearest_missing_resource(game: RisingCultures) -> None:
    """Wood for one coin each; the wild resource and the discount go to brick, not to cheap wood."""
    side = Side("rome", hand="marcus_aurelius", buildings="port_of_ostia aqueduct curia", coins=10)
    table = Table(game, side, "persia")
    table.play("build rome_marcus_aurelius")  # 1 wood, 2 brick, 1 gold
    assert table.coins(0) == 10 - 1 - 2
