// What the server calculates from a sheet: what every game's figures have. A game knows more of its own.
import type { WrongFigure } from "../types";

export interface CommonFigures {
  valid: boolean;
  problems: WrongFigure[];
  /** the seats with the most points */
  leaders: number[];
  turn: number;
  /** for the charts: each value of all seats; null where it is not told to this person */
  values: Record<string, (number | null)[]>;
  civilizations: { name: string; points: { total: number } }[];
}
