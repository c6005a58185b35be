// The Svelte action `use:thing={id}`: makes an element a thing of the board. It glows while it has actions, answers to
// click, touch and keyboard, shows its tip on hover and long press, and carries the marks of hints and of the last
// moves.
import type { Board } from "../state/board.svelte";
import { watchDrag } from "./drag";

/** A thing's id; with a name where the element's own text does not say what it is. */
export type Thing = string | { id: string; name?: string };

const HOVER_DELAY_MS = 450;
const LONG_PRESS_MS = 550;
const INTERACTIVE_TAGS = ["BUTTON", "A", "INPUT", "SELECT"];

export function makeThing(board: Board) {
  return function thing(element: HTMLElement | SVGElement, given: Thing) {
    let now = $state.raw(given);
    const id = () => (typeof now === "string" ? now : now.id);
    const native = INTERACTIVE_TAGS.includes(element.tagName.toUpperCase());
    const role = element.getAttribute("role");
    let timer: ReturnType<typeof setTimeout> | undefined;
    let suppressClick = false;

    $effect(() => {
      element.dataset.thing = id();
      const name = typeof now === "string" ? undefined : now.name;
      if (name) element.setAttribute("aria-label", name);
    });
    $effect(() => {
      const glows = board.hasActions(id());
      element.classList.toggle("glows", glows);
      if (native) return;
      element.tabIndex = glows ? 0 : -1;
      if (glows) element.setAttribute("role", "button");
      else if (role) element.setAttribute("role", role);
      else element.removeAttribute("role");
    });
    $effect(() => {
      const chosen = board.isSelected(id());
      element.classList.toggle("chosen", chosen);
      if (board.selectSet && board.hasActions(id())) element.setAttribute("aria-pressed", String(chosen));
      else element.removeAttribute("aria-pressed");
    });
    $effect(() => {
      const rank = board.hintRank(id());
      if (rank) element.dataset.hint = String(rank);
      else delete element.dataset.hint;
    });
    $effect(() => void element.classList.toggle("marked", board.lastTouched.has(id())));
    $effect(() => void element.classList.toggle("shown", board.pointedAt.has(id())));
    $effect(() => void element.classList.toggle("drags", board.draggable(id())));
    $effect(() => void element.classList.toggle("takes", board.acceptsDrop(id())));

    let tipRequests = 0;
    async function showTip() {
      const now = ++tipRequests;
      const tip = await board.fullTip(id());
      if (tip?.lines.length && now === tipRequests && board.popup?.kind !== "menu")
        board.popup = { kind: "tip", thing: id(), at: element, tip };
    }

    function click(event: Event) {
      event.stopPropagation();
      clearTimeout(timer);
      tipRequests++;
      if (suppressClick) suppressClick = false;
      else void board.activate(id(), element);
    }

    function key(event: Event) {
      const pressed = (event as KeyboardEvent).key;
      if (pressed === "i") void showTip();
      else if (pressed === "w") board.openMenu(id(), element);
      else if (native || (pressed !== "Enter" && pressed !== " ")) return;
      else void board.activate(id(), element);
      event.preventDefault();
      event.stopPropagation();
    }

    function enter(event: Event) {
      if ((event as PointerEvent).pointerType === "mouse") timer = setTimeout(showTip, HOVER_DELAY_MS);
    }

    function leave() {
      clearTimeout(timer);
      tipRequests++;
      if (board.popup?.kind === "tip" && board.popup.thing === id()) board.popup = null;
    }

    function down(event: Event) {
      suppressClick = false;
      if ((event as PointerEvent).pointerType === "mouse")
        return watchDrag(board, id(), element, event as PointerEvent, () => {
          clearTimeout(timer);
          suppressClick = true; // the click that may follow is no touch
        });
      timer = setTimeout(() => {
        suppressClick = true;
        void showTip();
      }, LONG_PRESS_MS);
    }

    const listeners: [string, (event: Event) => void][] = [
      ["click", click],
      ["keydown", key],
      ["pointerenter", enter],
      ["pointerleave", leave],
      ["pointerdown", down],
      ["pointerup", () => clearTimeout(timer)],
      ["pointercancel", () => clearTimeout(timer)],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return {
      update: (next: Thing) => (now = next),
      destroy() {
        clearTimeout(timer);
        for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      },
    };
  };
}
