// What a game brings to the sheets for a real board: its folder's sheet/index.ts exports `sheet: SheetModule`.
import type { Component } from "svelte";
import type { CommonFigures } from "./state/figures";

export interface SheetModule {
  /** loads what must be there before a sheet is shown: names of cards, outlines of the map */
  load: () => Promise<unknown>;
  /** what one player enters, and what follows from it */
  PlayerSheet: Component<{ seat: number }>;
  /** the turn or round as a checklist */
  TurnSheet: Component;
  /** whether the server has calculators for this game */
  calculators?: boolean;
  /** a forecast of battles, above the calculators */
  BattleForecast?: Component;
  /** how many minutes the rules give for a phase; 0 where they do not say */
  phaseMinutes?: (figures: CommonFigures | null) => number;
}
