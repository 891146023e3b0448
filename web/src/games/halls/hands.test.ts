import { expect, it, vi } from 'vitest';
import type { Table } from '../../table/table.svelte';
import type { Theatre } from '../../kit/theatre.svelte';
import type { HallsView } from '../../wire';
import type { Scene } from './frames';
import { Hands } from './hands.svelte';
import positions from './positions.json';

vi.mock('../../me.svelte', () => ({ me: { learn: () => {} } }));

const base = positions[1].view as unknown as HallsView;
const player = base.players[base.turn];

/** The hands of whoever is to play in a view, and what they have done. */
function handsIn(view: Partial<HallsView>, legal: string[]): { hands: Hands; done: string[] } {
  const done: string[] = [];
  const table = {
    yours: true,
    sending: false,
    refusal: null,
    seat: base.turn,
    card: { game: 'halls' },
    update: { legal: legal.map((action) => ({ action, said: {}, preview: null })) },
    act: (action: string) => done.push(action),
    attempt: (action: string) => done.push(`?${action}`),
  };
  const theatre = { settled: true, scene: { view: { ...base, steps: [], ...view } } };
  const hands = new Hands(
    table as unknown as Table,
    theatre as unknown as Theatre<HallsView, Scene>,
  );
  return { hands, done };
}

const goal = base.squares.find(({ look }) => look === player.next_class)!.square;

it('leads to the next class by the button, and to a star on the way first', () => {
  const walk = [`walk ${goal}`, 'walk C6', 'end'];
  expect(handsIn({ phase: 'walk', beyond: {} }, walk).hands.action?.action).toBe(`walk ${goal}`);
  const { hands } = handsIn({ phase: 'walk', beyond: { [goal]: 'C6' } }, walk.slice(1));
  expect(hands.action?.action).toBe('walk C6');
  expect(handsIn({ phase: 'walk', beyond: {} }, ['end']).hands.action?.action).toBe('end');
});

it('walks to the star when a place beyond it is pressed twice', () => {
  const { hands, done } = handsIn({ phase: 'walk', beyond: { E6: 'C6' } }, ['walk C6', 'end']);
  hands.press('E6');
  expect([hands.chosen, done]).toEqual(['C6', []]);
  hands.press('E6');
  expect(done).toEqual(['walk C6']);
});

it('asks for what is not possible, so that the rules answer', () => {
  const { hands, done } = handsIn({ phase: 'walk', beyond: {} }, ['walk C6', 'end']);
  hands.press('D6');
  expect([hands.chosen, hands.asked, done]).toEqual([null, 'D6', ['?walk D6']]);
});

it('marks what Friday Reshuffle may take and where Class Cancelled may lie', () => {
  const friday = handsIn({ phase: 'friday' }, ['pick C6', 'pick D6']);
  expect(friday.hands.offered).toEqual(['C6', 'D6']);
  const { hands } = handsIn({ phase: 'walk' }, ['walk C6', 'class_cancelled D6', 'end']);
  expect(hands.offered).toEqual([]);
  hands.pressCard('class_cancelled');
  expect(hands.offered).toEqual(['D6']);
});
