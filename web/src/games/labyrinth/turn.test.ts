import { describe, expect, it, vi } from 'vitest';
import type { Notated } from '../../kit/legal';
import type { Theatre } from '../../kit/theatre.svelte';
import type { Table } from '../../table/table.svelte';
import type { Scene } from './frames';
import type { View } from './model';
import { card, seat, square, tile, Turn } from './turn.svelte';

vi.mock('../../me.svelte', () => ({ me: { learn: () => {} } }));

function legal(action: string, path: string[] = []): Notated {
  return { action, said: {}, preview: { path, square: '', needed: 0, chances: 0, moves: 0 } };
}

const base = {
  phase: 'move_choice',
  seat: 0,
  hedge: 'J9',
  cups: [{ square: 'J8', open: false, cup: '' }],
  players: [{ square: 'A1' }, { square: 'B1' }, { square: 'C1' }],
} as unknown as View;

/** A turn in a view with these legal actions, and what was done or asked in it. */
function turnWith(actions: Notated[], view = base): { turn: Turn; done: string[] } {
  const done: string[] = [];
  const table = {
    yours: true,
    live: true,
    sending: false,
    refusal: null,
    seat: 0,
    card: { game: 'labyrinth' },
    update: { legal: actions },
    act: (action: string) => done.push(action),
    attempt: (action: string) => done.push(`?${action}`),
  };
  const theatre = { settled: true, scene: { view } };
  const turn = new Turn(table as unknown as Table, theatre as unknown as Theatre<View, Scene>);
  return { turn, done };
}

const ACTIONS = [
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
    const cloak = turnWith([legal('cloak 1'), legal('cloak beside')]).turn;
    expect(cloak.plain.map(({ action }) => action)).toEqual(['cloak beside']);
    const drop = turnWith([legal('drop vial'), legal('drop hood')]).turn;
    expect([...drop.tiles.keys()]).toEqual(['vial', 'hood']);
  });

  it('puts the usual thing first', () => {
    const { turn } = turnWith([
      legal('swap'),
      legal('cloak beside'),
      legal('throw'),
      legal('walk B1'),
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
    const { turn } = turnWith([legal('cloak 1'), legal('cloak 2')]);
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

  it('that leads nowhere is asked in the words of the moment', () => {
    const { turn, done } = turnWith(ACTIONS);
    turn.touch(square('A0'));
    turn.touch(tile('double_die'));
    turn.touch(tile('veritaserum'));
    turn.touch(card('R7'));
    turn.touch(tile('hedge_request'));
    turn.touch(square('C3'));
    expect(done).toEqual(['?walk A0', '?double', '?veritaserum 1', '?play R7', '?hedge C3']);
    expect(turn.aiming).toBe('hedge_request');
    const back = turnWith([], { ...base, phase: 'retreat_choice' });
    back.turn.touch(square('A0'));
    expect(back.done).toEqual(['?retreat A0']);
  });
});
