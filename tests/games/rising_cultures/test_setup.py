"""Set-up: provinces, supply, decks, first resources, first coins, the token."""

from __future__ import annotations

import pytest

from civitas import CivitasError, Match
from civitas.core.options import Options
from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import PROVINCES
from tests.support.marks import rule

ROME_PERSIA: Options = {"civilizations": ["rome", "persia"], "first": "0"}
SEVEN_PROVINCES = ["gaul", "indus", "caucasus", "britannia", "armenia", "germania", "babylon"]


def draw_lines(*names: str) -> list[str]:
    return [f"draw {name}" for name in names]


def province_lines() -> list[str]:
    return [f"province {name}" for name in reversed(SEVEN_PROVINCES)]


@rule("RC-setup-1")
def test_seven_provinces_lie_in_order_of_number(game: RisingCultures) -> None:
    match = Match(game, options=ROME_PERSIA, script=province_lines(), seed=1)
    assert match.view(0)["row"] == SEVEN_PROVINCES  # drawn in the opposite order
    for seed in range(5):
        row = Match(game, options=ROME_PERSIA, seed=seed).view(0)["row"]
        assert len(row) == 7 and row == sorted(row, key=PROVINCES.index)


@rule("RC-setup-2", "RC-setup-7", "RC-setup-6", "RC-setup-4")
def test_example_setup_coins_of_castrum_and_insula(game: RisingCultures) -> None:
    """T1: two coins, one of Rome's board, one of each of the two cards."""
    script = province_lines() + draw_lines("rome_castrum", "rome_insula", "rome_forum", "rome_curia")
    match = Match(game, options=ROME_PERSIA, script=script, seed=1)
    assert match.view(0)["supply"] == 28
    match.play("keep rome_castrum")
    match.play("keep rome_insula")
    match.play("top rome_forum")
    side = match.view(0)["sides"][0]
    assert side["coins"] == 2 + 1 + 2
    assert side["have"] == {"wood": 1, "brick": 1, "stone": 0, "gold": 0}
    assert match.view(0)["supply"] == 28 - 5


@rule("RC-setup-4")
def test_the_card_placed_second_is_the_last_resource_card(game: RisingCultures) -> None:
    script = province_lines() + draw_lines("rome_castrum", "rome_insula", "rome_forum", "rome_curia")
    match = Match(game, options=ROME_PERSIA, script=script, seed=1)
    assert [str(a) for a in match.decision.actions()] == [
        "keep rome_insula",
        "keep rome_castrum",
        "keep rome_forum",
        "keep rome_curia",
    ]
    match.play("keep rome_insula")
    reason = match.explain("keep rome_insula")
    assert reason is not None and reason.rule == "RC-setup-4"
    match.play("keep rome_castrum")
    assert match.view(0)["sides"][0]["resources"] == ["rome_insula", "rome_castrum"]


@rule("RC-setup-5", "RC-hand-1")
def test_one_card_goes_on_top_and_one_to_the_bottom(game: RisingCultures) -> None:
    """T10: the one on top is in the first hand."""
    script = province_lines() + draw_lines("rome_castrum", "rome_insula", "rome_forum", "rome_curia")
    match = Match(game, options=ROME_PERSIA, script=script, seed=1)
    for line in ("keep rome_castrum", "keep rome_insula", "top rome_curia"):
        match.play(line)
    side = match.view(0)["sides"][0]
    assert (side["top"], side["bottom"]) == (["rome_curia"], ["rome_forum"])
    while match.state.turn_number() == 0:
        match.play(match.decision.actions()[0])
    side = match.view(0)["sides"][0]
    assert "rome_curia" in side["hand"] and len(side["hand"]) == 4
    assert side["bottom"] == ["rome_forum"] and side["deck_size"] == 22 - 4


@rule("RC-setup-8", "RC-setup-9")
@pytest.mark.parametrize("first", [0, 1])
def test_the_chosen_holder_of_the_token_goes_first(game: RisingCultures, first: int) -> None:
    match = Match(game, options={**ROME_PERSIA, "first": str(first)}, seed=1)
    assert match.view(0)["token"] == first and match.decision.seat == first
    for _ in range(3):
        match.play(match.decision.actions()[0])
    assert match.decision.seat == 1 - first


@rule("RC-setup-8")
def test_the_first_holder_may_be_left_to_chance(game: RisingCultures) -> None:
    """A14."""
    options: Options = {"civilizations": ["rome", "persia"]}
    assert {Match(game, options=options, seed=seed).view(0)["token"] for seed in range(12)} == {0, 1}


@rule("RC-setup-3")
def test_the_same_civilization_twice_is_refused(game: RisingCultures) -> None:
    """A30."""
    with pytest.raises(CivitasError) as trouble:
        Match(game, options={"civilizations": ["rome", "rome"]})
    assert trouble.value.message.id == "error-option-twice"


@rule("RC-setup-3")
def test_civilizations_drawn_at_random_differ(game: RisingCultures) -> None:
    for seed in range(10):
        match = Match(game, seed=seed)
        first, second = (side["civilization"] for side in match.view(0)["sides"])
        assert first != second


@rule("RC-setup-3")
def test_civilizations_chosen_in_turn(game: RisingCultures) -> None:
    match = Match(game, options={"civilizations": "choose", "first": "1"}, seed=1)
    assert match.decision.seat == 1
    match.play("civilization egypt")
    assert match.decision.seat == 0
    reason = match.explain("civilization egypt")
    assert reason is not None and reason.rule == "RC-setup-3"
    match.play("civilization rome")
    assert [side["civilization"] for side in match.view(0)["sides"]] == ["rome", "egypt"]


@rule("RC-setup-3")
def test_every_deck_has_24_cards(game: RisingCultures) -> None:
    """Two as resources, three in each of seven turns, one left over."""
    assert 2 + 7 * 3 + 1 == 24
    match = Match(game, options={"civilizations": ["egypt", "abbasid"], "first": "0"}, seed=1)
    side = match.view(0)["sides"][0]
    assert side["hand_size"] + side["deck_size"] == 24 and side["gold"] is False
