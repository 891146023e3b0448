import { describe, expect, it } from 'vitest';
import type { Point } from '../ink/ink';
import { framing, inWindow, middleOn, pinched, type Lens, type Pane } from './lens';

const size = { width: 400, height: 600 };
const plain: Lens = { x: 0, y: 0, scale: 1 };
const middle: Point = [200, 300];
/** A picture as large as its window. */
const sheet: Pane = { picture: size, window: size, smallest: 1, largest: 2.6 };
/** A picture that a window shows a part of. */
const street: Pane = {
  picture: { width: 1000, height: 600 },
  window: { width: 390, height: 264 },
  smallest: 0.39,
  largest: 2,
};

describe('two fingers', () => {
  it('enlarge what is under them', () => {
    const lens = pinched(sheet, plain, 2, middle, middle);
    expect(lens).toEqual({ x: -200, y: -300, scale: 2 });
    expect((middle[0] - lens.x) / lens.scale).toBe(middle[0]);
  });

  it('never make the picture leave its window, nor smaller than it', () => {
    expect(pinched(sheet, plain, 0.5, middle, [0, 0])).toEqual(plain);
    const far = pinched(sheet, { x: -200, y: -300, scale: 2 }, 1, [0, 0], [999, 999]);
    expect(far).toEqual({ x: 0, y: 0, scale: 2 });
    expect(pinched(sheet, plain, 9, middle, middle).scale).toBeLessThan(3);
  });

  it('keep what is under them', () => {
    const before = { x: -100, y: -120, scale: 1.4 };
    const after = pinched(street, before, 1.2, [150, 160], [150, 160]);
    const under = ({ x, scale }: Lens) => (150 - x) / scale;
    expect(under(after)).toBeCloseTo(under(before));
  });
});

describe('a window', () => {
  it('never leaves its picture', () => {
    expect(inWindow(street, { x: 50, y: 50, scale: 1 })).toEqual({ x: 0, y: 0, scale: 1 });
    const far = inWindow(street, { x: -9999, y: -9999, scale: 1 });
    expect([far.x, far.y]).toEqual([390 - 1000, 264 - 600]);
    for (const point of [
      [0, 0],
      [1000, 600],
      [488, 300],
    ] as Point[]) {
      const { x, y, scale } = middleOn(street, point, 0.8);
      expect(-x / scale).toBeGreaterThanOrEqual(0);
      expect((390 - x) / scale).toBeLessThanOrEqual(1000);
      expect((264 - y) / scale).toBeLessThanOrEqual(600);
    }
  });

  it('holds a whole picture in its middle', () => {
    const { x, y } = inWindow(street, { x: 0, y: 0, scale: 0 });
    expect(x).toBe(0);
    expect(y).toBeCloseTo((264 - 600 * 0.39) / 2);
  });

  it('shows the first of what matters, whatever else there is', () => {
    const points: Point[] = [
      [80, 560],
      [950, 40],
      [950, 560],
    ];
    const { x, y, scale } = framing(street, points, [0.6, 1], 70);
    expect(scale).toBe(0.6);
    expect(points[0][0] * scale + x).toBeGreaterThan(0);
    expect(points[0][0] * scale + x).toBeLessThan(390);
    expect(points[0][1] * scale + y).toBeLessThan(264);
  });

  it('is as large as what matters fits', () => {
    expect(framing(street, [middle], [0.6, 1], 70).scale).toBe(1);
    const { scale } = framing(street, [middle, [500, 300]], [0.6, 1], 70);
    expect(scale).toBeCloseTo(390 / 440);
  });
});
