import { expect, it } from 'vitest';
import type { Told } from '../../wire';
import { moment } from './fixture';
import { framesBetween, still } from './frames';
import type { Event } from './model';

const { view } = moment;
const told = (...events: Partial<Event>[]): Told[] =>
  events.map((event, seq) => ({ seq, event, said: { en: '', fr: '' } }) as unknown as Told);

it('throws the dice on the faces the server rolled, then they lie still', () => {
  const frames = framesBetween(
    view,
    told({ kind: 'rolled', seat: 1, low: 1, high: 4, steps: 4 }),
    view,
  );
  expect(frames[0].show.dice).toEqual([1, 4]);
  expect(frames[0].show.thrown).not.toBeNull();
  expect(frames[0].ms).toBeLessThanOrEqual(660);
  expect(frames.at(-1)!.show.thrown).toBeNull();
});

it('walks, pays and packs in turn, each a moment', () => {
  const place = { street: 'diagon_alley' as const, space: 8, building: '' };
  const frames = framesBetween(
    view,
    told(
      { kind: 'moved', seat: 0, start: view.players[0].place, count: place, place },
      { kind: 'bank_paid', seat: 0, coins: [1, 1, 1], missing: [], closed: false },
      { kind: 'bought', seat: 0, item: 'owl', price: [0, 1, 1], building: 'eeylops', last: false },
    ),
    view,
  );
  const [walk, paid, bought, end] = frames.map(({ show }) => show);
  expect(walk.walk?.to).toEqual(place);
  expect(paid.payment).toEqual({ seat: 0, coins: [1, 1, 1], gained: true });
  expect(paid.view.players[0].purse).toEqual([1, 3, 2]);
  expect(bought.view.players[0].trunk).toContain('owl');
  expect(bought.view.players[0].purse).toEqual([1, 2, 1]);
  expect(end.view).toBe(view);
});

it('shows a Havoc card to everybody', () => {
  const frames = framesBetween(
    view,
    told({ kind: 'havoc_struck', seat: 1, card: 'havoc_exile' }),
    view,
  );
  expect(frames[0].show.card).toBe('havoc_exile');
});

it('lets the dice lie until the next throw', () => {
  const after = { ...view, dice: [0, 0] };
  expect(
    framesBetween(view, told({ kind: 'turn_began', seat: 1 }), after).at(-1)!.show.dice,
  ).toEqual(still(view).dice);
});
