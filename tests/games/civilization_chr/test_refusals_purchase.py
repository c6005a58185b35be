"""Why not: every refusal of purchase, movement, set-up and bids names its rule and the numbers that decide."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.flags import CLOSED_BY_CLIMATE, ENLARGED, FOUNDED_THIS_TURN, OCCUPIED, PROSPECTED
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import DESERT, MOUNTAIN, NO_ENCOUNTER, NOBODY, as_stopped
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.purchase.market import require_purchase
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.setup import ChooseCivilization, PlaceVillage
from civitas.games.civilization_chr.rules.turn_order import TurnOrder
from civitas.games.civilization_chr.state import ChrState
from civitas.i18n.fluent import Translator
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    put_units,
    run_steps,
    space_id,
)
from tests.support.marks import rule


def refusal_text(s: ChrState, game: CivilizationChr, line: str) -> str:
    """The refusal as a person reads it, with its rule; it must read in both languages."""
    message = game.explain(s, s.seat, game.notation.parse(line))
    assert message is not None, f"{line} is allowed"
    texts = [Translator(lang, game.id) for lang in ("en", "it")]
    said = [text.translate_message(message) for text in texts]
    assert said[0] != said[1]
    return f"{said[0]} {message.rule}"


def purchase_position(game: CivilizationChr, era: int = 1, coins: int = 12) -> ChrState:
    """A village in Gallia and a town in Italia, with few coins."""
    s = empty_position(game, era=era)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 0, "italia", 2)
    add_settlement(s, 1, "java")
    grant_technologies(s, 1, "pottery", "feudalism", "construction")
    s.sides[0].coins = coins
    return run_steps(s, BeginBuying(0))


@rule("CHR-purchase-3", "CHR-purchase-9", "CHR-purchase-10")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("technology pottery", "already belongs to Player 2. CHR-purchase-3"),
        ("technology chivalry", "which nobody has. CHR-purchase-3"),
        ("technology the_wheel", "you have 1. CHR-purchase-3"),
        ("take temple", "which nobody has. CHR-purchase-10"),
        ("take granary", "That takes 20 coins, you have 1. CHR-purchase-10"),
        ("recruit medieval_infantry in gallia", "That takes 15 coins, you have 1. CHR-purchase-12"),
        ("recruit medieval_cavalry in gallia", "which nobody has. CHR-purchase-9"),
        ("recruit medieval_infantry in java", "You have no free settlement in Java. CHR-purchase-11"),
        ("enlarge gallia", "That takes 20 coins, you have 1. CHR-purchase-15"),
        ("enlarge italia", "cannot grow beyond size 2 now: terrain and technologies. CHR-purchase-15"),
        ("upgrade ancient_infantry in gallia", "has no such piece in Gallia: ancient infantry. CHR-purchase-14"),
        ("sell ancient_infantry in gallia", "has no such piece in Gallia: ancient infantry. CHR-purchase-13"),
        ("weapon in gallia", "That needs Fission, which nobody has. CHR-resource-6"),
        ("capital italia", "That takes 25 coins, you have 1. CHR-purchase-16"),
        ("capital gallia", "Gallia is your capital already. CHR-purchase-16"),
        ("train spy", "you have 1. CHR-spy-1"),
        ("colony ship", "That needs Fusion, which nobody has. CHR-end-5"),
        ("bid 3", "That is not an answer to the present question. CHR-purchase-9"),
    ],
)
def test_what_is_not_sold(game: CivilizationChr, line: str, said: str) -> None:
    assert refusal_text(purchase_position(game, coins=1), game, line).endswith(said)


@rule("CHR-purchase-8", "CHR-purchase-11", "CHR-purchase-13", "CHR-purchase-14", "CHR-purchase-15")
def test_what_is_not_sold_though_there_are_coins(game: CivilizationChr) -> None:
    s = purchase_position(game, coins=500)
    put_units(s, 0, "medieval_infantry", "gallia")
    assert refusal_text(s, game, "sell medieval_infantry in gallia").endswith("are sold. CHR-purchase-13")
    assert refusal_text(s, game, "upgrade medieval_infantry in gallia").endswith("are upgraded. CHR-purchase-14")
    require_purchase(s).placed[space_id(s, "gallia")] = 1
    assert refusal_text(s, game, "recruit explorer in gallia").endswith("its size is 1. CHR-purchase-11")
    s.marks[space_id(s, "gallia")] |= FOUNDED_THIS_TURN
    assert refusal_text(s, game, "enlarge gallia").endswith("was founded this turn. CHR-purchase-15")
    s.marks[space_id(s, "gallia")] = ENLARGED
    assert refusal_text(s, game, "enlarge gallia").endswith("may grow by 1 in a turn, and has. CHR-purchase-15")
    s.marks[space_id(s, "gallia")] = OCCUPIED
    assert refusal_text(s, game, "enlarge gallia").endswith("CHR-barbarian-7")
    s.sides[1].new = s.sides[1].technologies
    assert refusal_text(s, game, "recruit medieval_infantry in italia").endswith(
        "serves only Player 2 in the turn it was bought. CHR-purchase-8"
    )
    s.sides[0].government = 0
    assert refusal_text(s, game, "technology the_wheel").endswith(
        "only improvements and spies are bought. CHR-government-3"
    )


def movement_position(game: CivilizationChr) -> ChrState:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 1, "java")
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 0, "explorer", "iberia")
    s.tokens[space_id(s, "iberia")] = NO_ENCOUNTER
    s.sides[0].coins = 3
    return run_steps(s, MovePieces(0))


@rule("CHR-move-1", "CHR-move-5", "CHR-move-6", "CHR-move-9", "CHR-move-10", "CHR-move-11", "CHR-nuclear-1")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("move ancient_infantry from gallia to java", "Java is not beside Gallia. CHR-move-1"),
        ("move ancient_cavalry from gallia to iberia", "no such piece in Gallia: ancient cavalry. CHR-move-1"),
        (
            "move ancient_infantry from gallia to north_sea",
            "There is no room aboard in North Sea and Baltic. CHR-move-2",
        ),
        ("carry ancient_infantry from gallia to iberia", "that could stay or go. CHR-move-2"),
        ("found iberia", "Look at the token in Iberia first. CHR-move-5"),
        ("found gallia", "You have no explorer in Gallia. CHR-move-5"),
        ("road iberia", "That needs The Wheel, which nobody has. CHR-move-6"),
        ("prospect iberia", "There is a token in Iberia already. CHR-move-9"),
        ("terraform iberia", "There is no mountain, forest or desert in Iberia. CHR-move-10"),
        ("migrate gallia", "Gallia is your capital and never migrates. CHR-move-11"),
        ("migrate java", "You have no free settlement in Java. CHR-move-11"),
        ("launch from gallia at java", "no nuclear weapon with something that can launch it. CHR-nuclear-1"),
        ("bid 3", "That is not an answer to the present question. CHR-move-1"),
    ],
)
def test_what_does_not_move(game: CivilizationChr, line: str, said: str) -> None:
    assert refusal_text(movement_position(game), game, line).endswith(said)


@rule("CHR-move-1", "CHR-move-5", "CHR-catastrophe-5")
def test_points_coins_terrain_and_climate(game: CivilizationChr) -> None:
    s = movement_position(game)
    iberia = space_id(s, "iberia")
    s.tokens[iberia] = NOBODY
    assert refusal_text(s, game, "found iberia") == "That takes 20 coins, you have 3. CHR-move-5"
    s.terrain[iberia] = DESERT
    assert refusal_text(s, game, "found iberia").endswith("CHR-token-12")
    s.terrain[iberia] = MOUNTAIN
    assert refusal_text(s, game, "terraform iberia").startswith("That needs Fission")
    grant_technologies(s, 1, "the_wheel", "engineering")
    s.terrain[iberia] = NOBODY
    assert refusal_text(s, game, "road iberia") == "That takes 5 coins, you have 3. CHR-move-6"
    assert refusal_text(s, game, "prospect iberia") == "That takes 10 coins, you have 3. CHR-move-9"
    s.marks[iberia] = PROSPECTED
    assert refusal_text(s, game, "prospect iberia").endswith("has been prospected already. CHR-move-9")
    s.marks[iberia] = CLOSED_BY_CLIMATE
    assert refusal_text(s, game, "move ancient_infantry from gallia to iberia").endswith("CHR-catastrophe-5")
    s.marks[iberia] = 0
    s.play(game.notation.parse("move ancient_infantry from gallia to iberia"))
    assert (
        refusal_text(s, game, "move ancient_infantry from iberia to gallia")
        == "That takes 1 movement points, 0 are left. CHR-move-1"
    )
    s.set_pieces(0, [as_stopped(piece) for piece in s.pieces[0]])
    assert refusal_text(s, game, "move explorer from iberia to gallia").endswith("Explorer. CHR-token-2")
    s.sides[0].government = 0
    assert refusal_text(s, game, "found iberia").endswith("explorers only explore. CHR-government-3")
    assert refusal_text(s, game, "move ancient_infantry from iberia to gallia").endswith("CHR-move-12")


@rule("CHR-setup-3", "CHR-setup-8", "CHR-setup-9")
def test_places_and_civilizations_at_the_start(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 1, "gallia")
    run_steps(s, PlaceVillage(0, 1))
    assert refusal_text(s, game, "place gallia").endswith("Gallia belongs to Player 2. CHR-setup-8")
    assert refusal_text(s, game, "place iberia").endswith("has its capital on the continent of Iberia. CHR-setup-8")
    s.stack.pop()
    s.sides[1].civilization = s.box.civilization_ids.index("scientific")
    run_steps(s, ChooseCivilization(0))
    assert refusal_text(s, game, "civilization scientific").endswith("CHR-setup-3")


@rule("CHR-order-3", "CHR-order-6")
def test_bids(game: CivilizationChr) -> None:
    s = run_steps(empty_position(game, turn_order="secret_bid_clockwise"), TurnOrder())
    assert refusal_text(s, game, "bid 30") == "That takes 30 coins, you have 20. CHR-order-3"
    s = run_steps(empty_position(game, turn_order="public_auction"), TurnOrder())
    s.play(game.notation.parse("bid 5"))
    assert refusal_text(s, game, "bid 4") == "The bid must be at least 6. CHR-order-6"
