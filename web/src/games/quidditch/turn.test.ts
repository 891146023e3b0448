import { expect, it, vi } from 'vitest';
import { legal, tableOf } from '../../kit/fixture';
import type { Theatre } from '../../kit/theatre.svelte';
import type { LegalAction } from '../../wire';
import type { Scene } from './frames';
import type { DieView, View } from './model';
import { Turn } from './turn.svelte';

vi.mock('../../me.svelte', () => ({ me: { learn: () => {} } }));

const die = (text: string): DieView => ({
  kind: text[0] as DieView['kind'],
  face: Number(text[1]),
});
const dice = (text: string) => text.split(' ').map(die);

/** To put these dice down, or one of a sort aside. */
function choice(text: string): LegalAction {
  const [, sort] = /^aside (.)$/.exec(text) ?? [];
  if (sort) return legal(text, `sort:${sort}`);
  return { ...legal(text, ...text.split(' ').map((one) => `die:${one}`)), verb: 'place' };
}

/** A turn with this hand and these legal actions, and what was done or asked in it. */
function turnWith(hand: string, ...actions: string[]): { turn: Turn; done: string[] } {
  const { table, done } = tableOf('quidditch', actions.map(choice), { yours: true });
  const view = { attacker: 0, attack_hand: dice(hand), defence_hand: [] };
  const theatre = { settled: true, scene: { view } };
  const turn = new Turn(table, theatre as unknown as Theatre<View, Scene>, () => '');
  return { turn, done };
}

const touch = (turn: Turn, index: number) => turn.touch(turn.dieAt(index));

it('finds the legal action of the dice put forward', () => {
  const { turn, done } = turnWith('G2 S4 G2', 'S4', 'S4 G2', 'S4 G2 G2');
  touch(turn, 2);
  expect([turn.staged, turn.ready?.action]).toEqual([[1, 2], 'S4 G2']);
  touch(turn, 0);
  turn.commit();
  expect(done).toEqual(['S4 G2 G2']);
});

it('holds the die that every legal action begins with, and asks when it is taken back', () => {
  const { turn, done } = turnWith('S4 Q1 G2 G2', 'S4', 'S4 G2', 'S4 Q1');
  expect(turn.staged).toEqual([0]);
  touch(turn, 0);
  expect([turn.staged, done]).toEqual([[0], ['?verb:place']]);
  expect(turnWith('Q1 G2', 'Q1', 'G2').turn.staged).toEqual([]);
  expect(turnWith('Q1 G2').turn.staged).toEqual([]);
});

it('leaves the only legal goal die to the player', () => {
  const { turn, done } = turnWith('G2', 'G2');
  expect([turn.staged, turn.ready]).toEqual([[], null]);
  turn.commit();
  expect(done).toEqual(['?verb:place']);
});

it('lights the rows where one more die may go', () => {
  const { turn } = turnWith('S4 G2 G6', 'S4', 'S4 G2');
  const open = () => [1, 2, 3, 4, 5, 6].filter((row) => turn.nextOn(row) !== null);
  expect(open()).toEqual([2]);
  touch(turn, 1);
  expect(open()).toEqual([]);
});

it('asks why a die may not go where it was carried', () => {
  const { turn, done } = turnWith('S4 G2 G6', 'S4', 'S4 G2');
  touch(turn, 2);
  turn.carry(1, 5);
  turn.carry(1, 'aside');
  expect(done).toEqual(['?die:S4:0 die:G6', '?die:S4:0 die:G5', '?die:S4:0 sort:G']);
  expect(turn.wish).toEqual({ kind: 'goal', id: 'aside', at: 1 });
});

it('asks why nothing goes to a row that no die in hand shows', () => {
  const { turn, done } = turnWith('S4 G2 G6', 'S4', 'S4 G2');
  turn.touchRow(3);
  expect([done, turn.wish]).toEqual([['?die:S4:0 row:3'], { kind: 'row', id: '3' }]);
});

it('takes dice back one by one', () => {
  const { turn } = turnWith('S4 G2 G6', 'S4', 'S4 G2', 'S4 G6', 'S4 G2 G6');
  touch(turn, 1);
  touch(turn, 2);
  expect([turn.back(), turn.staged]).toEqual([true, [0, 1]]);
  expect([turn.back(), turn.back(), turn.staged]).toEqual([true, false, [0]]);
});

it('sets one die aside, and another instead of it', () => {
  const { turn, done } = turnWith('G2 Q1', 'aside G', 'aside Q');
  expect(turn.asideOnly).toBe(true);
  touch(turn, 0);
  touch(turn, 1);
  expect(turn.staged).toEqual([1]);
  turn.commit();
  expect(done).toEqual(['aside Q']);
});
