import { describe, expect, it } from 'vitest';
import { film } from '../../kit/film';
import { happenings } from '../../kit/happened';
import type { Told } from '../../wire';
import * as staging from './frames';
import { battleOf } from './frames';
import type { Event, View } from './model';

const OBSTACLE = { code: 'R8/2', obstacle: 'vine', blocks: ['red'], strength: 8, reward: 2 };
const CARD = { code: 'R5/4', colour: 'red', strength: 5, moves: 4 };

function view(change: Partial<View> = {}): View {
  const player = { piece: 'first', square: 'J17', cloaked: false };
  return {
    phase: 'move_choice',
    active: 0,
    face: 4,
    players: [player, { ...player, piece: 'second' }],
    cups: [{ square: 'J8', open: false, cup: '' }],
    cloak: -1,
    hedge: 'J9',
    lineup: [OBSTACLE],
    beaten: 0,
    battle: null,
    ...change,
  } as View;
}

const frames = (before: View, after: View, ...events: Partial<Event>[]) =>
  film(
    staging,
    happenings<never, View>(
      before,
      events.map((event, seq): Told => ({ seq, event, said: {}, concerns: [], then: {} })),
      after,
    ),
    after,
    null,
  ).slice(0, -1);

describe('frames', () => {
  it('walks square by square, from where the piece stood, in no more than 600 ms', () => {
    const path = ['J16', 'J15', 'I15', 'H15', 'G15', 'F15', 'F14', 'F13'];
    const moved = { kind: 'moved', seat: 0, path, square: 'F13', manner: 'walked' } as const;
    const after = view({ turn: 2 });
    const [walk] = frames(view(), after, moved);
    expect(walk.show.walk).toEqual({ seat: 0, path: ['J17', ...path], ms: 600 });
    expect(walk.show.view).toEqual(after);
  });

  it('tells a battle: obstacle, card, throw, verdict', () => {
    const told = frames(
      view(),
      view(),
      { kind: 'battle_began', seat: 0, obstacle: OBSTACLE, square: 'H14', chained: false },
      { kind: 'card_played', seat: 0, card: CARD },
      { kind: 'battle_rolled', seat: 0, face: 3, total: 8, against: 8, again: false },
      { kind: 'battle_won', seat: 0, obstacle: OBSTACLE, moves: 4 },
    );
    const battles = told.map(({ show }) => show.battle);
    expect(battles.map((battle) => battle?.card?.code ?? null)).toEqual([
      null,
      'R5/4',
      'R5/4',
      'R5/4',
    ]);
    expect(battles[2]?.throws).toEqual([3]);
    expect(told[2].show.steps).toBe(0); // a throw in a battle is not to walk with
    expect(battles[3]?.verdict).toBe('won');
    expect(told.every(({ ms }) => ms <= 700)).toBe(true);
  });

  it('knows who threw, and whether to walk', () => {
    const start = { kind: 'start_rolled', seat: 1, face: 5, level: false } as const;
    const [first] = frames(view({ active: -1, face: -1 }), view(), start);
    expect([first.show.thrower, first.show.steps]).toEqual([1, 0]);
    const [walk] = frames(view(), view(), { kind: 'rolled', seat: 0, face: 5, allowance: 10 });
    expect([walk.show.thrower, walk.show.steps]).toEqual([0, 10]);
  });

  it('remembers what the die showed while a second throw is offered', () => {
    const battle = { obstacle: OBSTACLE, card: CARD, total: 7, back: 0, chained: false };
    expect(battleOf(view({ phase: 'double_die_choice', battle }))?.throws).toEqual([2]);
    expect(
      battleOf(view({ phase: 'card_choice', battle: { ...battle, card: null, total: 0 } }))?.throws,
    ).toEqual([]);
    expect(battleOf(view({ phase: 'retreat_choice', battle }))).toBeNull();
  });
});
