"""4) Cards above the board: buildings, and what they cost."""

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


@rule("RC-build-1", "RC-build-2")
@card("rome_brewery")
def test_example_rome_builds_the_brewery(game: RisingCultures) -> None:
    """T2: two wood and two brick are there, the stone costs two coins."""
    table = before_brewery(game)
    assert table.resources_of(0) == {"wood": 2, "brick": 2}
    table.play("build rome_brewery")
    assert table.coins_of(0) == 0 and table.state.supply == 28
    assert table.card_names(0, "buildings") == ["brewery"]
    assert table.resources_of(0) == {"wood": 2, "brick": 2}  # nothing is spent
    reason = before_brewery(game, coins=1).explain_refusal("build rome_brewery")
    assert (reason.id, reason.rule) == ("why-build", "RC-build-2")
    assert (reason.args["missing"], reason.args["needs"], reason.args["has"]) == (1, 2, 1)


@rule("RC-build-3", "RC-progress-1")
def test_what_a_card_gives_comes_before_the_choice_to_rise(game: RisingCultures) -> None:
    """A12."""
    table = Scenario(game, SideSetup("rome", hand="insula", resources="via_appia", coins=4), "persia")
    table.play("build rome_insula")
    assert table.step_name == "RaiseProgress" and table.coins_of(0) == 4 - 4 + 2


@rule("RC-build-3")
def test_any_number_of_buildings(game: RisingCultures) -> None:
    side = SideSetup("rome", hand="castrum", buildings=SEVEN_BUILDINGS, coins=6)
    table = Scenario(game, side, "persia")
    table.play("build rome_castrum")
    assert len(table.card_names(0, "buildings")) == 8


@rule("RC-market-1", "RC-wild-1", "RC-discount-1", "RC-build-2")
def test_help_goes_to_the_dearest_missing_resource(game: RisingCultures) -> None:
    """Wood for one coin each; the wild resource and the discount go to brick, not to cheap wood."""
    side = SideSetup("rome", hand="marcus_aurelius", buildings="port_of_ostia aqueduct curia", coins=10)
    table = Scenario(game, side, "persia")
    table.play("build rome_marcus_aurelius")  # 1 wood, 2 brick, 1 gold
    assert table.coins_of(0) == 10 - 1 - 2
