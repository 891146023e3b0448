import { describe, expect, it } from 'vitest';
import type { LegalAction } from '../../wire';
import type { View } from './model';
import { actionsBySeat, actionsBySquare, attemptOn, plainOf, tilesOf } from './offers';

function legal(action: string, path: string[] = []): LegalAction {
  return { action, said: {}, preview: { path, square: '', needed: 0, chances: 0, moves: 0 } };
}

const view = {
  phase: 'move_choice',
  seat: 0,
  hedge: 'J9',
  cups: [{ square: 'J8', open: false, cup: '' }],
  players: [{}, {}, {}],
} as unknown as View;

describe('what is on offer', () => {
  const actions = [
    legal('stay'),
    legal('walk J16', ['J16']),
    legal('fight H14 from right', ['J16', 'I16', 'I14', 'H14']),
    legal('fight H14 from below', ['H15', 'H14']),
    legal('hedge B3'),
    legal('hedge B5'),
    legal('look J8'),
    legal('sparks 2'),
    legal('reductor'),
  ];

  it('sorts by square, the shortest way first; tiles wait until they are taken in hand', () => {
    const found = actionsBySquare(actions, null);
    expect([...found.keys()]).toEqual(['J16', 'H14']);
    expect(found.get('H14')?.[0].action).toBe('fight H14 from below');
    expect([...actionsBySquare(actions, 'hedge_request').keys()]).toEqual(['B3', 'B5']);
    expect([...actionsBySquare(actions, 'four_point').keys()]).toEqual(['J8']);
  });

  it('sorts by player and by tile', () => {
    expect(actionsBySeat(actions, null).size).toBe(0);
    expect([...actionsBySeat(actions, 'red_sparks').keys()]).toEqual([2]);
    expect(actionsBySeat([legal('cloak 1'), legal('cloak beside')], null).size).toBe(1);
    expect([...tilesOf(actions).keys()].sort()).toEqual(
      ['four_point', 'hedge_request', 'red_sparks', 'reductor'].sort(),
    );
    expect([...tilesOf([legal('drop vial'), legal('drop hood')]).keys()]).toEqual(['vial', 'hood']);
  });

  it('puts the usual thing first', () => {
    const plain = plainOf([legal('swap'), legal('cloak beside'), legal('throw'), legal('walk B1')]);
    expect(plain.map(({ action }) => action)).toEqual(['throw', 'swap', 'cloak beside']);
  });
});

describe('what somebody wanted', () => {
  it('is asked in the words of the moment', () => {
    expect(attemptOn(view, null, 'A0')).toBe('walk A0');
    expect(attemptOn({ ...view, phase: 'retreat_choice' }, null, 'A0')).toBe('retreat A0');
    expect(attemptOn(view, 'double_die')).toBe('double');
    expect(attemptOn(view, 'hedge_request', 'C3')).toBe('hedge C3');
    expect(attemptOn(view, 'four_point', 'C3')).toBe('look J8');
    expect(attemptOn(view, 'veritaserum')).toBe('veritaserum 1');
  });
});
