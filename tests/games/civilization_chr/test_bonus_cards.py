"""Bonus cards, each shown at the moment it names, and the odd objectives."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from civitas.games.civilization_chr.flags import FOUGHT
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.dominance import Dominance, dominate
from civitas.games.civilization_chr.rules.events.plague import Plague
from civitas.games.civilization_chr.rules.government import Discontent
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.revolts import Revolts
from civitas.games.civilization_chr.rules.strategy.card_play import Windows, show
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import Chr
from tests.games.civilization_chr.scenario import asked, offered, pieces, put_units, rolls, run, say, settle, space
from tests.games.civilization_chr.test_strategy_cards import number, table
from tests.support.marks import card, rule

ERAS = ("ancient", "medieval", "industrial", "modern")


def any_time(s: Chr, game: CivilizationChr, name: str) -> None:
    run(s, Windows())
    say(s, game, f"show {name}")
    assert s.sides[0].coins == 20 + (15, 20, 30, 40)[s.era]


def purchase(s: Chr, game: CivilizationChr, name: str) -> None:
    run(s, BeginBuying(0))
    say(s, game, f"show {name}")
    if name.endswith("market_bargain"):
        assert s.sides[0].coins == 20 + (5, 10, 15, 20)[s.era]
    else:
        assert pieces(s, 0, "congo") == [f"{ERAS[s.era]}_infantry"] * 2


def movement(s: Chr, game: CivilizationChr, name: str) -> None:
    put_units(s, 0, "ancient_infantry", "iberia")
    run(s, MovePieces(0))
    say(s, game, "move ancient_infantry from iberia to gallia", f"show {name}")
    say(s, game, "move ancient_infantry from gallia to italia")


def foreign_pass(s: Chr, game: CivilizationChr, name: str) -> None:
    put_units(s, 1, "explorer", "niger")
    run(s, MovePieces(1))
    say(s, game, "move explorer from niger to congo", f"show {name}")
    assert s.sides[0].coins == 20 + [5, 8, 10, 15][s.era]


def plague(s: Chr, game: CivilizationChr, name: str) -> None:
    put_units(s, 0, "ancient_infantry", "congo")
    run(s, Plague(space(s, "congo"), 0))
    say(s, game, f"show {name}")
    assert len(pieces(s, 0, "congo")) == 1


def revolt(s: Chr, game: CivilizationChr, name: str) -> None:
    s.era = max(1, s.era)
    place = settle(s, 0, "niger", 2)
    run(s, Revolts())
    rolls(s, 1)
    say(s, game, f"show {name}")
    assert s.size[place] == 2


def revolution(s: Chr, game: CivilizationChr, name: str) -> None:
    s.sides[0].government = s.box.government_ids.index("republic")
    settle(s, 0, "niger")
    settle(s, 0, "zambesi")
    run(s, Discontent())
    say(s, game, f"show {name}")
    assert s.box.governments[s.sides[0].government].id == "republic"


def catastrophe(s: Chr, game: CivilizationChr, name: str) -> None:
    from civitas.games.civilization_chr.rules.events.catastrophes import Strike

    run(s, Strike(1, space(s, "congo"), 10))
    say(s, game, f"show {name}")
    assert s.size[space(s, "congo")] == 2


def dominated(s: Chr, game: CivilizationChr, name: str) -> None:
    place = settle(s, 0, "niger")
    settle(s, 1, "nilus", 1)
    settle(s, 1, "sahara", 4)
    s.sides[1].government = s.box.government_ids.index("democracy")
    put_units(s, 1, "ancient_infantry", "sahara", 5)
    s.order = [1]
    run(s, Dominance())
    say(s, game, next(line for line in offered(s, game) if line.endswith("to niger")), f"show {name}")
    assert s.owner[place] == 0


def _battle(s: Chr) -> None:
    go_to_war(s, 0, 1)
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    run(s, Battle(space(s, "gallia"), 2, 1))


def combat_roll(s: Chr, game: CivilizationChr, name: str) -> None:
    _battle(s)
    rolls(s, 6, 1)
    say(s, game, f"show {name}")
    rolls(s, 6)
    assert len(pieces(s, 0, "gallia")) == len(pieces(s, 1, "gallia")) == 1


def retreat_failed(s: Chr, game: CivilizationChr, name: str) -> None:
    _battle(s)
    while asked(s) != "Retreat":
        if asked(s) == "BattleRoll":
            rolls(s, 6 if s.stack[-1].args()[0] and len(pieces(s, 0, "gallia")) == 2 else 3)
        elif asked(s) == "ChooseUnit":
            say(s, game, "end round")
        else:
            say(s, game, "done")
    say(s, game, "retreat iberia")
    rolls(s, 1)
    say(s, game, f"show {name}")
    assert pieces(s, 0, "gallia") == [] and pieces(s, 0, "iberia")


def roll_won(s: Chr, game: CivilizationChr, name: str) -> None:
    _battle(s)
    rolls(s, 1, 6)
    say(s, game, f"show {name}")
    assert len(pieces(s, 0, "gallia")) == 3
    assert not s.sides[0].doing & FOUGHT  # the battle goes on


#: in which eras there is such a card, and when it is shown
CASES = {
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


def bonuses() -> list[object]:
    """The first or the last so many eras."""
    found: list[object] = []
    for kind, (count, play) in CASES.items():
        for era in ERAS[:count] if count > 0 else ERAS[count:]:
            found.append(pytest.param(f"{era}_{kind}", play, marks=card(f"{era}_{kind}"), id=f"{era}_{kind}"))
    return found


@rule("CHR-strategy-5", "CHR-window-1")
@pytest.mark.parametrize(("name", "play"), bonuses())
def test_every_bonus_card_at_its_moment(
    game: CivilizationChr, name: str, play: Callable[[Chr, CivilizationChr, str], None]
) -> None:
    s = table(game, name)
    play(s, game, name)
    assert s.sides[0].hand == []


@rule("CHR-strategy-4", "CHR-purchase-2")
@card("modern_gamble_me")
def test_a_gamble_rolls_for_every_point_of_experience_and_wins_on_six(game: CivilizationChr) -> None:
    s = table(game, "modern_gamble_me")
    s.sides[0].experience = 3
    show(s, 0, number("modern_gamble_me"))
    s.settle()
    rolls(s, 5, 6)
    say(s, game, "prize point")
    rolls(s, 6)
    say(s, game, "prize point")
    assert (s.sides[0].experience, s.sides[0].merit, asked(s)) == (0, 2, "GameOver")


@rule("CHR-strategy-4", "CHR-dominance-3")
@pytest.mark.parametrize("era", [pytest.param(era, marks=card(f"{era}_dominate")) for era in ERAS[1:]])
def test_after_a_dominance_loyal_units_leave_the_territory(game: CivilizationChr, era: str) -> None:
    s = table(game, f"{era}_dominate")
    settle(s, 1, "niger")
    put_units(s, 1, "ancient_infantry", "niger", 3)
    dominate(s, 0, space(s, "niger"), True)
    s.settle()
    assert len(pieces(s, 1, "niger")) == 2
    show(s, 0, number(f"{era}_dominate"))
    s.settle()
    assert pieces(s, 1, "niger") == [] and len(pieces(s, 1)) == 2


@rule("CHR-strategy-5")
@pytest.mark.parametrize(
    ("era", "line", "price"),
    [(0, "recruit explorer in congo", 10), (3, "recruit explorer in congo", 10), (1, "take bank", 30)],
)
def test_a_bargain_is_a_discount_of_one_purchase(game: CivilizationChr, era: int, line: str, price: int) -> None:
    off = (5, 10, 15, 20)[era]
    name = f"{ERAS[era]}_market_bargain"
    s = table(game, name)
    s.sides[0].coins = price - off if price > off else 0  # the full price is not needed
    run(s, BeginBuying(0))
    say(s, game, f"show {name}", line)
    assert s.sides[0].coins == 0  # and what is more than the price is not paid out


@rule("CHR-strategy-5")
def test_a_bargain_nobody_used_is_worth_nothing(game: CivilizationChr) -> None:
    s = table(game, "modern_market_bargain")
    run(s, BeginBuying(0))
    say(s, game, "show modern_market_bargain", "done")
    assert (s.sides[0].coins, s.sides[0].hand) == (20, [])


@rule("CHR-strategy-5", "CHR-token-7")
def test_an_antidote_saves_who_shows_it_and_nobody_else(game: CivilizationChr) -> None:
    s = table(game, "medieval_antidote", 1)
    settle(s, 0, "iberia", 3)
    settle(s, 1, "gallia", 3)
    for seat, name in ((0, "iberia"), (1, "iberia"), (1, "gallia")):
        put_units(s, seat, "medieval_infantry", name, 3)
    s.sides[2].hand = [number("medieval_antidote")]
    run(s, Plague(space(s, "iberia"), 0))
    assert asked(s) == "Respond" and s.stack[-1].seat == 1  # it does not reach the third player
    say(s, game, "show medieval_antidote")
    assert (s.size[space(s, "iberia")], s.size[space(s, "gallia")]) == (1, 3)
    assert (pieces(s, 0), len(pieces(s, 1, "iberia")), len(pieces(s, 1, "gallia"))) == ([], 3, 3)
