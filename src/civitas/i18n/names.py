"""Look up the localized names of things, from an id to its name and back."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Any

from civitas.core import data_files
from civitas.core.game import Game
from civitas.i18n.languages import available_languages, in_all_languages

if TYPE_CHECKING:
    from civitas.i18n.fluent import Translator


#: what is written in words in the data files
TRANSLATED_KEYS = ["name", "years"]


@cache
def localized_data(game: str) -> dict[str, Any]:
    """Return every table of a game's data files in every language; one spread over several files comes as one."""
    found: dict[str, Any] = {}
    for file in data_files.data_file_names(game):
        for name, table in data_files.read(game, file).items():
            if isinstance(table, list):
                found.setdefault(name, []).extend(_localize_entry(game, entry) for entry in table)
            elif isinstance(table, dict):
                found.setdefault(name, {}).update(table)
            else:
                found[name] = table
    return found


def _localize_entry(game: str, entry: Any) -> Any:
    """Return an entry of a data file with its words in every language."""
    if not isinstance(entry, dict):
        return entry
    return entry | {
        key: in_all_languages(game, key, str(entry["id"]), entry[key]) for key in TRANSLATED_KEYS if key in entry
    }


@cache
def localized_names(game: str) -> dict[str, dict[str, str]]:
    """Return the names in a game's data files in every language, for each entry with an id and a name."""
    found: dict[str, dict[str, str]] = {}
    for table in localized_data(game).values():
        if isinstance(table, list):
            found |= {entry["id"]: entry["name"] for entry in table if "name" in entry}
    return found


def fold_text(text: str) -> str:
    """Return text without capitals and accents, so that ``perche`` finds ``Perché``.

    >>> fold_text("Perché")
    'perche'
    """
    plain = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


def thing_names(game: Game[Any], texts: Translator) -> dict[str, str]:
    """Return the name in the reader's language of every thing of a game, by id."""
    named: dict[str, str] = {}
    for kind, ids in game.notation.vocabularies.items():
        if kind == "seat":
            continue
        for id in ids:
            named.setdefault(id, texts.thing_name(kind, id))
    for id in game.component_ids():
        named.setdefault(id, texts.thing_name("part", id))
    return named


def find_ids(game: Game[Any], query: str, texts: Translator, near: str = "") -> list[str]:
    """Return the ids that a query may mean: by id, by name, by the beginning of a name, by a part of it.

    ``near`` is any text with the ids that lie on the table; where several things share a name, those come alone.
    """
    wanted = fold_text(query).strip()
    if not wanted:
        return []
    named = thing_names(game, texts)
    if wanted in named:
        return [wanted]
    tongues = [named] + [
        thing_names(game, texts.in_language(lang)) for lang in available_languages() if lang != texts.lang
    ]
    for tongue in tongues:
        folded = {id: fold_text(name) for id, name in tongue.items()}
        for fits in (
            [id for id, name in folded.items() if name == wanted],
            [id for id, name in folded.items() if name.startswith(wanted)],
            [id for id, name in folded.items() if wanted in name or wanted in id],
        ):
            if fits:
                return [id for id in fits if f'"{id}"' in near] or fits
    return []
