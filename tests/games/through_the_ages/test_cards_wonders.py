"""Every wonder: the price of each stage, and what it does when it is finished."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.civ_proxy import CivProxy
from tests.games.through_the_ages.record_lines import build_stage, end_turn, grow, grow_free, take
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import card, rule

STAGES = [
    ("colossus", [3, 3]),
    ("hanging_gardens", [2, 2, 2]),
    ("library_of_alexandria", [1, 2, 2, 1]),
    ("pyramids", [3, 2, 1]),
    ("great_wall", [2, 2, 3, 2]),
    ("st_peters_basilica", [4, 4]),
    ("taj_mahal", [2, 4, 2]),
    ("universitas_carolina", [3, 3, 3]),
    ("eiffel_tower", [3, 7, 3]),
    ("kremlin", [4, 4, 4]),
    ("ocean_liner_service", [3, 2, 2, 2, 3]),
    ("transcontinental_railroad", [3, 4, 5]),
    ("fast_food_chains", [4, 4, 4, 4]),
    ("first_space_flight", [3, 4, 9]),
    ("hollywood", [5, 6, 5]),
    ("internet", [2, 3, 4, 3, 2]),
]


def before_last_stage(game: ThroughTheAges, id: str, **position: Any) -> tuple[Scenario, CivProxy]:
    """A civilization about to lay the last stage of a wonder."""
    t = Scenario(game).to_actions()
    me = t.civ(0)
    costs = dict(STAGES)[id]
    me.set_up(workers={"agriculture": 1}, bank=18, unused=0)
    me.set_up(wonder=(id, len(costs) - 1), tokens={"bronze": costs[-1]}, **position)
    return t, me


@rule("TTA-civil-6")
@rule("TTA-civil-7")
@pytest.mark.parametrize(("id", "costs"), [pytest.param(*row, id=row[0], marks=card(row[0])) for row in STAGES])
def test_the_stages_of_each_wonder(game: ThroughTheAges, id: str, costs: list[int]) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(workers={"agriculture": 1}, bank=18, unused=0, wonder=(id, 0), civil=9)
    for number, price in enumerate(costs):
        me.set_up(tokens={"bronze": price - 1}, blue=18 - number)
        assert not t.allows(build_stage())
        me.set_up(tokens={"bronze": price}, blue=18 - number)
        t.play(build_stage())
        if number < len(costs) - 1:
            assert (me.wonder, me.stages, me.resources) == (id, number + 1, 0)
            assert me.blue == 18 - number - 1 + price  # what was paid is back, one token covers the stage
    assert me.wonder is None
    assert me.wonders == [id]
    assert me.stages == 0


@rule("TTA-card-15")
@card("colossus")
def test_colossus(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "colossus")
    t.play(build_stage())
    assert (me.culture_rating, me.strength, me.colonization) == (1, 1, 1)


@card("hanging_gardens")
def test_hanging_gardens(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "hanging_gardens")
    t.play(build_stage())
    assert (me.culture_rating, me.happiness) == (1, 2)


@card("library_of_alexandria")
@rule("TTA-row-9")
def test_library_of_alexandria_makes_room_in_both_hands(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "library_of_alexandria")
    t.play(build_stage())
    assert (me.culture_rating, me.science_rating) == (1, 1)
    assert (me.hand_limit, me.military_hand_limit) == (5, 3)
    me.set_up(hand=["rich_land_a"] * 4)
    t.set_row(["iron", "coal", "oil"])
    t.play(take("iron"))
    assert t.refusal_rule(take("coal")) == "TTA-row-9"


@card("pyramids")
@rule("TTA-civil-9")
def test_pyramids_give_a_civil_action_at_once(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "pyramids")
    left = me.civil
    t.play(build_stage())
    assert (me.civil_total, me.civil) == (5, left)


@card("great_wall")
@rule("TTA-card-3")
def test_great_wall(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "great_wall")
    me.set_up(technologies=["knights", "cannon"], workers={"warriors": 2, "knights": 1, "cannon": 1})
    assert me.strength == 2 + 2 + 3
    t.play(build_stage())
    assert (me.culture_rating, me.happiness, me.strength) == (1, 1, 2 + 2 + 3 + 3)


@card("st_peters_basilica")
@rule("TTA-card-10")
def test_st_peters_basilica_doubles_happy_faces_only(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "st_peters_basilica")
    me.set_up(workers={"religion": 2}, wonders=["kremlin"])
    assert me.happiness == 0
    t.play(build_stage())
    assert me.happiness == 2 * 2 - 2
    assert me.culture_rating == 2 + 2 + 3


@card("taj_mahal")
def test_taj_mahal(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "taj_mahal")
    t.play(build_stage())
    assert me.culture_rating == 3


@card("universitas_carolina")
def test_universitas_carolina(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "universitas_carolina")
    t.play(build_stage())
    assert (me.culture_rating, me.science_rating) == (1, 2)


@card("eiffel_tower")
def test_eiffel_tower(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "eiffel_tower")
    t.play(build_stage())
    assert (me.culture_rating, me.happiness) == (4, 1)


@card("kremlin")
@rule("TTA-rating-3")
def test_kremlin(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "kremlin")
    me.set_up(workers={"religion": 3})
    civil, military = me.civil, me.military
    t.play(build_stage())
    assert (me.culture_rating, me.happiness) == (3 + 3, 1)
    assert (me.civil_total, me.military_total, me.civil, me.military) == (5, 3, civil, military + 1)


@card("ocean_liner_service")
def test_ocean_liner_service_carries_one_family_a_turn(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "ocean_liner_service")
    t.play(build_stage())
    me.set_up(bank=4, tokens={"agriculture": 2}, workers={"agriculture": 2, "religion": 6})  # growth costs 7 food
    left = me.civil
    t.play(grow_free())
    assert (me.unused, me.bank, me.food, me.civil) == (1, 3, 0, left)
    assert not t.allows(grow_free())
    assert t.refusal_rule(grow()) == "TTA-civil-1"


@card("transcontinental_railroad")
@rule("TTA-card-11")
def test_transcontinental_railroad(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "transcontinental_railroad")
    me.set_up(technologies=["iron", "coal"], workers={"bronze": 2, "iron": 1})
    t.play(build_stage())
    assert me.strength == 5
    me.set_up(tokens={}, blue=18)
    t.play(end_turn())
    assert (me.tokens("bronze"), me.tokens("iron"), me.tokens("coal")) == (2, 2, 0)


@card("fast_food_chains")
def test_fast_food_chains(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "fast_food_chains")
    me.set_up(workers={"agriculture": 3, "bronze": 2, "warriors": 4, "philosophy": 2}, culture=0)
    t.play(build_stage())
    assert me.culture == 2 * 5 + 4 + 2


@card("first_space_flight")
@rule("TTA-card-12")
def test_first_space_flight(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "first_space_flight")
    me.set_up(technologies=["iron", "coal", "computers", "air_forces", "strategy"], government="republic", culture=0)
    t.play(build_stage())
    assert me.culture == 1 + 2 + 3 + 3 + 2 + 2


@card("hollywood")
@rule("TTA-card-13")
def test_hollywood(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "hollywood")
    me.set_up(technologies=["drama", "movies", "journalism", "opera"], culture=0)
    me.set_up(workers={"drama": 1, "movies": 1, "journalism": 2, "philosophy": 2, "religion": 1})
    t.play(build_stage())
    assert me.culture == 2 * (1 + 3 + 2 + 2)


@card("internet")
@rule("TTA-card-13")
def test_internet(game: ThroughTheAges) -> None:
    t, me = before_last_stage(game, "internet")
    me.set_up(technologies=["alchemy", "computers", "journalism", "movies"], culture=0)
    me.set_up(workers={"philosophy": 2, "computers": 2, "journalism": 1, "movies": 1})
    t.play(build_stage())
    assert me.culture == 2 * (3 + 3 + 2)


@card("ocean_liner_service")
def test_the_liner_carries_for_nothing_while_the_bank_is_full(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(wonders=["ocean_liner_service"], tokens={}, bank=18, civil=0)
    t.play(grow_free())
    assert (me.bank, me.food, me.civil) == (17, 0, 0)
    t.next_turn_of(0).to_actions()
    assert t.allows(grow_free())  # once in every turn
