import { expect, it } from 'vitest';
import { film } from '../../kit/film';
import { happenings } from '../../kit/happened';
import type { Told } from '../../wire';
import * as staging from './frames';
import type { DieView, Event, RowView, View } from './model';
import type { DieKind } from './scene';

const dice = (text: string): DieView[] =>
  text ? text.split(' ').map((one) => ({ kind: one[0] as DieKind, face: Number(one[1]) })) : [];

function rows(filled: Record<number, string> = {}, goals: Record<number, number> = {}): RowView[] {
  return [1, 2, 3, 4, 5, 6].map((number) => {
    const kinds = [...(filled[number] ?? '')] as DieKind[];
    const blocked = kinds.some((kind) => kind === 'K' || kind === 'B');
    const open = 4 - kinds.length;
    return { number, dice: kinds, goals: goals[number] ?? 0, snitch: 0, open, blocked, aimed: [] };
  });
}

function view(over: Partial<View> = {}): View {
  const player = { goals: 0, laps: 0, position: 0, snitch: 0, bonus: 0 };
  return {
    seat: 0,
    phase: 'attack',
    game: 1,
    round: 1,
    cycle: 2,
    attacker: 0,
    rows: rows(),
    attack_hand: [],
    defence_hand: [],
    aside: [],
    players: [
      { ...player, colour: 'red' },
      { ...player, colour: 'blue' },
    ],
    standing: null,
    target: 5,
    bonus: 15,
    ...over,
  } as View;
}

const frames = (
  before: View,
  events: [event: Partial<Event>, then: Record<string, unknown>][],
  after: View,
  mine: number | null = null,
) =>
  film(
    staging,
    happenings<never, View>(
      before,
      events.map(([event, then], seq): Told => ({ seq, event, said: {}, concerns: [], then })),
      after,
    ),
    after,
    mine,
  ).slice(0, -1);

it('lays the dice down before the next throw rolls', () => {
  const before = view({ attack_hand: dice('G2 G3'), defence_hand: dice('B1') });
  const after = view({ cycle: 3, rows: rows({ 2: 'G' }, { 2: 10 }), attack_hand: dice('G5') });
  const [placed, threw] = frames(
    before,
    [
      [
        { kind: 'placed', seat: 0, dice: dice('G2') },
        { cycle: 2, attack_hand: [dice('G0')] },
      ],
      [{ kind: 'threw', round: 1, cycle: 3 }, {}],
    ],
    after,
  );
  expect(placed.show.view.rows[1].dice).toEqual(['G']);
  expect(placed.show.view.attack_hand).toEqual(dice('G0'));
  expect(placed.show.thrown).toBeNull();
  expect(threw.show.view).toEqual(after);
  expect(threw.show.thrown).toBe('1.1.3');
});

it('shows the catch', () => {
  const [frame] = frames(view(), [[{ kind: 'caught', seat: 1, bonus: 15 }, {}]], view());
  expect(frame.show.caught).toBe(1);
});

it('runs the total up row by row, where the server says the markers stand, in good time', () => {
  const worth = [10, 0, 60, 0, 10, 0].map((goals, row) => [goals, row === 3 ? 1 : 0]);
  const way = [90, 90, 150, 150, 160, 160].map((goals, row) => ({
    goals,
    laps: goals > 100 ? 1 : 0,
    position: goals > 100 ? goals - 100 : goals,
    snitch: row < 3 ? 0 : 1,
  }));
  const scored = { kind: 'scored', seat: 0, rows: worth, way, goals: 80 } as const;
  const told = frames(view(), [[scored as unknown as Event, {}]], view({ round: 2 }));
  const counting = told.filter(({ show }) => show.counting !== null);
  expect(counting.map(({ show }) => show.counting)).toEqual([1, 3, 4, 5]);
  expect(counting.map(({ show }) => show.view.players[0].goals)).toEqual([90, 150, 150, 160]);
  expect(counting[1].show.view.players[0]).toMatchObject({ laps: 1, position: 50 });
  expect(counting.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(1200);
  expect(told.at(-1)!.show.view.round).toBe(2);
});

it('lets the dice of the others fly from their hand, and not one’s own', () => {
  const before = view({ defence_hand: dice('K1 B2 B2') });
  const placed: Partial<Event> = { kind: 'placed', seat: 1, dice: dice('B2 B2'), attack: false };
  const [theirs] = frames(before, [[placed, {}]], view(), 0);
  expect(theirs.show.flown.map(({ place }) => place)).toEqual([1, 2]);
  const [mine] = frames(before, [[placed, {}]], view(), 1);
  expect(mine.show.flown).toEqual([]);
});
