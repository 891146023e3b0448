/**
 * Serves a companion without a network. It looks after the pages under /companion/ and no others.
 *
 * The page itself is asked from the server first, so a new version is seen at once; what it is made
 * of has names that change with their content, and comes from here.
 */

const CACHE = 'companion-__VERSION__';
const FILES = __FILES__;
/** The one page of the application, whatever the address. */
const PAGE = '/';
const PATIENCE_MS = 3000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('companion-') && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

/** The page from the server, or the kept one if the server does not answer in time. */
async function page(request) {
  const kept = await caches.match(PAGE);
  const late = new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const fresh = fetch(request).catch(() => null);
  return (await (kept ? Promise.race([fresh, late]) : fresh)) ?? kept ?? Response.error();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(address.pathname))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
