import { expect, test } from 'vitest';
import { forbidden, framed, isOpen, NO_PICK, touch, type Pick } from './picking';

const HERMIONE = ['skip', 'look 1', 'look 2', 'look c0 c1', 'look c0 c2', 'look c1 c2'];
const NEVILLE = ['skip', 'swap 1 2', 'swap 1 3', 'swap 2 3'];
const ASLEEP = ['skip', 'dream 1', 'dream 2', 'dream c0', 'dream c1', 'dream c2'];

function touchAll(legal: string[], places: number[], question: string): Pick {
  return places.reduce((pick, place) => touch(legal, pick, place, 0, question), NO_PICK);
}

test('one card of the centre is not enough, two are', () => {
  const one = touchAll(HERMIONE, [10], 'hermione');
  expect(one).toEqual({ picked: [10], action: null, refused: null });
  expect(touch(HERMIONE, one, 12, 0, 'hermione').action).toBe('look c0 c2');
});

test('another kind of choice takes the place of the first', () => {
  expect(touchAll(HERMIONE, [10, 2], 'hermione')).toEqual({
    picked: [2],
    action: 'look 2',
    refused: null,
  });
  expect(touchAll(ASLEEP, [10, 1], 'asleep').action).toBe('dream 1');
});

test('what is touched twice is let go', () => {
  expect(touchAll(NEVILLE, [1, 2, 1], 'neville').picked).toEqual([2]);
});

test('a touch that may not be keeps what was chosen, and asks the rules why', () => {
  expect(touchAll(HERMIONE, [10, 12, 0], 'hermione')).toEqual({
    picked: [10, 12],
    action: 'look c0 c2',
    refused: 'look 0',
  });
});

test('every forbidden touch can be written down', () => {
  expect(forbidden('sirius', 11, 0)).toBe('look c1');
  expect(forbidden('sirius', 0, 0)).toBe('take 0');
  expect(forbidden('ron', 3, 0)).toBe('look 3');
  expect(forbidden('neville', 0, 0)).toBe('swap 0 1');
  expect(forbidden('neville', 4, 2)).toBe('swap 2 4');
  expect(forbidden('asleep', 0, 0)).toBe('dream 0');
});

test('two places are framed whatever is asked', () => {
  for (const picked of [[2], [10]]) expect(framed(picked, 0)).toHaveLength(2);
  expect(framed([10, 12], 0)).toEqual([10, 12]);
  expect(framed([], 0)).toEqual([]);
});

test('what may be touched follows what was', () => {
  expect(isOpen(NEVILLE, NO_PICK, 1, 0)).toBe(true);
  expect(isOpen(NEVILLE, NO_PICK, 0, 0)).toBe(false);
  expect(isOpen(NEVILLE, NO_PICK, 10, 0)).toBe(false);
  expect(isOpen(HERMIONE, touchAll(HERMIONE, [10], 'hermione'), 11, 0)).toBe(true);
});
