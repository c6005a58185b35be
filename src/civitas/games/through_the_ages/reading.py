"""A civilization read back from a written position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.core.state import Json
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.terms import BRONZE, GOODS, WORKED

if TYPE_CHECKING:
    from civitas.games.through_the_ages.cards.box import Box


def _cards(box: Box, values: list[int]) -> list[int]:
    """A list of card numbers, or an error."""
    for number in values:
        if type(number) is not int or not 0 <= number < len(box.ids):
            raise ValueError(f"{number!r} is no card")
    return list(values)


def read_player(box: Box, data: Json) -> Player:
    p = Player()
    p.yellow = data["yellow"]
    p.unused = data["unused"]
    p.people = data["people"]
    p.blue = data["blue"]
    p.coins = data["coins"]
    p.workers = list(data["workers"])
    p.stored = list(data["stored"])
    p.techs = data["techs"]
    p.government = data["government"]
    p.wonder = data["wonder"]
    p.stage = data["stage"]
    p.wonders = _cards(box, data["wonders"])
    p.turned = data["turned"]
    p.leader = data["leader"]
    p.leader_ages = data["leader_ages"]
    p.settled = data["settled"]
    p.hand = _cards(box, data["hand"])
    p.fresh = _cards(box, data["fresh"])
    p.cards = _cards(box, data["cards"])
    p.shown = _cards(box, data["shown"])
    p.tactic = data["tactic"]
    p.colonies = _cards(box, data["colonies"])
    p.pact = data["pact"]
    p.pact_partner = data["pact_partner"]
    p.pact_role = data["pact_role"]
    p.war = data["war"]
    p.war_target = data["war_target"]
    p.attacked = data["attacked"]
    p.offered = _cards(box, data["offered"])
    p.secret = _cards(box, data["secret"])
    p.culture = data["culture"]
    p.science = data["science"]
    p.ledger = list(data["ledger"])
    p.used_civil = data["used_civil"]
    p.used_martial = data["used_martial"]
    p.civil_taken = data["civil_taken"]
    p.martial_taken = data["martial_taken"]
    p.extra_martial = data["extra_martial"]
    p.lost_civil = data["lost_civil"]
    p.lost_next = data["lost_next"]
    p.unit_ore = data["unit_ore"]
    p.leader_ore = data["leader_ore"]
    p.draws = data["draws"]
    p.credit = data["credit"]
    p.bartered = data["bartered"]
    p.grown_free = data["grown_free"]
    p.no_politics = data["no_politics"]
    p.leaving = data["leaving"]
    p.out = data["out"]
    if len(p.workers) != WORKED or len(p.stored) != GOODS or min(p.workers) < 0 or min(p.stored) < 0:
        raise ValueError("tokens on cards")
    p.known = [card for card in range(WORKED) if p.techs >> card & 1]
    for card in range(WORKED):
        p.counts[box.kind[card]] += p.workers[card]
    p.food = sum([p.stored[card] * box.value[card] for card in range(BRONZE)])
    p.ore = sum([p.stored[card] * box.value[card] for card in range(BRONZE, GOODS)])
    return p
