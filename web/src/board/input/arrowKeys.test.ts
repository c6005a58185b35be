import { describe, expect, test } from "vitest";
import { nearest } from "./arrowKeys";

describe("arrow keys", () => {
  const places = [
    { id: "right", x: 100, y: 0 },
    { id: "far right", x: 300, y: 0 },
    { id: "below", x: 10, y: 50 },
    { id: "diagonal", x: 60, y: 60 },
  ];
  const from = { x: 0, y: 0 };

  test("go to the nearest thing that way", () => {
    expect(nearest(from, places, "ArrowRight")).toBe("right");
    expect(nearest(from, places, "ArrowDown")).toBe("below");
    expect(nearest(from, places, "ArrowLeft")).toBeNull();
    expect(nearest({ x: 300, y: 0 }, places, "ArrowLeft")).toBe("right");
  });

  test("other keys go nowhere", () => expect(nearest(from, places, "Enter")).toBeNull());
});
