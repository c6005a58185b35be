"""Political actions: events, colonization, aggressions, wars, pacts, leaving."""

from __future__ import annotations

import pytest

from civitas.bots import Observation, make_bot
from civitas.core.notation import VERB_SHIFT
from civitas.games.through_the_ages.game import ThroughTheAges
from civitas.games.through_the_ages.notation import LEAVE
from tests.games.through_the_ages.civ_proxy import CivProxy
from tests.games.through_the_ages.record_lines import (
    accept,
    attack,
    bid,
    build,
    cancel,
    declare,
    decline,
    end_turn,
    event,
    leave,
    offer,
    pass_,
    sacrifice,
    stay,
)
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import card, rule


def political_phase(game: ThroughTheAges, players: int = 2) -> tuple[Scenario, list[CivProxy]]:
    t = Scenario(game, players)
    civs = [t.civ(seat) for seat in range(players)]
    for civ in civs:
        civ.set_up(military_hand=[], culture=10, science=5, bank=18)
    return t, civs


# ------------------------------------------------------------------------------------------------- events


@rule("TTA-politics-1")
def test_one_political_action_a_turn_or_none(game: ThroughTheAges) -> None:
    t, (me, _) = political_phase(game)
    me.set_up(military_hand=["rats", "crusades"])
    t.play(event("rats"))
    t.decline_all()
    assert t.phase() != "politics"
    assert me.military_hand == ["crusades"]
    again, _civs = political_phase(game)
    again.play(pass_())
    assert again.phase() == "actions"


@rule("TTA-politics-2")
@pytest.mark.parametrize(
    ("id", "culture"), [("rats", 1), ("cold_war", 2), ("impact_of_wonders", 3), ("wealthy_territory_i", 1)]
)
def test_a_future_event_scores_its_age(game: ThroughTheAges, id: str, culture: int) -> None:
    t, (me, other) = political_phase(game)
    t.state.ancient, t.state.ancient_left = [t.card_number("no_event")], 1
    t.state.future = [t.card_number("crusades") | 1 << 10]
    me.set_up(military_hand=[id])
    t.play(event(id))
    assert (me.culture, other.culture, me.military_hand) == (10 + culture, 10, [])


@rule("TTA-politics-2")
@rule("TTA-politics-3")
def test_the_last_current_event_turns_the_future_into_the_present(game: ThroughTheAges) -> None:
    t, (me, other) = political_phase(game)
    t.state.ancient, t.state.ancient_left = [], 0
    t.state.current = [t.card_number("no_event") | 15 << 10]
    t.state.future = [t.card_number("impact_of_strength") | 1 << 10]
    me.set_up(military_hand=["crusades"])
    t.play(event("crusades"))
    assert t.future_events() == []
    assert len(t.state.current) == 2
    # the older age comes first
    t.to_actions()
    t.pass_turn()
    other.set_up(military_hand=["cold_war"])
    me.set_up(workers={"warriors": 9})
    before = me.culture
    t.play(event("cold_war"))
    assert me.culture == before + 4  # Crusades, not Impact of Strength


@rule("TTA-politics-4")
def test_ties_go_to_the_player_on_turn(game: ThroughTheAges) -> None:
    t, civs = political_phase(game, 3)
    for civ in civs:
        civ.set_up(workers={"warriors": 2})
    t.to_actions()
    t.pass_turn()
    t.reveal_event("crusades")  # seat 1 is on turn, seat 0 has just played
    assert [civ.culture for civ in civs] == [6, 14, 10]


@rule("TTA-politics-4")
def test_strongest_and_weakest_are_fixed_when_the_event_is_revealed(game: ThroughTheAges) -> None:
    """The weakest gives up a worker of his, the strongest gains; a change in between counts for nothing."""
    t, (me, other) = political_phase(game)
    me.set_up(workers={"warriors": 3}, unused=0)
    other.set_up(workers={"warriors": 2, "philosophy": 1}, unused=0, technologies=["bread_and_circuses"])
    other.set_up(workers={"bread_and_circuses": 2})  # strength 2
    t.reveal_event("border_conflict")
    t.play("raze bread_and_circuses")
    assert me.resources == 2 + 3


