"""How good a view looks, in tenths of a culture point: what the greedy bot climbs.

In its own turn a civilization is judged as it will stand after production, so that ending the turn gains nothing by
itself and everything useful is done before. Used actions have a price; unused ones none.
"""

from __future__ import annotations

from typing import Final

from civitas.core.game import View
from civitas.games.through_the_ages.cards.box import Box
from civitas.games.through_the_ages.terms import ACTION, AGES, BONUS, GOODS, GOVERNMENT, LEADER, SPECIAL, TACTIC
from civitas.games.through_the_ages.tokens import CORRUPTION

POINT: Final = 10
DEALT: Final = [1, 1, 8, 10, 11]  # cards a round takes from the row, by number of players
CIVIL_PRICE: Final = 6
GROWTH: Final = 45  # what the next worker is worth while there is time to use him
#: what one level of the best technology of a type is worth for each turn left, up to eight
PROMISE: Final = [5, 8, 8, 3, 3, 6, 6, 4, 4, 4, 5]


class Side:
    """One side of a view as numbers."""

    def __init__(self, box: Box, seen: View) -> None:
        self.seen = seen
        self.culture: int = seen["culture"]
        self.science: int = seen["science"]
        self.culture_rate: int = seen["culture_rate"]
        self.science_rate: int = seen["science_rate"]
        self.strength: int = seen["strength"]
        self.happy: int = seen["happy"]
        self.needed: int = seen["faces_needed"]
        self.discontent: int = seen["discontent"]
        self.yellow: int = seen["yellow"]
        self.unused: int = seen["unused"]
        self.blue: int = seen["blue"]
        self.food: int = seen["food"]
        self.ore: int = seen["resources"]
        self.food_rate: int = seen["food_produced"]
        self.ore_rate: int = seen["resources_produced"]
        self.eaten: int = seen["consumption"]
        self.civil: int = seen["civil"]
        self.civil_used: int = self.civil - seen["civil_left"]
        self.martial: int = seen["military"]
        self.martial_left: int = seen["military_left"]
        self.limit: int = seen["urban_limit"]
        self.colonization: int = seen["colonization"]
        self.people: int = self.unused
        self.tokens = 0  # blue tokens a production takes
        self.best: list[int] = [-1] * 11  # the level of the best technology of each type
        workers: int
        for id, workers in seen["workers"].items():
            card = box.number[id]
            kind = box.kind[card]
            self.best[kind] = max(self.best[kind], box.age[card])
            self.people += workers
            if card < GOODS - 4:
                self.tokens += workers


def value(box: Box, view: View) -> int:
    """Own prospects against those of the others."""
    seat: int = view["seat"]
    sides: list[View] = view["sides"]
    own = Side(box, sides[seat])
    others = [Side(box, side) for other, side in enumerate(sides) if other != seat and not side["out"]]
    if own.seen["out"]:
        return -100000
    if view["over"] or not others:
        return POINT * 10 * (own.culture - max([0, *[side.culture for side in others]]))
    left = turns_left(view, seat)
    worth = _side(box, view, own, left)
    worth += _strength(view, own, others, left)
    worth += _conflicts(box, view, seat, own, left)
    for side in others:
        worth -= POINT * (side.culture + side.culture_rate * left) // (3 * len(others))
    return worth


def turns_left(view: View, seat: int) -> int:
    """Turns of a seat still to come after the one being played, as far as anybody can tell."""
    later = 1 if seat > view["active"] else 0
    last_round: int = view["last_round"]
    if last_round:
        return last_round - int(view["round"]) + later
    age = AGES.index(view["age"])
    last = 1 + ["simple", "advanced", "full"].index(view["length"])
    players = len([side for side in view["sides"] if not side["out"]])
    cards = int(view["civil_deck"]) if age else 0
    cards += (35 + 5 * players) * (last - age)
    return cards // DEALT[players] + (1 if view["length"] == "full" else 0)


def _ore_worth(left: int) -> int:
    """One resource in store."""
    return [0, 4, 6, 7][min(left, 3)]


def _side(box: Box, view: View, own: Side, left: int) -> int:
    """Points, rates, stores, people, cards."""
    simple: bool = view["length"] == "simple"
    producing: bool = view["active"] == view["seat"]
    revolt = own.discontent > own.unused and not simple
    worth = -150 if revolt else 0
    if producing and not revolt:
        _produce(own, simple)
    if not simple:
        after = own.blue if producing and not revolt else own.blue - own.tokens
        worth -= 5 * CORRUPTION[max(0, min(9, after))] * min(left, 6)
    worth += POINT * own.culture + 9 * own.culture_rate * left
    worth += _rates(own, left)
    worth += min(own.science, 25) * [0, 3, 4, 5][min(left, 3)] + max(0, own.science - 25)
    worth += min(own.ore, 12) * _ore_worth(left) + max(0, own.ore - 12) * min(left, 2)
    worth += min(own.food, 6) * min(4, left) + max(0, own.food - 6)
    worth += _people(own, left, simple)
    worth += _technologies(box, own, left)
    worth += _wonder(box, own, left)
    worth += _hand(box, own, left)
    if not simple:
        worth += _military_hand(box, view, own, left, producing and not revolt)
    return worth


