import type { SheetModule } from "../../../sheets/sheetModule";
import { data } from "../state/gameData.svelte";
import PlayerSheet from "./PlayerSheet.svelte";
import TurnSheet from "./TurnSheet.svelte";

export const sheet: SheetModule = {
  load: () => data.loaded,
  PlayerSheet,
  TurnSheet,
  calculators: true,
};
