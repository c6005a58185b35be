"""Who is asked, who is not, what everybody may see, and that all have the same number of turns."""

from __future__ import annotations

from random import Random

import pytest

from civitas.core.event import EventSink
from civitas.core.match import Match
from civitas.games.through_the_ages import notation
from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.record_lines import (
    action,
    attack,
    bid,
    build_stage,
    decline,
    event,
    muster,
    offer,
    pass_,
)
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import rule


@rule("TTA-turn-1")
@pytest.mark.parametrize(("players", "length"), [(2, "full"), (3, "advanced"), (4, "simple"), (3, "full")])
def test_everybody_has_the_same_number_of_turns(game: ThroughTheAges, players: int, length: str) -> None:
    match = Match(game, players, {"length": length, "leaving": False}, seed=players)
    rng = Random(players)
    while not match.over:
        match.play(rng.choice(match.decision.actions()))
    turns = [message.args["seat"] for message in match.events(-1) if message.id == "event-turn"]
    counts = {seat: turns.count(seat) for seat in set(turns)}
    assert len(counts) == players
    assert len(set(counts.values())) == 1
    assert turns[:players] == sorted(turns[:players])


@rule("TTA-civil-6")
def test_a_stage_needs_a_token_to_cover_it(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(wonder=("pyramids", 1), tokens={"agriculture": 18}, hand=["engineering_genius_a"])
    assert me.blue == 0
    assert not t.allows(action("engineering_genius_a"))  # for nothing, but no token comes back either
    me.set_up(blue=1)
    t.play(action("engineering_genius_a"))
    assert (me.stages, me.blue) == (2, 0)
    me.set_up(tokens={"agriculture": 9, "bronze": 1}, blue=0)
    t.play(build_stage())
    assert me.wonders == ["pyramids"]


@rule("TTA-aggression-3")
def test_a_defender_who_has_already_won_is_not_asked(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me, foe = t.civ(0), t.civ(1)
    me.set_up(workers={"warriors": 2}, military_hand=["spy"])
    foe.set_up(workers={"warriors": 3}, military_hand=["bonus_i"], science=5)
    t.play(attack("spy", 1), "done")
    assert t.state.seat == 0
    assert (foe.science, foe.military_hand, foe.workers("warriors")) == (5, ["bonus_i"], 3)


@rule("TTA-colony-1")
@rule("TTA-colony-3")
def test_whoever_plainly_cannot_bid_is_passed_over(game: ThroughTheAges) -> None:
    t = Scenario(game, 3)
    t.civ(0).set_up(workers={}, military_hand=["bonus_iii"])
    t.civ(1).set_up(workers={"warriors": 1}, military_hand=[])
    t.civ(2).set_up(workers={"warriors": 1}, military_hand=["legion"])
    t.reveal_event("historic_territory_i")
    assert t.state.seat == 1  # without a unit there is no bid
    t.play(bid(1))
    assert t.state.seat == 2  # a card in the hand might help: he is asked
    assert t.offered_lines() == [pass_()]
    t.play(pass_())
    t.pay_for_colony(["warriors"], [])
    assert t.civ(1).colonies == ["historic_territory_i"]


@rule("TTA-pact-1")
def test_everybody_remembers_a_refused_pact(game: ThroughTheAges) -> None:
    t = Scenario(game, 3)
    t.civ(0).set_up(military_hand=["peace_treaty", "legion"])
    t.play(offer("peace_treaty", 1), decline())
    for reader in (-1, 1, 2):
        seen = game.view(t.state, reader)["sides"][0]
        assert seen["shown"] == ["peace_treaty"]
        assert "legion" not in str(seen)


@rule("TTA-hand-2")
def test_discards_lie_face_down(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(military_hand=["legion", "phalanx", "bonus_i", "raid_i"])
    t.state.sink = EventSink()
    t.play("pass")
    t.discard("legion", "raid_i")
    own, other = (game.view(t.state, seat)["discards"] for seat in (0, 1))
    assert (own["own"], own["hidden"], other["own"], other["hidden"]) == (["legion", "raid_i"], 2, [], 2)
    told = [game.events.to_message(raw, 1) for raw in t.state.sink.events if raw.kind == notation.DISCARDED]
    assert [(message.id, dict(message.args)) for message in told] == [
        ("event-discarded-hidden", {"seat": "0", "age": "I"})
    ] * 2


@rule("TTA-politics-2")
@rule("TTA-politics-3")
def test_only_ages_of_future_events_are_seen(game: ThroughTheAges) -> None:
    t = Scenario(game, 3)
    t.state.ancient, t.state.ancient_left = [t.card_number("no_event"), t.card_number("development_of_science")], 2
    t.civ(0).set_up(military_hand=["cold_war"])
    t.play(event("cold_war"))
    t.decline_all()
    for reader, own in ((0, ["cold_war"]), (1, []), (-1, [])):
        seen = game.view(t.state, reader)
        assert seen["future_events"]["by_age"] == [0, 0, 1, 0]
        assert seen["future_events"]["own"] == own
        assert seen["current_events"]["by_age"] == [1, 0, 0, 0]


@rule("TTA-variant-4")
@rule("TTA-hand-2")
def test_cards_drawn_by_action_are_kept_to_the_limit_after_politics(game: ThroughTheAges) -> None:
    t = Scenario(game, draw_by_action=True).to_actions()
    me = t.civ(0)
    me.set_up(military_hand=["legion", "phalanx"], military=2)
    t.play(muster(), muster())
    assert me.military_cards == 4
    t.next_turn_of(0)
    assert me.military_cards == 4
    t.to_actions(discards=2)
    assert me.military_cards == 2


@rule("TTA-politics-1")
def test_a_political_action_is_asked_for_wherever_a_hand_might_hold_one(game: ThroughTheAges) -> None:
    """Cards in the hand are hidden: whoever has any is asked, even if nothing can be played."""
    t = Scenario(game, leaving=False).to_actions()
    t.civ(1).set_up(military_hand=["legion"])
    t.pass_turn()
    assert t.phase() == "politics"
    assert t.offered_lines() == [pass_()]
    none = Scenario(game, politics=False, leaving=False).to_actions()
    none.civ(1).set_up(military_hand=[])
    none.pass_turn()
    assert none.phase() == "actions"  # an empty hand is seen by all
