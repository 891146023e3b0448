import { describe, expect, it } from 'vitest';
import type { ReviewTold } from '../wire';
import {
  across,
  apart,
  chancesAt,
  costOf,
  grades,
  height,
  lineOf,
  percent,
  pointsOf,
  seqAt,
  signed,
  up,
} from './curve';

const FIELD = { left: 40, right: 240, top: 10, bottom: 110 };
const account = (start: number, luck: number, given: number, received: number, end: number) => ({
  start,
  luck,
  given,
  received,
  end,
});
const REVIEW: ReviewTold = {
  exact: true,
  doubt: 0,
  every: 1,
  seqs: [0, 1, 2, 5],
  chances: [
    [0.5, 0.5],
    [0.75, 0.25],
    [0.5, 0.5],
    [1, 0],
  ],
  costly: [],
  accounts: [account(0.5, 0.25, 0.25, 0.5, 1), account(0.5, -0.25, 0.5, 0.25, 0)],
};

describe('the scale', () => {
  it.each([2, 3, 4])('runs from nothing to all for %i players, always upwards', (players) => {
    expect(height(0, players)).toBeCloseTo(0);
    expect(height(1, players)).toBeCloseTo(1);
    const steps = [0, 0.2, 0.4, 0.6, 0.8, 1].map((one) => height(one, players));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });

  it('is level between two who are even', () => {
    expect(up(FIELD, 0.5, 2)).toBe(60);
    expect(grades(2)).toContain(0.5);
  });
});

describe('the line', () => {
  it('goes through every moment, at its place', () => {
    expect(lineOf(REVIEW, 0, FIELD, 5)).toMatch(
      /^M40\.0 60\.0L80\.0 .+L120\.0 60\.0L240\.0 10\.0$/,
    );
  });

  it('has one point where moments lie closer than a pen is wide, and its true ends', () => {
    const seqs = Array.from({ length: 1001 }, (_, seq) => seq);
    const chances = seqs.map((seq) => (seq % 2 ? [0.4, 0.6] : [0.6, 0.4]));
    const points = lineOf({ ...REVIEW, seqs, chances }, 0, FIELD, 1000)
      .slice(1)
      .split('L');
    expect(points.length).toBeLessThan(80);
    expect(points[0]).toBe(`40.0 ${up(FIELD, 0.6, 2).toFixed(1)}`);
    expect(Number(points[40].split(' ')[1])).toBeCloseTo(60, -1);
  });

  it('is found again under the pointer, which may be beside it', () => {
    expect([0, 1, 2, 3, 4, 5].map((seq) => seqAt(FIELD, across(FIELD, seq, 5), 5))).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
    expect([seqAt(FIELD, -100, 5), seqAt(FIELD, 999, 5)]).toEqual([0, 5]);
  });

  it('knows the chances of a moment that was taken back: those before it', () => {
    expect(chancesAt(REVIEW, 4)).toEqual([0.5, 0.5]);
    expect(chancesAt(REVIEW, 5)).toEqual([1, 0]);
  });
});

describe('the marks', () => {
  it('keep apart, and inside', () => {
    expect(apart([50, 52, 200], 20, 0, 210)).toEqual([50, 70, 200]);
    expect(apart([195, 200, 205], 20, 0, 210)).toEqual([170, 190, 210]);
    expect(apart([], 20, 0, 210)).toEqual([]);
  });
});

describe('a choice', () => {
  it('cost what lies between the figures beside it', () => {
    const choice = { seq: 3, seat: 0, caption: '', played: '', better: '' };
    expect(costOf({ ...choice, instead: 0.495, had: 0.444 })).toBe(6);
  });
});

describe('the account', () => {
  it.each([
    account(1 / 3, 1 / 3, 0, 1 / 3, 1),
    account(0.254, 0.304, 0.206, 0.648, 1),
    account(0.505, -0.304, 0.255, 0.054, 0),
    account(0.5, 0.3149, 0.2851, 0.4702, 1),
  ])('closes in whole points as well: %o', (exact) => {
    const { start, luck, given, received, end } = pointsOf(exact);
    expect(start + luck - given + received).toBe(end);
    expect(Math.abs(luck - exact.luck * 100)).toBeLessThan(1.01);
    expect(Math.abs(given - exact.given * 100)).toBeLessThan(1.01);
  });

  it('is written with its signs', () => {
    expect([signed(31), signed(-28), signed(0)]).toEqual(['+31', '−28', '0']);
    expect(percent(0.614)).toBe('61\u00a0%');
  });
});
