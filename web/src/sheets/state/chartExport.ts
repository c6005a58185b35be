// Saves an SVG as a file of its own: the colours of the page become plain ones.
export function svgToText(drawn: SVGElement): string {
  const copy = drawn.cloneNode(true) as SVGElement;
  const style = getComputedStyle(document.documentElement);
  const box = drawn.getAttribute("viewBox")!.split(" ");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", box[2]);
  copy.setAttribute("height", box[3]);
  copy.removeAttribute("class");
  const paper = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  paper.setAttribute("width", "100%");
  paper.setAttribute("height", "100%");
  paper.setAttribute("fill", "var(--sheet)");
  copy.prepend(paper);
  return new XMLSerializer()
    .serializeToString(copy)
    .replace(/var\((--[\w-]+)\)/g, (_, name) => style.getPropertyValue(name).trim() || "#000");
}

export function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
