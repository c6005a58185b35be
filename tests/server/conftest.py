"""A server in this process, on a database of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from civitas.server.app import make_app
from civitas.server.settings import Settings
from tests.server.fake_timers import timers as timers


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite:///{tmp_path / 'test.db'}", rate=10_000, public_url="http://testserver")


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(make_app(settings)) as made:
        yield made


class ApiUser:
    """Someone with a cookie of their own."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        client.cookies.clear()
        made = client.post("/api/me", json={"name": name})
        assert made.status_code == 201, made.text
        self.token = made.json()["token"]
        self.id = made.json()["id"]
        self.recovery = made.json()["recovery"]

    @property
    def auth_headers(self) -> dict[str, str]:
        """How a program says who it is."""
        return {"authorization": f"Bearer {self.token}"}

    def get(self, path: str, status: int = 200) -> Any:
        self.client.cookies.clear()
        answer = self.client.get(path, headers=self.auth_headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Any, status: int = 200) -> Any:
        self.client.cookies.clear()
        answer = self.client.post(path, json=body, headers=self.auth_headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    def open_socket(self, table: str) -> Any:
        self.client.cookies.clear()
        return self.client.websocket_connect(
            f"/api/tables/{table}/live", headers={"cookie": f"civitas={self.token}", "origin": "http://testserver"}
        )


@pytest.fixture
def anna(client: TestClient) -> ApiUser:
    return ApiUser(client, "Anna")


@pytest.fixture
def bruno(client: TestClient) -> ApiUser:
    return ApiUser(client, "Bruno")
