import { describe, expect, it } from 'vitest';
import {
  DIE_KINDS,
  die,
  dieFrame,
  restPose,
  topNumber,
  tumble,
  tumbleOffset,
  type DieKind,
} from './dice';
import { cubicBezier, throwEasing } from './motion';
import { dot3, NUMBERS, SOLIDS, STILL, turned, type Solid, type Vector } from './solids';

const kinds = Object.keys(DIE_KINDS) as DieKind[];
const faces = [1, 2, 3, 4, 5, 6];
const each = kinds.flatMap((kind) => faces.map((face): [DieKind, number] => [kind, face]));

const length = (v: Vector) => Math.hypot(...v);

describe('the solids', () => {
  it('have their faces and corners', () => {
    expect(SOLIDS.d6.map((f) => f.corners.length)).toEqual(Array(6).fill(4));
    expect(SOLIDS.d12.map((f) => f.corners.length)).toEqual(Array(12).fill(5));
  });

  it('opposite sides of the cube add up to seven', () => {
    SOLIDS.d6.forEach((f, i) => {
      const j = SOLIDS.d6.findIndex((g) => dot3(f.normal, g.normal) < -0.99);
      expect(NUMBERS.d6[i] + NUMBERS.d6[j]).toBe(7);
    });
  });

  it('the dodecahedron carries each number twice, never on neighbours', () => {
    for (const n of faces) expect(NUMBERS.d12.filter((m) => m === n)).toHaveLength(2);
    SOLIDS.d12.forEach((f, i) => {
      SOLIDS.d12.forEach((g, j) => {
        const neighbours = i !== j && dot3(f.normal, g.normal) > 0;
        if (neighbours) expect(NUMBERS.d12[i]).not.toBe(NUMBERS.d12[j]);
      });
    });
  });

  it('every face is flat and square to its normal', () => {
    for (const solid of ['d6', 'd12'] as Solid[]) {
      for (const f of SOLIDS[solid]) {
        const reach = f.corners.map((c) => dot3(c, f.normal));
        for (const r of reach) expect(r).toBeCloseTo(reach[0]);
      }
    }
  });
});

describe('a die at rest', () => {
  it.each(each)('%s lies with %i on top', (kind, face) => {
    const pose = restPose(kind, face, 0.4);
    const top = pose.reduce((best, f) => (f.normal[2] > best.normal[2] ? f : best));
    expect(top.normal[2]).toBeCloseTo(1);
    expect(top.number).toBe(face);
    expect(top.isTop).toBe(true);
  });

  it.each(each)('%s %i is always drawn the same', (kind, face) => {
    expect(die(kind, face, 47)).toBe(dieFrame(kind, face, 47, 1));
    expect(die(kind, face, 47)).toContain(`>${face}</text>`);
  });
});

describe('a throw', () => {
  it.each(each)('%s ends on the rolled %i', (kind, face) => {
    expect(tumble(kind, face, 1)).toEqual(STILL);
    expect(topNumber(kind, face, 1)).toBe(face);
    expect(tumbleOffset(72, 1)).toEqual([0, 0]);
  });

  it.each(kinds)('%s keeps its shape in every frame', (kind) => {
    for (let t = 0; t < 1; t += 0.07) {
      const spin = tumble(kind, 3, t);
      for (const { normal, corners } of restPose(kind, 3, 0.2)) {
        expect(length(turned(spin, normal))).toBeCloseTo(1);
        const edge = turned(spin, corners[0]).map((v, i) => v - turned(spin, corners[1])[i]);
        const still = corners[0].map((v, i) => v - corners[1][i]);
        expect(Math.hypot(...edge)).toBeCloseTo(Math.hypot(...still));
      }
    }
  });

  it('other numbers pass over the top on the way', () => {
    const seen = new Set(Array.from({ length: 40 }, (_, i) => topNumber('G', 2, i / 40)));
    expect(seen.size).toBeGreaterThan(2);
  });

  it('comes to rest without a jump', () => {
    const almost = tumble('Q', 5, 0.9999);
    almost.flat().forEach((v, i) => expect(v).toBeCloseTo(STILL.flat()[i], 2));
  });

  it('a frame draws only faces that look at us', () => {
    for (let t = 0; t < 1; t += 0.1) {
      const numbers = dieFrame('G', 4, 60, t).match(/<text/g) ?? [];
      expect(numbers.length).toBeGreaterThanOrEqual(1);
      expect(numbers.length).toBeLessThanOrEqual(3);
    }
  });
});

describe('easing', () => {
  it('starts at 0, ends at 1, never goes back', () => {
    expect(throwEasing(0)).toBe(0);
    expect(throwEasing(1)).toBe(1);
    let last = 0;
    for (let t = 0; t <= 1; t += 0.05) {
      expect(throwEasing(t)).toBeGreaterThanOrEqual(last);
      last = throwEasing(t);
    }
  });

  it('is a straight line for straight handles', () => {
    const straight = cubicBezier(0.25, 0.25, 0.75, 0.75);
    expect(straight(0.4)).toBeCloseTo(0.4, 4);
  });
});
