import { expect, test } from "vitest";
import { rounded, steps } from "./rounded";

test("numbers without spaces, arc flags and repeated commands are read as a browser reads them", () => {
  expect(steps("M1.5.5-2-3")).toEqual([
    { command: "M", numbers: [1.5, 0.5] },
    { command: "L", numbers: [-2, -3] },
  ]);
  expect(steps("a5 5 0 0110-10z")[0].numbers).toEqual([5, 5, 0, 0, 1, 10, -10]);
});

test("relative steps do not drift: a hundred steps of 0.4 end where they should", () => {
  const path = rounded(`M0 0${"l0.4 0".repeat(100)}`);
  const end = steps(path).reduce((x, { command, numbers }) => (command === "l" ? x + numbers[0] : numbers[0]), 0);
  expect(end).toBe(40);
});

test("no number is glued to the next", () => {
  expect(rounded("M0.96.5l5-.04.4.4")).toBe("M1 1l5-1 0 1");
  expect(rounded("M10 10h5.2v-3.1z")).toBe("M10 10h5v-3z");
});

test("what is not a path is refused", () => {
  expect(() => rounded("M1 b")).toThrow("not a path");
});