def _produce(own: Side, simple: bool) -> None:
    """Brings a side to the end of its turn."""
    own.culture += own.culture_rate
    own.science = min(40, own.science + own.science_rate)
    own.food += own.food_rate
    missing = own.eaten - own.food
    own.food = max(0, -missing)
    if missing > 0:
        own.culture = max(0, own.culture - 4 * missing)
    own.ore += own.ore_rate
    if not simple:
        own.blue -= own.tokens - own.eaten // 2
        own.ore = max(0, own.ore - CORRUPTION[max(0, min(9, own.blue))])


def _rates(own: Side, left: int) -> int:
    """What the productions to come are worth: each needs turns in which to be spent."""
    turns = max(0, left - 1)
    science, ore = own.science_rate, own.ore_rate
    worth = turns * (7 * min(science, 5) + 5 * max(0, min(science, 12) - 5) + max(0, science - 12))
    worth += turns * (9 * min(ore, 6) + 5 * max(0, min(ore, 14) - 6) + max(0, ore - 14))
    spare = own.food_rate - own.eaten
    if spare < 0:
        worth -= 12 * max(0, -spare * left - own.food) + 10 * turns
    else:
        worth += turns * (3 * min(spare, 2) + max(0, min(spare, 4) - 2))
    worth += (own.civil * 8 + own.martial * 3) * left
    worth -= 3 * (own.martial - min(own.martial, own.martial_left))
    return worth - CIVIL_PRICE * own.civil_used + own.limit * min(left, 8)


def _people(own: Side, left: int, simple: bool) -> int:
    """Hands for work, and whether they are content."""
    time = min(left, 8)
    worth = GROWTH * own.people * time // 8 - 12 * own.unused - 12 * max(0, own.unused - 2)
    worth += min(own.yellow, 20) * 2 + min(own.blue, 20)
    if simple:
        return worth + (2 * POINT if left < 4 else 8) * own.happy
    spare = own.happy - own.needed
    if spare < 0:
        return worth + 18 * spare
    return worth + 4 * time * min(spare, 1) + 2 * time * min(max(0, spare - 1), 2)


def _technologies(box: Box, own: Side, left: int) -> int:
    """The best technology of each type is a promise, even before anybody works with it."""
    time = min(left, 8)
    worth = 0
    for kind in range(11):
        if own.best[kind] > 0:
            worth += own.best[kind] * PROMISE[kind] * time
    for id in own.seen["specials"]:
        card = box.number[id]
        worth += (2 + 2 * box.colonization[card] + len(box.effects[card]) * 4 * box.age[card]) * time
    return worth


def _gifts(box: Box, card: int, left: int) -> int:
    """What a card gives by itself over the turns left, roughly."""
    worth = 9 * box.culture[card] + 6 * box.lore[card] + 8 * box.civil[card] + 3 * box.martial[card]
    worth *= left
    worth += min(left, 8) * (4 * box.strength[card] + 4 * box.happy[card] + 2 * box.colonization[card])
    for effect in box.effects[card]:
        if effect.op.startswith("score_"):
            worth += 15 * POINT
        else:
            worth += 5 * min(left, 8)
    return worth


