import type { Game } from '../entry';

export default {
  secrets: true,
  box: { width: 224, height: 330, cloth: '#9a4b2f', detail: { x: 0, y: 52, width: 184 } },
  load: () => import('./Table.svelte'),
  figures: () => import('./figures'),
  aim: () => import('./aim'),
} satisfies Game;
