"""The build backend: setuptools, which fetches for each kind of build only what that one needs.

Modules of the package that take part in the build are loaded without running ``civitas/__init__.py``: in an isolated
build nothing of what that imports is installed.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

if TYPE_CHECKING:
    from civitas import build, compiled
    from civitas.server import client_build

__all__ = [
    "build",
    "build_editable",
    "build_sdist",
    "build_wheel",
    "client_build",
    "compiled",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

SOURCES = Path(__file__).parent / "src"
#: what compiles: mypyc with all it needs, and msgspec, which types of the compiled modules come from
COMPILE_REQUIRES = [
    "mypy",
    "ast-serialize",
    "librt",
    "msgspec",
    "mypy-extensions",
    "pathspec",
    "typing-extensions",
]


def _package(name: str) -> None:
    """Registers a package without running its ``__init__.py``."""
    package = ModuleType(name)
    package.__path__ = [str(SOURCES.joinpath(*name.split(".")))]
    sys.modules.setdefault(name, package)


if not TYPE_CHECKING:
    _package("civitas")
    _package("civitas.server")
    build = import_module("civitas.build")
    compiled = import_module("civitas.compiled")
    client_build = import_module("civitas.server.client_build")


def constrained(names: list[str]) -> list[str]:
    """The lines of ``constraints.txt`` for some packages."""
    lines = (SOURCES.parent / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.partition("==")[0] in names]


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *client_build.requires()]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    compiling = constrained(COMPILE_REQUIRES) if build.can_compile() else []
    return [*build_meta.get_requires_for_build_wheel(config_settings), *compiling, *client_build.requires()]
