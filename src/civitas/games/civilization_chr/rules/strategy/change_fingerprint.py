"""Whether anything has changed since everyone was last asked to declare something: if not, nobody is asked again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from civitas.games.civilization_chr.bit_fields.turn_flags import HAS_FOUGHT
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules.strategy.objectives import AFTER_BATTLES
from civitas.games.civilization_chr.state import ChrState

HASH_FACTOR: Final = 1_000_003
HASH_MASK: Final = (1 << 30) - 1


def change_fingerprint(s: ChrState) -> int:
    """A fingerprint of all that everyone can see and a declaration could depend on: equal while nothing happens.

    Of cards only how many there are, of tokens only where they lie and who has looked. The phase matters before, in and
    after the battles alone.
    """
    stage = (s.phase > AFTER_BATTLES) - (s.phase < AFTER_BATTLES) + 1
    found = _mixed(stage, [s.event, s.era, s.ending, s.critical, s.fund, s.first])
    for numbers in (s.seen, s.resource, s.terrain, s.marks, s.owner, s.size, s.road, s.alert, s.swaps, s.recon, s.nets):
        found = _mixed(found, numbers)
    for owned in s.pieces:
        found = _mixed(found, owned)
    found = _mixed(found, [len(deck) for deck in s.decks])
    for side in s.sides:
        found = _mixed(found, [side.coins, side.government, side.capital, side.technologies, side.wonders, side.merit])
        found = _mixed(
            found, [side.experience, side.wars, side.taboo, side.doing & HAS_FOUGHT, side.status, len(side.hand)]
        )
        for numbers in (side.improvements, side.done, side.lasting, side.log, side.spies, side.prisoners):
            found = _mixed(found, numbers)
    return _mixed(found, [place for place, token in enumerate(s.tokens) if token != NOBODY]) + 1


def _mixed(before: int, numbers: list[int]) -> int:
    found: i64 = before
    for number in numbers:
        found = (found * HASH_FACTOR ^ number) & HASH_MASK
    return (found * HASH_FACTOR ^ len(numbers)) & HASH_MASK
