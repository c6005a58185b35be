"""Select the build that runs: compiled by mypyc, or the same sources interpreted.

``civitas build`` and compiled wheels leave a manifest with a fingerprint of every compiled source file. Importing the
package compares it with the files as they are now. Unless all of them match, none of the compiled modules is used and
the sources run interpreted: an edited file is never shadowed by a stale compiled one.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
MANIFEST = ROOT / "_compiled.json"
#: the file suffix of a compiled module, for any version of Python
EXTENSION_SUFFIX = ".pyd" if sys.platform == "win32" else ".so"


class Build:
    """The build that runs, as shown by ``civitas --version``, bench, fuzz and arena.

    ``name`` is ``compiled`` or ``interpreted``; ``detail`` is the compiler, or why the build is interpreted.
    """

    def __init__(self, name: str, detail: str = "") -> None:
        self.name = name
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.name} ({self.detail})" if self.detail else self.name


def file_fingerprint(path: Path) -> str:
    """Return the fingerprint of a file's content."""
    return hashlib.blake2b(path.read_bytes(), digest_size=16).hexdigest()


class _SourceFinder(MetaPathFinder):
    """Finds the listed modules as source files, so that no compiled one is imported."""

    def __init__(self, files: dict[str, Path]) -> None:
        self.files = files

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        """Return the source spec of a listed module; ``None`` for any other."""
        file = self.files.get(name)
        if file is None:
            return None
        where = [str(file.parent)] if file.name == "__init__.py" else None
        return spec_from_file_location(
            name, file, loader=SourceFileLoader(name, str(file)), submodule_search_locations=where
        )


def module_name(relative: str) -> str:
    """Return the module name of a source file, given its path in the package.

    >>> module_name("core/state.py")
    'civitas.core.state'
    """
    return ".".join(["civitas", *Path(relative).with_suffix("").parts]).removesuffix(".__init__")


def is_incomplete(sources: dict[str, str]) -> bool:
    """Return whether a compiled module is missing, for example after an interrupted build."""
    return any(not (ROOT / name).with_suffix(EXTENSION_SUFFIXES[0]).is_file() for name in sources)


def leftover_modules() -> dict[str, Path]:
    """Return the sources of compiled modules by module name: left by an interrupted build, or half removed."""
    found = {file.with_name(file.name.partition(".")[0] + ".py") for file in ROOT.rglob(f"*{EXTENSION_SUFFIX}")}
    return {module_name(str(file.relative_to(ROOT))): file for file in found if file.is_file()}


def changed_sources(sources: dict[str, str]) -> list[str]:
    """Return the compiled source files that have changed since, or are gone."""
    return [
        name for name, mark in sources.items() if not (ROOT / name).is_file() or file_fingerprint(ROOT / name) != mark
    ]


_running_build = Build("interpreted")


def select_build() -> None:
    """Select the build that runs; called once, before any compiled module is imported."""
    global _running_build
    if not MANIFEST.is_file():
        left = leftover_modules()
        if left:
            sys.meta_path.insert(0, _SourceFinder(left))
        _running_build = Build("interpreted")
        return
    manifest = json.loads(MANIFEST.read_text())
    sources: dict[str, str] = manifest["sources"]
    stale = changed_sources(sources)
    wrong_python = manifest["tag"] != sys.implementation.cache_tag or is_incomplete(sources)
    if not stale and not wrong_python and not os.environ.get("CIVITAS_PURE"):
        _running_build = Build("compiled", f"mypyc -O{manifest['opt']}")
        return
    files = {module_name(name): ROOT / name for name in sources if (ROOT / name).is_file()}
    sys.meta_path.insert(0, _SourceFinder(files))
    if os.environ.get("CIVITAS_PURE"):
        _running_build = Build("interpreted", "CIVITAS_PURE")
    elif wrong_python:
        _running_build = Build("interpreted", "compiled for another Python, or only in part")
    else:
        _running_build = Build("interpreted", f"compiled build is stale: {', '.join(stale[:3])}")
        names = ", ".join(stale[:3]) + (" ..." if len(stale) > 3 else "")
        print(f"civitas: {names} changed since `civitas build`; running interpreted.", file=sys.stderr)


def running_build() -> Build:
    """Return the build that runs in this process."""
    return _running_build
