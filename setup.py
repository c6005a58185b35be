"""Wheels are built compiled; editable installs, and machines without a C compiler, run the sources as they are."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "src"))

from civitas import build  # noqa: E402
from civitas.compiled import MANIFEST  # noqa: E402
from civitas.server import client_build  # noqa: E402


def wanted() -> bool:
    """Only a wheel is compiled, and only where that is possible and not switched off."""
    return "bdist_wheel" in sys.argv and not os.environ.get("CIVITAS_PURE") and build.has_compiler()


class BuildWithManifest(build_py):
    """Puts the browser client and the fingerprints of the compiled sources into the wheel."""

    def run(self) -> None:
        if "bdist_wheel" in sys.argv:
            client_build.ensure(print)
        super().run()
        if wanted():
            build.write_manifest("3", build.source_fingerprints(), Path(self.build_lib) / "civitas" / MANIFEST.name)


class SourcesWithClient(sdist):
    """Puts the browser client into the sources too, so that a wheel can be made of them without Node."""

    def run(self) -> None:
        client_build.ensure(print)
        super().run()


def extensions() -> list[Extension]:
    if not wanted():
        return []
    os.environ["MYPYPATH"] = str(HERE / "src")
    return build.extensions("3", HERE / "build" / "mypyc-wheel")


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": BuildWithManifest, "sdist": SourcesWithClient},
    options={"build_ext": {"parallel": str(os.cpu_count() or 1)}},
)
