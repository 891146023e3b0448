import { expect, it } from 'vitest';
import { film } from '../../kit/film';
import { happenings } from '../../kit/happened';
import type { Told } from '../../wire';
import { moment } from './fixture';
import * as staging from './frames';
import { still } from './frames';
import type { Event, View } from './model';

const { view } = moment;

/** What happened, and a patch to the view by then. */
type Thing = [event: Partial<Event>, then?: Record<string, unknown>];

/** Pictures of what happened, the last one at rest. */
const filmed = (after: View, ...events: Thing[]) => {
  const told = events.map(([event, then = {}], seq): Told => ({
    seq,
    event,
    said: {},
    concerns: [],
    then,
  }));
  return film(staging, happenings<never, View>(view, told, after), after, null);
};

it('throws the dice on the faces the server rolled, then they lie still', () => {
  const [frame, rest] = filmed(view, [{ kind: 'rolled', seat: 1, low: 1, high: 4, steps: 4 }]);
  expect(frame.show.dice).toEqual([1, 4]);
  expect(frame.show.thrown).not.toBeNull();
  expect(frame.ms).toBeLessThanOrEqual(660);
  expect(rest.show.thrown).toBeNull();
});

it('walks from where the hat stood, pays and packs in turn, each a moment', () => {
  const place = { street: 'diagon_alley' as const, space: 8, building: '' };
  const start = view.players[0].place;
  const rich = { bank: [[1, 1, 1]] };
  const frames = filmed(
    view,
    [{ kind: 'moved', seat: 0, start, count: place, place }],
    [{ kind: 'bank_paid', seat: 0, coins: [1, 1, 1], missing: [], closed: false }, rich],
    [
      {
        kind: 'bought',
        seat: 0,
        item: 'owl',
        price: [0, 1, 1],
        building: 'eeylops',
        last: false,
      },
    ],
  );
  const [walk, paid, bought] = frames.map(({ show }) => show);
  expect(walk.walk).toMatchObject({ from: start, to: place });
  expect(paid.payment).toEqual({ seat: 0, coins: [1, 1, 1], gained: true });
  expect(paid.view.bank).toEqual([1, 1, 1]);
  expect(bought.payment).toEqual({ seat: 0, coins: [0, 1, 1], gained: false });
  expect(bought.view).toEqual(view);
});

it('shows a Havoc card to everybody', () => {
  const [frame] = filmed(view, [{ kind: 'havoc_struck', seat: 1, card: 'havoc_exile' }]);
  expect(frame.show.card).toBe('havoc_exile');
});

it('lets the dice lie until the next throw', () => {
  const after = { ...view, dice: [0, 0] };
  const [rest] = filmed(after, [{ kind: 'turn_began', seat: 1 }]);
  expect(rest.show.dice).toEqual(still(view).dice);
});
