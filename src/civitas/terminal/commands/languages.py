"""Implement ``civitas languages``: list the languages, and write the files to translate for a new one."""

from __future__ import annotations

import argparse
import json

from civitas.core.errors import CivitasError, error_message
from civitas.i18n import FALLBACK_LANGUAGE
from civitas.i18n.fluent import Translator
from civitas.i18n.languages import LANGUAGE_CODE, locale_folders
from civitas.i18n.languages import available_languages as all_languages
from civitas.i18n.names import TRANSLATED_KEYS, localized_data
from civitas.i18n.rulebook import has_rules, read_rules
from civitas.registry import game_names
from civitas.user_data import user_data_folder


def languages(args: argparse.Namespace, texts: Translator) -> int:
    """List the languages or, with a code, write the folder of a new language, in English."""
    if args.code is None:
        for code, name in all_languages().items():
            print(f"{code:<4} {name}")
        return 0
    if not LANGUAGE_CODE.fullmatch(args.code) or args.code in all_languages():
        raise CivitasError(
            error_message("error-language-code", code=args.code[:20], choices=", ".join(all_languages()))
        )
    folder = user_data_folder() / "languages" / args.code
    try:
        folder.mkdir(parents=True)
        for name, text in template_files(args.code).items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as trouble:
        raise CivitasError(error_message("error-language-file", path=str(folder), why=type(trouble).__name__)) from None
    print(texts.translate("cli-languages-written", path=str(folder)))
    return 0


def template_files(code: str) -> dict[str, str]:
    """Return the files of a new language by name, with all texts in English."""
    found = {"language.toml": f"name = {json.dumps(code)}\n"}
    for game in game_names():
        for name, folder in locale_folders(game).items():
            found[f"{name}.ftl"] = (folder / f"{FALLBACK_LANGUAGE}.ftl").read_text(encoding="utf-8")
        found[f"{game}.toml"] = "\n".join(
            _toml_table(kind, words) for kind, words in _source_words(game).items() if words
        )
    return found


def _source_words(game: str) -> dict[str, dict[str, str]]:
    """Return the English texts of a game's data files and rules, by kind and id."""
    found: dict[str, dict[str, str]] = {}
    for key in TRANSLATED_KEYS:
        listed = [entry for table in localized_data(game).values() if isinstance(table, list) for entry in table]
        found[key] = {str(entry["id"]): entry[key][FALLBACK_LANGUAGE] for entry in listed if key in entry}
    known = read_rules(game) if has_rules(game) else []
    found["chapter"] = {rule.chapter[FALLBACK_LANGUAGE]: rule.chapter[FALLBACK_LANGUAGE] for rule in known}
    found["rule"] = {rule.id: rule.text[FALLBACK_LANGUAGE] for rule in known}
    found["ruling"] = {rule.id: rule.ruling[FALLBACK_LANGUAGE] for rule in known if rule.ruling}
    return found


def _toml_table(kind: str, words: dict[str, str]) -> str:
    lines = [f"{json.dumps(id)} = {json.dumps(said, ensure_ascii=False)}" for id, said in words.items()]
    return "\n".join([f"[{kind}]", *lines, ""])
