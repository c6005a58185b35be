import { expect, test } from "vitest";
import type { Position } from "../../lib/types";
import { Board } from "./board.svelte";
import type { GameModule } from "../gameModule";

/** A board that asks for a set: up to three, of which a unit of warriors twice; what is sent is kept. */
function asking(): { board: Board; sent: string[][] } {
  const sent: string[][] = [];
  const board = new Board({
    act: async (action) => void sent.push([action]),
    actAll: async (actions) => void sent.push(actions),
    explainRefusal: async () => null,
    openHelp: () => {},
  });
  const members = ["send warriors", "send knights", "send cannon"];
  const actions = [...members, "done"].map((text) => ({ kind: text.split(" ")[0], args: {}, text }));
  const gather = { members, times: [2, 1, 1], closing: ["done"], chosen: [], least: 0, most: 3 };
  board.module = { touch: {} } as unknown as GameModule;
  board.position = { seat: 0, over: false, view: {}, decision: { seat: 0, actions, gather } } as unknown as Position;
  return { board, sent };
}

test("a member that comes twice is marked twice by touch, and no more", () => {
  const { board } = asking();
  board.toggleSelected("send warriors");
  board.toggleSelected("send warriors");
  expect(board.selected).toEqual(["send warriors", "send warriors"]);
  board.toggleSelected("send warriors");
  expect(board.selected).toEqual([]);
});

test("marks are taken off one by one, and all are sent together in the end", async () => {
  const { board, sent } = asking();
  for (const member of ["send cannon", "send warriors", "send warriors"]) board.toggleSelected(member);
  board.toggleSelected("send knights"); // no room is left
  expect(board.selected).toEqual(["send cannon", "send warriors", "send warriors"]);
  board.deselect("send warriors");
  board.toggleSelected("send knights");
  await board.act("done");
  expect(sent).toEqual([["send cannon", "send warriors", "send knights", "done"]]);
});
