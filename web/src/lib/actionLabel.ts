import { i18n } from "./i18n.svelte";
import type { ActionOffer } from "./types";

/** The label of an action: the one that came with the position where there is one, since it also names prices. */
export function actionLabel(action: ActionOffer, labels: Record<string, string> = {}): string {
  if (labels[action.text]) return labels[action.text];
  const id = `action-${action.kind}`;
  return i18n.has(id) ? i18n.t(id, action.args) : action.text;
}
