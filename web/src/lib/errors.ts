// Error messages in the reader's language.
import { i18n } from "./i18n.svelte";
import { RequestError } from "./transport";
import type { Problem } from "./types";

/** The text of a problem the server reports. */
export function problemText(problem: Problem): string {
  return i18n.has(problem.error) ? i18n.t(problem.error, problem.args) : problem.text || problem.error;
}

/** The text of whatever a request threw. */
export function errorText(error: unknown): string {
  return error instanceof RequestError ? problemText(error.problem) : i18n.t("error-connection");
}
