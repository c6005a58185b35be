"""What a build leaves behind."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

from civitas import build
from civitas.compiled import ROOT


def test_only_the_engine_is_compiled() -> None:
    """The server's libraries are not there in an isolated build, and their types would decide about compiling."""
    rooms = {file.relative_to(ROOT).parts[0] for file in build.sources()}
    assert rooms == {"core", "bots", "games"}


def test_what_was_compiled_before_is_taken_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_BUILD_CACHE", str(tmp_path / "cache"))
    compiled: list[str] = []

    def compile_c(self: build_ext, ext: Extension) -> None:
        compiled.append(ext.name)
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text("machine code")

    monkeypatch.setattr(build_ext, "build_extension", compile_c)
    source, header = tmp_path / "state.c", tmp_path / "state.h"
    header.write_text("int f(void);")
    for text, times in [("f(1)", 1), ("f(1)", 1), ("f(2)", 2), ("f(1)", 2)]:
        source.write_text(text)
        command = build.build_ext_command()(Distribution({"name": "civitas"}))
        command.build_lib = str(tmp_path / "lib" / text)
        command.build_extension(Extension("civitas.core.state", [str(source)], depends=[str(header)]))
        assert len(compiled) == times and Path(command.get_ext_fullpath("civitas.core.state")).is_file()


def test_a_compiler_that_fails_is_one_error_with_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: build_ext) -> None:
        raise OSError("no such compiler")

    monkeypatch.setattr(build_ext, "build_extensions", fail)
    command = build.build_ext_command()(Distribution({"name": "civitas"}))
    command.compiler = SimpleNamespace(compiler=["old-cc"])
    with pytest.raises(build.CompileError, match="old-cc fails"):
        command.build_extensions()


def test_a_wheel_is_left_alone_where_it_cannot_be_repaired(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wheel = tmp_path / "civitas_games-0.1.0-cp311-cp311-linux_x86_64.whl"
    wheel.touch()
    monkeypatch.setattr(shutil, "which", lambda name: None)
    build.repair_wheel(wheel)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(shutil, "which", lambda name: name)
    failed = subprocess.CompletedProcess([], 1, stdout="", stderr="too recent\n")
    monkeypatch.setattr(subprocess, "run", lambda *args, **options: failed)
    build.repair_wheel(wheel)
    assert wheel.is_file() and "too recent" in capsys.readouterr().err


def test_modules_that_are_no_longer_compiled_do_not_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "sources", lambda: [tmp_path / "core" / "state.py"])
    (tmp_path / "core").mkdir()
    names = ["state.cpython-311-x86_64-linux-gnu.so", "state__mypyc.cpython-311-x86_64-linux-gnu.so"]
    for name in [*names, "dropped.cpython-311-x86_64-linux-gnu.so", "dropped__mypyc.cp311-win_amd64.pyd"]:
        (tmp_path / "core" / name).touch()
    build.remove_stale_modules()
    assert sorted(file.name for file in (tmp_path / "core").iterdir()) == sorted(names)
