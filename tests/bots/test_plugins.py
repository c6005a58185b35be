"""Own bots play wherever bots play: files, modules, entry points, classes, objects; and what goes wrong is named."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import civitas
from civitas.bots import (
    BadBot,
    Bot,
    BotFailed,
    Observation,
    UnknownBot,
    bot_names,
    choose_action,
    default_bot_name,
    make_bot,
    plugins,
    resolve_bot,
    resolve_bots,
)
from civitas.cli import main
from civitas.core.errors import CivitasError
from civitas.core.game import Game
from civitas.lab.arena import run_arena
from civitas.lab.census import run_census
from civitas.lab.ladder import run_ladder
from civitas.lab.parallel import Workers
from civitas.lab.selfplay import run_selfplay

GAME = "rising_cultures"
#: a bot that remembers how often it was asked, and one helper that stands beside its file
SOURCE = '''"""My bots."""

from beside_my_bot import pick

from civitas.bots import Bot, Observation


class Last(Bot):
    """Takes the last action there is."""

    name = "last"

    def choose(self, seen: Observation) -> int:
        return pick(seen.actions)
'''


class First(Bot):
    """Takes the first action there is."""

    name = "first"

    def choose(self, seen: Observation) -> int:
        return seen.actions[0]


class Forgetful(Bot):
    """Counts its answers; a bot that starts afresh in every game never counts far."""

    name = "forgetful"

    def __init__(self, game: Game[Any], seed: int | str | None = None) -> None:
        super().__init__(game, seed)
        self.answers: list[int] = []

    def choose(self, seen: Observation) -> int:
        self.answers.append(seen.actions[int(self.rng.random() * len(seen.actions))])
        assert len(self.answers) < 1000
        return self.answers[-1]


class Raising(First):
    """Fails in turn 2."""

    name = "raising"

    def choose(self, seen: Observation) -> int:
        if seen.turn == 2:
            raise ValueError("no idea")
        return seen.actions[0]


class Cheating(First):
    """Chooses what is not offered in turn 2."""

    name = "cheating"

    def choose(self, seen: Observation) -> int:
        return seen.game.notation.parse("province germania") if seen.turn == 2 else seen.actions[0]


def make_first(game: Game[Any], seed: int | str | None) -> Bot:
    return First(game, seed)


def make_nothing(game: Game[Any], seed: int | str | None) -> Any:
    return 7


@pytest.fixture
def bot_file(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "beside_my_bot.py").write_text("def pick(actions):\n    return actions[-1]\n")
    file = tmp_path / "my_bot.py"
    file.write_text(SOURCE)
    yield file
    sys.modules.pop("beside_my_bot", None)
    sys.path[:] = [folder for folder in sys.path if folder != str(tmp_path)]


@pytest.fixture
def offered(bot_file: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a bot that a host offers."""
    monkeypatch.setenv(plugins.OFFERED_VARIABLE, "")
    plugins.offer_bots([f"{bot_file}:Last"])
    return "last"


