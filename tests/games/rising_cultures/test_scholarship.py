"""The scholarship of the Abbasid Caliphate."""

from __future__ import annotations

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Side, Table
from tests.support.marks import card, rule


@rule("RC-scholarship-1")
@card("abbasid_scholarship_cost")
def test_scholarship_raises_progress_with_the_top_discard(game: RisingCultures) -> None:
    """T18: a coin, and the resource cards stay where they are."""
    side = Side("abbasid", hand="souk", resources="ribat", discards="malwiya ukhaidir", coins=3)
    table = Table(game, side, "rome")
    table.play("build abbasid_souk")
    assert table.coins(0) == 1 and set(table.offered()) == {"raise", "scholarship", "stay"}
    table.play("scholarship")
    assert table.cards(0, "progress") == ["ukhaidir"] and table.cards(0, "discards") == ["malwiya"]
    assert table.cards(0, "resources") == ["ribat"] and table.coins(0) == 0
    assert table.seat == 1  # one rise a build


@rule("RC-scholarship-1")
@card("abbasid_scholarship_cost")
def test_scholarship_works_without_resource_cards(game: RisingCultures) -> None:
    table = Table(game, Side("abbasid", hand="souk", discards="malwiya", coins=3), "rome")
    table.play("build abbasid_souk")
    assert table.offered() == ["scholarship", "stay"]
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
