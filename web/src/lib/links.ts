/** The full address of a page of the client, to be handed on. */
export function pageUrl(path: string): string {
  return `${location.origin}${location.pathname}#/${path}`;
}
