// Every kind of action of the two games on maps is given by touching a thing on the board; what is only a yes, a no or
// a choice of words is a button beside it, and the reason stands here.
import { expect, test, vi } from "vitest";
import { readLocale } from "./locale.testing";

vi.stubGlobal("localStorage", { getItem: () => null }); // there is no browser here
const { touch: chr } = await import("./civilization_chr/touch");
const { touch: world } = await import("./history_of_the_world/touch");

/** Every kind of action has its words. */
const kinds = (messages: string) =>
  messages
    .match(/^action-[a-z-]+(?= =)/gm)!
    .map((id) => id.slice("action-".length))
    .sort();

const CHANCE = "nobody chooses it";
const END = "ends a question";
const YES = "a yes or no, about nothing that lies on the board";
const WORDS = "a choice among words, not among things";
const SET = "sends or drops what is marked";
const each = (reason: string, ...kinds: string[]) => Object.fromEntries(kinds.map((kind) => [kind, reason]));

const WORLD: Record<string, string> = {
  ...each(CHANCE, "deal", "dice-against", "draw", "marker", "roll"),
  ...each(END, "done"),
};
const CHR: Record<string, string> = {
  ...each(CHANCE, "card", "roll", "symbol", "token", "wonder"),
  ...each(END, "done", "end-round", "fight-on", "pass"),
  ...each(YES, "accept", "allow", "change-government", "counter", "declare-end", "draw", "exchange-card"),
  ...each(YES, "leave-later", "leave-now", "refuse", "join-attack", "join-defence", "neutral"),
  ...each(WORDS, "back", "load", "prize-coins", "prize-growth", "prize-point", "prize-unit", "raise", "treat"),
  ...each(WORDS, "terror", "terror-coins", "terror-units"),
  ...each(SET, "drop", "offer"),
  ...each("bought, but put nowhere", "colony-ship", "train-spy"),
};

test.each([
  ["History of the World", readLocale("history_of_the_world"), world, WORLD],
  ["Civilization CHR", readLocale("civilization_chr"), chr, CHR],
])("%s: what does not touch the board is a button, for a reason", (_game, messages, touch, buttons) => {
  expect([...Object.keys(touch), ...Object.keys(buttons)].sort()).toEqual(kinds(messages));
});
