"""What a server says in a language that is only a folder."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import free_port
from tests.server.server_process import ServerProcess
from tests.support.tiny_language import write_language


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    home: Path = tmp_path_factory.mktemp("home")
    write_language(home)
    made = ServerProcess(f"sqlite:///{home / 'table.db'}", free_port(), home=str(home))
    made.start()
    yield made
    made.kill()


def fetch_page(server: ServerProcess, path: str) -> str:
    with urllib.request.urlopen(f"{server.address}{path}", timeout=20) as answer:
        return str(answer.read().decode())


def test_it_is_listed_with_its_own_name(server: ServerProcess) -> None:
    assert json.loads(fetch_page(server, "/api/languages")) == {"en": "English", "it": "Italiano", "xq": "Xquish"}


def test_messages_come_over_the_english_ones(server: ServerProcess) -> None:
    told = fetch_page(server, "/api/games/rising_cultures/locale/xq")
    assert told.index("\ngame-title = Rising") < told.index("game-title = Xrising")
    assert "web-new-game = Xnew" in fetch_page(server, "/api/locale/xq")


def test_names_figures_and_rules_have_it(server: ServerProcess) -> None:
    names = json.loads(fetch_page(server, "/api/games/rising_cultures/names"))
    assert names["rome_aqueduct"]["xq"] == "Xaquq" and names["rome_forum"]["xq"] == names["rome_forum"]["en"]
    epoch = json.loads(fetch_page(server, "/api/games/history_of_the_world/data"))["epoch"][0]
    assert epoch["years"]["xq"] == "Xyears" and epoch["name"]["xq"] == epoch["name"]["en"]
    told = {rule["id"]: rule for rule in json.loads(fetch_page(server, "/api/games/rising_cultures/rules/xq"))}
    assert told["RC-income-1"]["text"] == "Xcome." and told["RC-income-1"]["chapter"] == "Xphase"
    english = {rule["id"]: rule for rule in json.loads(fetch_page(server, "/api/games/rising_cultures/rules/en"))}
    assert told["RC-play-1"] == english["RC-play-1"]
    assert "Xaquq" in fetch_page(server, "/api/games/rising_cultures/help/rome_aqueduct/xq")


def test_a_language_nobody_added_is_no_page(server: ServerProcess) -> None:
    with pytest.raises(urllib.error.HTTPError):
        fetch_page(server, "/api/locale/zz")
