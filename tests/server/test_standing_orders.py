"""Standing orders: answers given beforehand, carried out by the table when the question comes."""

from __future__ import annotations

import asyncio
import json
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

import civitas
from civitas.server.background import Timers
from civitas.server.bots.runner import BotRunner
from civitas.server.settings import Settings
from civitas.server.tables import standing_orders
from tests.server.conftest import ApiUser
from tests.server.fake_timers import FakeTimers
from tests.server.test_failures import first_answer
from tests.server.test_protocol import two_player_table

#: between half of it and once and a half an order waits
ORDER_SECONDS = 10.0


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, order_seconds=ORDER_SECONDS)


def version_and_asked(person: ApiUser, table: str) -> tuple[int, bool]:
    position = person.get(f"/api/tables/{table}/position")[0]
    return position["version"], bool(position["decision"]["actions"])


def until_handed_over(anna: ApiUser, bruno: ApiUser, table: str) -> tuple[ApiUser, ApiUser]:
    """Plays until the turn passes from one to the other; returns who was asked, then who is asked now."""
    people = [anna, bruno]
    before = None
    for _ in range(100):
        now = next(person for person in people if version_and_asked(person, table)[1])
        if before is not None and now is not before:
            return before, now
        before = now
        now.post(f"/api/tables/{table}/act", first_answer(now, table))
    raise AssertionError("the turn never passed")


def test_an_order_is_carried_out_when_others_have_acted(anna: ApiUser, bruno: ApiUser, timers: FakeTimers) -> None:
    table = two_player_table(anna, bruno)
    _, now = until_handed_over(anna, bruno, table)
    seat = 0 if now is anna else 1
    other = bruno if now is anna else anna
    act = first_answer(now, table)
    place = f"/api/tables/{table}/orders/{seat}"
    other.get(place, 403)
    other.post(place, {"orders": [{"action": act["action"]}]}, 403)
    given = now.post(place, {"orders": [{"action": act["action"]}]})
    assert given["orders"] == [{"action": act["action"], "ask": "", "until": None}]
    timers.advance(ORDER_SECONDS / 2 - 0.001)
    assert first_answer(now, table) == act, "nobody must be able to tell an order from a thought"
    timers.advance(ORDER_SECONDS)
    assert now.get(f"/api/tables/{table}")["version"] > act["version"]
    assert "orders" not in str(other.get(f"/api/tables/{table}"))


def test_the_only_answer_is_given_by_itself_and_a_choice_never() -> None:
    """Only its seat knows that there is no other answer: where silence would tell, an order does not."""
    match = civitas.Match(civitas.game("civilization_chr"), 3, seed=1)
    written = json.dumps([{"action": standing_orders.ONLY_ACTION, "ask": "", "until": None}])
    seats = [SimpleNamespace(orders=written) for _ in range(3)]
    table: Any = SimpleNamespace(match=match, seats=seats, last_answer=lambda seat=None: 0)
    rng, given = Random(1), 0
    while given < 5:
        offered = [action.text for action in match.decision.actions(leaving=True)]
        alone = len(offered) == 1 and not match.is_mid_question()
        assert standing_orders.ordered_action(table) == (offered[0] if alone else "")
        given += alone
        match.play(rng.choice(offered))


def civilization_chr_table(*people: ApiUser, bots: int) -> str:
    """A begun table of Civilization CHR."""
    wanted = [{"kind": "me"}, *[{"kind": "open"}] * (len(people) - 1), *[{"kind": "bot", "bot": "random"}] * bots]
    table = people[0].post("/api/tables", {"game": "civilization_chr", "seats": wanted}, 201)
    for person in people[1:]:
        person.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    return str(table["id"])


def own_question(person: ApiUser, table: str, timers: FakeTimers) -> dict[str, Any]:
    """What one person at the table is asked in the end, when bots and orders have answered."""
    timers.advance(2 * ORDER_SECONDS)
    position: dict[str, Any] = person.get(f"/api/tables/{table}/position")[0]
    assert position["decision"]["actions"] and not position["decision"]["ordered"]
    return position


def test_a_person_is_not_asked_what_has_one_answer_where_windows_are_idle(anna: ApiUser, timers: FakeTimers) -> None:
    """From the start, without an order of theirs. Only what one chose oneself one ends oneself, or takes back."""
    table = civilization_chr_table(anna, bots=2)
    only = {"action": standing_orders.ONLY_ACTION, "ask": "", "until": None}
    assert anna.get(f"/api/tables/{table}/orders/0")["orders"] == [only]
    rng, answers = Random(1), 30
    for _ in range(answers):
        position = own_question(anna, table, timers)
        offered = position["decision"]["actions"]
        assert len(offered) > 1 or position["decision"]["undo"], offered
        act = {"seat": 0, "version": position["version"], "action": rng.choice(offered)["text"]}
        anna.post(f"/api/tables/{table}/act", act)
    record = anna.get(f"/api/tables/{table}/position")[0]["version"]
    assert record > answers


