// Which things on the board an answer touches: a card in the hand or in play, a level, the province at stake, the Nile.
import type { TouchMap } from "../../board/state/actionIndex";

const card = ({ card }: Record<string, unknown>) => [`card:${card}`];
/** a card or a reached level of progress, by its ability */
const source = ({ source }: Record<string, unknown>) => [`card:${source}`];
const province = (_args: unknown, _action: unknown, view: Record<string, unknown>) => {
  const id = (view.row as string[] | undefined)?.[Number(view.turn) - 1];
  return id ? [`province:${id}`] : [];
};

export const touch: TouchMap = {
  keep: card,
  top: card,
  bottom: card,
  build: card,
  military: card,
  resource: card,
  coins: card,
  cover: card,
  progress: card,
  tap: source,
  "levy-by": source,
  compete: province,
  march: province,
  nile: () => ["nile"],
};
