// Which games have a sheet, and the parts each brings: the sheet of one player, the turn, and small sums where it has them.
import type { Component } from "svelte";

export interface Companion {
  Sheet: Component<{ seat: number }>;
  Turn: Component;
  sums: boolean;
}

export const GAMES: Record<string, () => Promise<Companion>> = {
  civilization_chr: async () => {
    const [sheet, turn, box] = await Promise.all([
      import("./chr/Sheet.svelte"),
      import("./chr/Turn.svelte"),
      import("./chr/box.svelte"),
    ]);
    await box.loaded();
    return { Sheet: sheet.default, Turn: turn.default, sums: true };
  },
};
