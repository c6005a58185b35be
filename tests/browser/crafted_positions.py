"""Positions set up by hand, which games played at random hardly ever come to: each a match that begins there."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from secrets import token_hex
from typing import Any

import civitas
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.espionage.mission_attempt import attempt_mission
from civitas.games.civilization_chr.rules.government import ChangeGovernments, OfferSacks
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows, show_card
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.rules.turn import PhaseOver, Turn
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.browser.player_page import PlayerPage
from tests.games.civilization_chr import scenario as chr
from tests.games.civilization_chr import test_strategy_cards as strategy
from tests.games.history_of_the_world.scenario import Scenario as World
from tests.server.server_process import ServerProcess

#: a table as another one is written down, but with an id and a position of its own, and bots that do not think long
COPY_STATEMENTS = [
    "CREATE TEMP TABLE t AS SELECT * FROM tables WHERE id = :like",
    "CREATE TEMP TABLE s AS SELECT * FROM seats WHERE table_id = :like",
    "UPDATE t SET id = :id, invite = :id, position = :position, version = 0, asked = NULL",
    "UPDATE s SET table_id = :id, bot = CASE WHEN bot IS NULL THEN NULL ELSE 'random' END",
    "BEGIN IMMEDIATE",  # the server writes too: it is kept waiting as short as can be
    "INSERT INTO tables SELECT * FROM t",
    "INSERT INTO seats SELECT * FROM s",
    "COMMIT",
]


def open_match(anna: PlayerPage, server: ServerProcess, match: civitas.Match) -> None:
    """Sits down at a table that begins where this match is: a server takes no position from outside, so it finds one
    already written down."""
    plain = civitas.Match(match.game, match.players, match.options, seed=1)
    like = anna.load_record(plain, ["me"] + ["bot"] * (match.players - 1))
    given = {"id": token_hex(8), "like": like, "position": json.dumps(match.state.to_json())}
    store = sqlite3.connect(server.url.removeprefix("sqlite:///"), timeout=60, isolation_level=None)
    for line in COPY_STATEMENTS:
        store.execute(line, {name: value for name, value in given.items() if f":{name}" in line})
    store.close()
    anna.open_table(given["id"])
    anna.page.locator(".world [data-place]").first.wait_for()
    assert anna.wait_for_turn()


# Civilization CHR


def _chr() -> CivilizationChr:
    game = civitas.game("civilization_chr")
    assert isinstance(game, CivilizationChr)
    return game


def _begin(s: ChrState, **options: Any) -> civitas.Match:
    wanted = {"length": "long", "civilizations": "off", **options}
    return civitas.Match(_chr(), s.players, wanted, seed=1, position=s.to_json())


def spy_abroad(players: int = 3) -> ChrState:
    """A spy of seat 0 in a town of seat 1, with coins for any mission."""
    s = chr.empty_position(_chr(), players, era=3)
    chr.add_settlement(s, 0, "congo")
    chr.add_settlement(s, 1, "iberia", 2)
    chr.add_settlement(s, 1, "gallia", 2)
    chr.add_settlement(s, 2, "siberia")
    chr.grant_technologies(
        s, 2, "printing_press", "gunpowder_weapons", "metallurgy", "radio_television", "fission", "chemistry"
    )
    s.sides[0].coins = 200
    s.sides[0].spies = [chr.space_id(s, "gallia")]
    return s


def mission_choice() -> civitas.Match:
    return _begin(chr.run_steps(spy_abroad(), Windows()))


def landing_position() -> civitas.Match:
    """Seat 0 lands in Gallia with ships before the coast; seat 1 has artillery there and a ship of its own."""
    s = chr.empty_position(_chr(), era=2)
    chr.add_settlement(s, 0, "sahara")
    chr.add_settlement(s, 1, "siberia")
    chr.add_settlement(s, 1, "gallia", 3, "wine")
    chr.grant_technologies(s, 2, "metallurgy", "gunpowder_weapons", "cavalry")
    go_to_war(s, 0, 1)
    chr.put_units(s, 0, "industrial_ship", "north_sea", 3)
    chr.put_units(s, 0, "industrial_infantry", "gallia", 3)
    chr.put_units(s, 0, "industrial_cavalry", "gallia")
    chr.put_units(s, 1, "industrial_artillery", "gallia", 2)
    chr.put_units(s, 1, "industrial_infantry", "gallia", 2)
    chr.put_units(s, 1, "industrial_ship", "north_sea")
    chr.run_steps(s, Battle(chr.space_id(s, "gallia"), 1, 2))
    return _begin(s)


def purchase_position() -> civitas.Match:
    """Seat 0 buys, with a capital in Italia and a village in Gallia."""
    s = chr.purchase_position(_chr(), era=1)
    chr.add_settlement(s, 0, "gallia")
    chr.grant_technologies(s, 0, "bronze_working", "alphabet_writing", "horseback_riding", "pottery")
    return _begin(chr.run_steps(s, BeginBuying(0)))


def trade_position(*lines: str) -> civitas.Match:
    """Neighbours with resources and coins; seat 0 may open a trade."""
    s = chr.empty_position(_chr(), era=1)
    chr.add_settlement(s, 0, "gallia", 2, "wine")
    chr.add_settlement(s, 0, "iberia", 1, "iron")
    chr.add_settlement(s, 1, "italia", 2, "spices")
    chr.add_settlement(s, 1, "caucasus", 1, "horses")
    chr.add_settlement(s, 2, "siberia", 1)
    chr.grant_technologies(s, 0, "pottery", "alphabet_writing")
    chr.grant_technologies(s, 1, "bronze_working")
    for side in s.sides:
        side.coins = 60
    chr.run_steps(s, Trade())
    return _begin(chr.play_lines(s, _chr(), *lines))


def offer_received() -> civitas.Match:
    """Seat 1 has made an offer to seat 0."""
    return trade_position("done", "deal with 0", "give coins 5", "swap italia for gallia", "offer")


def government_phase() -> civitas.Match:
    """The phase of governments."""
    s = chr.empty_position(_chr(), era=1)
    chr.add_settlement(s, 0, "gallia", 2, "wine")
    chr.add_settlement(s, 1, "italia", 2)
    chr.grant_technologies(s, 0, "code_of_laws", "alphabet_writing")
    s.sides[0].merit, s.sides[0].experience = 2, 7
    return _begin(chr.run_steps(s, ChangeGovernments()))


HOMES = [
    ["gallia", "iberia", "britannia", "italia", "scandia"],
    ["maghreb", "sahara", "nilus", "arabia", "caucasus"],
    ["ural", "siberia", "tien_shan", "caspia", "himalaya"],
]
ARMS = ["modern_infantry", "modern_cavalry", "modern_artillery", "aircraft", "explorer"]
FLEETS = [(0, "north_sea"), (1, "north_sea"), (0, "west_mediterranean"), (1, "east_mediterranean")]


def modern_turn(seed: int, **options: Any) -> civitas.Match:
    """A turn of the modern era begins: all is known, two are at war, units of every kind stand about."""
    rng = Random(seed)
    s = chr.empty_position(_chr(), era=3, **options)
    s.turn = 30
    for owner, places in enumerate(HOMES):
        for number, place in enumerate(places):
            resource = rng.choice(["wine", "iron", "oil", "spices", "coal", "horses", "gems", "rare_metals"])
            chr.add_settlement(s, owner, place, rng.randint(1, 4), resource if number % 2 else "", capital=number == 0)
            for kind in ARMS:
                chr.put_units(s, owner, kind, place, rng.randrange(2))
        chr.put_units(s, owner, "nuclear_weapon", places[1])
        chr.grant_technologies(s, owner, *s.box.technology_ids[owner::3])
        s.sides[owner].coins = 500
        s.sides[owner].experience = 12
        s.sides[owner].spies = [chr.space_id(s, HOMES[(owner + 1) % 3][0]), chr.space_id(s, places[0])]
    for owner, sea in FLEETS:
        chr.put_units(s, owner, "modern_ship", sea, 2)
        chr.put_units(s, owner, "carrier", sea)
    go_to_war(s, 0, 1)
    s.stack.append(Turn(30))
    s.run_to_wait()
    return _begin(s, **options)


def conquered_town() -> civitas.Match:
    """Seat 0, a monarch, has conquered a town and may raze it."""
    s = chr.war_position(_chr())
    s.sides[0].government = s.box.government_ids.index("monarchy")
    chr.add_settlement(s, 1, "gallia", 2)
    chr.put_units(s, 0, "ancient_infantry", "gallia")
    return _begin(chr.run_steps(chr.start_battle(s, "gallia"), OfferSacks()))


def nuclear_turn() -> civitas.Match:
    """Seat 0 moves, with a tank and a nuclear weapon in Iberia."""
    s = chr.empty_position(_chr(), era=3)
    s.sides[0].coins = 50
    chr.add_settlement(s, 0, "iberia", 1, "rare_metals")
    chr.add_settlement(s, 1, "java")
    chr.put_units(s, 0, "modern_cavalry", "iberia")
    chr.put_units(s, 0, "nuclear_weapon", "iberia")
    return _begin(chr.run_steps(s, MovePieces(0)))


def fundamentalists() -> civitas.Match:
    """Seat 0, a fundamentalist, has lost a settlement to seat 1."""
    s = chr.war_position(_chr(), era=2)
    chr.grant_technologies(s, 2, "gunpowder_weapons")
    s.sides[0].government = s.box.government_ids.index("fundamentalism")
    for name in ("gallia", "italia", "iberia"):
        chr.add_settlement(s, 0, name)
    chr.put_units(s, 1, "ancient_infantry", "gallia", 3)
    chr.put_units(s, 1, "ancient_cavalry", "gallia", 3)
    return _begin(chr.start_battle(s, "gallia", attacker=1, defender=0))


def terror_choice() -> civitas.Match:
    """The same after an answer with terror: coins or units?"""
    s = fundamentalists().state
    assert isinstance(s, ChrState)
    return _begin(chr.roll_dice(chr.play_lines(s, _chr(), "terror"), 4))


def senate_vote() -> civitas.Match:
    """Seat 0, a republic, wants to attack: how many senators are bribed?"""
    s = chr.empty_position(_chr())
    s.sides[0].government = s.box.government_ids.index("republic")
    s.sides[0].coins = 50
    chr.add_settlement(s, 0, "sahara")
    chr.add_settlement(s, 1, "siberia")
    chr.put_units(s, 0, "ancient_infantry", "iberia")
    chr.put_units(s, 1, "ancient_infantry", "gallia")
    chr.run_steps(s, MovePieces(0))
    return _begin(chr.play_lines(s, _chr(), "move ancient_infantry from iberia to gallia", "attack 1"))


def may_declare_end() -> civitas.Match:
    """Seat 0 may declare the end of the game."""
    s = chr.empty_position(_chr(), era=3)
    chr.add_settlement(s, 0, "gallia")
    chr.add_settlement(s, 1, "italia")
    chr.put_units(s, 0, "modern_infantry", "gallia", 2)
    s.sides[0].wonders = 1 << s.box.wonder_ids.index("united_nations")
    return _begin(chr.run_steps(s, PhaseOver(4)))


def spies_found() -> civitas.Match:
    """A spy of seat 0 finds two others where it is: which of them is exposed?"""
    s = spy_abroad()
    for side in s.sides:
        side.spies = [chr.space_id(s, "congo")]
    attempt_mission(s, 0, s.box.mission_ids.index("counter_espionage"), s.sides[0].spies[0])
    s.run_to_decision()
    return _begin(chr.roll_dice(s, 10))


def government_control(peace: bool) -> civitas.Match:
    """A spy of seat 0 governs seat 1: it makes war on somebody, or peace."""
    s = spy_abroad(players=4)
    chr.add_settlement(s, 3, "java")
    if peace:
        go_to_war(s, 1, 2)
        go_to_war(s, 1, 3)
    s.sides[0].spies = [chr.space_id(s, "iberia")]
    attempt_mission(s, 0, s.box.mission_ids.index("political_control"), s.sides[0].spies[0])
    s.run_to_decision()
    return _begin(chr.roll_dice(s, 10))


def forced_march() -> civitas.Match:
    """Four units have marched, and a card takes three of them further."""
    s = chr.empty_position(_chr())
    chr.add_settlement(s, 0, "iberia")
    chr.add_settlement(s, 1, "siberia")
    chr.put_units(s, 0, "ancient_infantry", "iberia", 2)
    chr.put_units(s, 0, "ancient_cavalry", "iberia", 2)
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_forced_march")]
    chr.run_steps(s, MovePieces(0))
    lines = [f"move {kind} from iberia to gallia" for kind in ("ancient_infantry", "ancient_cavalry")] * 2
    return _begin(chr.play_lines(s, _chr(), *lines, "show ancient_forced_march"))


def imposed_exchange() -> civitas.Match:
    """Magellan's voyage lets seat 0 impose an exchange."""
    s = chr.empty_position(_chr(), era=2)
    chr.add_settlement(s, 0, "gallia", 1, "wine")
    chr.add_settlement(s, 1, "italia", 1, "spices")
    s.sides[0].wonders = 1 << s.box.wonder_ids.index("magellans_voyage")
    return _begin(chr.run_steps(s, Trade()))


