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

from civitas.i18n.pages import EMPTY_CELLS, Page, TableBlock, TextBlock
from civitas.terminal.columns import column_widths
from civitas.terminal.keyboard import Keyboard

TITLE_STYLE = "bold cyan"
HEAD_STYLE = "bold"
DIM_STYLE = "dim"
MARK_STYLE = "bold green"
ROW_POINTER = "▸ "


class Screen:
    """Shows pages and lines, and reads what is typed. Nothing shown is ever taken for markup."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        #: whether somebody sits in front of it
        self.is_interactive = self.console.is_terminal and sys.stdin.isatty()
        self.keyboard = Keyboard() if self.is_interactive else None

    @property
    def width(self) -> int:
        return self.console.width

    def show_busy(self, text: str) -> AbstractContextManager[object]:
        """Says that something is under way, as long as it is."""
        return self.console.status(Text(text, style=DIM_STYLE)) if self.is_interactive else nullcontext()

    def clear(self, past: bool = False) -> None:
        """An empty screen; with ``past`` also what could be scrolled back to, so that the next player sees no hand."""
        if self.is_interactive:
            self.console.clear()
            if past and self.keyboard:
                self.keyboard.clear_history()
            if past and not self.console.legacy_windows:
                self.console.file.write("\x1b[3J")
                self.console.file.flush()

    def print_line(self, text: str = "", style: str = "") -> None:
        self.console.print(Text(text, style=style), soft_wrap=True)

    def print_styled(self, parts: list[tuple[str, str]]) -> None:
        """One line of several styles."""
        self.console.print(Text.assemble(*parts))

    def print_paragraph(self, text: str, indent: int, style: str = "") -> None:
        """A paragraph whose first line stands as it is; the others are indented."""
        self.print_line(wrap_paragraph(text, self.width, indent), style)

    def print_note(self, text: str) -> None:
        """An answer that is not part of the game stands a little to the right."""
        for paragraph in text.split("\n"):
            self.print_paragraph("  " + paragraph, 2)

    def print_heading(self, text: str) -> None:
        self.console.print(Rule(Text(text, style=TITLE_STYLE), align="left", style=DIM_STYLE))

    def print_page(self, page: Page) -> None:
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
        """What happened, a line each."""
        for sentence in sentences:
            self.print_paragraph(f"· {sentence}", 2)

    def ask(self, prompt: str, offers: Sequence[str] = ()) -> str | None:
        """One line of input; ``None`` when there is no more. The Tab key completes to one of ``offers``."""
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
        """A table too wide for the terminal: every row as a name and a short paragraph."""
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
    """What happened several times in a row, once with a count; what is told without a word is left out.

    >>> collapse_repeats(["Ann draws a card.", "", "Ann draws a card.", "Ben waits."])
    ['Ann draws a card. (×2)', 'Ben waits.']
    """
    runs = [(sentence, len(list(same))) for sentence, same in groupby(filter(None, sentences))]
    return [f"{sentence} (×{count})" if count > 1 else sentence for sentence, count in runs]


def wrap_paragraph(text: str, width: int, indent: int) -> str:
    """A paragraph broken into lines that fit, all but the first indented; spaces at its beginning stay.

    >>> wrap_paragraph("  a rule of a few more words", 20, 4)
    '  a rule of a few\\n    more words'
    """
    return textwrap.fill(
        text, max(width, 20), subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False
    )


def pack_items(items: list[str], width: int, gap: str = "   ") -> list[str]:
    """Puts short items into as few lines as fit, never breaking inside one.

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
