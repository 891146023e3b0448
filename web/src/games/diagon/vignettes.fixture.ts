/** One of each thing that has a picture of its own. */

import { moment } from './fixture';
import type { Event, View } from './model';

const PLACE = { street: 'diagon_alley', space: 4, building: '' } as const;

export const VIEW: View = {
  ...moment.view,
  players: ['red', 'blue', 'green'].map((hat) => ({ ...moment.view.players[0], hat })),
};

export const HAPPENED: Event[][] = [
  [{ kind: 'won', seats: [1], reason: 'entered', round: 12, items: 6 }],
  [{ kind: 'item_taken', seat: 1, target: 0, item: 'owl', building: '' }],
  [{ kind: 'attacked', seat: 1, card: 'spell_take_item', target: 0, item: 'owl', coin: '' }],
  [{ kind: 'trunk_filled', seat: 2 }],
  [{ kind: 'bought', seat: 0, item: 'robe', price: [1, 1, 0], building: '', last: false }],
  [{ kind: 'exiled', seat: 0, gate: 'B', building: '', place: PLACE, pushed: false }],
  [{ kind: 'havoc_struck', seat: 0, card: 'havoc_exile' }],
  [{ kind: 'coins_lost', seat: 0, coins: [1, 0, 1] }],
  [{ kind: 'closed', seat: 1, building: 'owls', opened: '' }],
  [{ kind: 'floo_travelled', seat: 2, building: 'owls', marks: 0 }],
  [{ kind: 'bank_paid', seat: 0, coins: [1, 1, 1], missing: [0, 0, 0], closed: false }],
  [{ kind: 'entered', seat: 0, building: moment.view.shops[0].building, items: 2 }],
  [{ kind: 'entered', seat: 0, building: 'leaky_cauldron', items: 2 }],
  [{ kind: 'drew', seat: 1, card: '' }],
  [{ kind: 'moved', seat: 2, start: PLACE, count: PLACE, place: PLACE }],
  [{ kind: 'rolled', seat: 1, low: 1, high: 4, steps: 4, dark: false, junior: false }],
  [{ kind: 'turn_began', seat: 1, place: PLACE }],
];
