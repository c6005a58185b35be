// What the pages must know of a game before its board or sheet is loaded. A game's folder may hold a `manifest.ts` that
// exports `manifest: GameManifest`; everything in it is optional.

export interface GameManifest {
  /** the place among the games on the first page, from easy to hard; games without one come last */
  order?: number;
  /** the sheet for playing on a real board, where the folder has a `sheet/` */
  sheet?: {
    /** the game a new sheet begins with, until another is chosen */
    preselected?: boolean;
    /** whether a sheet can be played on as a table, and a table written down as a sheet */
    convertsToTable?: boolean;
    /** what each player chooses when a sheet is begun: from which list of the game's data, into which field */
    playerChoice?: { list: string; field: string };
  };
}
