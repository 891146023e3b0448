import { describe, expect, it } from 'vitest';
import {
  alongLoop,
  engrave,
  hatch,
  hatchSegments,
  hull,
  isInside,
  noise,
  outline,
  pen,
  random,
  rectangle,
  ribbon,
  roundPolygon,
  seedOf,
  stipple,
  superellipse,
  swell,
  type Point,
} from './ink';

const triangle: Point[] = [
  [0, 0],
  [100, 10],
  [40, 80],
];

describe('the same data gives the same drawing', () => {
  const drawings: Record<string, () => string> = {
    pen: () => pen(triangle, 1.4),
    outline: () => outline(triangle, 1.4),
    hatch: () => hatch(triangle, 0.7, 3, 1),
    stipple: () => stipple([0, 0, 40, 40], 4, () => 0.5),
    engrave: () => engrave([0, 0, 60, 40], 0.3, 4, (x) => x / 60),
  };
  for (const [name, draw] of Object.entries(drawings)) {
    it(name, () => {
      const once = draw();
      pen(
        [
          [3, 3],
          [9, 50],
        ],
        2,
      );
      expect(draw()).toBe(once);
      expect(once.length).toBeGreaterThan(20);
    });
  }

  it('other points tremble otherwise', () => {
    const moved = triangle.map(([x, y]): Point => [x + 7, y + 3]);
    expect(seedOf(moved)).not.toBe(seedOf(triangle));
  });
});

describe('chance', () => {
  it('repeats for a seed and differs between seeds', () => {
    const row = (seed: number) => Array.from({ length: 5 }, random(seed));
    expect(row(4)).toEqual(row(4));
    expect(row(4)).not.toEqual(row(5));
  });

  it('noise stays within 0 and 1', () => {
    for (let i = 0; i < 500; i++) {
      const v = noise(i * 0.37, i * 1.91, i);
      expect(v).toBeGreaterThanOrEqual(0);
      expect(v).toBeLessThanOrEqual(1);
    }
  });
});

describe('hatching', () => {
  const hole: Point[] = rectangle(30, 20, 20, 20);
  const field: Point[] = rectangle(0, 0, 90, 60);
  const middle = ([a, b]: [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

  for (const angle of [0, 0.6, Math.PI / 2, -1.1]) {
    it(`stays inside the polygon at ${angle.toFixed(2)}`, () => {
      const segments = hatchSegments([triangle], angle, 4, 0.3);
      expect(segments.length).toBeGreaterThan(5);
      for (const s of segments) expect(isInside(...middle(s), triangle)).toBe(true);
    });
  }

  it('leaves holes free', () => {
    for (const s of hatchSegments([field, hole], 0.4, 3)) {
      expect(isInside(...middle(s), hole)).toBe(false);
    }
  });

  it('keeps its distance between lines', () => {
    const ys = hatchSegments([field], 0, 5).map(([a]) => a[1]);
    for (let i = 1; i < ys.length; i++) expect(ys[i] - ys[i - 1]).toBeCloseTo(5);
  });
});

describe('lines', () => {
  it('a ribbon is as wide as it is told', () => {
    const path = ribbon(
      [
        [0, 0],
        [10, 0],
      ],
      () => 4,
    );
    expect(path).toBe('M0 2L10 2L10 -2L0 -2Z');
  });

  it('a swelling line breaks where there is no tone', () => {
    const points = Array.from({ length: 11 }, (_, i): Point => [i, 0]);
    const path = swell(points, (x) => (x > 3 && x < 7 ? 0 : 1));
    expect(path.match(/M/g)).toHaveLength(2);
  });
});

describe('shapes', () => {
  it('the hull drops inner points', () => {
    const points: Point[] = [...rectangle(0, 0, 10, 10), [5, 5], [2, 3]];
    expect(hull(points)).toHaveLength(4);
  });

  it('rounded corners stay inside the corners', () => {
    for (const [x, y] of roundPolygon(rectangle(0, 0, 20, 10), 3)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(20);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(10);
    }
  });

  it('points round a loop are evenly spaced and look outward', () => {
    const loop = superellipse(0, 0, 50, 30, 3);
    const points = alongLoop(loop, 24);
    expect(points).toHaveLength(24);
    for (const { at, outward } of points) {
      expect(at[0] * outward[0] + at[1] * outward[1]).toBeGreaterThan(0);
    }
  });
});
