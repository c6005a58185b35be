// Civilization CHR on the shared play screen.
import type { GameModule } from "../../board/gameModule";
import { i18n } from "../../lib/i18n.svelte";
import Board from "./Board.svelte";
import { data } from "./state/gameData.svelte";
import Hand from "./components/Hand.svelte";
import { nameOf, placeLines } from "./state/placeFacts";
import { plan } from "./state/plan.svelte";
import { eventThings, touch } from "./touch";
import type { View } from "./view";

/** things that have a page of help, and by which name they go */
const PAGES: Record<string, "strategy" | "technology" | "card" | "government" | "civilization" | "kind"> = {
  hand: "strategy",
  laid: "strategy",
  tech: "technology",
  card: "card",
  gov: "government",
  civ: "civilization",
  unit: "kind",
};

/** What is bought in the shop, put down there: what to ask about where it cannot be. */
function placed(space: string, view: View): string {
  const [verb, kind] = plan.shopRow.split(" ");
  const own = view.pieces.find((piece) => piece.space === space && piece.owner === String(view.seat))?.kind;
  if (verb === "recruit-in") return `recruit ${kind} in ${space}`;
  if (verb === "upgrade-in") return `upgrade ${own ?? "ancient_infantry"} in ${space}`;
  if (verb === "sell-in") return `sell ${own ?? "ancient_infantry"} in ${space}`;
  return verb === "weapon-in" ? `weapon in ${space}` : `${verb} ${space}`;
}

/** Where the coins of a seat come from. */
const earned = ({ income = {} }: View["sides"][number]): string[] =>
  Object.entries(income)
    .filter(([, n]) => n)
    .map(([id, n]) => `${i18n.t(i18n.has(`income-${id}`) ? `income-${id}` : "web-chr-income-total")}: ${n}`);

export const game: GameModule = {
  Board,
  Hand,
  touch,
  load: () => data.loaded,
  eventThings,
  closesWithoutSelection: ["drop"],
  excludes: (member, other) => {
    // an offer has one amount of coins, given or asked for, and one duty; a resource is exchanged once
    const [verb, mine, , theirs] = member.split(" ");
    if (member.includes(" coins ")) return other.includes(" coins ");
    if (verb === "duty") return other.startsWith("duty ");
    const places = other.split(" ");
    return verb === "swap" && places[0] === "swap" && (places[1] === mine || places[3] === theirs);
  },
  needsConfirmation: ({ kind }) => kind === "declare-end",
  hiddenInLog: ({ id, args }) => id === "event-drew-hidden" || (id === "event-declarations" && args.n === 0),
  eventSound: ({ id }) => (id === "event-war" ? "war" : null),
  seatStats: (view, seat) => {
    const side = (view as unknown as View).sides[seat];
    return [
      { name: i18n.t("web-points"), value: side.score },
      {
        name: i18n.t("web-coins"),
        value: `${side.coins} ◎`,
        more: side.income ? `+${side.income.total}` : undefined,
      },
    ];
  },
  headline: (view) => {
    const { era, turn, over } = view as unknown as View;
    const said = over ? i18n.t("board-over") : i18n.t("web-chr-headline", { era, n: turn });
    return said[0].toUpperCase() + said.slice(1);
  },
  actionLabel: (action, board) => {
    const { prices, chances, odds } = (board.view as unknown as View).aid ?? {};
    const said = i18n.has(`action-${action.kind}`) ? i18n.t(`action-${action.kind}`, action.args) : "";
    if (!said) return null;
    const price = prices?.[action.text] ?? 0;
    const notes = price ? [i18n.t(price > 0 ? "label-costs" : "label-brings", { n: Math.abs(price) })] : [];
    if (chances?.[action.text] !== undefined) notes.push(`${chances[action.text] * 10} %`);
    if (odds?.[action.text] !== undefined) notes.push(`${odds[action.text]} %`);
    return notes.length ? `${said} (${notes.join(", ")})` : null;
  },
  tip: (thing, board) => {
    const [kind, id] = thing.split(":");
    const view = board.view as unknown as View;
    if (kind === "land" || kind === "sea") return { title: nameOf(id), lines: placeLines(id, view), help: id };
    if (kind === "seat") return { title: i18n.playerName(Number(id)), lines: earned(view.sides[Number(id)]) };
    const name = PAGES[kind] && i18n.name(PAGES[kind], id);
    return name ? { title: name, lines: [], page: id, help: id } : null;
  },
  intendedAction: (thing, board) => {
    const [kind, id] = thing.split(":");
    if (plan.shopRow && (kind === "land" || kind === "sea")) return placed(id, board.view as unknown as View);
    if (kind === "hand") return `show ${id}`;
    if (kind === "tech") return `technology ${id}`;
    if (kind === "card") return `take ${id}`;
    if (kind === "gov") return `adopt ${id}`;
    return kind === "land" || kind === "sea" ? `place ${id}` : null;
  },
};
