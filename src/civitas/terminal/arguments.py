"""Define the command line of ``civitas``, with all help and error texts in the user's language."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NoReturn

from civitas.i18n.fluent import Translator
from civitas.i18n.languages import available_languages as all_languages

#: argparse's own sentences, and the messages that say them in the reader's language
ARGPARSE_MESSAGES = {
    "usage: ": "arg-usage",
    "positional arguments": "arg-positional",
    "options": "arg-options",
    "the following arguments are required: %s": "arg-required",
    "unrecognized arguments: %s": "arg-unrecognized",
    "ambiguous option: %(option)s could match %(matches)s": "arg-ambiguous",
    "ignored explicit argument %r": "arg-explicit",
    "expected one argument": "arg-expected-one",
    "expected at least one argument": "arg-expected-some",
    "not allowed with argument %s": "arg-not-with",
    "invalid choice: %(value)r (choose from %(choices)s)": "arg-choice",
    "argument %(argument_name)s: %(message)s": "arg-argument",
}


class Parser(argparse.ArgumentParser):
    """An argparse parser that reports a usage error in one line."""

    hint = ""

    def error(self, message: str) -> NoReturn:
        """Print the error with a hint in one line and exit with status 2."""
        self.exit(2, f"{self.prog}: {message}. {self.hint}\n")


class ParserBuilder:
    """Build the root parser and the parser of each command."""

    def __init__(self, texts: Translator) -> None:
        self.translate = texts.translate
        self.texts = texts
        _translate_argparse(texts)
        self.root = self._with_common_options(
            Parser(prog="civitas", description=self.translate("cli-about"), add_help=False), "root_sources"
        )
        self.root.set_defaults(run="serve")
        self.root.add_argument("--version", action="store_const", const="version", dest="run",
                               help=self.translate("cli-version"))  # fmt: skip
        title = self.translate("cli-commands")
        self.commands = self.root.add_subparsers(
            title=title, metavar=self.translate("cli-meta-command"), parser_class=Parser
        )

    def _with_common_options(self, made: Parser, sources: str = "game_sources") -> Parser:
        """Add the options every command has; those before and after a command stay apart."""
        made.hint = self.translate("cli-try-help", prog=made.prog)
        made.add_argument("-h", "--help", action="help", help=self.translate("cli-help"))
        made.add_argument(
            "--lang",
            choices=list(all_languages()),
            default=argparse.SUPPRESS,
            help=self.translate("cli-lang", names=", ".join(all_languages().values())),
            metavar="|".join(all_languages()),
        )
        made.add_argument(
            "--game",
            dest=sources,
            action="append",
            default=[],
            metavar=self.translate("cli-meta-game-source"),
            help=self.translate("cli-arg-game-source"),
        )
        return made

    def add_command(self, name: str, *aliases: str) -> Parser:
        """Add a command with its aliases and the common options, and return its parser."""
        about = self.translate(f"cli-{name}-about")
        made: Parser = self.commands.add_parser(
            name,
            aliases=aliases,
            help=self.translate(f"cli-{name}"),
            description=about,
            add_help=False,
            allow_abbrev=False,
        )
        made.set_defaults(run=name.replace("-", "_"))
        return self._with_common_options(made)

    def number_type(self, least: int) -> Callable[[str], int]:
        """Return an argument type that parses a whole number of at least ``least``."""

        def read(text: str) -> int:
            value = int(text) if text.isdecimal() and text.isascii() else -1
            if value < least or value > 10**12:
                raise argparse.ArgumentTypeError(self.translate("arg-number", value=text[:40], least=least))
            return value

        return read

    def add_game(self, made: Parser, optional: bool = False) -> None:
        """Add the argument that names a game."""
        extra: dict[str, Any] = {"nargs": "?"} if optional else {}
        made.add_argument("game", metavar=self.translate("cli-meta-game"), help=self.translate("cli-arg-game"), **extra)

    def add_flag(self, made: Parser, name: str) -> None:
        """Add a flag ``--NAME``."""
        made.add_argument(f"--{name}", action="store_true", help=self.translate(f"cli-arg-{name}"))

    def add_number(self, made: Parser, name: str, least: int, default: int | None = None) -> None:
        """Add an option ``--NAME N`` for a whole number of at least ``least``."""
        made.add_argument(
            f"--{name}",
            type=self.number_type(least),
            default=default,
            metavar="N",
            help=self.translate(f"cli-arg-{name}", n=default or 0),
        )

    def add_options(self, made: Parser) -> None:
        """Add ``--option NAME=VALUE``, which can be repeated."""
        made.add_argument(
            "--option",
            action="append",
            default=[],
            metavar=self.translate("cli-meta-option"),
            help=self.translate("cli-arg-option"),
        )

    def add_data_folder(self, made: Parser) -> None:
        """Add ``--data``, the folder of corrected data files."""
        made.add_argument(
            "--data",
            "--tables",
            dest="data_folder",
            metavar=self.translate("cli-meta-folder"),
            help=self.translate("cli-arg-data"),
        )

    def add_workers(self, made: Parser) -> None:
        """Add the options of a lab run: processes, a Ray cluster, and the file to resume it from."""
        self.add_number(made, "workers", 1)
        made.add_argument(
            "--ray", default="", metavar=self.translate("cli-meta-address"), help=self.translate("cli-arg-ray")
        )
        made.add_argument(
            "--resume", metavar=self.translate("cli-meta-file"), help=self.translate("cli-arg-resume-run")
        )


def build_parser(texts: Translator) -> Parser:
    """Build the parser of the whole command line."""
    builder = ParserBuilder(texts)
    _serve(builder)
    _doctor(builder)
    _play(builder)
    _reference(builder)
    _abakus(builder)
    _data(builder)
    _new_game(builder)
    languages = builder.add_command("languages")
    languages.add_argument(
        "code", nargs="?", metavar=texts.translate("cli-meta-code"), help=texts.translate("cli-arg-code")
    )
    _lab(builder)
    build = builder.add_command("build")
    build.add_argument("--opt", choices=["0", "1", "2", "3"], default="3", help=texts.translate("cli-arg-opt"))
    builder.add_flag(build, "clean")
    return builder.root


def _data(builder: ParserBuilder) -> None:
    made = builder.add_command("data", "tables")
    actions = ["export", "check"]
    made.add_argument("what", choices=actions, metavar="|".join(actions), help=builder.translate("cli-arg-data-what"))
    builder.add_game(made)
    made.add_argument(
        "folder", metavar=builder.translate("cli-meta-folder"), help=builder.translate("cli-arg-data-folder")
    )


def _new_game(builder: ParserBuilder) -> None:
    made = builder.add_command("new-game")
    made.add_argument("name", metavar=builder.translate("cli-meta-name"), help=builder.translate("cli-arg-new-name"))
    made.add_argument(
        "--folder",
        default=".",
        metavar=builder.translate("cli-meta-folder"),
        help=builder.translate("cli-arg-new-folder"),
    )


def _serve(builder: ParserBuilder) -> None:
    serve = builder.add_command("serve")
    for name in ("host", "database", "public-url"):
        serve.add_argument(f"--{name}", metavar=name.upper(), help=builder.translate(f"cli-arg-{name}"))
    builder.add_number(serve, "port", 1)
    builder.add_data_folder(serve)
    levels = ["normal", "full"]
    serve.add_argument(
        "--durability", choices=levels, metavar="|".join(levels), help=builder.translate("cli-arg-durability")
    )
    serve.add_argument(
        "--bots", metavar=builder.translate("cli-meta-bots"), help=builder.translate("cli-arg-bots-offer")
    )
    builder.add_flag(serve, "no-open")


def _doctor(builder: ParserBuilder) -> None:
    doctor = builder.add_command("doctor")
    for name in ("host", "database", "public-url"):
        doctor.add_argument(f"--{name}", metavar=name.upper(), help=builder.translate(f"cli-arg-{name}"))
    builder.add_number(doctor, "port", 1)


def _play(builder: ParserBuilder) -> None:
    say = builder.translate
    play = builder.add_command("play")
    builder.add_game(play, optional=True)
    builder.add_data_folder(play)
    play.add_argument("--seats", metavar=say("cli-meta-seats"), help=say("cli-arg-seats"))
    builder.add_options(play)
    builder.add_number(play, "seed", 0)
    play.add_argument("--load", metavar=say("cli-meta-file"), help=say("cli-arg-load"))
    builder.add_flag(play, "resume")


def _reference(builder: ParserBuilder) -> None:
    say = builder.translate
    games = builder.add_command("games")
    builder.add_flag(games, "json")

    rules = builder.add_command("rules")
    builder.add_data_folder(rules)
    builder.add_game(rules, optional=True)
    rules.add_argument("query", nargs="*", metavar=say("cli-meta-query"), help=say("cli-arg-query"))
    rules.add_argument("--sheet", nargs="?", const="", metavar=say("cli-meta-name"), help=say("cli-arg-sheet"))
    builder.add_flag(rules, "report")
    builder.add_flag(rules, "prove")

    replay = builder.add_command("replay")
    builder.add_data_folder(replay)
    replay.add_argument("file", metavar=say("cli-meta-file"), help=say("cli-arg-file"))
    builder.add_number(replay, "upto", 0)
    builder.add_number(replay, "seat", 0)
    builder.add_flag(replay, "json")


def _abakus(builder: ParserBuilder) -> None:
    abakus = builder.add_command("abakus")
    what = ["compute", "new", "export", "schema"]
    abakus.add_argument("what", choices=what, metavar="|".join(what), help=builder.translate("cli-arg-abakus"))
    abakus.add_argument(
        "file", nargs="?", metavar=builder.translate("cli-meta-file"), help=builder.translate("cli-arg-abakus-file")
    )  # fmt: skip
    builder.add_number(abakus, "players", 1, 4)
    builder.add_flag(abakus, "json")
    builder.add_data_folder(abakus)


def _lab(builder: ParserBuilder) -> None:
    say = builder.translate
    arena = builder.add_command("arena")
    builder.add_game(arena)
    arena.add_argument("--bots", default="greedy,random", metavar=say("cli-meta-bots"), help=say("cli-arg-bots"))
    builder.add_number(arena, "games", 1, 100)
    builder.add_number(arena, "players", 1)

    census = builder.add_command("census")
    builder.add_game(census)
    census.add_argument("--bots", default="normal", metavar=say("cli-meta-bots"), help=say("cli-arg-bots-each"))
    builder.add_number(census, "games", 1, 100)
    builder.add_number(census, "players", 1)

    ladder = builder.add_command("ladder")
    builder.add_game(ladder)
    ladder.add_argument("--bots", metavar=say("cli-meta-bots"), help=say("cli-arg-bots-ladder"))
    ladder.add_argument("--keep", metavar=say("cli-meta-file"), help=say("cli-arg-keep"))
    builder.add_number(ladder, "games", 2, 100)
    builder.add_number(ladder, "players", 1)

    tune = _training_command(builder, "tune", ["easy", "normal", "hard", "expert"])
    builder.add_number(tune, "games", 8, 2000)
    train = _training_command(builder, "train", ["normal", "hard", "expert"])
    builder.add_number(train, "games", 1, 2000)
    builder.add_number(train, "proof", 1, 400)

    selfplay = builder.add_command("selfplay")
    builder.add_game(selfplay)
    selfplay.add_argument("--bots", default="greedy", metavar=say("cli-meta-bots"), help=say("cli-arg-bots-all"))
    selfplay.add_argument("--out", required=True, metavar=say("cli-meta-folder"), help=say("cli-arg-out"))
    forms = ["records", "parquet"]
    selfplay.add_argument("--form", choices=forms, default=forms[0], metavar="|".join(forms), help=say("cli-arg-form"))
    builder.add_number(selfplay, "games", 1, 100)
    builder.add_number(selfplay, "players", 1)

    fuzz = builder.add_command("fuzz")
    builder.add_game(fuzz, optional=True)
    builder.add_number(fuzz, "players", 1)
    builder.add_number(fuzz, "decisions", 1, 10_000)
    builder.add_flag(fuzz, "self-test")

    bench = builder.add_command("bench")
    builder.add_game(bench, optional=True)
    builder.add_number(bench, "rounds", 1, 3)
    builder.add_number(bench, "tables", 1, 500)
    builder.add_number(bench, "seconds", 1, 60)
    for made in (arena, census, ladder, tune, train, selfplay, fuzz, bench):
        if made is not bench:
            builder.add_number(made, "seed", 0, 0)
            builder.add_workers(made)
        builder.add_options(made)
        builder.add_flag(made, "json")


def _training_command(builder: ParserBuilder, name: str, levels: list[str]) -> Parser:
    """Add a command that searches for better weights of a level and can write them if they win."""
    made = builder.add_command(name)
    builder.add_game(made)
    say = builder.translate
    made.add_argument("--level", choices=levels, default="hard", metavar="|".join(levels), help=say("cli-arg-level"))
    builder.add_number(made, "players", 1)
    made.add_argument("--write", nargs="?", const="", metavar=say("cli-meta-folder"), help=say("cli-arg-write"))
    return made


def _translate_argparse(texts: Translator) -> None:
    """Make argparse use our messages in place of the C library's catalogues, which are seldom there."""

    def translate(sentence: str) -> str:
        return texts.translate(ARGPARSE_MESSAGES[sentence]) if sentence in ARGPARSE_MESSAGES else sentence

    def plural(one: str, many: str, n: int) -> str:
        return translate(one if n == 1 else many)

    vars(argparse).update(_=translate, ngettext=plural)
