// How the actions of Rising Cultures read, with what the card gives that way: the same as in the terminal.
import { i18n } from "../../lib/i18n.svelte";
import type { Tip } from "../../board/gameModule";
import type { ActionOffer } from "../../lib/types";
import type { RisingSide } from "../../lib/views";
import { data } from "./state/gameData.svelte";

function amounts(counts: Record<string, number>): string {
  return Object.entries(counts)
    .filter(([, n]) => n)
    .map(([name, n]) => i18n.t(`amount-${name}`, { n }))
    .join(", ");
}

export function risingLabel(action: ActionOffer): string {
  const plain = i18n.t(`action-${action.kind}`, action.args);
  const card = data.cards[String(action.args.card)];
  if (!card) return plain;
  if (action.kind === "build") {
    const said = i18n.t(card.kind === "leader" ? "action-build-leader" : "action-build-building", action.args);
    return card.vp ? `${said} (${i18n.t("amount-vp", { n: card.vp })})` : said;
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

const LINES = ["buildings", "board", "provinces", "token"];
const SYMBOLS = ["sword", "horse", "shield"];

/** Where a figure comes from: points by the lines of the score pad, all else by the cards that give it. */
export function figureTip(side: RisingSide, figure: string): Tip {
  if (figure === "vp") {
    const lines = LINES.map((line, n) => `${side.score[n]} ${i18n.name("line", line)}`);
    return { title: i18n.t("web-points"), lines };
  }
  const rating = figure === "coin" ? "income" : figure;
  const title = i18n.name(figure === "coin" ? "rating" : SYMBOLS.includes(figure) ? "symbol" : "resource", rating);
  const lines = Object.entries(side.sources?.[rating] ?? {}).map(([id, n]) => `+${n} ${i18n.name("source", id)}`);
  return { title, lines };
}
