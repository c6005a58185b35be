"""Define pages of text and tables, independent of where they are shown.

Every game describes its board, its cards, its player aids and its score as pages; the terminal prints them with rich,
the browser as HTML. A page is plain data in the reader's language.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

#: what stands in a cell that holds nothing
EMPTY_CELLS = ("", "–")


@dataclass
class TextBlock:
    """Lines of text under an optional heading; a ``detail`` may be left out where space is short."""

    lines: list[str]
    title: str = ""
    detail: bool = False


@dataclass
class TableBlock:
    """A table: rows under column heads.

    ``mark`` numbers rows to point out (whose turn it is, what is offered now); a ``detail`` may be left out where space
    is short.
    """

    head: list[str]
    rows: list[list[str]]
    title: str = ""
    mark: list[int] = field(default_factory=list)
    detail: bool = False

    def brief(self) -> TableBlock:
        """Return the marked rows only, or, where none is marked, those with something beside their name."""
        rows = [self.rows[number] for number in self.mark]
        if rows:
            return replace(self, rows=rows, mark=list(range(len(rows))))
        return replace(self, rows=[row for row in self.rows if any(cell not in EMPTY_CELLS for cell in row[1:])])


Block = TextBlock | TableBlock


@dataclass
class Page:
    """A titled list of blocks."""

    title: str
    blocks: list[Block]

    def brief(self) -> Page:
        """Return the page without its details, for a small screen that shows it again and again."""
        kept = [block for block in self.blocks if not block.detail]
        return Page(self.title, [block.brief() if isinstance(block, TableBlock) else block for block in kept])

    def to_text(self) -> str:
        """Return the page as plain text, for screen readers, searches and tests."""
        parts = [self.title]
        for block in self.blocks:
            if block.title:
                parts.append(block.title)
            if isinstance(block, TextBlock):
                parts += block.lines
            else:
                parts += [" | ".join(row) for row in [block.head, *block.rows]]
        return "\n".join(parts)
