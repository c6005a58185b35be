"""What a person reads who types the name of a thing at a prompt."""

from __future__ import annotations

import pytest

import civitas
from civitas.core.entry import Entry, Note
from civitas.core.event import EventKind, RawEvent
from civitas.core.step import CHANCE
from tests.core.sample_matches import finished_match, new_match

GAMES = civitas.game_names()


def test_a_game_shows_its_id_edition_and_players() -> None:
    game = civitas.game("through_the_ages")
    assert repr(game) == f"<Game through_the_ages, version {game.version}: {game.edition}, 2-4 players>"
    assert repr(civitas.game("rising_cultures")).endswith(", 2 players>")


def test_a_match_and_a_position_show_who_is_asked_what() -> None:
    match = new_match()
    seat, step, entries = match.decision.seat, match.state.stack[-1].name(), match.version
    asked = f"turn 0, seat {seat} answers {step}"
    assert repr(match) == f"<Match of rising_cultures, 2 players, {entries} entries: {asked}>"
    assert repr(match.state) == f"<{type(match.state).__name__} of 2 players: {asked}>"
    assert repr(match.decision) == f"<decision of seat {seat}: {step}>"
    question = match.decision
    match.play(question.actions()[0])
    assert repr(question) == f"<decision of seat {seat}: {step}, answered>"
    assert f", {match.version} entries: " in repr(match)


def test_a_game_that_is_over_shows_its_scores() -> None:
    match = finished_match()
    assert repr(match.state).endswith(f": over, scores {match.state.scores()}>")
    assert match.outcome is not None and str(match.outcome.winners) in repr(match.outcome)


def test_a_position_waiting_for_chance_says_so() -> None:
    game = civitas.game("through_the_ages")
    state = game.start(2, game.trial_options(2))
    state.run_to_decision()
    while state.seat != CHANCE:
        state.play(state.actions()[0])
    assert f"chance answers {state.stack[-1].name()}" in repr(state)


@pytest.mark.parametrize("name", GAMES)
def test_everything_on_the_way_can_be_read(name: str) -> None:
    game = civitas.game(name)
    match = civitas.Match(game, game.min_players, game.trial_options(game.min_players), seed=2)
    for _ in range(30):
        action = match.decision.actions()[0]
        assert repr(action) == f"<{game.notation.format(action)}>"
        step = match.state.stack[-1]
        assert repr(step) == f"{step.name()}({', '.join(map(str, step.args()))})"
        match.play(action)
        assert "object at 0x" not in repr([match, match.state, match.state.stack, match.entries()[-1]])
    entry = next(entry for entry in match.entries() if entry.seat >= 0)
    assert repr(entry) == f"<entry of seat {entry.seat}: {entry.text}>"
    limits = game.learning_limits()
    assert f"max_actions={limits.max_actions}," in repr(limits)
    assert all(f"option {option.name}=" in repr(option) for option in game.options)
    assert all(kind.id in repr(kind) and kind.rule in repr(kind) for kind in game.events.kinds)
    assert f"{len(game.events.kinds)} kinds" in repr(game.events)


def test_events_and_entries_show_what_is_in_them() -> None:
    assert repr(RawEvent(3, 1, 2, 0)) == "RawEvent(3, 1, 2, 0, 0)"
    assert repr(EventKind("drawn", "X-1", "seat *card", barrier=True)) == "<event drawn seat *card [X-1] barrier>"
    assert repr(Entry(CHANCE, "roll 4")) == "<entry of chance: roll 4>"
    assert repr(Entry(1, "pass", "", [Note(1, [1], "x")])) == "<entry of seat 1: pass with 1 notes>"
