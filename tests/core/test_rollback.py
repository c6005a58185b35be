"""Going back further than undo allows: the record only grows, and repeating it leads to the same position."""

from __future__ import annotations

from random import Random

import pytest

import civitas
from civitas.core.entry import Entry
from civitas.core.errors import BadRecord, NoUndo, WrongSeat
from civitas.core.match import MAX_ROLLBACKS
from civitas.core.record import Record


def started_match(game: str, answers: int, seed: int = 3) -> civitas.Match:
    match = civitas.Match(civitas.game(game), seed=seed)
    play_random_answers(match, answers, Random(seed))
    return match


def play_random_answers(match: civitas.Match, answers: int, rng: Random) -> None:
    for _ in range(answers):
        if match.over:
            return
        match.play(rng.choice(match.decision.actions()))


def digest_after(match: civitas.Match, entry: int) -> str:
    return civitas.replay(match.record(), entry).state.digest()


@pytest.mark.parametrize("game", civitas.game_names())
def test_play_goes_back_to_every_point_and_the_record_says_how(game: str) -> None:
    match = started_match(game, 40)
    for entry, seat in match.rollback_points():
        copy = civitas.replay(match.record())
        copy.rollback(seat, entry)
        assert copy.version == match.version + 1
        assert copy.record().text().endswith(f"{seat} rollback {entry}\n")
        assert copy.state.digest() == digest_after(match, entry)
        assert copy.decision.seat == seat
        past = civitas.replay(match.record(), entry)
        assert [event.to_json() for event in copy.events(0)] == [event.to_json() for event in past.events(0)]


@pytest.mark.parametrize("game", civitas.game_names())
def test_undo_and_rollback_in_any_order_repeat_exactly(game: str) -> None:
    rng = Random(8)
    match = started_match(game, 20)
    for _ in range(12):
        play_random_answers(match, rng.randrange(8), rng)
        seat = rng.randrange(match.players)
        if match.undo_limit(seat):
            match.undo(seat)
        if rng.random() < 0.6:
            points = match.rollback_points()
            match.rollback(seat, rng.choice(points)[0])
            asked = match.decision.seat
            if match.undo_limit(asked):
                match.undo(asked)
    again = civitas.replay(Record.parse(match.record().text()))
    assert again.record().text() == match.record().text()
    assert again.state.digest() == match.state.digest()
    assert again.version == match.version
    for seat in range(match.players):
        assert again.undo_limit(seat) == match.undo_limit(seat)
        assert again.view(seat) == match.view(seat)


@pytest.mark.parametrize("entry", [-1, 10_000])
def test_there_is_no_way_back_to_where_nobody_was(entry: int) -> None:
    match = started_match("rising_cultures", 10)
    before = match.record().text()
    with pytest.raises(NoUndo):
        match.rollback(0, entry)
    with pytest.raises(NoUndo):
        match.rollback(0, match.version)
    with pytest.raises(WrongSeat):
        match.rollback(7, match.rollback_points()[0][0])
    assert match.record().text() == before


def test_a_point_where_chance_decides_is_refused() -> None:
    match = started_match("rising_cultures", 30)
    chance = [n for n, entry in enumerate(match.record().entries) if entry.seat == -1]
    assert chance
    for entry in chance:
        with pytest.raises(NoUndo):
            match.rollback(0, entry)


@pytest.mark.parametrize("text", ["rollback", "rollback x", "rollback -1", "rollback 99999999999", "rollback ²"])
def test_a_damaged_entry_is_refused(text: str) -> None:
    record = started_match("rising_cultures", 10).record()
    record.entries.append(Entry(0, text))
    with pytest.raises(BadRecord):
        civitas.replay(record)


def test_a_record_cannot_ask_for_endless_work() -> None:
    match = started_match("rising_cultures", 4)
    entry, seat = match.rollback_points()[0]
    for _ in range(MAX_ROLLBACKS):
        match.rollback(seat, entry)
    with pytest.raises(NoUndo):
        match.rollback(seat, entry)
    assert civitas.replay(match.record()).version == match.version
