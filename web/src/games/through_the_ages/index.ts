import type { GameModule } from "../../board/gameModule";
import { words } from "../../lib/i18n.svelte";
import BarIcon from "./components/BarIcon.svelte";
import Board from "./Board.svelte";
import { cards } from "./state/gameData.svelte";
import Hand from "./components/Hand.svelte";
import { events } from "./events";
import { attempt, figures, headline, label, tip } from "./labels.svelte";
import { drags, grave, touch } from "./touch";
import type { View } from "./view";

export const game: GameModule = {
  Board,
  Hand,
  Icon: BarIcon,
  touch,
  drags,
  load: () => cards.load(words.lang),
  events,
  tip,
  label,
  attempt,
  figures: (view, seat) => figures(view as unknown as View, seat),
  headline: (view) => headline(view as unknown as View),
  grave,
  quiet: ({ id }) => ["event-dealt", "event-removed", "event-shuffled"].includes(id),
};
