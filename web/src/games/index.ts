// The games that have a drawn board, each loaded when it is first opened; every other one is played through its text.
import type { GameModule } from "../board/gameModule";

export const boards: Record<string, () => Promise<{ game: GameModule }>> = {
  civilization_chr: () => import("./civilization_chr"),
  history_of_the_world: () => import("./history_of_the_world"),
  rising_cultures: () => import("./rising_cultures"),
  through_the_ages: () => import("./through_the_ages"),
};
