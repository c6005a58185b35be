"""Implement ``civitas games``: list the games."""

from __future__ import annotations

import argparse
from typing import Any

from civitas.i18n.capabilities import missing_capabilities
from civitas.i18n.fluent import Translator
from civitas.registry import game as find_game
from civitas.registry import game_names
from civitas.terminal.common import game_title, print_json
from civitas.terminal.screen import Screen


def games(args: argparse.Namespace, texts: Translator) -> int:
    """Print each game with its players, options and bots."""
    found = [_about(name, texts.lang) for name in game_names()]
    if args.json:
        print_json(found)
        return 0
    screen = Screen()
    for about in found:
        words = Translator(texts.lang, about["id"])
        screen.print_heading(f"{about['title']}  ({about['id']})")
        screen.print_paragraph(about["about"], 0)
        least, most = about["players"]
        same = texts.translate("cli-games-exactly", n=least)
        screen.print_line(same if least == most else texts.translate("cli-games-count", least=least, most=most))
        screen.print_line(texts.translate("cli-games-edition", edition=about["edition"]))
        screen.print_line(texts.translate("cli-games-bots", names=about["bots"]))
        for bot in about["bots"]:
            screen.print_paragraph(f"    {bot:<10} {_about_bot(bot, texts)}", 15)
        if about["missing"]:
            parts = [texts.translate(f"capability-{name}") for name in about["missing"]]
            screen.print_paragraph(texts.translate("cli-games-missing", names=parts), 4)
        for option in about["options"]:
            _show_option(option, words, screen)
    return 0


def _show_option(option: dict[str, Any], texts: Translator, screen: Screen) -> None:
    """Print what an option is about, and what each of its values means."""
    name, default = option["name"], _option_words(option["default"])
    screen.print_line()
    screen.print_line(f"  --option {name}=...", "bold")
    if texts.has_message(f"option-{name}"):
        screen.print_note(f"  {texts.translate(f'option-{name}')}")
    for value in option["choices"]:
        meaning = f"option-{name}-{value}"
        said = texts.translate(meaning) if texts.has_message(meaning) else texts.thing_name(name, value)
        note = f" ({texts.translate('cli-default')})" if value == default else ""
        screen.print_paragraph(f"    {value:<10} {said if said != value else ''}{note}".rstrip(), 15)
    if default not in option["choices"]:
        screen.print_line(f"    {texts.translate('cli-default')}: {default}")


def _option_words(value: object) -> str:
    """Return a value of an option as it is typed."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _about_bot(name: str, texts: Translator) -> str:
    """Return a bot's description in the user's language, or the first line of its docstring."""
    from civitas.bots.plugins import plugin_bots

    if texts.has_message(f"bot-{name}"):
        return f"{texts.translate(f'bot-{name}')}: {texts.translate(f'bot-{name}-about')}"
    return (getattr(plugin_bots()[name].target(), "__doc__", None) or "").strip().partition("\n")[0]


def _about(name: str, lang: str) -> dict[str, Any]:
    from civitas.bots import bot_names

    game = find_game(name)
    texts = Translator(lang, name)
    return {
        "id": name,
        "title": game_title(name, lang),
        "about": texts.translate("game-about") if texts.has_message("game-about") else "",
        "edition": game.edition,
        "version": game.version,
        "players": [game.min_players, game.max_players],
        "options": [{"name": o.name, "default": o.default, "choices": o.choices()} for o in game.options],
        "bots": bot_names(game),
        "missing": missing_capabilities(game),
    }
