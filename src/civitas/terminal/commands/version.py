"""Implement ``civitas --version``: print which build runs."""

from __future__ import annotations

import argparse
import platform

from civitas.compiled import running_build
from civitas.i18n.fluent import Translator
from civitas.version import VERSION


def version(args: argparse.Namespace, texts: Translator) -> int:
    """Print the versions of Civitas and Python and whether the build is compiled."""
    print(f"civitas {VERSION}, {running_build()}, Python {platform.python_version()}")
    return 0
