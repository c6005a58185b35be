"""A mail server and a webhook that keep what they get, on this machine."""

from __future__ import annotations

import email
import json
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, cast


class FakeMailServer(socketserver.ThreadingTCPServer):
    """Speaks just enough SMTP to take a letter."""

    allow_reuse_address = True

    def __init__(self) -> None:
        self.letters: list[Message] = []
        super().__init__(("127.0.0.1", 0), _Mail)

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.server_address[1]}"


class _Mail(socketserver.StreamRequestHandler):
    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())

    def handle(self) -> None:
        self.say("220 sink")
        while line := self.rfile.readline().decode().strip():
            if line.upper() == "DATA":
                self.say("354 go on")
                text = b""
                while (more := self.rfile.readline()) != b".\r\n":
                    text += more
                cast(FakeMailServer, self.server).letters.append(email.message_from_bytes(text))
            self.say("221 bye" if line.upper() == "QUIT" else "250 ok")
            if line.upper() == "QUIT":
                return


class FakeWebhookServer(ThreadingHTTPServer):
    def __init__(self) -> None:
        self.received: list[dict[str, Any]] = []
        self.status = 200
        #: while it is closed, nothing is answered
        self.gate = threading.Event()
        self.gate.set()
        super().__init__(("127.0.0.1", 0), _Hook)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/turn?x=1"


class _Hook(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        sink = cast(FakeWebhookServer, self.server)
        sink.gate.wait(60)
        sink.received.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(sink.status)
        self.send_header("location", f"http://127.0.0.1:{sink.server_address[1]}/again")
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is printed."""


@contextmanager
def serve_in_thread(sink: Any) -> Iterator[Any]:
    thread = threading.Thread(target=sink.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield sink
    finally:
        sink.shutdown()
        sink.server_close()