@rule("TTA-politics-5")
def test_with_two_players_the_two_weakest_is_the_weaker(game: ThroughTheAges) -> None:
    t, (me, other) = political_phase(game)
    me.set_up(workers={"warriors": 3})
    t.reveal_event("crime_wave")
    assert (me.culture, other.culture) == (10, 7)


# ------------------------------------------------------------------------------------------------- colonies


@rule("TTA-colony-1")
def test_bids_go_round_until_one_is_left(game: ThroughTheAges) -> None:
    t, civs = political_phase(game, 3)
    for civ in civs:
        civ.set_up(workers={"warriors": 5})
    t.reveal_event("historic_territory_i")
    t.play(bid(1))
    assert t.state.seat == 1
    assert bid(1) not in t.offered_lines()
    t.play(bid(2), pass_())
    assert t.state.seat == 0  # seat 2 has passed for good
    t.play(bid(3), pass_())
    t.pay_for_colony(["warriors"] * 3, [])
    assert [civ.colonies for civ in civs] == [["historic_territory_i"], [], []]
    assert civs[0].culture == 10 + 6


@rule("TTA-colony-1")
def test_a_territory_nobody_wants_is_gone(game: ThroughTheAges) -> None:
    t, civs = political_phase(game)
    for civ in civs:
        civ.set_up(workers={"warriors": 1})
    t.reveal_event("historic_territory_i")
    t.play(pass_(), pass_())
    assert [civ.colonies for civ in civs] == [[], []]
    assert t.phase() in ("actions", "discard")


@rule("TTA-colony-2")
def test_a_bid_must_be_payable(game: ThroughTheAges) -> None:
    t, (me, other) = political_phase(game)
    me.set_up(workers={"warriors": 2}, military_hand=["bonus_i"], wonders=["colossus"])
    other.set_up(workers={})
    t.reveal_event("historic_territory_i")
    assert t.allows(bid(4))  # two Warriors, the card and the Colossus
    assert t.refusal_rule(bid(5)) == "TTA-colony-2"


@rule("TTA-colony-3")
def test_a_colony_needs_at_least_one_unit(game: ThroughTheAges) -> None:
    t, (me, _other) = political_phase(game)
    me.set_up(workers={}, military_hand=["bonus_iii"], technologies=["satellites"])
    assert me.payable == 0
    me.set_up(workers={"warriors": 1})
    assert me.payable == 1 + 3 + 4
    t.auction_colony("historic_territory_i", {0: 4, 1: 0})
    assert not t.allows("done")
    t.play(sacrifice("warriors"))
    assert me.colonies == ["historic_territory_i"] or t.allows("done")


@rule("TTA-colony-3")
@rule("TTA-tactics-3")
def test_a_whole_army_counts_its_bonus_for_a_colony(game: ThroughTheAges) -> None:
    _t, (me, _) = political_phase(game)
    me.set_up(workers={"warriors": 3}, tactics="legion")
    assert me.payable == 3 + 2


@rule("TTA-end-4")
def test_no_colony_in_the_last_round(game: ThroughTheAges) -> None:
    t, (me, other) = political_phase(game)
    me.set_up(workers={"warriors": 3})
    t.state.last_round = t.state.round
    t.reveal_event("historic_territory_i")
    t.decline_all()
    assert (me.colonies, other.colonies, me.workers("warriors")) == ([], [], 3)


# ------------------------------------------------------------------------------------------------- aggressions


@rule("TTA-aggression-1")
def test_an_aggression_costs_military_actions(game: ThroughTheAges) -> None:
    t, (me, _) = political_phase(game)
    me.set_up(workers={"warriors": 9}, military_hand=["plunder_i"], military=1)
    assert t.refusal_rule(attack("plunder_i", 1)) == "TTA-aggression-1"
    me.set_up(military=2)
    t.play(attack("plunder_i", 1))
    assert me.military == 0