def match_with_one_answer() -> civitas.Match:
    """A game of Civilization CHR that stops where seat 0 has one answer, in a window it came to from outside."""
    match = civitas.Match(civitas.game("civilization_chr"), 3, seed=1)
    rng = Random(1)
    while match.state.seat != 0 or len(match.state.actions()) > 1 or match.undo_limit(0):
        match.play(rng.choice(match.decision.actions(leaving=True)))
    return match


@pytest.fixture
def two_at_a_window(anna: ApiUser, bruno: ApiUser) -> str:
    """Two people and a bot; the first has one answer."""
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    table = anna.post("/api/records", {"text": match_with_one_answer().record().text(), "seats": seats}, 201)
    bruno.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    return str(table["id"])


class TestAmongPeople:
    @pytest.fixture
    def settings(self, settings: Settings) -> Settings:
        return replace(settings, order_seconds=600)

    def test_an_order_waits_and_can_be_switched_off(self, anna: ApiUser, two_at_a_window: str) -> None:
        def ordered() -> bool:
            return bool(anna.get(f"/api/tables/{two_at_a_window}/position")[0]["decision"]["ordered"])

        place = f"/api/tables/{two_at_a_window}/orders/0"
        with anna.open_socket(two_at_a_window) as live:
            assert ordered(), "the order has not answered yet"
            assert anna.post(place, {"orders": []}) == {"orders": []}
            assert not ordered()
            while not (told := live.receive_json().get("positions")) or told[0]["decision"]["ordered"]:
                pass  # a page that is open hears of it too
        assert anna.get(place)["orders"] == [], "and it stays off"


def test_orders_wait_only_where_somebody_could_tell() -> None:
    def table(people: int) -> Any:
        kinds = ["person"] * people + ["bot"] * (3 - people)
        return SimpleNamespace(seats=[SimpleNamespace(kind=kind) for kind in kinds])

    assert standing_orders.answer_delay(table(1), 2.0, Random(1)) == 0
    assert 1 <= standing_orders.answer_delay(table(2), 2.0, Random(1)) <= 3


def test_orders_wait_once_for_a_whole_window() -> None:
    waits: list[float] = []

    class NoTime(Timers):
        async def sleep(self, seconds: float) -> None:
            waits.append(seconds)

    play: Any = SimpleNamespace(settings=Settings(order_seconds=2.0))
    thinking = BotRunner(play)
    thinking.timers = NoTime()
    match = match_with_one_answer()
    table: Any = SimpleNamespace(id="t", active_match=match, seats=[SimpleNamespace(kind="person")] * 3)
    asked = [match.decision.prompt.id]
    asyncio.run(thinking._delay_order(table))
    while len(asked) < 4:
        match.play(match.decision.actions(leaving=True)[0])
        asked.append(match.decision.prompt.id)
        asyncio.run(thinking._delay_order(table))
    windows = 1 + sum(before != after for before, after in pairwise(asked))
    assert len(waits) == windows < len(asked)


@pytest.mark.parametrize("order", [{"action": "no such thing"}, {"ask": "ask-Other"}, {"until": 0}])
def test_an_order_for_something_else_does_nothing(
    anna: ApiUser, bruno: ApiUser, timers: FakeTimers, order: dict[str, object]
) -> None:
    table = two_player_table(anna, bruno)
    _, now = until_handed_over(anna, bruno, table)
    act = first_answer(now, table)
    now.post(f"/api/tables/{table}/orders/{act['seat']}", {"orders": [{"action": act["action"], **order}]})
    timers.advance(2 * ORDER_SECONDS)
    assert first_answer(now, table) == act


def test_an_order_taken_back_in_time_is_not_carried_out(anna: ApiUser, bruno: ApiUser, timers: FakeTimers) -> None:
    table = two_player_table(anna, bruno)
    _, now = until_handed_over(anna, bruno, table)
    act = first_answer(now, table)
    place = f"/api/tables/{table}/orders/{act['seat']}"
    now.post(place, {"orders": [{"action": act["action"]}]})
    timers.drain()
    assert timers.sleeps, "it is already on its way"
    now.post(place, {"orders": []})
    timers.advance(2 * ORDER_SECONDS)
    assert first_answer(now, table) == act
    assert now.get(place)["orders"] == []


def test_in_the_middle_of_ones_own_play_one_answers_oneself(anna: ApiUser, bruno: ApiUser, timers: FakeTimers) -> None:
    table = two_player_table(anna, bruno)
    for _ in range(100):
        _, now = until_handed_over(anna, bruno, table)
        now.post(f"/api/tables/{table}/act", first_answer(now, table))
        if version_and_asked(now, table)[1]:
            break
    act = first_answer(now, table)
    now.post(f"/api/tables/{table}/orders/{act['seat']}", {"orders": [{"action": act["action"]}]})
    timers.advance(2 * ORDER_SECONDS)
    assert first_answer(now, table) == act


def test_an_order_of_nothing_but_spaces_is_refused(anna: ApiUser, bruno: ApiUser) -> None:
    table = two_player_table(anna, bruno)
    place = f"/api/tables/{table}/orders/0"
    assert anna.post(place, {"orders": [{"action": "\t "}]}, 400)["error"] == "error-message"
    assert anna.get(place)["orders"] == []
