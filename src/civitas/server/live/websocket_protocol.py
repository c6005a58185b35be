"""WebSockets with a short way for what nearly every frame is: one whole message of text.

The generic protocol takes a frame through half a dozen objects, and stops and starts reading around each. Everything
else, from the handshake to the good-bye, is left to it: it is only ever given whole frames, so that it never waits in
the middle of one while the next is read here.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from civitas.server.live.websocket_frames import frame_size, framed, message

#: where an application finds how to send at once, in the ``extensions`` of its scope; and how to be given messages
#: at once: it says who takes them, as bytes, and they say whether they did
WRITE, READ = "civitas.write", "civitas.read"
#: messages that may wait to be read by the application; until it has read them all no more are taken
MOST_UNREAD = 16
#: of the first byte of a frame, the bit of the last of a message, and those that say what it is; what comes by pieces
_LAST, _OPCODE, _DATA = 0x80, 0x0F, 0x2


class Inbox:
    """What has come and is not read yet: as much of ``asyncio.Queue`` as is needed for one reader."""

    def __init__(self) -> None:
        self.waiting: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self.waiting.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self.waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self.waiting.popleft()

    def empty(self) -> bool:
        return not self.waiting


class WebSocketProtocol(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.inbox = self.queue = Inbox()  # type: ignore[assignment]
        self._take: Callable[[bytes], bool] | None = None
        #: what has come of a frame that is not there yet as a whole
        self._begun = bytearray()
        #: whether a message that comes in several frames is not complete
        self._pieces = False
        #: whether they read too slowly to be sent more at once
        self._full = False
        #: somebody spoke before they were let in: who knows where the generic protocol stands
        self._early = False

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[WRITE] = self.write
            extensions[READ] = self.read_by

    def read_by(self, take: Callable[[bytes], bool]) -> None:
        self._take = take

    # Reading

    def data_received(self, data: bytes) -> None:
        if self._early or not self.handshake_complete:
            self._early = self.handshake_initiated
            super().data_received(data)
            return
        if not self._begun and frame_size(data) == len(data):
            self._frame(data)
            return
        self._begun += data
        while (size := frame_size(self._begun)) and not self.transport.is_closing():
            if size > self.config.ws_max_size + 14:  # refused before it is all there
                super().data_received(bytes(self._begun))
                return
            if size > len(self._begun):
                return
            frame = bytes(self._begun[:size])
            del self._begun[:size]
            self._frame(frame)

    def _frame(self, frame: bytes) -> None:
        """One whole frame."""
        data = None if self._pieces or self.close_sent else message(frame)
        if data is not None:
            if self._take is not None and not self.inbox.waiting and data.isascii() and self._take(data):
                return
            try:
                text = data.decode()
            except UnicodeDecodeError:
                super().data_received(frame)  # refuses it
                return
            self.inbox.put_nowait({"type": "websocket.receive", "text": text})
            if len(self.inbox.waiting) >= MOST_UNREAD and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
            return
        if frame[0] & _OPCODE <= _DATA:
            self._pieces = not frame[0] & _LAST
        super().data_received(frame)

    # Writing

    def pause_writing(self) -> None:
        super().pause_writing()
        self._full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._full = False

    def write(self, text: bytes) -> bool:
        """Sends a message at once; false where it must wait, or nobody is there any more."""
        if self._full or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(framed(text))
        return True