@rule("TTA-aggression-3")
def test_equal_strength_defends(game: ThroughTheAges) -> None:
    for strength, taken in ((4, 0), (5, 5)):
        t, (me, other) = political_phase(game)
        me.set_up(workers={"warriors": strength}, military_hand=["spy"], science=0)
        other.set_up(workers={"warriors": 4})
        t.play(attack("spy", 1))
        t.answer_sacrifices([])
        t.answer_defence([], [])
        assert (me.science, other.science) == (taken, 5 - taken)


@rule("TTA-aggression-2")
@rule("TTA-aggression-4")
def test_both_sides_sacrifice_and_the_units_are_gone(game: ThroughTheAges) -> None:
    t, (me, other) = political_phase(game)
    me.set_up(workers={"warriors": 4}, military_hand=["spy"], science=0)
    other.set_up(workers={"warriors": 3})
    yellow = (me.bank, other.bank)
    t.play(attack("spy", 1))
    assert t.state.seat == 0
    t.answer_sacrifices(["warriors", "warriors"])  # six
    assert t.state.seat == 1
    t.answer_defence(["warriors"] * 3, [])  # six as well
    assert (me.science, other.science) == (0, 5)
    assert (me.workers("warriors"), other.workers("warriors")) == (2, 0)
    assert (me.bank, other.bank) == (yellow[0] + 2, yellow[1] + 3)
    assert (me.strength, other.strength) == (2, 0)


@rule("TTA-aggression-3")
def test_sacrifices_may_lift_a_side_above_sixty(game: ThroughTheAges) -> None:
    t, (me, other) = political_phase(game)
    me.set_up(technologies=["tanks"], workers={"tanks": 14}, military_hand=["spy"], science=0)
    other.set_up(technologies=["tanks"], workers={"tanks": 12, "warriors": 4})
    assert (me.strength, other.strength) == (60, 60)
    t.play(attack("spy", 1))
    t.answer_sacrifices(["tanks"])
    t.answer_defence(["warriors"], [])
    assert me.science == 5


@rule("TTA-end-4")
def test_only_defense_cards_help_in_the_last_round(game: ThroughTheAges) -> None:
    t, (me, other) = political_phase(game)
    t.state.last_round = t.state.round
    me.set_up(workers={"warriors": 5}, military_hand=["spy"], science=0)
    other.set_up(workers={"warriors": 3}, military_hand=["bonus_i"])
    t.play(attack("spy", 1))
    assert sacrifice("warriors") not in t.offered_lines()
    t.answer_defence([], ["bonus_i"])
    assert (me.science, other.science, other.military_hand) == (0, 5, [])


# ------------------------------------------------------------------------------------------------- wars


@rule("TTA-war-1")
@card("war_over_culture_ii")
def test_a_war_is_decided_in_the_declarers_next_turn(game: ThroughTheAges) -> None:
    t, (me, other) = political_phase(game)
    me.set_up(workers={"warriors": 5}, military_hand=["war_over_culture_ii"], military=3, culture=50)
    other.set_up(workers={"warriors": 2}, culture=50)
    t.play(declare("war_over_culture_ii", 1))
    assert (me.war, me.culture, me.military) == ("war_over_culture_ii", 50, 0)
    t.to_actions()
    t.next_turn_of(0)
    assert me.war is None
    assert t.phase() == "politics"  # this turn's political action is still there
    assert me.culture - 50 == 3 + 0 * other.culture


