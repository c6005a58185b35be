import { expect, test, vi } from "vitest";
import chr from "../../../../src/civitas/games/civilization_chr/locale/en.ftl?raw";
import tta from "../../../../src/civitas/games/through_the_ages/locale/en.ftl?raw";
import type { Asked } from "../../lib/types";
import { GRAVE, isGrave } from "./confirm";

vi.stubGlobal("localStorage", { getItem: () => null }); // there is no browser here
const { grave } = await import("../../games/through_the_ages/touch");

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

test("what is grave everywhere is an answer of some game", () => {
  for (const kind of GRAVE) expect(`${chr}\n${tta}`).toContain(`\naction-${kind} =`);
});

test("Through the Ages asks before a turn that ends with an uprising, and before no other", () => {
  const act = { ...asked, prompt: { id: "ask-Act", args: {} }, actions: [offer("done"), offer("take 1")] };
  const view = (uprising: number) => ({ aid: { forecast: { uprising } } });
  expect(isGrave("done", act, view(2), { grave })).toBe(true);
  expect(isGrave("done", act, view(0), { grave })).toBe(false);
  expect(isGrave("take 1", act, view(2), { grave })).toBe(false);
  expect(isGrave("done", { ...act, prompt: { id: "ask-Other", args: {} } }, view(2), { grave })).toBe(false);
});
