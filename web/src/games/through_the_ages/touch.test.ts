import { expect, test, vi } from "vitest";
import type { DecisionInfo } from "../../lib/types";
import { readLocale } from "../locale.testing";

vi.stubGlobal("localStorage", { getItem: () => null }); // there is no browser here
const { isResignation, needsConfirmation } = await import("./touch");

const offer = (text: string) => ({ kind: text.split(" ")[0], args: {}, text });
const decision: DecisionInfo = {
  seat: 0,
  rule: "",
  prompt: { id: "ask-Act", args: {} },
  actions: [offer("done"), offer("take 1")],
  labels: [],
  undo: 0,
  gather: null,
  ordered: false,
};

test("leaving is an answer of the game, and gives it up", () => {
  expect(isResignation(offer("leave"))).toBe(true);
  expect(readLocale("through_the_ages")).toContain("\naction-leave =");
});

test("a turn that ends with an uprising is asked about, and no other", () => {
  const view = (uprising: number) => ({ aid: { forecast: { uprising } } });
  const asks = (text: string, uprising: number, asked = decision) =>
    needsConfirmation!(offer(text), asked, view(uprising));
  expect(asks("done", 2)).toBe(true);
  expect(asks("done", 0)).toBe(false);
  expect(asks("take 1", 2)).toBe(false);
  expect(asks("done", 2, { ...decision, prompt: { id: "ask-Other", args: {} } })).toBe(false);
});
