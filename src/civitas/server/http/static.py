"""Serve the client's files: precompressed, and cached for ever where the name holds a hash of the content.

The build leaves ``.br`` and ``.gz`` beside a file where they save something; a browser gets the smallest it can read.
"""

from __future__ import annotations

import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

#: what the build calls a file whose name changes with its content
HASHED_NAME = re.compile(r"[-.][\w-]{8,}\.\w+$")
ENCODINGS = [("br", ".br"), ("gzip", ".gz")]


class ClientFiles(StaticFiles):
    """Static files of the browser client, with cache headers and precompressed variants."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True)
        self.folder = folder

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, precompressed where the client accepts it, with its cache headers."""
        found = await super().get_response(path, scope)
        for_ever = path.startswith("assets/") and HASHED_NAME.search(path)
        found.headers["cache-control"] = "public, max-age=31536000, immutable" if for_ever else "no-cache"
        if found.status_code != 200:
            return found
        taken = Headers(scope=scope).get("accept-encoding", "")
        name = "index.html" if path in (".", "") else path
        for coding, suffix in ENCODINGS:
            if coding in taken and (self.folder / (name + suffix)).is_file():
                packed = await super().get_response(name + suffix, scope)
                if packed.status_code == 200:
                    packed.headers["content-type"] = found.headers["content-type"]
                    packed.headers["content-encoding"] = coding
                    packed.headers["cache-control"] = found.headers["cache-control"]
                    packed.headers["vary"] = "accept-encoding"
                    return packed
        found.headers["vary"] = "accept-encoding"
        return found
