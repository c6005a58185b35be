"""Hints say what, why and how play goes on, in words of the game; games can be looked back at."""

from __future__ import annotations

import pickle
from importlib import import_module
from random import Random

import pytest

import civitas
from civitas.bots import Observation, make_bot
from civitas.bots.analysis import MAX_SUSPECTS, Analysis, analyse
from civitas.bots.hints import best_hints, evaluation_per_point, what_if, win_chances
from civitas.bots.level_config import bot_settings
from civitas.i18n import BUILTIN_LANGUAGES
from civitas.i18n.fluent import Translator

GAMES = civitas.game_names()
FEW_NODES = 120


def midgame_match(name: str, decisions: int = 25, seed: int = 3) -> civitas.Match:
    game = civitas.game(name)
    match = civitas.Match(game, game.min_players, game.trial_options(game.min_players), seed=seed)
    for _ in range(decisions):
        match.play(make_bot("greedy", game, 1).choose(Observation(game, match.state)))
    return match


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_gives_the_best_three_with_reasons_in_both_languages(name: str) -> None:
    game = civitas.game(name)
    told = 0
    match = midgame_match(name)
    for _ in range(8):
        seen = Observation(game, match.state)
        found = best_hints(game, seen, nodes=FEW_NODES)
        assert 1 <= len(found) <= 3
        assert {hint.action for hint in found} <= set(seen.actions)
        assert [hint.gain for hint in found] == sorted([hint.gain for hint in found], reverse=True)
        for hint in found:
            assert 0 <= hint.win <= 1
            for reason in hint.reasons:
                told += 1
                for lang in BUILTIN_LANGUAGES:
                    assert Translator(lang, name).translate(reason.id, **reason.args)
        match.play(found[0].action)
    assert told


@pytest.mark.parametrize("name", GAMES)
def test_hints_and_what_ifs_do_not_depend_on_what_is_hidden(name: str) -> None:
    game = civitas.game(name)
    match = midgame_match(name)
    seen = Observation(game, match.state)
    twin = Observation(game, match.state.determinize(seen.seat, Random(9)))
    assert twin.actions == seen.actions

    def said(given: Observation) -> list[tuple[int, float, float, list[str], list[int]]]:
        found = [*best_hints(game, given, nodes=FEW_NODES), what_if(game, given, given.actions[-1], nodes=FEW_NODES)]
        return [(h.action, h.gain, h.win, [repr(reason) for reason in h.reasons], h.plan) for h in found]

    assert said(seen) == said(twin)


def test_what_if_measures_any_action_as_the_hints_do() -> None:
    game = civitas.game("through_the_ages")
    seen = Observation(game, midgame_match("through_the_ages").state)
    best = best_hints(game, seen, nodes=FEW_NODES)[0]
    same = what_if(game, seen, best.action, nodes=FEW_NODES)
    assert (same.action, same.gain) == (best.action, best.gain)
    last = min(seen.actions, key=lambda action: what_if(game, seen, action, nodes=FEW_NODES).gain)
    assert what_if(game, seen, last, nodes=FEW_NODES).gain <= 0 <= best.gain


@pytest.mark.parametrize("name", GAMES)
def test_chances_are_shares_of_one_and_certain_at_the_end(name: str) -> None:
    game = civitas.game(name)
    state = midgame_match(name).state
    assert sum(win_chances(game, state)) == pytest.approx(1)
    assert evaluation_per_point(game) > 0


@pytest.mark.parametrize("name", GAMES)
def test_the_same_lead_says_more_the_later_it_is(name: str) -> None:
    """Early on a lead may still be lost; what is still to come shrinks as a game goes on."""
    game = civitas.game(name)
    reasons_module = import_module(f"civitas.games.{name}.ai.reasons")
    match = midgame_match(name, 0)
    seen = [reasons_module.remaining_share(match.state)]
    mind = make_bot("random", game, 1)
    for _ in range(400):
        match.play(mind.choose(Observation(game, match.state)))
        if match.over:
            break
        seen.append(reasons_module.remaining_share(match.state))
    assert seen[0] > 0.9 and min(seen) >= 0
    assert seen[-1] < seen[0]
    result = bot_settings(name).result
    assert result.early > 2 * result.late > 0


def test_looking_back_finds_the_move_that_gave_the_game_away() -> None:
    """A game in which one seat plays at random: its moves are the costly ones, and the curve ends with the result."""
    game = civitas.game("rising_cultures")
    match = civitas.Match(game, 2, seed=3)
    minds = [make_bot("normal", game, 1), make_bot("random", game, 1)]
    while not match.over:
        match.play(minds[match.decision.seat].choose(Observation(game, match.state)))
    heard: list[int] = []
    found = analyse(match.record(), game, lambda done, total: heard.append(done), nodes=40)
    assert heard == list(range(1, len(match.record().entries) + MAX_SUSPECTS + 1))
    assert len(found["worst"]) == 5
    assert sum(move["seat"] == 1 for move in found["worst"]) >= 4
    for move in found["worst"]:
        assert match.record().entries[move["entry"] - 1].text == move["action"] != move["better"]
        assert move["cost"] > 0
    outcome = match.outcome
    assert outcome is not None
    assert found["curve"][-1]["shares"] == [outcome.share(0), outcome.share(1)]
    assert len(found["curve"]) >= 8
    # put aside after every few steps, as plain data, and gone on with elsewhere: the same is found
    under_way = Analysis(match.record(), game, nodes=40)
    while not under_way.finished:
        aside = pickle.dumps(under_way.to_checkpoint())
        under_way = Analysis(match.record(), game, nodes=40)
        under_way.load_checkpoint(pickle.loads(aside))
        for _ in range(17):
            if not under_way.finished:
                under_way.step()
    assert under_way.result() == found
