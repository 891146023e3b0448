import type { Game } from '../entry';

export default {
  secrets: true,
  box: { width: 222, height: 334, cloth: '#2f5d3a', detail: { x: 0, y: 44, width: 184 } },
  load: () => import('./Table.svelte'),
  figures: () => import('./figures'),
  aim: () => import('./aim'),
} satisfies Game;
