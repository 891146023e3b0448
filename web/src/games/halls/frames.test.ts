import { describe, expect, it } from 'vitest';
import type { HallsEvent, HallsView, Told } from '../../wire';
import { framesBetween, lastHit, type Scene } from './frames';
import positions from './positions.json';

const view = { ...positions[1].view, hand: [], extra_turns: 0 } as unknown as HallsView;
const told = (event: object, seq = 1): Told =>
  ({ seq, event: event as HallsEvent, said: { en: 'It is done.', fr: 'C’est fait.' } }) as Told;
const scenes = (events: object[], after = view, mine: number | null = null): Scene[] =>
  framesBetween(
    view,
    events.map((event) => told(event)),
    after,
    mine,
  ).map(({ show }) => show);

describe('what the eye is shown', () => {
  it('ends with the new view, lying still', () => {
    const last = scenes([{ kind: 'rolled', seat: 0, face: 3, at_most: false }]).at(-1)!;
    expect(last).toEqual({ view, pace: 0, flipping: null, rolling: null, hit: null });
  });

  it('walks cell by cell, in 600 ms at most', () => {
    const path = ['C3', 'C4', 'C5', 'D5', 'E5', 'E4', 'E3', 'D3'];
    const walked = told({ kind: 'walked', seat: 0, start: 'B3', path, room: '' });
    const frames = framesBetween(view, [walked], view);
    expect(frames.slice(0, path.length).map(({ show }) => show.view.players[0].place)).toEqual(
      path,
    );
    expect(frames.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(601);
  });

  it('shows who hit whom', () => {
    const [scene] = scenes([{ kind: 'norris_sent', seat: 1, victim: 0, turns: 2 }]);
    expect(scene.hit).toMatchObject({ by: 1, victims: [0], card: 'mrs_norris' });
    expect(scene.view.players[0].lost_turns).toBe(2);
    const [gathered] = scenes([
      { kind: 'gathered', seat: 1, card: 'detention', area: 'forbidden_forest' },
    ]);
    expect(gathered.hit?.victims).not.toContain(1);
    expect(gathered.view.players.map(({ place }) => place)).toEqual(
      view.players.map(() => 'forbidden_forest'),
    );
  });

  it('remembers the last card, up to the moment that is looked at', () => {
    const story = [
      told({ kind: 'norris_sent', seat: 1, victim: 0, turns: 1 }, 4),
      told({ kind: 'turn_began', seat: 0, again: false }, 5),
      told({ kind: 'homework_done', seat: 0 }, 9),
    ];
    expect(lastHit(story, 9, 3)?.card).toBe('no_homework');
    expect(lastHit(story, 8, 3)).toMatchObject({ by: 1, victims: [0] });
    expect(lastHit(story, 3, 3)).toBeNull();
  });

  it('does not announce a card to whoever played it', () => {
    const shown = scenes([{ kind: 'norris_sent', seat: 1, victim: 0, turns: 1 }], view, 1);
    expect(shown.every(({ hit }) => hit === null)).toBe(true);
  });

  it('trades schedules with their progress', () => {
    const [scene] = scenes([
      { kind: 'schedules_swapped', seat: 0, victim: 1, mine: 0, theirs: 0, all: 7 },
    ]);
    expect(scene.view.players[0].classes).toEqual(view.players[1].classes);
    expect(scene.view.players[1].attended).toBe(view.players[0].attended);
    expect(scene.view.players[0].place).toBe(view.players[0].place);
  });

  it('carries riders along when two tiles trade places', () => {
    const { place } = view.players[0];
    const [one, other] = view.squares;
    const seen = (square: string) => ({ square, tile: '', look: '', star: false });
    const [scene] = scenes([
      {
        kind: 'tiles_swapped',
        seat: 1,
        first: seen(one.square),
        second: seen(other.square),
        riders: [],
      },
    ]);
    expect(scene.view.squares[1]).toEqual({ ...one, square: other.square });
    const moved = { [one.square]: other.square, [other.square]: one.square }[place] ?? place;
    expect(scene.view.players[0].place).toBe(moved);
  });

  it('turns a tile over where it lies', () => {
    const after = view.squares.find(({ tile }) => tile)!;
    const [scene] = scenes([
      {
        kind: 'flipped',
        seat: 0,
        tile: { square: after.square, tile: after.tile, look: after.look, star: after.star },
        sides: [],
      },
    ]);
    expect(scene.flipping).toBe(after.square);
    expect(scene.view.squares.find(({ square }) => square === after.square)!.turned).toBe(0);
  });
});
