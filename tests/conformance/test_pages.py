"""The pages people read: every game has all of them, of any position, for any reader, in both languages."""

from __future__ import annotations

import pytest

import civitas
from civitas.i18n import BUILTIN_LANGUAGES
from civitas.i18n.capabilities import has_capability
from civitas.i18n.fluent import Translator
from civitas.i18n.game_pages import GamePages, game_pages
from civitas.i18n.pages import Page
from tests.conformance.random_games import random_match


def _sound(page: Page) -> bool:
    """Something to read, and no message without words."""
    text = page.to_text()
    return bool(page.title and page.blocks) and "{" not in text


@pytest.mark.parametrize("name", civitas.game_names())
@pytest.mark.parametrize("decisions", [0, 40, 400])
def test_every_game_has_all_its_pages(name: str, decisions: int) -> None:
    match = random_match(name, civitas.game(name).max_players, 11, decisions)
    pages = game_pages(name)
    for lang in BUILTIN_LANGUAGES:
        texts = Translator(lang, name)
        for seat in [civitas.SPECTATOR, *range(match.players)]:
            view = match.view(seat)
            for page in (pages.board(view, texts), pages.score(view, texts), pages.ratings(view, texts)):
                assert _sound(page), page.title


@pytest.mark.parametrize("name", civitas.game_names())
@pytest.mark.parametrize("lang", BUILTIN_LANGUAGES)
def test_every_part_has_a_page_of_help_and_every_sheet_can_be_read(name: str, lang: str) -> None:
    pages, texts = game_pages(name), Translator(lang, name)
    sheets = pages.sheets(texts)
    assert sheets or not has_capability(civitas.game(name), "rules")
    assert [id for id, page in sheets.items() if not _sound(page)] == []
    found = {id: pages.help(id, texts) for id in civitas.game(name).component_ids()}
    assert [id for id, page in found.items() if page is None or not _sound(page)] == []
    assert pages.help("nothing of the kind", texts) is None


@pytest.mark.parametrize("name", civitas.game_names())
def test_no_page_of_the_protocol_is_missing(name: str) -> None:
    """A new page in the protocol is asked of every game."""
    wanted = [page for page in vars(GamePages) if not page.startswith("_")]
    assert [page for page in wanted if not callable(getattr(game_pages(name), page, None))] == []
