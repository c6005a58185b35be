import { type AST, parse } from "svelte/compiler";
import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../../**/*.svelte", { query: "?raw", import: "default", eager: true });

/** Elements that are things, or stand in one, and wait for a click of their own. */
function deaf(node: unknown, inside: boolean, found: string[]): void {
  if (Array.isArray(node)) for (const one of node) deaf(one, inside, found);
  else if (node && typeof node === "object") {
    const { attributes = [], name } = node as Partial<AST.RegularElement>;
    inside ||= attributes.some((one) => one.type === "UseDirective" && one.name === "thing");
    if (inside && attributes.some((one) => one.type === "Attribute" && one.name === "onclick")) found.push(name ?? "?");
    for (const part of Object.values(node)) deaf(part, inside, found);
  }
}

// a thing keeps its clicks to itself, and Svelte waits for those of `onclick` at the root of the page
test("no click on a thing or in one is lost", () => {
  const lost = Object.entries(sources).map(([file, text]) => {
    const found: string[] = [];
    deaf(parse(text, { modern: true }).fragment, false, found);
    return found.map((name) => `${file}: ${name}`);
  });
  expect(lost.length).toBeGreaterThan(100);
  expect(lost.flat()).toEqual([]);
}, 60_000); // a busy machine is slow, not wrong
