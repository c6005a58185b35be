"""Games from outside Civitas, for a test: written into a folder, known while the test runs, forgotten after it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import gettempdir

from civitas import registry
from civitas.terminal.commands.new_game import template_files


def single_file_game(name: str) -> str:
    """The template's game as one file, without words, rules or anything else beside it."""
    files = template_files(name)
    parts = [files["state.py"], files["game.py"].replace("from .state import ", "# in this file: ")]
    body = "\n".join(parts).replace("from __future__ import annotations\n", "")
    return f"from __future__ import annotations\n\n{body}"


@contextmanager
def forget_after() -> Iterator[None]:
    """Whatever games are added inside are gone afterwards, with their modules."""
    before, path = os.environ.get(registry.GAMES_VARIABLE), sys.path[:]
    try:
        registry.forget_games()
        yield
    finally:
        os.environ.pop(registry.GAMES_VARIABLE, None)
        if before is not None:
            os.environ[registry.GAMES_VARIABLE] = before
        sys.path[:] = path
        for name, module in list(sys.modules.items()):
            places = [getattr(module, "__file__", None) or "", *getattr(module, "__path__", [])]
            if any(str(place).startswith(gettempdir()) for place in places):
                del sys.modules[name]
        registry.forget_games()


def write_single_file(folder: Path, name: str, old: str = "", new: str = "") -> Path:
    """A game in one file, with a piece of its text replaced."""
    text = single_file_game(name)
    assert old in text
    path = folder / f"{name}.py"
    path.write_text(text.replace(old, new) if old else text, encoding="utf-8")
    return path
