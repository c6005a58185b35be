"""The ratings that are drawn over time: of every game, for every seat, named in both languages."""

from __future__ import annotations

from random import Random

import pytest

import civitas
from civitas.core.game_files import find_module
from civitas.i18n import BUILTIN_LANGUAGES
from civitas.i18n.fluent import Translator
from tests.conformance.random_games import game_length
from tests.support.capabilities import games_with


@pytest.mark.parametrize("name", games_with("charts"))
def test_every_chart_has_a_name_and_a_figure_for_each_seat(name: str) -> None:
    game, rng = civitas.game(name), Random(3)
    charts, often = find_module(name, "show.charts").charts, max(1, min(25, game_length(name) // 10))
    seen: dict[str, set[int]] = {}
    for seed in range(3, 9):
        match = civitas.Match(game, game.max_players, game.trial_options(game.max_players), seed=seed)
        while not match.over and match.version < 1500:
            match.play(rng.choice(match.decision.actions()))
            if match.version % often == 0:
                for id, figures in charts(match.view(civitas.SPECTATOR)).items():
                    assert len(figures) == match.players
                    seen.setdefault(id, set()).update(figures)
    assert seen
    for id, figures in seen.items():
        assert all(Translator(lang, name).has_message(id) for lang in BUILTIN_LANGUAGES), id
        assert len(figures) > 1, f"{id} never changes"
