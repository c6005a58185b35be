// What a game brings to the shared play screen: its folder's index.ts exports `game: GameModule`.
import type { Component } from "svelte";
import type { SoundName } from "../lib/alerts";
import type { ActionOffer, DecisionInfo, EventMessage } from "../lib/types";
import type { Board } from "./state/board.svelte";
import type { TouchMap } from "./state/actionIndex";

/** A figure of a seat in the top bar, such as its points or coins. */
export interface SeatStat {
  /** the name of an icon, drawn by the game's `BarIcon` */
  icon?: string;
  /** what it is called, in the reader's language */
  name: string;
  value: number | string;
  /** "+3": what is added in a turn */
  more?: string;
  /** a CSS colour, best one of the tokens: `var(--culture)` */
  colour?: string;
}

/** What hovering or a long press says about a thing. */
export interface Tip {
  title: string;
  lines: string[];
  /** the id under which the game's help knows more */
  help?: string;
  /** the page of help whose lines follow: a card's full face */
  page?: string;
}

export interface GameModule {
  /** draws the view; fills its parent, never scrolls the page */
  Board: Component;
  /** for each kind of action, the things on the board it touches */
  touch: TouchMap;
  /** loads what must be there before the board can be drawn: card data, outlines */
  load?: () => Promise<unknown>;

  // in the bar, and on a phone

  /** draws the hand in the sheet at the bottom of a phone */
  Hand?: Component;
  /** draws an icon of this game in the bar */
  BarIcon?: Component<{ name: string }>;
  /** the figures of a seat in the bar; the first are its points */
  seatStats?: (view: Record<string, unknown>, seat: number) => SeatStat[];
  /** "Age I, round 8" */
  headline?: (view: Record<string, unknown>) => string;

  // things and actions

  tip?: (thing: string, board: Board) => Tip | null;
  /** the label of an action where its message says too little; null for the usual one */
  actionLabel?: (action: ActionOffer, board: Board) => string | null;
  /** the text of the action the server is asked about when a thing is touched that has none: it answers why not */
  intendedAction?: (thing: string, board: Board) => string | null;
  /** actions a person may look for at a thing though they are not offered: the menu says why not */
  unavailableActions?: (thing: string, board: Board) => ActionOffer[];
  /** where the piece of an action is dragged from and to, each a thing or a place: `["tech:bronze", "tech:iron"]` */
  dragTargets?: (action: ActionOffer, view: Record<string, unknown>) => [from: string, to: string][];
  /** members of a set that exclude each other: selecting the one deselects the other */
  excludes?: (member: string, other: string, view: Record<string, unknown>) => boolean;
  /** actions that close a set whatever is selected: the selection is not sent along (an offer is dropped) */
  closesWithoutSelection?: string[];
  /** actions that give the game up: asked about once more, shown last, never the main button */
  isResignation?: (action: ActionOffer) => boolean;
  /** other actions that cannot be undone and are costly: asked about once more */
  needsConfirmation?: (action: ActionOffer, decision: DecisionInfo, view: Record<string, unknown>) => boolean;

  // events

  /** the things an event is about, for marks, the log and playing moves back; by its message id */
  eventThings?: TouchMap;
  /** message ids of events that begin a turn of the log; `event-turn` where there are none */
  turnEvents?: string[];
  /** events that are not worth a line in the log: refills of the row, windows nobody used */
  hiddenInLog?: (event: EventMessage) => boolean;
  /** the sound of an event, beside that of dice */
  eventSound?: (event: EventMessage) => SoundName | null;
}
