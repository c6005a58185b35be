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
      import("./chr/Sheet.svelte"),
      import("./chr/Turn.svelte"),
      import("./chr/Battle.svelte"),
      import("./chr/box.svelte"),
    ]);
    await box.loaded();
    return { Sheet: sheet.default, Turn: turn.default, sums: true, Battle: battle.default };
  },
  history_of_the_world: async () => {
    const [sheet, turn, map] = await Promise.all([
      import("./hotw/Sheet.svelte"),
      import("./hotw/Turn.svelte"),
      import("../games/history_of_the_world/data.svelte"),
    ]);
    await map.data.loaded;
    return { Sheet: sheet.default, Turn: turn.default, sums: true };
  },
  through_the_ages: async () => {
    const [sheet, turn, box] = await Promise.all([
      import("./tta/Sheet.svelte"),
      import("./tta/Turn.svelte"),
      import("./tta/box.svelte"),
    ]);
    await box.loaded();
    return { Sheet: sheet.default, Turn: turn.default, sums: false };
  },
  rising_cultures: async () => {
    const [sheet, turn, box] = await Promise.all([
      import("./rc/Sheet.svelte"),
      import("./rc/Turn.svelte"),
      import("./rc/box.svelte"),
    ]);
    await box.loaded();
    return { Sheet: sheet.default, Turn: turn.default, sums: false };
  },
};
