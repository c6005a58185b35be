"""Two processes on one PostgreSQL: seats connected to different processes play the same game."""

from __future__ import annotations

import json
import time
from random import Random
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.postgres import empty_database, free_port
from tests.server.server_process import ServerProcess


class LivePlayer:
    """One person with a live connection to one of the processes."""

    def __init__(self, server: ServerProcess, name: str) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, timeout=10)
        self.token = self.http.post("/api/me", json={"name": name}).raise_for_status().json()["token"]
        self.http.headers["authorization"] = f"Bearer {self.token}"
        self.socket: ClientConnection | None = None
        self.position: dict[str, Any] = {}

    def open_socket(self, table: str) -> None:
        address = self.server.address.replace("http", "ws")
        self.socket = connect(
            f"{address}/api/tables/{table}/live", additional_headers={"Authorization": f"Bearer {self.token}"}
        )

    def read_message(self, seconds: float) -> None:
        assert self.socket is not None
        try:
            message = json.loads(self.socket.recv(timeout=seconds))
        except TimeoutError:
            return
        assert message["type"] != "problem", message
        if message["type"] == "positions":
            self.position = message["positions"][0]

    def act(self, rng: Random) -> None:
        assert self.socket is not None
        action = rng.choice(self.position["decision"]["actions"])["text"]
        seat, version = self.position["seat"], self.position["version"]
        self.socket.send(json.dumps({"type": "act", "seat": seat, "version": version, "action": action}))


def test_seats_on_different_processes_play_the_same_game() -> None:
    with empty_database() as url:
        servers = [ServerProcess(url, free_port()), ServerProcess(url, free_port())]
        for server in servers:
            server.start()
        try:
            players = [LivePlayer(servers[0], "Anna"), LivePlayer(servers[1], "Bruno")]
            wanted = {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "open"}]}
            table = players[0].http.post("/api/tables", json=wanted).json()
            players[0].open_socket(table["id"])
            joined = players[1].http.post(f"/api/tables/{table['id']}/join", json={"invite": table["invite"]})
            assert joined.status_code == 200, joined.text
            players[1].open_socket(table["id"])
            play_to_the_end(players)
            finals = [player.http.get(f"/api/tables/{table['id']}/record").text for player in players]
            assert finals[0] == finals[1]
            assert "?" not in finals[0]
        finally:
            for server in servers:
                server.kill()


def play_to_the_end(players: list[LivePlayer]) -> None:
    rng = Random(5)
    deadline = time.monotonic() + 120
    acted = 0
    while not all(player.position.get("over") for player in players):
        assert time.monotonic() < deadline, [player.position.get("version") for player in players]
        for player in players:
            before = player.position.get("version")
            player.read_message(0.05)
            fresh = player.position.get("version") != before
            if fresh and not player.position["over"] and player.position["decision"]["actions"]:
                player.act(rng)
                acted += 1
    assert acted > 60
    assert players[0].position["version"] == players[1].position["version"]
