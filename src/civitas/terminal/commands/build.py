"""``civitas build``: compiles the kernel and the games' rules in place."""

from __future__ import annotations

import argparse
import sys
import time
from importlib.util import find_spec

from civitas import build as builder
from civitas.compiled import ROOT
from civitas.core.errors import CivitasError, fault
from civitas.i18n.fluent import Texts


def build(args: argparse.Namespace, texts: Texts) -> int:
    if not (ROOT.parent.parent / "setup.py").is_file():
        raise CivitasError(fault("cli-needs-checkout"))
    if args.clean:
        builder.clean()
        print(texts.say("cli-build-clean"))
        return 0
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise CivitasError(fault("cli-build-no-mypyc"))
    if not builder.has_compiler():
        raise CivitasError(fault("cli-build-no-compiler"))
    print(texts.say("cli-build-begins", n=len(builder.sources()), opt=f"-O{args.opt}"), file=sys.stderr)
    begun = time.monotonic()
    try:
        builder.compile_in_place(args.opt)
    except (SystemExit, Exception) as trouble:
        # mypyc and the C compiler have said what is wrong; whatever it is, the sources still run interpreted
        print(f"civitas: {texts.say('cli-build-failed')} ({type(trouble).__name__})", file=sys.stderr)
        return 1
    print(texts.say("cli-build-done", seconds=round(time.monotonic() - begun)))
    return 0
