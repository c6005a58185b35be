"""The table in a real terminal: a pseudo-terminal with somebody's keys."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.waiting import wait_until

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are a Unix thing", allow_module_level=True)

import fcntl
import pty
import struct
import termios

TIMEOUT_S = 20.0


def _hear_the_interrupt_key() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A person at a keyboard: waits for words on the screen, then types."""

    def __init__(self, words: list[str], home: Path, columns: int = 80) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        variables = {**os.environ, "CIVITAS_HOME": str(home), "CIVITAS_LANG": "en", "TERM": "xterm-256color"}
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            variables.pop(name, None)
        command = [sys.executable, "-m", "civitas", *words]
        # run from a background job the interrupt key would be ignored, which no terminal does
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=variables, preexec_fn=_hear_the_interrupt_key
        )
        os.close(slave)
        self.seen = ""

    def read_until(self, words: str) -> str:
        """Everything shown until these words appear."""
        deadline = time.monotonic() + TIMEOUT_S
        while words not in self.seen:
            assert time.monotonic() < deadline, f"{words!r} never came: {self.seen[-2000:]}"
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.seen += os.read(self.master, 65536).decode("utf-8", "replace")
                except OSError:
                    break
        before, found, self.seen = self.seen.partition(words)
        assert found, f"{words!r} never came: {before[-2000:]}"
        return before + found

    def is_asleep(self) -> bool:
        """Whether the program waits, at a prompt for a key."""
        status = Path(f"/proc/{self.process.pid}/stat")
        return not status.exists() or status.read_text().rpartition(") ")[2].startswith("S")

    def type_line(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def read_to_end(self) -> int:
        """Reads the rest, so that the process can end."""
        while select.select([self.master], [], [], 5)[0]:
            try:
                rest = os.read(self.master, 65536)
            except OSError:
                break
            if not rest:
                break
            self.seen += rest.decode("utf-8", "replace")
        return self.process.wait(TIMEOUT_S)


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[list[Terminal]]:
    """Whatever terminals a test opens are closed after it."""
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.process.kill()
        terminal.process.wait()
        os.close(terminal.master)


def _table(opened: list[Terminal], home: Path, *words: str) -> Terminal:
    opened.append(Terminal(["play", "rising_cultures", "--seed", "5", *words], home))
    return opened[0]


def test_the_next_player_sees_nothing_of_the_last_hand(sit: list[Terminal], tmp_path: Path) -> None:
    table = _table(sit, tmp_path, "--seats", "you=Anna,you=Ben", "--option", "first=0")
    for _ in range(3):
        table.read_until("Anna > ")
        table.type_line("1")
    table.read_until("Now: Ben")
    hidden = table.read_until("press Enter when only you can see the screen")
    assert "Your hand" not in hidden
    # undo is refused: Ben's cards have been drawn
    table.type_line("undo")
    table.read_until("nothing to take back")
    table.type_line("")
    own = table.read_until("Ben > ")
    assert "Your hand" in own
    assert not re.search(r"Anna draws (?!a card)", own)


def test_quit_offers_a_copy(sit: list[Terminal], tmp_path: Path) -> None:
    table = _table(sit, tmp_path)
    table.read_until("Player 1 > ")
    table.type_line("quit")
    table.read_until("name of your own?")
    table.type_line(str(tmp_path / "mine"))
    table.read_until("Saved:")
    table.read_until("civitas play --resume")
    assert table.read_to_end() == 0
    assert (tmp_path / "mine.civ").read_text().startswith("civitas 1\n")


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
def test_leaving_by_key_keeps_the_game(sit: list[Terminal], tmp_path: Path, key: str) -> None:
    table = _table(sit, tmp_path)
    table.read_until("Player 1 > ")
    if key == "\x03":
        wait_until(table.is_asleep)  # a signal between the prompt and the wait for a key is only heard at the next key
        table.process.send_signal(signal.SIGINT)
    else:
        os.write(table.master, key.encode())
    table.read_until("The game is kept in")
    assert table.read_to_end() == 0
    assert "Traceback" not in table.seen
    assert list(tmp_path.glob("rising_cultures-*.civ"))
