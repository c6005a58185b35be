"""Convert a sheet to a position of the engine, and back.

What cannot be (a land that does not exist, a technology without its predecessor, more than the box holds) is listed as
a problem with the place where it stands; it is left out of the position and stays in the sheet as it was typed.
"""

from __future__ import annotations

from typing import Any

from civitas.core.errors import CivitasError, error_message
from civitas.core.step import GameOver
from civitas.games.civilization_chr.bit_fields.agreements import swap_places
from civitas.games.civilization_chr.bit_fields.improvements import (
    FREE_CIVILIZATION,
    FREE_GOVERNMENT,
    improvement_card,
    improvement_places,
    improvement_with_places,
    is_free_by,
    is_proof,
    loose_improvement,
)
from civitas.games.civilization_chr.bit_fields.spies import make_spy, spy_special
from civitas.games.civilization_chr.content.components import Components
from civitas.games.civilization_chr.flags import (
    FERTILE_LAND,
    HAPPY_NOW,
    LOYAL,
    NO_CIVILIZATION,
    OCCUPIED,
    OUT,
    REVOLT_RISK,
    REVOLTED,
    UNHAPPY_NOW,
)
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import ERAS as ERA_IDS
from civitas.games.civilization_chr.pieces import (
    KIND_IDS,
    MOUNTAIN,
    NOBODY,
    NOWHERE,
    RESOURCES,
    SPACES,
    TERRITORIES,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.player import Player
from civitas.games.civilization_chr.rules.settlements import points_of_card
from civitas.games.civilization_chr.state import ChrState
from civitas.registry import game as find_game
from civitas.sheets.parse import SheetChecker, SheetProblem
from civitas.sheets.schema import Civilization, Force, Improvement, Settlement, Sheet, Spy, Turn

MAX_SETTLEMENT_SIZE = 4
MAX_COINS = 9999
FREE_FLAGS = {"": 0, "civilization": FREE_CIVILIZATION, "government": FREE_GOVERNMENT}
TERRAINS = ["mountain", "forest", "desert"]
MOOD_FLAGS = {"": 0, "happy": HAPPY_NOW, "unhappy": UNHAPPY_NOW}


class SheetPosition:
    """The position built from a sheet, with the problems found."""

    def __init__(self, game: CivilizationChr, sheet: Sheet, state: ChrState, problems: list[SheetProblem]) -> None:
        self.game = game
        self.sheet = sheet
        self.state = state
        self.problems = problems


def chr_game() -> CivilizationChr:
    """Return the game Civilization CHR."""
    game = find_game("civilization_chr")
    assert isinstance(game, CivilizationChr)
    return game


def sheet_to_state(sheet: Sheet) -> SheetPosition:
    """Build the position that a sheet describes, with the problems found.

    Raises ``CivitasError`` only for a wrong number of players or invalid options.
    """
    game = chr_game()
    players = len(sheet.civilizations)
    options = game.check_options(players, sheet.options)
    entry = StateBuilder(game, sheet, game.start(players, options))
    entry.set_table()
    for seat, written in enumerate(sheet.civilizations):
        entry.set_civilization(seat, written)
    entry.set_lands()
    entry.set_discoveries()
    return SheetPosition(game, sheet, entry.state, entry.problems)


class StateBuilder(SheetChecker):
    """Build a position from a sheet and collect the problems found."""

    def __init__(self, game: CivilizationChr, sheet: Sheet, state: ChrState) -> None:
        super().__init__()
        self.sheet = sheet
        self.state = state
        self.box: Components = game.box
        state.stack = [GameOver()]
        state.order = list(range(state.players))

    # The table as a whole

    def set_table(self) -> None:
        """Set what belongs to no player: turn, phase, era, event, first player and alerts."""
        s, sheet = self.state, self.sheet
        s.turn = self.check_number("turn", sheet.turn, 1, 999)
        s.phase = self.check_number("phase", sheet.phase, 1, 12)
        s.era = s.new_era = max(0, self.check_name("era", sheet.era, ERA_IDS))
        if sheet.event:
            s.event = max(0, self.check_name("event", sheet.event, self.box.event_ids))
        if sheet.critical:
            s.critical = self.check_name("critical", sheet.critical, RESOURCES)
        s.first = self.check_number("first", sheet.first, 0, s.players - 1)
        for name, alert in sheet.alert.items():
            place = self.check_name(f"alert.{name}", name, self.box.space_ids)
            if place != NOBODY:
                s.alert[place] = self.check_number(f"alert.{name}", alert, 0, 99)

    def set_discoveries(self) -> None:
        """Set this turn's new technologies; call it once all technologies are set."""
        for number, name in enumerate(self.sheet.new):
            technology = self.check_name(f"new.{number}", name, self.box.technology_ids)
            owner = self.state.technology_owner(technology) if technology != NOBODY else NOBODY
            if technology != NOBODY and owner == NOBODY:
                self.add_problem(f"new.{number}", "abakus-not-discovered", technology=name)
            elif technology != NOBODY:
                self.state.sides[owner].new |= 1 << technology

    def set_lands(self) -> None:
        """Set roads, terrain and exchanges; call it once all settlements are set."""
        s = self.state
        for land, road in self.sheet.roads.items():
            place = self.check_name(f"roads.{land}", land, self.box.space_ids[:TERRITORIES])
            if place != NOBODY:
                s.road[place] = self.check_number(f"roads.{land}", road, 0, 2)
        for land, terrain in self.sheet.terrain.items():
            place = self.check_name(f"terrain.{land}", land, self.box.space_ids[:TERRITORIES])
            kind = self.check_name(f"terrain.{land}", terrain, TERRAINS)
            if NOBODY not in (place, kind):
                s.terrain[place] = MOUNTAIN + kind
        for number, pair in enumerate(self.sheet.swaps):
            where = f"swaps.{number}"
            places = [self.check_name(where, land, self.box.space_ids[:TERRITORIES]) for land in pair]
            if len(places) != 2 or places[0] == places[1]:
                self.add_problem(where, "abakus-pair")
            elif NOBODY not in places:
                s.swaps = sorted([*s.swaps, min(places) | max(places) << 7])

    # A civilization

    def set_civilization(self, seat: int, written: Civilization) -> None:
        """Set a player's civilization in the position from the sheet."""
        at, side = f"civilizations.{seat}", self.state.sides[seat]
        side.coins = self.check_number(f"{at}.coins", written.coins, 0, MAX_COINS)
        side.experience = self.check_number(f"{at}.experience", written.experience, 0, 999)
        side.merit = self.check_number(f"{at}.merit", written.merit, 0, 999)
        side.terror = self.check_number(f"{at}.terrorism", written.terrorism, 0, MAX_COINS)
        side.overtime = self.check_number(f"{at}.overtime", written.overtime, 0, 999)
        side.done = [0] * self.check_number(f"{at}.objectives", written.objectives, 0, len(self.box.strategy))
        if written.kind:
            kind = self.check_name(f"{at}.kind", written.kind, self.box.civilization_ids)
            side.civilization = NO_CIVILIZATION if kind == NOBODY else kind
        government = self.check_name(f"{at}.government", written.government, [each.id for each in self.box.governments])
        side.government = side.government if government == NOBODY else government
        if written.taboo:
            side.taboo = self.check_name(f"{at}.taboo", written.taboo, RESOURCES)
        if written.out:
            side.status = OUT
        self._wars(seat, written, at)
        self._settlements(seat, written, at)
        self._technologies(side, written, at)
        self._improvements(seat, written, at)
        self._units(seat, written, at)
        self._spies(seat, written, at)

    def _wars(self, seat: int, written: Civilization, at: str) -> None:
        for number, other in enumerate(written.wars):
            if other == seat or not 0 <= other < self.state.players:
                self.add_problem(f"{at}.wars.{number}", "abakus-no-such-seat", n=other)
            else:
                self.state.sides[seat].wars |= 1 << other
                self.state.sides[other].wars |= 1 << seat

    def _settlements(self, seat: int, written: Civilization, at: str) -> None:
        s = self.state
        for number, home in enumerate(written.settlements):
            where = f"{at}.settlements.{number}"
            place = self.check_name(f"{where}.land", home.land, self.box.space_ids[:TERRITORIES])
            if place == NOBODY:
                continue
            if s.owner[place] != NOBODY:
                self.add_problem(f"{where}.land", "abakus-taken", space=home.land, seat=s.owner[place])
                continue
            s.set_owner(place, seat)
            s.size[place] = self.check_number(f"{where}.size", home.size, 1, MAX_SETTLEMENT_SIZE)
            if home.resource:
                s.resource[place] = self.check_name(f"{where}.resource", home.resource, RESOURCES)
                self._check_token_supply(f"{where}.resource", s.resource[place])
            self._set_flags(where, place, home)
        self._capital(seat, written, at)

    def _check_token_supply(self, where: str, resource: int) -> None:
        """Record a problem if more resources of a kind are used than the box holds."""
        if resource != NOBODY and self.state.resource.count(resource) > self.box.tokens[resource].count:
            self.add_problem(where, "abakus-too-many", n=self.box.tokens[resource].count, name=RESOURCES[resource])

    def _set_flags(self, where: str, place: int, home: Settlement) -> None:
        if home.mood not in MOOD_FLAGS:
            self.add_problem(f"{where}.mood", "abakus-unknown", name=home.mood[:40], near="happy, unhappy")
        marks = MOOD_FLAGS.get(home.mood, 0)
        marks |= FERTILE_LAND if home.fertile else 0
        marks |= OCCUPIED if home.occupied else 0
        marks |= REVOLTED if home.revolted else 0
        marks |= REVOLT_RISK if home.shaken else 0
        marks |= LOYAL if home.loyal else 0
        self.state.marks[place] |= marks

    def _capital(self, seat: int, written: Civilization, at: str) -> None:
        if not written.capital:
            if written.settlements:
                self.add_problem(f"{at}.capital", "abakus-no-capital")
            return
        place = self.check_name(f"{at}.capital", written.capital, self.box.space_ids[:TERRITORIES])
        if place != NOBODY and self.state.owner[place] != seat:
            self.add_problem(f"{at}.capital", "abakus-not-yours", space=written.capital)
        elif place != NOBODY:
            self.state.sides[seat].capital = place

    def _technologies(self, side: Player, written: Civilization, at: str) -> None:
        everyone = {name for other in self.sheet.civilizations for name in other.technologies}
        known = self.box.technology_ids
        for number, name in enumerate(written.technologies):
            where = f"{at}.technologies.{number}"
            technology = self.check_name(where, name, known)
            if technology == NOBODY:
                continue
            owner = self.state.technology_owner(technology)
            if owner != NOBODY:
                self.add_problem(where, "abakus-known-already", technology=name, seat=owner)
                continue
            needed = self.box.technologies[technology].prerequisite_mask
            missing = [known[k] for k in range(len(known)) if needed >> k & 1 and known[k] not in everyone]
            if missing:
                self.add_problem(where, "abakus-needs", technology=name, technology2=missing)
            side.technologies |= 1 << technology

    def _improvements(self, seat: int, written: Civilization, at: str) -> None:
        s, side = self.state, self.state.sides[seat]
        for number, name in enumerate(written.wonders):
            wonder = self.check_name(f"{at}.wonders.{number}", name, self.box.wonder_ids)
            if wonder != NOBODY and any(other.wonders >> wonder & 1 for other in s.sides):
                self.add_problem(f"{at}.wonders.{number}", "abakus-twice", name=name)
            elif wonder != NOBODY:
                side.wonders |= 1 << wonder
        cards = [*self.box.improvement_ids, *self.box.wonder_ids]
        for number, owned in enumerate(written.improvements):
            where = f"{at}.improvements.{number}"
            card = self.check_name(f"{where}.card", owned.card, cards)
            if card == NOBODY:
                continue
            places = [self._own_settlement(f"{where}.lands", seat, land) for land in owned.lands]
            if len(places) > points_of_card(s, card):
                self.add_problem(f"{where}.lands", "abakus-range", n=len(places), least=0, most=points_of_card(s, card))
            elif NOBODY not in places:
                free = FREE_FLAGS.get(owned.free, 0)
                side.improvements = sorted(
                    [*side.improvements, improvement_with_places(loose_improvement(card, free), places)]
                )

    def _own_settlement(self, where: str, seat: int, land: str) -> int:
        place = self.check_name(where, land, self.box.space_ids[:TERRITORIES])
        if place != NOBODY and self.state.owner[place] != seat:
            self.add_problem(where, "abakus-not-yours", space=land)
            return NOBODY
        return place

    def _units(self, seat: int, written: Civilization, at: str) -> None:
        for number, force in enumerate(written.units):
            where = f"{at}.units.{number}"
            kind = self.check_name(f"{where}.kind", force.kind, KIND_IDS)
            place = self.check_name(f"{where}.land", force.land, self.box.space_ids)
            if NOBODY not in (kind, place):
                self.state.add_pieces(seat, kind, place, self.check_number(f"{where}.count", force.count, 1, 99))

    def _spies(self, seat: int, written: Civilization, at: str) -> None:
        side = self.state.sides[seat]
        for number, spy in enumerate(written.spies):
            where = f"{at}.spies.{number}"
            place = self.check_name(f"{where}.land", spy.land, self.box.space_ids) if spy.land else NOWHERE
            special = self.check_name(f"{where}.card", spy.card, self.box.strategy_ids) + 1 if spy.card else 0
            if place != NOBODY:
                host = seat if TERRITORIES <= place < SPACES else NOBODY  # at sea: on a ship of one's own
                side.spies = sorted([*side.spies, make_spy(place, special, host)])


# Back again


def state_to_sheet(state: ChrState, names: list[str] | None = None, history: list[Turn] | None = None) -> Sheet:
    """Return a position as the sheet that the players would write down.

    ``names`` are the players' names, numbers by default; ``history`` holds the values of earlier turns.
    """
    box = state.box
    sheet = Sheet(
        turn=max(1, state.turn),
        phase=min(max(1, state.phase), 12),
        era=ERA_IDS[state.era],
        event=box.event_ids[state.event] if state.event else "",
        critical=RESOURCES[state.critical] if state.critical != NOBODY else "",
        options=_options(state, chr_game()),
        first=max(0, state.first),
        alert={box.space_ids[place]: alert for place, alert in enumerate(state.alert) if alert},
        history=history or [],
    )
    for seat, side in enumerate(state.sides):
        name = names[seat] if names else f"{seat + 1}"
        sheet.civilizations.append(_civilization(state, seat, side, name))
    for place in range(TERRITORIES):
        if state.road[place]:
            sheet.roads[box.space_ids[place]] = state.road[place]
        if state.terrain[place] != NOBODY:
            sheet.terrain[box.space_ids[place]] = TERRAINS[state.terrain[place] - MOUNTAIN]
    fresh = sum(side.new for side in state.sides)
    sheet.new = [id for number, id in enumerate(box.technology_ids) if fresh >> number & 1]
    sheet.swaps = [[box.space_ids[place] for place in swap_places(swap)] for swap in state.swaps]
    return sheet


def _options(state: ChrState, game: CivilizationChr) -> dict[str, Any]:
    """Return the options of a position by name, without those that have their default value."""
    found: dict[str, Any] = {}
    for option, value in zip(game.options, state.variants.values):
        chosen: Any = value
        if isinstance(option.default, bool):
            chosen = bool(value)
        elif isinstance(option.default, str):
            chosen = option.choices()[value]
        # what a preset chose stands in the options themselves; named again, it would choose over them
        if chosen != option.default and option.name != "preset":
            found[option.name] = chosen
    return found


def _civilization(state: ChrState, seat: int, side: Player, name: str) -> Civilization:
    box = state.box
    made = Civilization(
        name=name,
        kind="" if side.civilization == NO_CIVILIZATION else box.civilization_ids[side.civilization],
        government=box.governments[side.government].id,
        coins=side.coins,
        capital=box.space_ids[side.capital] if side.capital != NOBODY else "",
        technologies=[id for number, id in enumerate(box.technology_ids) if side.technologies >> number & 1],
        wonders=[id for number, id in enumerate(box.wonder_ids) if side.wonders >> number & 1],
        experience=side.experience,
        merit=side.merit,
        objectives=len(side.done),
        wars=[other for other in range(state.players) if side.wars >> other & 1],
        taboo=RESOURCES[side.taboo] if side.taboo != NOBODY else "",
        terrorism=side.terror,
        overtime=side.overtime,
        out=side.status == OUT,
    )
    made.settlements = [_settlement(state, place) for place in state.settlements(seat)]
    cards = [*box.improvement_ids, *box.wonder_ids]
    for owned in side.improvements:
        if not is_proof(owned):
            lands = [box.space_ids[place] for place in improvement_places(owned)]
            made.improvements.append(Improvement(card=cards[improvement_card(owned)], lands=lands, free=_free(owned)))
    for spy in side.spies:
        land = "" if space_of(spy) == NOWHERE else box.space_ids[space_of(spy)]
        special = spy_special(spy)
        made.spies.append(Spy(land=land, card=box.strategy_ids[special - 1] if special else ""))
    counted: dict[tuple[int, int], int] = {}
    for piece in state.pieces[seat]:
        key = (kind_of(piece), space_of(piece))
        counted[key] = counted.get(key, 0) + 1
    for (kind, place), count in sorted(counted.items()):
        made.units.append(Force(kind=KIND_IDS[kind], land=box.space_ids[place], count=count))
    return made


def _free(owned: int) -> str:
    if is_free_by(owned, FREE_CIVILIZATION):
        return "civilization"
    return "government" if is_free_by(owned, FREE_GOVERNMENT) else ""


def _settlement(state: ChrState, place: int) -> Settlement:
    marks = state.marks[place]
    mood = "unhappy" if marks & UNHAPPY_NOW else ("happy" if marks & HAPPY_NOW else "")
    return Settlement(
        land=state.box.space_ids[place],
        size=state.size[place],
        resource=RESOURCES[state.resource[place]] if state.resource[place] != NOBODY else "",
        fertile=bool(marks & FERTILE_LAND),
        occupied=bool(marks & OCCUPIED),
        revolted=bool(marks & REVOLTED),
        shaken=bool(marks & REVOLT_RISK),
        loyal=bool(marks & LOYAL),
        mood=mood,
    )


#: the initial content of a new sheet besides its players, and of each player
NEW_SHEET: dict[str, Any] = {
    "era": "ancient",
    "event": "",
    "critical": "",
    "first": 0,
    "roads": {},
    "alert": {},
    "terrain": {},
    "new": [],
    "swaps": [],
    "done": {},
    "note": "",
}
NEW_PLAYER: dict[str, Any] = {
    "kind": "",
    "government": "despotism",
    "coins": 20,
    "capital": "",
    "taboo": "",
    "note": "",
    "out": False,
    **dict.fromkeys(["experience", "merit", "objectives", "terrorism", "overtime"], 0),
    **{name: [] for name in ("settlements", "technologies", "wonders", "improvements", "units", "spies", "wars")},
}


def new_sheet(players: int, options: dict[str, Any] | None = None) -> Sheet:
    """Return a new sheet of civilizations that have nothing but their first coins."""
    game = chr_game()
    if not game.min_players <= players <= game.max_players:
        least, most = game.min_players, game.max_players
        raise CivitasError(error_message("error-players", game=game.id, n=players, least=least, most=most))
    game.check_options(players, options)
    civilizations = [Civilization(name=f"{seat + 1}") for seat in range(players)]
    return Sheet(options=options or {}, civilizations=civilizations)
