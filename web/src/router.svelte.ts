/** The address of the page as state; links inside the page change it without loading anything. */

import { SITE } from './here/site';

export type Route =
  | { page: 'shelf' }
  | { page: 'about' }
  | { page: 'box'; game: string }
  | { page: 'companion'; game: string }
  | { page: 'print'; game: string }
  | { page: 'table'; table: string }
  | { page: 'take'; table: string }
  | { page: 'games' }
  | { page: 'admin' }
  | { page: 'lost' };

export function read(path: string): Route {
  const [first, second, ...rest] = path.split('/').filter(Boolean);
  if (!first) return { page: 'shelf' };
  if (first === 'about' && !second) return { page: 'about' };
  if (first === 'games' && !second) return { page: 'games' };
  if (first === 'admin' && !second) return { page: 'admin' };
  if (first === 'box' && second && rest.length === 0) return { page: 'box', game: second };
  if (first === 'companion' && second && rest.length === 0)
    return { page: 'companion', game: second };
  if (first === 'print' && second && rest.length === 0) return { page: 'print', game: second };
  if (first === 't' && second && rest.length === 0) return { page: 'table', table: second };
  if (first === 't' && second && rest.join('/') === 'take') return { page: 'take', table: second };
  return { page: 'lost' };
}

/** The table that somebody was invited to: from a whole link or from its code alone. */
export function tableOf(pasted: string): string | null {
  const text = pasted.trim();
  const found = /\/t\/([\w-]+)/.exec(text) ?? /^([\w-]{4,})$/.exec(text);
  return found ? found[1] : null;
}

/** Where the page is: in the path or, among static files that know one page only, after the hash. */
function place(): { path: string; mark: string } {
  if (typeof location === 'undefined') return { path: '/', mark: '' };
  if (!SITE) return { path: location.pathname, mark: location.hash };
  const [, path = '/', mark] = location.hash.split('#');
  return { path, mark: mark === undefined ? '' : `#${mark}` };
}

/** The address of a place inside the page. */
export function to(path: string): string {
  return SITE ? `#${path}` : path;
}

let current = $state.raw<Route>(read(place().path));

export const router = {
  get route(): Route {
    return current;
  },
  /** What follows the address: a moment of a game, a secret. */
  get mark(): string {
    return place().mark;
  },
  go(path: string): void {
    history.pushState(null, '', to(path));
    current = read(place().path);
    scrollTo(0, 0);
  },
};

/** The place inside the page that a link leads to; null: it leads elsewhere. */
function inside(link: HTMLAnchorElement): string | null {
  const address = new URL(link.href, location.href);
  if (address.origin !== location.origin) return null;
  if (SITE) return address.hash.startsWith('#/') ? address.hash.slice(1) : null;
  return address.pathname.startsWith('/api/') ? null : address.pathname + address.hash;
}

/** Follows the browser's own buttons and every link that stays inside the page. */
export function listen(): void {
  addEventListener('popstate', () => (current = read(place().path)));
  document.addEventListener('click', (event) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute('download'))
      return;
    const path = inside(link);
    if (path === null) return;
    event.preventDefault();
    router.go(path);
  });
}
