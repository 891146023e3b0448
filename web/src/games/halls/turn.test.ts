import { expect, it, vi } from 'vitest';
import { legal, plain, tableOf } from '../../kit/fixture';
import type { Theatre } from '../../kit/theatre.svelte';
import type { HallsView, LegalAction } from '../../wire';
import type { Scene } from './frames';
import { card, place, Turn } from './turn.svelte';
import positions from './positions.json';

vi.mock('../../me.svelte', () => ({ me: { learn: () => {} } }));

const base = positions[1].view as unknown as HallsView;
const player = base.players[base.turn];

/** The turn of whoever is to play in a view, and what was done in it. */
function turnIn(view: Partial<HallsView>, choices: LegalAction[]): { turn: Turn; done: string[] } {
  const { table, done } = tableOf('halls', choices, { seat: base.turn });
  const theatre = { settled: true, scene: { view: { ...base, hand: [], steps: [], ...view } } };
  return { turn: new Turn(table, theatre as unknown as Theatre<HallsView, Scene>), done };
}

const walk = (to: string) => legal(`walk ${to}`, `place:${to}`);
const pick = (at: string) => legal(`pick ${at}`, `place:${at}`);
const [END, ENOUGH] = plain('end', 'enough');

const goal = base.squares.find(({ look }) => look === player.next_class)!.square;

it('leads to the next class by the button, and to a star on the way first', () => {
  const walks = [walk(goal), walk('C6'), END];
  expect(turnIn({ phase: 'walking', beyond: {} }, walks).turn.lead?.action).toBe(`walk ${goal}`);
  const { turn } = turnIn({ phase: 'walking', beyond: { [goal]: 'C6' } }, walks.slice(1));
  expect(turn.lead?.action).toBe('walk C6');
  expect(turnIn({ phase: 'walking', beyond: {} }, [END]).turn.lead?.action).toBe('end');
});

it('walks to the star when a place beyond it is pressed twice', () => {
  const { turn, done } = turnIn({ phase: 'walking', beyond: { E6: 'C6' } }, [walk('C6'), END]);
  turn.touch(place('E6'));
  expect([turn.chosen, done]).toEqual(['C6', []]);
  turn.touch(place('E6'));
  expect(done).toEqual(['walk C6']);
});

it('asks for what is not possible, so that the rules answer', () => {
  const { turn, done } = turnIn({ phase: 'walking', beyond: {} }, [walk('C6'), END]);
  turn.touch(place('D6'));
  expect([turn.chosen, turn.wish?.id, done]).toEqual([null, 'D6', ['?place:D6']]);
});

it('marks what Friday Reshuffle may take and where Class Cancelled may lie', () => {
  const friday = turnIn({ phase: 'pick_for_friday' }, [pick('C6'), pick('D6')]);
  expect(friday.turn.offered).toEqual(['C6', 'D6']);
  const { turn } = turnIn({ phase: 'walking', hand: ['class_cancelled'] }, [
    walk('C6'),
    legal('class_cancelled D6', 'card:class_cancelled', 'place:D6'),
    END,
  ]);
  expect(turn.offered).toEqual([]);
  turn.touch(card('class_cancelled'));
  expect(turn.offered).toEqual(['D6']);
});

it('points at players where they stand, in any order, while a card aims at them', () => {
  const players = base.players.map((player, at) => ({ ...player, place: ['C6', 'D6'][at] }));
  const lost = legal('someones_lost 0 1', 'card:someones_lost', 'seat:0', 'seat:1');
  const { turn, done } = turnIn({ phase: 'walking', hand: ['someones_lost'], players }, [
    lost,
    legal('someones_lost 0 2', 'card:someones_lost', 'seat:0', 'seat:2'),
    END,
  ]);
  turn.touch(card('someones_lost'));
  turn.touch(place('D6'));
  turn.touch(place('E6'));
  expect([turn.isLit(place('C6')), turn.isLit(place('E6'))]).toEqual([true, false]);
  turn.touch(place('C6'));
  turn.commit();
  expect(done).toEqual(['?card:someones_lost seat:1 place:E6', lost.action]);
});

it('points at the tiles when none is chosen, then asks whether there may be fewer', () => {
  const { turn, done } = turnIn({ phase: 'handle_tiles' }, [legal('flip C6', 'place:C6')]);
  turn.commit();
  expect([turn.nudged, done]).toEqual([true, []]);
  turn.commit();
  expect(done).toEqual(['?verb:enough']);
  expect(turn.inPlay).toBe(false);
});

const [lying] = base.squares.filter(({ tile }) => tile);

it('turns a tile that is taken in hand, sets it down, and lets it go with one Escape', () => {
  const { square } = lying;
  const { turn, done } = turnIn({ phase: 'handle_tiles' }, [
    legal(`rotate ${square} right`, `place:${square}`, 'quarters:right'),
    legal(`rotate ${square} left`, `place:${square}`, 'quarters:left'),
    ENOUGH,
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

it('holds a flipped tile while it still falls', () => {
  const choices = ['north', 'east'].map((side) => legal(`set ${side}`, `side:${side}`));
  const update = { legal: choices, view: { ...base, phase: 'which_way' } };
  const { table } = tableOf('halls', choices, { seat: base.turn, update });
  const theatre = { settled: false, scene: { view: base } };
  const turn = new Turn(table, theatre as unknown as Theatre<HallsView, Scene>);
  expect([turn.grip, turn.inPlay]).toEqual([null, true]);
});

it('lets a tile that is open on all sides lie as it fell, without a question', () => {
  const choices = ['north', 'east'].map((side) => legal(`set ${side}`, `side:${side}`));
  const steps = [{ kind: 'which_way', what: [lying.square], left: 0 }];
  const fallen = (sides: string) => {
    const squares = [{ ...lying, sides }];
    const view = { ...base, phase: 'which_way', steps, squares };
    const { table } = tableOf('halls', choices, {
      seat: base.turn,
      update: { legal: choices, view },
    });
    const theatre = { settled: false, scene: { view: base } };
    return new Turn(table, theatre as unknown as Theatre<HallsView, Scene>).asItFell;
  };
  expect([fallen('NESW')?.action, fallen('NES')]).toEqual(['set north', null]);
});

it('sets a flipped tile down as it fell, or turned', () => {
  const { square, turned } = lying;
  const sides = ['north', 'east', 'south', 'west'];
  const steps = [{ kind: 'which_way', what: [square], left: 0 }] as unknown as HallsView['steps'];
  const { turn, done } = turnIn(
    { phase: 'which_way', steps },
    sides.map((side) => legal(`set ${side}`, `side:${side}`)),
  );
  expect([turn.grip, turn.lead?.action]).toEqual([{ square, quarters: 0 }, `set ${sides[turned]}`]);
  expect(turn.inPlay).toBe(true);
  turn.turn(1);
  expect(turn.grip?.quarters).toBe(1);
  turn.commit();
  expect(done).toEqual([`set ${sides[(turned + 1) % 4]}`]);
  expect([turn.back(), turn.grip?.quarters, turn.back()]).toEqual([true, 0, false]);
});
