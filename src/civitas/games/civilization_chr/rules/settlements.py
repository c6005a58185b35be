"""Settlements: happy or not, productive or not, their improvements, how they change size and owner."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import ARG_BITS, action_verb, first_arg, second_arg
from civitas.core.step import SeatDecision, SeatStep, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.agreements import swap_places
from civitas.games.civilization_chr.bit_fields.improvements import (
    FIRST_WONDER,
    detached_improvement,
    first_improvement_place,
    improvement_card,
    improvement_places,
    improvement_with_places,
    is_proof,
    second_improvement_place,
)
from civitas.games.civilization_chr.flags import (
    ANARCHY,
    FERTILE_LAND,
    HAPPY_NOW,
    NEXT_REVOLT_RISK,
    OCCUPIED,
    PROSPECTED,
    REVOLTED,
    UNHAPPY_NOW,
)
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    GEMS,
    HAPPINESS,
    NOBODY,
    NOWHERE,
    SPACES,
    TERRITORIES,
    WINE,
    as_attacker,
    is_defender,
    is_military,
    is_ship,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.rules.espionage.spies import kill_spies_at
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.state import ChrState

# Improvements


def kind_of_card(s: ChrState, card: int) -> int:
    return (
        s.box.wonders[card - FIRST_WONDER].improvement_kind if card >= FIRST_WONDER else s.box.improvements[card].kind
    )


def points_of_card(s: ChrState, card: int) -> int:
    return s.box.wonders[card - FIRST_WONDER].points if card >= FIRST_WONDER else s.box.improvements[card].points


def improvement_half_points(s: ChrState, card: int) -> int:
    """Half points of each place of a card: two in its era, one in the next, then none (CHR-era-3, CHR-wonder-2)."""
    era = s.box.wonders[card - FIRST_WONDER].era if card >= FIRST_WONDER else s.box.improvements[card].era
    if era >= s.era:
        return 2
    return 1 if era == s.era - 1 and card < FIRST_WONDER else 0


def half_points_on(s: ChrState, territory: int, kind: int) -> int:
    """Half points of happiness or productivity that lie on a settlement; two make it happy or productive."""
    seat = s.owner[territory]
    if not 0 <= seat < s.players:
        return 0
    total = 0
    for owned in s.sides[seat].improvements:
        card = improvement_card(owned)
        if kind_of_card(s, card) == kind:
            value = improvement_half_points(s, card)
            if first_improvement_place(owned) == territory:
                total += value
            if second_improvement_place(owned) == territory:
                total += value
    return total


def is_always_happy(s: ChrState, territory: int) -> bool:
    """The capital, wine and gems (CHR-setup-17, CHR-resource-1)."""
    seat = s.owner[territory]
    return s.resource[territory] in (WINE, GEMS) or (0 <= seat < s.players and s.sides[seat].capital == territory)


def cannot_be_unhappy(s: ChrState, territory: int) -> bool:
    """Whether nothing makes a settlement unhappy: always happy, or of a fundamentalist (CHR-government-13)."""
    seat = s.owner[territory]
    if 0 <= seat < s.players and s.box.governments[s.sides[seat].government].all_happy:
        return True
    return is_always_happy(s, territory)


def garrison_size(s: ChrState, seat: int, territory: int) -> int:
    """Military units of a seat that guard a territory; ships ashore do not."""
    count = 0
    if not s.count_military(seat, territory):
        return count
    for piece in s.pieces[seat]:
        if space_of(piece) == territory:
            kind = kind_of(piece)
            if is_military(kind) and not is_ship(kind):
                count += 1
    return count


def is_happy(s: ChrState, territory: int) -> bool:
    """Whether the settlement in a territory is happy now (CHR-government-4, CHR-government-13)."""
    seat = s.owner[territory]
    mark = s.marks[territory]
    if mark & OCCUPIED:
        return False
    if cannot_be_unhappy(s, territory):
        return True
    if mark & UNHAPPY_NOW:
        return False
    if mark & HAPPY_NOW:
        return True
    if not 0 <= seat < s.players:
        return False
    government = s.box.governments[s.sides[seat].government]
    if half_points_on(s, territory, HAPPINESS) < 2:
        return False
    return not government.garrison or garrison_size(s, seat, territory) >= s.size[territory]


def is_productive(s: ChrState, territory: int) -> bool:
    """Whether the settlement uses the higher value of its card (CHR-token-13)."""
    return bool(s.marks[territory] & FERTILE_LAND) or half_points_on(s, territory, 1 - HAPPINESS) >= 2


def traded_resource(s: ChrState, territory: int) -> int:
    """The resource a settlement has after exchanges (CHR-trade-4); a revolt holds one up for a turn (CHR-revolt-2)."""
    for swap in s.swaps:
        if territory in swap_places(swap):
            own, other = swap_places(swap)
            other = own if other == territory else other
            stopped = (s.marks[territory] | s.marks[other]) & REVOLTED
            return s.resource[territory if stopped else other]
    return s.resource[territory]


def count_moods(s: ChrState, seat: int) -> list[int]:
    """How many settlements of a seat are happy and unhappy."""
    found = [0, 0]
    for territory in range(TERRITORIES):
        if s.owner[territory] == seat:
            found[0 if is_happy(s, territory) else 1] += 1
    return found


# Wonders


def is_wonder_active(s: ChrState, wonder: int) -> bool:
    """Effects end with the era of the card, unless they last (CHR-wonder-1)."""
    entry = s.box.wonders[wonder]
    return entry.lasts or entry.era >= s.era


def wonder_total(s: ChrState, seat: int, effect: str) -> int:
    """The coins or bonus of a seat's active wonders with an effect."""
    held = s.sides[seat].wonders & s.box.wonder_masks[effect]
    if not held:
        return 0
    total = 0
    for number, wonder in enumerate(s.box.wonders):
        if held >> number & 1 and is_wonder_active(s, number):
            total += wonder.coins
    return total


