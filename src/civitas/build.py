"""Compiles the kernel and the games' rules in place, with mypyc.

Each module is compiled on its own (``separate``), so that a changed one does not cost the whole build. The manifest
is removed first and written last: a build that is broken off leaves the sources running interpreted.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from civitas.compiled import MANIFEST, ROOT, file_fingerprint

if TYPE_CHECKING:
    from setuptools import Extension

#: of the bots, what thinks
BOT_MODULES = ["budget.py", "one_ply.py", "planner.py", "rollouts.py"]
#: modules and folders that talk to files and people gain nothing by compiling
EXCLUDED_PARTS = {
    "action.py",
    "errors.py",
    "record.py",
    "pages.py",
    "pages",
    "charts.py",
    "view_types.py",
    "card_text.py",
    "component_text.py",
    "__init__.py",
}


def sources() -> list[Path]:
    """What is compiled: the kernel, how bots think, and in each game everything but its
    package files."""
    files = [*(ROOT / "core").glob("*.py"), *(ROOT / "games").glob("*/**/*.py")]
    files += [ROOT / "bots" / name for name in BOT_MODULES]
    return sorted(file for file in files if EXCLUDED_PARTS.isdisjoint(file.relative_to(ROOT).parts))


def build_key() -> str:
    """One fingerprint for all compiled sources: the name under which a finished build can be kept."""
    marks = "".join(file_fingerprint(file) for file in sources())
    return hashlib.blake2b(f"{sys.implementation.cache_tag} {marks}".encode(), digest_size=12).hexdigest()


def has_compiler() -> bool:
    compiler = os.environ.get("CC", "").split(" ")[0] or "cc"
    return shutil.which(compiler) is not None or shutil.which("gcc") is not None


def source_fingerprints() -> dict[str, str]:
    """Every source to be compiled, as it is now."""
    return {file.relative_to(ROOT).as_posix(): file_fingerprint(file) for file in sources()}


def write_manifest(opt: str, marks: dict[str, str], where: Path = MANIFEST) -> None:
    where.write_text(json.dumps({"tag": sys.implementation.cache_tag, "opt": opt, "sources": marks}, indent=1) + "\n")


def extensions(opt: str, build_dir: Path) -> list[Extension]:
    """The extension modules for setuptools; paths are relative to the folder of ``setup.py``."""
    from mypyc.build import mypycify

    paths = [os.path.relpath(file) for file in sources()]
    flags = ["--strict", "--config-file=", "--no-warn-unused-ignores", "--ignore-missing-imports"]
    made: list[Any] = mypycify(
        [*flags, *paths], opt_level=opt, debug_level="0", separate=True, target_dir=str(build_dir)
    )
    return made


def clean() -> None:
    """Removes every compiled module, so that only sources are left."""
    MANIFEST.unlink(missing_ok=True)
    for file in [*ROOT.rglob("*.so"), *ROOT.rglob("*.pyd"), *ROOT.parent.glob("*__mypyc*.so")]:
        file.unlink()


def remove_stale_modules() -> None:
    """Removes compiled modules whose sources are no longer compiled: Python would still take them first."""
    wanted = {file.with_suffix("") for file in sources()}
    for file in [*ROOT.rglob("*.so"), *ROOT.rglob("*.pyd")]:
        module = file.name.partition(".")[0].removesuffix("__mypyc")
        if file.with_name(module) not in wanted:
            file.unlink()


def compile_in_place(opt: str = "3", jobs: int | None = None) -> None:
    """Compiles what has changed and writes the manifest."""
    from setuptools import Distribution

    project = ROOT.parent.parent
    if not (project / "setup.py").is_file():
        raise RuntimeError("civitas build needs a checkout of the sources")
    MANIFEST.unlink(missing_ok=True)
    marks = source_fingerprints()  # taken before compiling: a file edited meanwhile makes the build stale, not wrong
    home = Path.cwd()
    os.chdir(project)
    os.environ["MYPYPATH"] = str(ROOT.parent)
    try:
        distribution = Distribution(
            {"name": "civitas", "ext_modules": extensions(opt, project / "build" / f"mypyc-O{opt}")}
        )
        distribution.package_dir = {"": "src"}
        command = distribution.get_command_obj("build_ext")
        command.inplace = True
        command.parallel = jobs or os.cpu_count() or 1
        command.build_temp = str(project / "build" / f"objects-O{opt}")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(home)
    remove_stale_modules()
    write_manifest(opt, marks)
