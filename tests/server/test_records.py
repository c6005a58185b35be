"""Records come back to the table; the score pad; and whether an answer would end the turn."""

from __future__ import annotations

from random import Random

import civitas
from tests.server.conftest import ApiUser

OWN_SEAT = {"kind": "me"}


def random_match(decisions: int) -> civitas.Match:
    match = civitas.Match(civitas.game("rising_cultures"), seed=5)
    rng = Random(5)
    while not match.over and decisions:
        match.play(rng.choice(match.decision.actions(leaving=True)))
        decisions -= 1
    return match


def test_a_finished_record_can_be_looked_back_at(anna: ApiUser) -> None:
    match = random_match(1000)
    assert match.over
    table = anna.post("/api/records", {"text": match.record().text(), "seats": [OWN_SEAT, OWN_SEAT]}, 201)
    assert (table["status"], table["version"]) == ("over", match.version)
    history = anna.get(f"/api/tables/{table['id']}/history")
    assert len(history["turns"]) >= 7
    assert [line[-1] for line in history["scores"]] == match.state.scores()
    coins = [side["coins"] for side in match.view(civitas.SPECTATOR)["sides"]]
    assert [line[-1] for line in history["ratings"]["chart-coins"]] == coins
    for entry in range(match.version + 1):  # also where a card is about to be drawn
        assert anna.get(f"/api/tables/{table['id']}/replay/{entry}/0")["version"] == entry
    pad = anna.get(f"/api/tables/{table['id']}/score/en")
    scores = match.state.scores()
    assert pad["blocks"][0]["rows"][-1][1:] == [str(score) for score in scores]


def test_an_unfinished_record_is_played_on_from_where_it_stopped(anna: ApiUser, bruno: ApiUser) -> None:
    match = random_match(12)
    wanted = {"text": match.record().text(), "seats": [OWN_SEAT, {"kind": "open"}]}
    table = anna.post("/api/records", wanted, 201)
    assert table["status"] == "lobby"
    joined = bruno.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    assert (joined["status"], joined["version"]) == ("playing", match.version)
    asked = match.decision.seat
    person = [anna, bruno][asked]
    position = person.get(f"/api/tables/{table['id']}/position")[0]
    assert [offer["text"] for offer in position["decision"]["actions"]] == [
        str(a) for a in match.decision.actions(leaving=True)
    ]
    body = {"seat": asked, "version": match.version, "action": position["decision"]["actions"][0]["text"]}
    person.post(f"/api/tables/{table['id']}/act", body)


def test_damaged_records_are_refused_with_the_place(anna: ApiUser) -> None:
    text = random_match(1000).record().text()
    answer = anna.post("/api/records", {"text": "nothing", "seats": [OWN_SEAT]}, 400)
    assert answer["error"] == "error-record-line"
    answer = anna.post(
        "/api/records", {"text": text.replace("\n0 keep", "\n1 keep", 1), "seats": [OWN_SEAT, OWN_SEAT]}, 400
    )
    assert answer["error"] == "error-record-entry"
    answer = anna.post("/api/records", {"text": text, "seats": [OWN_SEAT]}, 400)
    assert answer["error"] == "error-record-seats"
    assert anna.get("/api/tables") == []


def test_whether_an_answer_ends_the_turn_is_told_truly(anna: ApiUser) -> None:
    table = anna.post("/api/tables", {"game": "rising_cultures", "seats": [OWN_SEAT, OWN_SEAT]}, 201)
    path = f"/api/tables/{table['id']}"
    rng, told = Random(1), set()
    for _ in range(60):
        positions = anna.get(f"{path}/position")
        position = next(one for one in positions if one["decision"]["actions"])
        action = rng.choice(position["decision"]["actions"])["text"]
        body = {"seat": position["seat"], "version": position["version"], "action": action}
        ends = anna.post(f"{path}/ends", body)["ends"]
        assert anna.get(path)["version"] == position["version"], "asking plays nothing"
        anna.post(f"{path}/act", body)
        after = anna.get(path)
        assert ends == (after["asked"] != position["seat"])
        told.add(ends)
        if after["status"] == "over":
            break
    assert told == {True, False}
