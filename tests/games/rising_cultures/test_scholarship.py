"""The scholarship of the Abbasid Caliphate."""

from __future__ import annotations

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import card, rule


@rule("RC-scholarship-1")
@card("abbasid_scholarship_cost")
def test_scholarship_raises_progress_with_the_top_discard(game: RisingCultures) -> None:
    """T18: a coin, and the resource cards stay where they are."""
    side = SideSetup("abbasid", hand="souk", resources="ribat", discards="malwiya ukhaidir", coins=3)
    table = Scenario(game, side, "rome")
    table.play("build abbasid_souk")
    assert table.coins_of(0) == 1 and set(table.offered_lines()) == {"raise", "scholarship", "stay"}
    table.play("scholarship")
    assert table.card_names(0, "progress") == ["ukhaidir"] and table.card_names(0, "discards") == ["malwiya"]
    assert table.card_names(0, "resources") == ["ribat"] and table.coins_of(0) == 0
    assert table.seat == 1  # one rise a build


@rule("RC-scholarship-1")
@card("abbasid_scholarship_cost")
def test_scholarship_works_without_resource_cards(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("abbasid", hand="souk", discards="malwiya", coins=3), "rome")
    table.play("build abbasid_souk")
    assert table.offered_lines() == ["scholarship", "stay"]
    assert table.explain_refusal("raise").rule.startswith("RC-progress")


@rule("RC-scholarship-1")
def test_scholarship_is_refused(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("abbasid", hand="souk", resources="ribat", coins=3), "rome")
    table.play("build abbasid_souk")
    reason = table.explain_refusal("scholarship")
    assert (reason.id, reason.rule) == ("why-no-discards", "RC-scholarship-1")
    table = Scenario(game, SideSetup("abbasid", hand="souk", resources="ribat", discards="malwiya", coins=2), "rome")
    table.play("build abbasid_souk")
    reason = table.explain_refusal("scholarship")
    assert (reason.id, reason.rule) == ("why-coins", "RC-scholarship-1")
    assert (reason.args["needs"], reason.args["has"]) == (1, 0)
    table = Scenario(game, SideSetup("rome", hand="castrum", resources="market", discards="forum", coins=9), "persia")
    table.play("build rome_castrum")
    assert table.explain_refusal("scholarship").rule == "RC-scholarship-1"
