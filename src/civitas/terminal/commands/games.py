"""``civitas games``: what there is to play."""

from __future__ import annotations

import argparse
from typing import Any

from civitas.i18n.fluent import Texts
from civitas.registry import game as find_game
from civitas.registry import game_names
from civitas.terminal.common import game_title, print_json
from civitas.terminal.screen import Screen


def games(args: argparse.Namespace, texts: Texts) -> int:
    """``civitas games``: each game with its players, options and bots."""
    found = [_about(name, texts.lang) for name in game_names()]
    if args.json:
        print_json(found)
        return 0
    screen = Screen()
    for about in found:
        words = Texts(texts.lang, about["id"])
        screen.heading(f"{about['title']}  ({about['id']})")
        screen.hanging(about["about"], 0)
        least, most = about["players"]
        same = texts.say("cli-games-exactly", n=least)
        screen.line(same if least == most else texts.say("cli-games-count", least=least, most=most))
        screen.line(texts.say("cli-games-edition", edition=about["edition"]))
        screen.line(texts.say("cli-games-bots", names=about["bots"]))
        for bot in about["bots"]:
            said = f"{texts.say(f'bot-{bot}')}: {texts.say(f'bot-{bot}-about')}"
            screen.hanging(f"    {bot:<10} {said}", 15)
        for option in about["options"]:
            _show_option(option, words, screen)
    return 0


def _show_option(option: dict[str, Any], texts: Texts, screen: Screen) -> None:
    """What an option is about, and what each of its values means."""
    name, default = option["name"], str(option["default"])
    screen.line()
    screen.line(f"  --option {name}=...", "bold")
    if texts.has(f"option-{name}"):
        screen.note(f"  {texts.say(f'option-{name}')}")
    for value in option["choices"]:
        meaning = f"option-{name}-{value}"
        said = texts.say(meaning) if texts.has(meaning) else texts.name(name, value)
        note = f" ({texts.say('cli-default')})" if value == default else ""
        screen.hanging(f"    {value:<10} {said if said != value else ''}{note}".rstrip(), 15)


def _about(name: str, lang: str) -> dict[str, Any]:
    from civitas.bots import names

    game = find_game(name)
    texts = Texts(lang, name)
    return {
        "id": name,
        "title": game_title(name, lang),
        "about": texts.say("game-about") if texts.has("game-about") else "",
        "edition": game.edition,
        "version": game.version,
        "players": [game.least_players, game.most_players],
        "options": [{"name": o.name, "default": o.default, "choices": o.choices()} for o in game.options],
        "bots": names(game),
    }
