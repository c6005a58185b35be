// The text of a hint: expected gain, chance to win, reasons.
import { i18n } from "../../lib/i18n.svelte";
import type { HintLine } from "../../lib/types";

/** Points above an ordinary answer, and the chance to win; empty where neither is known. */
export function expectedGain({ gain, win }: HintLine): string {
  const points = Math.round(gain * 10) / 10;
  return [
    ...(points ? [i18n.t("web-hint-gain", { n: Math.abs(points), more: points > 0 ? "yes" : "no" })] : []),
    ...(win > 0 ? [i18n.t("web-hint-win", { n: Math.round(win * 100) })] : []),
  ].join(" · ");
}

/** The same with the reasons. */
export function hintSummary(hint: HintLine): string {
  return [expectedGain(hint), ...hint.reasons.map((reason) => i18n.message(reason))].filter(Boolean).join(" · ");
}
