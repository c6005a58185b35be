"""Games from outside: found wherever they are, known to every process; broken ones are left out one by one."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from copy import deepcopy
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from random import Random

import pytest

import civitas
from civitas import registry
from civitas.bots import bot_names, make_bot
from civitas.bots.hints import best_hints
from civitas.core.errors import BadPosition, BrokenGame, CivitasError, MissingCapability, UnknownGame
from civitas.core.evaluation import require_evaluation
from civitas.core.feature_encoder import require_encoder
from civitas.i18n.capabilities import CAPABILITY_FILES, missing_capabilities
from civitas.i18n.fluent import Translator
from civitas.i18n.game_pages import game_pages
from civitas.lab.arena import run_arena
from civitas.lab.fuzz.run import run_fuzz
from civitas.lab.parallel import Workers
from civitas.registry import use_games
from civitas.terminal.commands.new_game import template_files
from tests.support.extra_games import forget_after, write_single_file

BUILTIN = ["civilization_chr", "history_of_the_world", "rising_cultures", "through_the_ages"]


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    with forget_after():
        yield


def write_folder(folder: Path, name: str, files: list[str]) -> Path:
    """Some of the files of the template's game."""
    for path, text in template_files(name).items():
        if path in files:
            (folder / name / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / name / path).write_text(text, encoding="utf-8")
    return folder / name


def play_to_end(game: str) -> civitas.Match:
    match, rng = civitas.Match(civitas.game(game), seed=4), Random(4)
    while not match.over:
        match.play(rng.choice(match.decision.actions()))
    return match


def test_a_game_in_one_file_is_listed_and_played(tmp_path: Path) -> None:
    use_games([str(write_single_file(tmp_path, "pebbles"))])
    assert civitas.game_names() == sorted([*BUILTIN, "pebbles"])
    match = play_to_end("pebbles")
    record = civitas.Record.parse(match.record().text())
    assert civitas.replay(record).state.digest() == match.state.digest()
    assert match.game.load(match.state.to_json()).digest() == match.state.digest()
    assert bot_names(match.game) == ["random"]
    assert missing_capabilities(match.game) == ["evaluation", "features", *CAPABILITY_FILES]


def test_a_folder_with_the_rules_alone_is_a_game(tmp_path: Path) -> None:
    """No package file, no data, no words."""
    use_games([str(write_folder(tmp_path, "marbles", ["game.py", "state.py"]))])
    play_to_end("marbles")
    assert run_fuzz(civitas.game("marbles"), decisions=200, folder=tmp_path).failures == []


def test_each_further_file_adds_what_it_says(tmp_path: Path) -> None:
    files = ["game.py", "state.py", "rules.toml", "show/locale/en.ftl", "show/locale/it.ftl"]
    use_games([str(write_folder(tmp_path, "marbles", files))])
    missing = missing_capabilities(civitas.game("marbles"))
    assert missing == ["evaluation", "features", *[name for name in CAPABILITY_FILES if name not in ("rules", "words")]]
    assert "pietre" in Translator("it", "marbles").translate("ask-TakeStones", seat=0)
    page = game_pages("marbles").help("MA-take-1", Translator("it", "marbles"))
    assert page is not None and "due o tre pietre" in page.to_text()


def test_a_game_without_words_is_read_in_the_words_of_its_code(tmp_path: Path) -> None:
    use_games([str(write_single_file(tmp_path, "pebbles"))])
    match = civitas.Match(civitas.game("pebbles"), script=["roll 3"])
    match.play("take 2")
    for lang in ("en", "it"):
        texts = Translator(lang, "pebbles", ["Anna", "Bruno"])
        said = [texts.translate_message(event) for event in match.events(civitas.SPECTATOR)]
        assert said == ["rolled: n 13", "took: Anna, n 2"]
        assert texts.translate_message(match.decision.prompt) == "Bruno: take stones?"
        board = game_pages("pebbles").board(match.view(0), texts).to_text()
        assert "stones: 11" in board and "{" not in board
    assert "Bruno" in game_pages("pebbles").score(match.view(0), texts).to_text()


def test_a_position_and_a_match_travel(tmp_path: Path) -> None:
    use_games([str(write_single_file(tmp_path, "pebbles"))])
    match = civitas.Match(civitas.game("pebbles"), seed=3)
    match.play(match.decision.actions()[0])
    for twin in (pickle.loads(pickle.dumps(match.state)), deepcopy(match.state), match.state.clone()):
        assert twin.digest() == match.state.digest() and twin.game_id == "pebbles"
    assert pickle.loads(pickle.dumps(match)).record().text() == match.record().text()


