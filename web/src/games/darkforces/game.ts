import type { Game } from '../entry';
import type { View } from './model';

export default {
  secrets: true,
  common: (view) => ['talk', 'closing'].includes((view as View).phase),
  luck: 'cards',
  box: { width: 220, height: 326, cloth: '#4b2e5a', detail: { x: 0, y: 28, width: 184 } },
  load: () => import('./Table.svelte'),
  figures: () => import('./figures'),
  aim: () => import('./aim'),
  companion: () => import('./companion/Companion.svelte'),
  first: () => import('./first'),
  fields: {
    deck: () => import('./DeckField.svelte'),
    scenario: () => import('./ScenarioField.svelte'),
  },
} satisfies Game;
