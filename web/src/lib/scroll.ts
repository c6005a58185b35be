// A row that is wider than the window shows the one that is on in its middle.
export function scrollToMiddle(row: HTMLElement | undefined, place: number): void {
  const now = row?.children[place] as HTMLElement | undefined;
  if (!row || !now) return;
  const [box, one] = [row.getBoundingClientRect(), now.getBoundingClientRect()];
  row.scrollLeft += one.left + one.width / 2 - box.left - box.width / 2;
}
