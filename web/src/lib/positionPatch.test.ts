import { describe, expect, it } from "vitest";
import { applyChange, applyPatch } from "./positionPatch";
import type { Change, Position } from "./types";

type Patch = [(string | number)[], unknown?];

const object = (part: unknown): part is Record<string, unknown> =>
  typeof part === "object" && part !== null && !Array.isArray(part);

/** What the server does: places that differ, with what stands there now, or alone where nothing does any more. */
function difference(old: unknown, now: unknown, path: (string | number)[], patch: Patch[]): void {
  if (object(old) && object(now)) {
    for (const key of Object.keys(old)) if (!(key in now)) patch.push([[...path, key]]);
    for (const key of Object.keys(now)) {
      if (!(key in old)) patch.push([[...path, key], now[key]]);
      else difference(old[key], now[key], [...path, key], patch);
    }
  } else if (Array.isArray(old) && Array.isArray(now) && old.length === now.length) {
    now.forEach((value: unknown, place) => difference(old[place], value, [...path, place], patch));
  } else if (JSON.stringify(old) !== JSON.stringify(now)) patch.push([path, now]);
}

/** Numbers that are the same every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
}

function tree(roll: (sides: number) => number, depth: number): unknown {
  const kind = depth ? roll(4) : 3;
  if (kind < 2)
    return Object.fromEntries([..."abcde"].slice(0, 1 + roll(5)).map((key) => [key, tree(roll, depth - 1)]));
  if (kind === 2) return Array.from({ length: roll(5) }, () => tree(roll, depth - 1));
  return [null, true, 1, 0, "x", 17][roll(6)];
}

/** The same again, with some parts grown anew. */
function grown(part: unknown, roll: (sides: number) => number, depth: number): unknown {
  if (!roll(6)) return tree(roll, depth);
  if (Array.isArray(part)) return part.map((each) => grown(each, roll, depth - 1));
  if (typeof part === "object" && part !== null) {
    const kept = Object.entries(part).filter(() => roll(8));
    return Object.fromEntries(kept.map(([key, value]) => [key, grown(value, roll, Math.max(0, depth - 1))]));
  }
  return part;
}

describe("what has changed of a position", () => {
  it("makes up the whole view, again and again, and leaves the old one as it was", () => {
    const roll = dice(7);
    let steps = 0;
    for (let game = 0; game < 40; game++) {
      let full = tree(roll, 4);
      let view = full;
      for (let step = 0; step < 20; step++) {
        const now = grown(full, roll, 4);
        const patch: Patch[] = [];
        difference(full, now, [], patch);
        const before = JSON.stringify(view);
        const sent = JSON.parse(JSON.stringify(patch));
        const after = applyPatch(view, sent);
        expect(JSON.stringify(view)).toBe(before);
        expect(after).toEqual(now);
        expect(sent).toEqual(JSON.parse(JSON.stringify(patch)));
        [full, view] = [now, after];
        steps += patch.length;
      }
    }
    expect(steps).toBeGreaterThan(500);
  });

  it("keeps what is untouched as the very same object", () => {
    const view = { mine: { coins: 3 }, theirs: { cards: [1, 2] } };
    const now = applyPatch(view, [[["mine", "coins"], 4]]) as typeof view;
    expect(now.mine.coins).toBe(4);
    expect(now.theirs).toBe(view.theirs);
    expect(view.mine.coins).toBe(3);
  });

  it("is refused where it begins at another position", () => {
    const position = { version: 4, seat: 0, view: { a: 1 }, events: [], since: 0 } as unknown as Position;
    const change = {
      version: 6,
      base: 4,
      seat: 0,
      patch: [[["a"], 2]],
      events: [],
      since: 0,
    } as unknown as Change;
    expect(applyChange(position, change)).toMatchObject({ version: 6, view: { a: 2 } });
    expect(applyChange(position, change)).not.toHaveProperty("patch");
    expect(applyChange(position, { ...change, base: 3 })).toBeNull();
    expect(applyChange(position, { ...change, seat: 1 })).toBeNull();
    expect(applyChange(undefined, change)).toBeNull();
  });
});
