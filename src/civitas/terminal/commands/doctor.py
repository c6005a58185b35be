"""Implement ``civitas doctor``: check an installation for problems."""

from __future__ import annotations

import argparse

from civitas.i18n.fluent import Translator


def doctor(args: argparse.Namespace, texts: Translator) -> int:
    """Print a line for each check; return 1 if there is an error that must be fixed."""
    from civitas.server.doctor import ERROR, run_checks
    from civitas.server.settings import from_environment

    given = {name: getattr(args, name, None) for name in ("host", "port", "database", "public_url")}
    found = run_checks(from_environment(**given))
    for state, message in found:
        print(f"{texts.translate(f'doctor-{state}'):<8} {texts.translate_message(message)}")
    return 1 if any(state == ERROR for state, _ in found) else 0