def resource_reward() -> civitas.Match:
    """A card brings seat 0 a resource, to be laid in one of two territories."""
    card = "medieval_settle_middle_east"
    s = strategy.with_strategy_card(_chr(), card)
    strategy.fulfil_condition(s, s.box.strategy[strategy.card_number(card)])
    s.resource[chr.space_id(s, "arabia")] = 0
    s.bag[0] -= 1
    show_card(s, 0, strategy.card_number(card))
    s.run_to_decision()
    return _begin(s)


#: where kinds of answers come up that a game of any length may never ask for
RARE_POSITIONS: list[Callable[[], civitas.Match]] = [
    terror_choice,
    senate_vote,
    spies_found,
    conquered_town,
    fundamentalists,
    may_declare_end,
    partial(government_control, False),
    partial(government_control, True),
    forced_march,
    imposed_exchange,
    resource_reward,
]


# History of the World


def event_turn(name: str, *lines: str, hand: list[str] | None = None, others: list[str] | None = None) -> World:
    """Seat 0 with an empire and event cards in hand, after these answers."""
    game = civitas.game("history_of_the_world")
    assert isinstance(game, HistoryOfTheWorld)
    return World(game, name, hand=hand, others=others).play(*lines)


def set_out(table: World) -> civitas.Match:
    table.run_to_question()
    return civitas.Match(table.game, table.state.players, {}, seed=1, position=table.state.to_json())


