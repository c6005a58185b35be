// What is asked about once more: only what cannot be undone and is costly. Everything else is taken back by undo.
import type { ActionOffer, Asked } from "../../lib/types";
import type { GameModule } from "../gameModule";

/** Giving up is grave in every game, */
const GIVING_UP = ["leave"];
/** and so is what ends the game for everybody. */
export const GRAVE = [...GIVING_UP, "declare-end"];

export const isGivingUp = (action: ActionOffer): boolean => GIVING_UP.includes(action.kind);

export function isGrave(
  text: string,
  asked: Asked,
  view: Record<string, unknown>,
  module: Pick<GameModule, "grave"> | null,
): boolean {
  const action: ActionOffer | undefined = asked.actions.find((one) => one.text === text);
  if (!action) return false;
  return GRAVE.includes(action.kind) || (module?.grave?.(action, asked, view) ?? false);
}
