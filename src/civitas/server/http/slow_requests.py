"""Guard against slow requests: cut off connections whose headers do not arrive in time, and too many of one address."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from typing import Any, ClassVar

import uvicorn

#: where the headers of a request end, in however many pieces they come
_HEADERS_END = re.compile(rb"\n\r?\n")


class _WatchedTransport:
    """A transport that records whether something was written to it."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.written = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def write(self, data: bytes) -> None:
        """Write data and record that something was written."""
        self.written = True
        self.transport.write(data)


class SlowRequestGuard(asyncio.Protocol):
    """Wraps uvicorn's HTTP protocol with a timeout for request headers, which uvicorn itself does not have.

    It also limits the connections of one address whose headers are not complete. A WebSocket replaces the protocol of
    its connection, which is then no longer guarded.
    """

    #: seconds for the first line and the headers of a request
    REQUEST_TIMEOUT_S = 15.0
    #: connections from one address that have not said yet what they want
    MAX_PENDING_PER_ADDRESS = 50
    _pending: ClassVar[Counter[str]] = Counter()

    def __init__(self, config: uvicorn.Config, **given: Any) -> None:
        make = uvicorn.importer.import_from_string(uvicorn.config.HTTP_PROTOCOLS["h11"])
        self._protocol: asyncio.Protocol = make(config=config, **given)
        self._timer: asyncio.TimerHandle | None = None
        self._address = ""
        #: the end of what has come of the headers that are waited for
        self._tail = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start the header timeout; abort the connection if too many of its address are pending."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = _WatchedTransport(transport)
        self._address = str((transport.get_extra_info("peername") or "?")[0])
        self._pending[self._address] += 1
        self._start_timer()
        self._protocol.connection_made(self._transport)  # type: ignore[arg-type]
        if self._pending[self._address] > self.MAX_PENDING_PER_ADDRESS:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Pass data on to uvicorn, and stop the timeout once the headers are complete."""
        if self._timer is None and self._transport.written:  # after an answer comes the next request
            self._start_timer()
        if self._timer is not None:
            self._tail += data
            if _HEADERS_END.search(self._tail.lstrip(b"\r\n")):
                self._end_wait()
            else:
                self._tail = self._tail[-3:]
        self._protocol.data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timeout and tell uvicorn's protocol."""
        self._end_wait()
        self._protocol.connection_lost(exc)

    def eof_received(self) -> bool | None:
        """Pass the end of the input on to uvicorn's protocol."""
        return self._protocol.eof_received()

    def pause_writing(self) -> None:
        """Pass the full write buffer on to uvicorn's protocol."""
        self._protocol.pause_writing()

    def resume_writing(self) -> None:
        """Pass the drained write buffer on to uvicorn's protocol."""
        self._protocol.resume_writing()

    def _start_timer(self) -> None:
        """Start the timeout for the headers of the next request."""
        self._transport.written, self._tail = False, b""
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self.REQUEST_TIMEOUT_S, self._transport.transport.abort)

    def _end_wait(self) -> None:
        """Stop the timeout and uncount the pending connection: its headers are complete, or it is closed."""
        if self._address:
            self._pending[self._address] -= 1
            if not self._pending[self._address]:
                del self._pending[self._address]
            self._address = ""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
