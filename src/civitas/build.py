"""Compiles the kernel and the games' rules in place, with mypyc.

Each module is compiled on its own (``separate``), so that a changed one does not cost the whole build. The manifest
is removed first and written last: a build that is broken off leaves the sources running interpreted.
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
    """What is compiled: the kernel, how bots think, and in each game everything but its package files."""
    files = [*(ROOT / "core").glob("*.py"), *(ROOT / "games").glob("*/**/*.py")]
    files += [ROOT / "bots" / name for name in BOT_MODULES]
    return sorted(file for file in files if EXCLUDED_PARTS.isdisjoint(file.relative_to(ROOT).parts))


class CompileError(Exception):
    """The sources could not be compiled; the message says why."""


def has_compiler() -> bool:
    compiler = os.environ.get("CC", "").split(" ")[0] or "cc"
    return shutil.which(compiler) is not None or shutil.which("gcc") is not None


def can_compile() -> bool:
    """Whether a compiled wheel can be built here, and is wanted."""
    return has_compiler() and not os.environ.get("CIVITAS_PURE")


def source_fingerprints() -> dict[str, str]:
    """Every source to be compiled, as it is now."""
    return {file.relative_to(ROOT).as_posix(): file_fingerprint(file) for file in sources()}


def write_manifest(opt: str, marks: dict[str, str], where: Path = MANIFEST) -> None:
    where.write_text(json.dumps({"tag": sys.implementation.cache_tag, "opt": opt, "sources": marks}, indent=1) + "\n")


def extensions(opt: str, build_dir: Path) -> list[Extension]:
    """The extension modules for setuptools; paths are relative to the folder of ``setup.py``."""
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
    """The command that compiles the C files, for setuptools.

    With ``CIVITAS_BUILD_CACHE`` set to a folder, what was compiled before from the same C code is taken from there.
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
    """Everything a compiled module comes from: C code, headers, options, Python and mypyc."""
    made_by = [sys.version, platform.platform(), version("mypy"), os.environ.get("CC", ""), ext.extra_compile_args]
    mark = hashlib.blake2b(repr([ext.name, *made_by]).encode(), digest_size=16)
    for file in [*ext.sources, *sorted(ext.depends)]:
        mark.update(Path(file).read_bytes())
    return mark.hexdigest()


def _copy(source: Path, target: Path) -> None:
    """Copies a file in one step, so that nobody ever reads half of it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    shutil.copyfile(source, part)
    part.replace(target)


def repair_wheel(wheel: Path) -> None:
    """Replaces a wheel made for this Linux by a manylinux one, where auditwheel and patchelf are installed."""
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
    """The links of the package; none without a public address of the repository."""
    if not repository:
        return {}
    return {
        "Source": repository,
        "Documentation": f"{repository}/tree/HEAD/docs",
        "Changelog": f"{repository}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


def long_description(readme: str, repository: str) -> str:
    """The README with absolute links, or with words in the place of links and pictures that lead nowhere.

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
