"""``civitas data``: a game's data files, written for the owner of a box to correct, and checked."""

from __future__ import annotations

import argparse
from pathlib import Path

from civitas.core import data_files
from civitas.core.errors import BadDataFile, error_message
from civitas.i18n.fluent import Translator
from civitas.terminal.common import resolve_game


def data(args: argparse.Namespace, texts: Translator) -> int:
    """Writes the data files (``export GAME DIR``), or says whether corrected ones fit (``check GAME DIR``)."""
    return _export(args, texts) if args.what == "export" else _check(args, texts)


def _export(args: argparse.Namespace, texts: Translator) -> int:
    """Every file with a few lines on what may be changed; nothing that is there is written over."""
    game = resolve_game(args.game).id
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
    """Reads them as play would; the first thing that does not fit is told."""
    data_files.use_override_folder(args.folder)
    game = resolve_game(args.game)
    print(
        texts.translate("cli-data-fit", mark=game.override_fingerprint)
        if game.override_fingerprint
        else texts.translate("cli-data-same")
    )
    return 0
