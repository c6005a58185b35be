"""Every event: it is revealed, and everybody it concerns is better or worse off."""

from __future__ import annotations

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.record_lines import (
    action,
    build,
    done,
    flip,
    give_up_colony,
    lose_worker,
    pass_,
    pay_food,
    plan,
    raze,
    revolution,
    take,
)
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import card, rule

IMPACTS_3 = [14, 7, 0]
IMPACTS_4 = [15, 10, 5, 0]


def three_civilizations(game: ThroughTheAges, *strengths: int) -> Scenario:
    """Three (or more) civilizations with so many Warriors; nobody else at work, no goods, no points."""
    t = Scenario(game, len(strengths))
    for seat, strength in enumerate(strengths):
        t.civ(seat).set_up(workers={"warriors": strength}, unused=1, bank=18, tokens={}, culture=20, science=10)
    return t


@card("development_of_agriculture")
@rule("TTA-token-6")
def test_development_of_agriculture(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(1).set_up(technologies=["irrigation"])
    t.reveal_event("development_of_agriculture")
    assert [t.civ(seat).food for seat in (0, 1)] == [2, 2]
    assert (t.civ(0).tokens("agriculture"), t.civ(1).tokens("irrigation")) == (2, 1)


@card("development_of_crafts")
def test_development_of_crafts(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.reveal_event("development_of_crafts")
    assert [t.civ(seat).resources for seat in (0, 1)] == [2, 2]


@card("development_of_markets")
@rule("TTA-politics-8")
def test_development_of_markets(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.reveal_event("development_of_markets")
    assert t.state.seat == 0
    t.play(pay_food(2))
    assert t.state.seat == 1
    t.play(pay_food(0))
    assert (t.civ(0).food, t.civ(0).resources) == (2, 0)
    assert (t.civ(1).food, t.civ(1).resources) == (0, 2)


@card("development_of_politics")
@rule("TTA-hand-2")
def test_development_of_politics(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    for seat in (0, 1):
        t.civ(seat).set_up(military_hand=[])
    t.reveal_event("development_of_politics")
    assert [len(t.civ(seat).military_hand) for seat in (0, 1)] == [3, 3]
    t.to_actions(discards=0)
    assert len(t.civ(0).military_hand) == 3  # the limit of two is waived for this turn
    t.next_turn_of(1)
    assert len(t.civ(1).military_hand) == 3
    t.to_actions(discards=1)
    assert len(t.civ(1).military_hand) == 2


@card("development_of_religion")
@rule("TTA-civil-4")
def test_development_of_religion(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1, 1)
    t.civ(1).set_up(unused=0)
    t.civ(2).set_up(workers={"religion": 2})  # at the limit of despotism
    t.reveal_event("development_of_religion")
    assert t.state.seat == 0
    t.play(build("religion"))
    assert (t.civ(0).workers("religion"), t.civ(0).unused, t.civ(0).culture_rating) == (1, 0, 1)
    assert (t.civ(1).workers("religion"), t.civ(2).workers("religion")) == (0, 2)
    assert t.state.stack[-1].seat == 0  # nobody else could build: back to the player on turn


@card("development_of_science")
@rule("TTA-rating-1")
def test_development_of_science(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(1).set_up(science=39)
    t.reveal_event("development_of_science")
    assert [t.civ(seat).science for seat in (0, 1)] == [12, 40]


@card("development_of_settlement")
@rule("TTA-token-1")
def test_development_of_settlement(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(1).set_up(bank=0)
    t.reveal_event("development_of_settlement")
    assert (t.civ(0).unused, t.civ(0).bank) == (2, 17)
    assert (t.civ(1).unused, t.civ(1).bank) == (1, 0)


@card("development_of_trade_routes")
def test_development_of_trade_routes(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.reveal_event("development_of_trade_routes")
    for seat in (0, 1):
        me = t.civ(seat)
        assert (me.science, me.resources, me.food) == (11, 1, 1)


@card("development_of_warfare")
def test_development_of_warfare(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.reveal_event("development_of_warfare")
    t.play(pass_())
    t.play(build("warriors"))
    assert [t.civ(seat).strength for seat in (0, 1)] == [1, 2]
    assert [t.civ(seat).unused for seat in (0, 1)] == [1, 0]


@card("no_event")
def test_no_event_changes_nobody(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    for seat in (0, 1):
        t.civ(seat).set_up(tokens={"agriculture": 2, "bronze": 2})
    before = [t.civ(seat).public_state() for seat in (0, 1)]
    t.reveal_event("no_event")
    assert [t.civ(seat).public_state() for seat in (0, 1)] == before


@card("barbarians")
@rule("TTA-politics-4")
@rule("TTA-politics-7")
def test_barbarians(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 2, 3)
    t.civ(1).set_up(culture=30)
    t.reveal_event("barbarians")
    assert [t.civ(seat).unused for seat in range(3)] == [1, 0, 1]
    assert t.civ(1).bank == 19


@card("barbarians")
def test_barbarians_leave_a_strong_leader_alone(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 2, 3)
    t.civ(2).set_up(culture=30)
    t.reveal_event("barbarians")
    assert [t.civ(seat).unused for seat in range(3)] == [1, 1, 1]
    again = three_civilizations(game, 1, 2, 3)
    again.civ(0).set_up(culture=30)
    again.reveal_event("barbarians")
    assert [again.civ(seat).unused for seat in range(3)] == [0, 1, 1]


@card("border_conflict")
def test_border_conflict(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 3, 2, 1)
    t.civ(2).set_up(workers={"warriors": 1, "agriculture": 1, "philosophy": 1}, unused=0)
    t.reveal_event("border_conflict")
    assert t.state.seat == 2
    t.play(raze("philosophy"))
    assert (t.civ(2).workers("philosophy"), t.civ(2).unused) == (0, 1)
    assert [t.civ(seat).resources for seat in range(3)] == [3, 0, 0]


@card("crusades")
@rule("TTA-politics-4")
def test_crusades(game: ThroughTheAges) -> None:
    """With equal strength the player on turn is strongest and the one who just played weakest."""
    t = three_civilizations(game, 2, 2, 2)
    t.reveal_event("crusades")
    assert [t.civ(seat).culture for seat in range(3)] == [24, 20, 16]
    poor = three_civilizations(game, 2, 1)
    poor.civ(1).set_up(culture=3)
    poor.reveal_event("crusades")
    assert [poor.civ(seat).culture for seat in range(2)] == [24, 0]


@card("cultural_influence")
def test_cultural_influence(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(wonders=["taj_mahal"])
    t.reveal_event("cultural_influence")
    assert [t.civ(seat).culture for seat in range(2)] == [23, 20]


@card("foray")
@rule("TTA-politics-5")
def test_foray(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 3, 2, 1)
    t.reveal_event("foray")
    t.pay_with_food(food=2, resources=1)
    t.pay_with_food(food=0, resources=3)
    assert [(t.civ(seat).food, t.civ(seat).resources) for seat in range(3)] == [(2, 1), (0, 3), (0, 0)]
    duel = three_civilizations(game, 1, 2)
    duel.reveal_event("foray")
    duel.pay_with_food(food=3, resources=0)
    assert [(duel.civ(seat).food, duel.civ(seat).resources) for seat in range(2)] == [(0, 0), (3, 0)]


@card("good_harvest")
def test_good_harvest(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(workers={"agriculture": 3, "bronze": 2}, bank=4)
    t.reveal_event("good_harvest")
    assert (t.civ(0).food, t.civ(0).resources, t.civ(0).culture) == (3, 0, 20)


@card("immigration")
def test_immigration_rewards_all_who_are_tied(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1, 1)
    for seat in (0, 2):
        t.civ(seat).set_up(workers={"religion": 1})
    t.reveal_event("immigration")
    assert [t.civ(seat).unused for seat in range(3)] == [2, 1, 2]
    assert [t.civ(seat).bank for seat in range(3)] == [17, 18, 17]


@card("new_deposits")
def test_new_deposits(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(workers={"agriculture": 3, "bronze": 2}, blue=5)
    t.reveal_event("new_deposits")
    assert (t.civ(0).food, t.civ(0).resources, t.civ(0).blue) == (0, 2, 3)


@card("pestilence")
@rule("TTA-politics-7")
def test_pestilence(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(1).set_up(unused=0, workers={"warriors": 1, "bronze": 2})
    t.reveal_event("pestilence")
    assert (t.civ(0).unused, t.civ(0).bank) == (0, 19)
    assert t.state.seat == 1
    t.play(lose_worker("bronze"))
    assert (t.civ(1).workers("bronze"), t.civ(1).workers("warriors"), t.civ(1).bank) == (1, 1, 19)


@card("raiders")
def test_raiders(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 3, 2, 1)
    for seat in range(3):
        t.civ(seat).set_up(tokens={"agriculture": 3, "bronze": 3})
    t.reveal_event("raiders")
    t.pay_with_food(food=1, resources=1)
    t.pay_with_food(food=2, resources=0)
    assert [(t.civ(seat).food, t.civ(seat).resources) for seat in range(3)] == [(3, 3), (2, 2), (1, 3)]


@card("raiders")
@rule("TTA-politics-6")
def test_raiders_take_only_what_is_there(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 3, 2)
    t.civ(1).set_up(tokens={"bronze": 1})
    t.reveal_event("raiders")
    assert (t.civ(1).food, t.civ(1).resources) == (0, 0)


@card("rats")
def test_rats(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(technologies=["irrigation"], tokens={"agriculture": 3, "irrigation": 2, "bronze": 1})
    t.reveal_event("rats")
    assert (t.civ(0).food, t.civ(0).resources, t.civ(0).blue) == (0, 1, 17)


@card("rebellion")
def test_rebellion(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(bank=16)  # one happy face is missing
    t.civ(1).set_up(bank=12, unused=3)  # two are
    t.reveal_event("rebellion")
    t.to_actions()
    assert t.civ(0).civil == 2
    t.next_turn_of(1).to_actions()
    assert t.civ(1).civil == 0
    t.next_turn_of(0).to_actions()
    assert t.civ(0).civil == 4


@card("reign_of_terror")
def test_reign_of_terror(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 2, 1, 3)
    t.reveal_event("reign_of_terror")
    assert [t.civ(seat).unused for seat in range(3)] == [1, 0, 1]


@card("scientific_breakthrough")
def test_scientific_breakthrough(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(1).set_up(workers={"philosophy": 2}, science=39)
    t.civ(0).set_up(workers={"philosophy": 2})
    t.reveal_event("scientific_breakthrough")
    assert [t.civ(seat).science for seat in range(2)] == [12, 40]


@card("uncertain_borders")
def test_uncertain_borders(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 2, 1, 3)
    t.reveal_event("uncertain_borders")
    assert [t.civ(seat).bank for seat in range(3)] == [18, 17, 19]


@card("civil_unrest")
def test_civil_unrest(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(bank=12, unused=2)
    t.reveal_event("civil_unrest")
    assert [t.civ(seat).culture for seat in range(2)] == [12, 20]


@card("cold_war")
def test_cold_war(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 3, 2, 1)
    t.reveal_event("cold_war")
    assert [t.civ(seat).science for seat in range(3)] == [16, 16, 10]


@card("crime_wave")
@rule("TTA-token-7")
def test_crime_wave(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 3, 2, 1)
    t.civ(2).set_up(culture=2)
    t.reveal_event("crime_wave")
    assert [t.civ(seat).culture for seat in range(3)] == [20, 17, 0]
    assert [t.civ(seat).blue for seat in range(3)] == [18, 17, 17]


@card("economic_progress")
def test_economic_progress(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(workers={"agriculture": 3, "bronze": 4}, bank=16, blue=14)
    t.reveal_event("economic_progress")
    # three food, one eaten; four resources leave 8 tokens in the bank, so corruption takes two
    assert (t.civ(0).food, t.civ(0).resources, t.civ(0).blue) == (2, 2, 10)


@card("emigration")
def test_emigration(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(bank=10, unused=3)  # three discontent workers: two leave
    t.civ(1).set_up(bank=16, unused=1)
    t.reveal_event("emigration")
    assert [(t.civ(seat).unused, t.civ(seat).bank) for seat in range(2)] == [(1, 12), (0, 17)]


@card("iconoclasm")
def test_iconoclasm(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.state.age = 2
    t.civ(0).set_up(leader="michelangelo")
    t.civ(1).set_up(leader="isaac_newton")
    t.reveal_event("iconoclasm")
    assert (t.civ(0).leader, t.civ(1).leader) == (None, "isaac_newton")


@card("independence_declaration")
@rule("TTA-colony-5")
def test_independence_declaration(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 2)
    t.civ(0).set_up(colonies=["inhabited_territory_i", "historic_territory_i"], bank=20)
    t.reveal_event("independence_declaration")
    t.play(give_up_colony("inhabited_territory_i"))
    assert (t.civ(0).colonies, t.civ(0).bank, t.civ(0).unused) == (["historic_territory_i"], 18, 1)


@card("international_agreement")
def test_international_agreement(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 2)
    t.state.age = 2
    t.set_row(["coal", None, None, None, None, "opera", None, None, None, "movies", "tanks"])
    t.reveal_event("international_agreement")
    assert t.state.seat == 1
    t.play(take("opera"), take("movies"))
    assert sorted(t.civ(1).hand) == ["movies", "opera"]
    assert t.forced_lines == ["done"]  # all five actions are used
    assert len(t.cards_in_row()) == 13
    t.to_actions()
    t.politics = False
    t.civ(1).set_up(military_hand=["rats"])
    t.pass_turn()
    assert (t.state.active, t.phase()) == (1, "actions")  # the political action has been given up
    t.next_turn_of(1)
    t.civ(1).set_up(military_hand=["rats"])
    assert t.allows(plan("I"))


@card("international_agreement")
def test_international_agreement_may_be_declined(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 2)
    t.state.age = 2
    t.reveal_event("international_agreement")
    assert t.state.seat == 1
    t.play(done())
    t.to_actions()
    t.pass_turn()
    t.civ(1).set_up(military_hand=["rats"])
    assert t.allows(plan("I"))


@card("national_pride")
def test_national_pride(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 2)
    t.reveal_event("national_pride")
    assert [t.civ(seat).culture for seat in range(2)] == [25, 20]


@card("popularization_of_science")
def test_popularization_of_science(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 2)
    t.civ(1).set_up(workers={"philosophy": 2})
    t.reveal_event("popularization_of_science")
    assert [t.civ(seat).culture for seat in range(2)] == [20, 22]


@card("ravages_of_time")
@rule("TTA-card-16")
def test_ravages_of_time(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 2)
    t.civ(0).set_up(wonders=["pyramids", "taj_mahal", "eiffel_tower"])
    t.civ(1).set_up(wonders=["kremlin"], wonder=("colossus", 1))
    t.reveal_event("ravages_of_time")
    t.play(flip("pyramids"))
    assert (t.civ(0).culture_rating, t.civ(0).civil_total) == (2 + 3 + 4, 4)
    assert (t.civ(1).culture_rating, t.civ(1).civil_total) == (3, 5)
    assert len(t.civ(0).wonders) == 3


@card("refugees")
def test_refugees(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 2)
    t.reveal_event("refugees")
    assert [t.civ(seat).culture for seat in range(2)] == [17, 23]
    assert [t.civ(seat).unused for seat in range(2)] == [0, 2]
    assert [t.civ(seat).bank for seat in range(2)] == [19, 17]


@card("terrorism")
def test_terrorism(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 2, 3)
    t.civ(2).set_up(culture=0)
    t.civ(0).set_up(workers={"philosophy": 1, "religion": 1}, unused=0)
    t.civ(1).set_up(workers={"bronze": 3}, unused=0)
    t.reveal_event("terrorism")
    assert t.state.seat == 2
    t.play(raze("religion"))
    assert (t.civ(0).workers("religion"), t.civ(0).workers("philosophy"), t.civ(0).unused) == (0, 1, 1)
    assert (t.civ(1).workers("bronze"), t.civ(1).unused) == (3, 0)


# ------------------------------------------------------------------------------------------------- Age III


@rule("TTA-card-4")
@card("impact_of_agriculture")
def test_impact_of_agriculture(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(1).set_up(technologies=["irrigation"], workers={"agriculture": 2, "irrigation": 2, "bronze": 3})
    t.reveal_event("impact_of_agriculture")
    assert [t.civ(seat).culture for seat in range(2)] == [20, 26]


@card("impact_of_architecture")
def test_impact_of_architecture(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(
        technologies=["alchemy", "movies", "iron"], workers={"philosophy": 2, "alchemy": 2, "movies": 1, "iron": 1}
    )
    t.reveal_event("impact_of_architecture")
    assert [t.civ(seat).culture for seat in range(2)] == [25, 20]


@card("impact_of_colonies")
def test_impact_of_colonies(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(colonies=["historic_territory_i", "wealthy_territory_ii"])
    t.reveal_event("impact_of_colonies")
    assert [t.civ(seat).culture for seat in range(2)] == [28, 20]


@card("impact_of_competition")
def test_impact_of_competition(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(technologies=["knights", "air_forces", "team_sports", "alchemy"])
    t.civ(0).set_up(workers={"warriors": 2, "knights": 2, "air_forces": 1, "team_sports": 1, "alchemy": 2})
    t.reveal_event("impact_of_competition")
    assert [t.civ(seat).culture for seat in range(2)] == [20 + 2 + 3 + 2, 20]


@card("impact_of_government")
def test_impact_of_government(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(1).set_up(government="constitutional_monarchy", technologies=["warfare"], wonders=["pyramids"])
    t.reveal_event("impact_of_government")
    assert [t.civ(seat).culture for seat in range(2)] == [20 + 8 + 2, 20 + 14 + 5]


@card("impact_of_happiness")
def test_impact_of_happiness(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1, 1)
    t.civ(0).set_up(technologies=["organized_religion"], workers={"organized_religion": 3})
    t.civ(1).set_up(workers={"religion": 1}, bank=10, unused=2)  # one happy face, two discontent workers
    t.reveal_event("impact_of_happiness")
    assert [t.civ(seat).culture for seat in range(3)] == [36, 20 + 2 - 4, 20]


@card("impact_of_industry")
def test_impact_of_industry(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(technologies=["iron", "alchemy"], workers={"bronze": 2, "iron": 1, "agriculture": 4, "alchemy": 1})
    t.civ(1).set_up(technologies=["alchemy"], workers={"bronze": 2, "alchemy": 1}, leader="nikola_tesla")
    t.reveal_event("impact_of_industry")
    assert [t.civ(seat).culture for seat in range(2)] == [24, 23]


@card("impact_of_population")
def test_impact_of_population(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(workers={"bronze": 12}, unused=2, bank=12)  # fourteen workers, two of them discontent
    t.civ(1).set_up(workers={"bronze": 9}, unused=1)
    t.reveal_event("impact_of_population")
    assert [t.civ(seat).culture for seat in range(2)] == [24, 20]


@card("impact_of_progress")
def test_impact_of_progress(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(government="republic", technologies=["warfare", "engineering", "movies"])
    t.reveal_event("impact_of_progress")
    assert [t.civ(seat).culture for seat in range(2)] == [20 + 2 * (2 + 1 + 3), 20]


@card("impact_of_science")
@pytest.mark.parametrize(("players", "scores"), [(2, [10, 0]), (3, IMPACTS_3), (4, IMPACTS_4)])
def test_impact_of_science(game: ThroughTheAges, players: int, scores: list[int]) -> None:
    """Everybody has the same rating but the last, who has more: ties go to the earlier in turn."""
    t = three_civilizations(game, *[1] * players)
    t.civ(players - 1).set_up(workers={"philosophy": 2})
    t.reveal_event("impact_of_science")
    expected = [20 + score for score in [*scores[1:], scores[0]]]
    assert [t.civ(seat).culture for seat in range(players)] == expected


@card("impact_of_strength")
@pytest.mark.parametrize(("players", "scores"), [(2, [10, 0]), (3, IMPACTS_3), (4, IMPACTS_4)])
def test_impact_of_strength(game: ThroughTheAges, players: int, scores: list[int]) -> None:
    t = three_civilizations(game, *[1] * (players - 1), 2)
    t.reveal_event("impact_of_strength")
    expected = [20 + score for score in [*scores[1:], scores[0]]]
    assert [t.civ(seat).culture for seat in range(players)] == expected


@card("impact_of_technology")
def test_impact_of_technology(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(technologies=["movies", "engineering", "coal", "iron"], government="democracy")
    t.reveal_event("impact_of_technology")
    assert [t.civ(seat).culture for seat in range(2)] == [32, 20]


@card("impact_of_technology")
def test_impact_of_technology_counts_level_two_in_the_advanced_game(game: ThroughTheAges) -> None:
    t = Scenario(game, 2, length="advanced")
    t.civ(0).set_up(technologies=["movies", "architecture", "coal", "iron"], culture=20)
    t.reveal_event("impact_of_technology")
    assert t.civ(0).culture == 28


@card("impact_of_wonders")
def test_impact_of_wonders(game: ThroughTheAges) -> None:
    t = three_civilizations(game, 1, 1)
    t.civ(0).set_up(wonders=["pyramids", "taj_mahal", "kremlin", "internet"], wonder=("great_wall", 1))
    t.reveal_event("impact_of_wonders")
    assert [t.civ(seat).culture for seat in range(2)] == [20 + 5 + 4 + 3 + 2, 20]


@rule("TTA-government-1")
@card("pyramids")
def test_a_revolution_after_a_rebellion_needs_only_unused_tokens(game: ThroughTheAges) -> None:
    """Civil actions that are missing this turn have not been used."""
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(bank=16, unused=1, hand=["monarchy"], science=3, wonders=["pyramids"])
    assert me.civil_total == 5
    t.reveal_event("rebellion")
    t.to_actions()
    assert me.civil == 3
    t.play(revolution("monarchy"))
    assert (me.government, me.civil) == ("monarchy", 0)
    assert not t.allows("grow")


@card("uncertain_borders")
@rule("TTA-politics-6")
def test_uncertain_borders_move_nothing_from_an_empty_bank(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(workers={"warriors": 9}, bank=10)
    t.civ(1).set_up(bank=0)
    t.reveal_event("uncertain_borders")
    assert (t.civ(0).bank, t.civ(1).bank) == (10, 0)
    t = Scenario(game)
    t.civ(0).set_up(workers={"warriors": 9}, bank=10)
    t.civ(1).set_up(bank=1)
    t.reveal_event("uncertain_borders")
    assert (t.civ(0).bank, t.civ(1).bank) == (11, 0)


@card("crime_wave")
@rule("TTA-token-7")
def test_a_blue_token_is_taken_from_the_stores_when_the_bank_is_empty(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(workers={"warriors": 9})
    t.civ(1).set_up(tokens={"bronze": 10, "agriculture": 8}, culture=9)
    assert t.civ(1).blue == 0
    t.reveal_event("crime_wave")
    assert t.civ(1).food + t.civ(1).resources == 17
    assert t.civ(1).player.coins == 17


@card("emigration")
@rule("TTA-politics-7")
def test_emigrants_leave_cards_when_nobody_is_unused(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(workers={"bronze": 3, "agriculture": 2}, unused=0, bank=16)  # one discontent worker
    t.reveal_event("emigration")
    t.play(lose_worker("bronze"))
    assert (t.civ(0).workers("bronze"), t.civ(0).bank) == (2, 17)


@card("iconoclasm")
def test_iconoclasm_in_age_four_removes_every_leader(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(leader="albert_einstein")
    t.state.age = 4
    t.reveal_event("iconoclasm")
    assert t.civ(0).leader is None


@card("ravages_of_time")
def test_a_single_wonder_falls_without_a_question(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(wonders=["library_of_alexandria"], workers={})
    t.reveal_event("ravages_of_time")
    t.decline_all()
    assert (t.civ(0).culture_rating, t.civ(0).science_rating, t.civ(0).hand_limit) == (2, 0, 4)
    t.to_actions()
    t.set_row(["pyramids"])
    t.civ(0).set_up(civil=1)
    assert t.refusal_rule(take("pyramids")) == "TTA-row-7"  # a ruin still counts


@card("terrorism")
@rule("TTA-politics-4")
def test_terrorism_strikes_every_rival(game: ThroughTheAges) -> None:
    t = Scenario(game, 3)
    t.civ(0).set_up(culture=5, workers={"philosophy": 1, "religion": 1})
    t.civ(1).set_up(culture=0, workers={"philosophy": 1})
    t.civ(2).set_up(culture=5, workers={"philosophy": 1, "religion": 1})
    t.reveal_event("terrorism")
    t.play(raze("philosophy"))
    assert t.state.seat == 1
    t.play(raze("religion"))
    buildings = [(t.civ(seat).workers("philosophy"), t.civ(seat).workers("religion")) for seat in (0, 2)]
    assert sorted(buildings) == [(0, 1), (1, 0)]
    assert t.civ(1).workers("philosophy") == 1


@card("international_agreement")
@rule("TTA-civil-12")
def test_the_agreement_keeps_to_the_rules_of_taking(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(workers={"warriors": 9}, wonders=["pyramids"], hand=["coal"])
    t.set_row(["coal", "taj_mahal", "work_of_art_ii", "moses", "homer"])
    t.reveal_event("international_agreement")
    assert t.state.seat == 0
    assert t.refusal_rule(take("coal")) == "TTA-row-8"
    t.play(take("taj_mahal"))  # 2 of 5
    t.play(take("work_of_art_ii"), take("moses"))  # 4 of 5
    assert t.refusal_rule(take("homer")) == "TTA-row-5"
    t.play(done())
    assert t.phase() == "actions"
    assert t.refusal_rule(action("work_of_art_ii")) == "TTA-civil-12"
    assert len(t.cards_in_row()) == 13
    assert t.cards_in_row()[:2] == ["coal", "homer"]  # refilled, but nothing is removed


@card("international_agreement")
@rule("TTA-age-1")
def test_the_agreement_may_end_the_age(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(workers={"warriors": 9})
    t.state.civil_deck = t.state.civil_deck[:1]
    t.set_row(["rich_land_a"] * 13)
    t.reveal_event("international_agreement")
    assert t.phase() == "TakeFreely"
    t.play(take("rich_land_a"), done())
    assert t.state.age == 2


@card("impact_of_happiness")
@rule("TTA-rating-1")
def test_an_impact_takes_no_more_culture_than_there_is(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(culture=3, workers={}, bank=8, unused=9)  # four discontent workers
    t.reveal_event("impact_of_happiness")
    assert t.civ(0).culture == 0


@card("development_of_politics")
@rule("TTA-hand-3")
def test_a_short_deck_is_reshuffled_while_drawing(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(military_hand=[])
    t.civ(1).set_up(military_hand=[])
    t.state.deck = t.state.deck[:2]
    t.state.pile = [t.card_number(id) for id in ("legion", "phalanx", "medieval_army", "fighting_band")]
    t.reveal_event("development_of_politics")
    assert [t.civ(seat).military_cards for seat in (0, 1)] == [3, 3]


@card("economic_progress")
@card("nikola_tesla")
def test_labs_and_the_railroad_work_whenever_mines_do(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(leader="nikola_tesla", wonders=["transcontinental_railroad"], technologies=["alchemy"], tokens={})
    me.set_up(workers={"bronze": 1, "alchemy": 1, "agriculture": 1}, bank=18)
    t.reveal_event("economic_progress")
    assert (me.food, me.tokens("bronze"), me.tokens("alchemy")) == (1, 2, 1)
