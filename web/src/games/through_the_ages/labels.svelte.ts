// How things and answers read: an answer with what it brings, a thing with where its figures come from. The figures are
// the engine's.
import type { Board } from "../../board/state/board.svelte";
import type { SeatStat, Tip } from "../../board/gameModule";
import { i18n } from "../../lib/i18n.svelte";
import type { ActionOffer } from "../../lib/types";
import { cards } from "./state/gameData.svelte";
import { COLUMNS } from "./theme";
import type { Price, View } from "./view";

/** the view the board shows now */
class CurrentView {
  view = $state.raw<View | null>(null);
}
export const current = new CurrentView();

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
/** what is said of an action last: the actions it costs are seen on the board */
const UNLABELLED = ["civil", "military", "unused"];

/** A line of a card's face in words alone. */
export const plainText = (line: string) =>
  line
    .replaceAll(/(\d*):([a-z_]+):/g, (_all, n: string, sign: string) => `${n} ${i18n.t(`sign-${sign}`)} `)
    .replaceAll(/ +/g, " ");

export function actionLabel(action: ActionOffer): string | null {
  const gains = current.view?.aid?.gains?.[action.text];
  if (action.kind === "take") {
    const id = current.view?.row[Number(action.args.n) - 1];
    return id ? i18n.t("action-take-card", { ...action.args, card: id }) : null;
  }
  const rebels = ["done", "end-drawing"].includes(action.kind) && current.view?.aid?.forecast.uprising;
  if (rebels) return `${i18n.t(`action-${action.kind}`, action.args)}. ${i18n.t("table-uprising", { n: rebels })}`;
  if (!gains) return null;
  const said = Object.entries(gains).filter(([key]) => !UNLABELLED.includes(key));
  const phrases = said.map(([key, n]) => i18n.t(`gain-${key.replaceAll("_", "-")}`, { n: signed(n) }));
  const name = i18n.t(`action-${action.kind}`, action.args);
  return phrases.length ? `${name}: ${phrases.join(", ")}` : name;
}

function reasons(price: Price | null | undefined): string[] {
  if (!price || price.now === price.printed) return [];
  const why = price.why.map(([id, n]) => `${signed(n)} ${cards.name(id)}`).join(", ");
  return [i18n.t("table-price-changed", { n: price.printed, things: why })];
}

function cardTip(id: string, more: string[] = []): Tip {
  const card = cards.all[id];
  const kind = i18n.t("help-kind", { things: i18n.t(`kind-${card.kind}`), age: card.age });
  return {
    title: i18n.name("card", id),
    lines: [kind, ...(cards.cardTexts[id] ?? []).map(plainText), ...more],
    help: id,
  };
}

/** What hovering over a thing says. */
export function tip(thing: string, board: Board): Tip | null {
  const view = board.view as unknown as View;
  const rival = /^rival:(\d+):(.*)$/.exec(thing);
  const seat = rival ? Number(rival[1]) : view.seat;
  const [kind, id] = (rival?.[2] ?? thing).split(/:(.*)/);
  const side = view.sides[seat >= 0 ? seat : view.active];
  if (kind === "row") {
    const card = view.row[Number(id) - 1];
    return card ? cardTip(card, reasons(view.aid?.prices.take[Number(id) - 1])) : null;
  }
  if (kind === "wonder" && id === "begun") return side.wonder ? cardTip(side.wonder) : null;
  if (kind === "rating") return ratingTip(id, side);
  if (kind === "deck") return deckTip(id, view);
  if (id in cards.all) {
    const price = view.aid?.prices.discover[id] ?? (rival ? null : view.aid?.prices.build[id]);
    return cardTip(id, reasons(price));
  }
  return null;
}

function ratingTip(rating: string, side: View["sides"][number]): Tip | null {
  const title = i18n.t(`side-${rating}`);
  if (rating === "food" || rating === "resources") {
    const kind = rating === "food" ? "farm" : "mine";
    const made = Object.entries(side.workers).filter(([id, n]) => n && cards.all[id]?.kind === kind);
    return { title, lines: made.map(([id, n]) => i18n.t("side-technology", { card: id, n })) };
  }
  const listed = Object.entries(side.sources[rating] ?? {});
  return { title, lines: listed.map(([id, n]) => `${signed(n)} ${i18n.name("card", id)}`) };
}

function deckTip(id: string, view: View): Tip | null {
  const names = (ids: string[]) => ids.map((one) => i18n.name("card", one)).join(", ");
  if (id === "civil" && view.aid) {
    const { leaving } = view.aid;
    const lost = leaving.sides
      .map((ids, seat) => (ids.length ? i18n.t("table-loses", { seat, things: names(ids) }) : ""))
      .filter(Boolean);
    return { title: i18n.t("table-age-ends", { age: leaving.next, n: leaving.deck }), lines: lost };
  }
  if (id === "current" || id === "future") {
    const events = id === "current" ? view.current_events : view.future_events;
    const title = i18n.t(id === "current" ? "table-current" : "table-future");
    const own = id === "current" ? "board-current-own" : "board-future-own";
    return { title, lines: events.own.length ? [i18n.t(own, { things: names(events.own) })] : [] };
  }
  return null;
}

/** What a finger on a thing probably wanted, for the question why it cannot be done. */
export function intendedAction(thing: string, board: Board): string | null {
  const [kind, id] = thing.split(/:(.*)/);
  if (kind === "row") return `take ${id}`;
  if (kind === "tech") return `build ${id}`;
  if (thing === "bank:yellow") return "grow";
  if (thing === "wonder:begun") return "stage 1";
  if (thing === "deck:military") return "muster";
  if (kind !== "hand") return null;
  const card = cards.all[id]?.kind;
  const rival = ((board.seat + 1) % (board.view as unknown as View).sides.length).toString();
  if (card === "leader") return `elect ${id}`;
  if (card === "action") return `play ${id}`;
  if (card === "tactic") return `tactic ${id}`;
  if (card === "aggression") return `attack ${id} on ${rival}`;
  if (card === "war") return `war ${id} on ${rival}`;
  if (card === "pact") return `pact ${id} with ${rival} as a`;
  if (COLUMNS.includes(card) || card === "government" || card === "special") return `discover ${id}`;
  return card === "bonus" ? `use ${id}` : `event ${id}`;
}

export function seatStats(view: View, seat: number): SeatStat[] {
  const side = view.sides?.[seat];
  if (!side || side.out) return [];
  const found: SeatStat[] = [
    {
      icon: "culture",
      name: i18n.t("side-culture"),
      value: side.culture,
      more: `+${side.culture_rate}`,
      colour: "var(--culture)",
    },
    { icon: "strength", name: i18n.t("side-strength"), value: side.strength, colour: "var(--strength)" },
  ];
  // with many at the table the boards of the rivals say the rest
  if (view.sides.length > 2) return found;
  const happy = view.length === "simple" ? "" : `/${side.faces_needed}`;
  return [
    ...found,
    {
      icon: "science",
      name: i18n.t("side-science"),
      value: side.science,
      more: `+${side.science_rate}`,
      colour: "var(--science)",
    },
    {
      icon: "happiness",
      name: i18n.t("side-happiness"),
      value: side.happy,
      more: happy,
      colour: "var(--happiness)",
    },
  ];
}

export const headline = (view: View) =>
  view.row?.length ? i18n.t("table-headline", { age: view.age, n: view.round }) : "";
