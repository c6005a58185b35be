"""How good a view looks, in tenths of a culture point: what the greedy bot climbs.

In its own turn a civilization is judged as it will stand after production, so that ending the turn gains nothing by
itself and everything useful is done before. Used actions have a small price; unused ones none.
"""

from __future__ import annotations

from typing import Final

from civitas.core.game import View
from civitas.games.through_the_ages.cards.box import Box
from civitas.games.through_the_ages.state import (
    ACTION,
    AGES,
    FARM,
    GOVERNMENT,
    LEADER,
    SPECIAL,
)

POINT: Final = 10
ROUNDS_PER_AGE: Final = [2, 6, 6, 6]
DEALT: Final = [0, 0, 8, 10, 11]  # cards a round takes from the row, by number of players
CIVIL_PRICE: Final = 4
# what one level of the best technology of a type is worth while there is time to use it
PROMISE: Final = [4, 6, 6, 3, 3, 5, 6, 3, 3, 3, 4]


def value(box: Box, view: View) -> int:
    """Own prospects against those of the others."""
    seat = view["seat"]
    own: View = view["sides"][seat]
    others = [side for other, side in enumerate(view["sides"]) if other != seat and not side["out"]]
    if own["out"]:
        return -100000
    if view["over"] or not others:
        best = max([side["culture"] for side in others]) if others else 0
        lead: int = own["culture"] - best
        return POINT * 10 * lead
    left = turns_left(view, seat)
    worth = _side(box, view, own, left)
    worth += _strength(view, own, others, left)
    worth += _conflicts(box, view, seat, own, left)
    for other, side in enumerate(view["sides"]):
        if other != seat and not side["out"]:
            rivals = turns_left(view, other)
            worth -= POINT * (side["culture"] + side["culture_rate"] * rivals) // (3 * len(others))
    return worth


def turns_left(view: View, seat: int) -> int:
    """Turns of a seat still to come after the one being played, as far as anybody can tell."""
    later = 1 if seat > view["active"] else 0
    if view["last_round"]:
        rest: int = view["last_round"] - view["round"]
        return rest + later
    age = AGES.index(view["age"])
    last = 1 + ["simple", "advanced", "full"].index(view["length"])
    players = len([side for side in view["sides"] if not side["out"]])
    rounds = sum(ROUNDS_PER_AGE[age + 1 : last + 1]) + (1 if view["length"] == "full" else 0)
    if age:
        rounds += view["civil_deck"] // DEALT[players]
    else:
        rounds += 1
    return rounds + later


def _ore_worth(left: int) -> int:
    """One resource in store, or one science point."""
    return (0, 3, 5, 6)[min(left, 3)]


def _side(box: Box, view: View, own: View, left: int) -> int:
    """Points, rates, stores, people, cards."""
    culture, science = own["culture"], own["science"]
    food, ore, blue = own["food"], own["resources"], own["blue"]
    producing = view["active"] == view["seat"]
    worth = 0
    revolt = own["discontent"] > own["unused"] and view["length"] != "simple"
    if producing:
        if revolt:
            worth -= 150
        else:
            culture += own["culture_rate"]
            science = min(40, science + own["science_rate"])
            food += own["food_produced"]
            missing = own["consumption"] - food
            food = max(0, -missing)
            if missing > 0:
                culture -= min(culture, 4 * missing)
            ore += own["resources_produced"]
            blue -= _tokens(own)
            if view["length"] != "simple":
                ore -= min(ore, _corruption(blue))
    worth += POINT * culture
    worth += POINT * own["culture_rate"] * left * 9 // 10
    worth += _rates(own, left)
    worth += min(science, 30) * _ore_worth(left) * 5 // 6 + max(0, science - 30)
    worth += min(ore, 14) * _ore_worth(left) + max(0, ore - 14) * 2
    worth += min(food, 8) * min(4, left) + max(0, food - 8)
    worth += _people(view, own, left, revolt and not producing)
    worth += _technologies(box, own, left)
    worth += _wonder(box, own, left)
    worth += _hand(box, own, left)
    worth += _military_hand(box, view, own, left, producing and not revolt)
    return worth


def _tokens(own: View) -> int:
    """Blue tokens the next production takes, less what is eaten."""
    made = 0
    for card, workers in own["workers"].items():
        if card in _GOODS:
            made += workers
    return made - own["consumption"] // 2


_GOODS: Final = [
    "agriculture",
    "irrigation",
    "selective_breeding",
    "mechanized_agriculture",
    "bronze",
    "iron",
    "coal",
    "oil",
]


def _corruption(blue: int) -> int:
    if blue >= 9:
        return 0
    if blue >= 5:
        return 2
    return 4 if blue > 0 else 6


