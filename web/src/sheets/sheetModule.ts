// Which games have a sheet, and the parts each brings: the sheet of one player, the turn, and small sums where it has
// them.
import type { Component } from "svelte";

export interface Companion {
  Sheet: Component<{ seat: number }>;
  Turn: Component;
  /** whether there are small sums for it, and a battle of its own above them */
  sums: boolean;
  Battle?: Component;
}

export const GAMES: Record<string, () => Promise<Companion>> = {
  civilization_chr: async () => {
    const [sheet, turn, battle, box] = await Promise.all([
      import("../games/civilization_chr/sheet/PlayerSheet.svelte"),
      import("../games/civilization_chr/sheet/TurnSheet.svelte"),
      import("../games/civilization_chr/sheet/BattleForecast.svelte"),
      import("../games/civilization_chr/sheet/choices.svelte"),
    ]);
    await box.loaded();
    return { Sheet: sheet.default, Turn: turn.default, sums: true, Battle: battle.default };
  },
  history_of_the_world: async () => {
    const [sheet, turn, map] = await Promise.all([
      import("../games/history_of_the_world/sheet/PlayerSheet.svelte"),
      import("../games/history_of_the_world/sheet/TurnSheet.svelte"),
      import("../games/history_of_the_world/state/gameData.svelte"),
    ]);
    await map.data.loaded;
    return { Sheet: sheet.default, Turn: turn.default, sums: true };
  },
  through_the_ages: async () => {
    const [sheet, turn, box] = await Promise.all([
      import("../games/through_the_ages/sheet/PlayerSheet.svelte"),
      import("../games/through_the_ages/sheet/TurnSheet.svelte"),
      import("../games/through_the_ages/sheet/choices.svelte"),
    ]);
    await box.loaded();
    return { Sheet: sheet.default, Turn: turn.default, sums: false };
  },
  rising_cultures: async () => {
    const [sheet, turn, box] = await Promise.all([
      import("../games/rising_cultures/sheet/PlayerSheet.svelte"),
      import("../games/rising_cultures/sheet/TurnSheet.svelte"),
      import("../games/rising_cultures/sheet/choices.svelte"),
    ]);
    await box.loaded();
    return { Sheet: sheet.default, Turn: turn.default, sums: false };
  },
};
