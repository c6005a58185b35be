"""A real server and a real browser. A failed test leaves a picture and the page's text in ``build/browser``."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from civitas.server import client_build
from tests.browser.player_page import PlayerPage
from tests.server.postgres import free_port
from tests.server.server_process import PROJECT_ROOT, ServerProcess

#: letters stand where they stand in a window, also in the Chromium that has none
CHROMIUM_ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--font-render-hinting=none"]
#: milliseconds; a busy machine is slow, not wrong
TIMEOUT_MS = 60_000
FAILURE_PICTURES = PROJECT_ROOT / "build" / "browser"
#: how a test opens a page of its own: language, width, colours
OpenPage = Callable[..., PlayerPage]


def find_chromium() -> str:
    """Where the browser is; empty where there is none. The one that has no windows needs much less of the machine."""
    known = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    names = [os.environ.get("CIVITAS_CHROMIUM", ""), *known]
    return next((found for name in names if name and (found := shutil.which(name))), "")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    found = find_chromium()
    if not found:
        pytest.skip("no chromium on this machine: the browser tests need one")
    expect.set_options(timeout=TIMEOUT_MS)
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=found, args=CHROMIUM_ARGUMENTS)
        yield made
        made.close()


@pytest.fixture(scope="package")
def built() -> None:
    """The client, up to date."""
    client_build.ensure(lambda step: None)


@pytest.fixture(scope="package")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    made = ServerProcess(f"sqlite:///{tmp_path_factory.mktemp('table') / 'table.db'}", free_port())
    made.start()
    yield made
    made.kill()


@pytest.fixture
def opened(browser: Browser, server: ServerProcess, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Makes people at the table, each with a browser profile of their own."""
    contexts: list[BrowserContext] = []

    def open(
        lang: str = "en",
        width: int = 1280,
        scheme: str = "light",
        at: ServerProcess = server,
        confirm: bool = False,
        motion: Literal["reduce", "no-preference"] = "reduce",
    ) -> PlayerPage:
        context = browser.new_context(
            base_url=at.address,
            locale=lang,
            viewport={"width": width, "height": 800},
            color_scheme="dark" if scheme == "dark" else "light",
            has_touch=width < 500,
            reduced_motion=motion,
            accept_downloads=True,
        )
        context.set_default_timeout(TIMEOUT_MS)
        contexts.append(context)
        return PlayerPage(context.new_page(), confirm)

    yield open
    if getattr(request.node, "failed", False):
        for number, page in enumerate(page for context in contexts for page in context.pages):
            save_failure(page, f"{request.node.name}-{number}")
    for context in contexts:
        context.close()


def save_failure(page: Page, name: str) -> None:
    """What the reader of a failure wants to see."""
    FAILURE_PICTURES.mkdir(parents=True, exist_ok=True)
    place = FAILURE_PICTURES / "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in name)
    page.screenshot(path=place.with_suffix(".png"), full_page=True)
    place.with_suffix(".txt").write_text(page.inner_text("body"), encoding="utf-8")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call" and report.failed:
        item.failed = True  # type: ignore[attr-defined]
    return report
