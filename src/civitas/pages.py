"""Pages of text and tables, independent of where they are shown.

Every game describes its board, its cards, its player aids and its score as pages; the terminal prints them with rich,
the browser as HTML. A page is plain data in the reader's language.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Lines:
    """Some lines of text under an optional heading."""

    lines: list[str]
    title: str = ""


@dataclass
class Table:
    """Rows under column heads; ``mark`` numbers rows to point out (whose turn it is, what is offered now)."""

    head: list[str]
    rows: list[list[str]]
    title: str = ""
    mark: list[int] = field(default_factory=list)


Block = Lines | Table


@dataclass
class Page:
    """A titled list of blocks."""

    title: str
    blocks: list[Block]

    def plain(self) -> str:
        """The page as plain text, for screen readers, searches and tests."""
        parts = [self.title]
        for block in self.blocks:
            if block.title:
                parts.append(block.title)
            if isinstance(block, Lines):
                parts += block.lines
            else:
                parts += [" | ".join(row) for row in [block.head, *block.rows]]
        return "\n".join(parts)
