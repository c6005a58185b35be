"""Render pages for any game from its view and its rules, for games without pages of their own."""

from __future__ import annotations

from typing import Any

from civitas.core.game import View
from civitas.i18n import rulebook
from civitas.i18n.default_messages import plain_words
from civitas.i18n.fluent import Translator
from civitas.i18n.names import localized_names
from civitas.i18n.pages import Block, Page, TableBlock, TextBlock

#: keys of a view that say who looks, not what is there
HIDDEN_KEYS = {"seat", "aid"}


class GenericPages:
    """The pages of one game, made of its view and its rules alone."""

    def __init__(self, game: str) -> None:
        self.game = game

    def board(self, view: View, texts: Translator) -> Page:
        """Return everything in the view as a page: plain values in lines, lists of things in tables."""
        lines: list[str] = []
        blocks: list[Block] = []
        for key, value in view.items():
            if key in HIDDEN_KEYS:
                continue
            if isinstance(value, dict):
                rows = [[self._label(name, texts), self._cell(part, texts)] for name, part in value.items()]
                blocks.append(TableBlock(["", ""], rows, self._label(key, texts)))
            elif isinstance(value, list) and value and all(isinstance(part, dict) for part in value):
                blocks.append(self._table(key, value, texts))
            else:
                lines.append(f"{self._label(key, texts)}: {self._cell(value, texts)}")
        return Page(texts.translate("game-title"), [TextBlock(lines), *blocks] if lines or not blocks else blocks)

    def _table(self, key: str, rows: list[dict[str, Any]], texts: Translator) -> TableBlock:
        columns = list(dict.fromkeys(name for row in rows for name in row))
        head = ["", *[self._label(name, texts) for name in columns]]
        cells = [
            [str(number), *[self._cell(row.get(name), texts) for name in columns]] for number, row in enumerate(rows, 1)
        ]
        return TableBlock(head, cells, self._label(key, texts))

    def _label(self, key: str, texts: Translator) -> str:
        message = f"view-{key}".replace("_", "-")
        return texts.translate(message) if texts.has_message(message) else plain_words(key)

    def _cell(self, value: Any, texts: Translator) -> str:
        if isinstance(value, bool):
            return texts.translate("cli-yes" if value else "cli-no")
        if value is None or value == [] or value == "":
            return texts.translate("pages-nothing")
        if isinstance(value, dict):
            return ", ".join(f"{self._label(key, texts)} {self._cell(part, texts)}" for key, part in value.items())
        if isinstance(value, list):
            return ", ".join(self._cell(part, texts) for part in value)
        names = localized_names(self.game)
        return names[value][texts.lang] if isinstance(value, str) and value in names else str(value)

    def score(self, view: View, texts: Translator) -> Page:
        """Return the scores as a page, where the view has them as ``scores``, one a seat."""
        scores = view.get("scores")
        title = texts.translate("pages-score")
        if not isinstance(scores, list):
            return Page(title, [TextBlock([texts.translate("pages-no-score")])])
        return Page(title, [TableBlock(["", ""], [[texts.seat_name(n), str(score)] for n, score in enumerate(scores)])])

    def ratings(self, view: View, texts: Translator) -> Page:
        """Return the board page: nothing more is known than what lies on the table."""
        return self.board(view, texts)

    def help(self, id: str, texts: Translator) -> Page | None:
        """Return a page with the rule of an id, or ``None`` where there is no such rule."""
        known = rulebook.read_rules(self.game) if rulebook.has_rules(self.game) else []
        found = [rule for rule in known if rule.id == id]
        return Page(id, [rulebook.rule_block(found[0], texts)]) if found else None

    def sheets(self, texts: Translator) -> dict[str, Page]:
        """Return one page with all rules under the name ``rules``; nothing where the game has none."""
        if not rulebook.has_rules(self.game):
            return {}
        known = rulebook.read_rules(self.game)
        return {"rules": rulebook.rules_page(texts.translate("game-title"), known, texts)}
