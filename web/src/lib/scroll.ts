// Scrolls a row so that one of its elements stands in the middle.
export function scrollToMiddle(row: HTMLElement | undefined, place: number): void {
  const now = row?.children[place] as HTMLElement | undefined;
  if (!row || !now) return;
  const [box, one] = [row.getBoundingClientRect(), now.getBoundingClientRect()];
  row.scrollLeft += one.left + one.width / 2 - box.left - box.width / 2;
}
