"""Ratings: what a player's visible cards, provinces and board add up to.

``recount`` sets them all whenever something visible changes; ``sources`` lists where each comes from, for people.
"""

from __future__ import annotations

from civitas.games.rising_cultures.content.effects import Effect
from civitas.games.rising_cultures.state import RESOURCES, SYMBOLS, Player, RisingState


def recompute_ratings(s: RisingState, seat: int) -> None:
    """Sets every rating of a player from scratch."""
    p = s.sides[seat]
    box = s.box
    owner = box.civilizations[p.civilization]
    _reset(p, owner.leader_places)
    _add(p.have, owner.strip)
    for card in p.resources:
        _add(p.have, box.cards[card].strip)
    board = owner.gold if p.gold else owner.silver
    for slot, card in enumerate(p.military):
        _add(p.strength, box.cards[card].military)
        _add(p.strength, board.military[slot])
    _add(p.strength, p.levied)
    for card in p.buildings:
        _rate(box.cards[card].effects, p)
    for card in p.leaders:
        _rate(box.cards[card].effects, p)
    for number in p.provinces:
        _rate(box.provinces[number].effects, p)
    for level in range(len(p.progress)):
        _rate(board.progress[level].effects, p)


def _reset(p: Player, leader_places: int) -> None:
    # new lists, because copies of the position share the old ones
    p.have = [0, 0, 0, 0]
    p.strength = [0, 0, 0]
    p.wild = []
    p.cheap = 0
    p.income = 0
    p.building_discount = 0
    p.leader_discount = 0
    p.discard_value = 2
    p.leader_places = leader_places
    p.nile_placements = 1
    p.province_coins = 0
    p.progress_coins = 0
    p.leader_coins = 0
    p.keep_price = -1
    p.swap_taps = 0
    p.discount_taps = 0
    p.levy_taps = 0
    p.covered_score = False


def _add(total: list[int], part: list[int]) -> None:
    for kind, n in enumerate(part):
        if n:
            total[kind] += n


def _rate(effects: list[Effect], p: Player) -> None:
    for effect in effects:
        effect.add_ratings(p)


def active_effects(s: RisingState, seat: int) -> list[tuple[int, Effect]]:
    """Every effect in force, with the number of its source."""
    p = s.sides[seat]
    box = s.box
    found: list[tuple[int, Effect]] = []
    for card in p.buildings + p.leaders:
        found += [(card, effect) for effect in box.cards[card].effects]
    for number in p.provinces:
        found += [(len(box.cards) + number, effect) for effect in box.provinces[number].effects]
    board = box.board(p.civilization, p.gold)
    for level in range(len(p.progress)):
        source = box.level_source(p.civilization, level + 1)
        found += [(source, effect) for effect in board.progress[level].effects]
    return found


def ready_taps(s: RisingState, seat: int, tap: int) -> list[int]:
    """The sources of one kind of tap ability not yet used this turn, in order."""
    tapped = s.sides[seat].tapped
    return sorted([source for source, effect in active_effects(s, seat) if effect.tap == tap and source not in tapped])


def rating_sources(s: RisingState, seat: int) -> dict[str, dict[str, int]]:
    """Where each resource, each symbol and the income come from: rating -> source -> amount.

    The slow twin of ``recount``: it goes from thing to thing instead of summing.
    """
    p = s.sides[seat]
    box = s.box
    owner = box.civilizations[p.civilization]
    table: dict[str, dict[str, int]] = {name: {} for name in [*RESOURCES, *SYMBOLS, "income"]}
    _put(table, RESOURCES, owner.strip, owner.id)
    _put(table, SYMBOLS, p.levied, "levy")
    for card in p.resources:
        _put(table, RESOURCES, box.cards[card].strip, box.card_ids[card])
    for slot, card in enumerate(p.military):
        _put(table, SYMBOLS, box.cards[card].military, box.card_ids[card])
        _put(table, SYMBOLS, box.board(p.civilization, p.gold).military[slot], owner.id)
    for card in p.buildings + p.leaders:
        _add_effects(table, box.cards[card].effects, box.card_ids[card])
    for number in p.provinces:
        _add_effects(table, box.provinces[number].effects, box.province_ids[number])
    board = box.board(p.civilization, p.gold)
    for level in range(len(p.progress)):
        source = box.source_ids[box.level_source(p.civilization, level + 1)]
        _add_effects(table, board.progress[level].effects, source)
    return table


def _add_effects(table: dict[str, dict[str, int]], effects: list[Effect], source: str) -> None:
    for effect in effects:
        for name, amount in effect.rating_gains:
            table[name][source] = table[name].get(source, 0) + amount


def _put(table: dict[str, dict[str, int]], names: list[str], amounts: list[int], source: str) -> None:
    """Notes what a source gives."""
    for place, amount in enumerate(amounts):
        if amount:
            given = table[names[place]]
            given[source] = given.get(source, 0) + amount
