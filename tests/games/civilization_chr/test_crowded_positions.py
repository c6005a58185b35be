"""Random games from crowded positions of the later eras: what short random games never reach."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from civitas.core.step import CHANCE, Chance
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import AIRCRAFT, BOMB, EXPLORER, NOBODY, SHIP, unit_kind
from civitas.games.civilization_chr.state import ChrState
from civitas.i18n.fluent import Translator

TERRITORIES, SEAS, DECISIONS = 56, 45, 700


def fill_map(s: ChrState, era: int, rng: Random) -> None:
    """All technologies, settlements of all sizes, roads, armies, loaded fleets, aircraft, weapons, a card each."""
    s.era = s.new_era = era
    for number, technology in enumerate(s.box.technologies):
        if technology.era <= era and s.technology_owner(number) == NOBODY:
            s.sides[rng.randrange(s.players)].technologies |= 1 << number
    for seat in range(s.players):
        for place in rng.sample(range(TERRITORIES), 8):
            if s.owner[place] == NOBODY and place not in s.box.removed_territories:
                _town(s, seat, place, rng)
        for sea in rng.sample(range(TERRITORIES, TERRITORIES + SEAS), 4):
            ships = rng.randrange(1, 4)
            s.add_pieces(seat, unit_kind(SHIP, era), sea, ships)
            for _ in range(rng.randrange(3 * ships)):
                s.add_pieces(seat, rng.choice([unit_kind(0, era), unit_kind(1, era), EXPLORER]), sea)
        side = s.sides[seat]
        side.coins, side.experience = rng.randrange(300), rng.randrange(15)
        if s.decks[era]:
            card = rng.choice(s.decks[era])
            s.decks[era] = sorted(s.decks[era])
            s.decks[era].remove(card)
            side.hand = [card]


def _town(s: ChrState, seat: int, place: int, rng: Random) -> None:
    s.set_owner(place, seat)
    s.size[place], s.road[place] = rng.randrange(1, 5), rng.randrange(3)
    s.tokens[place], s.seen[place], s.terrain[place] = NOBODY, 0, NOBODY
    for _ in range(rng.randrange(4)):
        s.add_pieces(seat, unit_kind(rng.randrange(3), s.era - rng.randrange(2)), place)
    extra = [EXPLORER, *([AIRCRAFT, BOMB] if s.era == 3 else [])]
    for kind in extra:
        s.add_pieces(seat, kind, place, rng.randrange(2))


@pytest.mark.parametrize("seed", range(6))
def test_a_crowded_game_keeps_its_invariants(game: CivilizationChr, seed: int) -> None:
    rng = Random(seed)
    players, era = 3 + seed % 4, 1 + seed % 3
    options = game.random_options(players, rng) | {"turn_limit": 4, "miniature_limit": seed % 2 == 0}
    s = game.start(players, game.check_options(players, options))
    s.run_to_decision()
    texts = [Translator(lang, game.id) for lang in ("en", "it")]
    seen: list[int] = []
    crowded = False
    for number in range(DECISIONS):
        if s.over:
            break
        step = s.stack[-1]
        if s.seat == CHANCE:
            answer = cast(Chance[Any], step).sample(s, rng)
        else:
            actions = step.actions(s)
            assert actions and actions == sorted(set(actions)), step.name()
            answer = rng.choice(actions)
            seen.append(answer)
            refused = game.explain(s, s.seat, rng.choice(seen))
            for text in texts:
                assert refused is None or text.translate_message(refused)
        s.play(answer)
        if s.turn and not crowded:
            fill_map(s, era, rng)
            crowded = True
        assert s.check() == [], f"{step.name()}: {game.notation.format(answer)}"
        if number % 50 == 0:
            assert game.load(s.to_json()).digest() == s.digest()
            seat = rng.randrange(players)
            assert game.view(s.determinize(seat, rng), seat) == game.view(s, seat)
    assert crowded
