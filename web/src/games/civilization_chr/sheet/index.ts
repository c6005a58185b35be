import type { SheetModule } from "../../../sheets/sheetModule";
import type { ChrFigures } from "../../../sheets/types";
import BattleForecast from "./BattleForecast.svelte";
import { loaded } from "./choices.svelte";
import PlayerSheet from "./PlayerSheet.svelte";
import TurnSheet from "./TurnSheet.svelte";

export const sheet: SheetModule = {
  load: loaded,
  PlayerSheet,
  TurnSheet,
  calculators: true,
  BattleForecast,
  // as many as the largest civilization needs
  phaseMinutes: (figures) =>
    Math.max(0, ...((figures as ChrFigures | null)?.civilizations ?? []).map((one) => one.minutes ?? 0)),
};
