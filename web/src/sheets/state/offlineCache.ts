// The page itself, kept on this device: then an evening opens again while the connection is gone. Browsers allow it on
// secured addresses and on the machine itself; elsewhere the page says that it must stay open.

/** Whether the page is kept now. */
export async function cachePage(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  try {
    await navigator.serviceWorker.register("sw.js");
    const { active } = await navigator.serviceWorker.ready;
    if (!active) return false;
    const seen = performance.getEntriesByType("resource").map((one) => one.name);
    const channel = new MessageChannel();
    const done = new Promise<boolean>((resolve) => (channel.port1.onmessage = () => resolve(true)));
    active.postMessage([location.href.split("#")[0], ...new Set(seen)], [channel.port2]);
    return await done;
  } catch {
    return false;
  }
}
