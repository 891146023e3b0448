import type { Game } from '../entry';

export default {
  secrets: false,
  sounds: {
    tossed: 'dice',
    threw: 'dice',
    placed: 'tile',
    keeper_set_aside: 'tile',
    set_aside: 'tile',
    scored: 'coin',
    caught: 'snitch',
    round_began: 'page',
    game_ended: 'fanfare',
    match_ended: 'fanfare',
  },
  box: { width: 208, height: 308, cloth: '#1f5f8b', detail: { x: 0, y: 40, width: 184 } },
  load: () => import('./Table.svelte'),
  figures: () => import('./figures'),
  vignettes: () => import('./vignettes'),
  badges: () => import('./badges'),
  aim: () => import('./aim'),
  print: () => import('./print'),
} satisfies Game;