def has_wonder(s: ChrState, seat: int, effect: str) -> bool:
    held = s.sides[seat].wonders & s.box.wonder_masks[effect]
    return held != 0 and any(held >> number & 1 and is_wonder_active(s, number) for number in range(len(s.box.wonders)))


# Change of size and owner


def max_settlement_size(s: ChrState, territory: int, seat: int) -> int:
    """How large a settlement may grow: terrain and technologies (CHR-purchase-15, CHR-token-12)."""
    size = 1
    known = s.usable_technologies(seat)
    for step, technology in enumerate(s.box.growth_technologies, 2):
        if known >> technology & 1:
            size = step
    terrain = s.terrain[territory]
    return min(size, s.box.tokens[terrain].largest) if terrain >= 0 else size


def shrink_settlement(s: ChrState, territory: int, sizes: int) -> None:
    """Takes sizes away; a settlement smaller than the loss vanishes."""
    if sizes >= s.size[territory]:
        if 0 <= s.owner[territory] < s.players:
            kill_spies_at(s, s.owner[territory], territory)
        remove_settlement(s, territory)
    else:
        s.size[territory] -= sizes
        s.emit(n.SHRANK, territory, s.size[territory], s.owner[territory])


def remove_settlement(s: ChrState, territory: int) -> None:
    """The settlement is gone; the resource token stays (CHR-revolt-2)."""
    s.emit(n.VANISHED, territory, s.owner[territory])
    seat = s.owner[territory]
    _detach(s, territory)
    s.set_owner(territory, NOBODY)
    s.size[territory] = 0
    leave_ruins(s, territory)
    _lost_capital(s, seat, territory)


def leave_ruins(s: ChrState, territory: int) -> None:
    """Where a settlement was: barbarians without one to guard are attackers again (CHR-barbarian-5)."""
    s.marks[territory] &= PROSPECTED | NEXT_REVOLT_RISK | FERTILE_LAND
    for piece in s.pieces_at(BARBARIANS, territory):
        if is_defender(piece):
            s.replace_piece(BARBARIANS, piece, as_attacker(piece))


