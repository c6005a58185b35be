// The view of Civilization CHR by short names; see `view_types.py` of the game.
export type {
  ChrBattle as Battle,
  ChrGood as Good,
  ChrOffer as Offer,
  ChrPiece as Piece,
  ChrSide as Side,
  ChrSpy as Spy,
  ChrTerritory as Territory,
  ChrView as View,
} from "../../lib/views";
