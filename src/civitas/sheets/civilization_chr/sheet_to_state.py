"""From the sheet to a position of the engine, and back.

What cannot be (a land that does not exist, a technology without its predecessor, more than the box holds) is listed as
problems, with the place where it stands; it is left out of the position and stays in the sheet as it was typed.
"""

from __future__ import annotations

from typing import Any

from civitas.core.errors import CivitasError, fault
from civitas.core.step import GameOver
from civitas.games.civilization_chr.content.components import SPACES, TERRITORIES, Box
from civitas.games.civilization_chr.flags import (
    FERTILE_LAND,
    FREE_CIVILIZATION,
    FREE_GOVERNMENT,
    HAPPY_NOW,
    LOYAL,
    NOWHERE,
    OCCUPIED,
    OUT,
    PROOF,
    REVOLTED,
    RISK,
    UNHAPPY_NOW,
    swapped,
)
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import ERAS as ERA_IDS
from civitas.games.civilization_chr.pieces import KIND_IDS, MOUNTAIN, NOBODY, RESOURCES, kind_of, space_of
from civitas.games.civilization_chr.player import Player
from civitas.games.civilization_chr.rules.economy import NO_CIVILIZATION
from civitas.games.civilization_chr.rules.espionage.spies import HOST_AT, SPECIAL_AT, special_of
from civitas.games.civilization_chr.rules.settlements import card_of, loose, places_of, points_of_card, with_places
from civitas.games.civilization_chr.state import Chr
from civitas.registry import game as find_game
from civitas.sheets.parse import Checked, Problem
from civitas.sheets.schema import Civilization, Force, Improvement, Settlement, Sheet, Spy, Turn

LARGEST = 4
MOST_COINS = 9999
FREE_BY = {"": 0, "civilization": FREE_CIVILIZATION, "government": FREE_GOVERNMENT}
TERRAINS = ["mountain", "forest", "desert"]
MOODS = {"": 0, "happy": HAPPY_NOW, "unhappy": UNHAPPY_NOW}


class Entered:
    """A sheet as a position, with what could not be entered."""

    def __init__(self, game: CivilizationChr, sheet: Sheet, state: Chr, problems: list[Problem]) -> None:
        self.game = game
        self.sheet = sheet
        self.state = state
        self.problems = problems


def the_game() -> CivilizationChr:
    game = find_game("civilization_chr")
    assert isinstance(game, CivilizationChr)
    return game


def enter(sheet: Sheet) -> Entered:
    """The position a sheet describes; raises only where there is no game at all to speak of."""
    game = the_game()
    players = len(sheet.civilizations)
    options = game.check_options(players, sheet.options)
    entry = Entry(game, sheet, game.start(players, options))
    entry.table()
    for seat, written in enumerate(sheet.civilizations):
        entry.civilization(seat, written)
    entry.lands()
    entry.discoveries()
    return Entered(game, sheet, entry.state, entry.problems)


