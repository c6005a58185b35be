// The state of a drawn board, and what it can do. A board's components get it by `const board = getBoard<View>()`.
import { getContext, setContext } from "svelte";
import { actionLabel } from "../../lib/actionLabel";
import { i18n } from "../../lib/i18n.svelte";
import type { ActionOffer, DecisionInfo, HintLine, Position, EventMessage } from "../../lib/types";
import { indexActions, type ActionIndex } from "./actionIndex";
import type { GameModule, Tip } from "../gameModule";
import { makeThing } from "../input/thing.svelte";

/** Why something cannot be done, with the rule that says so. */
export interface Reason {
  text: string;
  rule: string;
}

/** What floats at a thing: a choice of answers, a reason, or what the thing is. */
export type Popup =
  | { kind: "menu"; thing: string; at: Element; choices: ActionOffer[] }
  | { kind: "why"; thing: string; at: Element; reason: Reason }
  | { kind: "tip"; thing: string; at: Element; tip: Tip };

/** What the screen does for the board. */
export interface BoardHost {
  act(action: string): Promise<void>;
  actAll(actions: string[]): Promise<void>;
  explainRefusal(action: string): Promise<Reason | null>;
  openHelp(thing: string): void;
  /** what the game's help says of a card: its full face */
  cardText?(thing: string): Promise<string[]>;
  /** answers so now, and whenever this question comes again */
  addStandingOrder?(action: string, name: string): Promise<void>;
  /** what an answer is expected to bring; null where nobody can say */
  whatIf?(action: string): Promise<HintLine | null>;
}

/** Whether a position asks the seat that sees it, and no standing order answers for it. */
export const isMyTurn = ({ decision, seat, over }: Position): boolean =>
  decision.seat === seat && !over && !decision.ordered;

const EMPTY_INDEX: ActionIndex = { byThing: new Map(), unplaced: [] };
const CONTEXT_KEY = Symbol("board");

export class Board<View = Record<string, unknown>> {
  position = $state.raw<Position | null>(null);
  module = $state.raw<GameModule | null>(null);
  /** the offered answers in the words that came with the position: they name prices */
  actionLabels = $state.raw<Record<string, string>>({});
  hints = $state.raw<HintLine[]>([]);
  /** what happened so far, as this seat may know it */
  events = $state.raw<EventMessage[]>([]);
  popup = $state.raw<Popup | null>(null);
  /** things that the last moves of others touched */
  lastTouched = $state.raw<Set<string>>(new Set());
  /** the thing a line of the log or recap points at */
  pointedAt = $state.raw<Set<string>>(new Set());
  /** members of a set marked but not yet sent */
  selected = $state.raw<string[]>([]);
  /** the thing a piece is being dragged from */
  draggedFrom = $state("");
  phone = $state(false);
  /** while moves of others are played back nothing can be touched */
  playingBack = $state(false);

  readonly i18n = i18n;
  /** the action to put on anything that can be touched: `use:thing={"card:iron"}` */
  readonly thing = makeThing(this as unknown as Board);

  constructor(private host: BoardHost) {}

  view = $derived((this.position?.view ?? {}) as View);
  seat = $derived(this.position?.seat ?? -1);
  over = $derived(this.position?.over ?? false);
  /** what this seat is asked now; null while others are */
  decision = $derived.by<DecisionInfo | null>(() => {
    const position = this.position;
    return position && isMyTurn(position) ? position.decision : null;
  });
  index = $derived.by<ActionIndex>(() => {
    if (!this.decision || !this.module || this.playingBack) return EMPTY_INDEX;
    return indexActions(this.decision.actions, this.module.touch, this.position?.view);
  });
  /** of each thing a piece can be dragged from: where it may go, and what that answers */
  private dragTargets = $derived.by(() => {
    const found = new Map<string, Map<string, ActionOffer[]>>();
    const { module } = this;
    if (!this.decision || !module?.dragTargets || this.playingBack || this.selectSet) return found;
    for (const action of this.decision.actions) {
      for (const [from, to] of module.dragTargets(action, this.position?.view ?? {})) {
        const ends = found.get(from) ?? new Map<string, ActionOffer[]>();
        ends.set(to, [...(ends.get(to) ?? []), action]);
        found.set(from, ends);
      }
    }
    return found;
  });
  /** the set this seat is asked for, where it is asked for one */
  selectSet = $derived(this.decision?.gather ?? null);
  private ranks = $derived.by(() => {
    const ranks = new Map<string, number>();
    const { byThing } = indexActions(
      this.hints.map(({ action }) => action),
      this.module?.touch ?? {},
      this.position?.view,
    );
    const order = this.hints.map(({ action }) => action.text);
    for (const [thing, actions] of byThing) ranks.set(thing, order.indexOf(actions[0].text) + 1);
    return ranks;
  });

  /** the answers that touch a thing */
  actionsAt(thing: string): ActionOffer[] {
    return this.index.byThing.get(thing) ?? [];
  }

  hasActions(thing: string): boolean {
    return this.index.byThing.has(thing);
  }

  /** 1 for the thing the best hint touches, 0 for none */
  hintRank(thing: string): number {
    return this.ranks.get(thing) ?? 0;
  }

  /** whether a thing is marked as a member of the set */
  isSelected(thing: string): boolean {
    return this.selected.length > 0 && this.actionsAt(thing).some(({ text }) => this.selected.includes(text));
  }

