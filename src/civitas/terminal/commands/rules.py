"""Implement ``civitas rules``: print the rulebook, and report how the tests cover it."""

from __future__ import annotations

import argparse

from civitas.i18n import rulebook
from civitas.i18n.fluent import Translator
from civitas.registry import game_names
from civitas.terminal.common import resolve_game
from civitas.terminal.lookup import show_player_aid, show_thing, unknown_thing_error
from civitas.terminal.screen import Screen


def rules(args: argparse.Namespace, texts: Translator) -> int:
    """Print the rulebook, a search result in it or a player aid, or report the coverage by tests."""
    if args.report or args.prove:
        from civitas.terminal import rule_coverage

        chosen = [resolve_game(args.game).id] if args.game else game_names()
        return rule_coverage.print_report(chosen, texts) if args.report else rule_coverage.prove_cards(chosen, texts)
    game = resolve_game(args.game)
    words = Translator(texts.lang, game.id)
    screen = Screen()
    if args.sheet is not None:
        show_player_aid(game.id, args.sheet, words, screen)
        return 0
    query = " ".join(args.query)
    if not query:
        screen.print_page(rulebook.rules_page(words.translate("game-title"), rulebook.read_rules(game.id), words))
        return 0
    if show_thing(game, query, words, screen):
        return 0
    raise unknown_thing_error(game, query)
