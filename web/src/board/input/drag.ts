// Drag and drop with the mouse: a piece is taken from a thing and dropped on a thing or place that accepts it. Touch
// and keyboard activate the same things instead.
import type { Board } from "../state/board.svelte";

/** Pixels the pointer moves before a press becomes a drag. */
const THRESHOLD_PX = 6;

/** Whatever lies under the pointer, from the inside out: things and places that take something. */
function dropCandidates(x: number, y: number): [string, Element][] {
  const found: [string, Element][] = [];
  for (let at = document.elementFromPoint(x, y); at; at = at.parentElement) {
    const { thing, drop } = (at as HTMLElement).dataset ?? {};
    for (const id of [thing, drop]) if (id) found.push([id, at]);
  }
  return found;
}

function cloneAsGhost(element: Element, piece: Element | null): HTMLElement {
  const shown = piece ?? element;
  const { width, height } = shown.getBoundingClientRect();
  const ghost = shown.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-thing");
  ghost.classList.add("ghost");
  Object.assign(ghost.style, {
    width: `${width}px`,
    height: `${height}px`,
    fontSize: getComputedStyle(shown).fontSize,
  });
  return ghost;
}

/** Begins to watch a press on a thing; `onStart` is called when it has become a drag. */
export function watchDrag(board: Board, id: string, element: Element, press: PointerEvent, onStart: () => void): void {
  if (press.button !== 0 || !board.draggable(id)) return;
  const piece = (press.target as Element).closest("[data-piece]");
  let ghost: HTMLElement | null = null;

  const move = (event: PointerEvent) => {
    const [x, y] = [event.clientX - press.clientX, event.clientY - press.clientY];
    if (!ghost) {
      if (Math.hypot(x, y) < THRESHOLD_PX) return;
      ghost = cloneAsGhost(element, piece);
      document.body.append(ghost);
      document.documentElement.classList.add("dragging");
      getSelection()?.removeAllRanges();
      board.popup = null;
      board.draggedFrom = id;
      onStart();
    }
    ghost.style.transform = `translate(calc(${event.clientX}px - 50%), calc(${event.clientY}px - 50%))`;
  };
  const end = (event: PointerEvent) => {
    for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener);
    if (!ghost) return;
    ghost.remove();
    document.documentElement.classList.remove("dragging");
    const drops = event.type === "pointerup" ? dropCandidates(event.clientX, event.clientY) : [];
    void board.drop(id, drops);
  };
  const listeners = [
    ["pointermove", move],
    ["pointerup", end],
    ["pointercancel", end],
  ] as const;
  for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener);
}