def transfer_settlement(s: ChrState, territory: int, seat: int) -> None:
    """The settlement changes owner; its improvements stay with the loser (CHR-battle-10)."""
    loser = s.owner[territory]
    _detach(s, territory)
    s.set_owner(territory, seat)
    s.marks[territory] &= ~OCCUPIED
    s.emit(n.CHANGED_HANDS, territory, seat, loser)
    _lost_capital(s, loser, territory)
    set_first_capital(s, seat)


def _detach(s: ChrState, territory: int) -> None:
    """Improvements come loose, exchanges of its resource end (CHR-trade-4)."""
    seat = s.owner[territory]
    s.end_swaps(territory)
    if not 0 <= seat < s.players:
        return
    side = s.sides[seat]
    freed: list[int] = []
    for owned in side.improvements:
        left = [place for place in improvement_places(owned) if place != territory]
        again = detached_improvement(owned)
        freed.append(improvement_with_places(again, left))
    if freed != side.improvements:
        side.improvements = sorted(freed)
        s.push(PlaceLoose(seat))


def _lost_capital(s: ChrState, seat: int, territory: int) -> None:
    if 0 <= seat < s.players and s.sides[seat].capital == territory:
        s.sides[seat].capital = NOBODY
        s.push(LostCapital(seat))


def capital_choices(s: ChrState, seat: int) -> list[int]:
    """The largest settlements, those occupied by barbarians only when there is no other."""
    owned = [territory for territory in s.settlements(seat) if not s.marks[territory] & OCCUPIED]
    owned = owned or s.settlements(seat)
    if not owned or s.sides[seat].capital != NOBODY:
        return []
    largest = max([s.size[territory] for territory in owned])
    return [territory for territory in owned if s.size[territory] == largest]


def set_capital(s: ChrState, seat: int, territory: int) -> None:
    s.sides[seat].capital = territory
    s.emit(n.CAPITAL, seat, territory)


def set_first_capital(s: ChrState, seat: int) -> None:
    """Whoever had no settlement at all has a capital again with the first (CHR-battle-13)."""
    if 0 <= seat < s.players and s.sides[seat].capital == NOBODY:
        s.push(LostCapital(seat))


class LostCapital(SeatStep[ChrState]):
    """A lost capital is replaced at once by one of the largest settlements (CHR-battle-13)."""

    def run(self, s: ChrState) -> None:
        choices = capital_choices(s, self.owner)
        if len(choices) == 1:
            set_capital(s, self.owner, choices[0])
        elif choices:
            s.push(NewCapital(self.owner))


class NewCapital(SeatDecision[ChrState]):
    rule = "CHR-battle-13"

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        return [n.PLACE | territory for territory in capital_choices(s, self.seat)]

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_capital(s, self.seat, action)

    def answer(self, s: ChrState, action: int) -> None:
        set_capital(s, self.seat, first_arg(action))


# Placing improvements


def placement_actions(s: ChrState, seat: int) -> list[int]:
    """Every useful way to put a loose improvement under a settlement, as actions."""
    found: list[int] = []
    wanting: list[list[int]] = []
    for owned in s.sides[seat].improvements:
        card = improvement_card(owned)
        laid = (first_improvement_place(owned) != NOWHERE) + (second_improvement_place(owned) != NOWHERE)
        if laid >= points_of_card(s, card) or not improvement_half_points(s, card) or is_proof(owned):
            continue
        if not wanting:
            wanting = [
                [territory for territory in s.settlements(seat) if needs_half_points(s, territory, kind)]
                for kind in range(2)
            ]
        for territory in wanting[kind_of_card(s, card)]:
            found.append(n.PUT | card | territory << ARG_BITS)
    return sorted(set(found)) if found else found


def needs_half_points(s: ChrState, territory: int, kind: int) -> bool:
    """Whether a settlement still lacks points of a kind."""
    if s.marks[territory] & OCCUPIED or half_points_on(s, territory, kind) >= 2:
        return False
    if kind == HAPPINESS:
        return not is_always_happy(s, territory)
    return not s.marks[territory] & FERTILE_LAND


