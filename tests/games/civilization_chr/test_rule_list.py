"""The list of rules can be read, in both languages, and tests name only rules that exist."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from pathlib import Path


def rule_entries() -> list[dict[str, object]]:
    path = resources.files("civitas.games.civilization_chr") / "rules.toml"
    found: list[dict[str, object]] = tomllib.loads(path.read_text(encoding="utf-8"))["rule"]
    return found


def test_every_rule_has_an_id_a_chapter_both_languages_and_a_source() -> None:
    ids = [entry["id"] for entry in rule_entries()]
    assert len(ids) == len(set(ids))
    for entry in rule_entries():
        assert (
            {"id", "chapter", "en", "it", "source"}
            <= set(entry)
            <= {*("id", "chapter", "en", "it", "source", "ruling", "unreached")}
        )
        assert re.fullmatch(r"CHR-[a-z]+-\d+", str(entry["id"]))
        assert entry["source"] in ("rulebook", "reconstructed", "designed")
        for text in ("ruling", "unreached"):
            if text in entry:
                assert set(entry[text]) == {"en", "it"}  # type: ignore[call-overload]


def test_code_and_tests_name_only_rules_of_the_list() -> None:
    known = {entry["id"] for entry in rule_entries()}
    here = Path(__file__).parent
    folder = Path(str(resources.files("civitas.games.civilization_chr")))
    for file in [*here.glob("*.py"), *folder.rglob("*.py")]:
        for name in re.findall(r"CHR-[a-z]+-\d+", file.read_text(encoding="utf-8")):
            assert name in known, f"{file.name}: {name}"