@rule("TTA-war-2")
@card("war_over_culture_ii")
def test_defense_cards_do_not_help_in_a_war_but_sacrifices_do(game: ThroughTheAges) -> None:
    t, (me, other) = political_phase(game)
    me.set_up(workers={"warriors": 5}, military_hand=["war_over_culture_ii"], military=3)
    t.play(declare("war_over_culture_ii", 1))
    t.to_actions()
    t.next_turn_of(0, wars=False)
    me.set_up(workers={"warriors": 5}, culture=50, military_hand=[])
    other.set_up(workers={"warriors": 4}, culture=50, military_hand=["bonus_iii"])
    assert t.state.seat == 0
    t.answer_sacrifices([])
    assert t.state.seat == 1
    assert "use bonus_iii" not in t.offered_lines()
    t.answer_sacrifices(["warriors", "warriors"])
    assert (me.culture, other.culture) == (49, 51)
    assert other.workers("warriors") == 2


@rule("TTA-war-3")
def test_equal_strength_ends_a_war_without_effect(game: ThroughTheAges) -> None:
    t, (me, other) = political_phase(game)
    me.set_up(workers={"warriors": 2}, military_hand=["war_over_culture_ii"], military=3)
    t.play(declare("war_over_culture_ii", 1))
    t.to_actions()
    t.next_turn_of(0, wars=False)
    me.set_up(workers={"warriors": 2}, culture=50)
    other.set_up(workers={"warriors": 2}, culture=50)
    t.answer_sacrifices([])
    t.answer_sacrifices([])
    assert (me.culture, other.culture, me.war) == (50, 50, None)


# ------------------------------------------------------------------------------------------------- pacts


@rule("TTA-pact-1")
def test_a_refused_pact_returns_to_the_hand(game: ThroughTheAges) -> None:
    t, (me, *_) = political_phase(game, 3)
    me.set_up(military_hand=["peace_treaty"])
    t.play(offer("peace_treaty", 2))
    assert t.state.seat == 2
    t.play(decline())
    assert (me.pact, me.military_hand) == (None, ["peace_treaty"])
    assert t.phase() == "actions"


@rule("TTA-pact-2")
def test_a_new_pact_ends_the_old_one_only_if_accepted(game: ThroughTheAges) -> None:
    t, (me, one, two) = political_phase(game, 3)
    me.set_up(military_hand=["peace_treaty"])
    t.play(offer("peace_treaty", 1), accept())
    assert (me.culture_rating, one.culture_rating) == (1, 1)
    t.to_actions().next_turn_of(0)
    me.set_up(military_hand=["military_pact"])
    t.play(offer("military_pact", 2), decline())
    assert me.pact == "peace_treaty"
    t.to_actions().next_turn_of(0)
    me.set_up(military_hand=["military_pact"])
    t.play(offer("military_pact", 2), accept())
    assert me.pact == "military_pact"
    assert (me.culture_rating, one.culture_rating) == (0, 0)
    assert (me.strength, two.strength) == (5, 5)


@rule("TTA-pact-2")
def test_one_may_be_party_to_several_pacts(game: ThroughTheAges) -> None:
    t, (me, one, _two) = political_phase(game, 3)
    me.set_up(military_hand=["peace_treaty"])
    t.play(offer("peace_treaty", 1), accept())
    t.to_actions().pass_turn()
    one.set_up(military_hand=["military_pact"])
    t.play(offer("military_pact", 0), accept())
    assert (me.pact, one.pact) == ("peace_treaty", "military_pact")
    assert (me.culture_rating, me.strength) == (1, 5)


@rule("TTA-pact-3")
def test_the_offer_names_the_sides(game: ThroughTheAges) -> None:
    t, (me, _one, _) = political_phase(game, 3)
    me.set_up(military_hand=["acceptance_of_supremacy"], workers={"bronze": 2})
    assert t.allows(offer("acceptance_of_supremacy", 1, "a"))
    t.play(offer("acceptance_of_supremacy", 1, "b"))
    assert set(t.offered_lines()) == {accept(), decline()}


