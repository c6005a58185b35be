// Which things on the board each answer touches. `choice:<answer>` is its place in the panel of a question.
import type { TouchMap } from "../../board/state/actionIndex";
import type { GameModule } from "../../board/gameModule";
import { cards } from "./state/gameData.svelte";
import type { ActionOffer } from "../../lib/types";
import type { View } from "./view";

type ThingsOf = (args: Record<string, unknown>, view: View | undefined) => string[];

/** The events and territories of an age in the own hand: any of them can be placed when one can. */
function eventsOfAge(view: View | undefined, age: string): string[] {
  const held = view?.sides[view.seat]?.cards ?? [];
  return held.filter((id) => cards.all[id]?.age === age && ["event", "territory"].includes(cards.all[id].kind));
}

const hand: ThingsOf = ({ card }) => [`hand:${card}`];
const tech: ThingsOf = ({ card }) => [`tech:${card}`];
const rival: ThingsOf = ({ card, seat }) => [`hand:${card}`, `seat:${seat}`];
const nowhere: ThingsOf = () => [];

const things: Record<string, ThingsOf> = {
  // politics
  plan: ({ age }, view) => ["deck:future", ...eventsOfAge(view, String(age)).map((id) => `hand:${id}`)],
  event: hand,
  "attack-on": rival,
  "war-on": rival,
  "pact-with-as": rival,
  cancel: ({ card }) => [`pact:${card}`],
  settle: hand,
  pass: nowhere,
  // questions
  keep: nowhere,
  bid: nowhere,
  send: tech,
  use: hand,
  accept: nowhere,
  refuse: nowhere,
  shed: nowhere,
  discard: hand,
  food: nowhere,
  lose: tech,
  raze: nowhere,
  cede: ({ card }) => [`colony:${card}`],
  turn: ({ card }) => [`wonder:${card}`],
  steal: nowhere,
  idle: nowhere,
  work: nowhere,
  // a turn
  grow: () => ["bank:yellow"],
  liner: () => ["bank:yellow"],
  recruit: tech,
  build: tech,
  "upgrade-to": ({ card, card2 }) => [`tech:${card}`, `tech:${card2}`],
  destroy: tech,
  stage: () => ["wonder:begun"],
  elect: hand,
  discover: hand,
  revolt: hand,
  play: hand,
  take: ({ n }) => [`row:${n}`],
  tactic: hand,
  muster: () => ["deck:military"],
  barter: () => ["bank:blue"],
  done: () => ["turn:end"],
  "end-drawing": () => ["turn:end"],
};

export const isResignation = ({ kind }: ActionOffer): boolean => kind === "leave";

/** Ending a turn with an uprising costs all that would be produced; the cards drawn after it cannot be put back. */
export const needsConfirmation: GameModule["needsConfirmation"] = ({ kind }, { prompt }, view) =>
  ["done", "end-drawing"].includes(kind) &&
  (prompt as { id: string } | null)?.id === "ask-Act" &&
  ((view as unknown as View).aid?.forecast.uprising ?? 0) > 0;

/** where a card that is played lies: on the own board */
const played = (args: Record<string, unknown>): DragPath[] => [[`hand:${args.card}`, "place:mat"]];
const against = (args: Record<string, unknown>): DragPath[] => [[`hand:${args.card}`, `seat:${args.seat}`]];
type DragPath = [from: string, to: string];

/** What is dragged from where to where: a worker onto a card, a card of the row to the hand, a card onto the board. */
const dragPaths: Record<string, (args: Record<string, unknown>, view: View | undefined) => DragPath[]> = {
  take: ({ n }) => [
    [`row:${n}`, "place:hand"],
    [`row:${n}`, "place:mat"],
  ],
  grow: () => [["bank:yellow", "place:unused"]],
  liner: () => [["bank:yellow", "place:unused"]],
  build: ({ card }) => [["bank:yellow", `tech:${card}`]],
  recruit: ({ card }) => [["bank:yellow", `tech:${card}`]],
  "upgrade-to": ({ card, card2 }) => [[`tech:${card}`, `tech:${card2}`]],
  destroy: ({ card }) => [[`tech:${card}`, "bank:yellow"]],
  stage: () => [["bank:blue", "wonder:begun"]],
  elect: played,
  discover: played,
  revolt: played,
  play: played,
  tactic: played,
  settle: played,
  muster: () => [["deck:military", "place:hand"]],
  "attack-on": against,
  "war-on": against,
  "pact-with-as": against,
  event: ({ card }) => [[`hand:${card}`, "deck:future"]],
  plan: ({ age }, view) => eventsOfAge(view, String(age)).map((id) => [`hand:${id}`, "deck:future"]),
};
export const dragTargets: GameModule["dragTargets"] = ({ kind, args }, view) =>
  dragPaths[kind]?.(args, view as unknown as View | undefined) ?? [];

/** Every answer also has its place in the panel of a question; leaving the game is no part of the board. */
export const touch: TouchMap = Object.fromEntries(
  Object.entries(things).map(([kind, find]) => [
    kind,
    (args, action, view) => [...find(args, view as unknown as View | undefined), `choice:${action.text}`],
  ]),
);
