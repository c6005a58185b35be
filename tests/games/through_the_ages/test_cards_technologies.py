"""Every technology: its science price, its building cost and what one worker on it gives."""

from __future__ import annotations

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.civ_proxy import CivProxy
from tests.games.through_the_ages.record_lines import build, end_turn, peaceful, revolution, take, technology
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import card, rule

# id, science, resources, what one token on it is worth
FARMS = [("agriculture", 0, 2, 1), ("irrigation", 3, 4, 2), ("selective_breeding", 5, 6, 3)]
FARMS += [("mechanized_agriculture", 7, 8, 5)]
MINES = [("bronze", 0, 2, 1), ("iron", 5, 5, 2), ("coal", 7, 8, 3), ("oil", 9, 11, 5)]

# id, science, resources, culture, science rating, strength, happiness
URBAN = [
    ("philosophy", 0, 3, 0, 1, 0, 0),
    ("religion", 0, 3, 1, 0, 0, 1),
    ("alchemy", 4, 6, 0, 2, 0, 0),
    ("theology", 2, 5, 1, 0, 0, 2),
    ("bread_and_circuses", 3, 4, 0, 0, 1, 2),
    ("printing_press", 3, 4, 1, 1, 0, 0),
    ("drama", 4, 5, 2, 0, 0, 1),
    ("scientific_method", 6, 8, 0, 3, 0, 0),
    ("organized_religion", 4, 7, 1, 0, 0, 3),
    ("team_sports", 5, 6, 0, 0, 2, 3),
    ("journalism", 6, 8, 2, 2, 0, 0),
    ("opera", 7, 9, 3, 0, 0, 1),
    ("computers", 8, 10, 0, 5, 0, 0),
    ("professional_sports", 7, 8, 0, 0, 3, 4),
    ("multimedia", 9, 11, 3, 3, 0, 0),
    ("movies", 10, 12, 4, 0, 0, 1),
]

# id, science, resources, strength
UNITS = [
    ("warriors", 0, 2, 1),
    ("swordsmen", 3, 3, 2),
    ("knights", 4, 3, 2),
    ("riflemen", 5, 5, 3),
    ("cavalrymen", 6, 5, 3),
    ("cannon", 7, 5, 3),
    ("modern_infantry", 8, 7, 5),
    ("tanks", 9, 7, 5),
    ("rockets", 10, 7, 5),
    ("air_forces", 11, 7, 5),
]

# id, revolution, peaceful change, civil, military, urban limit, culture, strength, happiness (0 when below)
GOVERNMENTS = [
    ("monarchy", 3, 9, 5, 3, 3, 0, 0, 3),
    ("theocracy", 2, 7, 4, 3, 3, 1, 0, 5),
    ("constitutional_monarchy", 5, 12, 6, 4, 3, 0, 0, 3),
    ("republic", 4, 14, 7, 2, 3, 0, 0, 3),
    ("communism", 6, 17, 7, 5, 4, 0, 0, 2),
    ("democracy", 8, 21, 7, 3, 4, 2, 0, 3),
    ("fundamentalism", 7, 19, 6, 5, 4, 0, 5, 3),
]

# id, science, civil, military, strength, blue tokens, colonization
SPECIALS = [
    ("warfare", 4, 0, 1, 1, 0, 0),
    ("code_of_laws", 6, 1, 0, 0, 0, 0),
    ("cartography", 4, 0, 0, 1, 0, 2),
    ("strategy", 8, 0, 2, 3, 0, 0),
    ("justice_system", 7, 1, 0, 0, 3, 0),
    ("navigation", 6, 0, 0, 2, 0, 3),
    ("military_theory", 12, 0, 3, 5, 0, 0),
    ("civil_service", 10, 2, 0, 0, 3, 0),
    ("satellites", 8, 0, 0, 3, 0, 4),
]


def _at_work(game: ThroughTheAges, id: str, science: int, cost: int) -> CivProxy:
    """A technology is played, built once, and has produced once."""
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(workers={"philosophy": 1}, unused=1, bank=18, tokens={"bronze": cost}, science=science)
    _discover(t, id, science)
    t.play(build(id))
    assert (me.resources, me.unused, me.workers(id)) == (0, 0, 1)
    t.play(end_turn())
    return me


