// Rising Cultures on the shared play screen.
import type { GameModule } from "../../board/module";
import Board from "./Board.svelte";
import { data } from "./data.svelte";
import { risingLabel } from "./labels";
import { touch } from "./touch";

export const game: GameModule = { Board, touch, load: () => data.load(), label: risingLabel };
