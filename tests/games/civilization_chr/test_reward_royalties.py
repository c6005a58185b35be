"""Royalties of what strategy cards bring, and civilizations drawn from one card of each."""

from __future__ import annotations

from civitas.core.match import Match
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import KIND_IDS
from civitas.games.civilization_chr.rules.setup import ChooseCivilization
from civitas.games.civilization_chr.rules.strategy.reward_units import PlaceReward
from civitas.games.civilization_chr.rules.strategy.rewards import TakeImprovement
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    play_lines,
    run_steps,
)
from tests.support.marks import rule


@rule("CHR-strategy-13")
def test_the_bank_pays_the_royalties_of_units_won(game: CivilizationChr) -> None:
    """Three coins for each medieval army, as in example 16; the winner pays nothing."""
    s = empty_position(game, era=1)
    add_settlement(s, 0, "gallia", 2)
    grant_technologies(s, 1, "feudalism")
    run_steps(s, PlaceReward(0, KIND_IDS.index("medieval_infantry"), 3))
    assert len(piece_kinds(s, 0)) == 3
    assert [side.coins for side in s.sides] == [20, 29, 20]


@rule("CHR-strategy-13")
def test_nobody_is_paid_for_ones_own_technology_or_an_unknown_one(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "gallia", 2)
    grant_technologies(s, 0, "feudalism")
    run_steps(s, PlaceReward(0, KIND_IDS.index("medieval_infantry"), 1), PlaceReward(0, KIND_IDS.index("explorer"), 1))
    run_steps(s, PlaceReward(0, KIND_IDS.index("medieval_cavalry"), 1))
    assert [side.coins for side in s.sides] == [20, 20, 20]


@rule("CHR-strategy-13")
def test_the_royalties_of_an_improvement_won(game: CivilizationChr) -> None:
    """Four coins for an ancient improvement."""
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    grant_technologies(s, 1, "pottery")
    run_steps(s, TakeImprovement(0))
    play_lines(s, game, "take granary")
    assert [side.coins for side in s.sides] == [20, 24, 20]


@rule("CHR-setup-3")
def test_one_card_of_each_civilization_makes_all_different(game: CivilizationChr) -> None:
    for seed in range(5):
        match = Match(game, 6, {"length": "long", "civilizations": "draw_distinct"}, seed=seed)
        drawn = [side["civilization"] for side in match.view(0)["sides"]]
        assert len(set(drawn)) == 6


@rule("CHR-setup-3")
def test_three_of_six_may_choose_the_same(game: CivilizationChr) -> None:
    s = empty_position(game, players=6, civilizations="choose")
    for seat in (0, 1):
        s.sides[seat].civilization = 0
    run_steps(s, ChooseCivilization(3))
    first = offered_lines(s, game)[0]
    s.sides[2].civilization = 0
    assert first not in offered_lines(s, game) and len(offered_lines(s, game)) == 6