class Entry(Checked):
    """One sheet on its way into a position."""

    def __init__(self, game: CivilizationChr, sheet: Sheet, state: Chr) -> None:
        super().__init__()
        self.sheet = sheet
        self.state = state
        self.box: Box = game.box
        state.stack = [GameOver()]
        state.order = list(range(state.players))

    # The table as a whole

    def table(self) -> None:
        s, sheet = self.state, self.sheet
        s.turn = self.number("turn", sheet.turn, 1, 999)
        s.phase = self.number("phase", sheet.phase, 1, 12)
        s.era = s.new_era = max(0, self.index("era", sheet.era, ERA_IDS))
        if sheet.event:
            s.event = max(0, self.index("event", sheet.event, self.box.event_ids))
        if sheet.critical:
            s.critical = self.index("critical", sheet.critical, RESOURCES)
        s.first = self.number("first", sheet.first, 0, s.players - 1)
        for name, alert in sheet.alert.items():
            place = self.index(f"alert.{name}", name, self.box.space_ids)
            if place != NOBODY:
                s.alert[place] = self.number(f"alert.{name}", alert, 0, 99)

    def discoveries(self) -> None:
        """What is new this turn, once all technologies are known."""
        for number, name in enumerate(self.sheet.new):
            technology = self.index(f"new.{number}", name, self.box.technology_ids)
            owner = self.state.inventor(technology) if technology != NOBODY else NOBODY
            if technology != NOBODY and owner == NOBODY:
                self.wrong(f"new.{number}", "abakus-not-discovered", technology=name)
            elif technology != NOBODY:
                self.state.sides[owner].new |= 1 << technology

    def lands(self) -> None:
        """Roads, terrain and exchanges, once all settlements stand."""
        s = self.state
        for land, road in self.sheet.roads.items():
            place = self.index(f"roads.{land}", land, self.box.space_ids[:TERRITORIES])
            if place != NOBODY:
                s.road[place] = self.number(f"roads.{land}", road, 0, 2)
        for land, terrain in self.sheet.terrain.items():
            place = self.index(f"terrain.{land}", land, self.box.space_ids[:TERRITORIES])
            kind = self.index(f"terrain.{land}", terrain, TERRAINS)
            if NOBODY not in (place, kind):
                s.terrain[place] = MOUNTAIN + kind
        for number, pair in enumerate(self.sheet.swaps):
            where = f"swaps.{number}"
            places = [self.index(where, land, self.box.space_ids[:TERRITORIES]) for land in pair]
            if len(places) != 2 or places[0] == places[1]:
                self.wrong(where, "abakus-pair")
            elif NOBODY not in places:
                s.swaps = sorted([*s.swaps, min(places) | max(places) << 7])

    # A civilization

    def civilization(self, seat: int, written: Civilization) -> None:
        at, side = f"civilizations.{seat}", self.state.sides[seat]
        side.coins = self.number(f"{at}.coins", written.coins, 0, MOST_COINS)
        side.experience = self.number(f"{at}.experience", written.experience, 0, 999)
        side.merit = self.number(f"{at}.merit", written.merit, 0, 999)
        side.terror = self.number(f"{at}.terrorism", written.terrorism, 0, MOST_COINS)
        side.overtime = self.number(f"{at}.overtime", written.overtime, 0, 999)
        side.done = [0] * self.number(f"{at}.objectives", written.objectives, 0, len(self.box.strategy))
        if written.kind:
            kind = self.index(f"{at}.kind", written.kind, self.box.civilization_ids)
            side.civilization = NO_CIVILIZATION if kind == NOBODY else kind
        government = self.index(f"{at}.government", written.government, [each.id for each in self.box.governments])
        side.government = side.government if government == NOBODY else government
        if written.taboo:
            side.taboo = self.index(f"{at}.taboo", written.taboo, RESOURCES)
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
                self.wrong(f"{at}.wars.{number}", "abakus-no-such-seat", n=other)
            else:
                self.state.sides[seat].wars |= 1 << other
                self.state.sides[other].wars |= 1 << seat

    def _settlements(self, seat: int, written: Civilization, at: str) -> None:
        s = self.state
        for number, home in enumerate(written.settlements):
            where = f"{at}.settlements.{number}"
            place = self.index(f"{where}.land", home.land, self.box.space_ids[:TERRITORIES])
            if place == NOBODY:
                continue
            if s.owner[place] != NOBODY:
                self.wrong(f"{where}.land", "abakus-taken", space=home.land, seat=s.owner[place])
                continue
            s.set_owner(place, seat)
            s.size[place] = self.number(f"{where}.size", home.size, 1, LARGEST)
            if home.resource:
                s.resource[place] = self.index(f"{where}.resource", home.resource, RESOURCES)
                self._left(f"{where}.resource", s.resource[place])
            self._marks(where, place, home)
        self._capital(seat, written, at)

    def _left(self, where: str, resource: int) -> None:
        """The box holds only so many of each resource."""
        if resource != NOBODY and self.state.resource.count(resource) > self.box.tokens[resource].count:
            self.wrong(where, "abakus-too-many", n=self.box.tokens[resource].count, name=RESOURCES[resource])

    def _marks(self, where: str, place: int, home: Settlement) -> None:
        if home.mood not in MOODS:
            self.wrong(f"{where}.mood", "abakus-unknown", name=home.mood[:40], near="happy, unhappy")
        marks = MOODS.get(home.mood, 0)
        marks |= FERTILE_LAND if home.fertile else 0
        marks |= OCCUPIED if home.occupied else 0
        marks |= REVOLTED if home.revolted else 0
        marks |= RISK if home.shaken else 0
        marks |= LOYAL if home.loyal else 0
        self.state.marks[place] |= marks

    def _capital(self, seat: int, written: Civilization, at: str) -> None:
        if not written.capital:
            if written.settlements:
                self.wrong(f"{at}.capital", "abakus-no-capital")
            return
        place = self.index(f"{at}.capital", written.capital, self.box.space_ids[:TERRITORIES])
        if place != NOBODY and self.state.owner[place] != seat:
            self.wrong(f"{at}.capital", "abakus-not-yours", space=written.capital)
        elif place != NOBODY:
            self.state.sides[seat].capital = place

    def _technologies(self, side: Player, written: Civilization, at: str) -> None:
        everyone = {name for other in self.sheet.civilizations for name in other.technologies}
        known = self.box.technology_ids
        for number, name in enumerate(written.technologies):
            where = f"{at}.technologies.{number}"
            technology = self.index(where, name, known)
            if technology == NOBODY:
                continue
            owner = self.state.inventor(technology)
            if owner != NOBODY:
                self.wrong(where, "abakus-known-already", technology=name, seat=owner)
                continue
            needed = self.box.technologies[technology].needed
            missing = [known[k] for k in range(len(known)) if needed >> k & 1 and known[k] not in everyone]
            if missing:
                self.wrong(where, "abakus-needs", technology=name, technology2=missing)
            side.technologies |= 1 << technology

    def _improvements(self, seat: int, written: Civilization, at: str) -> None:
        s, side = self.state, self.state.sides[seat]
        for number, name in enumerate(written.wonders):
            wonder = self.index(f"{at}.wonders.{number}", name, self.box.wonder_ids)
            if wonder != NOBODY and any(other.wonders >> wonder & 1 for other in s.sides):
                self.wrong(f"{at}.wonders.{number}", "abakus-twice", name=name)
            elif wonder != NOBODY:
                side.wonders |= 1 << wonder
        cards = [*self.box.improvement_ids, *self.box.wonder_ids]
        for number, owned in enumerate(written.improvements):
            where = f"{at}.improvements.{number}"
            card = self.index(f"{where}.card", owned.card, cards)
            if card == NOBODY:
                continue
            places = [self._home(f"{where}.lands", seat, land) for land in owned.lands]
            if len(places) > points_of_card(s, card):
                self.wrong(f"{where}.lands", "abakus-range", n=len(places), least=0, most=points_of_card(s, card))
            elif NOBODY not in places:
                free = FREE_BY.get(owned.free, 0)
                side.improvements = sorted([*side.improvements, with_places(loose(card, free), places)])

    def _home(self, where: str, seat: int, land: str) -> int:
        place = self.index(where, land, self.box.space_ids[:TERRITORIES])
        if place != NOBODY and self.state.owner[place] != seat:
            self.wrong(where, "abakus-not-yours", space=land)
            return NOBODY
        return place

    def _units(self, seat: int, written: Civilization, at: str) -> None:
        for number, force in enumerate(written.units):
            where = f"{at}.units.{number}"
            kind = self.index(f"{where}.kind", force.kind, KIND_IDS)
            place = self.index(f"{where}.land", force.land, self.box.space_ids)
            if NOBODY not in (kind, place):
                self.state.add(seat, kind, place, self.number(f"{where}.count", force.count, 1, 99))

    def _spies(self, seat: int, written: Civilization, at: str) -> None:
        side = self.state.sides[seat]
        for number, spy in enumerate(written.spies):
            where = f"{at}.spies.{number}"
            place = self.index(f"{where}.land", spy.land, self.box.space_ids) if spy.land else NOWHERE
            special = self.index(f"{where}.card", spy.card, self.box.strategy_ids) + 1 if spy.card else 0
            if place != NOBODY:
                aboard = seat + 1 << HOST_AT if TERRITORIES <= place < SPACES else 0  # at sea: on a ship of one's own
                side.spies = sorted([*side.spies, place | special << SPECIAL_AT | aboard])


