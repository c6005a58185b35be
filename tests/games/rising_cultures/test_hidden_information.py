"""What a seat cannot know changes nothing it sees, is offered, is told or may take back."""

from __future__ import annotations

from random import Random

import pytest

from civitas import SPECTATOR, Match
from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import rule


@rule("RC-hand-1", "RC-setup-5", "RC-play-2")
@pytest.mark.parametrize("seed", range(4))
def test_dealing_anew_what_is_hidden_leaves_the_view_unchanged(game: RisingCultures, seed: int) -> None:
    match, rng = Match(game, seed=seed), Random(seed)
    changed = 0
    while not match.over:
        for seat in range(2):
            twin = match.state.determinize(seat, rng)
            assert twin.check() == []
            assert game.view(twin, seat) == game.view(match.state, seat)  # type: ignore[arg-type]
            if match.decision.seat == seat:
                assert twin.actions() == match.state.actions()
            changed += twin.digest() != match.state.digest()
        match.play(rng.choice(match.decision.actions()))
    assert changed > 50


@rule("RC-hand-1")
def test_the_other_seat_and_spectators_see_sizes_only(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", hand="market", top="forum", bottom="curia"), "persia")
    for reader in (1, SPECTATOR):
        seen = game.view(table.state, reader)["sides"][0]
        assert not {"hand", "top", "bottom", "unseen"} & set(seen)
        assert seen["hand_size"] == 4 and seen["deck_size"] == 20
    own = game.view(table.state, 0)["sides"][0]
    assert "rome_market" in own["hand"] and (own["top"], own["bottom"]) == (["rome_forum"], ["rome_curia"])


@rule("RC-hand-1", "RC-swap-1")
def test_events_of_hidden_cards_hide_them(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", coins=1), "persia", swaps=True)
    table.play("swap 1")
    table.play(table.offered_lines()[0])
    for kind in ("drew", "put-on-bottom"):
        assert all("card" in event.args for event in table.messages_of(kind, 0))
        assert table.messages_of(kind, 1) and all("card" not in event.args for event in table.messages_of(kind, 1))


@rule("RC-coins-1")
def test_discards_lie_open(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", discards="market"), "persia")
    assert game.view(table.state, 1)["sides"][0]["discards"] == ["rome_market"]


@rule("RC-discards-1")
def test_the_place_of_a_face_down_discard_tells_nothing(game: RisingCultures) -> None:
    """Whichever of two is taken, the others see the same."""
    table = Scenario(game, SideSetup("rome", discards="market forum curia"), "persia")
    side = table.state.sides[0]
    market, forum, curia = side.discards
    side.face_down = [market, curia]
    seen = []
    for taken in (market, curia):
        side.discards = [card for card in (market, forum, curia) if card != taken]
        seen.append(game.view(table.state, 1)["sides"][0]["discards"])
        assert len(game.view(table.state, 0)["sides"][0]["discards"]) == 2
    assert seen == [["rome_forum", "hidden"]] * 2
