"""Frames of a WebSocket: what nearly every one is, a whole message of text, is read and written here."""

from __future__ import annotations

import struct
from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

#: the first byte of a frame that is a whole message of text; of the second, the bit of a mask; the length of a mask
TEXT_FRAME: Final = 0x81
_MASKED: Final = 0x80
_MASK: Final = 4


def _header_size(data: bytes | bytearray) -> int:
    """The length of a frame's head, without its mask."""
    length = data[1] & 0x7F
    return 2 if length < 126 else 4 if length == 126 else 10


def frame_size(data: bytes | bytearray) -> int:
    """The length of the frame that begins here; 0 while its head is not all there.

    >>> frame_size(b"\\x81"), frame_size(b"\\x81\\x85"), frame_size(b"\\x81\\xfe\\x01\\x00")
    (0, 11, 264)
    """
    if len(data) < 2 or len(data) < _header_size(data):
        return 0
    head = _header_size(data)
    length = data[1] & 0x7F if head == 2 else int.from_bytes(data[2:head], "big")
    return head + (_MASK if data[1] & _MASKED else 0) + length


def decode_frame(frame: bytes) -> bytes | None:
    """The message in a whole frame, where it is one of text that somebody sent; none in any other frame.

    >>> decode_frame(b"\\x81\\x82\\x00\\x00\\x00\\x00hi"), decode_frame(b"\\x81\\x02hi")
    (b'hi', None)
    """
    if frame[0] != TEXT_FRAME or not frame[1] & _MASKED:
        return None
    begin = _header_size(frame) + _MASK
    found: bytes = apply_mask(frame[begin:], frame[begin - _MASK : begin])
    return found


def encode_frame(text: bytes) -> bytes:
    """A message to somebody, as a frame.

    >>> encode_frame(b"hi")
    b'\\x81\\x02hi'
    """
    length = len(text)
    if length < 126:
        return bytes((TEXT_FRAME, length)) + text
    if length < 1 << 16:
        return struct.pack("!BBH", TEXT_FRAME, 126, length) + text
    return struct.pack("!BBQ", TEXT_FRAME, 127, length) + text
