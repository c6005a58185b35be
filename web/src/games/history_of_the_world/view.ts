// The view of History of the World by short names; see `view_types.py` of the game.
export type {
  WorldArea as AreaView,
  WorldForce as Force,
  WorldLand as LandView,
  WorldOdds as AttackOdds,
  WorldSide as Side,
  WorldView as View,
} from "../../lib/views";
export const LINES = ["areas", "capitals", "cities", "monuments", "fleets"];
export const LEVELS = ["none", "presence", "dominance", "control"];
