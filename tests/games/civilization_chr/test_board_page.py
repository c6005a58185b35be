"""What a person sees at the table while something is going on: offers, battles, auctions, prices."""

from __future__ import annotations

from random import Random

import pytest

from civitas.core.playout import resolve_chance
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.phase_state import Auction
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.purchase.technology_market import player_technology_price
from civitas.games.civilization_chr.rules.purchase.technology_rewards import open_technologies
from civitas.games.civilization_chr.rules.trade.trade_phase import OpenOffer
from civitas.games.civilization_chr.rules.turn_order import AuctionOver, AuctionTurn
from civitas.games.civilization_chr.show.pages.decision_context import technology_prices
from civitas.games.civilization_chr.show.pages.game_pages import board
from civitas.games.civilization_chr.state import ChrState
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import TableBlock, TextBlock
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    play_lines,
    purchase_position,
    put_units,
    run_steps,
    start_battle,
    war_position,
)
from tests.support.marks import rule


def board_text(s: ChrState, game: CivilizationChr, seat: int, lang: str = "en") -> str:
    """The whole board of a seat as one text."""
    parts: list[str] = []
    for block in board(game.view(s, seat), Translator(lang, game.id, ["Anna", "Bruno", "Carla"])).blocks:
        if isinstance(block, TextBlock):
            parts += block.lines
        elif isinstance(block, TableBlock):
            parts += [block.title, *[" | ".join(row) for row in block.rows]]
    return "\n".join(parts)


def before_offer(game: CivilizationChr) -> ChrState:
    """Two neighbours with different resources, the first about to offer."""
    s = empty_position(game, roads=False)
    add_settlement(s, 0, "italia", 1, "horses", capital=True)
    add_settlement(s, 1, "gallia", 1, "wine", capital=True)
    add_settlement(s, 2, "pampas", 1, "iron", capital=True)
    put_units(s, 0, "ancient_infantry", "italia")
    grant_technologies(s, 1, "pottery")
    return run_steps(s, OpenOffer(0))


@rule("CHR-trade-8")
def test_an_offer_can_be_read_before_it_is_answered(game: CivilizationChr) -> None:
    s = play_lines(
        before_offer(game), game, "deal with 1", "swap italia for gallia", "give coins 5", "ask technology pottery"
    )
    play_lines(s, game, "offer")
    assert s.seat == 1
    seen = board_text(s, game, 1)
    assert "Offer of Anna to Bruno:" in seen
    assert "gives 5 coins" in seen
    assert "asks for Pottery" in seen
    assert "exchanges Italia (Horses) for Gallia (Wine)" in seen
    italian = board_text(s, game, 1, "it")
    assert "Offerta di Anna a Bruno:" in italian and "dà 5 monete" in italian and "chiede Ceramica" in italian


@rule("CHR-trade-8")
def test_the_view_names_the_goods_of_an_offer(game: CivilizationChr) -> None:
    s = play_lines(before_offer(game), game, "deal with 1", "give unit ancient_infantry in italia", "ask coins 7")
    offer = game.view(s, 2)["offer"]
    assert (offer["from"], offer["to"], offer["via"], offer["made"]) == (0, 1, None, False)
    assert offer["goods"] == [
        {"give": True, "what": "unit", "kind": "ancient_infantry", "space": "italia"},
        {"give": False, "what": "coins", "n": 7},
    ]
    play_lines(s, game, "offer", "refuse")
    assert game.view(s, 2)["offer"] is None


@rule("CHR-battle-3")
def test_a_battle_shows_who_fights_and_never_a_unit_chosen_in_secret(game: CivilizationChr) -> None:
    s = war_position(game)
    put_units(s, 0, "ancient_infantry", "nilus", 2)
    put_units(s, 0, "ancient_cavalry", "nilus")
    put_units(s, 1, "ancient_infantry", "nilus")
    put_units(s, 1, "ancient_artillery", "nilus")
    s = start_battle(s, "nilus")
    assert "Battle in Nilus: Anna against Bruno." in board_text(s, game, 2)
    assert "Anna: 3 units left, 0 lost." in board_text(s, game, 0)
    before = [game.view(s, other) for other in range(3) if other != s.seat]
    asked = s.seat
    s.play(s.actions()[0])
    after = [game.view(s, other)["battle"] for other in range(3) if other != asked]
    assert after == [view["battle"] for view in before]


@rule("CHR-order-6")
def test_an_auction_shows_the_highest_bid(game: CivilizationChr) -> None:
    s = empty_position(game, turn_order="public_auction")
    s.auction = Auction(7)
    run_steps(s, AuctionTurn(0), AuctionOver())
    assert "Highest bid" not in board_text(s, game, 0)
    play_lines(s, game, "bid 4")
    assert "Highest bid: 4 coins, by Anna." in board_text(s, game, 1)


@rule("CHR-purchase-4", "CHR-purchase-5", "CHR-purchase-6")
def test_the_buyer_reads_prices_and_the_others_do_not(game: CivilizationChr) -> None:
    s = purchase_position(game)
    grant_technologies(s, 1, "alphabet_writing", "pottery")
    run_steps(s, BeginBuying(0))
    seen = board_text(s, game, 0)
    assert "Code of Laws | 35 | " in seen
    assert "Masonry | 15 | " in seen
    assert "Banking" not in seen  # nobody has currency
    assert "Explorer 10" in seen and "Granary 20" in seen
    assert "Masonry | 15" not in board_text(s, game, 1)
    assert "Codice di leggi | 35 | " in board_text(s, game, 0, "it")


@rule("CHR-purchase-4", "CHR-purchase-5", "CHR-purchase-6")
@pytest.mark.parametrize("seed", range(3))
def test_prices_read_from_a_view_are_those_of_the_rules(game: CivilizationChr, seed: int) -> None:
    """Through whole games of chance, at every purchase."""
    rng = Random(seed)
    s = game.start(3, game.check_options(3, {"length": "long", "civilizations": "draw", "turn_limit": 25}))
    s.run_to_decision()
    checked = 0
    resolve_chance(s, rng)
    while not s.over:
        if s.stack[-1].name() == "Buy" and s.shop:
            seat = s.seat
            wanted = {s.box.technology_ids[k]: player_technology_price(s, seat, k) for k in open_technologies(s)}
            assert technology_prices(game.view(s, seat), s.box) == wanted
            checked += 1
        s.play(rng.choice(s.actions()))
        resolve_chance(s, rng)
    assert checked > 20


@rule("CHR-end-1", "CHR-end-9")
def test_the_board_says_when_the_end_is_near(game: CivilizationChr) -> None:
    s = run_steps(purchase_position(game, turn_limit=9), BeginBuying(0))
    assert "The game ends with turn 9 at the latest." in board_text(s, game, 0)
    s.ending = 1
    assert "The game ends with this turn." in board_text(s, game, 0)
    assert "La partita finisce con questo turno." in board_text(s, game, 0, "it")


@rule("CHR-token-1")
def test_face_down_tokens_are_listed_by_continent(game: CivilizationChr) -> None:
    s = purchase_position(game)
    for name in ("alaska", "yukon"):
        s.tokens[s.box.space_ids.index(name)] = 0
    s.seen[s.box.space_ids.index("yukon")] = 1
    assert "North America | tokens face down: Alaska" in board_text(s, game, 0)
    assert "Yukon | Horses, seen by you" in board_text(s, game, 0)
    assert "North America | tokens face down: Alaska, Yukon" in board_text(s, game, 1)
