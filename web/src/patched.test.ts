import { describe, expect, it } from 'vitest';
import { patched } from './patched';

describe('a patch', () => {
  const known = {
    name: 'Ann',
    rows: [
      { dice: ['S'], open: 3 },
      { dice: [], open: 4 },
    ],
    best: null,
  };

  it('says what is otherwise inside, by name and by number', () => {
    expect(patched(known, { name: 'Bob', rows: { 1: { open: 3 } } })).toEqual({
      ...known,
      name: 'Bob',
      rows: [known.rows[0], { dice: [], open: 3 }],
    });
  });

  it('holds what is new as a whole in a list', () => {
    const patch = { rows: { 0: { dice: [['S', 'B']] } }, best: [{ seat: 1 }] };
    const next = patched<unknown>(known, patch);
    expect(next).toEqual({
      name: 'Ann',
      rows: [{ dice: ['S', 'B'], open: 3 }, known.rows[1]],
      best: { seat: 1 },
    });
    expect(patched(next, { best: null, rows: [[]] })).toEqual({
      name: 'Ann',
      rows: [],
      best: null,
    });
  });

  it('changes nothing of what was known, and shares what stays', () => {
    const next = patched(known, { rows: { 1: { open: 0 } } });
    expect(known.rows[1].open).toBe(4);
    expect(next.rows[0]).toBe(known.rows[0]);
  });
});
