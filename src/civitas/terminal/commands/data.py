"""Implement ``civitas data``: export a game's data files for correction, and check corrected ones."""

from __future__ import annotations

import argparse
from pathlib import Path

from civitas.core import data_files
from civitas.core.errors import BadDataFile, MissingCapability, error_message
from civitas.i18n.fluent import Translator
from civitas.terminal.common import resolve_game


def data(args: argparse.Namespace, texts: Translator) -> int:
    """Export the data files (``export GAME DIR``), or check corrected ones (``check GAME DIR``)."""
    return _export(args, texts) if args.what == "export" else _check(args, texts)


def _export(args: argparse.Namespace, texts: Translator) -> int:
    """Write every data file with a note on what may be changed; never overwrite a file."""
    game = resolve_game(args.game).id
    if not data_files.data_file_names(game):
        raise MissingCapability(error_message("cli-data-none", game=game))
    folder = Path(args.folder) / game
    there = [name for name in data_files.data_file_names(game) if (folder / name).exists()]
    if there:
        raise BadDataFile(error_message("error-tables-there", path=str(folder / there[0])))
    note = "".join(f"# {line}\n" for line in texts.translate("cli-data-note", game=game).splitlines())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in data_files.data_file_names(game):
            (folder / name).write_text(f"{note}\n{data_files.shipped_text(game, name)}", encoding="utf-8")
    except OSError as trouble:
        raise BadDataFile(error_message("error-tables-file", path=str(folder), why=type(trouble).__name__)) from None
    print(texts.translate("cli-data-written", n=len(data_files.data_file_names(game)), path=str(folder)))
    return 0


def _check(args: argparse.Namespace, texts: Translator) -> int:
    """Load corrected data files as play would; raise an error at the first thing that is wrong."""
    data_files.use_override_folder(args.folder)
    game = resolve_game(args.game)
    print(
        texts.translate("cli-data-fit", mark=game.override_fingerprint)
        if game.override_fingerprint
        else texts.translate("cli-data-same")
    )
    return 0
