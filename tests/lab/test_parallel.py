"""A run gives the same result however it is carried out: alone, with workers, after one died, taken up again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import civitas
from civitas.core.errors import CivitasError
from civitas.lab.arena import run_arena
from civitas.lab.fuzz.run import run_fuzz
from civitas.lab.parallel import RunPlan, Workers, stream_results
from tests.support.waiting import wait_until

PLAN = RunPlan("tests.lab.test_parallel:double", {"by": 2}, list(range(40)))


def double(setting: dict[str, Any], unit: int) -> int:
    return unit * int(setting["by"])


def double_or_die(setting: dict[str, Any], unit: int) -> int:
    """Kills its own process at one unit, the first time it comes there."""
    mark = Path(setting["mark"])
    if unit == 7 and not mark.exists():
        mark.write_text("died")
        os.kill(os.getpid(), signal.SIGKILL)
    return unit * 2


def always_die(setting: dict[str, Any], unit: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return unit


def test_results_come_in_the_order_of_the_plan() -> None:
    expected = [2 * unit for unit in PLAN.units]
    assert list(stream_results(PLAN)) == expected
    assert list(stream_results(PLAN, Workers(2))) == expected


def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    plan = RunPlan("tests.lab.test_parallel:double_or_die", {"mark": str(mark)}, list(range(20)))
    assert list(stream_results(plan, Workers(2))) == [2 * unit for unit in range(20)]
    assert mark.exists()


def work_forever(setting: dict[str, Any], unit: int) -> int:
    """Says who works, and works on for longer than anybody waits."""
    Path(setting["folder"], f"{unit} {os.getpid()}").touch()
    time.sleep(600)
    return unit


@pytest.mark.skipif(sys.platform == "win32", reason="there nobody is killed so")
def test_workers_end_when_their_run_is_killed(tmp_path: Path) -> None:
    """The run itself is killed without a word; its workers are in the middle of something."""
    plan = f"RunPlan({__name__ + ':work_forever'!r}, {{'folder': {str(tmp_path)!r}}}, [0, 1])"
    code = f"from civitas.lab.parallel import *\nif __name__ == '__main__': list(stream_results({plan}, Workers(2)))"
    script = tmp_path / "run.py"
    script.write_text(code)
    run = subprocess.Popen([sys.executable, script], env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])})
    try:
        wait_until(lambda: len(worker_pids(tmp_path)) == 2)
    finally:
        run.kill()
        run.wait()
    wait_until(lambda: not any(is_alive(worker) for worker in worker_pids(tmp_path)))


def worker_pids(folder: Path) -> set[int]:
    return {int(file.name.split()[1]) for file in folder.glob("? *")}


def is_alive(process: int) -> bool:
    """Whether a process is still there; one that has ended and that nobody has asked about is not."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat")
    return not (status.exists() and status.read_text().rpartition(") ")[2].startswith("Z"))


def test_a_unit_that_always_kills_its_worker_is_named() -> None:
    plan = RunPlan("tests.lab.test_parallel:always_die", {}, [5])
    with pytest.raises(CivitasError, match="number 0"):
        list(stream_results(plan, Workers(2)))


def test_a_run_is_taken_up_again_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    half = stream_results(PLAN, Workers(resume=file))
    first = [next(half) for _ in range(10)]
    half.close()  # type: ignore[attr-defined]  # a generator
    file.write_text(file.read_text() + '{"unit": 11, "resu')  # cut off in the middle of a line
    seen: list[int] = []
    rest = list(stream_results(PLAN, Workers(resume=file), lambda done, total: seen.append(done)))
    assert rest[:10] == first and rest == [2 * unit for unit in PLAN.units]
    assert seen[0] == 10
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert len(lines) == 1 + len(PLAN.units)


def test_a_file_of_another_run_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    list(stream_results(PLAN, Workers(resume=file)))
    before = file.read_text()
    with pytest.raises(CivitasError, match="another run"):
        list(stream_results(RunPlan(PLAN.task, {"by": 3}, PLAN.units), Workers(resume=file)))
    assert file.read_text() == before
    file.write_text("a shopping list\n")
    with pytest.raises(CivitasError, match="not the file of a run"):
        list(stream_results(PLAN, Workers(resume=file)))


def test_an_arena_is_equal_with_any_number_of_workers() -> None:
    game = civitas.game("rising_cultures")
    alone = run_arena(game, ["greedy", "random"], 6, seed=3).to_json()
    assert run_arena(game, ["greedy", "random"], 6, seed=3, workers=Workers(2)).to_json() == alone
    assert run_arena(game, ["greedy", "random"], 6, seed=4).to_json() != alone


@pytest.mark.soak
def test_an_arena_is_equal_on_ray() -> None:
    pytest.importorskip("ray", reason="Ray is not installed")
    game = civitas.game("rising_cultures")
    alone = run_arena(game, ["greedy", "random"], 6, seed=3).to_json()
    assert run_arena(game, ["greedy", "random"], 6, seed=3, workers=Workers(ray="auto")).to_json() == alone


@pytest.mark.soak
def test_a_killed_worker_changes_nothing_on_ray(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed")
    mark = tmp_path / "mark"
    plan = RunPlan("tests.lab.test_parallel:double_or_die", {"mark": str(mark)}, list(range(20)))
    assert list(stream_results(plan, Workers(ray="auto"))) == [2 * unit for unit in range(20)]
    assert mark.exists()


def test_fuzz_is_equal_with_any_number_of_workers(tmp_path: Path) -> None:
    game = civitas.game("rising_cultures")
    alone = run_fuzz(game, decisions=400, seed=3, folder=tmp_path).to_json()
    assert alone["games"] > 1
    assert run_fuzz(game, decisions=400, seed=3, folder=tmp_path, workers=Workers(2)).to_json() == alone
