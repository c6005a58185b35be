"""Records: text that saves, replays, and says where it is damaged."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest

import civitas
from civitas import SPECTATOR, Match, Record
from civitas.compiled import running_build
from civitas.core.entry import Entry, Note
from civitas.core.errors import BadNotation, BadRecord, WrongSeat
from civitas.core.step import CHANCE
from tests.core.sample_matches import finished_match, new_match, random_match


@pytest.fixture(scope="module")
def whole() -> Match:
    return finished_match(7)


@pytest.fixture(scope="module")
def text(whole: Match) -> str:
    return whole.record().text()


def test_text_and_parse_are_inverse(text: str) -> None:
    assert Record.parse(text).text() == text


def test_save_and_replay(tmp_path: Path, whole: Match) -> None:
    path = tmp_path / "game.civ"
    whole.record().save(path)
    assert [file.name for file in tmp_path.iterdir()] == ["game.civ"]  # nothing half written stays
    match = civitas.replay(path)
    assert match.state.digest() == whole.state.digest() and match.over
    assert match.outcome is not None and whole.outcome is not None
    assert match.outcome.scores == whole.outcome.scores


def test_a_digest_for_each_turn(whole: Match) -> None:
    """The end of the set-up, of six turns, and of the game."""
    assert sum(bool(entry.digest) for entry in whole.record().entries) == 8


@pytest.mark.parametrize("answers", [0, 1, 6, 25])
def test_a_replayed_match_can_be_played_on(answers: int) -> None:
    match = random_match(answers)
    twin = civitas.replay(match.record())
    assert twin.state.digest() == match.state.digest() and twin.version == match.version
    assert [a.text for a in twin.decision.actions()] == [a.text for a in match.decision.actions()]
    twin.play(twin.decision.actions()[0])


def test_replay_up_to_an_entry(whole: Match) -> None:
    match = civitas.replay(whole.record(), upto=30)
    assert match.version == 30
    assert match.record().text() == "".join(whole.record().text().partition("entries\n")[:2]) + "".join(
        entry.to_line() for entry in whole.record().entries[:30]
    )


def test_comments_and_empty_lines_are_allowed(text: str) -> None:
    head, _, body = text.partition("entries\n")
    assert Record.parse(head + "entries\n# a note\n\n" + body).text() == text


def test_a_note_is_read_by_its_writer_and_those_it_is_for() -> None:
    match = random_match(6)
    match.annotate(0, "  nothing\nbefore turn four ", [])
    match.annotate(1, "agreed", [0], entry=3)
    assert [note.text for entry in match.record(0).entries for note in entry.notes] == [
        "agreed",
        "nothing before turn four",
    ]
    assert [note.text for entry in match.record(1).entries for note in entry.notes] == ["agreed"]
    assert "agreed" not in match.record(SPECTATOR).text()
    text = match.record().text()
    assert "\n~ 1 01 agreed\n" in text
    assert civitas.replay(Record.parse(text)).record().text() == text


@pytest.mark.parametrize(
    ("seat", "text", "readers", "entry"), [(0, " ", [1], 1), (0, "x" * 1001, [1], 1), (0, "x", [1], 99)]
)
def test_a_note_needs_words_and_an_entry(seat: int, text: str, readers: list[int], entry: int) -> None:
    match = random_match(6)
    with pytest.raises(BadNotation):
        match.annotate(seat, text, readers, entry)
    with pytest.raises(WrongSeat):
        match.annotate(0, "to nobody", [7])


def test_a_damaged_note_is_found(text: str) -> None:
    head, _, body = text.partition("entries\n")
    first, _, rest = body.partition("\n")
    assert replay_error(f"{head}entries\n{first}\n~ 0 x words\n{rest}").message.id == "error-record-line"


def replay_error(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as trouble:
        civitas.replay(Record.parse(text))
    assert str(trouble.value)
    return trouble.value


def test_a_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    with pytest.raises(BadRecord) as trouble:
        civitas.replay(tmp_path / "missing.civ")
    assert trouble.value.message.id == "error-record-file"
    path = tmp_path / "bytes.civ"
    path.write_bytes(b"\xff\xfe\x00civitas")
    with pytest.raises(BadRecord):
        Record.load(path)


@pytest.mark.parametrize(
    ("old", "new_", "line"),
    [
        ("civitas 1\n", "civitas 9\n", 1),
        ("civitas 1\n", "", 1),
        ("game rising_cultures 2\n", "game rising_cultures\n", 2),
        ("game rising_cultures 2\n", "game rising_cultures one\n", 2),
        ("players 2\n", "players two\n", 3),
        ("option first", "opt first", 5),
        ('option first "0"', "option first 0x", 5),
        ("entries\n", "", 1),
    ],
)
def test_a_damaged_header_says_which_line(text: str, old: str, new_: str, line: int) -> None:
    error = replay_error(text.replace(old, new_, 1))
    assert error.entry == 0 and error.message.args["line"] == line


@pytest.mark.parametrize(
    ("old", "new_"),
    [
        ("game rising_cultures 2\n", "game rising_cultures 99\n"),
        ("players 2\n", "players 5\n"),
        ('option first "0"\n', 'option first "9"\n'),
        ('option first "0"\n', 'option colour "red"\n'),
        ('option first "0"\n', "option first null\n"),
        ('option first "0"\n', "option first 1.5\n"),
        ('option first "0"\n', 'option first {"0": 1}\n'),
        ('option first "0"\n', "option first [0, 1]\n"),
        ("players 2\n", "players " + "9" * 40 + "\n"),
    ],
)
def test_a_header_that_does_not_fit_the_game(text: str, old: str, new_: str) -> None:
    assert old in text
    assert replay_error(text.replace(old, new_, 1)).entry == 0


def test_a_record_of_an_unknown_game(text: str) -> None:
    with pytest.raises(civitas.CivitasError):
        civitas.replay(Record.parse(text.replace("game rising_cultures", "game chess", 1)))


def with_entry_replaced(whole: Match, number: int, line: str) -> str:
    """The record's text with another line in place of entry ``number``."""
    record = whole.record()
    head = record.text().partition("entries\n")[0] + "entries\n"
    lines = [entry.to_line() for entry in record.entries]
    lines[number - 1] = line + "\n"
    return head + "".join(lines)


