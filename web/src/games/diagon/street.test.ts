import { describe, expect, it } from 'vitest';
import { moment } from './fixture';
import { stillBoard } from './still';
import { HEIGHT, Street, WIDTH } from './street';

const { board } = moment.view;
const street = new Street(board);
/** Another edition: fewer, longer spaces, and other doors. */
const short = new Street({
  ...board,
  diagon_alley: 30,
  steps: 16,
  exit: 28,
  spirals: [1, 9],
  gates: [3, 18],
  dark_gates: [0, 9],
  knockturn_alley: 16,
  entrances: { leaky_cauldron: 0, apothecary: 6, cauldron_shop: 12, eeylops: 22, ollivanders: 25 },
  back_doors: { apothecary: 2, cauldron_shop: 5, eeylops: 11, ollivanders: 13 },
});

describe.each([
  ['the default edition', street],
  ['another edition', short],
])('%s', (_, drawn) => {
  it('keeps every space and house on the sheet', () => {
    const spaces = Array.from({ length: drawn.board.diagon_alley }, (_, i) => drawn.point(i));
    const dark = Array.from({ length: drawn.board.knockturn_alley }, (_, i) => drawn.darkPoint(i));
    const houses = drawn.buildings.map(({ at }) => drawn.point(at, 117));
    for (const [x, y] of [...spaces, ...dark, ...houses]) {
      expect(x).toBeGreaterThan(10);
      expect(x).toBeLessThan(WIDTH - 10);
      expect(y).toBeGreaterThan(10);
      expect(y).toBeLessThan(HEIGHT - 10);
    }
  });

  it('leaves room between houses, and for the gates', () => {
    const taken = drawn.buildings
      .map(({ at, half }) => [at - half, at + half])
      .concat(drawn.board.gates.map((gate) => [gate - 0.45, gate + 0.45]))
      .sort((one, other) => one[0] - other[0]);
    for (let i = 1; i < taken.length; i++)
      expect(taken[i][0]).toBeGreaterThanOrEqual(taken[i - 1][1] - 0.01);
  });

  it('lays the dark street in its order beside the gates', () => {
    const { gates, dark_gates: dark, knockturn_alley: count } = drawn.board;
    gates.forEach((gate, i) => expect(drawn.beside(dark[i])).toBeCloseTo(gate));
    for (let i = 1; i < count; i++) expect(drawn.beside(i)).toBeGreaterThan(drawn.beside(i - 1));
  });

  it('is drawn without a flaw, once', () => {
    const first = stillBoard(drawn);
    expect(first).not.toContain('NaN');
    expect(stillBoard(drawn)).toBe(first);
  });
});

it('gives every hat in a building a place of its own', () => {
  for (const building of ['leaky_cauldron', 'eeylops']) {
    const place = { street: 'inside' as const, space: -1, building };
    const spots = Array.from({ length: 6 }, (_, i) => street.spot(place, i, 6).join());
    expect(new Set(spots).size).toBe(6);
  }
});
