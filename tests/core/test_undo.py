"""Undo goes back to the last moment when information came out, and is itself written down."""

from __future__ import annotations

from random import Random

import pytest

import civitas
from civitas.core.errors import NoUndo
from civitas.core.step import CHANCE
from tests.core.sample_matches import new_match, play_until


def test_nothing_to_undo_at_the_start() -> None:
    match = new_match()
    assert match.undo_limit(0) == match.undo_limit(1) == 0
    with pytest.raises(NoUndo):
        match.undo(0)


def test_undo_restores_the_position_and_is_an_entry() -> None:
    match = new_match()
    before, entries, events = match.state.digest(), match.version, len(match.events(0))
    match.play("keep " + match.view(0)["sides"][0]["hand"][0])
    assert match.undo_limit(0) == 1 and match.undo_limit(1) == 0
    match.undo(0)
    assert match.state.digest() == before and len(match.events(0)) == events
    assert match.version == entries + 2  # the record only grows
    last = match.record().entries[-1]
    assert (last.seat, last.text) == (0, f"undo {entries}")
    assert match.undo_limit(0) == 0


def test_several_answers_go_back_one_by_one() -> None:
    match = new_match()
    first = match.state.digest()
    match.play(match.decision.actions()[0])
    second = match.state.digest()
    match.play(match.decision.actions()[0])
    assert match.undo_limit(0) == 2
    match.undo(0)
    assert match.state.digest() == second
    match.undo(0)
    assert match.state.digest() == first


def test_a_drawn_card_is_a_barrier() -> None:
    match = new_match()
    play_until(match, "swap")
    seat = match.decision.seat
    match.play("swap 1")
    assert match.undo_limit(seat) == 0
    with pytest.raises(NoUndo) as trouble:
        match.undo(seat)
    assert trouble.value.message.args["seat"] == seat


def test_a_settled_draw_is_a_barrier_too() -> None:
    """A look at a card ends undo even where no chance was needed to find it."""
    match = new_match()
    for _ in range(6):
        before = match.decision.seat
        match.play(match.decision.actions()[0])
    assert match.view(0)["turn"] == 1
    assert match.undo_limit(before) == 0


def test_another_seats_answer_ends_undo() -> None:
    match = new_match()
    play_until(match, "resource")
    seat = match.decision.seat
    match.play(next(a for a in match.decision.actions() if a.text.startswith("resource")))
    assert match.undo_limit(seat) == 1
    assert match.decision.seat == 1 - seat
    match.play(next(a for a in match.decision.actions() if a.text.startswith("resource")))
    assert match.undo_limit(seat) == 0 and match.undo_limit(1 - seat) == 1


def test_undo_never_passes_chance_in_random_play() -> None:
    match, rng = new_match(11), Random(11)
    taken = 0
    while not match.over:
        if taken < 60 and rng.random() < 0.3:
            seat = rng.randrange(2)
            if match.undo_limit(seat):
                last = match.record().entries[-1]
                assert last.seat != CHANCE
                match.undo(seat)
                taken += 1
                continue
        match.play(rng.choice(match.decision.actions()))
    assert taken > 10
    twin = civitas.replay(match.record())
    assert twin.state.digest() == match.state.digest() and twin.record().text() == match.record().text()
