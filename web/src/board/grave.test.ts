import { expect, test } from "vitest";
import type { Asked } from "../lib/types";
import { isGrave } from "./grave";

const offer = (text: string) => ({ kind: text.split(" ")[0], args: {}, text });
const asked: Asked = {
  seat: 0,
  rule: "",
  prompt: null,
  actions: [offer("take 1"), offer("leave"), offer("end")],
  undo: 0,
  gather: null,
  ordered: false,
};
const module = { grave: ({ kind }: { kind: string }) => kind === "end" };

test("an ordinary answer is not asked about", () => {
  expect(isGrave("take 1", asked, {}, module)).toBe(false);
});

test("giving up is, in every game", () => {
  expect(isGrave("leave", asked, {}, null)).toBe(true);
});

test("a game names what else is costly", () => {
  expect(isGrave("end", asked, {}, module)).toBe(true);
  expect(isGrave("end", asked, {}, null)).toBe(false);
});

test("what is not offered is refused by the server, not asked about", () => {
  expect(isGrave("resign", asked, {}, null)).toBe(false);
});
