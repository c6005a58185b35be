// Which actions need a confirmation: those that cannot be undone and are costly, as the game's module says.
import type { ActionOffer, DecisionInfo } from "../../lib/types";
import type { GameModule } from "../gameModule";

/** Whether an action gives the game up: it is asked about, shown last, and never the main button. */
export function isResignation(action: ActionOffer, module: Pick<GameModule, "isResignation"> | null): boolean {
  return module?.isResignation?.(action) ?? false;
}

export function needsConfirmation(
  text: string,
  decision: DecisionInfo,
  view: Record<string, unknown>,
  module: Pick<GameModule, "isResignation" | "needsConfirmation"> | null,
): boolean {
  const action = decision.actions.find((offer) => offer.text === text);
  if (!action) return false;
  return isResignation(action, module) || (module?.needsConfirmation?.(action, decision, view) ?? false);
}
