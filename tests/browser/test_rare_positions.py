"""Positions that games at random hardly ever come to, on the drawn boards of the two games on maps."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import civitas
from tests.browser import crafted_positions
from tests.browser.conftest import OpenPage
from tests.server.server_process import ServerProcess


def place(name: str) -> str:
    return f"[data-place={name}]"


def test_missions_name_their_price_and_chance(opened: OpenPage, server: ServerProcess) -> None:
    anna = opened(width=1440)
    crafted_positions.open_match(anna, server, crafted_positions.mission_choice())
    anna.page.locator(place("gallia")).click()
    menu = anna.page.locator("[data-popup=menu] [data-choice^=mission]")
    expect(menu.first).to_be_visible()
    assert all(re.search(r"\d coins?, \d+ %", text) for text in menu.all_inner_texts())
    version = anna.version
    menu.first.click()
    anna.wait_for_change(version)
    assert anna.sent[-1].startswith("mission ")
    assert anna.problems == []


def test_what_cannot_be_put_down_is_told_where_it_was_tried(opened: OpenPage, server: ServerProcess) -> None:
    anna = opened(width=1440)
    crafted_positions.open_match(anna, server, crafted_positions.purchase_position())
    anna.page.locator("[data-local='shop:recruit-in ancient_infantry']").click()
    expect(anna.page.locator(place("gallia"))).to_have_class(re.compile("glows"))
    anna.page.locator(place("iberia")).click()
    expect(anna.page.locator("[data-popup=why]")).to_contain_text("Iberia")
    assert anna.sent == []
    anna.page.keyboard.press("Escape")
    anna.page.locator(place("gallia")).click()
    expect(anna.page.locator("[data-shop] h2")).to_contain_text("190")
    assert anna.sent == ["recruit ancient_infantry in gallia"]


def test_a_landing_shows_the_ships_before_the_coast(opened: OpenPage, server: ServerProcess) -> None:
    anna = opened(width=1440)
    crafted_positions.open_match(anna, server, crafted_positions.landing_position())
    battle = anna.page.locator("[data-battle=gallia]")
    expect(battle.locator(".side").nth(0).locator("[data-fleet] b")).to_have_text("3")
    expect(battle.locator(".side").nth(1).locator("[data-fleet] b")).to_have_text("1")
    anna.page.locator(place("north_sea")).click()
    anna.page.locator("[data-popup=menu] [data-choice^='bombard with']").first.click()
    expect(battle.locator("[data-salvos] .die").first).to_be_visible()
    assert anna.problems == []


def test_a_unit_takes_a_weapon_along_only_where_that_is_wanted(opened: OpenPage, server: ServerProcess) -> None:
    anna = opened(width=1440)
    for along, verb in [(False, "move"), (True, "bear")]:
        crafted_positions.open_match(anna, server, crafted_positions.nuclear_turn())
        anna.page.locator(place("iberia")).click()
        if along:
            anna.page.locator("[data-local='along:bear-from-to']").click()
        version = anna.version
        anna.page.locator(place("gallia")).click()
        anna.wait_for_change(version)
        assert anna.sent[-1] == f"{verb} modern_cavalry from iberia to gallia"
    assert anna.problems == []


def test_an_offer_is_countered_and_refused_for_good(opened: OpenPage, server: ServerProcess) -> None:
    anna = opened(width=1440)
    crafted_positions.open_match(anna, server, crafted_positions.offer_received())
    trade = anna.page.locator("[data-trade]")
    expect(trade.locator(".baskets li")).to_have_count(3)  # coins, and what is exchanged on either side
    expect(trade.locator("[data-gains]")).to_be_visible()
    anna.page.locator("[data-loose] [data-choice=counter]").click()
    expect(trade.locator("[data-close-set=offer]")).to_be_disabled()
    trade.locator("[data-number=ask-coins] [data-choice]").click()
    version = anna.version
    trade.locator("[data-close-set=offer]").click()
    anna.wait_for_change(version)
    assert anna.sent == ["counter", "ask coins 1", "offer"]

    crafted_positions.open_match(anna, server, crafted_positions.offer_received())
    trade.locator("[data-always=refuse]").click()
    expect(trade).to_have_count(0)
    orders = anna.json(f"/api/tables/{anna.table}/orders/0")["orders"]
    assert "refuse" in [order["action"] for order in orders]
    assert anna.problems == []


def test_governments_are_compared_and_kept_without_being_asked_again(opened: OpenPage, server: ServerProcess) -> None:
    anna = opened(width=1440)
    crafted_positions.open_match(anna, server, crafted_positions.government_phase())
    expect(anna.page.locator("[data-merit]")).to_contain_text("2")
    anna.page.locator("[data-open-governments]").click()
    expect(anna.page.locator("[data-governments] thead th")).to_have_count(8)
    anna.page.locator("[data-open=governments]").click()
    anna.page.locator("[data-keep-government] [data-always=done]").click()
    expect(anna.page.locator("[data-keep-government]")).to_have_count(0)
    orders = anna.json(f"/api/tables/{anna.table}/orders/0")["orders"]
    assert ("done", "ask-AnnounceChange") in [(order["action"], order["ask"]) for order in orders]
    assert anna.problems == []


def test_a_monument_is_placed_by_touch_and_explained(opened: OpenPage, server: ServerProcess) -> None:
    anna = opened(width=1440)
    crafted_positions.open_match(anna, server, crafted_positions.second_monument())
    anna.page.locator(place("eastern_anatolia")).dispatch_event("click")
    expect(anna.page.locator("[data-popup=why]")).to_contain_text("HW-monuments-3")
    anna.page.keyboard.press("Escape")
    version = anna.version
    anna.page.locator(place("zagros")).dispatch_event("click")
    anna.wait_for_change(version)
    assert anna.sent == ["monument zagros"]


def test_leader_weaponry_and_a_fort_are_in_the_sum_of_dice(opened: OpenPage, server: ServerProcess) -> None:
    anna = opened(width=1440)
    crafted_positions.open_match(anna, server, crafted_positions.led_attack())
    bonuses = anna.page.locator("[data-tray] .bonus")
    expect(bonuses).to_have_count(2)
    anna.page.locator(place("wei_river")).focus()
    # three dice and one more for Weaponry; two dice and one more for the fort behind the Great Wall
    expect(anna.page.locator("[data-land-card=wei_river] [data-sum]").first).to_have_text(re.compile(r"^3\+?\d? : \d$"))
    anna.page.locator(place("yellow_river")).focus()
    expect(anna.page.locator("[data-land-card=yellow_river] [data-sum]").first).to_have_text(re.compile(r"^3\+1 : \d$"))
    assert anna.problems == []


def test_before_its_events_an_empire_shows_the_armies_to_come(opened: OpenPage, server: ServerProcess) -> None:
    anna = opened(width=1440)
    crafted_positions.open_match(anna, server, crafted_positions.before_events())
    expect(anna.page.locator("[data-tray] .count b").first).not_to_have_text("0")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_card_shows_its_face_and_a_seat_its_income_on_hover(
    opened: OpenPage, server: ServerProcess, lang: str
) -> None:
    anna = opened(lang, width=1440)
    crafted_positions.open_match(anna, server, crafted_positions.before_events())
    tip = anna.page.locator("[data-popup=tip]")
    anna.page.locator("[data-thing='hand:leader']").hover()
    expect(tip.locator("p").first).to_be_visible()
    crafted_positions.open_match(anna, server, crafted_positions.purchase_position())
    anna.page.locator("[data-seat-pill='0'] .pill").hover()
    expect(tip.locator("p").first).to_be_visible()
    anna.page.locator(place("gallia")).hover()
    expect(tip).to_contain_text("Gallia")
    assert anna.problems == []


def test_from_afar_the_pieces_of_an_owner_are_one_token(opened: OpenPage, server: ServerProcess) -> None:
    anna = opened(width=390)
    crafted_positions.open_match(anna, server, crafted_positions.landing_position())
    anna.page.locator(".zoom button").nth(2).click()  # the whole map
    expect(anna.page.locator("[data-army]").first).to_be_visible()
    said = anna.page.locator(place("gallia")).get_attribute("aria-label") or ""
    assert "industrial infantry" in said, "whoever listens hears every kind"


@pytest.mark.parametrize("game", [crafted_positions.led_attack, crafted_positions.purchase_position])
def test_one_key_compares_all_seats(opened: OpenPage, server: ServerProcess, game: Callable[[], civitas.Match]) -> None:
    anna = opened(width=1440)
    crafted_positions.open_match(anna, server, game())
    anna.page.keyboard.press("a")
    table = anna.page.locator("[data-areas], [data-ledger]")
    expect(table.locator("thead th")).to_have_count(4)  # what is compared, and three seats
    expect(table.locator(".best").first).to_be_visible()
    anna.page.keyboard.press("a")
    expect(table).to_have_count(0)


def test_a_lens_recolours_the_lands_and_a_land_says_what_it_is(opened: OpenPage, server: ServerProcess) -> None:
    anna = opened(width=1440)
    crafted_positions.open_match(anna, server, crafted_positions.second_monument())
    said = anna.page.locator(place("levant")).get_attribute("aria-label") or ""
    assert said.startswith("Levant, yours, 1 army, resource; touches "), said
    lands = anna.page.locator(".plane path.land")
    fills = "all => all.map((one) => one.getAttribute('fill')).join()"
    before = lands.evaluate_all(fills)
    for lens in ["owners", "areas", "resources"]:
        anna.page.locator(f"[data-lens={lens}]").click()
        expect(anna.page.locator(f"[data-lens={lens}]")).to_have_attribute("aria-pressed", "true")
        after = lands.evaluate_all(fills)
        assert after != before
        before = after


def test_the_map_goes_round_the_world_and_comes_back_to_what_is_asked(opened: OpenPage, server: ServerProcess) -> None:
    anna = opened(width=1440)
    crafted_positions.open_match(anna, server, crafted_positions.led_attack())
    land = anna.page.locator(place("wei_river"))
    expect(land).to_be_in_viewport()
    anna.page.locator(".world").focus()
    for _ in range(24):  # 90 pixels each: once round, and further
        anna.page.keyboard.press("Shift+ArrowRight")
    box = anna.page.locator(".world").bounding_box()
    plane = anna.page.locator(".plane").bounding_box()
    assert box and plane and plane["x"] <= box["x"], "no empty edge: the map begins again"
    anna.page.locator("[data-fit]").click()
    expect(land).to_be_in_viewport()
    assert anna.problems == []
