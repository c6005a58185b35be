// Keeps the page of an evening on this device, so that it opens while the connection is gone. Only what is the same for
// everybody is kept: the client's files, words and the tables of the games. Nothing personal goes through here.
const STORE = "civitas-page-1";
const HOME = new URL("./", self.location.href).href;
const ASSET = /\/assets\//;
const COMMON = /^\/api\/(games|languages|locale|names|sums)(\/|\?|$)/;
const MOST = 300;

/** The name under which something is kept; nothing for what is not kept. */
function kept(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return "";
  if (request.mode === "navigate" || url.href.split("#")[0] === HOME) return HOME;
  if (ASSET.test(url.pathname) || COMMON.test(url.pathname) || url.pathname.endsWith("/icon.svg")) return url.href;
  return "";
}

async function put(name, answer) {
  const store = await caches.open(STORE);
  await store.put(name, answer);
  const names = await store.keys();
  await Promise.all(names.slice(0, Math.max(0, names.length - MOST)).map((old) => store.delete(old)));
}

/** Files with a mark of their content never change; all else is asked for first. */
async function answer(request, name) {
  const store = await caches.open(STORE);
  const there = await store.match(name);
  if (there && ASSET.test(name)) return there;
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await put(name, fresh.clone());
    return fresh;
  } catch (error) {
    if (there) return there;
    throw error;
  }
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const name = kept(event.request);
  if (name) event.respondWith(answer(event.request, name));
});

// what the page had loaded before it was watched
self.addEventListener("message", (event) => {
  const requests = event.data.map((url) => new Request(url)).filter((request) => kept(request));
  const all = requests.map((request) => answer(request, kept(request)));
  event.waitUntil(Promise.all(all).then(() => event.ports[0].postMessage("kept")));
});
