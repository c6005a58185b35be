"""Odd WebSocket frames: in pieces, in heaps, too long, wrong, never read. The others play on."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import struct
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from civitas.server import sockets
from civitas.server.app import make_app
from civitas.server.settings import Settings
from civitas.server.websocket import FLOOD, DirectProtocol
from tests.server.postgres import free_port

SEATS = {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "me"}]}
PING = b'{"type":"ping","reply":7}'


@pytest.fixture
def port(settings: Settings) -> Iterator[int]:
    chosen = free_port()
    config = uvicorn.Config(
        make_app(settings), port=chosen, log_config=None, ws=DirectProtocol, ws_max_size=sockets.MOST_BYTES
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield chosen
    server.should_exit = True
    thread.join(10)


@pytest.fixture
def live(port: int) -> str:
    """The path of a live connection to a table of one's own."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
        token = client.post("/api/me", json={"name": "Anna"}).json()["token"]
        table = client.post("/api/tables", json=SEATS, headers={"Authorization": f"Bearer {token}"}).json()["id"]
    return f"/api/tables/{table}/live?changes=1"


def frame(words: bytes, first: int = 0x81, masked: bool = True, length: int | None = None) -> bytes:
    """A frame as a client writes it, or as none should."""
    n = len(words) if length is None else length
    mark = 0x80 if masked else 0
    if n < 126:
        head = bytes((first, mark | n))
    elif n < 65536:
        head = struct.pack("!BBH", first, mark | 126, n)
    else:
        head = struct.pack("!BBQ", first, mark | 127, n)
    mask = os.urandom(4) if masked else b""
    return head + mask + bytes(byte ^ mask[place % 4] if masked else byte for place, byte in enumerate(words))


class Raw:
    """A connection opened by hand."""

    def __init__(self, port: int, path: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=10)
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.file = self.socket.makefile("rb")
        assert b"101" in self.file.readline()
        while self.file.readline() != b"\r\n":
            pass

    def read(self) -> tuple[int, bytes]:
        """The next frame: what it is, and its words."""
        first, length = self.file.read(2)
        if length == 126:
            (length,) = struct.unpack("!H", self.file.read(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self.file.read(8))
        return first & 0x0F, self.file.read(length)

    def replied(self) -> dict[str, Any]:
        """The next answer to a message."""
        while True:
            kind, words = self.read()
            if kind == 1 and (found := json.loads(words)).get("reply"):
                return dict(found)

    def closed(self) -> int:
        """The code the server closes with; 0 where it just hangs up."""
        try:
            while True:
                kind, words = self.read()
                if kind == 8:
                    return int.from_bytes(words[:2], "big")
        except TimeoutError:
            raise AssertionError("still open") from None
        except (OSError, ValueError):
            return 0


@pytest.mark.parametrize("size", [1, 3, 7])
def test_a_message_in_pieces_is_put_together(port: int, live: str, size: int) -> None:
    raw = Raw(port, live)
    message = frame(PING) + frame(b"x" * 200 + PING) + frame(PING)
    for place in range(0, len(message), size):
        raw.socket.sendall(message[place : place + size])
    assert [raw.replied().get("type"), raw.replied()["type"]] == ["done", "done"]


def test_messages_in_one_heap_are_all_answered_in_order(port: int, live: str) -> None:
    raw = Raw(port, live)
    raw.socket.sendall(b"".join(frame(json.dumps({"type": "ping", "reply": n}).encode()) for n in range(1, 41)))
    assert [raw.replied()["reply"] for _ in range(40)] == list(range(1, 41))


def test_fragments_pings_and_bytes_are_understood(port: int, live: str) -> None:
    raw = Raw(port, live)
    raw.socket.sendall(frame(b"hello", 0x89))
    while (found := raw.read())[0] != 10:
        pass
    assert found[1] == b"hello"
    raw.socket.sendall(frame(PING, 0x82))
    assert raw.replied()["reply"] == 7
    raw.socket.sendall(frame(PING[:5], 0x01) + frame(b"in between", 0x89) + frame(PING[5:], 0x80))
    assert raw.replied()["reply"] == 7
    raw.socket.sendall(frame(PING))
    assert raw.replied()["reply"] == 7


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(b"\xff\xfe"), 1007),
        (frame(PING, masked=False), 1002),
        (frame(PING, 0xF1), 1002),
        (frame(PING[:5], 0x01) + frame(PING), 1002),
        (frame(b"", length=10**9), 1009),
        (frame(b"", length=2**63), 1009),
        (frame(b"x" * (sockets.MOST_BYTES + 1)), 1009),
    ],
    ids=["no text", "not masked", "odd bits", "text in the middle of a text", "a giant", "beyond all numbers", "long"],
)
def test_what_is_wrong_ends_that_connection_and_no_other(port: int, live: str, sent: bytes, code: int) -> None:
    other, raw = Raw(port, live), Raw(port, live)
    raw.socket.sendall(sent)
    assert raw.closed() == code
    other.socket.sendall(frame(PING))
    assert other.replied()["reply"] == 7


def test_a_flood_in_one_go_is_cut_off(port: int, live: str) -> None:
    other, raw = Raw(port, live), Raw(port, live)
    heap = frame(b"{}") * (FLOOD * 20)
    try:
        raw.socket.sendall(heap)
        assert raw.closed() == 0
    except OSError:
        pass  # hung up while we were still talking
    other.socket.sendall(frame(PING))
    assert other.replied()["reply"] == 7


def test_whoever_does_not_read_is_cut_off(port: int, live: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_WAITING_BYTES", 20_000)
    raw = Raw(port, live)
    raw.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.socket.settimeout(2)
    try:
        for _ in range(60_000):
            raw.socket.sendall(frame(PING))
    except OSError:
        pass  # hung up, or nothing more is taken
    raw.socket.settimeout(10)
    assert raw.closed() == 0


def test_compressed_and_plain_messages_reach_a_client_that_knows_both(port: int, live: str) -> None:
    async def play() -> None:
        async with connect(f"ws://127.0.0.1:{port}{live}") as connection:
            assert connection.protocol.extensions
            first = json.loads(await connection.recv())
            assert first["type"] == "table"
            assert json.loads(await connection.recv())["positions"]  # long: compressed
            await connection.send(PING.decode())
            assert json.loads(await connection.recv())["reply"] == 7

    try:
        asyncio.run(play())
    except ConnectionClosed as closed:
        raise AssertionError(str(closed)) from None