def place_improvement(s: ChrState, seat: int, card: int, territory: int) -> None:
    """Puts one point of a loose improvement under a settlement (CHR-purchase-10)."""
    side = s.sides[seat]
    for owned in side.improvements:
        if improvement_card(owned) == card and len(improvement_places(owned)) < points_of_card(s, card):
            side.improvements.remove(owned)
            side.improvements.append(improvement_with_places(owned, sorted([*improvement_places(owned), territory])))
            side.improvements.sort()
            s.emit(n.PUT_ON, seat, card, territory)
            return
    raise ValueError("that improvement is not loose")


class PlaceLoose(SeatStep[ChrState]):
    """Asks a player to put loose improvements under settlements, if there is a use for any (CHR-purchase-10)."""

    def run(self, s: ChrState) -> None:
        if placement_actions(s, self.owner):
            s.push(PlaceImprovement(self.owner))


class PlaceImprovement(SeatDecision[ChrState]):
    """Which improvement goes where; one point at a time, or none for now."""

    rule = "CHR-purchase-10"

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.DONE, *placement_actions(s, self.seat)])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_put(s, self.seat, action)

    def answer(self, s: ChrState, action: int) -> None:
        if action != n.DONE:
            place_improvement(s, self.seat, first_arg(action), second_arg(action))
            s.push(PlaceLoose(self.seat))


def in_anarchy(s: ChrState, seat: int) -> bool:
    return s.sides[seat].government == ANARCHY


def why_not_yours(s: ChrState, seat: int, place: int, rule: str) -> Message | None:
    """A place that is no free settlement of the player; ``None`` where it is."""
    if place >= TERRITORIES or s.owner[place] != seat:
        return Message("why-not-yours", {"space": s.box.space_ids[min(place, SPACES - 1)]}, rule)
    if s.marks[place] & OCCUPIED:
        return Message("why-occupied", {"space": s.box.space_ids[place]}, "CHR-barbarian-7")
    return None


def why_not_put(s: ChrState, seat: int, action: int) -> Message:
    """Improvements: own, loose, worth something, of use there (CHR-purchase-10)."""
    card, place, rule = first_arg(action), second_arg(action), "CHR-purchase-10"
    cards = [*s.box.improvement_ids, *s.box.wonder_ids]
    if action_verb(action) != n.PUT or card >= len(cards):
        return Message(NOT_ASKED, {}, rule)
    mine = [owned for owned in s.sides[seat].improvements if improvement_card(owned) == card]
    if not mine:
        return Message("why-no-improvement", {"card": cards[card]}, rule)
    if not improvement_half_points(s, card):
        return Message("why-worthless", {"card": cards[card]}, "CHR-wonder-2" if card >= FIRST_WONDER else "CHR-era-3")
    if all(len(improvement_places(owned)) >= points_of_card(s, card) for owned in mine):
        return Message("why-improvement-placed", {"card": cards[card]}, rule)
    closed = why_not_yours(s, seat, place, rule)
    return closed or Message("why-no-need", {"space": s.box.space_ids[place]}, rule)


def why_not_capital(s: ChrState, seat: int, action: int) -> Message:
    """A lost capital is replaced by one of the largest settlements (CHR-battle-13)."""
    place, rule = first_arg(action), "CHR-battle-13"
    closed = why_not_yours(s, seat, place, rule)
    if closed is not None or action_verb(action) != n.PLACE:
        return closed or Message(NOT_ASKED, {}, rule)
    most = max([s.size[home] for home in s.settlements(seat)])
    return Message("why-smaller", {"space": s.box.space_ids[place], "needs": most, "has": s.size[place]}, rule)


def owns_improvement(s: ChrState, seat: int, card: int) -> bool:
    """Whether a player has an improvement, free or bought (CHR-purchase-10)."""
    return any(improvement_card(owned) == card for owned in s.sides[seat].improvements)
