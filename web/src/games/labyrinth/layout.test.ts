import { describe, expect, it } from 'vitest';
import { Grid } from './grid';
import { PHONE, phoneScales } from './layout';
import { footprints } from './pieces';

const row = `#${'.'.repeat(17)}#`;
const grid = new Grid(['#'.repeat(19), ...Array.from({ length: 17 }, () => row), '#'.repeat(19)]);

it('shows squares that a finger finds in the window of a phone', () => {
  const { usual, least, smallest } = phoneScales(grid);
  expect(usual).toBe(1);
  expect(least * 36).toBeGreaterThan(28);
  expect(smallest * grid.width).toBeCloseTo(PHONE.width);
});

describe('footprints', () => {
  it('are left out under the piece and under the end', () => {
    const prints = footprints([
      [0, 0],
      [36, 0],
      [72, 0],
    ]);
    expect(prints).toHaveLength(2);
    expect(prints.every(({ x }) => x > 25 && x < 58)).toBe(true);
  });
});

describe('the signs on the outer hedge', () => {
  const signs = new Grid(['#####', '#...#', '#.E.#', '#####']).signs();
  const named = (text: string) => signs.filter((sign) => sign.text === text);

  it('name every column above and below, every row on both sides', () => {
    expect(named('B')).toHaveLength(2);
    expect(named('1')).toHaveLength(2);
    expect(named('A')).toHaveLength(0);
    expect(named('3')).toHaveLength(0);
  });

  it('leave the gate bare', () => {
    expect(named('C')).toHaveLength(1);
  });
});