@rule("TTA-pact-4")
def test_either_party_may_cancel(game: ThroughTheAges) -> None:
    t, (me, one, _) = political_phase(game, 3)
    me.set_up(military_hand=["peace_treaty"])
    t.play(offer("peace_treaty", 1), accept())
    t.to_actions().pass_turn()
    one.set_up(military_hand=["spy"])
    t.play(cancel("peace_treaty"))
    assert (me.pact, me.culture_rating, one.culture_rating) == (None, 0, 0)
    assert t.phase() != "politics"  # no attack without warning


@rule("TTA-setup-6")
def test_pacts_are_not_drawn_with_two_players(game: ThroughTheAges) -> None:
    for age in (1, 2, 3):
        deck = game.box.military_deck(age, 2, True, True, True)
        assert not [card for card in deck if game.box.entries[card]["kind"] == "pact"]


# ------------------------------------------------------------------------------------------------- leaving


@rule("TTA-leave-1")
@rule("TTA-leave-3")
def test_a_player_may_leave_and_ranks_last(game: ThroughTheAges) -> None:
    t = Scenario(game, 3).to_actions()
    t.civ(0).set_up(culture=99)
    t.play(leave())
    t.next_turn_of(1)
    t.pass_turn()
    row = t.cards_in_row()
    t.pass_turn()  # of seat 2; then the first civilization falls and seat 1 goes on
    assert (t.civ(0).player.out, t.state.active) == (True, 1)
    assert t.cards_in_row()[: len(row) - 3] == row[3:]  # two are left: three places are cleared
    t.to_actions().play(leave())
    t.pass_turn().pass_turn()
    assert t.state.over
    assert t.state.outcome().winners == [2]
    assert t.state.scores()[:2] == [-1, -1]  # their culture does not count


@rule("TTA-leave-1")
def test_the_right_to_leave_is_everybodys(game: ThroughTheAges) -> None:
    """In the full game, among the actions of every turn, and it can be taken back; the other two do not have it."""
    assert game.check_options(3)["leaving"] is True
    t = Scenario(game, 3).to_actions()
    assert t.offered_lines()[-1] == leave()
    t.play(leave())
    assert (t.offered_lines()[-1], leave() in t.offered_lines()) == (stay(), False)
    t.play(stay()).next_turn_of(0)
    assert not t.civ(0).player.out
    assert t.explain_refusal(leave()).id == "why-leaving-late"  # the political action is no moment for it
    for options, told in (({"leaving": False}, "why-no-leaving"), ({"length": "advanced"}, "why-leaving-in-full")):
        other = Scenario(game, 3, **options).to_actions()
        assert leave() not in other.offered_lines()
        assert other.explain_refusal(leave()).id == told


@rule("TTA-leave-1")
def test_nobody_is_asked_whom_no_war_concerns(game: ThroughTheAges) -> None:
    t = Scenario(game, 3, stays=False)
    for _ in range(6):
        assert t.phase() in ("politics", "actions")
        t.pass_turn()


@rule("TTA-leave-1")
def test_leaving_comes_before_the_row_is_refilled(game: ThroughTheAges) -> None:
    t = Scenario(game, 3).to_actions()
    t.play(leave())
    t.pass_turn().pass_turn()
    t.to_actions()
    row = t.state.row[:]
    t.pass_turn()
    # nothing was cleared or dealt in the turn that was not played: one refill, that of seat 1, lies between
    left = [card for card in row[3:] if card >= 0]
    assert t.state.row[: len(left)] == left
    assert t.state.active == 1


@rule("TTA-leave-1")
def test_leaving_comes_before_the_own_war_is_decided(game: ThroughTheAges) -> None:
    t, civs = political_phase(game, 3)
    civs[0].set_up(workers={"warriors": 9}, military_hand=["war_over_culture_ii"], military=3)
    t.play(declare("war_over_culture_ii", 1)).to_actions().pass_turn().pass_turn()
    t.stays = False
    t.pass_turn()
    civs[1].set_up(culture=50)
    assert (t.state.active, t.offered_lines()) == (0, [stay(), leave()])
    t.play(leave())
    assert (civs[0].war, civs[1].culture) == (None, 50)


