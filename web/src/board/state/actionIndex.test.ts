import { describe, expect, test } from "vitest";
import type { ActionOffer } from "../../lib/types";
import { indexActions, thingsTouchedBy, type TouchMap } from "./actionIndex";

const offer = (text: string, args: Record<string, unknown> = {}): ActionOffer => ({
  kind: text.split(" ")[0],
  args,
  text,
});
const touch: TouchMap = {
  take: ({ place }) => [`row:${String(place)}`],
  move: ({ from, to }) => [`land:${String(from)}`, `land:${String(to)}`],
  twice: ({ land }) => [`land:${String(land)}`, `land:${String(land)}`],
};

describe("the index of actions", () => {
  test("an answer is found at each thing it touches, in the order of the rules", () => {
    const move = offer("move a b", { from: "a", to: "b" });
    const other = offer("move b c", { from: "b", to: "c" });
    const { byThing } = indexActions([move, other], touch);
    expect(byThing.get("land:b")).toEqual([move, other]);
    expect(byThing.get("land:a")).toEqual([move]);
    expect(byThing.has("land:d")).toBe(false);
  });

  test("what touches nothing, or is of a kind the board does not know, is unplaced: nothing offered is lost", () => {
    const actions = [offer("take 1", { place: 1 }), offer("end"), offer("unknown", { land: "a" })];
    const { byThing, unplaced } = indexActions(actions, touch);
    expect(unplaced.map(({ text }) => text)).toEqual(["end", "unknown"]);
    expect([...byThing.keys()]).toEqual(["row:1"]);
  });

  test("an answer that touches a thing twice stands there once", () => {
    expect(indexActions([offer("twice", { land: "a" })], touch).byThing.get("land:a")).toHaveLength(1);
  });

  test("events find their things by the same table", () => {
    expect(thingsTouchedBy("move", { from: "a", to: "b" }, touch)).toEqual(["land:a", "land:b"]);
    expect(thingsTouchedBy("nothing", {}, touch)).toEqual([]);
  });
});
