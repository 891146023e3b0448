import type { Game } from '../entry';
import type { View } from './model';

export default {
  secrets: true,
  common: (view) => ['talk', 'closing'].includes((view as View).phase),
  luck: 'cards',
  called: true,
  sounds: {
    cards_dealt: 'card',
    night_fell: 'bell',
    called: 'candle',
    day_broke: 'bell',
    opened: 'card',
    claimed: 'page',
    debate_ended: 'bell',
    vote_began: 'bell',
    captured: 'loss',
    revealed: 'card',
    centre_revealed: 'card',
    won: 'fanfare',
    match_won: 'fanfare',
  },
  box: { width: 220, height: 326, cloth: '#4b2e5a', detail: { x: 0, y: 28, width: 184 } },
  load: () => import('./Table.svelte'),
  figures: () => import('./figures'),
  vignettes: () => import('./vignettes'),
  badges: () => import('./badges'),
  aim: () => import('./aim'),
  print: () => import('./print'),
  companion: () => import('./companion/Companion.svelte'),
  first: () => import('./first'),
  fields: {
    deck: () => import('./DeckField.svelte'),
    scenario: () => import('./ScenarioField.svelte'),
  },
} satisfies Game;
