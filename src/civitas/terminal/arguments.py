"""What can be typed after ``civitas``, with every word of it in the reader's language."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NoReturn

from civitas.i18n.fluent import Texts
from civitas.i18n.languages import languages as all_languages

#: argparse's own sentences, and the messages that say them in the reader's language
OWN_WORDS = {
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
    """An argparse parser that answers a mistake with one line."""

    hint = ""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. {self.hint}\n")


class Builder:
    """Makes the parser of each command."""

    def __init__(self, texts: Texts) -> None:
        self.say = texts.say
        self.texts = texts
        _translate_argparse(texts)
        self.root = self._dressed(Parser(prog="civitas", description=self.say("cli-about"), add_help=False))
        self.root.set_defaults(run="serve")
        self.root.add_argument("--version", action="store_const", const="version", dest="run",
                               help=self.say("cli-version"))  # fmt: skip
        title = self.say("cli-commands")
        self.commands = self.root.add_subparsers(title=title, metavar=self.say("cli-meta-command"), parser_class=Parser)

    def _dressed(self, made: Parser) -> Parser:
        """Adds what every command has."""
        made.hint = self.say("cli-try-help", prog=made.prog)
        made.add_argument("-h", "--help", action="help", help=self.say("cli-help"))
        made.add_argument(
            "--lang",
            choices=list(all_languages()),
            default=argparse.SUPPRESS,
            help=self.say("cli-lang", names=", ".join(all_languages().values())),
            metavar="|".join(all_languages()),
        )
        return made

    def command(self, name: str) -> Parser:
        about = self.say(f"cli-{name}-about")
        made: Parser = self.commands.add_parser(
            name, help=self.say(f"cli-{name}"), description=about, add_help=False, allow_abbrev=False
        )
        made.set_defaults(run=name)
        return self._dressed(made)

    def number(self, least: int) -> Callable[[str], int]:
        """Reads a whole number that is not too small."""

        def read(text: str) -> int:
            value = int(text) if text.isdecimal() and text.isascii() else -1
            if value < least or value > 10**12:
                raise argparse.ArgumentTypeError(self.say("arg-number", value=text[:40], least=least))
            return value

        return read

    def game(self, made: Parser, optional: bool = False) -> None:
        extra: dict[str, Any] = {"nargs": "?"} if optional else {}
        made.add_argument("game", metavar=self.say("cli-meta-game"), help=self.say("cli-arg-game"), **extra)

    def switch(self, made: Parser, name: str) -> None:
        made.add_argument(f"--{name}", action="store_true", help=self.say(f"cli-arg-{name}"))

    def value(self, made: Parser, name: str, least: int, default: int | None = None) -> None:
        made.add_argument(
            f"--{name}",
            type=self.number(least),
            default=default,
            metavar="N",
            help=self.say(f"cli-arg-{name}", n=default or 0),
        )

    def options(self, made: Parser) -> None:
        made.add_argument(
            "--option",
            action="append",
            default=[],
            metavar=self.say("cli-meta-option"),
            help=self.say("cli-arg-option"),
        )

    def tables(self, made: Parser) -> None:
        made.add_argument(
            "--tables", dest="own_tables", metavar=self.say("cli-meta-folder"), help=self.say("cli-arg-own-tables")
        )

    def workers(self, made: Parser) -> None:
        """How many processes or machines carry out a run, and the file from which it can be taken up again."""
        self.value(made, "workers", 1)
        made.add_argument("--ray", default="", metavar=self.say("cli-meta-address"), help=self.say("cli-arg-ray"))
        made.add_argument("--resume", metavar=self.say("cli-meta-file"), help=self.say("cli-arg-resume-run"))


def parser(texts: Texts) -> Parser:
    """The whole command line."""
    builder = Builder(texts)
    _serve(builder)
    _doctor(builder)
    _play(builder)
    _reading(builder)
    _abakus(builder)
    _tables(builder)
    languages = builder.command("languages")
    languages.add_argument("code", nargs="?", metavar=texts.say("cli-meta-code"), help=texts.say("cli-arg-code"))
    _lab(builder)
    build = builder.command("build")
    build.add_argument("--opt", choices=["0", "1", "2", "3"], default="3", help=texts.say("cli-arg-opt"))
    builder.switch(build, "clean")
    return builder.root


def _tables(builder: Builder) -> None:
    made = builder.command("tables")
    actions = ["export", "check"]
    made.add_argument("what", choices=actions, metavar="|".join(actions), help=builder.say("cli-arg-what-tables"))
    builder.game(made)
    made.add_argument("folder", metavar=builder.say("cli-meta-folder"), help=builder.say("cli-arg-folder-tables"))


def _serve(builder: Builder) -> None:
    serve = builder.command("serve")
    for name in ("host", "database", "public-url"):
        serve.add_argument(f"--{name}", metavar=name.upper(), help=builder.say(f"cli-arg-{name}"))
    builder.value(serve, "port", 1)
    builder.tables(serve)
    levels = ["normal", "full"]
    serve.add_argument("--durability", choices=levels, metavar="|".join(levels), help=builder.say("cli-arg-durability"))
    builder.switch(serve, "no-open")


def _doctor(builder: Builder) -> None:
    doctor = builder.command("doctor")
    for name in ("host", "database", "public-url"):
        doctor.add_argument(f"--{name}", metavar=name.upper(), help=builder.say(f"cli-arg-{name}"))
    builder.value(doctor, "port", 1)


def _play(builder: Builder) -> None:
    say = builder.say
    play = builder.command("play")
    builder.game(play, optional=True)
    builder.tables(play)
    play.add_argument("--seats", metavar=say("cli-meta-seats"), help=say("cli-arg-seats"))
    builder.options(play)
    builder.value(play, "seed", 0)
    play.add_argument("--load", metavar=say("cli-meta-file"), help=say("cli-arg-load"))
    builder.switch(play, "resume")


def _reading(builder: Builder) -> None:
    say = builder.say
    games = builder.command("games")
    builder.switch(games, "json")

    rules = builder.command("rules")
    builder.tables(rules)
    builder.game(rules, optional=True)
    rules.add_argument("query", nargs="*", metavar=say("cli-meta-query"), help=say("cli-arg-query"))
    rules.add_argument("--sheet", nargs="?", const="", metavar=say("cli-meta-name"), help=say("cli-arg-sheet"))
    builder.switch(rules, "report")
    builder.switch(rules, "prove")

    replay = builder.command("replay")
    builder.tables(replay)
    replay.add_argument("file", metavar=say("cli-meta-file"), help=say("cli-arg-file"))
    builder.value(replay, "upto", 0)
    builder.value(replay, "seat", 0)
    builder.switch(replay, "json")


def _abakus(builder: Builder) -> None:
    abakus = builder.command("abakus")
    what = ["compute", "new", "export", "schema"]
    abakus.add_argument("what", choices=what, metavar="|".join(what), help=builder.say("cli-arg-abakus"))
    abakus.add_argument(
        "file", nargs="?", metavar=builder.say("cli-meta-file"), help=builder.say("cli-arg-abakus-file")
    )  # fmt: skip
    builder.value(abakus, "players", 1, 4)
    builder.switch(abakus, "json")
    builder.tables(abakus)


def _lab(builder: Builder) -> None:
    say = builder.say
    arena = builder.command("arena")
    builder.game(arena)
    arena.add_argument("--bots", default="greedy,random", metavar=say("cli-meta-bots"), help=say("cli-arg-bots"))
    builder.value(arena, "games", 1, 100)
    builder.value(arena, "players", 1)

    census = builder.command("census")
    builder.game(census)
    census.add_argument("--bots", default="normal", metavar=say("cli-meta-bots"), help=say("cli-arg-bots-each"))
    builder.value(census, "games", 1, 100)
    builder.value(census, "players", 1)

    ladder = builder.command("ladder")
    builder.game(ladder)
    ladder.add_argument("--bots", metavar=say("cli-meta-bots"), help=say("cli-arg-bots-ladder"))
    ladder.add_argument("--keep", metavar=say("cli-meta-file"), help=say("cli-arg-keep"))
    builder.value(ladder, "games", 2, 100)
    builder.value(ladder, "players", 1)

    tune = _learns(builder, "tune", ["easy", "normal", "hard", "expert"])
    builder.value(tune, "games", 8, 2000)
    train = _learns(builder, "train", ["normal", "hard", "expert"])
    builder.value(train, "games", 1, 2000)
    builder.value(train, "proof", 1, 400)

    selfplay = builder.command("selfplay")
    builder.game(selfplay)
    selfplay.add_argument("--bots", default="greedy", metavar=say("cli-meta-bots"), help=say("cli-arg-bots-all"))
    selfplay.add_argument("--out", required=True, metavar=say("cli-meta-folder"), help=say("cli-arg-out"))
    forms = ["records", "parquet"]
    selfplay.add_argument("--form", choices=forms, default=forms[0], metavar="|".join(forms), help=say("cli-arg-form"))
    builder.value(selfplay, "games", 1, 100)
    builder.value(selfplay, "players", 1)

    fuzz = builder.command("fuzz")
    builder.game(fuzz, optional=True)
    builder.value(fuzz, "players", 1)
    builder.value(fuzz, "decisions", 1, 10_000)
    builder.switch(fuzz, "self-test")

    bench = builder.command("bench")
    builder.game(bench, optional=True)
    builder.value(bench, "rounds", 1, 3)
    builder.value(bench, "tables", 1, 500)
    builder.value(bench, "seconds", 1, 60)
    for made in (arena, census, ladder, tune, train, selfplay, fuzz, bench):
        if made is not bench:
            builder.value(made, "seed", 0, 0)
            builder.workers(made)
        builder.options(made)
        builder.switch(made, "json")


def _learns(builder: Builder, name: str, levels: list[str]) -> Parser:
    """A command that looks for better scales of a level, and keeps them if they win."""
    made = builder.command(name)
    builder.game(made)
    say = builder.say
    made.add_argument("--level", choices=levels, default="hard", metavar="|".join(levels), help=say("cli-arg-level"))
    builder.value(made, "players", 1)
    builder.switch(made, "write")
    return made


def _translate_argparse(texts: Texts) -> None:
    """Gives argparse our words in place of those of the C library's catalogues, which are seldom installed."""

    def translate(sentence: str) -> str:
        return texts.say(OWN_WORDS[sentence]) if sentence in OWN_WORDS else sentence

    def plural(one: str, many: str, n: int) -> str:
        return translate(one if n == 1 else many)

    vars(argparse).update(_=translate, ngettext=plural)
