import { expect, it } from 'vitest';
import type { LegalAction } from '../../wire';
import type { DieView } from './model';
import { legalNamed, mustSetAside, notate, openRows, owed } from './staging';

const die = (text: string): DieView => ({
  kind: text[0] as DieView['kind'],
  face: Number(text[1]),
});
const dice = (text: string) => text.split(' ').map(die);
const legal = (...actions: string[]): LegalAction[] =>
  actions.map((action) => ({ action, said: {}, preview: null }));

it('notates dice in the order of the rules, whatever the order of choosing', () => {
  expect(notate(dice('G6 B1 S4 G2 Q5 K3'))).toBe('S4 K3 Q5 G2 G6 B1');
  expect(notate([])).toBe('pass');
});

it('finds the legal action of the dice chosen', () => {
  const actions = legal('S4', 'S4 G2', 'S4 G2 G2');
  expect(legalNamed(actions, notate(dice('G2 S4')))?.action).toBe('S4 G2');
  expect(legalNamed(actions, notate(dice('G2')))).toBeNull();
});

it('knows the die that every legal action begins with', () => {
  const hand = dice('S4 Q1 G2 G2');
  expect(owed(hand, legal('S4', 'S4 G2', 'S4 Q1'))).toEqual([0]);
  expect(owed(hand, legal('Q1', 'G2'))).toEqual([]);
  expect(owed(hand, [])).toEqual([]);
});

it('leaves the only legal goal die to the player', () => {
  expect(owed(dice('G2'), legal('G2'))).toEqual([]);
});

it('lights the rows where one more die may go', () => {
  const hand = dice('S4 G2 G6');
  expect(openRows(hand, [0], legal('S4', 'S4 G2'))).toEqual(new Set([2]));
  expect(openRows(hand, [0, 1], legal('S4', 'S4 G2'))).toEqual(new Set());
});

it('knows when a die must be set aside', () => {
  expect(mustSetAside(legal('aside G', 'aside Q'))).toBe(true);
  expect(mustSetAside(legal('G2'))).toBe(false);
  expect(mustSetAside([])).toBe(false);
});
