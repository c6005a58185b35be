"""Wheels are built compiled; editable installs, and machines without a C compiler, run the sources as they are."""

from __future__ import annotations

import os
import shutil
import sys
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from build_backend import build, client_build, compiled  # noqa: E402

IS_WHEEL = "bdist_wheel" in sys.argv
#: how much the C compiler optimizes
OPT = os.environ.get("CIVITAS_BUILD_OPT", "3")


class BuildModules(build_py):
    """Adds the browser client and, for a compiled wheel, the manifest of the compiled sources."""

    def run(self) -> None:
        package = Path(self.build_lib) / "civitas"
        if IS_WHEEL:
            client_build.ensure(print)
            shutil.rmtree(package, ignore_errors=True)  # modules of earlier builds that are no longer in the sources
        super().run()
        if IS_WHEEL and self.distribution.has_ext_modules():
            build.write_manifest(OPT, build.source_fingerprints(), package / compiled.MANIFEST.name)


class BuildSources(sdist):
    """Adds the browser client, so that a wheel can be made of the sources without Node."""

    def run(self) -> None:
        client_build.ensure(print)
        super().run()


class BuildWheel(bdist_wheel):
    """Makes a compiled wheel for Linux one that runs on other distributions too, where auditwheel is installed."""

    def run(self) -> None:
        super().run()
        for _, _, file in self.distribution.dist_files:
            build.repair_wheel(Path(file))


def run_setup(extensions: list[Extension]) -> None:
    repository = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["civitas"]["repository"]
    readme = (HERE / "README.md").read_text(encoding="utf-8")
    setup(
        long_description=build.long_description(readme, repository),
        long_description_content_type="text/markdown",
        project_urls=build.project_urls(repository),
        ext_modules=extensions,
        cmdclass={
            "build_py": BuildModules,
            "build_ext": build.build_ext_command(),
            "sdist": BuildSources,
            "bdist_wheel": BuildWheel,
        },
        options={"build_ext": {"parallel": str(os.cpu_count() or 1)}},
    )


def main() -> None:
    """Compiles a wheel where that is possible, and falls back to a pure one with a line that says why."""
    if IS_WHEEL and build.can_compile():
        os.environ["MYPYPATH"] = str(HERE / "src")
        try:
            run_setup(build.extensions(OPT, HERE / "build" / "mypyc-wheel"))
            return
        except build.CompileError as error:
            print(f"civitas: {error}; this wheel is pure and runs interpreted", file=sys.stderr)
    elif IS_WHEEL and not os.environ.get("CIVITAS_PURE"):
        print("civitas: there is no C compiler; this wheel is pure and runs interpreted", file=sys.stderr)
    run_setup([])


try:
    main()
except client_build.ClientBuildError as error:
    raise SystemExit(f"civitas: {error}") from None