def _rates(own: View, left: int) -> int:
    """What the productions to come are worth: each needs turns in which to be spent."""
    turns = max(0, left - 1)
    science = own["science_rate"]
    worth = turns * (5 * min(science, 8) + 2 * max(0, science - 8))
    ore = own["resources_produced"]
    worth += turns * (5 * min(ore, 10) + 2 * max(0, ore - 10))
    spare = own["food_produced"] - own["consumption"]
    if spare < 0:
        worth += 25 * spare * left
    else:
        worth += turns * (4 * min(spare, 3) + max(0, spare - 3))
    worth += (own["civil"] * 4 + own["military"] * 2) * left
    used = own["civil"] - own["civil_left"]
    limit: int = own["urban_limit"]
    return worth - CIVIL_PRICE * used + limit * min(left, 8)


def _people(view: View, own: View, left: int, revolt: bool) -> int:
    """Hands for work, and whether they are content."""
    hands = min(left, 10)
    unused = own["unused"]
    worth = 2 * hands * min(unused, 2) + max(0, unused - 2)
    worth += min(own["yellow"], 20) * 2 + min(own["blue"], 20)
    if view["length"] == "simple":
        return worth + (2 * POINT * own["happy"] if left < 4 else 8 * own["happy"])
    spare = own["happy"] - own["faces_needed"]
    if spare < 0:
        worth += 22 * spare * min(left + 1, 4)
    else:
        worth += 3 * hands * min(spare, 1) + hands * min(max(0, spare - 1), 2)
    return worth - (150 if revolt else 0)


def _technologies(box: Box, own: View, left: int) -> int:
    """The best technology of each type is a promise, even before anybody works with it."""
    time = min(left, 8)
    best = [0] * 11
    for id in own["workers"]:
        card = box.number[id]
        best[box.kind[card]] = max(best[box.kind[card]], box.age[card])
    worth = 0
    for kind in range(11):
        worth += best[kind] * PROMISE[kind] * time
        if kind > 3 and kind not in (7,) and best[kind]:
            worth += 2 * time  # a type the mat does not have
    for id in own["specials"]:
        card = box.number[id]
        worth += (2 + 2 * box.colonization[card] + len(box.effects[card]) * 3 * box.age[card]) * time
    return worth


def _gifts(box: Box, card: int, left: int) -> int:
    """What a card gives by itself over the turns left, roughly."""
    worth = POINT * box.culture[card] + 5 * box.lore[card] + 4 * box.civil[card] + 2 * box.martial[card]
    worth *= left
    worth += min(left, 8) * (3 * box.strength[card] + 4 * box.happy[card] + 2 * box.colonization[card])
    for effect in box.effects[card]:
        if effect.op.startswith("score_"):
            worth += 14 * POINT
        else:
            worth += 5 * min(left, 8)
    return worth


