import { describe, expect, it } from 'vitest';
import type { Told } from '../wire';
import { cameOf, happenings, turnsOf } from './happened';

const told = (then: Told['then'], seq = 1): Told => ({
  seq,
  event: {},
  said: {},
  concerns: [],
  then,
});

describe('what happened', () => {
  const before = { die: 0, place: 'A1', score: 0 };
  const after = { die: 3, place: 'B2', score: 5 };

  it('looks as it did before until a part is over', () => {
    const views = happenings(before, [told(null), told({ score: 0 }), told({})], after).map(
      ({ view }) => view,
    );
    expect(views).toEqual([before, { die: 3, place: 'B2', score: 0 }, after]);
  });

  it('belongs to whoever acted, with what chance makes of it, and to nobody else', () => {
    const by = (seq: number, seat?: number): Told => ({ ...told(null, seq), event: { seat } });
    const taught = [by(5, 0), by(6), by(7, 1), by(7, 0), by(8), by(9, 1), by(10, 2), by(11, 0)];
    expect(turnsOf(taught)).toEqual([0, 0, 1, 1, 1, 1, 2, 0]);
    expect(cameOf(5, taught, 0)).toBe(2);
    expect(cameOf(5, [by(5, 1), by(6, 0)], 0)).toBe(2);
    expect(cameOf(5, [], 0)).toBe(0);
  });

  it('knows how it looked before', () => {
    const [first, second] = happenings(before, [told({ score: 0 }), told({})], after);
    expect(first.before).toBe(before);
    expect(second.before).toBe(first.view);
  });
});
