// History of the World on the shared play screen.
import type { GameModule } from "../../board/gameModule";
import { i18n } from "../../lib/i18n.svelte";
import Board from "./Board.svelte";
import { data } from "./state/gameData.svelte";
import Hand from "./components/Hand.svelte";
import { eventThings, touch } from "./touch";
import { placeLines } from "./state/placeFacts";
import { LINES, type View } from "./view";

/** Where the points of a seat come from: what it has, and what it would score now. */
function scored({ points, scoring }: View["sides"][number]): string[] {
  const phrases = scoring.map((n, line) => (n ? `${i18n.t(`line-${LINES[line]}`)}: +${n}` : "")).filter(Boolean);
  return [`${i18n.t("head-points")}: ${points}`, ...phrases];
}

export const game: GameModule = {
  Board,
  Hand,
  touch,
  load: () => data.loaded,
  eventThings,
  turnEvents: ["event-epoch", "event-turn"],
  hiddenInLog: ({ id }) => ["event-dealt", "event-drew-hidden"].includes(id),
  excludes: (member, other, view) => {
    // a civil war breaks out in lands of one empire
    const { lands } = view as unknown as View;
    const [one, two] = [member, other].map((text) => lands[text.split(" ")[1]]);
    return member.startsWith("revolt ") && (one.holder !== two.holder || one.force !== two.force);
  },
  seatStats: (view, seat) => {
    const side = (view as unknown as View).sides[seat];
    const next = side.scoring.reduce((a, b) => a + b, 0);
    return [{ name: i18n.t("head-points"), value: side.points, more: next ? `+${next}` : undefined }];
  },
  headline: (view) => {
    const { epoch, over, position, turn } = view as unknown as View;
    if (over) return i18n.t("board-over");
    return i18n.t(position < 0 ? "board-draft" : "board-title", { epoch: `epoch_${epoch}`, n: turn });
  },
  actionLabel: (action, board) => {
    const odds = (board.view as unknown as View).aid?.odds?.[action.text];
    return odds ? `${i18n.t(`action-${action.kind}`, action.args)} (${Math.round(odds.one / 10)} %)` : null;
  },
  tip: (thing, board) => {
    const [kind, id] = thing.split(":");
    const view = board.view as unknown as View;
    if (kind === "hand") return { title: i18n.name("event", id), lines: [], page: id, help: id };
    if (thing === "card:drawn" && view.drawn)
      return { title: i18n.name("empire", view.drawn), lines: [], page: view.drawn, help: view.drawn };
    if (kind === "seat") return { title: i18n.playerName(Number(id)), lines: scored(view.sides[Number(id)]) };
    // with a mouse the card of a land lies in the corner
    if ((kind === "land" || kind === "water") && board.phone)
      return { title: i18n.name(kind, id), lines: placeLines(id, view), help: id };
    return null;
  },
  intendedAction: (thing, board) => {
    const [kind, id] = thing.split(":");
    const view = board.view as unknown as View;
    if (kind === "hand") return `event ${id}`;
    if (kind === "seat") return `pass ${id}`;
    if (kind === "water") return `fleet ${id}`;
    if (kind !== "land") return null;
    const verbs = new Set(board.decision?.actions.map((action) => action.kind) ?? []);
    for (const verb of ["monument", "settle", "ruin", "revolt", "infect", "raid", "betray"])
      if (verbs.has(verb)) return `${verb} ${id}`;
    const holder = view.lands[id]?.holder;
    if (holder == null || holder === view.seat) return `expand ${id}`;
    const near = data.borders.get(id)?.find((one) => view.forces.at(-1)?.held.includes(one.to));
    return near ? `attack ${id} by land from ${near.to}` : `attack ${id} by sea`;
  },
};
