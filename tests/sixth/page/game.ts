import type { Game } from '../entry';

export default {
  secrets: false,
  box: {
    width: 180,
    height: 250,
    cloth: '#6b4a86',
    detail: { x: 0, y: 20, width: 184 },
  },
  load: () => import('./Table.svelte'),
  figures: () => import('./figures'),
} satisfies Game;
