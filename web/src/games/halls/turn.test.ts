import { expect, it, vi } from 'vitest';
import type { Theatre } from '../../kit/theatre.svelte';
import type { Table } from '../../table/table.svelte';
import type { HallsView } from '../../wire';
import type { Scene } from './frames';
import { card, place, Turn } from './turn.svelte';
import positions from './positions.json';

vi.mock('../../me.svelte', () => ({ me: { learn: () => {} } }));

const base = positions[1].view as unknown as HallsView;
const player = base.players[base.turn];

/** The turn of whoever is to play in a view, and what was done in it. */
function turnIn(view: Partial<HallsView>, legal: string[]): { turn: Turn; done: string[] } {
  const done: string[] = [];
  const table = {
    yours: true,
    live: true,
    sending: false,
    refusal: null,
    seat: base.turn,
    card: { game: 'halls' },
    update: { legal: legal.map((action) => ({ action, said: {}, preview: null })) },
    act: (action: string) => done.push(action),
    attempt: (action: string) => done.push(`?${action}`),
  };
  const theatre = { settled: true, scene: { view: { ...base, hand: [], steps: [], ...view } } };
  const turn = new Turn(table as unknown as Table, theatre as unknown as Theatre<HallsView, Scene>);
  return { turn, done };
}

const goal = base.squares.find(({ look }) => look === player.next_class)!.square;

it('leads to the next class by the button, and to a star on the way first', () => {
  const walk = [`walk ${goal}`, 'walk C6', 'end'];
  expect(turnIn({ phase: 'walking', beyond: {} }, walk).turn.lead?.action).toBe(`walk ${goal}`);
  const { turn } = turnIn({ phase: 'walking', beyond: { [goal]: 'C6' } }, walk.slice(1));
  expect(turn.lead?.action).toBe('walk C6');
  expect(turnIn({ phase: 'walking', beyond: {} }, ['end']).turn.lead?.action).toBe('end');
});

it('walks to the star when a place beyond it is pressed twice', () => {
  const { turn, done } = turnIn({ phase: 'walking', beyond: { E6: 'C6' } }, ['walk C6', 'end']);
  turn.touch(place('E6'));
  expect([turn.chosen, done]).toEqual(['C6', []]);
  turn.touch(place('E6'));
  expect(done).toEqual(['walk C6']);
});

it('asks for what is not possible, so that the rules answer', () => {
  const { turn, done } = turnIn({ phase: 'walking', beyond: {} }, ['walk C6', 'end']);
  turn.touch(place('D6'));
  expect([turn.chosen, turn.wish?.id, done]).toEqual([null, 'D6', ['?walk D6']]);
});

it('marks what Friday Reshuffle may take and where Class Cancelled may lie', () => {
  const friday = turnIn({ phase: 'pick_for_friday' }, ['pick C6', 'pick D6']);
  expect(friday.turn.offered).toEqual(['C6', 'D6']);
  const { turn } = turnIn({ phase: 'walking', hand: ['class_cancelled'] }, [
    'walk C6',
    'class_cancelled D6',
    'end',
  ]);
  expect(turn.offered).toEqual([]);
  turn.touch(card('class_cancelled'));
  expect(turn.offered).toEqual(['D6']);
});

const [lying] = base.squares.filter(({ tile }) => tile);

it('turns a tile that is taken in hand, sets it down, and lets it go with one Escape', () => {
  const { square } = lying;
  const { turn, done } = turnIn({ phase: 'handle_tiles' }, [
    `rotate ${square} right`,
    `rotate ${square} left`,
    'enough',
  ]);
  turn.touch(place(square));
  expect([turn.grip, turn.ready?.action]).toEqual([
    { square, quarters: 1 },
    `rotate ${square} right`,
  ]);
  turn.touch(place(square));
  expect(turn.grip?.quarters).toBe(3);
  turn.turn(1);
  expect([turn.grip?.quarters, turn.lead]).toEqual([0, null]);
  turn.turn(-1);
  turn.commit();
  expect(done).toEqual([`rotate ${square} left`]);
  expect([turn.back(), turn.grip, turn.back()]).toEqual([true, null, false]);
});

it('sets a flipped tile down as it fell, or turned', () => {
  const { square, turned } = lying;
  const sides = ['north', 'east', 'south', 'west'];
  const steps = [{ kind: 'which_way', what: [square], left: 0 }] as unknown as HallsView['steps'];
  const { turn, done } = turnIn(
    { phase: 'which_way', steps },
    sides.map((side) => `set ${side}`),
  );
  expect([turn.grip, turn.lead?.action]).toEqual([{ square, quarters: 0 }, `set ${sides[turned]}`]);
  turn.turn(1);
  expect(turn.grip?.quarters).toBe(1);
  turn.commit();
  expect(done).toEqual([`set ${sides[(turned + 1) % 4]}`]);
  expect([turn.back(), turn.grip?.quarters, turn.back()]).toEqual([true, 0, false]);
});
