import { expect, test } from "vitest";
import type { ActionOffer, DecisionInfo } from "../../lib/types";
import { needsConfirmation } from "./confirm";

const offer = (text: string) => ({ kind: text.split(" ")[0], args: {}, text });
const decision: DecisionInfo = {
  seat: 0,
  rule: "",
  prompt: null,
  actions: [offer("take 1"), offer("leave"), offer("end")],
  labels: [],
  undo: 0,
  gather: null,
  ordered: false,
};
const module = {
  isResignation: ({ kind }: ActionOffer) => kind === "leave",
  needsConfirmation: ({ kind }: ActionOffer) => kind === "end",
};

test("an ordinary answer is not asked about", () => {
  expect(needsConfirmation("take 1", decision, {}, module)).toBe(false);
});

test("giving up is", () => {
  expect(needsConfirmation("leave", decision, {}, module)).toBe(true);
});

test("a game names what else is costly", () => {
  expect(needsConfirmation("end", decision, {}, module)).toBe(true);
  expect(needsConfirmation("end", decision, {}, null)).toBe(false);
});

test("what is not offered is refused by the server, not asked about", () => {
  expect(needsConfirmation("resign", decision, {}, module)).toBe(false);
});
