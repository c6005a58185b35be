"""``civitas doctor``: what may be wrong with an installation."""

from __future__ import annotations

import argparse

from civitas.i18n.fluent import Texts


def doctor(args: argparse.Namespace, texts: Texts) -> int:
    """A line for each thing that was looked at; status 1 where something must be put right."""
    from civitas.server.doctor import BAD, look
    from civitas.server.settings import from_environment

    given = {name: getattr(args, name, None) for name in ("host", "port", "database", "public_url")}
    found = look(from_environment(**given))
    for state, message in found:
        print(f"{texts.say(f'doctor-{state}'):<8} {texts.tell(message)}")
    return 1 if any(state == BAD for state, _ in found) else 0