@pytest.fixture
def entry_point(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installed package that brings two bots, one of them broken."""
    points = metadata.EntryPoints(
        [
            metadata.EntryPoint("packaged", f"{__name__}:First", plugins.ENTRY_POINT_GROUP),
            metadata.EntryPoint("broken", "no_such_package:Bot", plugins.ENTRY_POINT_GROUP),
        ]
    )
    monkeypatch.setattr(metadata, "entry_points", lambda group: points.select(group=group))
    plugins._entry_point_bots.cache_clear()
    yield
    plugins._entry_point_bots.cache_clear()


def game() -> Game[Any]:
    return civitas.game(GAME)


def first_observation() -> Observation:
    return Observation(game(), civitas.Match(game(), seed=3).state)


def test_a_bot_is_named_in_many_ways(bot_file: Path) -> None:
    ways: list[Any] = [First, make_first, First(game(), 1), f"{__name__}:First", f"{__name__}:make_first"]
    seen = first_observation()
    for way in ways:
        assert resolve_bot(way).make(game(), 1).choose(seen) == seen.actions[0]
    for spec in (f"{bot_file}:Last", str(bot_file)):
        assert resolve_bot(spec).make(game(), 1).choose(seen) == seen.actions[-1]
        assert resolve_bot(spec).make(game(), 1).label == spec


def test_a_file_is_named_by_its_whole_path_when_it_is_kept(bot_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(bot_file.parent)
    assert plugins.absolute_bot_name("my_bot.py:Last") == f"{bot_file}:Last"
    assert plugins.absolute_bot_name("my_bot.py") == str(bot_file)


def test_different_bots_of_one_name_are_told_apart() -> None:
    class Other(First):
        name = "first"

    assert [factory.label for factory in resolve_bots([First, Other, First, "greedy", "greedy"])] == [
        "first", "first 2", "first", "greedy", "greedy",
    ]  # fmt: skip


def test_a_bot_object_starts_afresh_in_every_game() -> None:
    bot = Forgetful(game(), 1)
    report = run_arena(game(), [bot, "random"], 30, seed=2)
    assert report.games == 30 and not bot.answers
    again = run_arena(game(), [Forgetful(game(), 99), "random"], 30, seed=2)
    assert again.to_json() == report.to_json()  # its dice come from the run


def test_own_bots_play_everywhere_in_the_lab(bot_file: Path, tmp_path: Path) -> None:
    spec = f"{bot_file}:Last"
    assert set(run_arena(game(), [spec, First, "random"], 6, seed=1).to_json()["bots"]) == {spec, "first", "random"}
    ladder = run_ladder(game(), 2, 1, bots=[spec, First])
    assert {row["bot"] for row in ladder["ratings"]} == {spec, "first"}
    assert set(run_census(civitas.game("through_the_ages"), [First], 1, 1, None, 2)["bots"]) == {"first"}
    report = run_selfplay(game(), [spec, First], 2, 1, tmp_path / "out")
    assert report["bots"] == [spec, "first"] and json.loads(json.dumps(report)) == report
    assert civitas.replay(tmp_path / "out" / "game-000000.civ").over


def test_own_bots_travel_to_workers_with_the_source_of_their_file(bot_file: Path, tmp_path: Path) -> None:
    bots: list[Any] = [f"{bot_file}:Last", First]
    alone = run_arena(game(), bots, 4, seed=3).to_json()
    assert run_arena(game(), bots, 4, seed=3, workers=Workers(2)).to_json() == alone
    factory = resolve_bot(f"{bot_file}:Last")
    bot_file.unlink()
    assert factory.make(game(), 1).choose(first_observation()) == first_observation().actions[-1]


def test_a_run_with_a_changed_bot_is_another_run(bot_file: Path, tmp_path: Path) -> None:
    kept, spec = Workers(resume=tmp_path / "run"), f"{bot_file}:Last"
    run_arena(game(), [spec, "random"], 2, seed=1, workers=kept)
    run_arena(game(), [spec, "random"], 2, seed=1, workers=kept)
    bot_file.write_text(SOURCE + "\n# changed\n")
    with pytest.raises(CivitasError, match="another run"):
        run_arena(game(), [spec, "random"], 2, seed=1, workers=kept)


def test_what_cannot_travel_is_said() -> None:
    class Local(First):
        pass

    assert run_arena(game(), [Local], 2, seed=1).games == 2
    with pytest.raises(CivitasError, match="cannot be given to other processes"):
        run_arena(game(), [Local], 2, seed=1, workers=Workers(2))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_failing_bot_is_told_with_its_name_seat_and_decision(workers: int) -> None:
    with pytest.raises(BotFailed) as error:
        run_arena(game(), ["random", Raising], 2, seed=1, workers=Workers(workers))
    told = str(error.value)
    assert '"raising"' in told and "seat 1" in told and "turn 2" in told and "ValueError: no idea" in told
    assert error.value.message.args["decision"] in game().steps
    assert Path(__file__).name in told, "the line that failed"
    with pytest.raises(BotFailed) as error:
        run_arena(game(), [Cheating, "random"], 2, seed=1, workers=Workers(workers))
    told = str(error.value)
    assert '"cheating" chose "province germania"' in told and "seat 0" in told and error.value.cause is not None


def test_an_answer_that_is_no_action_is_told() -> None:
    class Odd(First):
        answer: Any = None

        def choose(self, seen: Observation) -> int:
            return self.answer  # type: ignore[no-any-return]

    for answer in (None, "pass", 10**15, -3, 1.5):
        Odd.answer = answer
        with pytest.raises(BotFailed, match="chose"):
            choose_action(Odd(game(), 1), first_observation())
    Odd.answer = civitas.Match(game(), seed=3).decision.actions()[0]
    assert choose_action(Odd(game(), 1), first_observation()) == first_observation().actions[0]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("def (:\n", "SyntaxError"),
        ("import no_such_module\n", "ModuleNotFoundError: No module named 'no_such_module' (my_bot.py:1)"),
        ("raise SystemExit(3)\n", "SystemExit"),
        ("x = 1\n", "no bot of that module"),
        ("Last = 5\n", "cannot be loaded"),
        (SOURCE.replace("class Last(Bot)", "class Last"), "not a subclass of civitas.bots.Bot"),
        (SOURCE + "    def __init__(self, game):\n        pass\n", "TypeError"),
        (SOURCE + "    games = ('through_the_ages',)\n", "does not play rising_cultures"),
    ],
)  # fmt: skip
def test_a_bot_that_cannot_be_made_is_told_with_its_name(bot_file: Path, text: str, told: str) -> None:
    bot_file.write_text(text)
    with pytest.raises(BadBot) as error:
        run_arena(game(), ["random", f"{bot_file}:Last"], 2)
    assert told in str(error.value) and str(bot_file) in str(error.value)


@pytest.mark.parametrize("spec", ["nowhere.py:Bot", "no.such.module:Bot", f"{__name__}:Nobody", "nowhere.py"])
def test_a_bot_that_is_not_there_is_told_with_its_name(spec: str) -> None:
    with pytest.raises(BadBot, match=spec):
        run_arena(game(), ["random", spec], 2)
    with pytest.raises(BadBot, match="no bot"):
        resolve_bot(7)  # type: ignore[arg-type]
    with pytest.raises(BadBot, match="int"):
        resolve_bot(make_nothing).make(game(), 1)


def test_a_file_with_several_bots_wants_a_name(bot_file: Path) -> None:
    bot_file.write_text(SOURCE + "\n\nclass Second(Last):\n    pass\n")
    with pytest.raises(BadBot, match="Last, Second"):
        resolve_bot(str(bot_file)).make(game())


def test_installed_bots_are_known_by_name(entry_point: None, caplog: pytest.LogCaptureFixture) -> None:
    assert bot_names(game())[-1] == "packaged" and "broken" not in bot_names(game())
    assert sum("broken" in line for line in caplog.messages) == 1, "reported once"
    assert isinstance(make_bot("packaged", game(), 1), First)
    assert "packaged" in run_arena(game(), ["packaged", "random"], 2).bots
    assert default_bot_name(game()) == "normal"


def test_an_offered_bot_is_known_by_its_own_name(offered: str, bot_file: Path) -> None:
    assert bot_names(game())[-1] == offered
    assert choose_action(make_bot(offered, game(), 1), first_observation()) == first_observation().actions[-1]


def test_names_from_outside_load_no_files(bot_file: Path) -> None:
    """A server is told names by its clients: only those that its host offers are bots."""
    for name in (f"{bot_file}:Last", f"{__name__}:First", "os:system"):
        with pytest.raises(UnknownBot):
            make_bot(name, game())


@pytest.mark.parametrize("name", ["greedy", "a name with spaces", "x" * 30, "ü"])
def test_a_bot_with_an_odd_name_is_not_offered(bot_file: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(plugins.OFFERED_VARIABLE, "")
    bot_file.write_text(SOURCE.replace('name = "last"', f'name = "{name}"'))
    with pytest.raises(BadBot, match="offered"):
        plugins.offer_bots([f"{bot_file}:Last"])


def test_an_offered_bot_that_is_gone_is_left_out(offered: str, bot_file: Path) -> None:
    bot_file.unlink()
    plugins._offered_bots.cache_clear()
    assert offered not in bot_names(game())


def test_own_bots_on_the_command_line(bot_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spec = f"{bot_file}:Last"
    words = ["arena", GAME, "--bots", f"{spec},random", "--games", "2", "--workers", "1"]
    assert main([*words, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report["bots"]) == set(report["ms_per_move"]) == {spec, "random"}
    assert main(words) == 0
    assert "Time a move" in capsys.readouterr().out
    assert main(["arena", GAME, "--bots", f"{bot_file}:Nobody,random", "--games", "2"]) == 2
    assert str(bot_file) in capsys.readouterr().err
    assert main(["ladder", GAME, "--bots", f"{spec},random", "--games", "2", "--workers", "1", "--json"]) == 0
    assert all(row["ms_per_move"] > 0 for row in json.loads(capsys.readouterr().out)["ratings"])


def test_the_module_of_bots_is_not_shadowed() -> None:
    import civitas.bots.bot as module

    assert isinstance(module, ModuleType) and module.Bot is Bot
