"""After a build: progress with the resource card played last."""

from __future__ import annotations

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import card, rule

SIX_BUILDINGS = "market insula aqueduct forum basilica curia"
SEVEN_BUILDINGS = SIX_BUILDINGS + " thermae"


def before_brewery(game: RisingCultures, coins: int = 2) -> Scenario:
    return Scenario(
        game, SideSetup("rome", hand="brewery", resources="insula legion_barracks market", coins=coins), "persia"
    )


@rule("RC-progress-1", "RC-progress-2")
@card("rome_silver_level_1")
def test_example_rome_progresses_after_the_brewery(game: RisingCultures) -> None:
    """T4, A10: the Market, played last, becomes progress; it helped to build just before."""
    table = before_brewery(game)
    table.play("build rome_brewery", "raise")
    assert table.card_names(0, "progress") == ["market"]
    assert table.card_names(0, "resources") == ["insula", "legion_barracks"]
    assert table.resources_of(0) == {"wood": 1, "brick": 2}
    assert table.coins_of(0) == 1


@rule("RC-progress-1")
def test_progress_is_optional_and_asked_once_a_build(game: RisingCultures) -> None:
    table = before_brewery(game)
    table.play("build rome_brewery")
    assert table.offered_lines() == ["raise", "stay"]
    assert table.explain_refusal("coins rome_brewery").rule == "RC-progress-1"
    table.play("stay")
    assert table.card_names(0, "progress") == [] and table.seat == 1
    table = before_brewery(game)
    table.play("build rome_brewery", "raise")
    assert table.seat == 1


@rule("RC-progress-3", "RC-progress-1")
def test_no_progress_without_a_resource_card(game: RisingCultures) -> None:
    """A9."""
    table = Scenario(game, SideSetup("rome", hand="castrum", coins=6), "persia")
    table.play("build rome_castrum")
    assert table.seat == 1 and table.step_name == "PlayCard"


@rule("RC-progress-3")
def test_seven_levels_and_no_more(game: RisingCultures) -> None:
    side = SideSetup("rome", hand="castrum", progress=SEVEN_BUILDINGS, resources="villa_rustica", coins=2, gold=True)
    table = Scenario(game, side, "persia")
    table.play("build rome_castrum")
    assert table.seat == 1 and len(table.card_names(0, "progress")) == 7
