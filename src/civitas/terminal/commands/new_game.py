"""Implement ``civitas new-game``: write the files of a small game that can be played at once."""

from __future__ import annotations

import argparse
import keyword
from importlib import resources
from importlib.util import find_spec
from pathlib import Path

from civitas.core.errors import CivitasError, error_message
from civitas.i18n.fluent import Translator
from civitas.registry import GAME_ID, game_names

#: the game that is written, and how it is called in the template
TEMPLATE_PACKAGE = "civitas.templates.heap"
TEMPLATE_ID, TEMPLATE_CLASS, TEMPLATE_PREFIX = "heap", "Heap", "HE-"
TEMPLATE_SUFFIXES = (".py", ".toml", ".ftl")


def new_game(args: argparse.Namespace, texts: Translator) -> int:
    """Write a folder with a whole small game under the given name."""
    name = args.name
    folder = Path(args.folder) / name
    if GAME_ID.fullmatch(name) and folder.exists():
        raise CivitasError(error_message("cli-new-game-exists", path=str(folder)))
    if not GAME_ID.fullmatch(name) or keyword.iskeyword(name) or name in game_names() or find_spec(name) is not None:
        raise CivitasError(error_message("cli-new-game-name", name=name[:80]))
    try:
        for path, text in template_files(name).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
    except OSError as trouble:
        raise CivitasError(error_message("cli-new-game-failed", path=str(folder), why=type(trouble).__name__)) from None
    print(texts.translate("cli-new-game-written", path=str(folder)))
    return 0


def template_files(name: str) -> dict[str, str]:
    """Return the files of the template by path, with the game renamed."""
    root = Path(str(resources.files(TEMPLATE_PACKAGE)))
    found = [path for path in sorted(root.rglob("*")) if path.suffix in TEMPLATE_SUFFIXES]
    return {
        _rename(path.relative_to(root).as_posix(), name, path.suffix): _rename(
            path.read_text(encoding="utf-8"), name, path.suffix
        )
        for path in found
    }


def _rename(text: str, name: str, suffix: str) -> str:
    """Replace the template's names in a text: its id, its class name or title, and the prefix of rule ids."""
    words = name.split("_")
    prefix = "".join(word[:1] for word in words if word) if len(words) > 1 else name[:2]
    prefix = "".join(letter for letter in prefix if letter.isalpha()).upper()[:5].ljust(2, "G") + "-"
    spoken = " ".join(words).capitalize() if suffix != ".py" else "".join(word.capitalize() for word in words)
    return text.replace(TEMPLATE_PREFIX, prefix).replace(TEMPLATE_CLASS, spoken).replace(TEMPLATE_ID, name)
