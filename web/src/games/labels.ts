// Games that say more about an action than its message does.
import type { ActionOffer } from "../lib/types";
import { risingLabel } from "./rising_cultures/labels";

export const labels: Record<string, (action: ActionOffer) => string> = { rising_cultures: risingLabel };
