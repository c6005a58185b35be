// Everything a drawn board knows and can do. A board asks for it once: `const board = getBoard<View>()`.
import { getContext, setContext } from "svelte";
import { label } from "../../lib/errors";
import { words } from "../../lib/i18n.svelte";
import type { ActionOffer, Asked, HintLine, Position, Told } from "../../lib/types";
import { indexActions, type Index } from "./actionIndex";
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
export interface Host {
  act(action: string): Promise<void>;
  actAll(actions: string[]): Promise<void>;
  why(action: string): Promise<Reason | null>;
  help(thing: string): void;
  /** what the game's help says of a card: its full face */
  face?(thing: string): Promise<string[]>;
  /** answers so now, and whenever this question comes again */
  always?(action: string, name: string): Promise<void>;
  /** what an answer is expected to bring; null where nobody can say */
  whatIf?(action: string): Promise<HintLine | null>;
}

/** Whether a position asks the seat that sees it, and no standing order answers for it. */
export const isAsked = ({ decision, seat, over }: Position): boolean =>
  decision.seat === seat && !over && !decision.ordered;

const NOTHING: Index = { at: new Map(), loose: [] };
const KEY = Symbol("board");

export class Board<View = Record<string, unknown>> {
  position = $state.raw<Position | null>(null);
  module = $state.raw<GameModule | null>(null);
  /** the offered answers in the words that came with the board as text: they name prices */
  told = $state.raw<Record<string, string>>({});
  hints = $state.raw<HintLine[]>([]);
  /** what happened so far, as this seat may know it */
  events = $state.raw<Told[]>([]);
  popup = $state.raw<Popup | null>(null);
  /** things that the last moves of others touched */
  marks = $state.raw<Set<string>>(new Set());
  /** the thing a line of the log or recap points at */
  shown = $state.raw<Set<string>>(new Set());
  /** members of a set marked but not yet sent */
  picked = $state.raw<string[]>([]);
  /** the thing a piece is being dragged from */
  grabbed = $state("");
  phone = $state(false);
  /** while moves of others are played back nothing can be touched */
  playing = $state(false);

  readonly names = words;
  /** the action to put on anything that can be touched: `use:thing={"card:iron"}` */
  readonly thing = makeThing(this as unknown as Board);

  constructor(private host: Host) {}

  view = $derived((this.position?.view ?? {}) as View);
  seat = $derived(this.position?.seat ?? -1);
  over = $derived(this.position?.over ?? false);
  /** what this seat is asked now; null while others are */
  asked = $derived.by<Asked | null>(() => {
    const position = this.position;
    return position && isAsked(position) ? position.decision : null;
  });
  index = $derived.by<Index>(() => {
    if (!this.asked || !this.module || this.playing) return NOTHING;
    return indexActions(this.asked.actions, this.module.touch, this.position?.view);
  });
  /** of each thing a piece can be dragged from: where it may go, and what that answers */
  private drags = $derived.by(() => {
    const found = new Map<string, Map<string, ActionOffer[]>>();
    const { module } = this;
    if (!this.asked || !module?.drags || this.playing || this.gather) return found;
    for (const action of this.asked.actions) {
      for (const [from, to] of module.drags(action, this.position?.view ?? {})) {
        const ends = found.get(from) ?? new Map<string, ActionOffer[]>();
        ends.set(to, [...(ends.get(to) ?? []), action]);
        found.set(from, ends);
      }
    }
    return found;
  });
  /** the set this seat is asked for, where it is asked for one */
  gather = $derived(this.asked?.gather ?? null);
  private ranks = $derived.by(() => {
    const ranks = new Map<string, number>();
    const { at } = indexActions(
      this.hints.map(({ action }) => action),
      this.module?.touch ?? {},
      this.position?.view,
    );
    const order = this.hints.map(({ action }) => action.text);
    for (const [thing, actions] of at) ranks.set(thing, order.indexOf(actions[0].text) + 1);
    return ranks;
  });

  /** the answers that touch a thing */
  choices(thing: string): ActionOffer[] {
    return this.index.at.get(thing) ?? [];
  }

  glows(thing: string): boolean {
    return this.index.at.has(thing);
  }

  /** 1 for the thing the best hint touches, 0 for none */
  rank(thing: string): number {
    return this.ranks.get(thing) ?? 0;
  }

  /** whether a thing is marked as a member of the set */
  chosen(thing: string): boolean {
    return this.picked.length > 0 && this.choices(thing).some(({ text }) => this.picked.includes(text));
  }

  /** Marks a member of the set, or takes the mark off again: in any order. */
  pick(text: string): void {
    this.popup = null;
    const gather = this.gather;
    if (!gather) return;
    const room = this.picked.length + gather.chosen.length < gather.most;
    // the rules say how often each can be added: two units of one card
    const times = gather.times[gather.members.indexOf(text)] ?? 1;
    const count = this.picked.filter((one) => one === text).length;
    if (count && (!room || count >= times)) this.picked = this.picked.filter((one) => one !== text);
    else if (gather.most === 1) this.picked = [text];
    else {
      const rest = this.picked.filter((one) => one === text || !this.excluded(text, one));
      if (room || rest.length < this.picked.length) this.picked = [...rest, text];
    }
  }

