// Groups on the move: taken up where they stand, sent one by one or planned together and then sent.
import type { Board } from "../../../board/state/board.svelte";
import type { ActionOffer } from "../../../lib/types";
import { thingOf } from "./gameData.svelte";
import { plan, type Order } from "./plan.svelte";
import { MOVES } from "../touch";
import type { View } from "../view";

/** More pieces than any group has. */
const MAX_PIECES = 60;

export const moveActions = (board: Board<View>): ActionOffer[] =>
  (board.decision?.actions ?? []).filter((action) => MOVES.includes(action.kind));

/** How many of the own pieces of a kind stand somewhere, less those that are planned to leave. */
export function unitsLeft(board: Board<View>, place: string, kind: string): number {
  const here = board.view.pieces.filter(
    (piece) => piece.space === place && piece.kind === kind && piece.owner === String(board.seat),
  ).length;
  const leaving = plan.orders.filter((order) => order.from === place).map((order) => order.counts[kind] ?? 0);
  return Math.max(here - leaving.reduce((a, b) => a + b, 0), 0);
}

/** Takes up all that can leave a place. */
export function pickUpGroup(board: Board<View>, place: string): void {
  const kinds = new Set(
    moveActions(board)
      .filter((action) => action.args.space === place && action.args.kind)
      .map((action) => String(action.args.kind)),
  );
  plan.counts = Object.fromEntries([...kinds].map((kind) => [kind, unitsLeft(board, place, kind)]));
  plan.from = place;
  // a ship with cargo takes it along, unless its owner says otherwise
  const laden = moveActions(board).some((action) => action.args.space === place && action.kind === "carry-from-to");
  plan.cargoMove = laden ? "carry-from-to" : "";
}

/** The group in hand goes there: at once, or when the whole plan is sent. */
export async function moveGroup(board: Board<View>, to: string): Promise<void> {
  const order: Order = { from: plan.from, to, counts: { ...plan.counts }, along: plan.cargoMove };
  if (!plan.planFirst) return playMoves(board, order);
  plan.orders = [...plan.orders, order];
  plan.clearGroup();
}

/** All planned groups, one after the other; what can no longer go stays in the plan. */
export async function sendPlan(board: Board<View>): Promise<void> {
  for (const order of [...plan.orders]) {
    const version = board.position?.version;
    await playMoves(board, order);
    if (board.position?.version === version) break;
    plan.orders = plan.orders.filter((one) => one !== order);
  }
}

/** Every chosen piece makes the same move; a ship with cargo goes as it is. */
async function playMoves(board: Board<View>, { from, to, counts, along }: Order): Promise<void> {
  plan.busy = true;
  const movesThere = () =>
    moveActions(board).filter((action) => action.args.space === from && action.args.space2 === to);
  const first = movesThere();
  const plain = first.some((action) => action.kind === "move-from-to");
  if (!plain && first.length > 1 && !first.some((action) => action.kind === along)) {
    plan.busy = false;
    const at = document.querySelector(`[data-place="${to}"]`)!;
    board.popup = { kind: "menu", thing: thingOf(to), at, choices: first };
    return;
  }
  const left = { ...counts };
  for (let n = 0; n < MAX_PIECES; n++) {
    const goes = (action: ActionOffer) =>
      plain ? action.kind === "move-from-to" && left[String(action.args.kind)] > 0 : n === 0;
    const bears = (action: ActionOffer) => action.kind === along && left[String(action.args.kind)] > 0;
    const next = (n === 0 && movesThere().find(bears)) || movesThere().find(goes);
    if (!next) break;
    if (next.args.kind) left[String(next.args.kind)] -= 1;
    const version = board.position?.version;
    await board.act(next.text);
    if (board.position?.version === version) break; // refused, or something came out
  }
  plan.busy = false;
  plan.clearGroup();
}

/** Why the group in hand cannot go there, told at the place. */
export function explainRefusal(board: Board<View>, to: string, at: Element): void {
  const kind = Object.keys(plan.counts)[0];
  if (kind) void board.explainRefusal(`move ${kind} from ${plan.from} to ${to}`, thingOf(to), at);
}
