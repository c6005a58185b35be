import type { SheetModule } from "../../../sheets/sheetModule";
import { loaded } from "./choices.svelte";
import PlayerSheet from "./PlayerSheet.svelte";
import TurnSheet from "./TurnSheet.svelte";

export const sheet: SheetModule = {
  load: loaded,
  PlayerSheet,
  TurnSheet,
};
