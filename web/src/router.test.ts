import { expect, it } from 'vitest';
import { read, tableOf } from './router.svelte';

it('reads addresses', () => {
  expect(read('/')).toEqual({ page: 'shelf' });
  expect(read('/box/quidditch')).toEqual({ page: 'box', game: 'quidditch' });
  expect(read('/companion/darkforces')).toEqual({ page: 'companion', game: 'darkforces' });
  expect(read('/companion')).toEqual({ page: 'lost' });
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
