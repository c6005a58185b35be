"""The games there are, and what is written about them."""

from __future__ import annotations

from typing import Any

from starlette.responses import PlainTextResponse

import civitas
from civitas import bots
from civitas.i18n.languages import available_languages
from civitas.i18n.names import localized_names
from civitas.server.http import pages, schemas
from civitas.server.http.router import ApiCall, Endpoint


def _game_info(name: str) -> schemas.GameInfo:
    game = civitas.game(name)
    options = [
        schemas.GameOption(option.name, option.default, option.choices(), type(option).__name__)
        for option in game.options
    ]
    return schemas.GameInfo(
        id=game.id,
        edition=game.edition,
        least=game.min_players,
        most=game.max_players,
        options=options,
        bots=bots.bot_names(game),
    )


async def list_games(call: ApiCall[None]) -> object:
    return [_game_info(name) for name in civitas.game_names()]


async def game_locale(call: ApiCall[None]) -> object:
    """The messages of a language, common and of one game, as the browser's Fluent reads them."""
    return PlainTextResponse(pages.locale_messages(call.path_param("lang"), call.path_param("game")))


async def common_locale(call: ApiCall[None]) -> object:
    return PlainTextResponse(pages.locale_messages(call.path_param("lang")))


async def list_languages(call: ApiCall[None]) -> object:
    return available_languages()


async def game_names(call: ApiCall[None]) -> object:
    civitas.game(call.path_param("game"))
    return localized_names(call.path_param("game"))


async def game_data(call: ApiCall[None]) -> object:
    """A game's tables of cards and places, as the rules use them: public figures, for drawing."""
    return pages.game_data(call.path_param("game"))


async def card_texts(call: ApiCall[None]) -> object:
    return pages.card_texts(call.path_param("game"), call.path_param("lang"))


async def help_page(call: ApiCall[None]) -> object:
    return pages.help_page(call.path_param("game"), call.path_param("thing"), call.path_param("lang"))


async def player_aids(call: ApiCall[None]) -> object:
    return pages.player_aids(call.path_param("game"), call.path_param("lang"))


async def rule_texts(call: ApiCall[None]) -> object:
    return pages.rule_texts(call.path_param("game"), call.path_param("lang"))


ENDPOINTS = [
    Endpoint("GET", "/api/games", "The games there are.", None, list[schemas.GameInfo], list_games),
    Endpoint("GET", "/api/languages", "The languages there are.", None, dict[str, str], list_languages),
    Endpoint("GET", "/api/locale/{lang}", "The messages of a language.", None, "text/plain", common_locale),
    Endpoint("GET", "/api/games/{game}/locale/{lang}", "The messages of a game, too.", None, "text/plain", game_locale),
    Endpoint(
        "GET", "/api/games/{game}/names", "The names of cards and places.", None, dict[str, dict[str, str]], game_names
    ),
    Endpoint("GET", "/api/games/{game}/data", "The figures of cards and places.", None, dict[str, Any], game_data),
    Endpoint(
        "GET", "/api/games/{game}/faces/{lang}", "What cards say, in short.", None, dict[str, list[str]], card_texts
    ),
    Endpoint("GET", "/api/games/{game}/help/{thing}/{lang}", "What something does.", None, schemas.PageOut, help_page),
    Endpoint("GET", "/api/games/{game}/sheets/{lang}", "The player aids.", None, list[schemas.PageOut], player_aids),
    Endpoint("GET", "/api/games/{game}/rules/{lang}", "All rules.", None, list[schemas.RuleOut], rule_texts),
]
