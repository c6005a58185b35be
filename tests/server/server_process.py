"""A server in a process of its own, to be killed and started again."""

from __future__ import annotations

import http.client
import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

PROJECT_ROOT = Path(__file__).parents[2]


class ServerProcess:
    def __init__(self, url: str, port: int, **settings: str) -> None:
        """``settings`` are those of the server, as in its environment but in small letters."""
        self.settings = {f"CIVITAS_{name.upper()}": value for name, value in settings.items()}
        self.url = url
        self.port = port
        self.address = f"http://127.0.0.1:{port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, chance: float = 0.0, seed: int = 0) -> None:
        command = [
            sys.executable,
            "-m",
            "tests.server.crashing_server",
            self.url,
            str(self.port),
            str(chance),
            str(seed),
        ]
        self.process = subprocess.Popen(command, cwd=PROJECT_ROOT, env=os.environ | self.settings)
        for _ in range(2400):  # tries, not seconds: a busy machine is slow, and may be halted, but not wrong
            try:
                with urllib.request.urlopen(f"{self.address}/health", timeout=2):
                    return
            except (OSError, http.client.HTTPException):
                time.sleep(0.05)
            if self.process.poll() is not None and chance == 0:
                raise AssertionError("the server did not start")
            if self.process.poll() is not None:
                self.process = subprocess.Popen(command, cwd=PROJECT_ROOT, env=os.environ | self.settings)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    @property
    def is_alive(self) -> bool:
        return self.process is not None and self.process.poll() is None
