"""WebSockets without detours: what a table tells goes straight to the socket, and one message does not stop reading.

Beside what it does, a server of many tables spends its time on the way of each message through layers that are made for
every kind of program. The connection itself, opening, closing, signs of life and broken frames, is left to them.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from starlette.types import Scope
    from websockets.http11 import Request

#: somebody who has so many bytes still to read is cut off
MOST_UNREAD: Final = 1024 * 1024
#: under this name a connection finds itself among the extensions of its scope
_NAME: Final = "civitas.straight"
#: how a whole text begins that is shorter than so many bytes
_TEXT, _SHORT, _MIDDLE = 0x81, 126, 65536


class Straight(WebSocketsSansIOProtocol):
    """One connection. It takes part in no compression: messages are short, and their number is what costs."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[_NAME] = self

    def tell(self, text: bytes) -> bool:
        """Sends a text; false where this one has too much to read already, and is gone."""
        transport = self.transport
        if self.close_sent or transport.is_closing():
            return True
        if transport.get_write_buffer_size() > MOST_UNREAD:
            transport.abort()
            return False
        transport.write(_framed(text))
        return True

    def send_receive_event_to_app(self) -> None:
        """Reading stops only where a second message comes while one still waits, not with every one."""
        if self.read_paused or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # so that it is not done now
        super().send_receive_event_to_app()
        self.read_paused = False


def of(scope: Scope) -> Straight | None:
    """The connection itself, where it is one of these."""
    found = scope.get("extensions", {}).get(_NAME)
    return found if isinstance(found, Straight) else None


def _framed(text: bytes) -> bytes:
    size = len(text)
    if size < _SHORT:
        return bytes((_TEXT, size)) + text
    if size < _MIDDLE:
        return struct.pack("!BBH", _TEXT, 126, size) + text
    return struct.pack("!BBQ", _TEXT, 127, size) + text