  private excluded(member: string, other: string): boolean {
    return this.module?.excludes?.(member, other, this.view as Record<string, unknown>) ?? false;
  }

  /** Takes one mark off a member. */
  drop(text: string): void {
    const place = this.picked.indexOf(text);
    this.picked = this.picked.filter((_, n) => n !== place);
  }

  /** All marked members and the closing answer, together. */
  async sendSet(closing: string): Promise<void> {
    const along = this.module?.alone?.includes(closing) ? [] : this.picked;
    const answers = [...along, ...(closing ? [closing] : [])];
    if (answers.length === 1) await this.host.act(answers[0]);
    else if (answers.length) await this.host.actAll(answers);
  }

  /** An answer in words, as menus and lists show it. */
  label(action: ActionOffer): string {
    return this.module?.label?.(action, this as unknown as Board) ?? label(action, this.told);
  }

  /** What a finger on a thing does: the one answer there is, a choice of several, or why there is none. */
  async touch(thing: string, at: Element): Promise<void> {
    const choices = this.choices(thing);
    if (this.popup?.kind === "menu" && this.popup.thing === thing) this.popup = null;
    else if (choices.length > 1) this.popup = { kind: "menu", thing, at, choices };
    else if (choices.length === 1) {
      const before = this.picked;
      await this.act(choices[0].text);
      if (this.gather?.members.includes(choices[0].text) && this.picked === before)
        this.popup = { kind: "why", thing, at, reason: { text: words.say("web-set-full"), rule: "" } };
    } else await this.explain(thing, at);
  }

  draggable(thing: string): boolean {
    return this.drags.has(thing);
  }

  /** whether what is being dragged may be dropped there */
  takes(place: string): boolean {
    return this.grabbed !== "" && (this.drags.get(this.grabbed)?.has(place) ?? false);
  }

  /** A piece was let go over these: the innermost that wants it takes it; what nobody wants is explained there. */
  async letGo(from: string, over: [string, Element][]): Promise<void> {
    const ends = this.drags.get(from);
    this.grabbed = "";
    const [to, at] = over.find(([id]) => ends?.has(id)) ?? [];
    if (to && at) {
      const choices = ends!.get(to)!;
      if (choices.length === 1) await this.act(choices[0].text);
      else this.popup = { kind: "menu", thing: to, at, choices };
    } else if (over.length && over[0][0] !== from) await this.explain(over[0][0], over[0][1]);
  }

  async act(action: string): Promise<void> {
    this.popup = null;
    if (this.gather?.members.includes(action)) return this.pick(action);
    if (this.picked.length) {
      // what is marked goes along: it belongs to the answer that closes the set, or comes before any other
      if (this.gather?.closing.includes(action)) return this.sendSet(action);
      await this.sendSet("");
    }
    await this.host.act(action);
  }

  /** This answer now, and whenever the same question comes again: a standing order. */
  async always(action: ActionOffer): Promise<void> {
    await this.host.always?.(action.text, this.label(action));
  }

  /** Why an answer that is not offered is not allowed, shown at the thing. */
  async why(action: string, thing: string, at: Element): Promise<void> {
    const reason = await this.host.why(action);
    if (reason) this.popup = { kind: "why", thing, at, reason };
  }

  /** whether one may ask what an answer would bring */
  canWonder = $state(false);

  async whatIf(action: string): Promise<HintLine | null> {
    return (await this.host.whatIf?.(action)) ?? null;
  }

  /** The answers at a thing as a menu, though there be only one: to think before acting. */
  ponder(thing: string, at: Element): void {
    const choices = this.choices(thing);
    if (choices.length) this.popup = { kind: "menu", thing, at, choices };
  }

  help(thing: string): void {
    this.popup = null;
    this.host.help(thing);
  }

  tip(thing: string): Tip | null {
    return this.module?.tip?.(thing, this as unknown as Board) ?? null;
  }

  /** The same with the lines of its page, which are fetched when they are wanted. */
  async fullTip(thing: string): Promise<Tip | null> {
    const tip = this.tip(thing);
    if (!tip?.page) return tip;
    return { ...tip, lines: [...tip.lines, ...((await this.host.face?.(tip.page)) ?? [])] };
  }

  private async explain(thing: string, at: Element): Promise<void> {
    const attempt = this.asked && this.module?.attempt?.(thing, this as unknown as Board);
    if (attempt) return this.why(attempt, thing, at);
    const tip = await this.fullTip(thing);
    if (tip?.help && !tip.lines.length) this.help(tip.help);
    else if (tip) this.popup = { kind: "tip", thing, at, tip };
  }
}

export function setBoard(board: Board): void {
  setContext(KEY, board);
}

export function getBoard<View = Record<string, unknown>>(): Board<View> {
  return getContext<Board<View>>(KEY);
}
