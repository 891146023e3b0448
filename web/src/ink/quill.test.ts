import { expect, it } from 'vitest';
import { rectangle } from './ink';
import { ellipse, Quill, smooth } from './quill';

const numbers = (path: string) => [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([n]) => Number(n));

it('draws the same with the same seed, and something else with another', () => {
  const draw = (seed: number) => {
    const quill = new Quill(seed);
    return quill.box(0, 0, 40, 20) + quill.hatch(rectangle(0, 0, 40, 20), 45, 3);
  };
  expect(draw(7)).toBe(draw(7));
  expect(draw(7)).not.toBe(draw(8));
});

it('hatches inside the shape and leaves holes free', () => {
  const [outer, hole] = [rectangle(0, 0, 40, 40), rectangle(10, 10, 20, 20)];
  const path = new Quill(3).hatch([outer, hole], 0, 2, { amp: 0, trim: 0, broken: 0 });
  const ends = numbers(path);
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ends)).toBeLessThanOrEqual(40);
  const middle = [...path.matchAll(/M([\d.]+) ([\d.]+)L/g)].filter(([, , y]) => +y > 12 && +y < 28);
  expect(new Set(middle.map(([, x]) => Number(x)))).toEqual(new Set([0, 30]));
});

it('hatches nothing where there is no shape', () => {
  expect(new Quill(3).hatch([], 0, 2)).toBe('');
});

it('strews points over a ring only', () => {
  const ring = ellipse(20, 20, 10);
  const points = new Quill(5).scatter(ring, 3);
  expect(points.length).toBeGreaterThan(20);
  for (const [x, y] of points) expect(Math.hypot(x - 20, y - 20)).toBeLessThan(10.1);
});

it('closes a smooth curve where it began', () => {
  expect(smooth(ellipse(0, 0, 5), true)).toMatch(/^M.*Z$/);
  expect(
    smooth([
      [0, 0],
      [1, 1],
    ]),
  ).toBe('M0 0L1 1');
});
