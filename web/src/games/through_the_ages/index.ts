import type { GameModule } from "../../board/gameModule";
import { i18n } from "../../lib/i18n.svelte";
import BarIcon from "./components/BarIcon.svelte";
import Board from "./Board.svelte";
import { cards } from "./state/gameData.svelte";
import Hand from "./components/Hand.svelte";
import { eventThings } from "./eventThings";
import { actionLabel, headline, intendedAction, seatStats, tip } from "./labels.svelte";
import { dragTargets, isResignation, needsConfirmation, touch } from "./touch";
import type { View } from "./view";

export const game: GameModule = {
  Board,
  Hand,
  BarIcon,
  touch,
  dragTargets,
  load: () => cards.load(i18n.lang),
  eventThings,
  tip,
  actionLabel,
  intendedAction,
  seatStats: (view, seat) => seatStats(view as unknown as View, seat),
  headline: (view) => headline(view as unknown as View),
  isResignation,
  needsConfirmation,
  hiddenInLog: ({ id }) => ["event-dealt", "event-removed", "event-shuffled", "event-drew-hidden"].includes(id),
  eventSound: ({ id }) => (id === "event-war-declared" ? "war" : null),
};