def _wonder(box: Box, own: Side, left: int) -> int:
    """An unfinished wonder: what has been put in, and what it promises if there is time to finish it."""
    if own.seen["wonder"] is None:
        return 0
    card = box.number[own.seen["wonder"]]
    stages = box.stages[card]
    built: int = own.seen["stages_built"]
    to_pay = sum(stages[built:])
    turns = (to_pay - own.ore) // max(1, own.ore_rate) + 1
    time = left - max(0, turns)
    if time < 0:
        return -20
    gain = _gifts(box, card, time) - 6 * sum(stages)
    return sum(stages[:built]) * 8 + max(-10, gain * (built + 2) // (len(stages) + 3))


def _hand(box: Box, own: Side, left: int) -> int:
    """Civil cards: a part of what they will be worth in play."""
    worth = 0
    cards = [box.number[id] for id in own.seen["hand"]]
    for card in cards:
        kind = box.kind[card]
        if kind == ACTION:
            worth += _action(box, card, left)
        elif kind == LEADER:
            worth += 6 * min(left, 6) + (_gifts(box, card, min(left, 8)) - 20) // 4
        elif kind == GOVERNMENT:
            gain = (box.civil[card] - own.civil) * 8 + (box.martial[card] - own.martial) * 3
            worth += max(0, gain * left - box.science[card] * 6) // 3
        elif kind == SPECIAL:
            worth += max(-5, (_gifts(box, card, left) - box.science[card] * 5) // 4)
        else:
            gain = (box.age[card] - max(0, own.best[kind])) * PROMISE[kind] * min(left, 8)
            worth += max(-8, (gain - box.science[card] * 5) // 2)
    limit: int = own.seen["hand_limit"]
    return worth - 12 * max(0, len(cards) - limit + 1) - 3 * len(cards)


def _action(box: Box, card: int, left: int) -> int:
    """An action card for a later turn: its gain, a little discounted."""
    action = box.actions[card]
    args = action.args
    gain = 6 * (int(args.get("food", 0)) + int(args.get("resource", 0)) + int(args.get("science", 0)))
    gain += POINT * int(args.get("culture", 0)) + 7 * action.discount
    gain += 5 * int(args.get("resources", 0)) + 3 * int(args.get("military", 0))
    if isinstance(args.get("n"), list):
        gain += 20
    return gain * 3 // 4 if left else 0


def _military_hand(box: Box, view: View, own: Side, left: int, drawing: bool) -> int:
    """Military cards: more than the limit are of no use; cards to be drawn count as cards."""
    worth = 0
    room: int = own.seen["cards_limit"]
    for id in own.seen["cards"]:
        card = box.number[id]
        kind = box.kind[card]
        if kind == BONUS:
            worth += 3 * box.defense[card]
        elif kind == TACTIC:
            worth += 2 * box.bonus[card]
        elif box.is_green(card):
            worth += 5 * box.age[card] if left else 0
        else:
            worth += 6 if left else 0
        room -= 1
    if drawing and view["military_deck"] and left:
        count = min(3, own.martial_left)
        worth += 4 * count
        room -= count
    return worth + (4 * room if room < 0 else 0)


def _strength(view: View, own: Side, others: list[Side], left: int) -> int:
    """Strength counts against the strongest rival, and more in later ages."""
    if view["length"] == "simple":
        return (2 * POINT if left < 4 else 6) * own.strength
    top = max([side.strength for side in others])
    stake = min(10, 3 + int(view["round"]) // 2) * min(left + 1, 6) // 2
    worth = 6 * min(own.strength, 3) * min(left, 6) + 4 * own.strength * min(left, 6) // 3
    lead = own.strength - top
    if lead < 0:
        return worth + stake * max(lead, -12) + 3 * min(0, lead + 12)
    return worth + stake * min(lead, 5) // 3 + min(lead, 20)


def _conflicts(box: Box, view: View, seat: int, own: Side, left: int) -> int:
    """Auctions, fights and wars that are not decided yet."""
    worth = 0
    auction: View | None = view["auction"]
    if auction is not None and auction["bidder"] == seat:
        bid, sent = int(auction["bid"]), int(auction["sent"])
        gain = _colony(box, box.number[auction["card"]], left)
        worth += (gain - _force_cost(view, bid - own.colonization)) * (9 if sent else 7) // 10
        worth -= 3 * max(0, sent - bid)
    fight: View | None = view["fight"]
    if fight is not None:
        worth += _fight(box, view, seat, fight)
    for declarer, side in enumerate(view["sides"]):
        war: View | None = side["war"]
        if war is None or seat not in (declarer, war["on"]):
            continue
        rival: View = view["sides"][war["on"] if declarer == seat else declarer]
        lead = own.strength - int(rival["strength"])
        if declarer == seat:
            lead -= 4  # the rival arms, and sacrifices last
        worth += 6 * max(-20, min(20, lead))
    return worth


def _colony(box: Box, card: int, left: int) -> int:
    now = box.now[card]
    worth = POINT * now.get("culture", 0) + 6 * (now.get("science", 0) + now.get("resource", 0))
    worth += 4 * now.get("food", 0) + GROWTH * now.get("population", 0) + 5 * now.get("military_cards", 0)
    worth += 8 * box.yellow[card] + 6 * box.blue[card]
    return worth + min(left, 8) * (4 * box.strength[card] + 5 * box.happy[card])


def _force_cost(view: View, strength: int) -> int:
    """Units given up: their strength, and the people to be raised again."""
    return max(1, strength) * (12 + int(view["round"]) // 3)


def _fight(box: Box, view: View, seat: int, fight: View) -> int:
    """What is at stake, by the likelihood that the attack succeeds, and the units thrown in."""
    stake = 45 + 15 * box.age[box.number[fight["card"]]]
    lead = int(fight["attack"]) - int(fight["defense"])
    if seat == fight["attacker"]:
        sent = int(fight["sent"])
        cards = sum(view["sides"][fight["victim"]]["cards_by_age"])
        chance = min(9, 4 + lead // 2) - min(3, cards) if lead > 0 else 0
        return stake * max(0, chance) // 10 - (_force_cost(view, sent) if sent else 0)
    if seat == fight["victim"]:
        against = int(fight["against"])
        cost = 3 * int(fight["cards"]) + 2 * max(0, -lead) + (_force_cost(view, against) if against else 0)
        return (-stake if lead > 0 else 0) - cost
    return 0
