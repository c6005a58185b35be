"""The Nile of Egypt, open to both players."""

from __future__ import annotations

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import card, rule


@rule("RC-nile-2", "RC-nile-1")
@card("egypt_nile")
def test_a_coin_on_the_nile_stands_for_a_missing_resource(game: RisingCultures) -> None:
    """T17: two missing resources cost four coins, or one on the Nile and two."""
    side = SideSetup("rome", hand="castrum", resources="market", coins=4)
    table = Scenario(game, side, "egypt", nile="1 1")
    table.play("build rome_castrum", "pay")
    assert table.coins_of(0) == 0 and table.state.nile == [1, 1]
    table = Scenario(game, side, "egypt", nile="1 1")
    table.play("build rome_castrum", "nile")
    if table.step_name == "Pay":
        table.play("pay")
    assert table.state.nile == [1, 1, 0]
    assert table.coins_of(0) == 4 - 1 - 2 + 1  # the third sector gives both players a coin
    assert table.coins_of(1) == 1


@rule("RC-nile-2")
def test_one_coin_of_the_nile_a_build(game: RisingCultures) -> None:
    side = SideSetup("egypt", hand="chariot_workshop", progress="granary nilometer", coins=6)
    table = Scenario(game, side, "rome")
    table.play("build egypt_chariot_workshop", "nile")
    assert not table.allows("nile")
    if table.step_name == "Pay":
        assert table.explain_refusal("nile").rule.startswith("RC-nile")
        table.play("pay")
    assert table.coins_of(0) == 6 - 1 - 4


@rule("RC-nile-3")
@card("egypt_nile")
def test_the_third_sector_gives_both_players_a_coin(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", coins=1), "egypt", nile="1 1")
    table.play("nile")
    assert table.state.nile == [1, 1, 0] and (table.coins_of(0), table.coins_of(1)) == (1, 1)
    assert {event.rule for event in table.messages_of("nile-gift")} == {"RC-nile-3"}
    table = Scenario(game, SideSetup("rome", coins=1), "egypt", nile="1 1 1")
    table.play("nile")
    assert (table.coins_of(0), table.coins_of(1)) == (0, 0)


@rule("RC-nile-1")
def test_coins_on_the_nile_are_refused(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", coins=3), "egypt")
    table.play("nile")
    reason = table.explain_refusal("nile")
    assert (reason.id, reason.rule, reason.args["most"]) == ("why-nile-limit", "RC-nile-1", 1)
    reason = Scenario(game, SideSetup("rome", coins=3), "egypt", nile="0 0 0 1 1 1").explain_refusal("nile")
    assert (reason.id, reason.rule, reason.args["most"]) == ("why-nile-full", "RC-nile-1", 6)
    reason = Scenario(game, "rome", "egypt").explain_refusal("nile")
    assert (reason.id, reason.args["needs"], reason.args["has"]) == ("why-coins", 1, 0)
    assert Scenario(game, SideSetup("rome", coins=3), "persia").explain_refusal("nile").id == "why-no-nile"


@rule("RC-nile-1")
def test_the_nile_takes_a_coin_again_next_turn(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", coins=3, on_nile=1), "egypt", left=(1, 0))
    assert table.explain_refusal("nile").id == "why-nile-limit"
    table.play(table.offered_lines()[0])
    table.play_passively("PlayCard")
    while table.seat != 0:
        table.play(table.offered_lines()[0])
    assert table.state.turn == 4 and table.allows("nile")


@rule("RC-nile-4", "RC-score-2")
@card("egypt_nile_end_vp")
def test_egypt_scores_every_coin_on_the_nile(game: RisingCultures) -> None:
    table = Scenario(game, "rome", "egypt", nile="0 0 1 1")
    assert sum(table.score_lines(1)) == 4
    assert sum(table.score_lines(0)) == 3  # the token
