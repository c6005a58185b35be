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

from civitas.server.live.websocket_frames import decode_frame, encode_frame, frame_size

#: where an application finds how to send at once, in the ``extensions`` of its scope; and how to be given messages
#: at once: it says who takes them, as bytes, and they say whether they did
SEND_EXTENSION, RECEIVE_EXTENSION = "civitas.write", "civitas.read"
#: messages that may wait to be read by the application; until it has read them all no more are taken
MAX_UNREAD = 16
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
        self._receiver: Callable[[bytes], bool] | None = None
        #: what has come of a frame that is not there yet as a whole
        self._partial_frame = bytearray()
        #: whether a message that comes in several frames is not complete
        self._is_fragmented = False
        #: whether they read too slowly to be sent more at once
        self._write_paused = False
        #: somebody spoke before they were let in: who knows where the generic protocol stands
        self._received_early = False

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[SEND_EXTENSION] = self.try_send
            extensions[RECEIVE_EXTENSION] = self.set_receiver

    def set_receiver(self, take: Callable[[bytes], bool]) -> None:
        self._receiver = take

    # Reading

    def data_received(self, data: bytes) -> None:
        if self._received_early or not self.handshake_complete:
            self._received_early = self.handshake_initiated
            super().data_received(data)
            return
        if not self._partial_frame and frame_size(data) == len(data):
            self._handle_frame(data)
            return
        self._partial_frame += data
        while (size := frame_size(self._partial_frame)) and not self.transport.is_closing():
            if size > self.config.ws_max_size + 14:  # refused before it is all there
                super().data_received(bytes(self._partial_frame))
                return
            if size > len(self._partial_frame):
                return
            frame = bytes(self._partial_frame[:size])
            del self._partial_frame[:size]
            self._handle_frame(frame)

    def _handle_frame(self, frame: bytes) -> None:
        """One whole frame."""
        data = None if self._is_fragmented or self.close_sent else decode_frame(frame)
        if data is not None:
            if self._receiver is not None and not self.inbox.waiting and data.isascii() and self._receiver(data):
                return
            try:
                text = data.decode()
            except UnicodeDecodeError:
                super().data_received(frame)  # refuses it
                return
            self.inbox.put_nowait({"type": "websocket.receive", "text": text})
            if len(self.inbox.waiting) >= MAX_UNREAD and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
            return
        if frame[0] & _OPCODE <= _DATA:
            self._is_fragmented = not frame[0] & _LAST
        super().data_received(frame)

    # Writing

    def pause_writing(self) -> None:
        super().pause_writing()
        self._write_paused = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._write_paused = False

    def try_send(self, text: bytes) -> bool:
        """Sends a message at once; false where it must wait, or nobody is there any more."""
        if self._write_paused or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(encode_frame(text))
        return True