  /** Marks a member of the set, or takes the mark off again: in any order. */
  toggleSelected(text: string): void {
    this.popup = null;
    const selectSet = this.selectSet;
    if (!selectSet) return;
    const room = this.selected.length + selectSet.chosen.length < selectSet.most;
    // the rules say how often each can be added: two units of one card
    const times = selectSet.times[selectSet.members.indexOf(text)] ?? 1;
    const count = this.selected.filter((one) => one === text).length;
    if (count && (!room || count >= times)) this.selected = this.selected.filter((one) => one !== text);
    else if (selectSet.most === 1) this.selected = [text];
    else {
      const rest = this.selected.filter((one) => one === text || !this.excluded(text, one));
      if (room || rest.length < this.selected.length) this.selected = [...rest, text];
    }
  }

  private excluded(member: string, other: string): boolean {
    return this.module?.excludes?.(member, other, this.view as Record<string, unknown>) ?? false;
  }

  /** Takes one mark off a member. */
  deselect(text: string): void {
    const place = this.selected.indexOf(text);
    this.selected = this.selected.filter((_, n) => n !== place);
  }

  /** All marked members and the closing answer, together. */
  async submitSelection(closing: string): Promise<void> {
    const along = this.module?.closesWithoutSelection?.includes(closing) ? [] : this.selected;
    const answers = [...along, ...(closing ? [closing] : [])];
    if (answers.length === 1) await this.host.act(answers[0]);
    else if (answers.length) await this.host.actAll(answers);
  }

  /** An answer in words, as menus and lists show it. */
  label(action: ActionOffer): string {
    return this.module?.actionLabel?.(action, this as unknown as Board) ?? actionLabel(action, this.actionLabels);
  }

  /** What a finger on a thing does: the one answer there is, a choice of several, or why there is none. */
  async activate(thing: string, at: Element): Promise<void> {
    const choices = this.actionsAt(thing);
    if (this.popup?.kind === "menu" && this.popup.thing === thing) this.popup = null;
    else if (choices.length > 1) this.popup = { kind: "menu", thing, at, choices };
    else if (choices.length === 1) {
      const before = this.selected;
      await this.act(choices[0].text);
      if (this.selectSet?.members.includes(choices[0].text) && this.selected === before)
        this.popup = { kind: "why", thing, at, reason: { text: i18n.t("web-set-full"), rule: "" } };
    } else await this.showInfo(thing, at);
  }

  draggable(thing: string): boolean {
    return this.dragTargets.has(thing);
  }

  /** whether what is being dragged may be dropped there */
  acceptsDrop(place: string): boolean {
    return this.draggedFrom !== "" && (this.dragTargets.get(this.draggedFrom)?.has(place) ?? false);
  }

  /** A piece was let go over these: the innermost that wants it takes it; what nobody wants is explained there. */
  async drop(from: string, over: [string, Element][]): Promise<void> {
    const ends = this.dragTargets.get(from);
    this.draggedFrom = "";
    const [to, at] = over.find(([id]) => ends?.has(id)) ?? [];
    if (to && at) {
      const choices = ends!.get(to)!;
      if (choices.length === 1) await this.act(choices[0].text);
      else this.popup = { kind: "menu", thing: to, at, choices };
    } else if (over.length && over[0][0] !== from) await this.showInfo(over[0][0], over[0][1]);
  }

  async act(action: string): Promise<void> {
    this.popup = null;
    if (this.selectSet?.members.includes(action)) return this.toggleSelected(action);
    if (this.selected.length) {
      // what is marked goes along: it belongs to the answer that closes the set, or comes before any other
      if (this.selectSet?.closing.includes(action)) return this.submitSelection(action);
      await this.submitSelection("");
    }
    await this.host.act(action);
  }

  /** This answer now, and whenever the same question comes again: a standing order. */
  async addStandingOrder(action: ActionOffer): Promise<void> {
    await this.host.addStandingOrder?.(action.text, this.label(action));
  }

  /** Why an answer that is not offered is not allowed, shown at the thing. */
  async explainRefusal(action: string, thing: string, at: Element): Promise<void> {
    const reason = await this.host.explainRefusal(action);
    if (reason) this.popup = { kind: "why", thing, at, reason };
  }

  /** whether one may ask what an answer would bring */
  whatIfAllowed = $state(false);

  async whatIf(action: string): Promise<HintLine | null> {
    return (await this.host.whatIf?.(action)) ?? null;
  }

  /** The answers at a thing as a menu, though there be only one: to think before acting. */
  openMenu(thing: string, at: Element): void {
    const choices = this.actionsAt(thing);
    if (choices.length) this.popup = { kind: "menu", thing, at, choices };
  }

  openHelp(thing: string): void {
    this.popup = null;
    this.host.openHelp(thing);
  }

  tip(thing: string): Tip | null {
    return this.module?.tip?.(thing, this as unknown as Board) ?? null;
  }

  /** The same with the lines of its page, which are fetched when they are wanted. */
  async fullTip(thing: string): Promise<Tip | null> {
    const tip = this.tip(thing);
    if (!tip?.page) return tip;
    return { ...tip, lines: [...tip.lines, ...((await this.host.cardText?.(tip.page)) ?? [])] };
  }

  private async showInfo(thing: string, at: Element): Promise<void> {
    const intended = this.decision && this.module?.intendedAction?.(thing, this as unknown as Board);
    if (intended) return this.explainRefusal(intended, thing, at);
    const tip = await this.fullTip(thing);
    if (tip?.help && !tip.lines.length) this.openHelp(tip.help);
    else if (tip) this.popup = { kind: "tip", thing, at, tip };
  }
}

export function setBoard(board: Board): void {
  setContext(CONTEXT_KEY, board);
}

export function getBoard<View = Record<string, unknown>>(): Board<View> {
  return getContext<Board<View>>(CONTEXT_KEY);
}
