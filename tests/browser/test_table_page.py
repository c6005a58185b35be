"""At the table: what is shown to whom, taking back, asking why, hints, other people, lost connections."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

import civitas
from civitas.i18n.fluent import Translator
from tests.browser.conftest import OpenPage
from tests.browser.player_page import PlayerPage, match_stopped_at
from tests.server.postgres import free_port
from tests.server.server_process import ServerProcess

ENGLISH = Translator("en", "rising_cultures")


def table_at_card(player: PlayerPage) -> None:
    """A table at which this person is to play a card in the middle of a game."""
    player.open_table(player.load_record(match_stopped_at(20, "resource")))
    assert player.wait_for_turn()


def test_a_killed_server_loses_nothing(opened: OpenPage, built: None, tmp_path: Path) -> None:
    process = ServerProcess(f"sqlite:///{tmp_path / 'killed.db'}", free_port())
    process.start()
    try:
        anna = opened(at=process)
        anna.play_now()
        seen = -1
        for number in range(4):
            anna.wait_for_turn(seen)
            seen = anna.version
            anna.answer_on_board(number)
        anna.wait_for_turn(seen)
        before = anna.json(f"/api/tables/{anna.table}/position")
        process.kill()
        expect(anna.page.locator("[data-disconnected]")).to_be_visible()
        anna.open_tab("actions")
        anna.page.locator("[data-action]").first.click()
        expect(anna.page.locator("[role=alert]", has_text=ENGLISH.translate("error-connection"))).to_be_visible()
        process.start()
        expect(anna.page.locator("[data-disconnected]")).to_have_count(0)
        assert anna.json(f"/api/tables/{anna.table}/position") == before
        seen = anna.version
        anna.answer_on_board(4)
        anna.wait_for_turn(seen)
        assert anna.version > seen
    finally:
        process.kill()


def test_a_hand_over_hides_the_hand(opened: OpenPage) -> None:
    anna = opened()
    anna.new_table(["me", "me"])
    hands: dict[int, set[str]] = {}
    for number in range(12):
        expect(anna.page.locator("[data-status=covered]")).to_be_visible()
        expect(anna.page.locator("[data-card], [data-action], [role=log] li")).to_have_count(0)
        anna.page.locator("[data-status=covered] button").click()
        position = next(one for one in anna.json(f"/api/tables/{anna.table}/position") if one["decision"]["actions"])
        seat = position["seat"]
        anna.wait_for_turn()  # the board is drawn after the cover is gone
        held = anna.page.locator(".hand [data-card]")
        expect(held).to_have_count(len(position["view"]["sides"][seat]["hand"]))
        cards = set(held.evaluate_all("all => all.map((one) => one.dataset.card)"))
        assert cards == set(position["view"]["sides"][seat]["hand"])
        expect(anna.page.locator("[data-log] li").first).to_be_attached()
        assert 0 < anna.page.locator("[data-log] li").count() <= len(position["events"])
        hands[seat] = cards
        seen = anna.version
        while anna.page.locator("[data-status=covered]").count() == 0:
            anna.wait_for_turn()
            seen = anna.version
            anna.answer_on_board(number)
            anna.wait_for_change(seen)
        if len(hands) == 2:
            return
    raise AssertionError("the other seat was never asked")


@pytest.mark.parametrize("game", civitas.game_names())
def test_the_table_is_covered_between_people_at_one_device(opened: OpenPage, game: str) -> None:
    """Whoever is asked says that they are there; before that nothing is on the table, whatever the game."""
    anna, rng = opened(width=1366), Random(5)
    anna.post("/api/me", {"name": "Anna"})
    seats = [{"kind": "me"}] * civitas.game(game).min_players
    table = anna.post("/api/tables", {"game": game, "seats": seats})["id"]
    anna.page.goto(f"/#/table/{table}")
    cover = anna.page.locator("[data-status=covered]")
    names = []
    for _ in range(3):
        expect(cover).to_be_visible()
        expect(anna.page.locator("main.board, .panel, [data-thing], [data-action], [data-log]")).to_have_count(0)
        names.append(cover.locator("h2").inner_text())
        cover.locator("button").click()
        anna.wait_for_turn()
        expect(anna.page.locator("main.board > *").first).to_be_visible()
        answer_until_handed_over(anna, table, rng)
    assert names[0] != names[1] != names[2], "another person is called each time"
    assert anna.problems == []


def answer_until_handed_over(player: PlayerPage, table: str, rng: Random) -> None:
    """Answers for whoever is asked until it is somebody else; what ends a question comes first."""
    first = None
    while True:
        positions = [one for one in player.json(f"/api/tables/{table}/position") if one["decision"]["actions"]]
        if not positions or positions[0]["decision"]["ordered"]:  # an order answers in a moment, nobody else
            player.page.wait_for_timeout(100)
            continue
        asked = positions[0]
        first = asked["seat"] if first is None else first
        if asked["seat"] != first:
            return
        offered = [action["text"] for action in asked["decision"]["actions"]]
        action = next((text for text in offered if text in ("done", "pass")), None) or rng.choice(offered)
        player.post(f"/api/tables/{table}/act", {"seat": first, "version": asked["version"], "action": action})


@pytest.mark.parametrize("game", civitas.game_names())
def test_one_key_compares_all_seats_and_marks_who_leads(opened: OpenPage, game: str) -> None:
    anna = opened("it", width=1366)
    anna.post("/api/me", {"name": "Anna"})
    players = civitas.game(game).min_players
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (players - 1)]
    anna.open_table(anna.post("/api/tables", {"game": game, "seats": seats})["id"])
    anna.wait_for_turn()
    anna.page.keyboard.press("c")
    ratings = anna.json(f"/api/tables/{anna.table}/ratings")["ratings"]
    rows = anna.page.locator("[data-compare] tbody tr")
    expect(rows).to_have_count(len(ratings) + 1)  # and the points
    for id, figures in ratings.items():
        row = rows.filter(has=anna.page.get_by_role("rowheader", name=Translator("it", game).translate(id), exact=True))
        expect(row.locator("td")).to_have_text([re.compile(rf"^{figure}\b") for figure in figures])
        ahead = [figure == max(figures) > min(figures) for figure in figures]
        expect(row.locator("td.leads")).to_have_count(sum(ahead))
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("dialog")).to_have_count(0)
    assert anna.problems == []


def test_what_a_spectator_says_is_heard_as_theirs(opened: OpenPage) -> None:
    """At a table open to all; at any other those who look on are offered no field."""
    anna, guest = opened(), opened()
    field = guest.page.locator("form input[maxlength='500']")
    anna.post("/api/me", {"name": "Anna"})
    guest.post("/api/me", {"name": "Gina"})
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    for open_to_all in (False, True):
        body = {"game": "rising_cultures", "seats": seats, "open": open_to_all}
        anna.open_table(anna.post("/api/tables", body)["id"])
        guest.open_table(anna.table)
        guest.open_tab("chat")
        expect(field).to_have_count(int(open_to_all))
    field.fill("Ciao")
    guest.page.keyboard.press("Enter")
    for player in (guest, anna):
        player.open_tab("chat")
        expect(player.page.locator(".notes p")).to_have_text(f"{ENGLISH.translate('web-looks-on', name='Gina')}: Ciao")


def test_a_spectator_sees_the_board_and_no_hand(opened: OpenPage) -> None:
    anna, guest = opened(), opened()
    anna.play_now()
    anna.wait_for_turn()
    guest.open_table(anna.table)
    expect(guest.page.locator("section.side")).to_have_count(2)
    expect(guest.page.locator("[data-card], [data-action], .hand, input.typed")).to_have_count(0)
    assert "hand" not in guest.json(f"/api/tables/{anna.table}/position")[0]["view"]["sides"][0]
    expect(anna.page.locator(".hand [data-card]").first).to_be_visible()
    seen = anna.version
    anna.answer_on_board(0)
    guest.wait_for_change(seen)


def test_undo_takes_the_last_answer_back(opened: OpenPage) -> None:
    anna = opened()
    anna.play_now()
    anna.wait_for_turn()
    held = anna.page.locator(".hand [data-card]")
    expect(held.first).to_be_visible()
    hand = held.count()
    seen = anna.version
    anna.answer_on_board(0)
    anna.wait_for_turn(seen)
    expect(held).to_have_count(hand - 1)
    seen = anna.version
    anna.page.keyboard.press("u")
    anna.wait_for_turn(seen)
    expect(held).to_have_count(hand)
    expect(anna.page.locator("[data-tool=undo]")).to_be_disabled()


def test_why_not_says_the_reason_and_opens_its_rule(opened: OpenPage) -> None:
    anna = opened()
    table_at_card(anna)
    offered = {offer["text"] for offer in anna.json(f"/api/tables/{anna.table}/position")[0]["decision"]["actions"]}
    cards = anna.page.locator(".hand .glows").evaluate_all("all => all.map((one) => one.dataset.card)")
    refused = next(card for card in cards if f"build {card}" not in offered)
    anna.page.locator(f".hand [data-card={refused}]").click()
    anna.page.locator("[data-popup=menu] [data-why]").click()
    expect(anna.page.locator("[data-refusal]")).to_contain_text(ENGLISH.thing_name("card", refused))
    anna.page.locator("[data-refusal] button").click()
    expect(anna.page.locator("dialog h2")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("dialog")).to_have_count(0)
    anna.open_tab("actions")
    anna.page.locator("input.typed").fill("march on rome")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("[data-refusal]")).to_contain_text("march on rome")


def test_a_hint_shows_the_best_few_and_plays_one(opened: OpenPage) -> None:
    anna = opened()
    table_at_card(anna)
    seen = anna.version
    anna.page.locator("[data-tool=hint]").click()
    hints = anna.page.locator(".hints li")
    expect(hints.first).to_be_visible()
    assert 1 <= hints.count() <= 3
    expect(anna.page.locator(".board [data-hint='1']").first).to_be_visible()
    expect(hints.first.locator("[data-gain]")).to_have_text(re.compile(r"\d"))
    anna.page.locator("[data-close-hints]").click()
    expect(anna.page.locator(".hints, [data-hint]")).to_have_count(0)
    anna.page.locator("[data-tool=hint]").click()
    expect(hints.first).to_be_visible()
    hints.first.locator("button").click()
    anna.wait_for_turn(seen)
    assert anna.version > seen
    expect(hints).to_have_count(0)


def test_a_card_can_be_dragged_to_its_area(opened: OpenPage) -> None:
    anna = opened()
    table_at_card(anna)
    card = anna.page.locator(".hand .glows").first
    name = card.get_attribute("data-card") or ""
    seen = anna.version
    card.drag_to(anna.page.locator("section.own [data-area=resource]"))
    anna.wait_for_turn(seen)
    entries = anna.json(f"/api/tables/{anna.table}/position")[0]["events"]
    assert any(event["args"].get("card") == name for event in entries[-12:])
    expect(anna.page.locator(f".hand [data-card={name}]")).to_have_count(0)


def test_a_bot_plays_for_someone_who_left_and_gives_the_seat_back(opened: OpenPage) -> None:
    anna, bruno = opened(), opened()
    anna.new_table(["me", "open"])
    invitation = anna.page.locator("[data-status=lobby] input[readonly]").input_value()
    bruno.accept(invitation, "Bruno")
    anna.page.locator(".play").wait_for()
    bruno.open_tab("table")
    bruno.page.locator("[data-stand-in='1']").click()
    bruno.page.locator("[data-stand-in-bot=greedy]").click()  # asked about first
    expect(bruno.page.locator("[data-away]")).to_be_visible()
    anna.wait_for_turn()  # whatever Bruno was asked, the bot has answered
    bruno.open_tab("table")
    bruno.page.locator("[data-stand-in='1']").click()
    expect(bruno.page.locator("[data-away]")).to_have_count(0)
    for number in range(40):
        if anna.json(f"/api/tables/{anna.table}")["asked"] == 1:
            break
        anna.wait_for_turn()
        seen = anna.version
        anna.answer_on_board(number)
        anna.wait_for_change(seen)
    expect(bruno.page.locator(".play[data-turn=mine]")).to_be_visible()


def test_what_is_said_is_text_never_markup(opened: OpenPage) -> None:
    anna = opened()
    anna.play_now()
    anna.open_tab("chat")
    anna.page.locator("form input[maxlength='500']").fill("<b>ciao</b>")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("[role=log]", has_text="<b>ciao</b>")).to_be_visible()


def test_bots_are_named_in_words_and_told_apart(opened: OpenPage) -> None:
    anna = opened()
    anna.home()
    anna.post("/api/me", {"name": "Anna"})
    bot = {"kind": "bot", "bot": "normal"}
    anna.open_table(anna.post("/api/tables", {"game": "through_the_ages", "seats": [{"kind": "me"}, bot, bot]})["id"])
    seats = anna.page.locator(".bar [data-seat-pill] .pill > b")
    expect(seats).to_have_text(["Anna", "Normal bot 1", "Normal bot 2"])
    anna.set_language("it")
    expect(seats).to_have_text(["Anna", "Bot normale 1", "Bot normale 2"])
    anna.page.keyboard.press("t")
    expect(anna.page.locator("[data-text-board]")).to_contain_text("Bot normale 2")
    anna.home()
    expect(anna.page.locator("[data-table] .names").first).to_have_text("Anna · Bot normale 1 · Bot normale 2")


def test_going_back_further_needs_everyone(opened: OpenPage) -> None:
    anna, bruno = opened(), opened()
    table = anna.load_record(match_stopped_at(20, "resource"), ["me", "open"])
    anna.open_table(table)
    bruno.accept(anna.page.locator("[data-status=lobby] input[readonly]").input_value(), "Bruno")
    anna.wait_for_turn()
    seen = anna.version
    anna.answer_on_board(0)
    anna.wait_for_change(seen)
    anna.open_tab("table")
    anna.page.locator("[data-rollback] summary").click()
    anna.page.locator("[data-rollback] option").nth(2).wait_for(state="attached")
    told = re.compile(r"^\d+ answers back, before (Anna|Bruno) answered$")
    expect(anna.page.locator("[data-rollback] option").nth(2)).to_have_text(told)
    anna.page.locator("[data-rollback] select").select_option(index=2)
    entry = int(anna.page.locator("[data-rollback] select").input_value())
    anna.page.locator("[data-rollback] form button").click()
    expect(anna.page.locator("[data-proposal]")).to_be_visible()
    seen = anna.version
    bruno.open_tab("table")
    bruno.page.locator("[data-agree]").click()
    expect(anna.page.locator("[data-proposal]")).to_have_count(0)
    anna.wait_for_change(seen)
    assert anna.json(f"/api/tables/{table}/rollback")[-1]["entry"] <= entry, "what came after it is taken back"


def test_standing_orders_are_given_and_dropped(opened: OpenPage) -> None:
    anna = opened()
    anna.open_table(anna.load_record(match_stopped_at(20, "compete")))
    assert anna.wait_for_turn()
    path = f"/api/tables/{anna.table}/orders/0"
    anna.open_tab("table")
    box = anna.page.locator("[data-order]:not([data-order='*'])").first
    action = box.get_attribute("data-order") or ""
    box.click()  # it answers at once, and the next question has boxes of its own
    drop = anna.page.locator(f"[data-drop-order='{action}']")
    expect(drop).to_be_visible()
    assert [order["action"] for order in anna.json(path)["orders"]] == [action]
    drop.click()
    expect(anna.page.locator("[data-drop-order]")).to_have_count(0)
    assert anna.json(path)["orders"] == []


def test_a_clock_runs_for_whoever_is_asked(opened: OpenPage) -> None:
    anna = opened()
    anna.page.goto("/#/new/rising_cultures")
    anna.page.locator("[data-clock]").select_option("live")
    anna.page.locator("form button.primary").click()
    anna.wait_for_turn()
    own = anna.page.locator("li.turn [role=timer]")
    expect(own).to_contain_text(re.compile(r"00:2[5-9]:"))
    before = own.inner_text()
    expect(own).not_to_have_text(before)


def test_as_text_actions_name_their_cards_and_every_name_opens_its_help(opened: OpenPage) -> None:
    anna = opened("it")
    anna.play_now("through_the_ages")
    anna.wait_for_turn()
    anna.page.keyboard.press("t")
    view = anna.json(f"/api/tables/{anna.table}/position")[0]["view"]
    card = Translator("it", "through_the_ages").thing_name("card", view["row"][0])
    expect(anna.page.locator("[data-action='take 1']")).to_contain_text(card)
    seen = anna.version
    anna.page.locator("[data-action='take 1']").click()
    anna.wait_for_turn(seen)
    for place in ("[data-text-board] td button", "[data-log] button.thing"):
        anna.open_tab("log")
        shown = anna.page.locator(place).first
        name = shown.inner_text()
        shown.click()
        expect(anna.page.locator("dialog h2")).to_contain_text(name)
        anna.page.keyboard.press("Escape")
        expect(anna.page.locator("dialog")).to_have_count(0)
