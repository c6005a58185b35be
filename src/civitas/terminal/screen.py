"""Where a person reads: a terminal with some colour, or plain lines where the output goes elsewhere."""

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

from civitas.i18n.pages import NOTHING, Lines, Page, Table
from civitas.terminal.columns import column_widths
from civitas.terminal.keyboard import Keyboard

TITLE = "bold cyan"
HEAD = "bold"
QUIET = "dim"
MARK = "bold green"
POINTER = "▸ "


class Screen:
    """Shows pages and lines, and reads what is typed. Nothing shown is ever taken for markup."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        #: whether somebody sits in front of it
        self.live = self.console.is_terminal and sys.stdin.isatty()
        self.keyboard = Keyboard() if self.live else None

    @property
    def width(self) -> int:
        return self.console.width

    def busy(self, text: str) -> AbstractContextManager[object]:
        """Says that something is under way, as long as it is."""
        return self.console.status(Text(text, style=QUIET)) if self.live else nullcontext()

    def clear(self, past: bool = False) -> None:
        """An empty screen; with ``past`` also what could be scrolled back to, so that the next player sees no hand."""
        if self.live:
            self.console.clear()
            if past and self.keyboard:
                self.keyboard.forget()
            if past and not self.console.legacy_windows:
                self.console.file.write("\x1b[3J")
                self.console.file.flush()

    def line(self, text: str = "", style: str = "") -> None:
        self.console.print(Text(text, style=style), soft_wrap=True)

    def mixed(self, parts: list[tuple[str, str]]) -> None:
        """One line of several styles."""
        self.console.print(Text.assemble(*parts))

    def hanging(self, text: str, indent: int, style: str = "") -> None:
        """A paragraph whose first line stands as it is; the others are indented."""
        self.line(wrapped(text, self.width, indent), style)

    def note(self, text: str) -> None:
        """An answer that is not part of the game stands a little to the right."""
        for paragraph in text.split("\n"):
            self.hanging("  " + paragraph, 2)

    def heading(self, text: str) -> None:
        self.console.print(Rule(Text(text, style=TITLE), align="left", style=QUIET))

    def page(self, page: Page) -> None:
        self.heading(page.title)
        for number, block in enumerate(page.blocks):
            if number:
                self.line()
            if block.title and block.title != page.title:
                self.line(block.title, HEAD)
            if isinstance(block, Lines):
                self._lines(block)
            else:
                self._table(block)

    def story(self, sentences: list[str]) -> None:
        """What happened, a line each."""
        for sentence in sentences:
            self.hanging(f"· {sentence}", 2)

    def ask(self, prompt: str, offers: Sequence[str] = ()) -> str | None:
        """One line of input; ``None`` when there is no more. The Tab key completes to one of ``offers``."""
        if self.keyboard:
            self.keyboard.offers = list(offers)
        try:
            if self.live:
                return input(f"{prompt} ")
            self.console.print(Text(prompt), end=" ")
            typed = sys.stdin.readline()
        except EOFError:
            self.line()
            return None
        if not typed:
            self.line()
            return None
        # the transcript of a piped game shows what was answered
        self.line(typed.rstrip("\r\n"))
        return typed

    def _lines(self, block: Lines) -> None:
        for text in block.lines:
            margin = " " * (2 if block.title else 0)
            self.hanging(margin + text, len(margin) + len(text) - len(text.lstrip()) + 2)

    def _table(self, block: Table) -> None:
        lead = POINTER if block.mark else ""
        rows = [[lead + row[0], *row[1:]] for row in block.rows]
        widths = column_widths([block.head, *rows], self.width)
        if widths:
            self.console.print(_rich_table(block, widths))
        else:
            self._stacked(block)

    def _stacked(self, block: Table) -> None:
        """A table too wide for the terminal: every row as a name and a short paragraph."""
        for number, row in enumerate(block.rows):
            marked = number in block.mark
            self.line((POINTER if marked else "  ") + row[0], MARK if marked else HEAD)
            cells = zip(block.head[1:], row[1:])
            said = [f"{head}: {cell}" if head else cell for head, cell in cells if cell not in NOTHING]
            self.hanging("    " + " · ".join(said), 4)


def _rich_table(block: Table, widths: list[int]) -> RichTable:
    heads = any(block.head)
    made = RichTable(box=box.SIMPLE_HEAD, show_header=heads, header_style=HEAD, show_edge=False, padding=(0, 1, 0, 0))
    for place, head in enumerate(block.head):
        cells = [row[place] for row in block.rows]
        figures = bool(cells) and all(not cell or cell.lstrip("+-").isdecimal() for cell in cells)
        made.add_column(Text(head), justify="right" if figures else "left", width=widths[place])
    for number, row in enumerate(block.rows):
        marked = number in block.mark
        first = (POINTER if marked else "") + row[0]
        made.add_row(*[Text(cell) for cell in [first, *row[1:]]], style=MARK if marked else "")
    return made


def counted(sentences: list[str]) -> list[str]:
    """What happened several times in a row, once with a count; what is told without a word is left out.

    >>> counted(["Ann draws a card.", "", "Ann draws a card.", "Ben waits."])
    ['Ann draws a card. (×2)', 'Ben waits.']
    """
    runs = [(sentence, len(list(same))) for sentence, same in groupby(filter(None, sentences))]
    return [f"{sentence} (×{count})" if count > 1 else sentence for sentence, count in runs]


def wrapped(text: str, width: int, indent: int) -> str:
    """A paragraph broken into lines that fit, all but the first indented; spaces at its beginning stay.

    >>> wrapped("  a rule of a few more words", 20, 4)
    '  a rule of a few\\n    more words'
    """
    return textwrap.fill(
        text, max(width, 20), subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False
    )


def flow(items: list[str], width: int, gap: str = "   ") -> list[str]:
    """Puts short items into as few lines as fit, never breaking inside one.

    >>> flow(["1 sell", "2 build", "3 keep"], 18)
    ['1 sell   2 build', '3 keep']
    """
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + len(gap) + len(item) <= width:
            lines[-1] += gap + item
        else:
            lines.append(item)
    return lines
