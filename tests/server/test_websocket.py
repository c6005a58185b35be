"""The short way of live messages: whatever way the frames come, they are read as the generic protocol reads them."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from civitas.server.live.action_handler import Outbox
from civitas.server.live.websocket_protocol import MOST_UNREAD, WRITE, WebSocketProtocol

MOST = 64 * 1024
#: somebody at the door who is let in later
waiting, let_in = threading.Event(), threading.Event()
LONG = ["a", "b" * 125, "c" * 126, "d" * 65_535, "è" * 100]


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Sends every message back: at once where that can be done, else as any application would."""
    assert scope["type"] == "websocket"
    await receive()
    while scope["path"] == "/wait" and not let_in.is_set():
        waiting.set()
        await asyncio.sleep(0.05)
    await send({"type": "websocket.accept"})
    write = scope["extensions"][WRITE]
    while (message := await receive())["type"] == "websocket.receive":
        text = message.get("text")
        assert text is not None, "only text is sent here"
        if text == "often":
            for number in range(2000):
                if not write(b"%d " % number + b"x" * 10_000):
                    await send({"type": "websocket.send", "text": f"{number} " + "x" * 10_000})
        elif text == "close":
            await send({"type": "websocket.close", "code": 4403})
            assert not write(b"after the end")
        elif not write(text.encode()):
            await send({"type": "websocket.send", "text": text})


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        found: int = probe.getsockname()[1]
    config = uvicorn.Config(
        echo,
        host="127.0.0.1",
        port=found,
        ws=WebSocketProtocol,
        ws_max_size=MOST,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    until = time.monotonic() + 20
    while not server.started and time.monotonic() < until:
        time.sleep(0.01)
    yield found
    server.should_exit = True
    thread.join(timeout=20)


class Client:
    """A client that says exactly which bytes it sends, and when."""

    def __init__(self, port: int, early: bytes = b"") -> None:
        self.protocol = ClientProtocol(parse_uri(f"ws://127.0.0.1:{port}/{'wait' if early else ''}"), max_size=None)
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.protocol.send_request(self.protocol.connect())
        self.socket.sendall(b"".join(self.protocol.data_to_send()))
        if early:
            assert waiting.wait(10)
            self.socket.sendall(early)
            let_in.set()
        self.frames: list[Frame] = []
        self._next()  # the server's answer to the handshake

    def _next(self) -> Any:
        while not self.frames:
            data = self.socket.recv(65_536)
            if not data:
                return None
            self.protocol.receive_data(data)
            self.frames += self.protocol.events_received()  # type: ignore[arg-type]
        return self.frames.pop(0)

    def heard(self) -> str:
        frame = self._next()
        assert frame is not None and frame.opcode is Opcode.TEXT, frame
        return bytes(frame.data).decode()

    def closed(self) -> int:
        """The code with which the server closes."""
        while (frame := self._next()) is not None:
            if frame.opcode is Opcode.CLOSE:
                return int(struct.unpack("!H", bytes(frame.data)[:2])[0])
        return 0


@pytest.fixture
def client(port: int) -> Iterator[Client]:
    found = Client(port)
    yield found
    found.socket.close()


def frame(text: bytes, opcode: Opcode = Opcode.TEXT, last: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, text, fin=last).serialize(mask=mask)


def test_messages_of_every_length_come_back(client: Client) -> None:
    for text in LONG:
        client.socket.sendall(frame(text.encode()))
        assert client.heard() == text


def test_several_messages_in_one_piece_are_read_in_order(client: Client) -> None:
    client.socket.sendall(b"".join(frame(text.encode()) for text in LONG))
    assert [client.heard() for _ in LONG] == LONG


def test_a_message_that_comes_byte_by_byte_is_read(client: Client) -> None:
    sent = frame(b"slowly") + frame(b"c" * 130) + frame("è".encode())
    for place in range(len(sent)):
        client.socket.sendall(sent[place : place + 1])
    assert [client.heard(), client.heard(), client.heard()] == ["slowly", "c" * 130, "è"]


def test_a_message_in_several_frames_is_put_together_whatever_comes_between(client: Client) -> None:
    client.socket.sendall(frame(b"one ", last=False))
    client.socket.sendall(frame(b"there?", Opcode.PING))
    assert client._next().opcode is Opcode.PONG
    client.socket.sendall(frame(b"two ", Opcode.CONT, last=False) + frame(b"three", Opcode.CONT) + frame(b"next"))
    assert [client.heard(), client.heard()] == ["one two three", "next"]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(b"not masked", mask=False), 1002),
        (frame(b"one", last=False) + frame(b"another, in the middle of it"), 1002),
        (frame(b"\xff\xfe not a text"), 1007),
        (frame(b"x" * (MOST + 1)), 1009),
        (b"\x81\xff" + struct.pack("!Q", 1 << 40) + b"mask" + b"the beginning of much", 1009),
        (b"\x83\x80mask", 1002),
    ],
    ids=["no mask", "in the middle", "no text", "too large", "far too large", "no such frame"],
)
def test_what_is_wrong_ends_the_connection_as_ever(client: Client, sent: bytes, code: int) -> None:
    client.socket.sendall(frame(b"well"))
    assert client.heard() == "well"
    client.socket.sendall(sent)
    assert client.closed() == code


def test_after_the_good_bye_nothing_is_sent(client: Client) -> None:
    client.socket.sendall(frame(b"close") + frame(b"more"))
    assert client.closed() == 4403


def test_a_slow_reader_gets_everything_in_order(client: Client) -> None:
    """Twenty megabytes, more than the system keeps: what cannot be sent at once waits its turn."""
    client.socket.sendall(frame(b"often"))
    time.sleep(0.2)
    assert [int(client.heard().split()[0]) for _ in range(2000)] == list(range(2000))


def test_more_than_can_be_read_waits_outside(client: Client) -> None:
    many = 20 * MOST_UNREAD
    client.socket.sendall(b"".join(frame(b"%d" % number) for number in range(many)))
    assert [client.heard() for _ in range(many)] == [str(number) for number in range(many)]


def test_who_speaks_before_being_let_in_is_heard(port: int) -> None:
    """A message that comes before the answer to the request is not lost, nor one that has only begun."""
    sent = frame(b"early") + frame(b"again")
    client = Client(port, sent[:-3])
    client.socket.sendall(sent[-3:] + frame(b"and now"))
    assert [client.heard() for _ in range(3)] == ["early", "again", "and now"]
    client.socket.close()


def test_nothing_overtakes_what_waits() -> None:
    """A message that could be sent at once waits all the same while one before it is still on its way."""
    sent: list[bytes] = []
    free = False

    def write(message: bytes) -> bool:
        if free:
            sent.append(message)
        return free

    async def put() -> None:
        nonlocal free
        box = Outbox(write)
        box.put(b"1")
        free = True
        for message in box.take():
            if message == b"1":
                box.put(b"2")  # while the first is being sent
            sent.append(message)
        box.put(b"3")

    asyncio.run(put())
    assert sent == [b"1", b"2", b"3"]
