"""``civitas rules``: the rulebook, and what is proved of it."""

from __future__ import annotations

import argparse

from civitas.i18n import rulebook
from civitas.i18n.fluent import Texts
from civitas.registry import game_names
from civitas.terminal.common import a_game
from civitas.terminal.lookup import no_such_thing, show_sheet, show_thing
from civitas.terminal.screen import Screen


def rules(args: argparse.Namespace, texts: Texts) -> int:
    """``civitas rules``: the rulebook, a search in it, a player aid, or what is not yet proved."""
    if args.report or args.prove:
        from civitas.terminal import rule_coverage

        chosen = [a_game(args.game).id] if args.game else game_names()
        return rule_coverage.report(chosen, texts) if args.report else rule_coverage.prove(chosen, texts)
    game = a_game(args.game)
    words = Texts(texts.lang, game.id)
    screen = Screen()
    if args.sheet is not None:
        show_sheet(game.id, args.sheet, words, screen)
        return 0
    query = " ".join(args.query)
    if not query:
        screen.page(rulebook.page(words.say("game-title"), rulebook.rules(game.id), words))
        return 0
    if show_thing(game, query, words, screen):
        return 0
    raise no_such_thing(game, query)
