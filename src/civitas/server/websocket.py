"""WebSocket frames without detours: what a busy table sends and receives all the time goes straight through.

Uvicorn's protocol stops and starts reading around every message and hands each through queues and layers. Here a short
plain text frame is read and written as it stands; everything else (the opening, pings, closing, fragments, what is
compressed or wrong) still goes to Uvicorn's protocol, whole frames at a time.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # an installation without a compiler
    from websockets.utils import apply_mask

#: a final frame of text, neither compressed nor a fragment; the bit that says its bytes are masked
_TEXT, _MASKED = 0x81, 0x80
#: the bit of a final frame, and those that say what it is
_FINAL, _KIND = 0x80, 0x0F
#: messages that may wait before nothing more is read from their sender; one who still has so many there is cut off
MOST_UNREAD, FLOOD = 16, 1024
#: longer messages are compressed for those who can read that; shorter ones are not worth it
LONG = 4096


class DirectProtocol(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._left = b""
        self._direct = True

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["direct"] = self  # type: ignore[typeddict-unknown-key]

    # Reading

    def data_received(self, data: bytes) -> None:
        if not (self._direct and self.handshake_complete):
            super().data_received(data)
            return
        if self._left:
            data = self._left + data
            self._left = b""
        while data:
            head, end = _measured(data)
            if end > len(data) or not head:
                if end - head > self.config.ws_max_size or self.close_sent:
                    self._give_up(data)
                else:
                    self._left = data
                return
            if not self._frame(data[:end], head):
                self._give_up(data[end:])
                return
            data = data[end:]

    def _frame(self, frame: bytes, head: int) -> bool:
        """One whole frame; false where what follows belongs to it."""
        first = frame[0]
        if first == _TEXT and frame[1] & _MASKED and len(frame) - head <= self.config.ws_max_size:
            try:
                text = apply_mask(frame[head:], frame[head - 4 : head]).decode()
            except UnicodeDecodeError:
                pass  # told by the one who knows how
            else:
                self._text(text)
                return True
        super().data_received(frame)
        return bool(first & _FINAL and first & _KIND)

    def _text(self, text: str) -> None:
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        unread = self.queue.qsize()
        if unread >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        if unread >= FLOOD:
            self.transport.abort()

    def _give_up(self, data: bytes) -> None:
        """From here on all goes to Uvicorn's protocol, which puts fragments together and refuses what is wrong."""
        self._direct = False
        if data:
            super().data_received(data)

    # Writing

    @property
    def unsent(self) -> int:
        """Bytes that the other side has not taken yet."""
        return self.transport.get_write_buffer_size()

    def put(self, message: bytes) -> None:
        """Sends a text; nothing once the connection is closing."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        length = len(message)
        if length < 126:
            self.transport.write(bytes((_TEXT, length)) + message)
        elif length < LONG or (length < 65536 and not self.conn.extensions):
            self.transport.write(b"\x81\x7e" + length.to_bytes(2, "big") + message)
        else:
            self.conn.send_text(message)
            self.transport.write(b"".join(self.conn.data_to_send()))

    def abort(self) -> None:
        """Ends the connection at once; for somebody who does not read."""
        self.transport.abort()


def _measured(data: bytes) -> tuple[int, int]:
    """Where the words of the first frame begin and where they end; 0 where even that is not there yet."""
    if len(data) < 2:
        return 0, 0
    length, head = data[1] & 0x7F, 2
    if length >= 126:
        wide = 2 if length == 126 else 8
        head += wide
        if len(data) < head:
            return 0, 0
        length = int.from_bytes(data[2:head], "big")
    head += 4 if data[1] & _MASKED else 0
    return head, head + length
