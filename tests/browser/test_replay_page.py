"""Around the game: the first page, settings, records, looking back, the score."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from civitas.i18n.fluent import Translator
from tests.browser.conftest import OpenPage
from tests.browser.player_page import match_stopped_at
from tests.server.postgres import free_port
from tests.server.server_process import ServerProcess

ENGLISH = Translator("en")
NOTIFICATION_STUB = """
    window.told = [];
    window.Notification = class {
        static permission = "granted";
        static requestPermission() { return Promise.resolve("granted"); }
        constructor(title, more) { window.told.push([title, more.body]); }
    };
    Object.defineProperty(document, "hidden", { value: true });
"""


def test_the_first_page_tells_about_the_games_and_what_waits(opened: OpenPage) -> None:
    anna = opened("it")
    finished, waiting = anna.load_record(match_stopped_at()), anna.load_record(match_stopped_at(20))
    anna.load_record(match_stopped_at(), ["me", "me"])
    anna.home()
    tables = anna.page.locator("[data-table]")
    expect(tables).to_have_count(3)
    expect(tables.first).to_have_attribute("data-table", waiting)
    expect(tables.first).to_contain_text(Translator("it").translate("web-your-turn"))
    won = Translator("it").translate("web-winners", names="").split(":")[0]
    expect(anna.page.locator(f"[data-table='{finished}']")).to_contain_text(won)
    card = anna.page.locator("article[data-game=rising_cultures]")
    for id in ("game-title", "game-about", "game-length", "game-difficulty"):
        expect(card).to_contain_text(Translator("it", "rising_cultures").translate(id))
    anna.page.locator(f"[data-table='{waiting}'] a").first.click()
    assert anna.wait_for_turn()


def test_the_same_person_on_another_device(opened: OpenPage) -> None:
    anna, phone = opened(), opened(width=360)
    anna.home()
    anna.page.locator("form input[autocomplete=nickname]").fill("Anna")
    anna.page.keyboard.press("Enter")
    link = anna.page.locator(".keep input[readonly]").input_value()
    phone.page.goto(link)
    expect(phone.page.locator(".welcome")).to_contain_text("Anna")
    assert phone.json("/api/me")["id"]


def test_sounds_and_notices_are_off_until_wanted(opened: OpenPage) -> None:
    anna = opened()
    anna.page.add_init_script(NOTIFICATION_STUB)
    table = anna.load_record(match_stopped_at(20))
    anna.open_table(table)
    anna.wait_for_turn()
    assert anna.page.evaluate("window.told") == []
    anna.open_settings()
    for name in ("sound", "notify"):
        expect(anna.page.locator(f"dialog [data-setting={name}]")).not_to_be_checked()
    anna.page.locator("dialog [data-setting=notify]").check()
    anna.page.keyboard.press("Escape")
    anna.page.reload()
    anna.wait_for_turn()
    anna.page.wait_for_function("() => window.told.length > 0")
    told = anna.page.evaluate("window.told")
    assert told == [
        [Translator("en", "rising_cultures").translate("game-title"), Translator("en").translate("web-your-turn")]
    ]


#: writes down whatever the page says at any moment: how many lines the pad shows, the status, the title, the winner
STATUS_OBSERVER = """
    window.seen = [];
    new MutationObserver(() => {
        const status = document.querySelector("[role=status].status");
        if (!status || document.querySelector(".play")?.dataset.turn !== "over") return;
        window.seen.push([document.querySelectorAll(".scoring tbody tr").length, status.innerText, document.title,
            !!document.querySelector(".winners")]);
    }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
"""


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_score_is_counted_line_by_line_and_nobody_names_the_winner_before(opened: OpenPage, lang: str) -> None:
    anna = opened(lang, motion="no-preference")
    anna.page.add_init_script("localStorage.setItem('pace', 'fast')")
    anna.page.add_init_script(STATUS_OBSERVER)
    match = match_stopped_at()
    anna.open_table(anna.load_record(match))
    pad = anna.page.locator(".scoring")
    expect(pad.locator(".winners")).to_be_visible()  # it counts by itself
    totals = [str(score) for score in match.state.scores()]
    expect(pad.locator("tbody tr").last.locator("td")).to_have_text(totals)
    over, won = Translator(lang).translate("why-game-over"), Translator(lang).translate("web-winners", names="")[:4]
    expect(anna.page.locator("[role=status].status")).to_contain_text(won)
    every = pad.locator("tbody tr").count()
    seen = anna.page.evaluate("window.seen")
    assert {lines for lines, *_ in seen} >= set(range(1, every + 1)), "one line after the other"
    for lines, status, title, named in seen:
        assert won not in title
        if lines < every:
            assert status.strip() == over and not named
    assert anna.problems == []


def test_the_score_is_there_at_once_for_whoever_asks_or_wants_calm(opened: OpenPage) -> None:
    anna, bruno = opened(motion="no-preference"), opened()
    anna.page.add_init_script("localStorage.setItem('pace', 'slow')")
    table = anna.load_record(match_stopped_at())
    anna.open_table(table)
    bruno.open_table(table)
    for player in (anna, bruno):
        pad = player.page.locator(".scoring")
        if player is anna:
            pad.locator("[data-score-all], .winners").first.click()  # a very slow machine has counted by now
        expect(pad.locator(".winners")).to_be_visible()
        expect(pad.locator("button")).to_have_count(0)
        expect(player.page.locator("[role=status].status")).to_contain_text(
            ENGLISH.translate("web-winners", names="")[:4]
        )


def test_after_the_end_nothing_is_taken_back_and_the_same_people_play_again(opened: OpenPage) -> None:
    anna = opened()
    anna.open_table(anna.load_record(match_stopped_at()))
    expect(anna.page.locator("[data-rematch]")).to_be_visible()
    expect(anna.page.locator("[data-tool=undo]")).to_be_disabled()
    anna.page.keyboard.press("u")
    anna.page.locator("[data-charts]").click()
    expect(anna.page.locator("dialog svg path.line").first).to_be_visible()
    anna.page.keyboard.press("Escape")
    for link in ("[data-analyse]", ".next a[href^='#/replay/']", ".next a[href='#/']"):
        expect(anna.page.locator(link).first).to_be_visible()
    first = anna.table
    assert anna.json(f"/api/tables/{first}")["status"] == "over"
    anna.page.locator("[data-rematch]").click()
    expect(anna.page.locator(".play[data-turn=mine], .play[data-turn=other]")).to_be_visible()
    assert anna.table != first
    assert [seat["kind"] for seat in anna.json(f"/api/tables/{anna.table}")["seats"]] == ["bot", "person"]


def test_rules_have_contents_a_search_and_links_from_and_to_cards(opened: OpenPage) -> None:
    anna = opened()
    anna.page.goto("/#/rules/through_the_ages")
    rules = anna.page.locator("article")
    expect(rules.nth(50)).to_be_attached()
    anna.page.locator("[data-chapter]").nth(3).click()
    expect(anna.page.locator("#chapter-3")).to_be_in_viewport()
    anna.page.locator("input[type=search]").fill("TTA-setup-8")
    expect(rules).to_have_count(1)
    rules.locator("button.thing", has_text="Agriculture").click()
    dialog = anna.page.locator("dialog")
    expect(dialog).to_contain_text("Agriculture")
    dialog.locator("a[href^='#/rules/']").click()
    expect(anna.page).to_have_url(re.compile("#/rules/through_the_ages/agriculture"))


def test_a_record_is_downloaded_and_opened_again(opened: OpenPage, tmp_path: Path) -> None:
    anna = opened()
    match = match_stopped_at()
    anna.open_table(anna.load_record(match))
    path = tmp_path / "game.civ"
    anna.download(path)
    assert path.read_text() == match.record().text()
    bruno = opened("it")
    bruno.open_file(path)
    bruno.page.wait_for_url("**/#/replay/*")
    expect(bruno.page.locator("[data-replay]")).to_have_attribute("max", str(match.version))
    path.write_text(match.record().text().replace("\n0 keep", "\n1 keep", 1))
    bruno.open_file(path)
    expect(bruno.page.locator("details [role=alert]")).to_be_visible()


def test_a_file_saved_in_the_middle_opens_as_a_replay_up_to_there(opened: OpenPage, tmp_path: Path) -> None:
    """Two people play; what Anna saves holds what she saw, so whoever opens it looks back and plays on nowhere."""
    anna, bruno = opened(), opened()
    table = anna.load_record(match_stopped_at(20, "resource"), ["me", "open"])
    anna.open_table(table)
    bruno.accept(anna.page.locator("[data-status=lobby] input[readonly]").input_value(), "Bruno")
    anna.wait_for_turn()
    path = tmp_path / "middle.civ"
    saved = anna.version
    anna.download(path)
    carla = opened("it")
    carla.open_file(path)
    carla.page.wait_for_url("**/#/replay/*")
    expect(carla.page.locator("[data-replay]")).to_have_attribute("max", str(saved))
    expect(carla.page.locator("[data-eyes] option")).to_have_text(["Anna"])
    hand = anna.json(f"/api/tables/{table}/position")[0]["view"]["sides"][0]["hand"]
    expect(carla.page.locator(".hand [data-card]")).to_have_count(len(hand))
    carla.page.locator("[data-replay]").press("Home")
    expect(carla.page.locator("[data-entry]")).to_have_attribute("data-entry", "0")


def test_a_game_whose_seats_are_all_mine_is_saved_whole_and_played_on(opened: OpenPage, tmp_path: Path) -> None:
    anna = opened()
    match = match_stopped_at(20, "resource")
    anna.open_table(anna.load_record(match, ["me", "me"]))
    anna.page.locator("[data-status=covered] button").click()
    anna.wait_for_turn()
    path = tmp_path / "middle.civ"
    anna.download(path)
    assert path.read_text() == match.record().text()
    first = anna.table
    anna.open_file(path, seats={1: "bot:greedy"})
    anna.page.wait_for_url("**/#/table/*")
    assert anna.wait_for_turn() and anna.table != first
    seen = anna.version
    anna.answer_on_board(0)
    anna.wait_for_turn(seen)
    assert anna.problems == []


def test_a_record_that_is_not_over_is_played_on(opened: OpenPage, tmp_path: Path) -> None:
    path = tmp_path / "game.civ"
    path.write_text(match_stopped_at(20).record().text())
    anna = opened()
    anna.open_file(path, seats={1: "bot:greedy"})
    assert anna.wait_for_turn()
    seen = anna.version
    anna.answer_on_board(0)
    anna.wait_for_turn(seen)


def test_looking_back_by_slider_step_turn_and_eyes(opened: OpenPage) -> None:
    anna = opened()
    match = match_stopped_at()
    table = anna.load_record(match)
    guest = opened()  # a shared link needs no seat
    guest.page.goto(f"/#/replay/{table}")
    slider = guest.page.locator("[data-replay]")
    label = guest.page.locator("label.slider")
    expect(label).to_contain_text(str(match.version))
    slider.focus()
    guest.page.keyboard.press("Home")
    expect(label).to_contain_text(f"0 of {match.version}")
    guest.page.keyboard.press("ArrowRight")
    expect(label).to_contain_text(f"1 of {match.version}")
    guest.page.get_by_role("button", name=Translator("en").translate("web-forward")).click()
    expect(label).to_contain_text(f"2 of {match.version}")
    guest.page.locator("h1").click()  # the arrows step wherever the focus is
    guest.page.keyboard.press("ArrowRight")
    expect(label).to_contain_text(f"3 of {match.version}")
    guest.page.keyboard.press("ArrowLeft")
    expect(label).to_contain_text(f"2 of {match.version}")
    guest.page.locator("[data-jump]").select_option(index=3)
    turn = guest.json(f"/api/tables/{table}/history")["entries"][3]
    expect(label).to_contain_text(f"{turn} of {match.version}")
    slider.fill(str(match.version // 2))
    expect(guest.page.locator("[data-entry]")).to_have_attribute("data-entry", str(match.version // 2))
    hand = guest.json(f"/api/tables/{table}/replay/{match.version // 2}/0")["view"]["sides"][0]["hand"]
    expect(guest.page.locator(".hand [data-card]")).to_have_count(len(hand))
    assert hand
    guest.page.locator("[data-eyes]").select_option("-1")
    expect(guest.page.locator(".hand")).to_have_count(0)
    guest.page.locator("[data-autoplay]").click()
    before = int(slider.input_value())
    guest.page.wait_for_function("(n) => Number(document.querySelector('[data-replay]').value) > n", arg=before)
    expect(guest.page.locator("svg path.line")).to_have_count(2)
    ratings = guest.json(f"/api/tables/{table}/history")["ratings"]
    guest.page.locator("[data-rating]").select_option("chart-coins")
    drawn = guest.page.locator("section.sheet table tbody tr").first
    expect(drawn).to_contain_text("".join(str(figure) for figure in ratings["chart-coins"][0]))
    assert guest.page.locator(".copy input").input_value().endswith(f"#/replay/{table}")


def test_where_to_be_told_is_kept_and_passwords_are_asked_only_where_there_are_any(opened: OpenPage) -> None:
    anna = opened()
    anna.post("/api/me", {"name": "Anna"})
    anna.home()
    anna.open_settings()
    form = anna.page.locator("[data-notices]")
    form.locator("input[type=url]").fill("https://example.org/turn")
    form.locator("button").click()
    expect(anna.page.locator("dialog [role=status]")).to_have_text(Translator("en").translate("web-saved"))
    assert anna.json("/api/me/notices")["webhook"] == "https://example.org/turn"
    # this server sends no mail, so it asks for no address
    expect(form.locator("input[type=email]")).to_have_count(0)
    expect(anna.page.locator("[data-sign-in]")).to_have_count(0)


def test_someone_with_a_password_signs_in_on_another_device(opened: OpenPage, built: None, tmp_path: Path) -> None:
    process = ServerProcess(f"sqlite:///{tmp_path / 'public.db'}", free_port(), passwords="on")
    process.start()
    try:
        anna, phone = opened(at=process), opened(at=process, width=360)
        anna.post("/api/me", {"name": "Anna"})
        anna.home()
        anna.open_settings()
        anna.page.locator("input[autocomplete=new-password]").fill("correct horse battery")
        anna.page.keyboard.press("Enter")
        expect(anna.page.locator("dialog [role=status]")).to_have_text(Translator("en").translate("web-saved"))
        known = anna.json("/api/me")["id"]
        phone.home()
        phone.open_settings()
        form = phone.page.locator("[data-sign-in]")
        form.locator("input[autocomplete=username]").fill("Anna")
        form.locator("input[type=password]").fill("wrong horse battery")
        phone.page.keyboard.press("Enter")
        expect(phone.page.locator("dialog [role=alert]")).to_be_visible()
        form.locator("input[type=password]").fill("correct horse battery")
        phone.page.keyboard.press("Enter")
        expect(phone.page.locator("form.name")).to_contain_text(Translator("en").translate("web-you-are", name="Anna"))
        assert phone.json("/api/me")["id"] == known
    finally:
        process.kill()
