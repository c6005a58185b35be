"""The rules of a game as people read them: ``rules.toml``, searched by id or by words, and what proves them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from civitas.core.errors import CivitasError, fault
from civitas.i18n import FALLBACK, LANGUAGES
from civitas.i18n.fluent import Texts
from civitas.i18n.languages import Words, in_all
from civitas.i18n.names import fold
from civitas.i18n.pages import Lines, Page

#: modules of a game that only talk about rules
TEXT_MODULES = {"pages.py", "card_text.py", "component_text.py"}
RULE_ID = re.compile(r"\b[A-Z]{2,5}-[a-z]+(?:-[a-z]+)*-\d+\b")


@dataclass(frozen=True)
class Rule:
    """One rule in our own words, the chapter it belongs to, and what was decided where the rulebook is silent."""

    id: str
    chapter: Words
    text: Words
    source: str
    ruling: Words
    unreached: Words

    def everything(self) -> str:
        """All words of the rule, folded, for searching."""
        parts = [self.id, *self.chapter.values(), *self.text.values(), *self.ruling.values()]
        return fold(" ".join(parts))


@cache
def rules(game: str) -> list[Rule]:
    """The rules of a game, in the order of its rulebook."""
    import tomllib

    path = resources.files(f"civitas.games.{game}") / "rules.toml"
    if not path.is_file():
        raise CivitasError(fault("cli-no-rules", game=game))
    return [_rule(game, entry) for entry in tomllib.loads(path.read_text(encoding="utf-8"))["rule"]]


@cache
def seldom(game: str) -> dict[str, Words]:
    """Parts of a game that random play seldom touches, each with the reason."""
    import tomllib

    path = resources.files(f"civitas.games.{game}") / "rules.toml"
    listed = tomllib.loads(path.read_text(encoding="utf-8")).get("seldom", [])
    return {id: {lang: entry[lang] for lang in LANGUAGES} for entry in listed for id in entry["parts"]}


def _rule(game: str, entry: dict[str, Any]) -> Rule:
    id, chapter, ruling = entry["id"], entry["chapter"], entry.get("ruling", {})
    if not isinstance(chapter, dict):
        chapter = dict.fromkeys(LANGUAGES, str(chapter))
    return Rule(
        id=id,
        chapter=in_all(game, "chapter", chapter[FALLBACK], chapter),
        text=in_all(game, "rule", id, {lang: entry[lang] for lang in LANGUAGES}),
        source=entry.get("source", ""),
        ruling=in_all(game, "ruling", id, ruling) if ruling else {},
        unreached=entry.get("unreached", {}),
    )


def find(found: Iterable[Rule], query: str) -> list[Rule]:
    """The rules a query means: by id, else by the beginning of an id, else all that contain every word of it."""
    wanted = fold(query).split()
    everything = list(found)
    for rule in everything:
        if wanted == [fold(rule.id)]:
            return [rule]
    begun = [rule for rule in everything if len(wanted) == 1 and fold(rule.id).startswith(wanted[0])]
    return begun or [rule for rule in everything if all(word in rule.everything() for word in wanted)]


def page(title: str, found: list[Rule], texts: Texts) -> Page:
    """Rules under the headings of their chapters."""
    blocks: list[Lines] = []
    for rule in found:
        chapter = rule.chapter[texts.lang]
        if not blocks or blocks[-1].title != chapter:
            blocks.append(Lines([], chapter))
        blocks[-1].lines.append(f"{rule.id}  {rule.text[texts.lang]}")
        if rule.ruling:
            blocks[-1].lines.append(f"    {texts.say('cli-ruling')} {rule.ruling[texts.lang]}")
    return Page(title, list(blocks))


def overview(game: str, ids: set[str], texts: Texts) -> list[Lines]:
    """Some rules in short, under the headings of their chapters."""
    blocks: list[Lines] = []
    for rule in rules(game):
        if rule.id in ids:
            chapter = rule.chapter[texts.lang]
            if not blocks or blocks[-1].title != chapter:
                blocks.append(Lines([], chapter))
            blocks[-1].lines.append(rule.text[texts.lang])
    return blocks


def told(rule: Rule, texts: Texts) -> list[str]:
    """A rule, how it is read here, and where it comes from."""
    read = [texts.say("rule-how-read", text=rule.ruling[texts.lang])] if rule.ruling else []
    return [rule.text[texts.lang], *read, texts.say(f"rule-{rule.source}")]


def block(rule: Rule, texts: Texts) -> Lines:
    """A rule with all that is told of it, under its chapter and id."""
    return Lines(told(rule, texts), f"{rule.chapter[texts.lang]} ({rule.id})")


# The report: what has no code or no test.


@dataclass
class Missing:
    """One line of the report: an id and what it lacks."""

    id: str
    lacks: str


def report(known: list[Rule], parts: list[str], code: set[str], tested: set[str], cards: set[str]) -> list[Missing]:
    """Rules without code or test, cards without test, and ids that code or tests name but the rulebook does not."""
    missing: list[Missing] = []
    ids = [rule.id for rule in known]
    for id in ids:
        missing += [Missing(id, "code")] if id not in code else []
        missing += [Missing(id, "test")] if id not in tested else []
    missing += [Missing(id, "test") for id in parts if id not in cards]
    missing += [Missing(id, "rule") for id in sorted((code | tested) - set(ids))]
    missing += [Missing(id, "card") for id in sorted(cards - set(parts))]
    return missing


def ids_in_code(game: str) -> set[str]:
    """The rule ids that the code of a game names; modules of texts only talk about them."""
    found: set[str] = set()
    stack = [resources.files(f"civitas.games.{game}")]
    while stack:
        for entry in stack.pop().iterdir():
            if entry.is_dir():
                stack.append(entry)
            elif entry.name.endswith(".py") and entry.name not in TEXT_MODULES:
                found |= set(RULE_ID.findall(entry.read_text(encoding="utf-8")))
    return found
