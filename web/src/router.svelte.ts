/** The address of the page as state; links inside the page change it without loading anything. */

export type Route =
  | { page: 'shelf' }
  | { page: 'about' }
  | { page: 'box'; game: string }
  | { page: 'companion'; game: string }
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

let current = $state.raw<Route>(
  typeof location === 'undefined' ? { page: 'shelf' } : read(location.pathname),
);

export const router = {
  get route(): Route {
    return current;
  },
  go(path: string): void {
    history.pushState(null, '', path);
    current = read(location.pathname);
    scrollTo(0, 0);
  },
};

/** Follows the browser's own buttons and every link that stays inside the page. */
export function listen(): void {
  addEventListener('popstate', () => (current = read(location.pathname)));
  document.addEventListener('click', (event) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute('download'))
      return;
    const address = new URL(link.href, location.href);
    if (address.origin !== location.origin || address.pathname.startsWith('/api/')) return;
    event.preventDefault();
    router.go(address.pathname + address.hash);
  });
}
