"""Games, rules, player aids and records from the command line."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import civitas
from civitas.i18n import rulebook
from civitas.i18n.fluent import Translator
from civitas.i18n.game_pages import game_pages
from tests.cli.conftest import GAME, LANGUAGES, CommandRunner


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game, always the first action."""
    match = civitas.Match(
        civitas.game(GAME), options={"civilizations": ["rome", "egypt"], "open_discards": True}, seed=4
    )
    while not match.over:
        match.play(match.decision.actions()[0])
    match.record().save(tmp_path / "game.civ")
    return tmp_path / "game.civ"


def test_games_as_json(run: CommandRunner) -> None:
    found = {about["id"]: about for about in run("games", "--json").json()}
    assert sorted(found) == civitas.game_names()
    about = found[GAME]
    assert about["players"] == [2, 2]
    assert "greedy" in about["bots"] and "random" in about["bots"]
    assert {option["name"] for option in about["options"]} == {"civilizations", "first", "match", "open_discards"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_for_people(run: CommandRunner, lang: str) -> None:
    said = run("games", "--lang", lang)
    assert said.status == 0
    assert Translator(lang, GAME).translate("option-match") in said.out
    assert "{" not in said.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_rules_are_printed(run: CommandRunner, lang: str) -> None:
    said = run("rules", GAME, "--lang", lang)
    assert said.status == 0
    words = " ".join(said.out.split())
    for rule in rulebook.read_rules(GAME):
        assert rule.id in said.out
        assert rule.text[lang] in words


def test_rules_are_found_by_id_and_by_words(run: CommandRunner) -> None:
    assert "RC-swap-1" in run("rules", GAME, "RC-swap-1").out
    assert "RC-swap-2" not in run("rules", GAME, "RC-swap-1").out
    both = run("rules", GAME, "rc-swap").out
    assert "RC-swap-1" in both and "RC-swap-2" in both
    assert "RC-swap-1" in run("rules", GAME, "coins", "bottom", "deck").out
    assert "RC-swap-1" in run("rules", GAME, "fondo", "mazzo", "monete", "--lang", "it").out


def test_rules_explains_cards(run: CommandRunner) -> None:
    assert "Building of Rome" in run("rules", GAME, "rome_market").out
    assert "Rome" in run("rules", GAME, "merc", "--lang", "en").out
    many = run("rules", GAME, "level").out
    assert "Which one?" in many and "rome_level_1" in many


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sheet_is_listed_and_shown(run: CommandRunner, lang: str) -> None:
    sheets = game_pages(GAME).sheets(Translator(lang, GAME))
    listed = run("rules", GAME, "--sheet", "--lang", lang)
    assert listed.status == 0
    for name, page in sheets.items():
        assert name in listed.out and page.title in listed.out
        shown = run("rules", GAME, "--sheet", name, "--lang", lang)
        assert shown.status == 0
        assert shown.out.startswith(page.title)
        assert "{" not in shown.out
    assert run("rules", GAME, "--sheet", sheets["turn"].title[:5], "--lang", lang).status == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_replay_tells_the_whole_story(run: CommandRunner, record: Path, lang: str) -> None:
    said = run("replay", str(record), "--lang", lang)
    assert said.status == 0
    assert {"en": " wins: ", "it": "Vince "}[lang] in said.out
    assert "{" not in said.out
    gaul = civitas.replay(record).view(civitas.SPECTATOR)["row"][0]
    assert Translator(lang, GAME).thing_name("province", gaul) in said.out


def test_replay_as_json(run: CommandRunner, record: Path) -> None:
    told = run("replay", str(record), "--json").json()
    match = civitas.replay(record)
    assert told["game"] == GAME and told["over"]
    assert told["entries"] == match.version
    assert told["scores"] == match.state.scores()
    assert told["digest"] == match.state.digest()
    assert told["outcome"]["winners"] == match.outcome.winners if match.outcome else False
    assert len(told["events"]) == len(match.events(civitas.SPECTATOR))
    assert all(event["text"] for event in told["events"])


def test_replay_up_to_an_entry_and_for_a_seat(run: CommandRunner, record: Path) -> None:
    told = run("replay", str(record), "--upto", "30", "--json").json()
    assert told["entries"] == 30 and not told["over"] and told["outcome"] is None
    assert "not over: 30 entries" in run("replay", str(record), "--upto", "30").out
    spectator = run("replay", str(record), "--json").json()
    seat = run("replay", str(record), "--seat", "1", "--json").json()
    drawn = [event for event in seat["events"] if event["id"] == "event-drew"]
    assert drawn and {event["args"]["seat"] for event in drawn} == {"1"}
    assert not [event for event in spectator["events"] if event["id"] == "event-drew"]
    run("replay", str(record), "--seat", "2").error_line()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_damaged_record_names_the_entry(run: CommandRunner, record: Path, lang: str) -> None:
    lines = record.read_text().split("\n")
    place = lines.index("entries") + 12
    number = len([line for line in lines[lines.index("entries") + 1 : place + 1] if not line.startswith("=")])
    lines[place] = lines[place].replace(" ", " no ", 1)
    record.write_text("\n".join(lines))
    assert f" {number}" in run("replay", str(record), "--lang", lang).error_line()
    record.write_text("nonsense")
    run("replay", str(record), "--lang", lang).error_line()
    record.write_bytes(b"\xff\xfe\x00")
    run("replay", str(record), "--lang", lang).error_line()
    run("replay", str(record.parent), "--lang", lang).error_line()


def test_the_reason_a_record_breaks_is_told_in_the_words_of_the_game(run: CommandRunner, record: Path) -> None:
    lines = record.read_text().split("\n")
    place = next(number for number, line in enumerate(lines) if line.startswith("0 coins"))
    lines[place] = "0 build egypt_abu_simbel"
    record.write_text("\n".join(lines))
    assert "Abu Simbel is not in your hand" in run("replay", str(record)).error_line()
    assert "nella tua mano: Abu Simbel" in run("replay", str(record), "--lang", "it").error_line()
    with pytest.raises(civitas.CivitasError, match="Abu Simbel is not in your hand") as caught:
        civitas.replay(record)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_a_refusal_reads_well_at_the_python_prompt() -> None:
    match = civitas.Match(civitas.game(GAME), seed=1)
    with pytest.raises(civitas.CivitasError) as caught:
        match.play("compete")
    assert "{" not in str(caught.value)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_games_shows_every_default_of_every_option(run: CommandRunner) -> None:
    shown = run("games").out
    for name in civitas.game_names():
        game = civitas.game(name)
        page = shown[shown.index(f"({name})") :]
        for option in game.options:
            after = page[page.index(f"--option {option.name}=") :].partition("\n  --option")[0]
            given = option.default
            default = str(given) if not isinstance(given, bool) else "on" if given else "off"
            line = next(line for line in after.splitlines() if "default" in line)
            assert default in line, (name, option.name)
