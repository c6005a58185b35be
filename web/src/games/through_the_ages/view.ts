// The view of Through the Ages by short names; see `view_types.py` of the game.
export type {
  ThroughAttack as Attack,
  ThroughEvents as Events,
  ThroughPrice as Price,
  ThroughSide as Side,
  ThroughView as View,
} from "../../lib/views";
