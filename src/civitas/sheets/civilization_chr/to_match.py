"""Turn a sheet into a position that can be played on, and a position into a sheet.

What a sheet does not contain is not invented: the tokens of lands without a settlement are laid by chance, which is
recorded like any other chance; the decks hold all cards, and hands are empty.
"""

from __future__ import annotations

from typing import Any

import msgspec

from civitas.core.errors import CivitasError, error_message
from civitas.core.state import Json
from civitas.core.step import GameOver, Step
from civitas.games.civilization_chr.flags import FERTILE_LAND
from civitas.games.civilization_chr.pieces import FERTILE, NO_ENCOUNTER, NOBODY, TERRITORIES
from civitas.games.civilization_chr.rules.leaving import remove_player
from civitas.games.civilization_chr.rules.setup import REMOVED_BLANK_TOKENS, LayToken
from civitas.games.civilization_chr.rules.strategy.card_phase import deal_decks
from civitas.games.civilization_chr.rules.turn import Turn
from civitas.games.civilization_chr.state import ChrState
from civitas.sheets.civilization_chr.sheet_to_state import SheetPosition, sheet_to_state, state_to_sheet
from civitas.sheets.parse import parse_struct
from civitas.sheets.schema import Sheet

Document = dict[str, Any]
#: what goes when a player leaves; technologies stay known
REMOVED_ON_LEAVING = [
    "settlements",
    "units",
    "wonders",
    "improvements",
    "spies",
    "coins",
    "capital",
    "experience",
    "wars",
    "out",
]


def _document_to_state(paper: Document) -> SheetPosition:
    sheet, problems = parse_struct(paper, Sheet)
    entered = sheet_to_state(sheet)
    entered.problems[:0] = problems
    return entered


def match_position(paper: Document) -> tuple[Json, dict[str, Any]]:
    """Return the position at the beginning of the sheet's turn, and its options.

    The tokens that the sheet does not contain are still to be laid by chance. Raises ``CivitasError`` for other games'
    sheets and for one with problems.
    """
    if paper.get("game", "civilization_chr") != "civilization_chr":
        raise CivitasError(error_message("abakus-only-chr"))
    entered = _document_to_state(paper)
    if entered.problems:
        raise CivitasError(error_message("abakus-cannot-open", n=len(entered.problems)))
    s = entered.state
    s.bag[NO_ENCOUNTER] -= REMOVED_BLANK_TOKENS[s.variants.length]
    _take_from_bag(s)
    deal_decks(s)
    unknown: list[Step[ChrState]] = [
        LayToken(place)
        for place in range(TERRITORIES)
        if s.owner[place] == NOBODY and place not in s.box.removed_territories and s.tokens[place] == NOBODY
    ]
    s.stack = [GameOver(), Turn(s.turn), *unknown]
    return s.to_json(), dict(entered.sheet.options)


def _take_from_bag(s: ChrState) -> None:
    """Remove the tokens under settlements from the bag."""
    for place in range(TERRITORIES):
        if s.resource[place] != NOBODY:
            s.bag[s.resource[place]] -= 1
        if s.marks[place] & FERTILE_LAND:
            s.bag[FERTILE] -= 1


def departure_changes(paper: Document, seat: int) -> list[tuple[str, Any]]:
    """Return what changes on the document when a player leaves: pairs of a path and its new value."""
    entered = _document_to_state(paper)
    s = entered.state
    remove_player(s, seat)
    after = msgspec.to_builtins(state_to_sheet(s, [each.name for each in entered.sheet.civilizations]))
    usual: Document = {"coins": 20, "capital": "", "experience": 0, "out": False}
    changes = [
        (f"civilizations.{seat}.{name}", after["civilizations"][seat].get(name, usual.get(name, [])))
        for name in REMOVED_ON_LEAVING
    ]
    changes += [
        (f"civilizations.{other}.wars", [each for each in person.get("wars", []) if each != seat])
        for other, person in enumerate(paper["civilizations"])
        if other != seat and seat in (person.get("wars") or [])
    ]
    return [*changes, ("swaps", after.get("swaps", []))]


def state_to_text(state: ChrState, names: list[str]) -> str:
    """Return the text of the sheet file for a position of a running game; everything on it is public."""
    from civitas.sheets.schema import encode_sheet

    return encode_sheet(state_to_sheet(state, names))
