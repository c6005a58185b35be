// The games that have a drawn board, each loaded when it is first opened; every other one is played through its text.
import type { GameModule } from "../board/module";

export const boards: Record<string, () => Promise<{ game: GameModule }>> = {
  rising_cultures: () => import("./rising_cultures"),
};
