"""The two games on maps: played by touching the board, by keyboard, on a phone; frames while the map is moved."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

import civitas
from tests.browser import crafted_positions
from tests.browser.conftest import FAILURE_PICTURES, OpenPage
from tests.browser.keyboard_player import KeyboardPlayer
from tests.browser.player_page import PlayerPage
from tests.browser.test_accessibility import assert_accessible
from tests.browser.touch_player import TouchPlayer
from tests.server.server_process import ServerProcess

GAMES = ["history_of_the_world", "civilization_chr"]
MAP = ".world [data-place]"
#: how far a game of Civilization CHR with all its rules is played by touch: a whole one takes days
TURNS = 14
SHORT_OPTIONS = {"length": "short"}
FULL_OPTIONS = {"length": "long", "turn_limit": TURNS}


@cache
def match_offering(game: str, players: int, kinds: tuple[str, ...]) -> civitas.Match:
    """A game played at random that stops where seat 0 is offered one of these kinds of action."""
    for seed in range(7, 40):
        match = civitas.Match(civitas.game(game), players=players, seed=seed)
        rng = Random(seed)
        while not match.over:
            actions = match.decision.actions()
            if match.decision.seat == 0 and match.version > 150 and any(str(one).startswith(kinds) for one in actions):
                return match
            match.play(rng.choice(actions))
    raise AssertionError(f"no game of {game} comes to {kinds}")


def open_offering(anna: PlayerPage, game: str, players: int, *kinds: str) -> None:
    table = anna.load_record(match_offering(game, players, kinds), ["me"] + ["bot"] * (players - 1))
    anna.open_table(table)
    anna.page.locator(MAP).first.wait_for()
    anna.wait_for_turn()


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_touching_what_glows(opened: OpenPage, game: str, lang: str) -> None:
    anna = opened(lang, width=1440)
    for seed in range(1, 4):
        open_offering(anna, game, 3, "expand" if game == "history_of_the_world" else "recruit")
        finger = TouchPlayer(anna, seed)
        finger.puts_off = {"done"}
        answers = 0
        # chance may send the finger through a whole trade before it comes to the map, or past it to the end
        while (answers < 15 or "land" not in finger.touched) and answers < 150 and finger.answer():
            answers += 1
        if "land" in finger.touched:
            break
    assert "land" in finger.touched
    anna.assert_fits_width()
    assert anna.problems == []


def test_an_attack_shows_its_odds_before_and_its_dice_after(opened: OpenPage) -> None:
    anna = opened(width=1440)
    open_offering(anna, "history_of_the_world", 3, "attack")
    position = anna.json(f"/api/tables/{anna.table}")
    assert position["status"] == "playing"
    expect(anna.page.locator(".spot .odds").first).to_contain_text("%")
    land = anna.page.locator(".spot:has(.odds) button.glows").first
    assert "%" in str(land.get_attribute("aria-label"))
    version = anna.version
    land.dispatch_event("click")
    menu = anna.page.locator("[data-popup=menu] [data-choice^=attack]").first
    if anna.has_menu_after(version):
        menu.click()
    anna.wait_for_change(version)
    anna.page.locator("[data-dice]").first.wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_the_arrow_keys_walk_over_the_map(opened: OpenPage, game: str) -> None:
    anna = opened(width=1440)
    open_offering(anna, game, 3, "expand" if game == "history_of_the_world" else "recruit")
    anna.page.locator(MAP).first.focus()
    seen = set()
    for key in ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowDown"]:
        anna.page.keyboard.press(key)
        seen.add(anna.page.evaluate("document.activeElement.dataset.place"))
    assert None not in seen and len(seen) >= 4


@pytest.mark.parametrize("game", GAMES)
def test_the_map_on_a_phone(opened: OpenPage, game: str) -> None:
    anna = opened(width=390)
    open_offering(anna, game, 3, "expand" if game == "history_of_the_world" else "recruit")
    finger = TouchPlayer(anna, 2)
    for _ in range(5):
        assert finger.answer()
    anna.assert_fits_width()
    assert anna.problems == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_on_a_map(opened: OpenPage, game: str, scheme: str) -> None:
    anna = opened(width=1440, scheme=scheme)
    open_offering(anna, game, 3, "expand" if game == "history_of_the_world" else "recruit")
    assert_accessible(anna, game)
    for name in ["score", "summary"] if game == "history_of_the_world" else []:
        anna.page.locator(f"[data-lens={name}]").click()
        assert_accessible(anna, name)
    for name in ["ledger", "tree", "governments"] if game == "civilization_chr" else []:
        anna.page.locator(f"[data-open={name}]").click()
        assert_accessible(anna, name)


PAN_SCRIPT = """async () => {
    const world = document.querySelector(".world");
    const at = (type, x, y) => world.dispatchEvent(new MouseEvent(type,
        { bubbles: true, cancelable: true, clientX: x, clientY: y, view: window, button: 0 }));
    const move = (type, x) => window.dispatchEvent(new MouseEvent(type,
        { clientX: x, clientY: 400, view: window, bubbles: true, cancelable: true }));
    const spent = [];
    at("mousedown", 700, 400);
    for (let n = 0; n < 60; n++) {
        await new Promise(requestAnimationFrame);
        const start = performance.now();
        move("mousemove", 700 - n * 9);
        spent.push(performance.now() - start);
    }
    move("mouseup", 160);
    return spent.sort((a, b) => a - b);
}"""


@pytest.mark.parametrize("game", GAMES)
def test_script_takes_less_than_8_ms_a_frame_while_panning(opened: OpenPage, game: str) -> None:
    anna = opened(width=1440)
    open_offering(anna, game, 6, "expand" if game == "history_of_the_world" else "recruit")
    spent: list[Any] = anna.page.evaluate(PAN_SCRIPT)
    assert spent[len(spent) // 2] < 8, spent


def offered_moves(anna: PlayerPage) -> list[tuple[str, str]]:
    """From where to where this seat may move a piece now."""
    offers = anna.json(f"/api/tables/{anna.table}/position")[0]["decision"]["actions"]
    moves = [offer["args"] for offer in offers if offer["kind"] == "move-from-to"]
    return [(str(args["space"]), str(args["space2"])) for args in moves]


#: whether a place is in the window, under nothing else
SHOWN_SCRIPT = """(place) => {
    const spot = document.querySelector(`[data-place="${place}"]`);
    const box = spot.getBoundingClientRect();
    return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) === spot;
}"""


def are_visible(anna: PlayerPage, *places: str) -> bool:
    """Whether these places are in the window, each under nothing else."""
    found: bool = anna.page.evaluate(f"(places) => places.every({SHOWN_SCRIPT})", list(places))
    return found


def drag(anna: PlayerPage, start: str, end: str) -> None:
    anna.page.locator(f"[data-place={start}]").drag_to(anna.page.locator(f"[data-place={end}]"), steps=5)


def at_movement(opened: OpenPage) -> tuple[PlayerPage, list[tuple[str, str]]]:
    anna = opened(width=1440)
    open_offering(anna, "civilization_chr", 3, "move ")
    # the map comes to rest first
    anna.page.wait_for_function(
        "(ways) => ways.some((way) => way.every(" + SHOWN_SCRIPT + "))", arg=offered_moves(anna)
    )
    return anna, [way for way in offered_moves(anna) if are_visible(anna, *way)]


def test_a_group_is_dragged_to_where_it_goes(opened: OpenPage) -> None:
    anna, (way, *_) = at_movement(opened)
    version = anna.version
    drag(anna, *way)
    anna.wait_for_change(version)
    expect(anna.page.locator("[data-group]")).to_have_count(0)
    assert anna.problems == []


def test_a_group_dragged_too_far_is_told_why_not(opened: OpenPage) -> None:
    anna, (way, *_) = at_movement(opened)
    ends = {end for start, end in offered_moves(anna) if start == way[0]}
    lands = anna.page.locator(".spot:not(.water) [data-place]").evaluate_all(
        "all => all.map((one) => one.dataset.place)"
    )
    far = next(land for land in lands if land not in ends and land != way[0] and are_visible(anna, land))
    version = anna.version
    drag(anna, way[0], far)
    expect(anna.page.locator("[data-popup=why]")).to_be_visible()
    assert anna.version == version


def test_groups_are_planned_and_then_sent_together(opened: OpenPage) -> None:
    anna, (way, *_) = at_movement(opened)
    version = anna.version
    anna.page.locator(f"[data-place={way[0]}]").click()
    anna.page.locator("[data-plan-first]").check()
    drag(anna, *way)
    expect(anna.page.locator("[data-orders] li")).to_have_count(1)
    assert anna.version == version, "a plan is not a move"
    anna.page.locator("[data-local=commit]").click()
    anna.wait_for_change(version)
    expect(anna.page.locator("[data-orders]")).to_have_count(0)
    assert anna.problems == []


def test_goods_are_marked_taken_back_and_offered_together(opened: OpenPage) -> None:
    anna = opened(width=1440)
    open_offering(anna, "civilization_chr", 3, "give coins")
    trade = anna.page.locator("[data-trade]")
    version = anna.version
    coins = trade.locator("[data-number=give-coins] [data-choice]")
    coins.click()
    expect(trade.locator("[data-unpick]")).to_have_count(1)
    trade.locator("[data-number=give-coins] input").fill("1")
    coins.click()
    expect(trade.locator("[data-unpick]")).to_have_count(1)  # one amount takes the place of the other
    trade.locator("[data-unpick]").click()
    expect(trade.locator("[data-unpick]")).to_have_count(0)
    assert anna.version == version, "nothing has been sent"
    coins.click()
    trade.locator("[data-close-set=offer]").click()
    anna.wait_for_change(version)
    assert anna.problems == []


def test_a_rising_is_marked_in_lands_of_one_empire(opened: OpenPage) -> None:
    anna = opened(width=1440)
    open_offering(anna, "history_of_the_world", 3, "revolt ")
    position = anna.json(f"/api/tables/{anna.table}/position")[0]
    lands = [offer["args"]["land"] for offer in position["decision"]["actions"] if offer["kind"] == "revolt"]
    empire = {land: (there["holder"], there["force"]) for land, there in position["view"]["lands"].items()}
    first = lands[0]
    other = next(land for land in lands if empire[land] != empire[first])
    for land in (first, other):
        anna.page.locator(f"[data-place={land}]").dispatch_event("click")
        expect(anna.page.locator("[data-unpick]")).to_have_count(1)
        expect(anna.page.locator("[data-unpick]")).to_have_attribute("data-unpick", f"revolt {land}")


def test_a_battle_shows_forces_dice_and_losses(opened: OpenPage) -> None:
    anna = opened(width=1440)
    open_offering(anna, "civilization_chr", 3, "send ")
    battle = anna.page.locator("[data-battle]")
    expect(battle.locator(".side")).to_have_count(2)
    version = anna.version
    battle.locator("[data-thing^='unit:'].glows").first.click()
    menu = anna.page.locator("[data-popup=menu] [data-choice]")
    sent = anna.page.locator(f".play:not([data-version='{version}'])")
    expect(menu.first.or_(sent).first).to_be_visible()
    if menu.count():
        menu.first.click()
    anna.wait_for_change(version)
    told = anna.json(f"/api/tables/{anna.table}/position")[0]["events"]
    assert any(event["id"] == "event-clashed" for event in told)
    if anna.json(f"/api/tables/{anna.table}/position")[0]["view"]["battle"]:
        expect(battle.locator("[data-salvos] .die").first).to_be_visible()
    assert anna.problems == []


def play_turn(anna: PlayerPage) -> int:
    return int(anna.json(f"/api/tables/{anna.table}/position")[0]["view"]["turn"])


def kinds_never_given(record: civitas.Record, given: set[str]) -> dict[str, civitas.Match]:
    """The kinds of answers that seat 0 was offered and did not give, each with a match where it was."""
    game = civitas.game(record.game)
    found: dict[str, civitas.Match] = {}
    past = civitas.Match(game, record.players, record.options, roll=False)
    for entry in record.entries:
        if entry.seat == 0 and past.state.seat == 0:
            for kind in set(crafted_positions.offered_kinds(past)) - given - set(found):
                here = past.state.to_json()
                found[kind] = civitas.Match(game, record.players, record.options, roll=False, position=here)
        past.apply_entry(entry)
    return found


@pytest.mark.soak
@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        pytest.param(GAMES[0], 3, {}, id="history-3"),
        pytest.param(GAMES[0], 6, {}, id="history-6"),
        pytest.param(GAMES[1], 3, SHORT_OPTIONS, id="chr-short"),
        pytest.param(GAMES[1], 3, FULL_OPTIONS, id="chr-full"),
    ],
)
def test_a_whole_game_by_touch(
    opened: OpenPage,
    server: ServerProcess,
    request: pytest.FixtureRequest,
    game: str,
    players: int,
    options: dict[str, Any],
    lang: str,
) -> None:
    """What glows, at random, to the end; every kind of answer that was offered goes out by touch at least once."""
    anna = opened(lang, width=1440)
    anna.home()
    anna.post("/api/me", {"name": "Anna"})
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (players - 1)]
    table = anna.post("/api/tables", {"game": game, "seats": seats, "options": options})["id"]
    anna.open_table(table)
    anna.page.locator(MAP).first.wait_for()
    finger = TouchPlayer(anna)
    while finger.answer():
        pass
    assert anna.problems == []
    assert anna.is_over
    assert options != FULL_OPTIONS or play_turn(anna) >= TURNS
    record = civitas.Record.parse(anna.page.request.get(f"/api/tables/{table}/record").text())
    notation = civitas.game(game).notation
    kinds = {str(notation.to_struct(notation.parse(text))["kind"]) for text in anna.sent}
    left = kinds_never_given(record, kinds)
    stuck = []
    for kind, match in left.items():  # chance has passed it over: it is sought where it was offered
        crafted_positions.open_match(anna, server, match)
        if not TouchPlayer(anna).touch_until(kind, crafted_positions.offered_kinds(match)[kind]):
            stuck.append(kind)
    FAILURE_PICTURES.mkdir(parents=True, exist_ok=True)
    lines = [f"sent in the game: {sorted(kinds)}", f"sought after it: {sorted(left)}", f"not reached: {stuck}"]
    (FAILURE_PICTURES / f"touched-{request.node.callspec.id}.txt").write_text("\n".join(lines))
    assert stuck == [], "every kind of answer that was offered is sent by touch"
    assert anna.problems == []


@pytest.mark.parametrize("game", GAMES)
def test_answers_on_a_map_with_the_keyboard_alone(opened: OpenPage, game: str) -> None:
    anna = opened(width=1440)
    anna.page.add_init_script("localStorage.setItem('coach', 'off')")
    open_offering(anna, game, 3, "expand" if game == "history_of_the_world" else "move ")
    keys = KeyboardPlayer(anna, 4)
    for _ in range(8):
        if not keys.answer():
            break
    assert anna.problems == []


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_turns_on_a_map_with_the_keyboard_alone(opened: OpenPage, game: str) -> None:
    anna = opened(width=1440)
    anna.page.add_init_script("localStorage.setItem('coach', 'off')")
    open_offering(anna, game, 3, "expand" if game == "history_of_the_world" else "move ")
    began, keys = play_turn(anna), KeyboardPlayer(anna, 4)
    for _ in range(400):
        if not keys.answer() or play_turn(anna) > began + 6:
            break
    else:
        raise AssertionError("so few turns take fewer answers")
    assert anna.problems == []


def test_what_may_be_expected_of_a_unit_and_of_an_attack_is_said_before(opened: OpenPage) -> None:
    anna = opened(width=1440)
    open_offering(anna, "civilization_chr", 3, "send ")
    expect(anna.page.locator("[data-battle] [data-thing^='unit:'].glows").first).to_contain_text("%")
    open_offering(anna, "history_of_the_world", 3, "attack")
    land = anna.page.locator(".spot:has(.odds) [data-place]").first
    land.focus()
    expect(anna.page.locator("[data-sum]").first).to_have_text(re.compile(r"^\d([+−]\d)? : \d$"))
    assert anna.problems == []


def test_lines_of_the_map_grow_less_than_its_lands(opened: OpenPage) -> None:
    anna = opened(width=1440)
    open_offering(anna, "civilization_chr", 3, "recruit")
    plane = anna.page.locator(".world .plane")
    anna.page.locator(MAP).first.focus()
    for _ in range(4):
        anna.page.keyboard.press("+")
    anna.page.wait_for_function("() => Number(document.querySelector('.plane').style.getPropertyValue('--thin')) < 0.5")
    expect(plane).to_have_attribute("style", re.compile("--thin"))


def test_on_a_phone_the_phase_that_is_on_is_in_sight_and_the_ledger_comes_first(opened: OpenPage) -> None:
    anna = opened(width=390)
    open_offering(anna, "civilization_chr", 3, "recruit")
    expect(anna.page.locator(".ribbon .now")).to_be_in_viewport(ratio=1)
    anna.page.locator("[data-open=ledger]").click()
    expect(anna.page.locator("[data-ledger] h2")).to_be_in_viewport()
    anna.assert_fits_width()
    assert anna.problems == []
