import { afterEach, expect, it, vi } from 'vitest';
import { read, tableOf, to } from './router.svelte';

it('reads addresses', () => {
  expect(read('/')).toEqual({ page: 'shelf' });
  expect(read('/box/quidditch')).toEqual({ page: 'box', game: 'quidditch' });
  expect(read('/companion/darkforces')).toEqual({ page: 'companion', game: 'darkforces' });
  expect(read('/companion')).toEqual({ page: 'lost' });
  expect(read('/print/halls')).toEqual({ page: 'print', game: 'halls' });
  expect(read('/print')).toEqual({ page: 'lost' });
  expect(read('/t/w1942kk6t8')).toEqual({ page: 'table', table: 'w1942kk6t8' });
  expect(read('/t/w1942kk6t8/take')).toEqual({ page: 'take', table: 'w1942kk6t8' });
  expect(read('/t/w1942kk6t8/else')).toEqual({ page: 'lost' });
  expect(read('/games')).toEqual({ page: 'games' });
  expect(read('/elsewhere')).toEqual({ page: 'lost' });
});

it('takes a link or a code for an invitation', () => {
  expect(tableOf(' https://play.example/t/w1942kk6t8 ')).toBe('w1942kk6t8');
  expect(tableOf('w1942kk6t8')).toBe('w1942kk6t8');
  expect(tableOf('good evening')).toBeNull();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('puts places after the hash where a plain file server knows one page only', async () => {
  vi.stubEnv('MODE', 'site');
  vi.stubGlobal('location', { hash: '#/t/here-12ab#7', pathname: '/club/' });
  vi.resetModules();
  const { router, to: there } = await import('./router.svelte');
  expect(router.route).toEqual({ page: 'table', table: 'here-12ab' });
  expect(router.mark).toBe('#7');
  expect(there('/box/halls')).toBe('#/box/halls');
});

it('has its places in the path on a server of ours', () => {
  expect(to('/box/halls')).toBe('/box/halls');
});
