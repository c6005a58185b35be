// Which things on the board an answer touches: most speak of a card.
import type { Touch } from "../../board/actions";

const card = ({ card }: Record<string, unknown>) => (typeof card === "string" ? [`card:${card}`] : []);

export const touch: Touch = { keep: card, build: card, military: card, resource: card, coins: card, top: card };
