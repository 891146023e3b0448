/** Chance and noise that a seed decides: the same seed gives the same drawing. */

import { lerp, type Point } from './geometry';

export interface Random {
  (): number;
  between(low: number, high: number): number;
}

/** A small generator of numbers in 0..1; the same seed gives the same row of numbers. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, { between: (low: number, high: number) => lerp(low, high, next()) });
}

export function hash2(x: number, y: number, seed = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263);
  h ^= Math.imul(seed + 11, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Value noise in 0..1. */
export function noise(x: number, y: number, seed = 0): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const above = lerp(hash2(xi, yi, seed), hash2(xi + 1, yi, seed), u);
  const below = lerp(hash2(xi, yi + 1, seed), hash2(xi + 1, yi + 1, seed), u);
  return lerp(above, below, v);
}

/** Three octaves of noise: clouds. */
export function cloud(x: number, y: number, seed = 0): number {
  return (
    noise(x, y, seed) * 0.55 +
    noise(x * 2.1, y * 2.1, seed + 7) * 0.3 +
    noise(x * 4.3, y * 4.3, seed + 13) * 0.15
  );
}

/** The seed of a line: its own ends and length decide how it trembles. */
export function seedOf(points: readonly Point[]): number {
  const a = points[0];
  const m = points[points.length >> 1];
  const z = points[points.length - 1];
  const ends = hash2(Math.round(a[0] * 10), Math.round(a[1] * 10), Math.round(z[0] * 10));
  const rest = hash2(Math.round(z[1] * 10), Math.round(m[0] * 10), Math.round(m[1] * 10));
  return Math.floor((ends + rest) * 4999);
}
