// What an answer is expected to bring, in words: a hint's line, and what a menu says about a choice.
import { words } from "../../lib/i18n.svelte";
import type { HintLine } from "../../lib/types";

/** Points above an ordinary answer, and the chance to win; empty where neither is known. */
export function expected({ gain, win }: HintLine): string {
  const points = Math.round(gain * 10) / 10;
  return [
    ...(points ? [words.say("web-hint-gain", { n: Math.abs(points), more: points > 0 ? "yes" : "no" })] : []),
    ...(win > 0 ? [words.say("web-hint-win", { n: Math.round(win * 100) })] : []),
  ].join(" · ");
}

/** The same with the reasons. */
export function brings(hint: HintLine): string {
  return [expected(hint), ...hint.reasons.map((reason) => words.tell(reason))].filter(Boolean).join(" · ");
}