@rule("TTA-leave-1")
def test_no_bot_leaves_and_random_play_begins_without_the_right(game: ThroughTheAges) -> None:
    assert game.trial_options(2)["leaving"] is False
    assert game.trial_options(2, {"leaving": True})["leaving"] is True
    assert [code for code in range(len(game.notation.verbs)) if game.is_resignation(code << VERB_SHIFT)] == [
        LEAVE >> VERB_SHIFT
    ]
    t, civs = political_phase(game)
    civs[0].set_up(workers={"warriors": 9}, military_hand=["war_over_culture_ii"], military=3)
    t.play(declare("war_over_culture_ii", 1)).to_actions()
    t.stays = False
    t.pass_turn()
    civs[1].set_up(culture=0)
    civs[0].set_up(culture=150)
    for name in ("random", "greedy"):
        for seed in range(20):
            chosen = make_bot(name, game, seed).choose(Observation(game, t.state))
            assert game.notation.format(chosen) == stay()


@rule("TTA-leave-2")
def test_a_war_against_one_who_leaves_is_void(game: ThroughTheAges) -> None:
    t, civs = political_phase(game, 3)
    civs[0].set_up(workers={"warriors": 9}, military_hand=["war_over_culture_ii"], military=3)
    t.play(declare("war_over_culture_ii", 1))
    t.stays = False
    t.to_actions().pass_turn()
    culture = civs[0].culture
    t.play(leave())
    assert civs[0].war is None
    t.next_turn_of(0)
    assert civs[0].culture == culture


@rule("TTA-aggression-1")
@rule("TTA-turn-3")
def test_military_actions_spent_on_an_attack_are_missing_in_the_turn(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(workers={"warriors": 9}, military_hand=["plunder_i"], unused=1, tokens={"bronze": 2})
    t.play(attack("plunder_i", 1))
    t.answer_sacrifices([])
    t.answer_defence([], [])
    t.to_actions()
    assert me.military == 0
    assert t.refusal_rule(build("warriors")) == "TTA-military-1"
    t.play(end_turn())
    assert me.military_hand == []  # and no cards are drawn for them


@rule("TTA-politics-2")
def test_who_placed_which_event_is_known_to_its_owner_only(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(military_hand=["rats"])
    t.play("plan I", "event rats")
    t.decline_all()
    own, other = (game.view(t.state, seat)["future_events"] for seat in (0, 1))
    assert (own["own"], other["own"]) == (["rats"], [])
    assert own["by_age"] == other["by_age"] == [0, 1, 0, 0]


@rule("TTA-war-2")
@rule("TTA-end-4")
def test_a_war_of_the_round_before_is_decided_by_strength_alone_in_the_last(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me, foe = t.civ(0), t.civ(1)
    me.set_up(military_hand=["war_over_culture_iii"], military=3)
    t.play(declare("war_over_culture_iii", 1))
    t.to_actions()
    t.state.age, t.state.civil_deck, t.state.last_round = 4, [], t.state.round + 1
    me.set_up(workers={"warriors": 6}, culture=20, bank=18)
    foe.set_up(workers={"warriors": 4}, culture=20, bank=18)
    t.next_turn_of(0, wars=False)
    assert t.phase() == "politics"  # nobody was asked
    assert (me.culture, foe.culture, me.war) == (22, 18, None)


@rule("TTA-leave-1")
def test_pacts_end_with_a_party_that_leaves(game: ThroughTheAges) -> None:
    t = Scenario(game, 3)
    t.civ(0).set_up(military_hand=["peace_treaty"])
    t.play("pact peace_treaty with 1 as a", "accept")
    assert t.civ(0).culture_rating == 1
    t.to_actions().pass_turn().to_actions().play("leave")
    t.pass_turn().pass_turn().pass_turn()
    assert (t.civ(0).pact, t.civ(0).culture_rating) == (None, 0)
