"""Options and the combinations the rulebook recommends; random games to the end."""

from __future__ import annotations

from random import Random

import pytest

from civitas.core.match import Match
from civitas.core.replay import replay
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.variants import PRESETS
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    run_steps,
    space_id,
)
from tests.support.marks import rule


@rule("CHR-setup-1")
@pytest.mark.parametrize("preset", ["first", "third", "fifth"])
@pytest.mark.parametrize("players", [3, 6])
def test_a_recommended_game_is_played_to_its_last_turn_and_replayed(
    game: CivilizationChr, preset: str, players: int
) -> None:
    rng = Random(players)
    match = Match(game, players, {**PRESETS[preset], "turn_limit": 3}, seed=players)
    while not match.over:
        actions = match.decision.actions()
        match.play(actions[rng.randrange(len(actions))])
        assert match.state.check() == []
    assert match.state.turn_number() == 3
    assert replay(match.record(), game).state.digest() == match.state.digest()


@rule("CHR-trade-5")
def test_weapons_and_spies_are_traded(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 1, "italia")
    put_units(s, 0, "nuclear_weapon", "gallia")
    s.sides[0].spies = [space_id(s, "gallia")]
    run_steps(s, Trade())
    play_lines(s, game, "deal with 1", "give weapon in gallia", "give spy", "offer", "accept")
    assert piece_kinds(s, 1, "italia") == ["nuclear_weapon"] and s.sides[1].coins == 10
    assert (s.sides[0].spies, s.sides[1].spies) == ([], [space_id(s, "italia")])


@rule("CHR-trade-5")
def test_a_weapon_nobody_can_move_is_not_accepted(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 1, "italia")
    put_units(s, 0, "nuclear_weapon", "gallia")
    s.sides[1].coins = 9
    run_steps(s, Trade())
    play_lines(s, game, "deal with 1", "give weapon in gallia", "offer")
    assert "accept" not in offered_lines(s, game)


@rule("CHR-trade-6")
def test_a_pact_is_only_a_sealed_note(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    before = [{**side.to_json(), "doing": 0} for side in s.sides]
    run_steps(s, Trade())
    play_lines(s, game, "propose pact 2", "accept")
    assert [{**side.to_json(), "doing": 0} for side in s.sides] == before  # it was counted as an offer, no more


@rule("CHR-trade-6")
def test_only_the_two_read_what_a_pact_says(game: CivilizationChr) -> None:
    match = Match(game, 3, {"length": "long", "civilizations": "off"}, seed=1, roll=False)
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    match._state = run_steps(s, Trade())
    match.play("propose pact 2")
    match.play("accept")
    match.annotate(0, "together against seat 1", [2])
    read = ["together against seat 1" in match.record(seat).text() for seat in (0, 1, 2)]
    assert read == [True, False, True]
