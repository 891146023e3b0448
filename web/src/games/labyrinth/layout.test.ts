import { describe, expect, it } from 'vitest';
import { Grid } from './grid';
import { framing, inWindow, PHONE, pinchedBy, spaceToward, usualScale } from './layout';
import { footprints } from './pieces';

const row = `#${'.'.repeat(17)}#`;
const grid = new Grid(['#'.repeat(19), ...Array.from({ length: 17 }, () => row), '#'.repeat(19)]);

describe('the window of a phone', () => {
  it('never leaves the maze', () => {
    expect(inWindow(grid, { x: 50, y: 50, scale: 0.2 })).toEqual({ x: 0, y: 0, scale: 1 });
    const far = inWindow(grid, { x: -9999, y: -9999, scale: 2 });
    expect(far.x).toBe(-PHONE.width);
    expect(far.y).toBeCloseTo(PHONE.window - 2 * PHONE.width);
  });

  it('shows the first of what matters, whatever else there is', () => {
    const points = [grid.pointOf('B17'), grid.pointOf('R1'), grid.pointOf('R17')];
    const lens = framing(grid, points);
    const by = (PHONE.width * lens.scale) / grid.width;
    const x = points[0][0] * by + lens.x;
    const y = points[0][1] * by + lens.y;
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(PHONE.width);
    expect(y).toBeLessThan(PHONE.window);
    expect(lens.scale).toBeGreaterThan(1.4);
  });

  it('keeps what is under the fingers under the fingers', () => {
    const before = { x: -100, y: -120, scale: 1.4 };
    const after = pinchedBy(grid, before, 1.2, [150, 160], [150, 160]);
    const under = ({ x, scale }: typeof before) => (150 - x) / scale;
    expect(under(after)).toBeCloseTo(under(before));
    expect(usualScale(grid)).toBeGreaterThan(1.6);
  });
});

describe('arrow keys', () => {
  it('lead to the next space that way, over hedges too', () => {
    const maze = new Grid(['#####', '#.+.#', '#####']);
    expect(spaceToward(maze, [1, 1], 'ArrowRight')).toEqual({ row: 1, column: 3 });
    expect(spaceToward(maze, [3, 1], 'ArrowRight')).toBeNull();
    expect(spaceToward(maze, [1, 1], 'Enter')).toBeNull();
  });
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
