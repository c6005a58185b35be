"""Labels of actions: the price in coins, the chance of a mission; and what is not told."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.strategy.card_play import Windows
from civitas.games.civilization_chr.state import Chr
from civitas.i18n.fluent import Texts
from civitas.i18n.game_pages import sentence
from tests.games.civilization_chr.scenario import offered, own, put_units, run, settle, shop, space


def label(game: CivilizationChr, s: Chr, line: str, lang: str = "en") -> str:
    code = game.notation.parse(line)
    assert code in s.actions()
    return sentence(game, code, Texts(lang, game.id), game.shown(s, s.seat))


def test_labels_of_purchases_carry_their_price_in_coins(game: CivilizationChr) -> None:
    s = shop(game, era=3, coins=500)
    own(s, 1, "bronze_working", "steam_power", "engineering", "fission", "the_wheel", "pottery")
    put_units(s, 0, "explorer", "gallia")
    run(s, BeginBuying(0))
    for line in offered(s, game):
        said = label(game, s, line)
        free = line == "done" or line.startswith("put ")
        assert free or "coin" in said, said
    assert label(game, s, "train spy", "it").endswith("monete)")
    s.stack.pop()
    run(s, MovePieces(0))
    for line in ("found gallia", "road gallia", "prospect gallia"):
        assert label(game, s, line).endswith(" coins)")
    assert "coin" not in label(game, s, "done")


def test_labels_of_missions_carry_price_and_chance(game: CivilizationChr) -> None:
    s = shop(game, coins=100)
    settle(s, 1, "gallia")
    s.sides[0].spies = [space(s, "gallia")]
    run(s, Windows())
    assert label(game, s, "mission reconnaissance in gallia").endswith("(5 coins, 80 %)")


def test_that_nobody_declares_anything_is_not_told() -> None:
    for lang in ("en", "it"):
        texts = Texts(lang, "civilization_chr")
        assert texts.say("event-declarations", n=0) == "" and texts.say("event-declarations", n=1)
