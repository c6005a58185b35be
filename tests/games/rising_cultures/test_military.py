"""2) Cards beside the board: military strength."""

from __future__ import annotations

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import card, rule

SIX_BUILDINGS = "market insula aqueduct forum basilica curia"


@rule("RC-military-1", "RC-military-2")
@card("rome_silver_slot_1")
def test_example_rome_plays_a_military_card(game: RisingCultures) -> None:
    """T3: a horse beside the first space, which shows a sword: one sword and one horse."""
    table = Scenario(game, SideSetup("rome", hand="brewery"), "persia")
    assert table.strength_of(0) == {}
    table.play("military rome_brewery")
    assert table.strength_of(0) == {"sword": 1, "horse": 1}


@rule("RC-military-3")
def test_a_full_military_area_takes_no_card(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", hand="brewery", military=SIX_BUILDINGS), "persia")
    reason = table.explain_refusal("military rome_brewery")
    assert (reason.id, reason.rule, reason.args["most"]) == ("why-military-full", "RC-military-3", 6)


@rule("RC-military-2", "RC-province-5")
def test_a_space_goes_dark_when_its_card_leaves(game: RisingCultures) -> None:
    """A22: the fourth space of Rome shows a shield."""
    side = SideSetup("rome", military="castrum romulus pantheon temple_of_jupiter")
    table = Scenario(game, side, "persia", province="gaul", left=(0, 1), seat=1)
    table.play(table.offered_lines()[0])
    assert table.strength_of(0) == {"sword": 5, "shield": 1}
    table.play("compete")
    assert table.strength_of(0) == {"sword": 4}
