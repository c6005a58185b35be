"""A language that is only a folder is offered by the server, and spoken by the client."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from civitas.i18n.fluent import Translator
from tests.browser.conftest import OpenPage
from tests.server.postgres import free_port
from tests.server.server_process import ServerProcess
from tests.support.tiny_language import LANGUAGE_CODE, write_language


@pytest.fixture
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    home = tmp_path_factory.mktemp("home")
    write_language(home)
    made = ServerProcess(f"sqlite:///{home / 'table.db'}", free_port(), home=str(home))
    made.start()
    yield made
    made.kill()


def test_a_reader_chooses_it_and_keeps_it(opened: OpenPage) -> None:
    page = opened("en").page
    page.goto("/")
    choice = page.locator("select[data-setting=language]").first
    expect(choice.locator("option")).to_have_text(["English", "Italiano", "Xquish"])
    with page.expect_response(lambda answer: answer.url.endswith(f"/api/locale/{LANGUAGE_CODE}") and answer.ok):
        choice.select_option(LANGUAGE_CODE)
    expect(page.locator("html")).to_have_attribute("lang", LANGUAGE_CODE)
    page.goto("/#/games")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", LANGUAGE_CODE)
    expect(page.locator("body")).to_contain_text("Xrising")
    expect(page.locator("body")).to_contain_text(Translator("en", "through_the_ages").translate("game-title"))


def test_a_browser_of_that_language_is_answered_in_it(opened: OpenPage) -> None:
    page = opened(LANGUAGE_CODE).page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", LANGUAGE_CODE)
