"""``civitas --version``: which build runs."""

from __future__ import annotations

import argparse
import platform

from civitas.compiled import running
from civitas.i18n.fluent import Texts
from civitas.version import VERSION


def version(args: argparse.Namespace, texts: Texts) -> int:
    print(f"civitas {VERSION}, {running()}, Python {platform.python_version()}")
    return 0
