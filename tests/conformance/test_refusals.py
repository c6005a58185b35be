"""Whatever a question does not allow it refuses with the real reason, not only with "that is not asked"."""

from __future__ import annotations

from random import Random

import pytest

import civitas
from civitas.core.notation import VERB_SHIFT
from civitas.core.select_set import SelectSet
from civitas.core.step import Decision, GameOver
from civitas.lab.fuzz.subject import random_action
from tests.support.capabilities import games_with

#: a game without words has no reasons of its own to give
GAME_NAMES = games_with("words")
#: what is said of an answer to another question; of the question's own verbs more can be said
NOT_ASKED = "why-not-asked"


@pytest.mark.parametrize("name", GAME_NAMES)
def test_every_question_explains_itself(name: str) -> None:
    silent = [
        step.__name__
        for step in civitas.game(name).steps.values()
        if issubclass(step, Decision) and step is not GameOver and step.explain in (Decision.explain, SelectSet.explain)
    ]
    assert silent == []


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", GAME_NAMES)
def test_answers_of_the_same_kind_are_refused_with_a_reason(name: str, seed: int) -> None:
    """Another card, another place, another number: the question knows what is wrong with it."""
    rng = Random(seed)
    game = civitas.game(name)
    players = rng.randint(game.min_players, game.max_players)
    match = civitas.Match(game, players, game.random_options(players, rng), seed=seed)
    by_verb: dict[int, list[int]] = {}
    for _ in range(3000):
        code = random_action(game, rng)
        by_verb.setdefault(code >> VERB_SHIFT, []).append(code)
    for _ in range(150):
        if match.over:
            break
        offered = match.state.actions()
        for verb in {code >> VERB_SHIFT for code in offered}:
            known = by_verb.get(verb, [])
            for code in [known[rng.randrange(len(known))] for _ in range(4) if known]:
                seats = [
                    int(str(value)) for kind, value in game.notation.named_args(code).items() if kind[:4] == "seat"
                ]
                if code in offered or max(seats, default=0) >= players:
                    continue
                text = game.notation.format(code)
                reason = match.explain(text)
                assert reason is not None and reason.id != NOT_ASKED, (match.state.stack[-1].name(), text)
        codes = match.state.canonical_actions()
        match.play(codes[rng.randrange(len(codes))])
