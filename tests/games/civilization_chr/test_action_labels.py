"""Labels of actions: the price in coins, the chance of a mission; and what is not told."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows
from civitas.games.civilization_chr.state import ChrState
from civitas.i18n.fluent import Translator
from civitas.i18n.game_pages import action_text
from tests.games.civilization_chr.scenario import (
    add_settlement,
    grant_technologies,
    offered_lines,
    purchase_position,
    put_units,
    run_steps,
    space_id,
)


def action_label(game: CivilizationChr, s: ChrState, line: str, lang: str = "en") -> str:
    code = game.notation.parse(line)
    assert code in s.actions()
    return action_text(game, code, Translator(lang, game.id), game.view_with_aid(s, s.seat))


def test_labels_of_purchases_carry_their_price_in_coins(game: CivilizationChr) -> None:
    s = purchase_position(game, era=3, coins=500)
    grant_technologies(s, 1, "bronze_working", "steam_power", "engineering", "fission", "the_wheel", "pottery")
    put_units(s, 0, "explorer", "gallia")
    run_steps(s, BeginBuying(0))
    for line in offered_lines(s, game):
        said = action_label(game, s, line)
        free = line == "done" or line.startswith("put ")
        assert free or "coin" in said, said
    assert action_label(game, s, "train spy", "it").endswith("monete)")
    s.stack.pop()
    run_steps(s, MovePieces(0))
    for line in ("found gallia", "road gallia", "prospect gallia"):
        assert action_label(game, s, line).endswith(" coins)")
    assert "coin" not in action_label(game, s, "done")


def test_labels_of_missions_carry_price_and_chance(game: CivilizationChr) -> None:
    s = purchase_position(game, coins=100)
    add_settlement(s, 1, "gallia")
    s.sides[0].spies = [space_id(s, "gallia")]
    run_steps(s, Windows())
    assert action_label(game, s, "mission reconnaissance in gallia").endswith("(5 coins, 80 %)")


def test_that_nobody_declares_anything_is_not_told() -> None:
    for lang in ("en", "it"):
        texts = Translator(lang, "civilization_chr")
        assert texts.translate("event-declarations", n=0) == "" and texts.translate("event-declarations", n=1)
