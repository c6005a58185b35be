"""``civitas languages``: the languages there are, and everything that a new one has to say as files to translate."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from civitas.core.errors import CivitasError, fault
from civitas.i18n import FALLBACK
from civitas.i18n.fluent import Texts
from civitas.i18n.languages import CODE, places
from civitas.i18n.languages import languages as all_languages
from civitas.i18n.names import SPOKEN, data
from civitas.i18n.rulebook import rules
from civitas.registry import game_names
from civitas.user_data import data_folder


def languages(args: argparse.Namespace, texts: Texts) -> int:
    """``civitas languages`` lists them; ``civitas languages CODE`` writes the folder of a new one, in English."""
    if args.code is None:
        for code, name in all_languages().items():
            print(f"{code:<4} {name}")
        return 0
    if not CODE.fullmatch(args.code) or args.code in all_languages():
        raise CivitasError(fault("error-language-code", code=args.code[:20], choices=", ".join(all_languages())))
    folder = data_folder() / "languages" / args.code
    try:
        folder.mkdir(parents=True)
        for name, text in files(args.code).items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as trouble:
        raise CivitasError(fault("error-language-file", path=str(folder), why=type(trouble).__name__)) from None
    print(texts.say("cli-languages-written", path=str(folder)))
    return 0


def files(code: str) -> dict[str, str]:
    """The files of a language that says everything in English yet."""
    found = {"language.toml": f"name = {json.dumps(code)}\n"}
    for game in game_names():
        for name, folder in places(game).items():
            found[f"{name}.ftl"] = Path(folder / f"{FALLBACK}.ftl").read_text(encoding="utf-8")
        found[f"{game}.toml"] = "\n".join(_table(kind, words) for kind, words in _words(game).items() if words)
    return found


def _words(game: str) -> dict[str, dict[str, str]]:
    """What stands in a game's data files and rules in words."""
    found: dict[str, dict[str, str]] = {}
    for key in SPOKEN:
        listed = [entry for table in data(game).values() if isinstance(table, list) for entry in table]
        found[key] = {str(entry["id"]): entry[key][FALLBACK] for entry in listed if key in entry}
    known = rules(game)
    found["chapter"] = {rule.chapter[FALLBACK]: rule.chapter[FALLBACK] for rule in known}
    found["rule"] = {rule.id: rule.text[FALLBACK] for rule in known}
    found["ruling"] = {rule.id: rule.ruling[FALLBACK] for rule in known if rule.ruling}
    return found


def _table(kind: str, words: dict[str, str]) -> str:
    lines = [f"{json.dumps(id)} = {json.dumps(said, ensure_ascii=False)}" for id, said in words.items()]
    return "\n".join([f"[{kind}]", *lines, ""])
