"""Live messages that go straight to the socket: framed as the protocol wants, and never piled up without end."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from civitas.server.sockets import TOO_SLOW, Connection
from civitas.server.straight import MOST_UNREAD, Straight, _framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 1000, 65535, 65536, 200_000])
def test_a_text_is_framed_as_the_protocol_wants(size: int) -> None:
    text = b"x" * size
    assert _framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


class Wire:
    """A transport to somebody who never reads."""

    def __init__(self) -> None:
        self.unread = 0
        self.gone = False

    def is_closing(self) -> bool:
        return self.gone

    def get_write_buffer_size(self) -> int:
        return self.unread

    def write(self, data: bytes) -> None:
        self.unread += len(data)

    def abort(self) -> None:
        self.gone = True


def test_somebody_who_never_reads_is_cut_off() -> None:
    wire: Any = Wire()
    straight = Straight.__new__(Straight)
    straight.transport, straight.close_sent = wire, False
    silent = Connection.__new__(Connection)
    silent.straight, silent.waiting, silent.bytes, silent.closing = straight, asyncio.Queue(), 0, False
    for _ in range(5000):
        silent._put(b"x" * 1000)
    assert wire.gone and wire.unread <= MOST_UNREAD + 2000
    assert silent.closing and silent.waiting.get_nowait() == TOO_SLOW


def test_one_message_does_not_stop_reading_but_a_second_does() -> None:
    calls: list[str] = []
    wire: Any = SimpleNamespace(
        pause_reading=lambda: calls.append("pause"), resume_reading=lambda: calls.append("resume")
    )
    straight = Straight.__new__(Straight)
    straight.transport, straight.close_sent, straight.read_paused = wire, False, False
    straight.queue, straight.curr_msg_data_type = asyncio.Queue(), "text"
    for _ in range(3):
        straight.frames = [b"hello"]
        straight.send_receive_event_to_app()
    assert calls == ["pause"] and straight.queue.qsize() == 3

    async def read() -> list[Any]:
        return [await straight.receive() for _ in range(3)]

    assert [message["text"] for message in asyncio.run(read())] == ["hello"] * 3
    assert calls == ["pause", "resume"]
