"""Print pages and lines to the terminal, or plain text where the output is redirected, and read input."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import groupby

from rich import box
from rich.console import Console
from rich.rule import Rule
from rich.table import Table as RichTable
from rich.text import Text

from civitas.i18n.pages import EMPTY_CELLS, Page, TableBlock, TextBlock
from civitas.terminal.columns import column_widths
from civitas.terminal.keyboard import Keyboard

TITLE_STYLE = "bold cyan"
HEAD_STYLE = "bold"
DIM_STYLE = "dim"
MARK_STYLE = "bold green"
ROW_POINTER = "▸ "


class Screen:
    """Print pages and lines and read input lines; nothing printed is interpreted as markup."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        #: whether somebody sits in front of it
        self.is_interactive = self.console.is_terminal and sys.stdin.isatty()
        self.keyboard = Keyboard() if self.is_interactive else None

    @property
    def width(self) -> int:
        """The width of the terminal in characters."""
        return self.console.width

    def show_busy(self, text: str) -> AbstractContextManager[object]:
        """Return a context manager that shows a busy message while it is active."""
        return self.console.status(Text(text, style=DIM_STYLE)) if self.is_interactive else nullcontext()

    def clear(self, past: bool = False) -> None:
        """Clear the screen; with ``past`` also the scrollback and input history, which may show a player's hand."""
        if self.is_interactive:
            self.console.clear()
            if past and self.keyboard:
                self.keyboard.clear_history()
            if past and not self.console.legacy_windows:
                self.console.file.write("\x1b[3J")
                self.console.file.flush()

    def print_line(self, text: str = "", style: str = "") -> None:
        """Print one line without wrapping it."""
        self.console.print(Text(text, style=style), soft_wrap=True)

    def print_styled(self, parts: list[tuple[str, str]]) -> None:
        """Print a line of several parts, each a pair of text and style."""
        self.console.print(Text.assemble(*parts))

    def print_paragraph(self, text: str, indent: int, style: str = "") -> None:
        """Print a wrapped paragraph with a hanging indent of ``indent`` characters."""
        self.print_line(wrap_paragraph(text, self.width, indent), style)

    def print_note(self, text: str) -> None:
        """Print an answer that is not part of the game, slightly indented."""
        for paragraph in text.split("\n"):
            self.print_paragraph("  " + paragraph, 2)

    def print_heading(self, text: str) -> None:
        """Print a heading with a rule."""
        self.console.print(Rule(Text(text, style=TITLE_STYLE), align="left", style=DIM_STYLE))

    def print_page(self, page: Page) -> None:
        """Print a page: its title and its blocks of text and tables."""
        self.print_heading(page.title)
        for number, block in enumerate(page.blocks):
            if number:
                self.print_line()
            if block.title and block.title != page.title:
                self.print_line(block.title, HEAD_STYLE)
            if isinstance(block, TextBlock):
                self._print_text(block)
            else:
                self._print_table(block)

    def print_events(self, sentences: list[str]) -> None:
        """Print events, one paragraph each."""
        for sentence in sentences:
            self.print_paragraph(f"· {sentence}", 2)

    def ask(self, prompt: str, offers: Sequence[str] = ()) -> str | None:
        """Read a line of input; return ``None`` at the end of the input.

        The Tab key completes to one of ``offers``. If the input is not a terminal, the line read is printed too.
        """
        if self.keyboard:
            self.keyboard.candidates = list(offers)
        try:
            if self.is_interactive:
                return input(f"{prompt} ")
            self.console.print(Text(prompt), end=" ")
            typed = sys.stdin.readline()
        except EOFError:
            self.print_line()
            return None
        if not typed:
            self.print_line()
            return None
        # the transcript of a piped game shows what was answered
        self.print_line(typed.rstrip("\r\n"))
        return typed

    def _print_text(self, block: TextBlock) -> None:
        for text in block.lines:
            margin = " " * (2 if block.title else 0)
            self.print_paragraph(margin + text, len(margin) + len(text) - len(text.lstrip()) + 2)

    def _print_table(self, block: TableBlock) -> None:
        lead = ROW_POINTER if block.mark else ""
        rows = [[lead + row[0], *row[1:]] for row in block.rows]
        widths = column_widths([block.head, *rows], self.width)
        if widths:
            self.console.print(_rich_table(block, widths))
        else:
            self._print_stacked(block)

    def _print_stacked(self, block: TableBlock) -> None:
        """Print a table too wide for the terminal: every row as a name and a short paragraph."""
        for number, row in enumerate(block.rows):
            marked = number in block.mark
            self.print_line((ROW_POINTER if marked else "  ") + row[0], MARK_STYLE if marked else HEAD_STYLE)
            cells = zip(block.head[1:], row[1:])
            said = [f"{head}: {cell}" if head else cell for head, cell in cells if cell not in EMPTY_CELLS]
            self.print_paragraph("    " + " · ".join(said), 4)


def _rich_table(block: TableBlock, widths: list[int]) -> RichTable:
    heads = any(block.head)
    made = RichTable(
        box=box.SIMPLE_HEAD, show_header=heads, header_style=HEAD_STYLE, show_edge=False, padding=(0, 1, 0, 0)
    )
    for place, head in enumerate(block.head):
        cells = [row[place] for row in block.rows]
        figures = bool(cells) and all(not cell or cell.lstrip("+-").isdecimal() for cell in cells)
        made.add_column(Text(head), justify="right" if figures else "left", width=widths[place])
    for number, row in enumerate(block.rows):
        marked = number in block.mark
        first = (ROW_POINTER if marked else "") + row[0]
        made.add_row(*[Text(cell) for cell in [first, *row[1:]]], style=MARK_STYLE if marked else "")
    return made


def collapse_repeats(sentences: list[str]) -> list[str]:
    """Replace consecutive equal sentences by one with a count, and leave empty ones out.

    >>> collapse_repeats(["Ann draws a card.", "", "Ann draws a card.", "Ben waits."])
    ['Ann draws a card. (×2)', 'Ben waits.']
    """
    runs = [(sentence, len(list(same))) for sentence, same in groupby(filter(None, sentences))]
    return [f"{sentence} (×{count})" if count > 1 else sentence for sentence, count in runs]


def wrap_paragraph(text: str, width: int, indent: int) -> str:
    """Wrap a paragraph with a hanging indent; spaces at its beginning stay.

    ``width`` is at least 20.

    >>> wrap_paragraph("  a rule of a few more words", 20, 4)
    '  a rule of a few\\n    more words'
    """
    return textwrap.fill(
        text, max(width, 20), subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False
    )


def pack_items(items: list[str], width: int, gap: str = "   ") -> list[str]:
    """Pack short items into as few lines as possible, never breaking an item.

    >>> pack_items(["1 sell", "2 build", "3 keep"], 18)
    ['1 sell   2 build', '3 keep']
    """
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + len(gap) + len(item) <= width:
            lines[-1] += gap + item
        else:
            lines.append(item)
    return lines
