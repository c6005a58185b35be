"""Every action card: one civil action, one effect."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.civ_proxy import CivProxy
from tests.games.through_the_ages.record_lines import action, build, revolution, technology, upgrade
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import card, rule


def with_action_card(game: ThroughTheAges, id: str, players: int = 2, **position: Any) -> tuple[Scenario, CivProxy]:
    """A civilization that holds an action card taken in an earlier turn."""
    t = Scenario(game, players).to_actions()
    me = t.civ(0)
    me.set_up(hand=[id], bank=18, **position)
    return t, me


def card_cases(rows: list[tuple]) -> list:  # type: ignore[type-arg]
    return [pytest.param(*row, id=row[0], marks=card(row[0])) for row in rows]


GENIUS = [(f"engineering_genius_{age}", less) for age, less in zip(["a", "i", "ii", "iii"], [2, 3, 4, 5])]


@rule("TTA-card-1")
@rule("TTA-civil-11")
@pytest.mark.parametrize(("id", "less"), card_cases(GENIUS))
def test_engineering_genius(game: ThroughTheAges, id: str, less: int) -> None:
    t, me = with_action_card(
        game, id, wonder=("eiffel_tower", 1), tokens={"bronze": 7 - less - 1}, technologies=["engineering"]
    )
    assert not t.allows(action(id))
    me.set_up(tokens={"bronze": 7 - less})
    left = me.civil
    t.play(action(id))
    assert (me.stages, me.resources, me.hand, me.civil) == (2, 0, [], left - 1)


FRUGALITY = [(f"frugality_{age}", food) for age, food in zip(["a", "i", "ii"], [1, 2, 3])]


@rule("TTA-civil-13")
@pytest.mark.parametrize(("id", "food"), card_cases(FRUGALITY))
def test_frugality(game: ThroughTheAges, id: str, food: int) -> None:
    t, me = with_action_card(game, id, tokens={"agriculture": 1})
    assert not t.allows(action(id))
    me.set_up(tokens={"agriculture": 2})
    left, unused = me.civil, me.unused
    t.play(action(id))
    assert (me.food, me.bank, me.unused, me.civil) == (food, 17, unused + 1, left - 1)


SITES = [(f"ideal_building_site_{age}", less) for age, less in zip(["a", "i", "ii", "iii"], [1, 2, 3, 4])]


@rule("TTA-card-1")
@pytest.mark.parametrize(("id", "less"), card_cases(SITES))
def test_ideal_building_site(game: ThroughTheAges, id: str, less: int) -> None:
    t, me = with_action_card(game, id, technologies=["alchemy", "iron"], unused=1, tokens={"bronze": 6 - less})
    left = me.civil
    t.play(action(id))
    assert not t.allows(build("iron"))
    assert not t.allows(upgrade("philosophy", "alchemy"))
    t.play(build("alchemy"))
    assert (me.workers("alchemy"), me.resources, me.civil) == (1, 0, left - 1)


LANDS = [(f"rich_land_{age}", less) for age, less in zip(["a", "i", "ii"], [1, 2, 3])]


@rule("TTA-card-1")
@pytest.mark.parametrize(("id", "less"), card_cases(LANDS))
def test_rich_land(game: ThroughTheAges, id: str, less: int) -> None:
    t, me = with_action_card(game, id, technologies=["alchemy", "iron"], unused=1, tokens={"bronze": 5 - less})
    left = me.civil
    t.play(action(id))
    assert not t.allows(build("philosophy"))
    assert not t.allows(upgrade("bronze", "iron"))
    t.play(build("iron"))
    assert (me.workers("iron"), me.resources, me.civil) == (1, 0, left - 1)


PATRIOTISM = [(f"patriotism_{age}", worth) for age, worth in zip(["a", "i", "ii", "iii"], [1, 2, 3, 4])]


@rule("TTA-card-2")
@rule("TTA-military-2")
@pytest.mark.parametrize(("id", "worth"), card_cases(PATRIOTISM))
def test_patriotism(game: ThroughTheAges, id: str, worth: int) -> None:
    t, me = with_action_card(game, id, technologies=["riflemen"], unused=1, tokens={"bronze": 5 - worth})
    civil, military = me.civil, me.military
    t.play(action(id))
    assert (me.civil, me.military) == (civil - 1, military + 1)
    t.play(build("riflemen"))
    assert (me.resources, me.workers("riflemen"), me.military) == (0, 1, military)


IDEAS = [(f"revolutionary_idea_{age}", n) for age, n in zip(["a", "i", "ii", "iii"], [1, 2, 4, 6])]


@pytest.mark.parametrize(("id", "science"), card_cases(IDEAS))
def test_revolutionary_idea(game: ThroughTheAges, id: str, science: int) -> None:
    t, me = with_action_card(game, id, science=3)
    t.play(action(id))
    assert me.science == 3 + science


ART = [(f"work_of_art_{age}", n) for age, n in zip(["a", "i", "ii", "iii"], [6, 5, 4, 3])]


@pytest.mark.parametrize(("id", "culture"), card_cases(ART))
def test_work_of_art(game: ThroughTheAges, id: str, culture: int) -> None:
    t, me = with_action_card(game, id, culture=1)
    t.play(action(id))
    assert me.culture == 1 + culture


HARVESTS = [(f"bountiful_harvest_{age}", n) for age, n in zip(["i", "ii", "iii"], [2, 3, 4])]


@rule("TTA-token-6")
@pytest.mark.parametrize(("id", "food"), card_cases(HARVESTS))
def test_bountiful_harvest(game: ThroughTheAges, id: str, food: int) -> None:
    t, me = with_action_card(game, id, tokens={})
    t.play(action(id))
    assert (me.food, me.resources, me.blue) == (food, 0, 18 - food)


DEPOSITS = [(f"mineral_deposits_{age}", n) for age, n in zip(["i", "ii", "iii"], [2, 3, 4])]


@rule("TTA-token-6")
@pytest.mark.parametrize(("id", "resources"), card_cases(DEPOSITS))
def test_mineral_deposits(game: ThroughTheAges, id: str, resources: int) -> None:
    t, me = with_action_card(game, id, tokens={})
    t.play(action(id))
    assert (me.resources, me.food, me.blue) == (resources, 0, 18 - resources)


BREAKTHROUGHS = [("breakthrough_i", 2), ("breakthrough_ii", 4)]


@rule("TTA-civil-13")
@pytest.mark.parametrize(("id", "science"), card_cases(BREAKTHROUGHS))
def test_breakthrough(game: ThroughTheAges, id: str, science: int) -> None:
    t, me = with_action_card(game, id)
    me.set_up(hand=[id, "iron"], science=4)
    assert not t.allows(action(id))
    me.set_up(science=5)
    left = me.civil
    t.play(action(id), technology("iron"))
    assert (me.science, me.civil, me.hand) == (science, left - 1, [])


@rule("TTA-government-4")
@card("breakthrough_i")
def test_a_revolution_by_breakthrough_uses_every_civil_action(game: ThroughTheAges) -> None:
    t, me = with_action_card(game, "breakthrough_i")
    me.set_up(hand=["breakthrough_i", "monarchy"], science=3)
    t.play(action("breakthrough_i"), revolution("monarchy"))
    assert (me.government, me.science, me.civil, me.civil_total) == ("monarchy", 2, 0, 5)


UPGRADES = [(f"efficient_upgrade_{age}", less) for age, less in zip(["i", "ii", "iii"], [2, 3, 4])]


@rule("TTA-card-1")
@pytest.mark.parametrize(("id", "less"), card_cases(UPGRADES))
def test_efficient_upgrade(game: ThroughTheAges, id: str, less: int) -> None:
    t, me = with_action_card(
        game,
        id,
        technologies=["coal", "swordsmen"],
        workers={"bronze": 1, "warriors": 1},
        unused=1,
        tokens={"bronze": 6 - less},
    )
    left = me.civil
    t.play(action(id))
    assert not t.allows(upgrade("warriors", "swordsmen"))
    assert not t.allows(build("coal"))
    t.play(upgrade("bronze", "coal"))
    assert (me.workers("coal"), me.workers("bronze"), me.resources, me.civil) == (1, 0, 0, left - 1)


@rule("TTA-card-2")
@card("wave_of_nationalism")
@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 3), (4, 2)])
def test_wave_of_nationalism(game: ThroughTheAges, players: int, each: int) -> None:
    _stronger(game, "wave_of_nationalism", players, each)


@rule("TTA-card-2")
@card("military_build_up")
@pytest.mark.parametrize(("players", "each"), [(2, 8), (3, 5), (4, 3)])
def test_military_build_up(game: ThroughTheAges, players: int, each: int) -> None:
    _stronger(game, "military_build_up", players, each)


def _stronger(game: ThroughTheAges, id: str, players: int, each: int) -> None:
    """Every rival but the last is stronger; equal strength is not stronger. With two the rival is stronger."""
    t, me = with_action_card(game, id, players, workers={"warriors": 1}, unused=9, tokens={}, military=9)
    for seat in range(1, players):
        last = seat == players - 1 and players > 2
        t.civ(seat).set_up(workers={"warriors": 1 if last else 2})
    rivals = max(1, players - 2)
    t.play(action(id))
    for _ in range(each * rivals // 2):
        t.play(build("warriors"))
    assert me.workers("warriors") == 1 + each * rivals // 2
    assert not t.allows(build("warriors"))


@card("endowment_for_the_arts")
@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 3), (4, 2)])
def test_endowment_for_the_arts(game: ThroughTheAges, players: int, each: int) -> None:
    t, me = with_action_card(game, "endowment_for_the_arts", players, culture=10)
    for seat in range(1, players):
        last = seat == players - 1 and players > 2
        t.civ(seat).set_up(culture=10 if last else 11)
    t.play(action("endowment_for_the_arts"))
    assert me.culture == 10 + each * max(1, players - 2)
