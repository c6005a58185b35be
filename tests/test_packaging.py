"""The packages, built from a clean copy and installed in clean environments: a game is played and a page served.

Modules that were compiled before from the same C code are taken from the folder that ``.ci/run`` fills, so that only
the first run takes minutes.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import time
import tomllib
import urllib.request
import zipfile
from email.message import Message
from email.parser import Parser
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

PROJECT_ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((PROJECT_ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "civitas" / "compiled"
#: what a checkout has beside its sources
UNTRACKED = shutil.ignore_patterns(
    ".git", ".venv", ".env", "build", "dist", "node_modules", "client", "__pycache__", "*.egg-info", "*.so",
    "_compiled.json", ".*_cache", ".hypothesis", "uv.lock",
)  # fmt: skip

needs_uv = pytest.mark.skipif(shutil.which("uv") is None, reason="uv is not installed")


def run_command(*command: str, cwd: Path, **variables: str) -> str:
    """Runs a command as on a machine that knows nothing of this checkout."""
    foreign = ("VIRTUAL_ENV", "PYTHONPATH", "CIVITAS_PURE", "UV_NO_SYNC")
    inherited = {key: value for key, value in os.environ.items() if key not in foreign}
    env = {"CIVITAS_BUILD_CACHE": str(CACHE), "CIVITAS_BUILD_OPT": "1"} | inherited | variables
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, and the compiled wheel that was made from it; one build for all test processes."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    done = folder / "packages-built"
    with (folder / "packages-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.is_file():
            copy_sources(folder / "clone")
            run_command("uv", "build", "--out-dir", str(folder / "dist"), cwd=folder / "clone")
            done.touch()
    return folder / "dist"


def copy_sources(folder: Path) -> None:
    """Copies the checkout without anything that was built."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PROJECT_ROOT, folder, ignore=UNTRACKED)


