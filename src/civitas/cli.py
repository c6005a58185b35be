"""The command line; each command imports what it needs only when it runs, so that ``civitas --help`` is fast."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

from civitas.core.errors import CivitasError
from civitas.i18n.fluent import Translator, environment_language, translate_error
from civitas.i18n.languages import is_known_language

BAD_INPUT = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0 success, 1 something wrong was found, 2 bad input, 130 interrupted.

    ``argv`` are the arguments without the name of the program, by default those of this process.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    texts = Translator(requested_language(words))
    for stream in (sys.stdout, sys.stderr):
        # a terminal that cannot show a letter shows a question mark instead of a traceback
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        return _run_command(words, texts)
    except CivitasError as trouble:
        print(f"civitas: {translate_error(trouble, texts)}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(f"\ncivitas: {texts.translate('cli-interrupted')}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # the reader (head, less) has closed the pipe; nothing more may be written, not even at exit
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def requested_language(words: Sequence[str]) -> str:
    """Return the language given with ``--lang``, wherever it stands; otherwise that of the environment."""
    for place, word in enumerate(words):
        value = words[place + 1] if word == "--lang" and place + 1 < len(words) else word.removeprefix("--lang=")
        if word.startswith("--lang") and is_known_language(value):
            return value
    return environment_language()


def _run_command(words: list[str], texts: Translator) -> int:
    from civitas.terminal.arguments import build_parser

    try:
        args = build_parser(texts).parse_args(words)
    except SystemExit as leave:
        return leave.code if isinstance(leave.code, int) else 0
    from civitas import registry

    registry.set_reporter(lambda trouble: print(f"civitas: {translate_error(trouble, texts)}", file=sys.stderr))
    registry.use_games([*args.root_sources, *getattr(args, "game_sources", [])])
    if getattr(args, "data_folder", None):
        from civitas.core import data_files

        data_files.use_override_folder(args.data_folder)
    command: Callable[[Any, Translator], int] = getattr(
        import_module(f"civitas.terminal.commands.{args.run}"), args.run
    )
    if not getattr(args, "json", False):
        return command(args, texts)
    from civitas.terminal.common import reserve_stdout

    with reserve_stdout():
        return command(args, texts)


if __name__ == "__main__":
    sys.exit(main())
