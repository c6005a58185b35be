"""Compile the kernel and the games' rules in place, with mypyc.

Each module is compiled on its own (``separate``), so that a changed one does not cost the whole build. The manifest is
removed first and written last: an interrupted build leaves the sources running interpreted.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from civitas.compiled import MANIFEST, ROOT, file_fingerprint

if TYPE_CHECKING:
    from setuptools import Extension
    from setuptools.command.build_ext import build_ext

#: the modules of ``bots`` that are compiled: its search
BOT_MODULES = ["budget.py", "one_ply.py", "planner.py", "rollouts.py"]
#: modules and folders of input and output, which gain nothing by compiling
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
    """Return the files to compile: the kernel, the search of the bots, and the code of each game."""
    files = [*(ROOT / "core").glob("*.py"), *(ROOT / "games").glob("*/**/*.py")]
    files += [ROOT / "bots" / name for name in BOT_MODULES]
    return sorted(file for file in files if EXCLUDED_PARTS.isdisjoint(file.relative_to(ROOT).parts))


class CompileError(Exception):
    """The sources could not be compiled; the message says why."""


def has_compiler() -> bool:
    """Return whether a C compiler is on the path: that of ``CC``, ``cc`` or ``gcc``."""
    compiler = os.environ.get("CC", "").split(" ")[0] or "cc"
    return shutil.which(compiler) is not None or shutil.which("gcc") is not None


def can_compile() -> bool:
    """Return whether a compiled wheel can be built here, and is wanted (``CIVITAS_PURE`` is not set)."""
    return has_compiler() and not os.environ.get("CIVITAS_PURE")


def source_fingerprints() -> dict[str, str]:
    """Return the current fingerprint of every source file to be compiled, by its path in the package."""
    return {file.relative_to(ROOT).as_posix(): file_fingerprint(file) for file in sources()}


def write_manifest(opt: str, marks: dict[str, str], where: Path = MANIFEST) -> None:
    """Write the manifest of a build: Python's cache tag, the optimization level and the source fingerprints."""
    where.write_text(json.dumps({"tag": sys.implementation.cache_tag, "opt": opt, "sources": marks}, indent=1) + "\n")


def extensions(opt: str, build_dir: Path) -> list[Extension]:
    """Return the extension modules for setuptools; raises ``CompileError`` where mypyc refuses the sources.

    ``opt`` is the optimization level of the C compiler and ``build_dir`` the folder for the C files. Paths are relative
    to the working folder, which must be that of ``setup.py``.
    """
    # not strict: types are checked elsewhere; here packages whose types the strict check needs may be missing
    flags = ["--config-file=", "--ignore-missing-imports"]
    paths = [os.path.relpath(file) for file in sources()]
    try:
        from mypyc.build import mypycify

        made: list[Any] = mypycify(
            [*flags, *paths], opt_level=opt, debug_level="0", separate=True, target_dir=str(build_dir)
        )
    except (Exception, SystemExit) as error:  # mypyc prints what is wrong and exits
        raise CompileError(f"mypyc cannot compile the sources ({type(error).__name__})") from error
    return made


def build_ext_command() -> type[build_ext]:
    """Return the setuptools command that compiles the C files.

    With ``CIVITAS_BUILD_CACHE`` set to a folder, modules compiled before from the same C code are copied from there.
    """
    from setuptools.command.build_ext import build_ext

    class CompileC(build_ext):
        def build_extensions(self) -> None:
            try:
                super().build_extensions()
            except Exception as error:
                raise CompileError(f"the C compiler {self.compiler.compiler[0]} fails") from error

        def build_extension(self, ext: Extension) -> None:
            folder = os.environ.get("CIVITAS_BUILD_CACHE")
            if not folder:
                super().build_extension(ext)
                return
            built, cached = Path(self.get_ext_fullpath(ext.name)), Path(folder) / f"{_object_key(ext)}.so"
            if not cached.is_file():
                super().build_extension(ext)
                _copy(built, cached)
                return
            cached.touch()  # what has not been used for long can be removed by its date
            _copy(cached, built)

    return CompileC


