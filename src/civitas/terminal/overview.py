"""``civitas`` alone: what there is and what to type first. ``civitas --version``: which build runs."""

from __future__ import annotations

import argparse
import platform

from civitas.compiled import running
from civitas.registry import game_names
from civitas.terminal.settings import game_title
from civitas.text import Texts
from civitas.version import VERSION


def overview(args: argparse.Namespace, texts: Texts) -> int:
    from civitas.terminal.screen import Screen

    screen = Screen()
    screen.heading("Civitas")
    screen.hanging(texts.say("cli-about"), 0)
    screen.line()
    screen.line(texts.say("cli-overview-games"), "bold")
    for name in game_names():
        screen.line(f"  {name:<24}{game_title(name, texts.lang)}")
    screen.line()
    screen.line(texts.say("cli-overview-first"), "bold")
    first = game_names()[0]
    for line in (f"play {first}", f"rules {first}", "play --resume", "--help"):
        id = line.split()[-1].strip("-") if "-" in line else line.split()[0]
        screen.hanging(f"  civitas {line}".ljust(36) + texts.say(f"cli-overview-{id}"), 36)
    return 0


def version(args: argparse.Namespace, texts: Texts) -> int:
    print(f"civitas {VERSION}, {running()}, Python {platform.python_version()}")
    return 0
