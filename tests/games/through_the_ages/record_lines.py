"""What civilizations do, as lines of a record: ``build("iron")``."""

from __future__ import annotations


def grow() -> str:
    return "grow"


def grow_free() -> str:
    return "liner"


def build(id: str) -> str:
    return f"build {id}"


def upgrade(id: str, better: str) -> str:
    return f"upgrade {id} to {better}"


def destroy(id: str) -> str:
    return f"destroy {id}"


def build_stage(n: int = 1) -> str:
    return f"stage {n}"


def leader(id: str) -> str:
    return f"elect {id}"


def technology(id: str) -> str:
    return f"discover {id}"


def peaceful(id: str) -> str:
    return f"discover {id}"


def revolution(id: str) -> str:
    return f"revolt {id}"


def action(id: str) -> str:
    return f"play {id}"


def take(id: str) -> str:
    """By name here; the table finds the place in the row."""
    return f"take {id}"


def tactics(id: str) -> str:
    return f"tactic {id}"


def barbarossa(id: str) -> str:
    return f"recruit {id}"


def muster() -> str:
    return "muster"


def barter() -> str:
    return "barter"


def end_turn() -> str:
    return "done"


def done() -> str:
    return "done"


def plan(age: str) -> str:
    return f"plan {age}"


def event(id: str) -> str:
    """One of the cards of an age; the table first says of which age."""
    return f"event {id}"


def attack(id: str, seat: int) -> str:
    return f"attack {id} on {seat}"


def declare(id: str, seat: int) -> str:
    return f"war {id} on {seat}"


def offer(id: str, seat: int, role: str = "a") -> str:
    return f"pact {id} with {seat} as {role}"


def cancel(id: str) -> str:
    return f"cancel {id}"


def columbus(id: str) -> str:
    return f"settle {id}"


def pass_() -> str:
    return "pass"


def leave() -> str:
    return "leave"


def stay() -> str:
    return "stay"


def bid(n: int) -> str:
    return f"bid {n}"


def sacrifice(id: str) -> str:
    return f"send {id}"


def use(id: str) -> str:
    return f"use {id}"


def accept() -> str:
    return "accept"


def decline() -> str:
    return "refuse"


def pay_food(n: int) -> str:
    """So much food; the rest of what is asked in resources."""
    return f"food {n}"


def lose_worker(id: str) -> str:
    return f"lose {id}"


def raze(id: str) -> str:
    return f"raze {id}"


def give_up_colony(id: str) -> str:
    return f"cede {id}"


def annex(id: str) -> str:
    return f"cede {id}"


def flip(id: str) -> str:
    return f"turn {id}"


def steal(id: str) -> str:
    return f"steal {id}"
