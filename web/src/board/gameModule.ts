// What a game brings to the shared play screen. Its folder's index.ts exports `game: GameModule`.
import type { Component } from "svelte";
import type { ActionOffer, Asked, Told } from "../lib/types";
import type { Touch } from "./state/actionIndex";
import type { Board } from "./state/board.svelte";

/** A figure of a seat in the bar: an icon of the game's sprite, the figure, and how it changes a turn. */
export interface Figure {
  /** what draws it, an icon of the game */
  icon?: string;
  /** what it is called, in words */
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
  Board: Component;
  touch: Touch;
  /** what must be there before the board can be drawn: figures of its cards, outlines */
  load?: () => Promise<unknown>;
  /** the things an event is about, for marks, the log and playing moves back; by its message id */
  events?: Touch;
  /** on a phone, the hand goes to the sheet at the bottom */
  Hand?: Component;
  /** draws an icon of this game in the bar; gets `name` */
  Icon?: Component<{ name: string }>;
  figures?: (view: Record<string, unknown>, seat: number) => Figure[];
  /** "Age I · round 8" */
  headline?: (view: Record<string, unknown>) => string;
  tip?: (thing: string, board: Board) => Tip | null;
  /** how an answer reads where its message says too little; null for the usual words */
  label?: (action: ActionOffer, board: Board) => string | null;
  /** what to ask the server about when something is touched that cannot be used: the text of an answer */
  attempt?: (thing: string, board: Board) => string | null;
  /** answers a person may look for at a thing though they are not offered: the menu says why not */
  refused?: (thing: string, board: Board) => ActionOffer[];
  /** answers that close a set whatever is in it: what is marked need not be sent (an offer is dropped) */
  alone?: string[];
  /** members of a set that exclude each other: marking the one takes the mark off the other */
  excludes?: (member: string, other: string, view: Record<string, unknown>) => boolean;
  /** true for what cannot be undone and is costly: it is asked about once more */
  grave?: (action: ActionOffer, asked: Asked, view: Record<string, unknown>) => boolean;
  /** where an answer's piece is dragged from and to, each a thing or a place: `["tech:bronze", "tech:iron"]` */
  drags?: (action: ActionOffer, view: Record<string, unknown>) => [from: string, to: string][];
  /** what is not worth a line in the log (refills of the row, windows nobody used) */
  quiet?: (event: Told) => boolean;
}
