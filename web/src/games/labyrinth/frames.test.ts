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
  seenBy(null, before, after, ...events);

const seenBy = (mine: number | null, before: View, after: View, ...events: Partial<Event>[]) =>
  film(
    staging,
    happenings<never, View>(
      before,
      events.map((event, seq): Told => ({ seq, event, said: {}, concerns: [], then: {} })),
      after,
    ),
    after,
    mine,
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

  it('leaves the die as it fell for the Cloak or in a battle, until the turn is over', () => {
    const off = { kind: 'removal_rolled', seat: 0, face: 5, success: true } as Partial<Event>;
    const free = view({ phase: 'removed_cloak_choice', face: -1, turn: 3 });
    const all = (before: View, after: View, from: staging.Scene, ...events: Partial<Event>[]) => {
      const told = events.map((event, seq): Told => {
        return { seq, event: event as Event, said: {}, concerns: [], then: {} };
      });
      return film(staging, happenings<never, View>(before, told, after), after, null, from);
    };
    const rest = all(free, free, staging.still(free), off).at(-1)!.show;
    expect([rest.face, rest.thrower, rest.steps, rest.thrown]).toEqual([5, 0, 0, null]);
    const fights = view({ face: 4, allowance: 8, turn: 3 });
    const wins = view({ ...fights, phase: 'advance_choice' });
    const rolled = { kind: 'battle_rolled', seat: 0, face: 3, total: 8, against: 8, again: false };
    const began = { kind: 'battle_began', seat: 0, obstacle: OBSTACLE, square: 'H14' };
    const won = all(fights, wins, staging.still(fights), ...([began, rolled] as Partial<Event>[]));
    expect([won.at(-1)!.show.face, won.at(-1)!.show.steps]).toEqual([3, 0]);
    const advanced = { kind: 'advanced', seat: 0, path: ['J16'], square: 'J16' } as Partial<Event>;
    expect(all(wins, wins, won.at(-1)!.show, advanced).map(({ show }) => show.face)).toEqual([
      3, 3,
    ]);
    const next = view({ face: -1, turn: 4, active: 1 });
    expect(all(wins, next, won.at(-1)!.show).at(-1)!.show.face).toBe(-1);
    expect(staging.still(wins).steps).toBe(0); // looked at anew: no longer to walk with
  });

  it('remembers what the die showed while a second throw is offered', () => {
    const battle = { obstacle: OBSTACLE, card: CARD, total: 7, back: 0, chained: false };
    expect(battleOf(view({ phase: 'double_die_choice', battle }))?.throws).toEqual([2]);
    expect(
      battleOf(view({ phase: 'card_choice', battle: { ...battle, card: null, total: 0 } }))?.throws,
    ).toEqual([]);
    expect(battleOf(view({ phase: 'retreat_choice', battle }))).toBeNull();
  });

  it('lays in the middle what no piece shows, a turn given up or a secret look', () => {
    const [swap, look] = frames(
      view(),
      view(),
      { kind: 'swapped', seat: 1, count: 4, cards: [] },
      { kind: 'four_point_played', seat: 1, square: 'J8', cup: '' },
    );
    expect(swap.show.notice).toMatchObject({ seat: 1, picture: { kind: 'hand' } });
    expect(look.show.notice?.picture).toEqual({ kind: 'tiles', tiles: ['four_point'] });
    expect(swap.ms + (swap.stay ?? 0)).toBeGreaterThan(500);
  });

  it('shows a reward to whoever has drawn it, and to others its backs', () => {
    const own = { kind: 'reward_drawn' as const, seat: 0, count: 1, tiles: ['reductor'] };
    const [mine] = seenBy(0, view(), view(), own);
    expect(mine.show.notice?.picture).toEqual({ kind: 'tiles', tiles: ['reductor'] });
    const [theirs] = seenBy(1, view(), view(), { ...own, count: 2, tiles: [] });
    expect(theirs.show.notice?.picture).toEqual({ kind: 'tiles', tiles: ['', ''] });
  });

  it('says nothing twice: neither what I have just done, nor what was done to me', () => {
    expect(seenBy(0, view(), view(), { kind: 'reductor_played', seat: 0 })).toEqual([]);
    const stolen = { kind: 'red_sparks_played', seat: 1, target: 0, tile: '', side: 'victim' };
    const [struck] = seenBy(0, view(), view(), stolen as Partial<Event>);
    expect(struck.show.notice).toBeNull();
  });

  it.each(['cup', '2'])('turns a cup over large, before everybody: %s', (cup) => {
    const turned = { kind: 'cup_turned', seat: 0, square: 'J8', cup, cloaked: false } as const;
    for (const seat of [0, 1, null]) {
      const [frame] = seenBy(seat, view(), view(), turned);
      expect(frame.show.notice?.picture).toEqual({ kind: 'cup', face: cup });
      expect(frame.stay).toBeGreaterThan(1000);
    }
  });
});
