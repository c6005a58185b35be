"""The games there are, and what is written about them."""

from __future__ import annotations

from typing import Any

from starlette.responses import PlainTextResponse

import civitas
from civitas import bots
from civitas.i18n.languages import languages
from civitas.i18n.names import names_of
from civitas.server.http import pages, schemas
from civitas.server.http.router import Call, Endpoint


def _info(name: str) -> schemas.GameInfo:
    game = civitas.game(name)
    options = [
        schemas.GameOption(option.name, option.default, option.choices(), type(option).__name__)
        for option in game.options
    ]
    return schemas.GameInfo(
        id=game.id,
        edition=game.edition,
        least=game.least_players,
        most=game.most_players,
        options=options,
        bots=bots.names(game),
    )


async def games(call: Call[None]) -> object:
    return [_info(name) for name in civitas.game_names()]


async def locale(call: Call[None]) -> object:
    """The messages of a language, common and of one game, as the browser's Fluent reads them."""
    return PlainTextResponse(pages.messages(call.part("lang"), call.part("game")))


async def common_locale(call: Call[None]) -> object:
    return PlainTextResponse(pages.messages(call.part("lang")))


async def spoken(call: Call[None]) -> object:
    return languages()


async def names(call: Call[None]) -> object:
    civitas.game(call.part("game"))
    return names_of(call.part("game"))


async def data(call: Call[None]) -> object:
    """A game's tables of cards and places, as the rules use them: public figures, for drawing."""
    return pages.data(call.part("game"))


async def faces(call: Call[None]) -> object:
    return pages.faces(call.part("game"), call.part("lang"))


async def help(call: Call[None]) -> object:
    return pages.help_page(call.part("game"), call.part("thing"), call.part("lang"))


async def sheets(call: Call[None]) -> object:
    return pages.sheets(call.part("game"), call.part("lang"))


async def rules(call: Call[None]) -> object:
    return pages.rules(call.part("game"), call.part("lang"))


ENDPOINTS = [
    Endpoint("GET", "/api/games", "The games there are.", None, list[schemas.GameInfo], games),
    Endpoint("GET", "/api/languages", "The languages there are.", None, dict[str, str], spoken),
    Endpoint("GET", "/api/locale/{lang}", "The messages of a language.", None, "text/plain", common_locale),
    Endpoint("GET", "/api/games/{game}/locale/{lang}", "The messages of a game, too.", None, "text/plain", locale),
    Endpoint(
        "GET", "/api/games/{game}/names", "The names of cards and places.", None, dict[str, dict[str, str]], names
    ),
    Endpoint("GET", "/api/games/{game}/data", "The figures of cards and places.", None, dict[str, Any], data),
    Endpoint("GET", "/api/games/{game}/faces/{lang}", "What cards say, in short.", None, dict[str, list[str]], faces),
    Endpoint("GET", "/api/games/{game}/help/{thing}/{lang}", "What something does.", None, schemas.PageOut, help),
    Endpoint("GET", "/api/games/{game}/sheets/{lang}", "The player aids.", None, list[schemas.PageOut], sheets),
    Endpoint("GET", "/api/games/{game}/rules/{lang}", "All rules.", None, list[schemas.RuleOut], rules),
]
