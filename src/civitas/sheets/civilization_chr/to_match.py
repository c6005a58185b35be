"""From the table into the engine: a sheet as a position that can be played on, and what becomes of who leaves.

What a sheet does not know is not invented: the tokens of lands without a settlement are laid by chance, which stands
in the record like every other; the decks hold all cards, and hands are empty.
"""

from __future__ import annotations

from typing import Any

import msgspec

from civitas.core.errors import CivitasError, fault
from civitas.core.state import Json
from civitas.core.step import GameOver, Step
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.flags import FERTILE_LAND
from civitas.games.civilization_chr.pieces import FERTILE, NO_ENCOUNTER, NOBODY
from civitas.games.civilization_chr.rules.leaving import leave
from civitas.games.civilization_chr.rules.setup import BLANKS, LayToken
from civitas.games.civilization_chr.rules.strategy.card_play import deal
from civitas.games.civilization_chr.rules.turn import Turn
from civitas.games.civilization_chr.state import Chr
from civitas.sheets.civilization_chr.sheet_to_state import Entered, enter, written
from civitas.sheets.parse import read
from civitas.sheets.schema import Sheet

Paper = dict[str, Any]
#: what goes when a player leaves; technologies stay known
TAKEN = ["settlements", "units", "wonders", "improvements", "spies", "coins", "capital", "experience", "wars", "out"]


def _entered(paper: Paper) -> Entered:
    sheet, problems = read(paper, Sheet)
    entered = enter(sheet)
    entered.problems[:0] = problems
    return entered


def opened(paper: Paper) -> tuple[Json, dict[str, Any]]:
    """The position at the beginning of the turn that was entered, with the chance still to come, and its options."""
    if paper.get("game", "civilization_chr") != "civilization_chr":
        raise CivitasError(fault("abakus-only-chr"))
    entered = _entered(paper)
    if entered.problems:
        raise CivitasError(fault("abakus-cannot-open", n=len(entered.problems)))
    s = entered.state
    s.bag[NO_ENCOUNTER] -= BLANKS[s.variants.length]
    _take_from_bag(s)
    deal(s)
    unknown: list[Step[Chr]] = [
        LayToken(place)
        for place in range(TERRITORIES)
        if s.owner[place] == NOBODY and place not in s.box.closed and s.tokens[place] == NOBODY
    ]
    s.stack = [GameOver(), Turn(s.turn), *unknown]
    return s.to_json(), dict(entered.sheet.options)


def _take_from_bag(s: Chr) -> None:
    """What lies under settlements is in the bag no more."""
    for place in range(TERRITORIES):
        if s.resource[place] != NOBODY:
            s.bag[s.resource[place]] -= 1
        if s.marks[place] & FERTILE_LAND:
            s.bag[FERTILE] -= 1


def left(paper: Paper, seat: int) -> list[tuple[str, Any]]:
    """What changes on the paper when a player leaves the game: places and what stands there then."""
    entered = _entered(paper)
    s = entered.state
    leave(s, seat)
    after = msgspec.to_builtins(written(s, [each.name for each in entered.sheet.civilizations]))
    usual: Paper = {"coins": 20, "capital": "", "experience": 0, "out": False}
    changes = [
        (f"civilizations.{seat}.{name}", after["civilizations"][seat].get(name, usual.get(name, []))) for name in TAKEN
    ]
    changes += [
        (f"civilizations.{other}.wars", [each for each in person.get("wars", []) if each != seat])
        for other, person in enumerate(paper["civilizations"])
        if other != seat and seat in (person.get("wars") or [])
    ]
    return [*changes, ("swaps", after.get("swaps", []))]


def of_position(state: Chr, names: list[str]) -> str:
    """The text of the paper that people at the table of a running game would write: all of it lies open."""
    from civitas.sheets.schema import encode

    return encode(written(state, names))
