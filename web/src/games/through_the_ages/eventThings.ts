// Where on the board an event is seen: at whoever did it, and at the card where it lies.
import type { TouchMap } from "../../board/state/actionIndex";

const seat: TouchMap[string] = ({ seat }) => [`seat:${seat}`];
const built: TouchMap[string] = ({ seat, card, card2 }) => [
  `seat:${seat}`,
  `tech:${card}`,
  ...(card2 ? [`tech:${card2}`] : []),
];
const both: TouchMap[string] = ({ seat, seat2 }) => [`seat:${seat}`, `seat:${seat2}`];

export const eventThings: TouchMap = {
  "event-took": ({ seat, n }) => [`seat:${seat}`, `row:${n}`],
  "event-dealt": ({ n }) => [`row:${n}`],
  "event-grew": seat,
  "event-built": built,
  "event-upgraded": built,
  "event-destroyed": built,
  "event-recruited": built,
  "event-staged": seat,
  "event-completed": seat,
  "event-elected": seat,
  "event-discovered": seat,
  "event-revolution": seat,
  "event-reformed": seat,
  "event-played": seat,
  "event-ordered": seat,
  "event-placed": ({ seat }) => [`seat:${seat}`, "deck:future"],
  "event-revealed": () => ["deck:current"],
  "event-colonized": seat,
  "event-attacked": both,
  "event-repelled": both,
  "event-succeeded": both,
  "event-war-declared": both,
  "event-war-won": both,
  "event-pact-made": both,
  "event-uprising": seat,
  "event-famine": seat,
  "event-corrupted": seat,
  "event-age": () => ["deck:civil"],
};
