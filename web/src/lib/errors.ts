// Small sentences that several pages need.
import { Refused } from "./transport";
import { words } from "./i18n.svelte";
import type { ActionOffer, Problem } from "./types";

/** What an action reads like; ``told`` are the words that came with the board as text, which say more. */
export function label(action: ActionOffer, told: Record<string, string> = {}): string {
  if (told[action.text]) return told[action.text];
  const id = `action-${action.kind}`;
  return words.has(id) ? words.say(id, action.args) : action.text;
}

export function tellProblem(problem: Problem): string {
  return words.has(problem.error) ? words.say(problem.error, problem.args) : problem.text || problem.error;
}

/** What went wrong with a request. */
export function tellError(error: unknown): string {
  return error instanceof Refused ? tellProblem(error.problem) : words.say("error-connection");
}

export function link(path: string): string {
  return `${location.origin}${location.pathname}#/${path}`;
}
