import { expect, test } from "vitest";
import { randomBelow, formatDuration } from "./diceAndClocks";

test("words beyond the last whole round are thrown again, so that no side is favoured", () => {
  const words = [2 ** 32 - 1, 7];
  expect(randomBelow(6, () => words.shift()!)).toBe(1);
});

test("time reads as on a clock", () => {
  expect([formatDuration(0), formatDuration(61_500), formatDuration(3_600_000)]).toEqual(["00:00", "01:01", "1:00:00"]);
});