# Back again


def written(state: Chr, names: list[str] | None = None, history: list[Turn] | None = None) -> Sheet:
    """A position as the people at the table would write it down."""
    box = state.box
    sheet = Sheet(
        turn=max(1, state.turn),
        phase=min(max(1, state.phase), 12),
        era=ERA_IDS[state.era],
        event=box.event_ids[state.event] if state.event else "",
        critical=RESOURCES[state.critical] if state.critical != NOBODY else "",
        options=_options(state, the_game()),
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
    sheet.swaps = [[box.space_ids[place] for place in swapped(swap)] for swap in state.swaps]
    return sheet


def _options(state: Chr, game: CivilizationChr) -> dict[str, Any]:
    """The options by name, from the numbers a position keeps; only those that are not as usual."""
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


def _civilization(state: Chr, seat: int, side: Player, name: str) -> Civilization:
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
        if not owned & PROOF:
            lands = [box.space_ids[place] for place in places_of(owned)]
            made.improvements.append(Improvement(card=cards[card_of(owned)], lands=lands, free=_free(owned)))
    for spy in side.spies:
        land = "" if space_of(spy) == NOWHERE else box.space_ids[space_of(spy)]
        special = special_of(spy)
        made.spies.append(Spy(land=land, card=box.strategy_ids[special - 1] if special else ""))
    counted: dict[tuple[int, int], int] = {}
    for piece in state.pieces[seat]:
        key = (kind_of(piece), space_of(piece))
        counted[key] = counted.get(key, 0) + 1
    for (kind, place), count in sorted(counted.items()):
        made.units.append(Force(kind=KIND_IDS[kind], land=box.space_ids[place], count=count))
    return made


def _free(owned: int) -> str:
    if owned & FREE_CIVILIZATION:
        return "civilization"
    return "government" if owned & FREE_GOVERNMENT else ""


def _settlement(state: Chr, place: int) -> Settlement:
    marks = state.marks[place]
    mood = "unhappy" if marks & UNHAPPY_NOW else ("happy" if marks & HAPPY_NOW else "")
    return Settlement(
        land=state.box.space_ids[place],
        size=state.size[place],
        resource=RESOURCES[state.resource[place]] if state.resource[place] != NOBODY else "",
        fertile=bool(marks & FERTILE_LAND),
        occupied=bool(marks & OCCUPIED),
        revolted=bool(marks & REVOLTED),
        shaken=bool(marks & RISK),
        loyal=bool(marks & LOYAL),
        mood=mood,
    )


#: what a new sheet holds beside its players, and for each of them
BEGINNING: dict[str, Any] = {
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
PERSON: dict[str, Any] = {
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


def blank(players: int, options: dict[str, Any] | None = None) -> Sheet:
    """A new sheet: so many civilizations with nothing but the first coins."""
    game = the_game()
    if not game.least_players <= players <= game.most_players:
        least, most = game.least_players, game.most_players
        raise CivitasError(fault("error-players", game=game.id, n=players, least=least, most=most))
    game.check_options(players, options)
    civilizations = [Civilization(name=f"{seat + 1}") for seat in range(players)]
    return Sheet(options=options or {}, civilizations=civilizations)
