"""The arithmetic of dice: battles, retreats, experience, spies, plagues, nuclear strikes, apart from any position."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.pieces import ARTILLERY, CAVALRY, INFANTRY

DIE_SIDES: Final = 6
TREATMENT_THRESHOLDS: Final = [9, 7, 6, 5]
ALERT_INCREASE: Final = 2

# Battles


def is_superior(line: int, other: int) -> bool:
    """Cavalry over infantry over artillery over cavalry (CHR-battle-5)."""
    return (line, other) in ((CAVALRY, INFANTRY), (INFANTRY, ARTILLERY), (ARTILLERY, CAVALRY))


def superiority_bonus(line: int, other: int, era: int) -> int:
    """The bonus of a superior line: the number of the era of the game (CHR-battle-5)."""
    return era + 1 if is_superior(line, other) else 0


def settlement_defence_bonus(size: int, happy: bool) -> int:
    """A happy settlement defends with its size, an unhappy one with half of it, rounded up (CHR-battle-7)."""
    return size if happy else (size + 1) // 2


def science_defence_bonus(technologies: int) -> int:
    """CHR-battle-9."""
    return technologies // 5


def science_attack_bonus(technologies: int) -> int:
    """CHR-battle-9."""
    return technologies // 8


def clash_result(attack: int, defence: int) -> int:
    """1 the attacker wins, -1 the defender, 0 both are removed (CHR-battle-3)."""
    return (attack > defence) - (attack < defence)


def dice_sums(dice: int) -> list[int]:
    """In how many ways each total of some six-sided dice comes up; the index is the total."""
    ways = [1]
    for _ in range(dice):
        grown = [0] * (len(ways) + DIE_SIDES)
        for total, count in enumerate(ways):
            for side in range(1, DIE_SIDES + 1):
                grown[total + side] += count
        ways = grown
    return ways


def battle_odds(attack_dice: int, attack_bonus: int, defence_dice: int, defence_bonus: int) -> list[int]:
    """The ways in which the attacker wins, both fall, the defender wins, of all ways to roll the dice.

    >>> battle_odds(1, 0, 1, 0)
    [15, 6, 15]
    """
    found = [0, 0, 0]
    defence = dice_sums(defence_dice)
    for a, many in enumerate(dice_sums(attack_dice)):
        for d, more in enumerate(defence):
            found[1 - clash_result(a + attack_bonus, d + defence_bonus)] += many * more
    return found


def retreat_total(roll: int, units: int, lost: int) -> int:
    """The roll, and one more if half or more of the units are lost; four or more succeeds (CHR-battle-12)."""
    return roll + (1 if 2 * lost >= units else 0)


def retreat_succeeds(roll: int, units: int, lost: int) -> bool:
    return retreat_total(roll, units, lost) >= 4


def is_large_land_battle(mine: list[int], theirs: list[int]) -> bool:
    """A large land battle: counts of infantry, cavalry, artillery of the two sides (CHR-battle-15)."""
    return all(min(side) >= 1 or sum(side) >= 5 for side in (mine, theirs))


def is_large_naval_battle(mine: int, theirs: int) -> bool:
    return mine >= 3 and theirs >= 3


def is_large_landing(ships: list[int], land: list[int]) -> bool:
    """At least a ship and three land units on both sides (CHR-battle-15)."""
    return min(ships) >= 1 and min(land) >= 3


def battle_experience(first: bool, won: bool, large: bool, landing_settlement: bool, nothing: bool) -> int:
    """Experience of one side for one battle, none to five (CHR-battle-14).

    ``first``: the first battle against this opponent this turn. ``nothing``: retreated, captured without a fight, or
    attacked from the sea without taking the settlement.
    """
    if nothing:
        return 0
    points = 1 if first or large else 0
    if large:
        points += 1
    if won:
        points += 1
        if large:
            points += 1
            if landing_settlement:
                points += 1
    return points


def nuclear_unit_losses(roll: int) -> int:
    """Units a nuclear weapon kills (CHR-nuclear-2)."""
    return roll + 3


def nuclear_size_losses(roll: int) -> int:
    """Sizes a nuclear weapon takes (CHR-nuclear-2)."""
    return (roll + 1) // 2


def plague_survivors(distance: int) -> int:
    """How many units a plague leaves at a distance from where it broke out (CHR-token-7)."""
    return distance


def plague_reach(era: int) -> int:
    return era


# Spies


def espionage_malus(alert: int, garrison: int, alternative: bool = False) -> int:
    """How hard a place makes it for spies (CHR-spy-3)."""
    return alert + garrison // 2 if alternative else (alert + garrison) // 2


def stays_hidden(roll: int, hardness: int) -> bool:
    """1D8 above 1 + MALUS (CHR-spy-4)."""
    return roll > 1 + hardness


def hidden_odds(hardness: int) -> int:
    """Eighths of a chance to stay hidden."""
    return sum([stays_hidden(roll, hardness) for roll in range(1, 9)])


def treatment_succeeds(treatment: int, roll: int, hardness: int) -> bool:
    """1D10 above 9, 7, 6 or 5 less MALUS (CHR-spy-5)."""
    return roll > TREATMENT_THRESHOLDS[treatment] - hardness


def treatment_odds(treatment: int, hardness: int) -> int:
    """Tenths of a chance."""
    return sum([treatment_succeeds(treatment, roll, hardness) for roll in range(1, 11)])


def mission_threshold(base: int, skill: int, hardness: int) -> int:
    """1D10 must be above it (CHR-spy-6)."""
    return base - skill + hardness - 1


def mission_odds(base: int, skill: int, hardness: int) -> int:
    """Tenths of a chance."""
    return max(0, min(10, 10 - mission_threshold(base, skill, hardness)))
