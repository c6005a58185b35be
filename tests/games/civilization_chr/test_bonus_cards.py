"""Bonus cards, each shown at the moment it names, and the odd objectives."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from civitas.games.civilization_chr.bit_fields.turn_flags import HAS_FOUGHT
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.dominance import Dominance, dominate_settlement
from civitas.games.civilization_chr.rules.events.plague import Plague
from civitas.games.civilization_chr.rules.government import Discontent
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.revolts import Revolts
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows, show_card
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.games.civilization_chr.test_strategy_cards import card_number, with_strategy_card
from tests.support.marks import card, rule

ERAS = ("ancient", "medieval", "industrial", "modern")


def any_time(s: ChrState, game: CivilizationChr, name: str) -> None:
    run_steps(s, Windows())
    play_lines(s, game, f"show {name}")
    assert s.sides[0].coins == 20 + (15, 20, 30, 40)[s.era]


def purchase(s: ChrState, game: CivilizationChr, name: str) -> None:
    run_steps(s, BeginBuying(0))
    play_lines(s, game, f"show {name}")
    if name.endswith("market_bargain"):
        assert s.sides[0].coins == 20 + (5, 10, 15, 20)[s.era]
    else:
        assert piece_kinds(s, 0, "congo") == [f"{ERAS[s.era]}_infantry"] * 2


def movement(s: ChrState, game: CivilizationChr, name: str) -> None:
    put_units(s, 0, "ancient_infantry", "iberia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move ancient_infantry from iberia to gallia", f"show {name}")
    play_lines(s, game, "move ancient_infantry from gallia to italia")


def foreign_pass(s: ChrState, game: CivilizationChr, name: str) -> None:
    put_units(s, 1, "explorer", "niger")
    run_steps(s, MovePieces(1))
    play_lines(s, game, "move explorer from niger to congo", f"show {name}")
    assert s.sides[0].coins == 20 + [5, 8, 10, 15][s.era]


def plague(s: ChrState, game: CivilizationChr, name: str) -> None:
    put_units(s, 0, "ancient_infantry", "congo")
    run_steps(s, Plague(space_id(s, "congo"), 0))
    play_lines(s, game, f"show {name}")
    assert len(piece_kinds(s, 0, "congo")) == 1


def revolt(s: ChrState, game: CivilizationChr, name: str) -> None:
    s.era = max(1, s.era)
    place = add_settlement(s, 0, "niger", 2)
    run_steps(s, Revolts())
    roll_dice(s, 1)
    play_lines(s, game, f"show {name}")
    assert s.size[place] == 2


def revolution(s: ChrState, game: CivilizationChr, name: str) -> None:
    s.sides[0].government = s.box.government_ids.index("republic")
    add_settlement(s, 0, "niger")
    add_settlement(s, 0, "zambesi")
    run_steps(s, Discontent())
    play_lines(s, game, f"show {name}")
    assert s.box.governments[s.sides[0].government].id == "republic"


def catastrophe(s: ChrState, game: CivilizationChr, name: str) -> None:
    from civitas.games.civilization_chr.rules.events.catastrophes import Strike

    run_steps(s, Strike(1, space_id(s, "congo"), 10))
    play_lines(s, game, f"show {name}")
    assert s.size[space_id(s, "congo")] == 2


def dominated(s: ChrState, game: CivilizationChr, name: str) -> None:
    place = add_settlement(s, 0, "niger")
    add_settlement(s, 1, "nilus", 1)
    add_settlement(s, 1, "sahara", 4)
    s.sides[1].government = s.box.government_ids.index("democracy")
    put_units(s, 1, "ancient_infantry", "sahara", 5)
    s.order = [1]
    run_steps(s, Dominance())
    play_lines(s, game, next(line for line in offered_lines(s, game) if line.endswith("to niger")), f"show {name}")
    assert s.owner[place] == 0


def _battle(s: ChrState) -> None:
    go_to_war(s, 0, 1)
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    run_steps(s, Battle(space_id(s, "gallia"), 2, 1))


def combat_roll(s: ChrState, game: CivilizationChr, name: str) -> None:
    _battle(s)
    roll_dice(s, 6, 1)
    play_lines(s, game, f"show {name}")
    roll_dice(s, 6)
    assert len(piece_kinds(s, 0, "gallia")) == len(piece_kinds(s, 1, "gallia")) == 1


def retreat_failed(s: ChrState, game: CivilizationChr, name: str) -> None:
    _battle(s)
    while step_name(s) != "Retreat":
        if step_name(s) == "BattleRoll":
            roll_dice(s, 6 if s.stack[-1].args()[0] and len(piece_kinds(s, 0, "gallia")) == 2 else 3)
        elif step_name(s) == "ChooseUnit":
            play_lines(s, game, "end round")
        else:
            play_lines(s, game, "done")
    play_lines(s, game, "retreat iberia")
    roll_dice(s, 1)
    play_lines(s, game, f"show {name}")
    assert piece_kinds(s, 0, "gallia") == [] and piece_kinds(s, 0, "iberia")


def roll_won(s: ChrState, game: CivilizationChr, name: str) -> None:
    _battle(s)
    roll_dice(s, 1, 6)
    play_lines(s, game, f"show {name}")
    assert len(piece_kinds(s, 0, "gallia")) == 3
    assert not s.sides[0].doing & HAS_FOUGHT  # the battle goes on


#: in which eras there is such a card, and when it is shown
BONUS_CASES = {
    "treasure": (3, any_time),
    "market_bargain": (4, purchase),
    "mercenaries": (3, purchase),
    "forced_march": (3, movement),
    "toll": (3, foreign_pass),
    "antidote": (4, plague),
    "no_revolt": (4, revolt),
    "no_revolution": (-3, revolution),
    "shelter": (3, catastrophe),
    "no_dominance": (-3, dominated),
    "reroll": (3, combat_roll),
    "sure_retreat": (4, retreat_failed),
    "absorb_units": (4, roll_won),
}


def bonus_cards() -> list[object]:
    """The first or the last so many eras."""
    found: list[object] = []
    for kind, (count, play) in BONUS_CASES.items():
        for era in ERAS[:count] if count > 0 else ERAS[count:]:
            found.append(pytest.param(f"{era}_{kind}", play, marks=card(f"{era}_{kind}"), id=f"{era}_{kind}"))
    return found


@rule("CHR-strategy-5", "CHR-window-1")
@pytest.mark.parametrize(("name", "play"), bonus_cards())
def test_every_bonus_card_at_its_moment(
    game: CivilizationChr, name: str, play: Callable[[ChrState, CivilizationChr, str], None]
) -> None:
    s = with_strategy_card(game, name)
    play(s, game, name)
    assert s.sides[0].hand == []


@rule("CHR-strategy-4", "CHR-purchase-2")
@card("modern_gamble_me")
def test_a_gamble_rolls_for_every_point_of_experience_and_wins_on_six(game: CivilizationChr) -> None:
    s = with_strategy_card(game, "modern_gamble_me")
    s.sides[0].experience = 3
    show_card(s, 0, card_number("modern_gamble_me"))
    s.run_to_decision()
    roll_dice(s, 5, 6)
    play_lines(s, game, "prize point")
    roll_dice(s, 6)
    play_lines(s, game, "prize point")
    assert (s.sides[0].experience, s.sides[0].merit, step_name(s)) == (0, 2, "GameOver")


@rule("CHR-strategy-4", "CHR-dominance-3")
@pytest.mark.parametrize("era", [pytest.param(era, marks=card(f"{era}_dominate")) for era in ERAS[1:]])
def test_after_a_dominance_loyal_units_leave_the_territory(game: CivilizationChr, era: str) -> None:
    s = with_strategy_card(game, f"{era}_dominate")
    add_settlement(s, 1, "niger")
    put_units(s, 1, "ancient_infantry", "niger", 3)
    dominate_settlement(s, 0, space_id(s, "niger"), True)
    s.run_to_decision()
    assert len(piece_kinds(s, 1, "niger")) == 2
    show_card(s, 0, card_number(f"{era}_dominate"))
    s.run_to_decision()
    assert piece_kinds(s, 1, "niger") == [] and len(piece_kinds(s, 1)) == 2


@rule("CHR-strategy-5")
@pytest.mark.parametrize(
    ("era", "line", "price"),
    [(0, "recruit explorer in congo", 10), (3, "recruit explorer in congo", 10), (1, "take bank", 30)],
)
def test_a_bargain_is_a_discount_of_one_purchase(game: CivilizationChr, era: int, line: str, price: int) -> None:
    off = (5, 10, 15, 20)[era]
    name = f"{ERAS[era]}_market_bargain"
    s = with_strategy_card(game, name)
    s.sides[0].coins = price - off if price > off else 0  # the full price is not needed
    run_steps(s, BeginBuying(0))
    play_lines(s, game, f"show {name}", line)
    assert s.sides[0].coins == 0  # and what is more than the price is not paid out


@rule("CHR-strategy-5")
def test_a_bargain_nobody_used_is_worth_nothing(game: CivilizationChr) -> None:
    s = with_strategy_card(game, "modern_market_bargain")
    run_steps(s, BeginBuying(0))
    play_lines(s, game, "show modern_market_bargain", "done")
    assert (s.sides[0].coins, s.sides[0].hand) == (20, [])


@rule("CHR-strategy-5", "CHR-token-7")
def test_an_antidote_saves_who_shows_it_and_nobody_else(game: CivilizationChr) -> None:
    s = with_strategy_card(game, "medieval_antidote", 1)
    add_settlement(s, 0, "iberia", 3)
    add_settlement(s, 1, "gallia", 3)
    for seat, name in ((0, "iberia"), (1, "iberia"), (1, "gallia")):
        put_units(s, seat, "medieval_infantry", name, 3)
    s.sides[2].hand = [card_number("medieval_antidote")]
    run_steps(s, Plague(space_id(s, "iberia"), 0))
    assert step_name(s) == "Respond" and s.stack[-1].seat == 1  # it does not reach the third player
    play_lines(s, game, "show medieval_antidote")
    assert (s.size[space_id(s, "iberia")], s.size[space_id(s, "gallia")]) == (1, 3)
    assert (piece_kinds(s, 0), len(piece_kinds(s, 1, "iberia")), len(piece_kinds(s, 1, "gallia"))) == ([], 3, 3)
