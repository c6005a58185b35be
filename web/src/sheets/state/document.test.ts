import { expect, test } from "vitest";
import { valueAt, applyChange, findByLetters, parseTyped, applyPending } from "./document";

const document = { turn: 1, civilizations: [{ coins: 20, settlements: [{ land: "italia" }, { land: "gallia" }] }] };

test("a change leaves the document before it as it was", () => {
  const after = applyChange(document, { path: "civilizations.0.coins", do: "set", value: 3 });
  expect(valueAt(after, "civilizations.0.coins")).toBe(3);
  expect(valueAt(document, "civilizations.0.coins")).toBe(20);
});

test("lists grow and shrink, and what has no node changes nothing", () => {
  const more = applyChange(document, { path: "civilizations.0.settlements.1", do: "add", value: { land: "iberia" } });
  expect(valueAt(more, "civilizations.0.settlements")).toEqual([
    { land: "italia" },
    { land: "iberia" },
    { land: "gallia" },
  ]);
  const less = applyChange(more, { path: "civilizations.0.settlements.0", do: "remove" });
  expect(valueAt(less, "civilizations.0.settlements.0.land")).toBe("iberia");
  expect(applyChange(document, { path: "civilizations.7.coins", do: "set", value: 1 })).toBe(document);
});

test("what waits is shown, one after the other", () => {
  const entry = (value: number) => ({ key: "k", base: 0, changes: [{ path: "turn", do: "set", value }] });
  expect(applyPending(document, [entry(2), entry(3)]).turn).toBe(3);
});

test("numbers are numbers, and the rest stays as typed", () => {
  expect([parseTyped(" 12 "), parseTyped("-3"), parseTyped("12a"), parseTyped("")]).toEqual([12, -3, "12a", ""]);
});

test("three letters find a land", () => {
  const lands = ["Great Britain", "Brittany", "Italia", "Ebro"].map((name) => ({ id: name, name }));
  expect(findByLetters(lands, "bri").map(({ id }) => id)).toEqual(["Brittany", "Great Britain"]);
  expect(findByLetters(lands, "ita")[0].id).toBe("Italia");
});
