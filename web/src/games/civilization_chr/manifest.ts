import type { GameManifest } from "../manifest";

export const manifest: GameManifest = {
  order: 4,
  sheet: { preselected: true, convertsToTable: true, playerChoice: { list: "civilization", field: "kind" } },
};
