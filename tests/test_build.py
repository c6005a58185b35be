"""What a build leaves behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from civitas import build


def test_modules_that_are_no_longer_compiled_do_not_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "sources", lambda: [tmp_path / "core" / "state.py"])
    (tmp_path / "core").mkdir()
    names = ["state.cpython-311-x86_64-linux-gnu.so", "state__mypyc.cpython-311-x86_64-linux-gnu.so"]
    for name in [*names, "dropped.cpython-311-x86_64-linux-gnu.so", "dropped__mypyc.cp311-win_amd64.pyd"]:
        (tmp_path / "core" / name).touch()
    build.remove_stale_modules()
    assert sorted(file.name for file in (tmp_path / "core").iterdir()) == sorted(names)
