// Caches the page in a service worker, so that a sheet opens again without a connection. Browsers allow it on secure
// addresses and on the machine itself; elsewhere the page says that it must stay open.

/** Whether the page is kept now. */
export async function cachePage(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  try {
    await navigator.serviceWorker.register("sw.js");
    const { active } = await navigator.serviceWorker.ready;
    if (!active) return false;
    const loaded = performance.getEntriesByType("resource").map((one) => one.name);
    const channel = new MessageChannel();
    const done = new Promise<boolean>((resolve) => (channel.port1.onmessage = () => resolve(true)));
    active.postMessage([location.href.split("#")[0], ...new Set(loaded)], [channel.port2]);
    return await done;
  } catch {
    return false;
  }
}
