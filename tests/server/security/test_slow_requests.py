"""Slow half-requests cannot shut everyone out."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator

import httpx
import pytest
import uvicorn

from civitas.server.app import make_app
from civitas.server.http.slow_requests import SlowRequestGuard
from civitas.server.settings import Settings
from tests.server.postgres import free_port
from tests.support.waiting import wait_until


@pytest.fixture
def port(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(SlowRequestGuard, "REQUEST_TIMEOUT_S", 1.0)
    chosen = free_port()
    config = uvicorn.Config(
        make_app(settings), port=chosen, log_config=None, http=SlowRequestGuard, ws="websockets-sansio"
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    wait_until(lambda: server.started)
    yield chosen
    server.should_exit = True
    thread.join(10)


def send_partial(port: int, *parts: bytes) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port), timeout=5)
    for part in parts:
        made.sendall(part)
    return made


def is_disconnected(slow: socket.socket) -> bool:
    """Whether the other side hangs up."""
    try:
        while True:
            if not slow.recv(1000):
                return True
    except TimeoutError:
        return False
    except OSError:
        return True


def test_half_requests_are_cut_off_and_nobody_else_is(port: int) -> None:
    begun = [
        send_partial(port, b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        for _ in range(SlowRequestGuard.MAX_PENDING_PER_ADDRESS - 5)
    ]
    # one that has been answered once, and then goes slowly
    begun.append(send_partial(port, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /hea"))
    with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
        assert client.get("/health").status_code == 200
        many = [send_partial(port, b"GET") for _ in range(20)]
        assert any(is_disconnected(each) for each in many[-3:]), "more than so many from one address are not taken"
        assert all(is_disconnected(each) for each in begun), "and none has for ever"
        assert client.get("/health").status_code == 200
    assert not SlowRequestGuard._pending
