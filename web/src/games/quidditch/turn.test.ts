import { expect, it, vi } from 'vitest';
import type { Theatre } from '../../kit/theatre.svelte';
import type { Table } from '../../table/table.svelte';
import type { Scene } from './frames';
import type { DieView, View } from './model';
import { notate, Turn } from './turn.svelte';

vi.mock('../../me.svelte', () => ({ me: { learn: () => {} } }));

const die = (text: string): DieView => ({
  kind: text[0] as DieView['kind'],
  face: Number(text[1]),
});
const dice = (text: string) => text.split(' ').map(die);

/** A turn with this hand and these legal actions, and what was done or asked in it. */
function turnWith(hand: string, ...legal: string[]): { turn: Turn; done: string[] } {
  const done: string[] = [];
  const table = {
    yours: true,
    live: true,
    sending: false,
    refusal: null,
    seat: 0,
    card: { game: 'quidditch' },
    update: { legal: legal.map((action) => ({ action, said: {}, preview: null })) },
    act: (action: string) => done.push(action),
    attempt: (action: string) => done.push(`?${action}`),
  };
  const view = { attacker: 0, attack_hand: dice(hand), defence_hand: [] };
  const theatre = { settled: true, scene: { view } };
  const turn = new Turn(
    table as unknown as Table,
    theatre as unknown as Theatre<View, Scene>,
    () => '',
  );
  return { turn, done };
}

const touch = (turn: Turn, index: number) => turn.touch(turn.dieAt(index));

it('notates dice in the order of the rules, whatever the order of choosing', () => {
  expect(notate(dice('G6 B1 S4 G2 Q5 K3'))).toBe('S4 K3 Q5 G2 G6 B1');
  expect(notate([])).toBe('pass');
});

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
  expect([turn.staged, done]).toEqual([[0], ['?pass']]);
  expect(turnWith('Q1 G2', 'Q1', 'G2').turn.staged).toEqual([]);
  expect(turnWith('Q1 G2').turn.staged).toEqual([]);
});

it('leaves the only legal goal die to the player', () => {
  const { turn, done } = turnWith('G2', 'G2');
  expect([turn.staged, turn.ready]).toEqual([[], null]);
  turn.commit();
  expect(done).toEqual(['?pass']);
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
  expect(done).toEqual(['?S4 G6', '?S4 G5', '?aside G']);
  expect(turn.wish).toEqual({ kind: 'goal', id: 'aside', at: 1 });
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