def _wonder(box: Box, own: View, left: int) -> int:
    """An unfinished wonder: what has been put in, and what it promises if there is time to finish it."""
    if own["wonder"] is None:
        return 0
    card = box.number[own["wonder"]]
    stages = box.stages[card]
    built: int = own["stages_built"]
    to_pay = sum(stages[built:])
    turns = (to_pay - own["resources"]) // max(1, own["resources_produced"]) + 1
    time = left - max(1, turns)
    if time < 0:
        return -20
    gain = _gifts(box, card, time) - 5 * sum(stages)
    return sum(stages[:built]) * 7 + max(-10, gain * (built + 2) // (len(stages) + 3))


def _hand(box: Box, own: View, left: int) -> int:
    """Civil cards: a part of what they will be worth in play."""
    worth = 0
    cards = [box.number[id] for id in own["hand"]]
    for card in cards:
        kind = box.kind[card]
        if kind == ACTION:
            worth += _action(box, card, left)
        elif kind == LEADER:
            worth += 8 * min(left, 6) + (_gifts(box, card, min(left, 8)) - 20) // 4
        elif kind == GOVERNMENT:
            gain = (box.civil[card] - own["civil"]) * 4 + (box.martial[card] - own["military"]) * 2
            worth += max(0, gain * left - box.science[card] * 4) // 3
        elif kind == SPECIAL:
            gain = _gifts(box, card, left) - box.science[card] * 4
            worth += max(-5, gain // 4)
        else:
            worth += _new_technology(box, own, card, left)
    full = len(cards) - own["hand_limit"] + 1
    return worth - (12 * full if full > 0 else 0) - 2 * len(cards)


def _new_technology(box: Box, own: View, card: int, left: int) -> int:
    kind = box.kind[card]
    best = 0
    for id in own["workers"]:
        known = box.number[id]
        if box.kind[known] == kind:
            best = max(best, box.age[known])
    gain = (box.age[card] - best) * PROMISE[kind] * min(left, 8) - box.science[card] * 4
    if kind == FARM:
        gain += 10
    return max(-8, gain // 2)


def _action(box: Box, card: int, left: int) -> int:
    """An action card for a later turn: its gain, a little discounted."""
    action = box.actions[card]
    args = action.args
    gain = 5 * (int(args.get("food", 0)) + int(args.get("resource", 0)) + int(args.get("science", 0)))
    gain += POINT * int(args.get("culture", 0)) + 6 * action.discount
    gain += 4 * int(args.get("resources", 0)) + 3 * int(args.get("military", 0))
    if isinstance(args.get("n"), list):
        gain += 15
    return gain * 3 // 4 if left else 0


def _military_hand(box: Box, view: View, own: View, left: int, drawing: bool) -> int:
    """Military cards: more than the limit are of no use; cards to be drawn count as cards."""
    if view["length"] == "simple":
        return 0
    worth = 0
    room: int = own["cards_limit"]
    for id in own["cards"]:
        card = box.number[id]
        kind = box.kind[card]
        if kind == 19:
            worth += 3 * box.defense[card]
        elif kind == 18:
            worth += 2 * box.bonus[card]
        elif box.is_green(card):
            worth += 5 * box.age[card] if left else 0
        else:
            worth += 6 if left else 0
        room -= 1
    if drawing and view["military_deck"] and left:
        worth += 4 * min(3, own["military_left"])
        room -= min(3, own["military_left"])
    return worth + (4 * room if room < 0 else 0)


def _strength(view: View, own: View, others: list[View], left: int) -> int:
    """Strength counts against the strongest rival, and more in later ages."""
    if view["length"] == "simple":
        return (2 * POINT if left < 4 else 6) * int(own["strength"])
    mine = own["strength"]
    top = max([side["strength"] for side in others])
    stake = min(9, 2 + view["round"] // 2) * min(left + 1, 6) // 2
    worth = 2 * mine * min(left, 6) // 3
    lead = mine - top
    if lead < 0:
        return worth + stake * max(lead, -12) + 3 * min(0, lead + 12)
    return worth + stake * min(lead, 5) // 3 + min(lead, 20)


def _conflicts(box: Box, view: View, seat: int, own: View, left: int) -> int:
    """Auctions, fights and wars that are not decided yet."""
    worth = 0
    auction = view["auction"]
    if auction is not None and auction["bidder"] == seat:
        card = box.number[auction["card"]]
        gain = _colony(box, card, left)
        cost = _force_cost(view, auction["bid"] - own["colonization"])
        worth += (gain - cost) * (9 if auction["sent"] else 7) // 10
        worth -= 3 * max(0, auction["sent"] - auction["bid"])
    fight = view["fight"]
    if fight is not None:
        worth += _fight(box, view, seat, fight)
    for declarer, side in enumerate(view["sides"]):
        war = side["war"]
        if war is None or seat not in (declarer, war["on"]):
            continue
        rival = view["sides"][war["on"] if declarer == seat else declarer]
        lead = own["strength"] - rival["strength"]
        if declarer == seat:
            lead -= 4  # the rival arms, and sacrifices last
        worth += 6 * max(-20, min(20, lead))
    return worth


def _colony(box: Box, card: int, left: int) -> int:
    now = box.now[card]
    worth = POINT * now.get("culture", 0) + 5 * (now.get("science", 0) + now.get("resource", 0))
    worth += 4 * now.get("food", 0) + 25 * now.get("population", 0) + 5 * now.get("military_cards", 0)
    worth += 6 * box.yellow[card] + 4 * box.blue[card]
    return worth + min(left, 8) * (3 * box.strength[card] + 4 * box.happy[card])


def _force_cost(view: View, strength: int) -> int:
    """Units given up: their strength, and the people to be raised again."""
    return max(1, strength) * (9 + view["round"] // 3)


def _fight(box: Box, view: View, seat: int, fight: View) -> int:
    """What is at stake, by the likelihood that the attack succeeds, and the units thrown in."""
    stake = 45 + 15 * box.age[box.number[fight["card"]]]
    lead = fight["attack"] - fight["defense"]
    if seat == fight["attacker"]:
        cards = sum(view["sides"][fight["victim"]]["cards_by_age"])
        chance = min(9, 4 + lead // 2) - min(3, cards) if lead > 0 else 0
        return stake * max(0, chance) // 10 - _force_cost(view, fight["sent"]) * (1 if fight["sent"] else 0)
    if seat == fight["victim"]:
        cost = _force_cost(view, fight["against"]) if fight["against"] else 0
        cost += 3 * fight["cards"] + 2 * max(0, -lead)
        return (-stake if lead > 0 else 0) - cost
    return 0
