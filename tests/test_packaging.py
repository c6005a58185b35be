"""What is given away can be installed on a bare machine: from the wheel and from the sources, pure and compiled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT_ROOT = Path(__file__).parents[1]

pytestmark = [pytest.mark.soak, pytest.mark.skipif(shutil.which("uv") is None, reason="uv is not installed")]


def run_command(*command: str, cwd: Path, pure: bool = True, more: dict[str, str] | None = None) -> str:
    """A command as on a machine that knows nothing of this checkout."""
    strange = ("VIRTUAL_ENV", "PYTHONPATH", "CIVITAS_PURE")
    env = {key: value for key, value in os.environ.items() if key not in strange} | (more or {})
    if pure:
        env["CIVITAS_PURE"] = "1"
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources, and the pure wheel that was made from them."""
    out = tmp_path_factory.mktemp("dist")
    run_command("uv", "build", "--out-dir", str(out), cwd=PROJECT_ROOT)
    return out


def assert_installs(what: Path, folder: Path, pure: bool = True) -> None:
    run_command("uv", "venv", "--python", sys.executable, "bare", cwd=folder)
    python = folder / "bare" / "bin" / "python"
    run_command("uv", "pip", "install", "--python", str(python), str(what), cwd=folder, pure=pure)
    civitas = str(python.with_name("civitas"))
    assert "through_the_ages" in run_command(civitas, "games", "--json", cwd=folder, pure=pure)
    assert "compiled" in run_command(civitas, "--version", cwd=folder, pure=pure) or pure
    client = run_command(
        str(python), "-c", "from civitas.server import client_build; print(client_build.is_ready())", cwd=folder
    )
    assert client.strip() == "True"


def test_the_wheel_made_from_the_sources_installs(built: Path, tmp_path: Path) -> None:
    (wheel,) = built.glob("*-py3-none-any.whl")
    assert_installs(wheel, tmp_path)


def test_the_sources_install(built: Path, tmp_path: Path) -> None:
    (sources,) = built.glob("*.tar.gz")
    assert_installs(sources, tmp_path)


def test_a_compiled_wheel_made_from_the_sources_installs(built: Path, tmp_path: Path) -> None:
    """Several C compilers work at a time: it takes all cores, and minutes."""
    (sources,) = built.glob("*.tar.gz")
    run_command("uv", "build", "--wheel", "--out-dir", str(tmp_path), str(sources), cwd=tmp_path, pure=False)
    (wheel,) = tmp_path.glob("*.whl")
    assert not wheel.name.endswith("-py3-none-any.whl")
    assert_installs(wheel, tmp_path, pure=False)


@pytest.mark.parametrize("form", ["*.whl", "*.tar.gz"])
def test_uvx_runs_the_command(form: str, built: Path, tmp_path: Path) -> None:
    (what,) = built.glob(form)
    assert "rising_cultures" in run_command("uvx", "--from", str(what), "civitas", "games", "--json", cwd=tmp_path)


@pytest.mark.parametrize("form", ["*.whl", "*.tar.gz"])
def test_pipx_installs_the_command(form: str, built: Path, tmp_path: Path) -> None:
    (what,) = built.glob(form)
    homes = {"PIPX_HOME": str(tmp_path / "home"), "PIPX_BIN_DIR": str(tmp_path / "bin")}
    run_command("uvx", "pipx", "install", "--python", sys.executable, str(what), cwd=tmp_path, more=homes)
    assert "rising_cultures" in run_command(str(tmp_path / "bin" / "civitas"), "games", "--json", cwd=tmp_path)
