"""Standing orders: answers given beforehand, carried out by the table when the question comes."""

from __future__ import annotations

import json
import time
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

import civitas
from civitas.server import orders
from civitas.server.settings import Settings
from tests.server.conftest import Person
from tests.server.test_bad_days import asked
from tests.server.test_wire import table_of_two


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, order_seconds=0.1)


def first_question(person: Person, table: str) -> tuple[int, bool]:
    position = person.get(f"/api/tables/{table}/position")[0]
    return position["version"], bool(position["decision"]["actions"])


def until_handed_over(anna: Person, bruno: Person, table: str) -> tuple[Person, Person]:
    """Plays until the turn passes from one to the other; returns who was asked, then who is asked now."""
    people = [anna, bruno]
    before = None
    for _ in range(100):
        now = next(person for person in people if first_question(person, table)[1])
        if before is not None and now is not before:
            return before, now
        before = now
        now.post(f"/api/tables/{table}/act", asked(now, table))
    raise AssertionError("the turn never passed")


def wait(person: Person, table: str, version: int) -> bool:
    """Whether the match goes on by itself within a second."""
    for _ in range(50):
        if person.get(f"/api/tables/{table}")["version"] > version:
            return True
        time.sleep(0.02)
    return False


def test_an_order_is_carried_out_when_others_have_acted(anna: Person, bruno: Person) -> None:
    table = table_of_two(anna, bruno)
    _, now = until_handed_over(anna, bruno, table)
    seat = 0 if now is anna else 1
    other = bruno if now is anna else anna
    act = asked(now, table)
    place = f"/api/tables/{table}/orders/{seat}"
    other.get(place, 403)
    other.post(place, {"orders": [{"action": act["action"]}]}, 403)
    began = time.monotonic()
    given = now.post(place, {"orders": [{"action": act["action"]}]})
    assert given["orders"] == [{"action": act["action"], "ask": "", "until": None}]
    assert wait(now, table, act["version"])
    assert time.monotonic() - began >= 0.05, "nobody must be able to tell an order from a thought"
    assert "orders" not in str(other.get(f"/api/tables/{table}"))


def test_the_only_answer_is_given_by_itself_and_a_choice_never() -> None:
    """Only its seat knows that there is no other answer: where silence would tell, an order does not."""
    match = civitas.Match(civitas.game("civilization_chr"), 3, seed=1)
    written = json.dumps([{"action": orders.ONLY, "ask": "", "until": None}])
    seats = [SimpleNamespace(orders=written) for _ in range(3)]
    table: Any = SimpleNamespace(match=match, seats=seats, last_answer=lambda seat=None: 0)
    rng, given = Random(1), 0
    while given < 5:
        offered = [action.text for action in match.decision.actions()]
        assert orders.answer(table) == (offered[0] if len(offered) == 1 else "")
        given += len(offered) == 1
        match.play(rng.choice(offered))


@pytest.mark.parametrize("order", [{"action": "no such thing"}, {"ask": "ask-Other"}, {"until": 0}])
def test_an_order_for_something_else_does_nothing(anna: Person, bruno: Person, order: dict[str, object]) -> None:
    table = table_of_two(anna, bruno)
    _, now = until_handed_over(anna, bruno, table)
    act = asked(now, table)
    now.post(f"/api/tables/{table}/orders/{act['seat']}", {"orders": [{"action": act["action"], **order}]})
    time.sleep(0.3)
    assert asked(now, table) == act


def test_an_order_taken_back_in_time_is_not_carried_out(anna: Person, bruno: Person) -> None:
    table = table_of_two(anna, bruno)
    _, now = until_handed_over(anna, bruno, table)
    act = asked(now, table)
    place = f"/api/tables/{table}/orders/{act['seat']}"
    now.post(place, {"orders": [{"action": act["action"]}]})
    now.post(place, {"orders": []})
    time.sleep(0.3)
    assert asked(now, table) == act
    assert now.get(place)["orders"] == []


def test_in_the_middle_of_ones_own_play_one_answers_oneself(anna: Person, bruno: Person) -> None:
    table = table_of_two(anna, bruno)
    for _ in range(100):
        _, now = until_handed_over(anna, bruno, table)
        now.post(f"/api/tables/{table}/act", asked(now, table))
        if first_question(now, table)[1]:
            break
    act = asked(now, table)
    now.post(f"/api/tables/{table}/orders/{act['seat']}", {"orders": [{"action": act["action"]}]})
    time.sleep(0.3)
    assert asked(now, table) == act


def test_an_order_of_nothing_but_spaces_is_refused(anna: Person, bruno: Person) -> None:
    table = table_of_two(anna, bruno)
    place = f"/api/tables/{table}/orders/0"
    assert anna.post(place, {"orders": [{"action": "\t "}]}, 400)["error"] == "error-message"
    assert anna.get(place)["orders"] == []
