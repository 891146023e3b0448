import { describe, expect, it } from 'vitest';
import { film } from '../../kit/film';
import { happenings } from '../../kit/happened';
import type { HallsView, Told } from '../../wire';
import * as staging from './frames';
import { lastHit } from './frames';
import positions from './positions.json';

const view = { ...positions[1].view, hand: [], extra_turns: 0, die: 1 } as unknown as HallsView;
const said = { en: 'It is done.', fr: 'C’est fait.' };
const told = (event: object, seq = 1): Told => ({ seq, event, said, concerns: [], then: {} });
const frames = (event: object, after = view, mine: number | null = null) =>
  film(staging, happenings<never, HallsView>(view, [told(event)], after), after, mine).slice(0, -1);

describe('what the eye is shown', () => {
  it('rolls the die, and nobody chooses meanwhile', () => {
    const [{ show }] = frames({ kind: 'rolled', seat: 0, face: 3, at_most: false });
    expect(show).toMatchObject({ rolling: '1', hit: null, view: { reach: {}, beyond: {} } });
  });

  it('walks cell by cell, in 600 ms at most', () => {
    const path = ['C3', 'C4', 'C5', 'D5', 'E5', 'E4', 'E3', 'D3'];
    const walk = frames({ kind: 'walked', seat: 0, start: 'B3', path, room: '' });
    expect(walk.map(({ show }) => show.view.players[0].place)).toEqual(path);
    expect(walk.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(601);
  });

  it('shows who hit whom', () => {
    const after = { ...view, round: view.round + 1 };
    const [sent] = frames({ kind: 'norris_sent', seat: 1, victim: 0, turns: 2 }, after);
    expect(sent.show.hit).toMatchObject({ by: 1, victims: [0], card: 'mrs_norris' });
    expect(sent.show.view.round).toBe(after.round);
    const [gathered] = frames({
      kind: 'gathered',
      seat: 1,
      card: 'detention',
      area: 'forbidden_forest',
    });
    expect(gathered.show.hit?.victims).not.toContain(1);
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
    const shown = frames({ kind: 'norris_sent', seat: 1, victim: 0, turns: 1 }, view, 1);
    expect(shown.every(({ show }) => show.hit === null)).toBe(true);
  });

  const { square, tile, look, star } = view.squares.find((one) => one.tile)!;
  const flipped = { kind: 'flipped', seat: 0, tile: { square, tile, look, star }, sides: [] };

  it('turns a tile over where it lies', () => {
    const [{ show }] = frames(flipped);
    expect(show.flipping).toBe(square);
  });

  it('shares the time of somebody else’s throw among its tiles', () => {
    const lasts = (die: number, mine: number | null) =>
      [flipped, { kind: 'set_down', seat: 0, square, turned: 1 }]
        .flatMap((event) => frames(event, { ...view, die }, mine))
        .reduce((sum, { ms }) => sum + ms, 0);
    expect(6 * lasts(6, 1)).toBeLessThanOrEqual(1800);
    expect(lasts(1, 1)).toBeGreaterThan(500);
    expect(lasts(6, 0)).toBe(lasts(1, 0));
    // Before the throw a card turns about as many as a throw of five.
    expect(lasts(0, 1)).toBe(lasts(5, 1));
  });
});
