"""Implement ``civitas serve``, and ``civitas`` alone: run the web server."""

from __future__ import annotations

import argparse

from civitas.i18n.fluent import Translator


def serve(args: argparse.Namespace, texts: Translator) -> int:
    """Run the server until it is stopped; open the browser unless ``--no-open`` is given."""
    from civitas.server.main import serve as run
    from civitas.server.settings import from_environment

    given = {
        name: getattr(args, name, None) for name in ("host", "port", "database", "public_url", "durability", "bots")
    }
    return run(from_environment(**given), texts, browser=not getattr(args, "no_open", False))
