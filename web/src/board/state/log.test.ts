import { expect, test } from "vitest";
import type { EventMessage } from "../../lib/types";
import type { GameModule } from "../gameModule";
import { groupByTurn, thingsOfEvent, isHiddenInLog } from "./log";

const event = (id: string, args: Record<string, unknown> = {}): EventMessage => ({ id, args, rule: "" });
const events = [
  event("event-first", { seat: 0 }),
  event("event-turn", { seat: 0, n: 1 }),
  event("event-took", { seat: 0, card: "iron" }),
  event("event-dealt", { card: "coal" }),
  event("event-turn", { seat: 1, n: 1 }),
  event("event-turn", { seat: 0, n: 2 }),
  event("event-took", { seat: 0, card: "coal" }),
];
const module = { hiddenInLog: ({ id }) => id === "event-dealt" } as GameModule;
const all = (one: EventMessage) => !isHiddenInLog(one, module);

test("events are events by turn; refills and turns without a line are left out", () => {
  expect(groupByTurn(events, 0, all).map(({ turn, lines }) => [turn?.args.n, lines.map(({ n }) => n)])).toEqual([
    [undefined, [0]],
    [1, [2]],
    [2, [6]],
  ]);
});

test("what happens several times in a row is one line", () => {
  const drawn = [event("event-drew", { seat: 1 }), event("event-drew", { seat: 1 }), event("event-drew", { seat: 2 })];
  expect(groupByTurn(drawn, 0, all)[0].lines.map(({ times }) => times)).toEqual([2, 1]);
});

test("a recap begins where this seat last answered", () => {
  expect(groupByTurn(events, 3, all).flatMap(({ lines }) => lines.map(({ n }) => n))).toEqual([6]);
});

test("an event points at its things", () => {
  expect(thingsOfEvent(event("event-moved", { land: "levant", land2: "nubia", seat: 1 }), null)).toEqual([
    "land:levant",
    "land:nubia",
    "seat:1",
  ]);
});