def first_of_each_verb(whole: Match) -> list[int]:
    """The first entry of each kind: every verb, by chance and by seats."""
    first: dict[tuple[bool, str], int] = {}
    for number, entry in enumerate(whole.record().entries, 1):
        first.setdefault((entry.seat == CHANCE, entry.text.split()[0]), number)
    return sorted(first.values())


def test_every_kind_of_entry_when_damaged_says_where(whole: Match) -> None:
    entries = whole.record().entries
    assert len(first_of_each_verb(whole)) >= 8
    for number in first_of_each_verb(whole):
        entry = entries[number - 1]
        who = "*" if entry.seat == CHANCE else str(entry.seat)
        other = "1" if who in ("*", "0") else "0"
        assert replay_error(with_entry_replaced(whole, number, f"{who} nonsense")).entry == number
        assert replay_error(with_entry_replaced(whole, number, f"{other} {entry.text}")).entry == number
        assert replay_error(with_entry_replaced(whole, number, f"{who} token 1")).entry == number
        assert replay_error(with_entry_replaced(whole, number, f"{who}")).entry == number
        assert replay_error(with_entry_replaced(whole, number, f"x {entry.text}")).entry == number
        assert replay_error(with_entry_replaced(whole, number, f"{other} undo 1")).entry == number


def test_a_wrong_digest_says_where(whole: Match) -> None:
    number, entry = next((n, e) for n, e in enumerate(whole.record().entries, 1) if e.digest)
    error = replay_error(whole.record().text().replace(entry.digest, "0" * 16, 1))
    assert error.entry == number and error.message.id == "error-record-digest"


def test_entries_after_the_end_are_refused(text: str, whole: Match) -> None:
    assert replay_error(text + "0 done\n").entry == len(whole.record().entries) + 1


def test_a_record_cut_short_replays_to_where_it_stands(whole: Match) -> None:
    record = whole.record()
    cut = Record(record.game, record.version, record.players, record.options, record.entries[:40])
    match = civitas.replay(cut)
    assert match.version >= 40 and not match.over


# What one seat may read


def test_a_seats_record_hides_what_it_may_not_know() -> None:
    match = random_match(40)
    full = match.record().entries
    for seat in (0, 1):
        own = match.record(seat).entries
        assert len(own) == len(full)
        for entry, open_ in zip(own, full):
            assert entry.digest == "" and entry.seat == open_.seat
            assert entry.text in (open_.text, "?")
            if open_.seat == seat:
                assert entry.text == open_.text
    drawn = [n for n, entry in enumerate(full) if entry.seat == CHANCE and entry.text.startswith("draw")]
    for n in drawn:
        seen = [match.record(seat).entries[n].text != "?" for seat in (0, 1)]
        assert sum(seen) == 1  # its owner alone
        assert match.record(SPECTATOR).entries[n].text == "?"


def test_a_seats_record_does_not_depend_on_hidden_cards() -> None:
    """The secret answers of set-up: which card went on top."""
    match = new_match()
    while not any(a.text.startswith("top") for a in match.decision.actions()):
        match.play(match.decision.actions()[0])
    seat = match.decision.seat
    match.play(match.decision.actions()[1])
    place = max(n for n, entry in enumerate(match.record().entries) if entry.text.startswith("top"))
    assert match.record(1 - seat).entries[place].text == "?"
    assert match.record(seat).entries[place].text.startswith("top ")


def test_a_note_is_added_without_copying_those_before() -> None:
    entry = Entry(0, "done", notes=[Note(0, [0], "first")])
    before = entry._notes
    entry.annotate(Note(0, [0], "second"))
    assert entry._notes is before
    assert [note.text for note in entry.notes] == ["first", "second"]


def count_calls(work: Callable[[], object]) -> int:
    """How many functions are called, of Python and of C: the same number on every machine, however busy."""
    calls = 0

    def profile(_frame: FrameType, what: str, _arg: object) -> None:
        nonlocal calls
        calls += what in ("call", "c_call")

    sys.setprofile(profile)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.skipif(running_build().name == "compiled", reason="calls of compiled functions are not seen")
def test_reading_a_note_costs_the_same_however_many_there_are() -> None:
    """Anybody may send a record."""
    head = civitas.Match(civitas.game("rising_cultures"), seed=1).record().text().rstrip("\n")
    few, many = 500, 4_000

    def read(notes: int) -> int:
        found: list[civitas.Record] = []
        calls = count_calls(lambda: found.append(civitas.Record.parse(head + "\n" + "~ 0 0 x\n" * notes)))
        assert len(found[0].entries[-1].notes) == notes
        return calls

    assert read(many) <= many / few * read(few)