@pytest.fixture(scope="module")
def pure(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pure wheel made from the sources."""
    (sources,) = built.glob("*.tar.gz")
    out = tmp_path_factory.mktemp("pure")
    run_command("uv", "build", "--wheel", "--out-dir", str(out), str(sources), cwd=out, CIVITAS_PURE="1")
    (wheel,) = out.glob("*-py3-none-any.whl")
    return wheel


def check_installation(civitas: Path, build: str, home: Path) -> None:
    """The installed command plays a game, serves its pages, and says which build runs."""
    settings = {"CIVITAS_HOME": str(home)}
    command = str(civitas)
    assert f", {build}" in run_command(command, "--version", cwd=home, **settings)
    game = ("rising_cultures", "--bots", "random,random", "--games", "2")
    assert "random" in run_command(command, "arena", *game, "--json", cwd=home, **settings)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    assert "The pages for the browser are there." in run_command(
        command, "doctor", "--port", port, cwd=home, **settings
    )
    serve = [command, "serve", "--no-open", "--port", port]
    server = subprocess.Popen(serve, cwd=home, env={**os.environ, **settings}, stdout=subprocess.DEVNULL)
    try:
        page = fetch(f"http://127.0.0.1:{port}/", patience=60)
        script = re.search(r'src="(?:\./|/)?(assets/[^"]+\.js)"', page)
        assert script is not None and len(fetch(f"http://127.0.0.1:{port}/{script[1]}")) > 1000
    finally:
        server.terminate()
        server.wait(30)


def fetch(url: str, patience: float = 0) -> str:
    """The answer as text, also of a server that is only starting."""
    end = time.monotonic() + patience
    while True:
        try:
            with urllib.request.urlopen(url, timeout=30) as answer:
                return str(answer.read().decode())
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def environment(folder: Path) -> Path:
    """The Python of a new environment with nothing in it but pip."""
    run_command("uv", "venv", "--quiet", "--seed", "--python", sys.executable, "bare", cwd=folder)
    return folder / "bare" / "bin" / "python"


@needs_uv
def test_the_compiled_wheel_installs_plays_and_serves(built: Path, tmp_path: Path) -> None:
    (wheel,) = built.glob("*.whl")
    assert not wheel.name.endswith("-py3-none-any.whl")
    python = environment(tmp_path)
    constraints = ("--constraints", str(PROJECT_ROOT / "constraints.txt"))
    run_command("uv", "pip", "install", "--python", str(python), *constraints, str(wheel), cwd=tmp_path)
    check_installation(python.with_name("civitas"), "compiled", tmp_path)


@needs_uv
def test_pip_compiles_and_installs_the_sources(built: Path, tmp_path: Path) -> None:
    (sources,) = built.glob("*.tar.gz")
    python = environment(tmp_path)
    constraints = ("--constraint", str(PROJECT_ROOT / "constraints.txt"))
    run_command(str(python), "-m", "pip", "install", "--quiet", *constraints, str(sources), cwd=tmp_path)
    check_installation(python.with_name("civitas"), "compiled", tmp_path)


@needs_uv
def test_where_nothing_can_be_compiled_the_wheel_is_pure_and_one_line_says_so(built: Path, tmp_path: Path) -> None:
    (sources,) = built.glob("*.tar.gz")
    broken = {"CC": "false", "CIVITAS_BUILD_CACHE": str(tmp_path / "empty")}
    output = run_command("uv", "build", "--wheel", "--out-dir", str(tmp_path), str(sources), cwd=tmp_path, **broken)
    (line,) = [line for line in output.splitlines() if "civitas:" in line]
    assert "the C compiler false fails" in line and "pure" in line
    (wheel,) = tmp_path.glob("*-py3-none-any.whl")
    assert not any(name.endswith((".so", "_compiled.json")) for name in zipfile.ZipFile(wheel).namelist())
    python = environment(tmp_path)
    run_command("uv", "pip", "install", "--python", str(python), str(wheel), cwd=tmp_path)
    check_installation(python.with_name("civitas"), "interpreted", tmp_path)


@needs_uv
def test_the_sources_hold_tests_documentation_examples_and_changes(built: Path) -> None:
    (sources,) = built.glob("*.tar.gz")
    with tarfile.open(sources) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for folder in ("tests", "docs", "examples", "web/src", "src/civitas"):
        files = {file for file in (PROJECT_ROOT / folder).rglob("*.*") if file.is_file()}
        expected = {file for file in files if {"client", "__pycache__"}.isdisjoint(file.parts)}
        missing = {file.relative_to(PROJECT_ROOT).as_posix() for file in expected} - names
        assert {name for name in missing if not name.endswith((".so", "_compiled.json"))} == set()
    assert {"CHANGELOG.md", "LICENSE", "constraints.txt", "src/civitas/server/client/index.html"} <= names
    assert not any(re.search(r"node_modules|\.env$|\.so$|__pycache__", name) for name in names)


@needs_uv
def test_the_metadata_is_complete(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        metadata: Message = Parser().parsestr(archive.read(name).decode())
    assert metadata["Author"] == "The Civitas authors" and metadata["License-Expression"] == "MIT"
    assert "board games" in metadata["Keywords"] and "Typing :: Typed" in metadata.get_all("Classifier", [])
    links = re.findall(r"\]\(([^)]*)\)", str(metadata.get_payload()))
    assert [link for link in links if not link.startswith("https://")] == []


@needs_uv
@pytest.mark.soak
@pytest.mark.parametrize("form", ["wheel", "sources"])
def test_uvx_and_pipx_run_the_command(form: str, pure: Path, built: Path, tmp_path: Path) -> None:
    what = str(pure if form == "wheel" else next(built.glob("*.tar.gz")))
    list_games = ("games", "--json")
    assert "rising_cultures" in run_command(
        "uvx", "--from", what, "civitas", *list_games, cwd=tmp_path, CIVITAS_PURE="1"
    )
    homes = {"PIPX_HOME": str(tmp_path / "home"), "PIPX_BIN_DIR": str(tmp_path / "bin"), "CIVITAS_PURE": "1"}
    run_command("uvx", "pipx", "install", "--python", sys.executable, what, cwd=tmp_path, **homes)
    assert "rising_cultures" in run_command(str(tmp_path / "bin" / "civitas"), *list_games, cwd=tmp_path)


@needs_uv
@pytest.mark.soak
@pytest.mark.skipif(not (shutil.which("auditwheel") and shutil.which("patchelf")), reason="auditwheel, patchelf")
def test_the_compiled_wheel_runs_on_other_linuxes(built: Path) -> None:
    assert list(built.glob("*manylinux*.whl"))


# What is downloaded


def constraints() -> list[str]:
    lines = (PROJECT_ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def installed_closure(lines: list[str]) -> set[str]:
    """The names of requirements and of all they require, as far as these are installed."""
    found: set[str] = set()
    waiting = [Requirement(line) for line in lines]
    while waiting:
        required = waiting.pop()
        extras = ["", *required.extras]
        if required.marker is not None and not required.marker.evaluate():
            continue
        found.add(canonical(required.name))
        try:
            deeper = [Requirement(line) for line in requires(required.name) or []]
        except PackageNotFoundError:
            continue
        for each in deeper:
            if each.marker is None or any(each.marker.evaluate({"extra": extra}) for extra in extras):
                each.marker = None
                if canonical(each.name) not in found:
                    waiting.append(each)
    return found


def test_every_dependency_is_constrained_for_pip_and_for_uv() -> None:
    """``.ci/constraints`` writes both lists."""
    project = PYPROJECT["project"]
    groups = [*project["optional-dependencies"].values(), *PYPROJECT["dependency-groups"].values()]
    direct = [*project["dependencies"], *(line for group in groups for line in group)]
    constrained = {canonical(line.partition("==")[0]) for line in constraints()}
    assert installed_closure(direct) - constrained == set()
    assert PYPROJECT["tool"]["uv"]["constraint-dependencies"] == constraints()
    assert set(PYPROJECT["build-system"]["requires"]) <= set(constraints())


def test_a_player_downloads_what_playing_needs() -> None:
    assert PYPROJECT["tool"]["uv"]["default-groups"] == []
    lines = [line for line in constraints() if "catanatron" in line]
    groups = {name for name, group in PYPROJECT["dependency-groups"].items() if "catanatron" in json.dumps(group)}
    assert len(lines) == 1 and groups == {"bench"}
    assert "catanatron" not in json.dumps(PYPROJECT["project"])


def test_no_secrets_enter_an_image() -> None:
    """Everything is left out but what is named, and of that every ``.env``."""
    rules = [line for line in (PROJECT_ROOT / ".dockerignore").read_text().splitlines() if not line.startswith("#")]
    assert rules[0] == "*" and "docs" not in str([rule for rule in rules if rule.startswith("!")])
    last_taken = max(number for number, rule in enumerate(rules) if rule.startswith("!"))
    assert "**/.env*" in rules[last_taken:]
