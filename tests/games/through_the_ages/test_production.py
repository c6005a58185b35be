"""Production and maintenance, happiness, uprising, corruption, military cards."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.civ_proxy import CivProxy
from tests.games.through_the_ages.record_lines import build, end_turn
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import rule


def before_production(game: ThroughTheAges, **position: Any) -> tuple[Scenario, CivProxy]:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(tokens={}, culture=20, science=0, military_hand=[])
    me.set_up(**position)
    return t, me


@rule("TTA-production-1")
@rule("TTA-production-5")
def test_everything_is_produced_and_kept(game: ThroughTheAges) -> None:
    t, me = before_production(game, workers={"agriculture": 2, "bronze": 3, "philosophy": 2, "religion": 1})
    me.set_up(tokens={"agriculture": 1, "bronze": 1})
    t.play(end_turn())
    assert (me.science, me.culture, me.food, me.resources) == (2, 21, 3, 4)


@rule("TTA-production-3")
@pytest.mark.parametrize(
    ("bank", "eaten"),
    [(18, 0), (17, 0), (16, 1), (13, 1), (12, 2), (9, 2), (8, 3), (5, 3), (4, 4), (1, 4), (0, 6)],
)
def test_consumption(game: ThroughTheAges, bank: int, eaten: int) -> None:
    t, me = before_production(game, bank=bank, workers={"agriculture": 8}, unused=8)
    t.play(end_turn())
    assert (me.food, me.culture) == (8 - eaten, 20)


@rule("TTA-production-4")
@rule("TTA-rating-1")
def test_famine(game: ThroughTheAges) -> None:
    t, me = before_production(game, bank=4, workers={"agriculture": 1}, unused=8)
    t.play(end_turn())
    assert (me.food, me.culture) == (0, 20 - 4 * 3)
    t, me = before_production(game, bank=4, workers={"agriculture": 1}, unused=8, culture=5)
    t.play(end_turn())
    assert me.culture == 0


@rule("TTA-production-2")
@rule("TTA-token-4")
def test_production_stops_with_the_blue_bank(game: ThroughTheAges) -> None:
    t, me = before_production(game)
    me.set_up(workers={"agriculture": 2, "bronze": 3}, tokens={"bronze": 14}, bank=18)
    t.play(end_turn())
    assert me.food == 2
    # two tokens are left for three mines; then the bank is empty and corruption takes 6
    assert (me.resources, me.blue) == (14 + 2 - 6, 6)


@rule("TTA-rating-2")
def test_ratings_stop_at_their_limits(game: ThroughTheAges) -> None:
    t, me = before_production(game, technologies=["movies", "computers", "tanks"])
    me.set_up(workers={"movies": 9, "computers": 9, "tanks": 20}, unused=9)
    assert (me.culture_rating, me.science_rating, me.strength) == (30, 30, 60)
    t.play(end_turn())
    assert (me.culture, me.science) == (50, 30)
    _t, low = before_production(game, government="communism", workers={})
    assert (low.happiness, low.culture_rating) == (0, 0)


@rule("TTA-rating-1")
def test_science_points_stop_at_forty(game: ThroughTheAges) -> None:
    t, me = before_production(game, science=39, workers={"philosophy": 2})
    t.play(end_turn())
    assert me.science == 40


@rule("TTA-rating-3")
def test_happiness_is_between_nothing_and_eight(game: ThroughTheAges) -> None:
    _t, me = before_production(game, technologies=["organized_religion"], workers={"organized_religion": 3})
    assert me.happiness == 8
    me.set_up(workers={}, wonders=["kremlin"])
    assert me.happiness == 0


@rule("TTA-happiness-1")
@rule("TTA-happiness-2")
@pytest.mark.parametrize(
    ("bank", "needed"),
    [
        (18, 0),
        (17, 0),
        (16, 1),
        (13, 1),
        (12, 2),
        (11, 2),
        (10, 3),
        (9, 3),
        (8, 4),
        (7, 4),
        (6, 5),
        (4, 6),
        (2, 7),
        (1, 7),
        (0, 8),
    ],
)
def test_happy_faces_needed(game: ThroughTheAges, bank: int, needed: int) -> None:
    _t, me = before_production(game, bank=bank, unused=8, workers={})
    assert me.discontent == needed
    me.set_up(workers={"religion": 1})
    assert me.discontent == max(0, needed - 1)


@rule("TTA-happiness-2")
def test_discontent_workers_may_be_put_to_work(game: ThroughTheAges) -> None:
    t, me = before_production(game, bank=16, unused=1, tokens={"bronze": 2}, workers={"bronze": 2})
    assert (me.discontent, me.uprising) == (1, False)
    t.play(build("bronze"))
    assert (me.discontent, me.uprising) == (1, True)


@rule("TTA-happiness-3")
def test_an_uprising_stops_everything(game: ThroughTheAges) -> None:
    t, me = before_production(game, bank=12, unused=1, workers={"agriculture": 2, "bronze": 2, "philosophy": 1})
    assert me.uprising
    t.play(end_turn())
    assert (me.food, me.resources, me.science, me.culture, me.military_cards) == (0, 0, 0, 20, 0)
    calm, other = before_production(game, bank=12, unused=2, workers={"agriculture": 2, "bronze": 2, "philosophy": 1})
    calm.play(end_turn())
    assert (other.food, other.resources, other.science, other.military_cards) == (0, 2, 1, 2)


@rule("TTA-corruption-1")
@pytest.mark.parametrize(("stored", "lost"), [(7, 0), (9, 0), (10, 2), (13, 2), (14, 4), (17, 4), (18, 6)])
def test_corruption_by_what_is_left_in_the_bank(game: ThroughTheAges, stored: int, lost: int) -> None:
    t, me = before_production(game, workers={"philosophy": 1}, tokens={"bronze": stored})
    t.play(end_turn())
    assert me.resources == stored - lost


@rule("TTA-corruption-1")
def test_corruption_takes_resources_only(game: ThroughTheAges) -> None:
    t, me = before_production(game, workers={"philosophy": 1}, tokens={"agriculture": 11, "bronze": 1})
    t.play(end_turn())
    assert (me.food, me.resources, me.culture) == (11, 0, 20)


@rule("TTA-corruption-1")
def test_stages_of_a_wonder_count_for_corruption(game: ThroughTheAges) -> None:
    t, me = before_production(game, workers={"philosophy": 1}, wonder=("library_of_alexandria", 2))
    me.set_up(tokens={"bronze": 8})
    t.play(end_turn())
    assert me.resources == 8 - 2


@rule("TTA-hand-1")
@pytest.mark.parametrize(("left", "drawn"), [(0, 0), (1, 1), (2, 2), (3, 3), (5, 3)])
def test_military_cards_for_unused_actions(game: ThroughTheAges, left: int, drawn: int) -> None:
    t, me = before_production(game, government="fundamentalism", military=left)
    t.play(end_turn())
    assert me.military_cards == drawn
    assert {t.age_of(id) for id in me.military_hand} <= {"I"}


@rule("TTA-hand-2")
def test_excess_military_cards_are_discarded_after_politics(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(military_hand=["legion", "phalanx", "bonus_i", "spy"])
    t.play("pass")
    assert t.phase() == "discard"
    t.discard("legion", "spy")
    assert t.phase() == "actions"
    assert sorted(me.military_hand) == ["bonus_i", "phalanx"]
    other = t.game.view(t.state, 1)
    assert "spy" not in str(other["sides"][0])


@rule("TTA-hand-3")
def test_discards_are_reshuffled_when_the_deck_is_empty(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(military_hand=["legion", "phalanx", "bonus_i", "heavy_cavalry"])
    t.state.deck = []
    t.play("pass")
    t.discard("heavy_cavalry", "legion")
    me.set_up(military_hand=[])
    t.play(end_turn())
    assert sorted(me.military_hand) == ["heavy_cavalry", "legion"]
    assert (t.state.deck, t.state.pile) == ([], [])  # a card is in one place only


@rule("TTA-happiness-2")
@rule("TTA-token-1")
def test_a_freed_worker_calms_an_uprising(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(workers={"agriculture": 3, "bronze": 3}, unused=0, bank=16, tokens={})
    assert (me.discontent, me.unused) == (1, 0)
    t.play("destroy bronze")
    assert (me.discontent, me.unused) == (1, 1)
    t.play(end_turn())
    assert (me.resources, me.food) == (2, 2)


@rule("TTA-production-2")
def test_better_mines_come_first_when_tokens_are_short(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(technologies=["iron"], workers={"bronze": 2, "iron": 1}, tokens={"agriculture": 16}, bank=18)
    t.play(end_turn())
    # two tokens for three mines: iron first, then one of bronze; the empty bank then costs six
    assert (me.resources, me.blue) == (0, 2)
