import { expect, it } from 'vitest';
import { framesBetween, still } from './frames';
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
  };
}

const told = (...events: Event[]) => events.map((event, seq) => ({ seq, event, said: {} }));

it('ends on the new view, whatever happened', () => {
  const after = view({ cycle: 3 });
  expect(framesBetween(view(), [], after)).toEqual([{ ms: 0, show: still(after) }]);
});

it('lays the dice down before the next throw rolls', () => {
  const before = view({ attack_hand: dice('G2 G3'), defence_hand: dice('B1') });
  const after = view({ cycle: 3, rows: rows({ 2: 'G' }, { 2: 10 }), attack_hand: dice('G5') });
  const frames = framesBetween(
    before,
    told(
      { kind: 'placed', seat: 0, dice: dice('G2'), attack: true },
      { kind: 'threw', round: 1, cycle: 3, attack: dice('G5'), defence: dice('B4') },
    ),
    after,
  );
  const [placed, threw, last] = frames.map(({ show }) => show);
  expect(placed.view.rows[1].dice).toEqual(['G']);
  expect(placed.view.attack_hand).toEqual(dice('G3'));
  expect(placed.thrown).toBeNull();
  expect(threw.view.attack_hand).toEqual(dice('G5'));
  expect(threw.thrown).toBe('1.1.3');
  expect(last.view).toBe(after);
  expect(last.thrown).toBeNull();
});

it('takes what rows are worth from the count, and clears the pitch for the next round', () => {
  const before = view({ rows: rows({ 2: 'G' }), attack_hand: dice('G2') });
  const worth: [number, number][] = [1, 2, 3, 4, 5, 6].map((row) => [row === 2 ? 20 : 0, 0]);
  const after = view({
    round: 2,
    attacker: 1,
    players: view().players.map((player, seat) =>
      seat ? player : { ...player, goals: 20, position: 20 },
    ),
  });
  const frames = framesBetween(
    before,
    told(
      { kind: 'placed', seat: 0, dice: dice('G2'), attack: true },
      { kind: 'scored', seat: 0, rows: worth, goals: 20, total: 20, snitch_total: 0 },
      { kind: 'round_began', game: 1, round: 2, attacker: 1 },
      { kind: 'threw', round: 2, cycle: 1, attack: dice('S1'), defence: dice('K2') },
    ),
    after,
  );
  const [placed, counted, scored, threw] = frames.map(({ show }) => show.view);
  expect(placed.rows[1].goals).toBe(20);
  expect(frames[1].show.counting).toBe(2);
  expect(counted.players[0].goals).toBe(20);
  expect(scored.players[0].position).toBe(20);
  expect(threw.rows.every(({ dice: kinds, open }) => kinds.length === 0 && open === 4)).toBe(true);
  expect(threw.attacker).toBe(1);
});

it('shows the catch', () => {
  const frames = framesBetween(view(), told({ kind: 'caught', seat: 1, bonus: 15 }), view());
  expect(frames[0].show.caught).toBe(1);
});

it('runs the total up row by row, past the end of a lap, in good time', () => {
  const players = view().players.map((player) => ({ ...player, goals: 80, position: 80 }));
  const after = view({
    players: [{ ...players[0], goals: 160, laps: 1, position: 60 }, players[1]],
  });
  const worth: [number, number][] = [
    [10, 0],
    [0, 0],
    [60, 0],
    [0, 1],
    [10, 0],
    [0, 0],
  ];
  const scored = {
    kind: 'scored',
    seat: 0,
    rows: worth,
    goals: 80,
    total: 160,
    snitch_total: 1,
  } as const;
  const frames = framesBetween(view({ players }), told(scored), after);
  const counting = frames.filter(({ show }) => show.counting !== null);
  expect(counting.map(({ show }) => show.counting)).toEqual([1, 3, 4, 5]);
  expect(counting.map(({ show }) => show.view.players[0].goals)).toEqual([90, 150, 150, 160]);
  expect(counting[1].show.view.players[0]).toMatchObject({ laps: 1, position: 50 });
  expect(counting.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(1200);
});

it('lets the dice of the others fly from their hand, and not one’s own', () => {
  const before = view({ defence_hand: dice('K1 B2 B2') });
  const placed = told({ kind: 'placed', seat: 1, dice: dice('B2 B2'), attack: false });
  const [theirs] = framesBetween(before, placed, view(), 0);
  expect(theirs.show.flown.map(({ place }) => place)).toEqual([1, 2]);
  const [mine] = framesBetween(before, placed, view(), 1);
  expect(mine.show.flown).toEqual([]);
});
