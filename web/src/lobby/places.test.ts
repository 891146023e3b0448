import { expect, it } from 'vitest';
import { placesOf, slipOf } from './places';

const GROUND = { rx: 292, ry: 196, scale: 1 };

it('puts whoever looks nearest and the others after them, clockwise', () => {
  const places = placesOf(4, 2, GROUND);
  expect(places.map(({ seat }) => seat)).toEqual([2, 3, 0, 1]);
  expect(places.map(({ turn }) => turn)).toEqual([0, 90, 180, 270]);
  const [me, left, opposite, right] = places;
  expect([me.y > 200, left.x < -300, opposite.y < -200, right.x > 300]).toEqual(
    Array(4).fill(true),
  );
});

it.each([2, 3, 4])('lays %i slips that do not lie on one another', (count) => {
  const slips = placesOf(count, 0, GROUND).map(slipOf);
  const [width, height] = [190, 110];
  const boxes = slips.map(({ x, y, from }) => ({ x: from === 'left' ? x : x - width, y }));
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1))
      expect(Math.abs(a.x - b.x) >= width || Math.abs(a.y - b.y) >= height).toBe(true);
});
