"""3) Cards below the board: resources."""

from __future__ import annotations

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import card, rule


@rule("RC-resource-1", "RC-resource-2")
@card("rome_basilica")
def test_example_rome_plays_a_resource_card(game: RisingCultures) -> None:
    """T1: one wood, one brick and now one gold; one coin, once."""
    table = Scenario(
        game, SideSetup("rome", hand="basilica", resources="castrum insula", coins=5), "persia", left=(1, 0)
    )
    table.play("resource rome_basilica")
    assert table.resources_of(0) == {"wood": 1, "brick": 1, "gold": 1}
    assert table.coins_of(0) == 6 and table.state.turn == 4  # and not again in the turn that has begun


@rule("RC-resource-2", "RC-progress-1")
def test_coins_of_a_strip_are_kept_when_the_card_moves_on(game: RisingCultures) -> None:
    """A11."""
    side = SideSetup("persia", hand="immortals_quarters", resources="qanat", coins=3)
    table = Scenario(game, side, "rome")
    table.play("build persia_immortals_quarters", "raise")
    assert table.coins_of(0) == 1 and table.resources_of(0) == {"wood": 1}
