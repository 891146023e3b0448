import type { Game } from '../entry';

export default {
  secrets: true,
  box: { width: 216, height: 322, cloth: '#4a5a78', detail: { x: 0, y: 60, width: 184 } },
  load: () => import('./Table.svelte'),
  figures: () => import('./figures'),
  aim: () => import('./aim'),
} satisfies Game;
