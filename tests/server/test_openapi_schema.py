"""The description is the truth: whatever can be sent by it, or against it, gets an answer that it describes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import hypothesis
import pytest
import schemathesis
from schemathesis.config import SchemathesisConfig
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.python import asgi

from civitas.server.app import make_app
from civitas.server.http import openapi
from civitas.server.settings import Settings

TWO_SEATS: Any = {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "me"}]}
SHEET_SESSION: Any = {"game": "civilization_chr", "names": ["Anna", "Ben", "Carla"], "seat": 0}
#: seconds for an answer: on a busy machine a worker process may take long to start
REQUEST_TIMEOUT_S = 120
#: a body of the right form may still be against the rules of a game (400), as well as come too late (409)
CONFIG = {
    "request-timeout": REQUEST_TIMEOUT_S,
    "checks": {
        "positive_data_acceptance": {"expected-statuses": [200, 201, 400, 401, 403, 404, 409, 426]},
        "negative_data_rejection": {"expected-statuses": [400, 401, 403, 404, 409, 413]},
    },
}
SUPPRESSED_CHECKS = [
    hypothesis.HealthCheck.too_slow,
    hypothesis.HealthCheck.filter_too_much,
    hypothesis.HealthCheck.data_too_large,
]


class RunningServer:
    """A server with one running game and someone who sits at it."""

    def __init__(self, folder: Path) -> None:
        settings = Settings(
            database=f"sqlite:///{folder / 'schema.db'}",
            rate=1e9,
            passwords=True,
            tries=1e9,
            public_url="http://localhost",
        )
        self.app = cast(Any, make_app(settings))
        self.rng = Random(1)
        with asgi.get_client(self.app) as client:
            made = client.post("/api/me", json={"name": "Anna"})
            self.headers = {"authorization": f"Bearer {made.json()['token']}"}
            table = client.post("/api/tables", json=TWO_SEATS, headers=self.headers)
            self.table = table.json()["id"]
            evening = client.post("/api/evenings", json=SHEET_SESSION, headers=self.headers)
            self.evening = evening.json()["id"]

    def existing_ids(self) -> dict[str, Any]:
        """Places that exist, so that not every path ends at a table that nobody knows."""
        return {
            "table": self.table,
            "evening": self.evening,
            "game": "rising_cultures",
            "lang": self.rng.choice(["en", "it"]),
            "seat": self.rng.choice(["0", "1", "-1"]),
            "entry": str(self.rng.randrange(20)),
            "thing": self.rng.choice(["rome_market", "coins"]),
        }


@pytest.fixture
def served(tmp_path: Path) -> Iterator[RunningServer]:
    yield RunningServer(tmp_path)
    asgi.shutdown_lifespans()


schema = schemathesis.openapi.from_dict(openapi.openapi_document(), config=SchemathesisConfig.from_dict(CONFIG))
OPERATIONS: dict[str, Any] = {}
for found in schema.get_all_operations():
    assert isinstance(found, Ok)
    OPERATIONS[found.ok().label] = found.ok()


def send_examples(served: RunningServer, operation: Any, mode: GenerationMode, examples: int) -> int:
    sent = 0

    @hypothesis.settings(max_examples=examples, deadline=None, suppress_health_check=SUPPRESSED_CHECKS, database=None)
    @hypothesis.seed(examples)
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    def send(case: Any) -> None:
        nonlocal sent
        sent += 1
        if mode.is_positive and case.path_parameters and served.rng.random() < 0.7:
            real = served.existing_ids()
            case.path_parameters |= {key: real[key] for key in case.path_parameters}
        headers = served.headers if served.rng.random() < 0.9 else {}
        case.call_and_validate(headers=headers, app=served.app)

    send()
    return sent


def check_operation(served: RunningServer, label: str, examples: int) -> int:
    """As many examples that keep to the description; and where there is a body, as many that break it."""
    operation = OPERATIONS[label]
    modes = [mode for mode in GenerationMode if mode.is_positive or operation.body]
    return sum(send_examples(served, operation, mode, examples) for mode in modes)


@pytest.mark.parametrize("label", OPERATIONS)
def test_every_path_answers_as_described(label: str, served: RunningServer) -> None:
    assert check_operation(served, label, 20) > 0


@pytest.mark.soak
@pytest.mark.parametrize("label", OPERATIONS)
def test_every_path_answers_as_described_five_hundred_times(label: str, served: RunningServer) -> None:
    assert check_operation(served, label, 500) > 0