def second_monument() -> civitas.Match:
    """The Romans with four resources: where does the second monument stand?"""
    ways = ["levant", "southern_iberia", "eastern_anatolia", "zagros"]
    table = event_turn("romans", *[f"expand {land}" for land in ways], "done", others=["celts", "macedonians"])
    return set_out(table)


def led_attack() -> civitas.Match:
    """The Mongols, with a Leader and Weaponry, before a fort."""
    table = event_turn("mongols", hand=["leader", "weaponry", "engineering"])
    table.add_army("wei_river", 1, "tang_dynasty").add_works("wei_river", "capital", "fort")
    table.add_army("yellow_river", 1, "tang_dynasty")
    return set_out(table.play("event leader", "event weaponry"))


def before_events() -> civitas.Match:
    """The Romans before their events are played: nothing of theirs stands on the map yet."""
    return set_out(event_turn("romans", hand=["leader", "weaponry"], others=["celts", "macedonians"]))


# Games that wander

#: what ends a game, or undoes what was just begun, is chosen only where nothing else is offered
ENDING_VERBS = ["leave-now", "leave-later", "declare-end", "drop"]


def offered_kinds(match: civitas.Match) -> dict[str, list[str]]:
    """The answers that are offered, by their kind."""
    found: dict[str, list[str]] = {}
    for action in match.decision.actions(leaving=True):
        found.setdefault(str(match.game.notation.to_struct(action.code)["kind"]), []).append(action.text)
    return found


def random_positions(match: civitas.Match, rng: Random, most: int) -> Iterator[civitas.Match]:
    """Every position of a game in which kinds of answers given seldom are given first, half of the time."""
    given: dict[str, int] = {}
    for _ in range(most):
        if match.over:
            return
        yield match
        offers = offered_kinds(match)
        open = [kind for kind in offers if kind not in ENDING_VERBS] or list(offers)
        seldom = min(open, key=lambda kind: (given.get(kind, 0), rng.random()))
        kind = seldom if rng.random() < 0.5 else rng.choice(open)
        given[kind] = given.get(kind, 0) + 1
        match.play(rng.choice(offers[kind]))
