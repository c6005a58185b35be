"""Find the languages: the built-in ones, written in full beside the rules, and folders laid over English.

A folder is called by the code of its language, ``de``, and stands in ``civitas/languages`` or in ``languages`` of the
user's own folder. Whatever it does not say is said in English:

* ``language.toml``: ``name``, what the language calls itself
* ``civitas.ftl``, ``server.ftl``, ``<game>.ftl``: messages, like those in the folders ``locale``
* ``<game>.toml``: tables ``name`` and ``years`` (words of the data files, by id), ``rule`` and ``ruling`` (by id),
  ``chapter`` (by its English name)
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from civitas.core.errors import CivitasError, error_message
from civitas.core.game_files import find_file
from civitas.i18n import BUILTIN_LANGUAGES, FALLBACK_LANGUAGE
from civitas.user_data import user_data_folder

LANGUAGE_CODE = re.compile(r"[a-z]{2,3}")

#: words in every language there is
LocalizedText = dict[str, str]


@cache
def language_folders() -> dict[str, Path]:
    """Return the folders of further languages by code; the user's own override those that come with Civitas."""
    found: dict[str, Path] = {}
    for place in (Path(str(resources.files("civitas"))), user_data_folder()):
        for folder in sorted((place / "languages").glob("*/")):
            if LANGUAGE_CODE.fullmatch(folder.name) and folder.name not in BUILTIN_LANGUAGES:
                found[folder.name] = folder
    return found


@cache
def available_languages() -> LocalizedText:
    """Return every language a reader can choose, by its code, with the name it gives itself."""
    return BUILTIN_LANGUAGES | {
        code: str(_table(folder / "language.toml").get("name", code)) for code, folder in language_folders().items()
    }


def is_known_language(lang: str) -> bool:
    """Return whether a language code is built in or has a folder."""
    return lang in BUILTIN_LANGUAGES or lang in language_folders()


def locale_folders(game: str = "") -> dict[str, Path]:
    """Return the folders of messages, by the name of the file that a further language has for each."""
    packages = {"civitas": "civitas", "server": "civitas.server"}
    found = {name: Path(str(resources.files(package))) / "locale" for name, package in packages.items()}
    own = find_file(game, "show", "locale") if game else None
    return found if own is None else {**found, game: own}


def fluent_sources(lang: str, game: str = "") -> list[str]:
    """Return the texts of the Fluent files of a language, in order: a later one overrides an earlier one.

    The common messages come first, then the server's, the game's, and those of the language's own folder.
    """
    found = locale_folders(game)
    own = [
        _text(folder / f"{lang if (folder / f'{lang}.ftl').is_file() else FALLBACK_LANGUAGE}.ftl")
        for folder in found.values()
    ]
    if game and game not in found:
        own.append(_declared_messages(game))
    return own + [_text(language_folders()[lang] / f"{name}.ftl") for name in found if lang in language_folders()]


@cache
def _declared_messages(game: str) -> str:
    """Return default messages for a game without a folder ``locale``: what it declares, in plain words."""
    from civitas.i18n.default_messages import default_messages
    from civitas.registry import game as find_game

    return default_messages(find_game(game))


def in_all_languages(game: str, kind: str, id: str, written: LocalizedText) -> LocalizedText:
    """Return a text of a game in every language: as written beside the rules, as a folder says, else in English.

    ``kind`` is the table in the folder's ``<game>.toml``, ``id`` the key in it, ``written`` the built-in languages.
    """
    found = dict(written)
    for lang, folder in language_folders().items():
        given = _table(folder / f"{game}.toml").get(kind, {})
        found[lang] = str(given.get(id, written[FALLBACK_LANGUAGE]))
    return found


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8") if path.is_file() else ""
    except (OSError, UnicodeDecodeError) as trouble:
        raise CivitasError(error_message("error-language-file", path=str(path), why=str(trouble)[:160])) from None


@cache
def _table(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(_text(path))
    except tomllib.TOMLDecodeError as trouble:
        raise CivitasError(error_message("error-language-file", path=str(path), why=str(trouble)[:160])) from None