def card_cases(rows: list[tuple]) -> list:  # type: ignore[type-arg]
    return [pytest.param(*row, id=row[0], marks=card(row[0])) for row in rows]


@rule("TTA-tech-1")
@rule("TTA-civil-2")
@rule("TTA-token-3")
@rule("TTA-production-2")
@pytest.mark.parametrize(("id", "science", "cost", "food"), card_cases(FARMS))
def test_a_farm_of_each_level(game: ThroughTheAges, id: str, science: int, cost: int, food: int) -> None:
    me = _at_work(game, id, science, cost)
    assert (me.tokens(id), me.food) == (1, food)


@rule("TTA-tech-1")
@rule("TTA-civil-2")
@pytest.mark.parametrize(("id", "science", "cost", "worth"), card_cases(MINES))
def test_a_mine_of_each_level(game: ThroughTheAges, id: str, science: int, cost: int, worth: int) -> None:
    me = _at_work(game, id, science, cost)
    assert (me.tokens(id), me.resources) == (1, worth)


@rule("TTA-civil-3")
@pytest.mark.parametrize(("id", "price", "cost", "culture", "science", "strength", "happiness"), card_cases(URBAN))
def test_an_urban_building_of_each_kind(
    game: ThroughTheAges, id: str, price: int, cost: int, culture: int, science: int, strength: int, happiness: int
) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(workers={"agriculture": 1}, unused=1, bank=18, tokens={"bronze": cost}, science=price)
    _discover(t, id, price)
    t.play(build(id))
    assert (me.resources, me.workers(id)) == (0, 1)
    assert (me.culture_rating, me.science_rating, me.strength, me.happiness) == (culture, science, strength, happiness)
    t.play(end_turn())
    assert (me.culture, me.science) == (culture, science)


@rule("TTA-military-1")
@pytest.mark.parametrize(("id", "science", "cost", "strength"), card_cases(UNITS))
def test_a_unit_of_each_kind(game: ThroughTheAges, id: str, science: int, cost: int, strength: int) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(workers={"agriculture": 1}, unused=1, bank=18, tokens={"bronze": cost}, science=science)
    _discover(t, id, science)
    before = me.military
    t.play(build(id))
    assert (me.resources, me.workers(id), me.strength, me.military) == (0, 1, strength, before - 1)