def _object_key(ext: Extension) -> str:
    """Return the cache key of a compiled module: a hash of C code, headers, options, Python and mypyc."""
    made_by = [sys.version, platform.platform(), version("mypy"), os.environ.get("CC", ""), ext.extra_compile_args]
    mark = hashlib.blake2b(repr([ext.name, *made_by]).encode(), digest_size=16)
    for file in [*ext.sources, *sorted(ext.depends)]:
        mark.update(Path(file).read_bytes())
    return mark.hexdigest()


def _copy(source: Path, target: Path) -> None:
    """Copy a file atomically, so that no reader ever gets half of it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    shutil.copyfile(source, part)
    part.replace(target)


def repair_wheel(wheel: Path) -> None:
    """Replace a wheel made for this Linux by a manylinux one, where auditwheel and patchelf are installed."""
    if "-linux_" not in wheel.name or not shutil.which("auditwheel") or not shutil.which("patchelf"):
        return
    command = ["auditwheel", "repair", "--wheel-dir", str(wheel.parent), str(wheel)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        why = (done.stderr.strip().splitlines() or [""])[-1]
        print(f"civitas: auditwheel leaves this wheel as it is ({why[:200]})", file=sys.stderr)
    elif len(list(wheel.parent.glob("*manylinux*.whl"))):
        wheel.unlink()


def project_urls(repository: str) -> dict[str, str]:
    """Return the links of the package by label; empty without a public address of the repository."""
    if not repository:
        return {}
    return {
        "Source": repository,
        "Documentation": f"{repository}/tree/HEAD/docs",
        "Changelog": f"{repository}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


def long_description(readme: str, repository: str) -> str:
    """Return the README with absolute links, or with text for relative links where ``repository`` is empty.

    >>> long_description("![A turn](docs/turn.gif), [changes](CHANGELOG.md)", "https://example.org/civitas")
    '![A turn](https://example.org/civitas/raw/HEAD/docs/turn.gif), [changes](https://example.org/civitas/blob/HEAD/CHANGELOG.md)'
    >>> long_description("![A turn](docs/turn.gif), [changes](CHANGELOG.md), [Fluent](https://example.org)", "")
    '*A turn*, changes, [Fluent](https://example.org)'
    """

    def replacement(found: re.Match[str]) -> str:
        picture, text, path = found.groups()
        if repository:
            return f"{picture}[{text}]({repository}/{'raw' if picture else 'blob'}/HEAD/{path})"
        return f"*{text}*" if picture else text

    return re.sub(r"(!?)\[([^\]]*)\]\((?!https?://)([^)]+)\)", replacement, readme)


def clean() -> None:
    """Remove every compiled module and the manifest, so that only sources are left."""
    MANIFEST.unlink(missing_ok=True)
    for file in [*ROOT.rglob("*.so"), *ROOT.rglob("*.pyd"), *ROOT.parent.glob("*__mypyc*.so")]:
        file.unlink()


def remove_stale_modules() -> None:
    """Remove compiled modules whose sources are no longer compiled: Python would still import them first."""
    wanted = {file.with_suffix("") for file in sources()}
    for file in [*ROOT.rglob("*.so"), *ROOT.rglob("*.pyd")]:
        module = file.name.partition(".")[0].removesuffix("__mypyc")
        if file.with_name(module) not in wanted:
            file.unlink()


def compile_in_place(opt: str = "3", jobs: int | None = None) -> None:
    """Compile what has changed and write the manifest; raises ``RuntimeError`` outside a checkout of the sources.

    ``opt`` is the optimization level of the C compiler and ``jobs`` the number of parallel jobs, by default one for
    each processor. Raises ``CompileError`` where compiling fails.
    """
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
            {
                "name": "civitas",
                "ext_modules": extensions(opt, project / "build" / f"mypyc-O{opt}"),
                "cmdclass": {"build_ext": build_ext_command()},
            }
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
