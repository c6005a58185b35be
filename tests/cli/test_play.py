"""The text table, played through a pipe."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import civitas
from civitas.terminal import saves

from .conftest import GAME, LANGUAGES, CommandRunner

ROME_EGYPT = ["--option", "civilizations=rome,egypt", "--option", "open_discards=on"]
#: three choices of the set-up of seat 0, who is asked first
SET_UP_ANSWERS = "1\n1\n1\n"


def _play(run: CommandRunner, typed: str, *words: str, seats: str = "you,greedy") -> str:
    said = run("play", GAME, "--seed", "3", "--seats", seats, *ROME_EGYPT, *words, typed=typed)
    assert said.status == 0, said.err
    assert said.err == ""
    assert not re.search(r"\{[a-z]", said.out), "a message is missing"
    return said.out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", ["you,random", "greedy,you", "you,you"])
def test_a_whole_game(run: CommandRunner, lang: str, seats: str) -> None:
    said = _play(run, "1\n" * 400, "--lang", lang, seats=seats)
    total, won = {"en": ("Total", " wins: "), "it": ("Totale", "Vince ")}[lang]
    assert won in said
    figures = [line.split()[-2:] for line in said.splitlines() if re.search(r" \d+ +\d+ *$", line)][-5:]
    pads = [[int(line[seat]) for line in figures] for seat in (0, 1)]
    assert all(sum(pad[:4]) == pad[4] for pad in pads), "four lines and their total"
    assert total in said
    (kept,) = run.home.glob("*.civ")
    assert civitas.replay(kept).over
    assert not (run.home / saves.LAST_GAME_FILE).exists()


def test_two_games_end_with_both_pads(run: CommandRunner) -> None:
    said = _play(run, "1\n" * 800, "--option", "match=double", seats="you,random")
    assert "Game 2 of 2" in said
    totals = [int(figure) for figure in re.findall(r"^Total +(.*)$", said, re.M)[-1].split()]
    assert len(totals) == 6
    assert (totals[0] + totals[2], totals[1] + totals[3]) == (totals[4], totals[5])
    assert " wins: " in said or "share the win" in said


def test_bots_alone_are_watched(run: CommandRunner) -> None:
    said = _play(run, "", seats="random,greedy")
    assert " wins: " in said
    assert "Turn 7" in said


def test_the_seed_fixes_the_game(run: CommandRunner) -> None:
    first, second = (_play(run, "1\n" * 400, seats="you,random") for _ in range(2))
    assert first.rpartition("Total")[2].splitlines()[0] == second.rpartition("Total")[2].splitlines()[0]
    one, two = (civitas.Record.load(path).text() for path in sorted(run.home.glob("*.civ")))
    assert one == two


def test_actions_stand_in_groups_and_every_number_works(run: CommandRunner) -> None:
    said = _play(run, SET_UP_ANSWERS + "3\n")
    rows = re.findall(r"^  (\S.*?) +(\d+)\) coins +(\d+)\) strength +(\d+)\) resources", said, re.M)
    assert [row[1:] for row in rows[:2]] == [("1", "2", "3"), ("4", "5", "6")]
    assert len(rows) == 4
    card = rows[1][0]
    assert f"discards {card} for 2 coins" in _play(run, SET_UP_ANSWERS + "3\n4\n")
    assert f"plays {card} as strength" in _play(run, SET_UP_ANSWERS + "3\n5\n")


def test_an_action_by_its_notation_or_its_words(run: CommandRunner) -> None:
    by_number = _play(run, SET_UP_ANSWERS + "3\n8\n")
    assert "discards Villa Rustica" in by_number
    for typed in ("coins rome_villa_rustica", "discard villa", "villa coins", "COINS   rome_villa_rustica"):
        assert "discards Villa Rustica" in _play(run, SET_UP_ANSWERS + f"3\n{typed}\n"), typed


def test_words_that_fit_several_actions_are_asked_back(run: CommandRunner) -> None:
    said = _play(run, SET_UP_ANSWERS + "3\nvilla\n")
    answer = said.rpartition("> villa")[2]
    assert "That could mean" in answer
    assert len(re.findall(r"\d+\) .*Villa Rustica", answer)) >= 3
    assert "discards Villa" not in said


@pytest.mark.parametrize("typed", ["0", "99", "banana", "build", "x y z", "-1", "１"])
def test_what_is_no_answer_changes_nothing(run: CommandRunner, typed: str) -> None:
    said = _play(run, SET_UP_ANSWERS + f"{typed}\n")
    assert said.count("swap cards before you play?") == 1
    assert "Traceback" not in said
    record = civitas.Record.load(next(run.home.glob("*.civ")))
    assert len([entry for entry in record.entries if entry.seat == 0]) == 3


@pytest.mark.parametrize(
    ("lang", "word", "answer"),
    [("en", "why", "Swap cards or say"), ("it", "perché", "RC-swap-1"), ("it", "why", "RC-swap-1")],
)
def test_why_gives_the_reason_and_the_rule(run: CommandRunner, lang: str, word: str, answer: str) -> None:
    said = _play(run, SET_UP_ANSWERS + f"{word} build rome_market\n", "--lang", lang)
    assert answer in said.rpartition(f"> {word}")[2]
    assert "[RC-swap-1]" in said.rpartition(f"> {word}")[2]


def test_why_understands_names_and_numbers(run: CommandRunner) -> None:
    assert "Brewery" in _play(run, SET_UP_ANSWERS + "3\nwhy build brew\n").rpartition("> why")[2]
    assert "allowed now" in _play(run, SET_UP_ANSWERS + "why 1\n")
    assert "allowed now" in _play(run, SET_UP_ANSWERS + "why swap 1\n")
    assert "Why what?" in _play(run, SET_UP_ANSWERS + "why\n")
    assert "not an action" in _play(run, SET_UP_ANSWERS + "why dance\n")


def test_a_refused_action_says_why(run: CommandRunner) -> None:
    said = _play(run, SET_UP_ANSWERS + "build rome_market\n").rpartition("> build")[2]
    assert "[RC-swap-1]" in said


@pytest.mark.parametrize(
    ("lang", "name", "found"),
    [
        ("en", "market", "Building of Rome"),
        ("en", "rome_market", "Building of Rome"),
        ("it", "merc", "1 legno"),
        ("it", "market", "1 legno"),
        ("en", "gaul", "Province 1"),
        ("it", "galli", "Gallia"),
        ("en", "egypt", "Nile"),
        ("en", "RC-swap-1", "bottom of the deck"),
        ("it", "rc-swap-1", "in fondo al mazzo"),
        ("en", "golden age", "RC-golden-1"),
    ],
)
def test_question_mark_explains_cards_places_and_rules(run: CommandRunner, lang: str, name: str, found: str) -> None:
    said = _play(run, SET_UP_ANSWERS + f"? {name}\n", "--lang", lang)
    assert found in said.rpartition(f"> ? {name}")[2]


def test_question_mark_knows_what_it_does_not_know(run: CommandRunner) -> None:
    assert 'is called "xyzzy"' in _play(run, SET_UP_ANSWERS + "? xyzzy\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_lists_what_can_be_typed(run: CommandRunner, lang: str) -> None:
    words = {"en": ["why", "undo", "save", "quit"], "it": ["perché", "annulla", "salva", "esci"]}[lang]
    said = _play(run, SET_UP_ANSWERS + "?\n", "--lang", lang).rpartition("> ?")[2]
    for word in words:
        assert re.search(rf"^  {word} ", said, re.M)


def test_undo_takes_back_a_choice_up_to_the_barrier(run: CommandRunner) -> None:
    said = _play(run, "1\nundo\n2\n")
    assert said.count("You place two") == 4  # first card, second card, first card again, second card again
    entries = [entry.text for entry in civitas.Record.load(next(run.home.glob("*.civ"))).entries if entry.seat == 0]
    assert entries[0].startswith("keep") and entries[1].startswith("undo") and entries[2].startswith("keep")
    assert entries[0] != entries[2]
    assert "nothing to take back" in _play(run, SET_UP_ANSWERS + "undo\n")


def test_save_makes_a_copy_that_loads(run: CommandRunner, tmp_path: Path) -> None:
    file = tmp_path / "mine"
    said = _play(run, SET_UP_ANSWERS + f"save {file}\n")
    assert f"{file}.civ" in "".join(said.split())
    again = run("play", "--load", f"{file}.civ", "--seats", "you,greedy")
    assert again.status == 0
    assert "swap cards before you play?" in " ".join(again.out.split())


def test_save_never_writes_over_something_else(run: CommandRunner, tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("dear diary")
    assert "not a saved game" in _play(run, f"save {diary}\n")
    assert diary.read_text() == "dear diary"
    assert "cannot be written" in _play(run, f"save {tmp_path}/no/such/folder/x\n")


def test_resume_goes_on_where_the_game_was_left(run: CommandRunner) -> None:
    before = _play(run, SET_UP_ANSWERS + "3\n")
    assert "civitas play --resume" in before
    (kept,) = run.home.glob("*.civ")
    after = run("play", "--resume", typed="1\n")
    assert after.status == 0
    assert "play a card" in after.out
    # the same file goes on, with the same seats
    assert list(run.home.glob("*.civ")) == [kept]
    assert "discards" in after.out and "Greedy" in after.out
    whole = run("play", "--resume", typed="1\n" * 400)
    assert " wins: " in whole.out
    assert run("play", "--resume").status == 2


def test_resume_at_the_table_changes_the_game(run: CommandRunner, tmp_path: Path) -> None:
    _play(run, SET_UP_ANSWERS + f"save {tmp_path}/a\n")
    said = _play(run, f"resume {tmp_path}/a.civ\n")
    assert "Going on with" in said
    assert "swap cards before you play?" in said.rpartition("Going on with")[2]
    refused = _play(run, f"resume {tmp_path}/b.civ\n")
    assert "cannot be read" in " ".join(refused.split())  # a long path breaks the line anywhere


def test_a_damaged_save_is_said_to_be_damaged(run: CommandRunner, tmp_path: Path) -> None:
    _play(run, SET_UP_ANSWERS + f"save {tmp_path}/a\n")
    file = tmp_path / "a.civ"
    file.write_text(file.read_text().replace("0 keep rome_", "0 keep home_", 1))
    assert "entry" in run("play", "--load", str(file)).error_line()
    assert "voce" in run("play", "--load", str(file), "--lang", "it").error_line()
    (run.home / saves.LAST_GAME_FILE).write_text("{")
    run("play", "--resume").error_line()


def test_a_loaded_game_fits_its_seats_and_options(run: CommandRunner, tmp_path: Path) -> None:
    _play(run, SET_UP_ANSWERS + f"save {tmp_path}/a\n")
    file = str(tmp_path / "a.civ")
    assert "--option" in run("play", "--load", file, "--option", "match=double").error_line()
    assert "players" in run("play", "--load", file, "--seats", "you,greedy,greedy").error_line()


def test_rules_sheets_log_score_and_board(run: CommandRunner) -> None:
    said = _play(
        run,
        SET_UP_ANSWERS + "rules\nrules nile\nrules xyzzy\nsheet\nsheet turn\nsheet xyzzy\nlog\nscore\nsources\nboard\n",
    )
    parts = said.split("Player 1 > ")
    asked = {part.splitlines()[0]: part for part in parts[4:]}
    assert "RC-swap-1" in asked["rules"]
    assert "RC-nile-1" in asked["rules nile"]
    assert "No rule speaks" in asked["rules xyzzy"]
    assert "provinces" in asked["sheet"]
    assert "Turn overview" in asked["sheet turn"]
    assert "no player aid" in asked["sheet xyzzy"]
    assert "Gaul is laid out" in asked["log"]
    assert "Total" in asked["score"] and "Your hand" not in asked["score"]
    assert "Aqueduct 1" in asked["sources"]
    assert "Your hand" in asked["board"] and "Your deck" in asked["board"]


def test_the_log_tells_nothing_hidden(run: CommandRunner) -> None:
    said = _play(run, SET_UP_ANSWERS + "log\n").rpartition("> log")[2]
    assert "Player 1 draws" in said
    assert re.search(r"Greedy draws a card\. \(×\d\)", said)
    assert not re.search(r"Greedy draws (?!a card)", said)


def test_hot_seat_shows_each_player_only_their_own_hand(run: CommandRunner) -> None:
    said = _play(run, "1\n" * 8, "--option", "first=0", seats="you=Anna,you=Ben")
    anna, _, ben = said.partition("Now: Ben")
    assert "Anna >" in anna and not re.search(r"Ben draws (?!a card)", anna)
    assert not re.search(r"Anna draws (?!a card)", ben.partition("Now: Anna")[0])
    assert "Ben >" in ben


def test_quit_keeps_the_game(run: CommandRunner) -> None:
    for word in ("quit", "q", "esci", "fine"):
        said = _play(run, f"1\n{word}\n1\n1\n")
        assert "The game is kept in" in said
        assert said.count("You place two") == 2


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(
    run: CommandRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = run.home.parent / "file"
    blocked.write_text("")
    monkeypatch.setenv("CIVITAS_HOME", str(blocked))
    said = _play(run, "1\n" * 400, seats="you,random")
    assert said.count("cannot be kept") == 1
    assert " wins: " in said


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_wider_than_the_terminal(
    run: CommandRunner, columns: int, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    said = _play(run, SET_UP_ANSWERS + "3\n?\n? market\nsheet effects\nboard\n", "--lang", lang)
    shown = [line for line in said.splitlines() if str(run.home) not in line]
    assert max(len(line.rstrip()) for line in shown) <= columns


def test_the_pointer_remembers_file_and_seats(run: CommandRunner) -> None:
    _play(run, SET_UP_ANSWERS, seats="you=Anna,greedy")
    pointer = json.loads((run.home / saves.LAST_GAME_FILE).read_text())
    assert pointer["seats"] == ["you=Anna", "greedy"]
    assert Path(pointer["file"]).is_file()


@pytest.mark.parametrize("game", civitas.game_names())
def test_every_command_that_shows_a_page_does_so_in_every_game(run: CommandRunner, game: str) -> None:
    seats = ",".join(["you"] * civitas.game(game).min_players)
    typed = "board\nscore\nsources\nsheet\nlog\nhelp\n"
    said = run("play", game, "--seed", "3", "--seats", seats, typed=typed)
    assert (said.status, said.err) == (0, "")
    assert not re.search(r"\{[a-z]", said.out), "a message is missing"