@card("despotism")
@rule("TTA-token-9")
@rule("TTA-civil-4")
def test_despotism_is_where_everybody_starts(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    assert (me.government, me.civil_total, me.military_total) == ("despotism", 4, 2)
    me.set_up(unused=2, workers={"philosophy": 1}, tokens={"bronze": 6})
    t.play(build("philosophy"))
    assert t.refusal_rule(build("philosophy")) == "TTA-civil-4"
    assert t.allows(build("religion"))


@rule("TTA-government-1")
@rule("TTA-government-2")
@rule("TTA-government-3")
@pytest.mark.parametrize("way", ["revolution", "peaceful"])
@pytest.mark.parametrize(
    ("id", "cheap", "dear", "civil", "military", "limit", "culture", "strength", "happiness"), card_cases(GOVERNMENTS)
)
def test_a_government_of_each_kind(
    game: ThroughTheAges,
    way: str,
    id: str,
    cheap: int,
    dear: int,
    civil: int,
    military: int,
    limit: int,
    culture: int,
    strength: int,
    happiness: int,
) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    price = cheap if way == "revolution" else dear
    me.set_up(science=price - 1, hand=[id])
    me.set_up(wonders=["hanging_gardens", "great_wall"], workers={"agriculture": 1}, bank=18)  # three happy faces
    play = revolution(id) if way == "revolution" else peaceful(id)
    assert not t.allows(play)
    me.set_up(science=price)
    t.play(play)
    assert me.science == 0
    assert (me.government, me.civil_total, me.military_total, me.urban_limit) == (id, civil, military, limit)
    assert me.civil == (0 if way == "revolution" else civil - 1)
    assert me.military == military
    # the two wonders make 2 culture and 3 happy faces
    assert (me.culture_rating, me.strength, me.happiness) == (2 + culture, strength, happiness)


@rule("TTA-tech-2")
@rule("TTA-card-15")
@pytest.mark.parametrize(("id", "science", "civil", "military", "strength", "blue", "colony"), card_cases(SPECIALS))
def test_a_special_technology_of_each_kind(
    game: ThroughTheAges, id: str, science: int, civil: int, military: int, strength: int, blue: int, colony: int
) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(science=science, workers={"agriculture": 1}, tokens={}, blue=18, hand=[id])
    t.play(technology(id))
    assert me.science == 0
    assert (me.civil_total, me.military_total, me.strength) == (4 + civil, 2 + military, strength)
    assert (me.civil, me.military) == (3 + civil, 2 + military)
    assert (me.blue, me.colonization) == (18 + blue, colony)


CONSTRUCTION = [
    ("masonry", 3, (1, 1, 1), 2),
    ("architecture", 6, (1, 2, 2), 3),
    ("engineering", 9, (1, 2, 3), 4),
]


@rule("TTA-tech-3")
@pytest.mark.parametrize(("id", "science", "less", "stages"), card_cases(CONSTRUCTION))
def test_a_construction_technology_of_each_age(
    game: ThroughTheAges, id: str, science: int, less: tuple[int, int, int], stages: int
) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(
        science=science, hand=[id], technologies=["alchemy", "scientific_method", "computers"], government="communism"
    )
    me.set_up(workers={"agriculture": 1}, unused=4, civil=6)
    t.play(technology(id))
    assert me.science == 0
    assert me.stages_at_once == stages
    for lab, price in zip(["philosophy", "alchemy", "scientific_method", "computers"], [3, 6, 8, 10]):
        discount = ([0, *less])[["philosophy", "alchemy", "scientific_method", "computers"].index(lab)]
        me.set_up(tokens={"bronze": price - discount - 1})
        assert not t.allows(build(lab))
        me.set_up(tokens={"bronze": price - discount})
        t.play(build(lab))
        assert me.resources == 0


def _discover(t: Scenario, id: str, science: int) -> None:
    """Plays a technology for exactly the science at hand; the initial ones are there already."""
    if not science:
        return
    me = t.civ(0)
    me.set_up(science=science - 1, hand=[id])
    assert not t.allows(technology(id))
    me.set_up(science=science)
    t.play(technology(id))
    assert me.science == 0


@card("code_of_laws")
@card("civil_service")
@rule("TTA-tech-2")
def test_an_older_special_technology_adds_nothing_to_a_newer(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(technologies=["civil_service"], hand=["code_of_laws"], science=6)
    assert me.civil_total == 6
    t.play(technology("code_of_laws"))
    assert (me.civil_total, me.has_card("civil_service"), me.has_card("code_of_laws")) == (6, True, False)
    assert (me.science, me.hand) == (0, [])


@rule("TTA-row-8")
@card("justice_system")
def test_a_replaced_special_technology_may_be_taken_again(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(technologies=["code_of_laws"], hand=["justice_system"], science=7)
    t.set_row(["code_of_laws"])
    assert t.refusal_rule(take("code_of_laws")) == "TTA-row-8"
    t.play(technology("justice_system"))
    assert me.civil_total == 5
    assert t.allows(take("code_of_laws"))


@card("justice_system")
@rule("TTA-token-7")
def test_tokens_of_a_replaced_technology_are_not_counted_twice(game: ThroughTheAges) -> None:
    """Justice System and Civil Service give three blue tokens each; an older card of the line changes nothing."""
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(hand=["justice_system"], science=7, tokens={}, blue=18)
    t.play(technology("justice_system"))
    assert me.blue == 21
    me.set_up(hand=["civil_service"], science=10)
    t.play(technology("civil_service"))
    assert (me.blue, me.civil_total) == (21, 6)
    me.set_up(hand=["code_of_laws"], science=6)
    t.play(technology("code_of_laws"))
    assert (me.blue, me.civil_total) == (21, 6)
