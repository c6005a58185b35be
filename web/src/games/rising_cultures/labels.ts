// How the actions of Rising Cultures read, with what the card gives that way: the same as in the terminal.
import { words } from "../../lib/texts.svelte";
import type { ActionOffer } from "../../lib/types";
import { data } from "./data.svelte";

function amounts(counts: Record<string, number>): string {
  return Object.entries(counts)
    .filter(([, n]) => n)
    .map(([name, n]) => words.say(`amount-${name}`, { n }))
    .join(", ");
}

export function risingLabel(action: ActionOffer): string {
  const plain = words.say(`action-${action.kind}`, action.args);
  const card = data.cards[String(action.args.card)];
  if (!card) return plain;
  if (action.kind === "build") {
    const said = words.say(card.kind === "leader" ? "action-build-leader" : "action-build-building", action.args);
    return card.vp ? `${said} (${words.say("amount-vp", { n: card.vp })})` : said;
  }
  if (action.kind === "military") {
    const symbols: Record<string, number> = {};
    for (const symbol of card.military) symbols[symbol] = (symbols[symbol] ?? 0) + 1;
    return card.military.length ? `${plain} (${amounts(symbols)})` : plain;
  }
  if (action.kind === "resource" || action.kind === "keep")
    return `${plain} (${amounts({ ...card.strip, coin: card.coins ?? 0 })})`;
  return plain;
}
