import { expect, it } from 'vitest';
import { pinched, PLAIN } from './pinch';

const frame = { width: 400, height: 600 };
const middle = { x: 200, y: 300 };

it('enlarges what is under the fingers', () => {
  const lens = pinched(PLAIN, 2, middle, middle, frame);
  expect(lens).toEqual({ x: -200, y: -300, scale: 2 });
  expect((middle.x - lens.x) / lens.scale).toBe(middle.x);
});

it('never leaves the frame, nor becomes smaller than it', () => {
  expect(pinched(PLAIN, 0.5, middle, { x: 0, y: 0 }, frame)).toEqual(PLAIN);
  const far = pinched({ x: -200, y: -300, scale: 2 }, 1, { x: 0, y: 0 }, { x: 999, y: 999 }, frame);
  expect(far).toEqual({ x: 0, y: 0, scale: 2 });
  expect(pinched(PLAIN, 9, middle, middle, frame).scale).toBeLessThan(3);
});