def test_other_processes_know_the_game(tmp_path: Path) -> None:
    use_games([str(write_single_file(tmp_path, "pebbles"))])
    one, two = (
        run_arena(civitas.game("pebbles"), ["random"], 6, 1, workers=Workers(count)).to_json() for count in (1, 2)
    )
    assert one == two


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert", "greedy"])
def test_what_is_missing_is_named_in_both_languages(tmp_path: Path, level: str) -> None:
    use_games([str(write_single_file(tmp_path, "pebbles"))])
    game = civitas.game("pebbles")
    with pytest.raises(MissingCapability) as trouble:
        make_bot(level, game)
    assert str(trouble.value).startswith("pebbles has no evaluation")
    italian = Translator("it").translate_message(trouble.value.message)
    assert italian.startswith("pebbles non ha una valutazione")
    match = civitas.Match(game, seed=1)
    for ask in (
        lambda: best_hints(game, civitas.bots.Observation(game, match.state)),
        lambda: require_evaluation(game),
        lambda: require_encoder(game),
    ):
        with pytest.raises(MissingCapability, match="pebbles has no"):
            ask()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("return self.first_state", "return = self.first_state", "SyntaxError"),
        ('id = "broken"', 'id = "Broken!"', "calls itself"),
        ('id = "broken"', 'id = "rising_cultures"', "there already is a game"),
        ("class BrokenGame(Game[BrokenState])", "class BrokenGame", "0 classes of Game"),
        ("super().__init__(", "raise RuntimeError('no box')\n        super().__init__(", "RuntimeError: no box"),
        ("from random import Random", "from nowhere import Random", "ModuleNotFoundError"),
    ],
)
def test_a_broken_game_is_reported_once_and_left_out(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    old: str,
    new: str,
    said: str,
) -> None:
    path = write_single_file(tmp_path, "broken", old, new)
    good = write_single_file(tmp_path, "pebbles")
    monkeypatch.setenv(registry.GAMES_VARIABLE, f"{path}:{good}")
    assert civitas.game_names() == sorted([*BUILTIN, "pebbles"])
    assert civitas.game_names() and registry.broken_games()
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1 and said in told.err, told.err
    with pytest.raises(UnknownGame):
        civitas.game("broken")
    play_to_end("pebbles")
    with pytest.raises(BrokenGame):  # whoever names it is told at once
        use_games([str(path)])


def test_of_several_classes_one_is_named(tmp_path: Path) -> None:
    more = "\n\nclass Other(Game[PebblesState]):\n    pass\n"
    path = write_single_file(tmp_path, "pebbles")
    path.write_text(path.read_text() + more)
    with pytest.raises(BrokenGame, match="2 classes of Game"):
        use_games([str(path)])
    path = tmp_path / "pebbles_two.py"
    path.write_text(write_single_file(tmp_path, "pebbles").read_text() + more + "\nGAME = PebblesGame\n")
    use_games([str(path)])
    assert "pebbles" in civitas.game_names()


def test_a_file_that_is_not_there_or_hides_a_module_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for source in ("nowhere.py", str(tmp_path / "empty"), "no_such_module"):
        with pytest.raises(CivitasError):
            use_games([source])
    write_single_file(tmp_path, "pebbles").rename(tmp_path / "random.py")
    with pytest.raises(BrokenGame, match="already has a module random"):
        use_games([str(tmp_path / "random.py")])
    assert civitas.game_names() == BUILTIN


def test_installed_games_are_found_by_their_entry_points(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write_folder(tmp_path, "marbles", ["__init__.py", "game.py", "state.py"])
    write_single_file(tmp_path, "pebbles")
    monkeypatch.syspath_prepend(tmp_path)
    group = registry.ENTRY_POINT_GROUP
    points = EntryPoints(
        [
            EntryPoint("marbles", "marbles", group),
            EntryPoint("pebbles", "pebbles:PebblesGame", group),
            EntryPoint("other", "pebbles", group),
        ]
    )
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    registry._installed.cache_clear()
    try:
        assert civitas.game_names() == sorted([*BUILTIN, "marbles", "pebbles"])
        assert 'other calls itself "pebbles"' in capsys.readouterr().err
        play_to_end("marbles")
        play_to_end("pebbles")
    finally:
        registry._installed.cache_clear()


def test_a_position_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    use_games([str(write_single_file(tmp_path, "pebbles"))])
    game = civitas.game("pebbles")
    data = civitas.Match(game, seed=3).state.to_json()
    assert game.load(data).to_json() == data
    changes: list[dict[str, object]] = [
        {"stones": "many"},
        {"stones": 99},
        {"turn": None},
        {"players": 7},
        {"stack": []},
    ]
    for change in changes:
        with pytest.raises(BadPosition):
            game.load({**data, **change})
    with pytest.raises(BadPosition):
        game.load({key: value for key, value in data.items() if key != "last"})
