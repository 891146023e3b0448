import { describe, expect, it, vi } from 'vitest';
import { legal, plain, tableOf } from '../../kit/fixture';
import type { Theatre } from '../../kit/theatre.svelte';
import type { LegalAction } from '../../wire';
import type { Scene } from './frames';
import type { View } from './model';
import { card, seat, square, tile, Turn } from './turn.svelte';

vi.mock('../../me.svelte', () => ({ me: { learn: () => {} } }));

/** The same with the way that one walks. */
const along = (one: LegalAction, ...path: string[]): LegalAction => ({
  ...one,
  preview: { path, square: '', needed: 0, chances: 0, moves: 0 },
});

const base = {
  phase: 'move_choice',
  seat: 0,
  hedge: 'J9',
  cups: [{ square: 'J8', open: false, cup: '' }],
  players: [{ square: 'A1' }, { square: 'B1' }, { square: 'C1' }],
} as unknown as View;

/** A turn in a view with these legal actions, and what was done or asked in it. */
function turnWith(actions: LegalAction[], view = base): { turn: Turn; done: string[] } {
  const { table, done } = tableOf('labyrinth', actions);
  const theatre = { settled: true, scene: { view } };
  return { turn: new Turn(table, theatre as unknown as Theatre<View, Scene>), done };
}

const FIGHT_RIGHT = legal('fight H14 from right', 'square:H14', 'side:right');
const FIGHT_BELOW = legal('fight H14 from below', 'square:H14', 'side:below');
const CLOAKS = [legal('cloak 1', 'seat:1'), legal('cloak 2', 'seat:2')];
const NO_CLOAK = legal('cloak beside', 'seat:beside');
const ACTIONS = [
  ...plain('stay'),
  along(legal('walk J16', 'square:J16'), 'J16'),
  along(FIGHT_RIGHT, 'J16', 'I16', 'I14', 'H14'),
  along(FIGHT_BELOW, 'H15', 'H14'),
  legal('hedge B3', 'tile:hedge_request', 'square:B3'),
  legal('hedge B5', 'tile:hedge_request', 'square:B5'),
  legal('look J8', 'tile:four_point', 'square:J8'),
  legal('sparks 2', 'tile:red_sparks', 'seat:2'),
  legal('reductor', 'tile:reductor'),
];

describe('what is lit', () => {
  it('are squares, the shortest way first; tiles wait until they are taken in hand', () => {
    const { turn } = turnWith(ACTIONS);
    expect([...turn.squares.keys()]).toEqual(['J16', 'H14']);
    expect(turn.squares.get('H14')?.[0].action).toBe('fight H14 from below');
    turn.touch(tile('hedge_request'));
    expect([...turn.squares.keys()]).toEqual(['B3', 'B5']);
    turn.touch(square('B3'));
    expect([...turn.squares.keys()].sort()).toEqual(['B3', 'B5']);
    expect(turn.ready?.action).toBe('hedge B3');
  });

  it('are players and tiles', () => {
    const { turn } = turnWith(ACTIONS);
    expect(turn.seats.size).toBe(0);
    expect([...turn.tiles.keys()].sort()).toEqual(
      ['four_point', 'hedge_request', 'red_sparks', 'reductor'].sort(),
    );
    turn.touch(tile('red_sparks'));
    expect([...turn.seats.keys()]).toEqual(['2']);
    const cloak = turnWith([CLOAKS[0], NO_CLOAK]).turn;
    expect(cloak.plain.map(({ action }) => action)).toEqual(['cloak beside']);
    const drop = turnWith([legal('drop vial', 'tile:vial'), legal('drop hood', 'tile:hood')]).turn;
    expect([...drop.tiles.keys()]).toEqual(['vial', 'hood']);
  });

  it('puts the usual thing first', () => {
    const { turn } = turnWith([
      ...plain('swap'),
      NO_CLOAK,
      ...plain('throw'),
      legal('walk B1', 'square:B1'),
    ]);
    expect(turn.plain.map(({ action }) => action)).toEqual(['throw', 'swap', 'cloak beside']);
    expect(turn.lead?.verb).toBe('throw');
  });
});

describe('a touch', () => {
  it('chooses, another instead, and the same again does it', () => {
    const { turn, done } = turnWith(ACTIONS);
    turn.touch(square('J16'));
    turn.touch(square('H14'));
    expect(turn.ready?.action).toBe('fight H14 from below');
    turn.otherWay();
    expect(turn.ready?.action).toBe('fight H14 from right');
    turn.touch(square('H14'));
    expect(done).toEqual(['fight H14 from right']);
  });

  it('on whoever stands somewhere means the player', () => {
    const { turn } = turnWith(CLOAKS);
    turn.touch(square('C1'));
    expect(turn.ready?.action).toBe('cloak 2');
    expect(turn.holds(seat(2))).toBe(true);
  });

  it('takes a tile with a single target ready in hand, and lets go one thing at a time', () => {
    const { turn } = turnWith(ACTIONS);
    turn.touch(tile('four_point'));
    expect([turn.aiming, turn.ready?.action]).toEqual(['four_point', 'look J8']);
    turn.touch(tile('hedge_request'));
    turn.touch(square('B5'));
    expect([turn.aiming, turn.ready?.action]).toEqual(['hedge_request', 'hedge B5']);
    expect([turn.back(), turn.aiming, turn.ready]).toEqual([true, 'hedge_request', null]);
    expect([turn.back(), turn.aiming, turn.back()]).toEqual([true, null, false]);
  });

  it('that leads nowhere is asked about, with the tile in hand', () => {
    const { turn, done } = turnWith(ACTIONS);
    turn.touch(square('A0'));
    turn.touch(tile('double_die'));
    turn.touch(card('R7'));
    turn.touch(tile('hedge_request'));
    turn.touch(square('C3'));
    expect(done).toEqual([
      '?square:A0',
      '?tile:double_die',
      '?card:R7',
      '?tile:hedge_request square:C3',
    ]);
    expect(turn.aiming).toBe('hedge_request');
  });

  it('on a tile with its own button chooses it', () => {
    const { turn } = turnWith([legal('double', 'tile:double_die'), ...plain('accept')]);
    expect(turn.plain.map(({ verb }) => verb)).toEqual(['double', 'accept']);
    turn.touch(tile('double_die'));
    expect(turn.ready?.verb).toBe('double');
  });
});

describe('what is laid out to choose from', () => {
  const PIECES = [legal('piece first', 'piece:first'), legal('piece second', 'piece:second')];

  it('is pointed at by a press on the hollow button, and no rule is asked', () => {
    const { turn, done } = turnWith(PIECES);
    turn.commit();
    expect(turn.nudged).toBe(true);
    expect(done).toEqual([]);
    turn.touch({ kind: 'piece', id: 'first' });
    turn.commit();
    expect(turn.nudged).toBe(false);
    expect(done).toEqual(['piece first']);
  });
});
