"""A hint at the table: ranked, with its gain, the chance to win, reasons in words of the game, and the plan."""

from __future__ import annotations

from civitas.i18n import BUILTIN_LANGUAGES
from civitas.i18n.fluent import Translator
from tests.server.conftest import ApiUser

AGAINST_EASY = {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]}


def test_a_hint_says_what_why_and_how_to_go_on(anna: ApiUser) -> None:
    table = anna.post("/api/tables", {**AGAINST_EASY, "options": {"first": "0"}}, 201)["id"]
    found = anna.get(f"/api/tables/{table}/hint/0")
    assert 1 <= len(found) <= 3
    assert [line["gain"] for line in found] == sorted([line["gain"] for line in found], reverse=True)
    for line in found:
        assert 0 <= line["win"] <= 1
        assert line["action"]["text"]
        for reason in line["reasons"]:
            assert all(
                Translator(lang, "rising_cultures").translate(reason["id"], **reason["args"])
                for lang in BUILTIN_LANGUAGES
            )
    assert found == anna.get(f"/api/tables/{table}/hint/0")
