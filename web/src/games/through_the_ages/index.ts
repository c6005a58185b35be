import type { GameModule } from "../../board/module";
import { words } from "../../lib/texts.svelte";
import BarIcon from "./BarIcon.svelte";
import Board from "./Board.svelte";
import { cards } from "./data.svelte";
import Hand from "./Hand.svelte";
import { events } from "./events";
import { attempt, figures, headline, label, tip } from "./labels.svelte";
import { drags, grave, touch } from "./touch";
import type { View } from "./types";

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
