"""A server that may kill itself right after a commit, before anybody has an answer. Run as a program by the tests."""

from __future__ import annotations

import os
import signal
import sys
from random import Random

import uvicorn

from civitas.server.app import make_app
from civitas.server.main import uvicorn_config
from civitas.server.settings import from_environment
from civitas.server.store import writer as stores


class CrashingStore(stores.Store):
    """Dies, with the given chance, between the commit and the answer."""

    def __init__(self, url: str, chance: float, seed: int) -> None:
        self.chance = chance
        self.rng = Random(seed)
        super().__init__(url)

    def _resolve_jobs(self, jobs: list[stores.WriteJob]) -> None:
        # only when somebody's answer was among it: a server that starts writes too, and must come up
        if any(job.entries for job in jobs) and self.rng.random() < self.chance:
            os.kill(os.getpid(), signal.SIGKILL)
        super()._resolve_jobs(jobs)


def main(url: str, port: str, chance: str, seed: str) -> None:
    settings = from_environment(database=url, port=int(port), rate=100_000)
    store = CrashingStore(url, float(chance), int(seed))
    uvicorn.Server(uvicorn_config(make_app(settings, store), settings)).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
