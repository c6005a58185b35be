"""``civitas tables``: a game's tables as files that the owner of a box can correct, and play with."""

from __future__ import annotations

import argparse
from pathlib import Path

from civitas.core import data_files as data
from civitas.core.errors import BadTables, fault
from civitas.i18n.fluent import Texts
from civitas.terminal.common import a_game


def tables(args: argparse.Namespace, texts: Texts) -> int:
    """``civitas tables export GAME DIR`` writes them; ``civitas tables check GAME DIR`` says whether they fit."""
    return _export(args, texts) if args.what == "export" else _check(args, texts)


def _export(args: argparse.Namespace, texts: Texts) -> int:
    """Every file with a few lines on what may be changed; nothing that is there is written over."""
    game = a_game(args.game).id
    folder = Path(args.folder) / game
    there = [name for name in data.files(game) if (folder / name).exists()]
    if there:
        raise BadTables(fault("error-tables-there", path=str(folder / there[0])))
    note = "".join(f"# {line}\n" for line in texts.say("cli-tables-note", game=game).splitlines())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in data.files(game):
            (folder / name).write_text(f"{note}\n{data.text(game, name)}", encoding="utf-8")
    except OSError as trouble:
        raise BadTables(fault("error-tables-file", path=str(folder), why=type(trouble).__name__)) from None
    print(texts.say("cli-tables-written", n=len(data.files(game)), path=str(folder)))
    return 0


def _check(args: argparse.Namespace, texts: Texts) -> int:
    """Reads them as play would; the first thing that does not fit is told."""
    data.use(args.folder)
    game = a_game(args.game)
    print(texts.say("cli-tables-fit", mark=game.other_tables) if game.other_tables else texts.say("cli-tables-same"))
    return 0
