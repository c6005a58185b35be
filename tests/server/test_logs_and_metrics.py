"""What a host needs: logs and figures that programs can read, and a guide that names every setting."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from threading import Thread

import pytest
from starlette.testclient import TestClient

from civitas.server import logs
from civitas.server.settings import Settings
from civitas.server.store import Store, migrate
from tests.server.conftest import ApiUser
from tests.server.postgres import empty_database

GUIDE = Path(__file__).parents[2] / "docs" / "hosting.md"


@pytest.fixture
def lines(capsys: pytest.CaptureFixture[str]) -> object:
    root = logging.getLogger()
    kept = root.handlers, root.level, logging.getLogger("civitas").level
    yield
    root.handlers, root.level = kept[0], kept[1]
    logging.getLogger("civitas").setLevel(kept[2])


def test_every_request_is_one_line_of_json(
    client: TestClient, lines: object, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure_logging(logs.JSON)
    client.get('/api/tables/"quoted"%0A')
    try:
        raise ValueError("trouble")
    except ValueError:
        logging.getLogger("civitas.server").exception("bot %s failed", "x")
    told = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    request, failure = told
    assert request["message"] == "request"
    assert (request["method"], request["status"]) == ("GET", 404)
    assert '"quoted"' in request["path"]
    assert request["ms"] >= 0 and request["time"].endswith("+00:00")
    assert failure["message"] == "bot x failed"
    assert "ValueError: trouble" in failure["trace"]


def test_plain_logs_tell_only_what_needs_looking_at(
    client: TestClient, lines: object, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure_logging(logs.PLAIN)
    client.get("/api/games")
    assert capsys.readouterr().err == ""


def test_the_figures_are_in_the_form_prometheus_reads(client: TestClient, anna: ApiUser) -> None:
    text = client.get("/metrics").text
    assert "# TYPE civitas_requests_total counter" in text
    for line in text.splitlines():
        assert re.fullmatch(r'# TYPE \w+ (counter|gauge)|\w+(\{\w+="[^"]*"\})? \d+', line), line


def test_the_guide_names_every_setting() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    for name in Settings.__annotations__:
        assert f"`CIVITAS_{name.upper()}`" in guide, name


def test_several_processes_may_start_on_an_empty_database_at_once() -> None:
    with empty_database() as url:
        stores = [Store(url) for _ in range(4)]
        failed: list[Exception] = []

        def start(store: Store) -> None:
            try:
                migrate(store)
            except Exception as trouble:
                failed.append(trouble)

        threads = [Thread(target=start, args=(store,)) for store in stores]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for store in stores:
            store.close()
        assert failed == []
