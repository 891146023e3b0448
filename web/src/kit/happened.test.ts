import { describe, expect, it } from 'vitest';
import type { Told } from '../wire';
import { happenings } from './happened';

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

  it('knows how it looked before', () => {
    const [first, second] = happenings(before, [told({ score: 0 }), told({})], after);
    expect(first.before).toBe(before);
    expect(second.before).toBe(first.view);
  });
});
