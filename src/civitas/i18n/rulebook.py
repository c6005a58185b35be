"""Read and search the rules of a game (``rules.toml``), and report which of them lack code or tests."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from civitas.core.errors import MissingCapability, error_message
from civitas.core.game_files import find_file, find_game_files
from civitas.i18n import BUILTIN_LANGUAGES, FALLBACK_LANGUAGE
from civitas.i18n.fluent import Translator
from civitas.i18n.languages import LocalizedText, in_all_languages
from civitas.i18n.names import fold_text
from civitas.i18n.pages import Page, TextBlock

#: modules of a game that only talk about rules
TEXT_MODULES = {"pages.py", "card_text.py", "component_text.py"}
RULE_ID = re.compile(r"\b[A-Z]{2,5}-[a-z]+(?:-[a-z]+)*-\d+\b")


@dataclass(frozen=True)
class Rule:
    """One rule in our own words, localized.

    ``chapter`` is where it belongs, ``source`` where it comes from, ``ruling`` what was decided where the rulebook is
    silent, ``unreached`` why random play does not reach it.
    """

    id: str
    chapter: LocalizedText
    text: LocalizedText
    source: str
    ruling: LocalizedText
    unreached: LocalizedText

    def search_text(self) -> str:
        """Return all words of the rule, folded for searching."""
        parts = [self.id, *self.chapter.values(), *self.text.values(), *self.ruling.values()]
        return fold_text(" ".join(parts))


@cache
def read_rules(game: str) -> list[Rule]:
    """Return the rules of a game, in the order of its rulebook; raises ``MissingCapability`` where it has none."""
    import tomllib

    path = find_file(game, "rules.toml")
    if path is None:
        raise MissingCapability(error_message("cli-no-rules", game=game))
    return [_rule(game, entry) for entry in tomllib.loads(path.read_text(encoding="utf-8"))["rule"]]


def has_rules(game: str) -> bool:
    """Return whether a game has a ``rules.toml``."""
    return find_file(game, "rules.toml") is not None


@cache
def rarely_reached(game: str) -> dict[str, LocalizedText]:
    """Return the components of a game that random play seldom touches, by id, each with the reason."""
    import tomllib

    path = find_file(game, "rules.toml")
    listed = [] if path is None else tomllib.loads(path.read_text(encoding="utf-8")).get("seldom", [])
    return {id: {lang: entry[lang] for lang in BUILTIN_LANGUAGES} for entry in listed for id in entry["parts"]}


def _rule(game: str, entry: dict[str, Any]) -> Rule:
    id, chapter, ruling = entry["id"], entry["chapter"], entry.get("ruling", {})
    if not isinstance(chapter, dict):
        chapter = dict.fromkeys(BUILTIN_LANGUAGES, str(chapter))
    return Rule(
        id=id,
        chapter=in_all_languages(game, "chapter", chapter[FALLBACK_LANGUAGE], chapter),
        text=in_all_languages(game, "rule", id, {lang: entry[lang] for lang in BUILTIN_LANGUAGES}),
        source=entry.get("source", ""),
        ruling=in_all_languages(game, "ruling", id, ruling) if ruling else {},
        unreached=entry.get("unreached", {}),
    )


def find_rules(found: Iterable[Rule], query: str) -> list[Rule]:
    """Return the rules that match a query: by id, else by the beginning of an id, else by all words of it."""
    wanted = fold_text(query).split()
    everything = list(found)
    for rule in everything:
        if wanted == [fold_text(rule.id)]:
            return [rule]
    begun = [rule for rule in everything if len(wanted) == 1 and fold_text(rule.id).startswith(wanted[0])]
    return begun or [rule for rule in everything if all(word in rule.search_text() for word in wanted)]


def rules_page(title: str, found: list[Rule], texts: Translator) -> Page:
    """Return rules as a page, under the headings of their chapters."""
    blocks: list[TextBlock] = []
    for rule in found:
        chapter = rule.chapter[texts.lang]
        if not blocks or blocks[-1].title != chapter:
            blocks.append(TextBlock([], chapter))
        blocks[-1].lines.append(f"{rule.id}  {rule.text[texts.lang]}")
        if rule.ruling:
            blocks[-1].lines.append(f"    {texts.translate('cli-ruling')} {rule.ruling[texts.lang]}")
    return Page(title, list(blocks))


def rules_summary(game: str, ids: set[str], texts: Translator) -> list[TextBlock]:
    """Return the rules with the given ids in short, under the headings of their chapters."""
    blocks: list[TextBlock] = []
    for rule in read_rules(game):
        if rule.id in ids:
            chapter = rule.chapter[texts.lang]
            if not blocks or blocks[-1].title != chapter:
                blocks.append(TextBlock([], chapter))
            blocks[-1].lines.append(rule.text[texts.lang])
    return blocks


def rule_lines(rule: Rule, texts: Translator) -> list[str]:
    """Return the lines that explain a rule: its text, how it is read here, and where it comes from."""
    read = [texts.translate("rule-how-read", text=rule.ruling[texts.lang])] if rule.ruling else []
    return [rule.text[texts.lang], *read, texts.translate(f"rule-{rule.source}")]


def rule_block(rule: Rule, texts: Translator) -> TextBlock:
    """Return a rule as a block of text under its chapter and id."""
    return TextBlock(rule_lines(rule, texts), f"{rule.chapter[texts.lang]} ({rule.id})")


# The report: what has no code or no test.


@dataclass
class CoverageGap:
    """One line of the coverage report: an id and what it lacks."""

    id: str
    lacks: str


def coverage_gaps(
    known: list[Rule], parts: list[str], code: set[str], tested: set[str], cards: set[str]
) -> list[CoverageGap]:
    """Return rules without code or test, cards without test, and ids that code or tests name in vain.

    ``known`` are the rules and ``parts`` the ids of the cards; ``code`` and ``tested`` are the rule ids that code and
    tests name, ``cards`` the card ids that tests name.
    """
    missing: list[CoverageGap] = []
    ids = [rule.id for rule in known]
    for id in ids:
        missing += [CoverageGap(id, "code")] if id not in code else []
        missing += [CoverageGap(id, "test")] if id not in tested else []
    missing += [CoverageGap(id, "test") for id in parts if id not in cards]
    missing += [CoverageGap(id, "rule") for id in sorted((code | tested) - set(ids))]
    missing += [CoverageGap(id, "card") for id in sorted(cards - set(parts))]
    return missing


def rule_ids_in_code(game: str) -> set[str]:
    """Return the rule ids that the code of a game names; modules of texts only talk about them."""
    found: set[str] = set()
    folder = find_game_files(game).folder
    for path in [] if folder is None else sorted(folder.rglob("*.py")):
        if path.name not in TEXT_MODULES:
            found |= set(RULE_ID.findall(path.read_text(encoding="utf-8")))
    return found
