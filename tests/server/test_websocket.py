"""The short way of live messages: whatever way the frames come, they are read as the generic protocol reads them."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from civitas.server.live.action_handler import Outbox
from civitas.server.live.websocket_protocol import MAX_UNREAD, SEND_EXTENSION, WebSocketProtocol
from tests.support.waiting import wait_until

MAX_MESSAGE_BYTES = 64 * 1024
#: somebody at the door who is let in later
waiting, let_in = threading.Event(), threading.Event()
#: something could not be written at once
blocked = threading.Event()
LONG_MESSAGES = ["a", "b" * 125, "c" * 126, "d" * 65_535, "è" * 100]


async def echo_app(scope: Any, receive: Any, send: Any) -> None:
    """Sends every message back: at once where that can be done, else as any application would."""
    assert scope["type"] == "websocket"
    await receive()
    if scope["path"] == "/wait":
        waiting.set()
        assert await asyncio.to_thread(let_in.wait, 60)
    await send({"type": "websocket.accept"})
    write = scope["extensions"][SEND_EXTENSION]
    while (message := await receive())["type"] == "websocket.receive":
        text = message.get("text")
        assert text is not None, "only text is sent here"
        if text == "often":
            for number in range(2000):
                if not write(b"%d " % number + b"x" * 10_000):
                    blocked.set()
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
        echo_app,
        host="127.0.0.1",
        port=found,
        ws=WebSocketProtocol,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    wait_until(lambda: server.started)
    yield found
    server.should_exit = True
    thread.join(timeout=20)


class RawClient:
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

    def read_text(self) -> str:
        frame = self._next()
        assert frame is not None and frame.opcode is Opcode.TEXT, frame
        return bytes(frame.data).decode()

    def close_code(self) -> int:
        """The code with which the server closes."""
        while (frame := self._next()) is not None:
            if frame.opcode is Opcode.CLOSE:
                return int(struct.unpack("!H", bytes(frame.data)[:2])[0])
        return 0


@pytest.fixture
def client(port: int) -> Iterator[RawClient]:
    found = RawClient(port)
    yield found
    found.socket.close()


def encode_frame(text: bytes, opcode: Opcode = Opcode.TEXT, last: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, text, fin=last).serialize(mask=mask)


def test_messages_of_every_length_come_back(client: RawClient) -> None:
    for text in LONG_MESSAGES:
        client.socket.sendall(encode_frame(text.encode()))
        assert client.read_text() == text


def test_several_messages_in_one_piece_are_read_in_order(client: RawClient) -> None:
    client.socket.sendall(b"".join(encode_frame(text.encode()) for text in LONG_MESSAGES))
    assert [client.read_text() for _ in LONG_MESSAGES] == LONG_MESSAGES


def test_a_message_that_comes_byte_by_byte_is_read(client: RawClient) -> None:
    sent = encode_frame(b"slowly") + encode_frame(b"c" * 130) + encode_frame("è".encode())
    for place in range(len(sent)):
        client.socket.sendall(sent[place : place + 1])
    assert [client.read_text(), client.read_text(), client.read_text()] == ["slowly", "c" * 130, "è"]


def test_a_message_in_several_frames_is_put_together_whatever_comes_between(client: RawClient) -> None:
    client.socket.sendall(encode_frame(b"one ", last=False))
    client.socket.sendall(encode_frame(b"there?", Opcode.PING))
    assert client._next().opcode is Opcode.PONG
    client.socket.sendall(
        encode_frame(b"two ", Opcode.CONT, last=False) + encode_frame(b"three", Opcode.CONT) + encode_frame(b"next")
    )
    assert [client.read_text(), client.read_text()] == ["one two three", "next"]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (encode_frame(b"not masked", mask=False), 1002),
        (encode_frame(b"one", last=False) + encode_frame(b"another, in the middle of it"), 1002),
        (encode_frame(b"\xff\xfe not a text"), 1007),
        (encode_frame(b"x" * (MAX_MESSAGE_BYTES + 1)), 1009),
        (b"\x81\xff" + struct.pack("!Q", 1 << 40) + b"mask" + b"the beginning of much", 1009),
        (b"\x83\x80mask", 1002),
    ],
    ids=["no mask", "in the middle", "no text", "too large", "far too large", "no such frame"],
)
def test_what_is_wrong_ends_the_connection_as_ever(client: RawClient, sent: bytes, code: int) -> None:
    client.socket.sendall(encode_frame(b"well"))
    assert client.read_text() == "well"
    client.socket.sendall(sent)
    assert client.close_code() == code


def test_after_the_good_bye_nothing_is_sent(client: RawClient) -> None:
    client.socket.sendall(encode_frame(b"close") + encode_frame(b"more"))
    assert client.close_code() == 4403


def test_a_slow_reader_gets_everything_in_order(client: RawClient) -> None:
    """Twenty megabytes, more than the system keeps: what cannot be sent at once waits its turn."""
    client.socket.sendall(encode_frame(b"often"))
    assert blocked.wait(60)
    assert [int(client.read_text().split()[0]) for _ in range(2000)] == list(range(2000))


def test_more_than_can_be_read_waits_outside(client: RawClient) -> None:
    many = 20 * MAX_UNREAD
    client.socket.sendall(b"".join(encode_frame(b"%d" % number) for number in range(many)))
    assert [client.read_text() for _ in range(many)] == [str(number) for number in range(many)]


def test_who_speaks_before_being_let_in_is_heard(port: int) -> None:
    """A message that comes before the answer to the request is not lost, nor one that has only begun."""
    sent = encode_frame(b"early") + encode_frame(b"again")
    client = RawClient(port, sent[:-3])
    client.socket.sendall(sent[-3:] + encode_frame(b"and now"))
    assert [client.read_text() for _ in range(3)] == ["early", "again", "and now"]
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
        for message in box.drain():
            if message == b"1":
                box.put(b"2")  # while the first is being sent
            sent.append(message)
        box.put(b"3")

    asyncio.run(put())
    assert sent == [b"1", b"2", b"3"]
