"""Implement ``civitas build``: compile the kernel and the games' rules in place."""

from __future__ import annotations

import argparse
import sys
import time
from importlib.util import find_spec

from civitas import build as builder
from civitas.compiled import ROOT
from civitas.core.errors import CivitasError, error_message
from civitas.i18n.fluent import Translator


def build(args: argparse.Namespace, texts: Translator) -> int:
    """Compile the sources in a checkout, or remove the compiled files with ``--clean``; return 1 on failure."""
    if not (ROOT.parent.parent / "setup.py").is_file():
        raise CivitasError(error_message("cli-needs-checkout"))
    if args.clean:
        builder.clean()
        print(texts.translate("cli-build-clean"))
        return 0
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise CivitasError(error_message("cli-build-no-mypyc"))
    if not builder.has_compiler():
        raise CivitasError(error_message("cli-build-no-compiler"))
    print(texts.translate("cli-build-begins", n=len(builder.sources()), opt=f"-O{args.opt}"), file=sys.stderr)
    begun = time.monotonic()
    try:
        builder.compile_in_place(args.opt)
    except (SystemExit, Exception) as trouble:
        # mypyc and the C compiler have said what is wrong; whatever it is, the sources still run interpreted
        print(f"civitas: {texts.translate('cli-build-failed')} ({type(trouble).__name__})", file=sys.stderr)
        return 1
    print(texts.translate("cli-build-done", seconds=round(time.monotonic() - begun)))
    return 0
