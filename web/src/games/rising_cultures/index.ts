// Rising Cultures on the shared play screen.
import type { GameModule } from "../../board/gameModule";
import { i18n } from "../../lib/i18n.svelte";
import type { RisingView } from "../../lib/views";
import Board from "./Board.svelte";
import { data } from "./state/gameData.svelte";
import Hand from "./components/Hand.svelte";
import { figureTip, risingLabel } from "./labels";
import BarIcon from "./components/BarIcon.svelte";
import { touch } from "./touch";

const known = (id: string) => id in data.cards || id in data.provinces || /_level_\d+$/.test(id);

export const game: GameModule = {
  Board,
  Hand,
  BarIcon,
  touch,
  hiddenInLog: ({ id }) => ["event-laid", "event-drew-hidden"].includes(id),
  load: () => data.load(),
  actionLabel: risingLabel,
  tip: (thing, board) => {
    const [kind, id = "", of = ""] = thing.split(":");
    if (kind === "rating") return figureTip((board.view as unknown as RisingView).sides[Number(id)], of);
    return known(id) ? { title: i18n.name("card", id), lines: [], help: id } : null;
  },
  /** a card that cannot be built is shown among its uses: touching that says what is missing */
  unavailableActions: (thing, board) => {
    const [kind, id] = thing.split(":");
    const kinds = board.actionsAt(thing).map((action) => action.kind);
    const wanted = kind === "card" && kinds.includes("resource") && !kinds.includes("build");
    return wanted ? [{ kind: "build", args: { card: id }, text: `build ${id}` }] : [];
  },
  seatStats: (view, seat) => {
    const side = (view as unknown as RisingView).sides?.[seat];
    if (!side) return [];
    return [
      { icon: "vp", name: i18n.t("web-points"), value: side.score.reduce((a, b) => a + b, 0) },
      {
        icon: "coin",
        name: i18n.t("web-coins"),
        value: side.coins,
        more: side.income ? `+${side.income}` : undefined,
      },
    ];
  },
  headline: (view) => {
    const { turn } = view as unknown as RisingView;
    return turn ? i18n.t("web-rc-turn", { n: turn }) : "";
  },
};
