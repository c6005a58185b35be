import { expect, test } from "vitest";
import { gameManifest, gamePicture, hasBoard, inOrder, loadBoard, loadSheet } from ".";

const sources = import.meta.glob<string>(
  ["../**/*.{ts,svelte}", "!../games/*/**", "!../**/*.test.ts", "!../lib/views.ts"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const games = Object.keys(import.meta.glob("./*/manifest.ts")).map((file) => file.split("/")[1]);

test("a game the client knows nothing of is played through its text", async () => {
  expect(hasBoard("unknown")).toBe(false);
  expect(await loadBoard("unknown")).toBeNull();
  expect(await loadSheet("unknown")).toBeNull();
  expect(gamePicture("unknown")).toBeUndefined();
  expect(gameManifest("unknown")).toEqual({});
});

test("games without an order come last, in the order they came in", () => {
  const [first, second] = inOrder(games, (game) => game);
  expect(inOrder(["b", second, "a", first], (game) => game)).toEqual([first, second, "b", "a"]);
});

test("what is shared knows no game by its id", () => {
  expect(games.length).toBeGreaterThan(1);
  expect(Object.keys(sources).length).toBeGreaterThan(80);
  const found = Object.entries(sources).filter(([, text]) => games.some((game) => text.includes(game)));
  expect(found.map(([file]) => file)).toEqual([]);
});
