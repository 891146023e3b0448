/**
 * Serves Grimoire without a network.
 *
 * The pages are kept as soon as it is installed, the interpreter when it was used once or was kept
 * for the journey. Where a server of ours answers, the page itself and what the server says are asked
 * for first, so that what is new is seen at once. A folder of static files has its rules in it: there
 * page and rules are those that are kept, and change together. A newer worker waits until somebody
 * says that they want it, and has fetched everything by then if everything was kept before.
 */

const CACHE = 'grimoire-__VERSION__';
const PAGE = new URL('./', self.location).href;
const FILES = new Set(__FILES__.map((path) => new URL(path, self.location).href));
/** The interpreter and the rules: several megabytes. */
const HEAVY = new URL('python/', self.location).href;
/** Says that everything was kept. */
const WHOLE = new URL('journey-whole', self.location).href;
/** Does a server of ours answer? Its rules and what it says of them change without the pages. */
const SERVED = __SERVED__;
const CHANGES = /\/api\/|grimoire\.zip$/;
/** Pages that are not the one page of the application. */
const ELSEWHERE = ['api/', 'docs/'].map((path) => new URL(path, self.location).href);
/** In a folder of static files it has one address. */
const HERE = [PAGE, `${PAGE}index.html`];
/** What is built has names that change with it; anything else is looked at again by the newer. */
const BUILT = new URL('assets/', self.location).href;
const PATIENCE_MS = 3000;
/** However it was asked for, it is the same file. */
const HOWEVER = { ignoreVary: true };

async function others() {
  return (await caches.keys()).filter((name) => name.startsWith('grimoire-') && name !== CACHE);
}

/** Was everything kept? Then a newer Grimoire is kept as well. */
async function wasWhole() {
  for (const name of await others()) {
    const kept = await caches.open(name);
    if (await kept.match(WHOLE)) return true;
  }
  return false;
}

/** A file as it is now, whatever the browser remembers of an older one. */
function newest(asked) {
  const { url } = new Request(asked);
  return url.startsWith(BUILT) ? asked : new Request(asked, { cache: 'no-cache' });
}

self.addEventListener('install', (event) => {
  const prepare = async () => {
    const cache = await caches.open(CACHE);
    const whole = await wasWhole();
    await cache.add(new Request(PAGE, { cache: 'reload' }));
    for (const file of FILES)
      if ((whole || !file.startsWith(HEAVY)) && !(await cache.match(file)))
        await cache.add(newest(file));
    if (whole) await cache.put(WHOLE, new Response('whole'));
  };
  event.waitUntil(prepare());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await others()) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

/** From the network, or as it was kept if that does not answer in time. */
async function inTime(asked, kept) {
  const late = new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const good = asked.then(
    (found) => (found.ok ? found : null),
    () => null,
  );
  return (await (kept ? Promise.race([good, late]) : good)) ?? kept ?? Response.error();
}

async function answer(event, page) {
  const { request } = event;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(page ? PAGE : request.url, HOWEVER);
  if (page) return SERVED ? inTime(fetch(request), kept) : (kept ?? fetch(request));
  if (SERVED && CHANGES.test(request.url)) return inTime(fetchAndKeep(cache, event), kept);
  return kept ?? fetchAndKeep(cache, event);
}

/** Is this the one page of the application, whatever it shows? */
function isPage(address) {
  if (!SERVED) return HERE.includes(address.split(/[?#]/)[0]);
  return !ELSEWHERE.some((one) => address.startsWith(one));
}

/** Handed on while it comes, and kept once it is whole. */
function fetchAndKeep(cache, event) {
  const found = fetch(newest(event.request));
  const keep = async () => {
    const copy = (await found).clone();
    if (copy.ok) await cache.put(event.request.url, copy);
  };
  event.waitUntil(keep().catch(() => undefined));
  return found;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const address = request.url;
  const page = request.mode === 'navigate' && isPage(address);
  if (page || FILES.has(address)) event.respondWith(answer(event, page));
});
