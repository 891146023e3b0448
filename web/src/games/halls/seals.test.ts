import { expect, it } from 'vitest';
import type { HallsEvent, HallsStepView, HallsView, Told } from '../../wire';
import { sealsIn } from './seals';

const ROLLED = { kind: 'rolled', seat: 0, face: 4, at_most: false };
const PASSWORD = { kind: 'password_played', seat: 0, at_most: false };
const STOPPED = { kind: 'tiles_stopped', seat: 0, spared: 3 };
const rotated = (tile: string) => ({ kind: 'rotated', seat: 0, tile: { tile } });
const flipped = (tile: string) => ({ kind: 'flipped', seat: 0, tile: { tile } });

const TILES = ['T01', 'T02', 'T03', 'T04', 'T05', 'T06', 'T07'];
const view = { squares: TILES.map((tile) => ({ tile, square: `on ${tile}` })) } as HallsView;

/** The tiles with a seal by its number, as a view lists them: by name, not by time. */
function sealed(kind: string, what: string[], events: object[]): Record<string, number> {
  const story = events.map((event, seq) => ({ seq, event: event as HallsEvent }) as Told);
  const step = { kind, what } as HallsStepView;
  const seals = sealsIn(view, step, story, events.length);
  return Object.fromEntries(seals.map(({ square, number }) => [square.slice(3), number]));
}

it('gives every tile the number of its turn, whatever it is called', () => {
  const events = [rotated('T01'), ROLLED, rotated('T05'), flipped('T02')];
  expect(sealed('handle_tiles', ['T02', 'T05'], events)).toEqual({ T05: 0, T02: 1 });
  const more = [...events, rotated('T01')];
  expect(sealed('handle_tiles', ['T01', 'T02', 'T05'], more)).toEqual({ T05: 0, T02: 1, T01: 2 });
});

it('counts the tiles of a Password by themselves', () => {
  const before = [ROLLED, rotated('T05'), PASSWORD, rotated('T06'), rotated('T05')];
  expect(sealed('password_tiles', ['T05', 'T06'], before)).toEqual({ T06: 0, T05: 1 });
  const after = [...before, ...['T01', 'T02', 'T03'].map(rotated), rotated('T07'), rotated('T06')];
  expect(sealed('handle_tiles', ['T05', 'T06', 'T07'], after)).toEqual({ T05: 0, T07: 1, T06: 2 });
  const stopped = [...before, STOPPED, rotated('T01')];
  expect(sealed('handle_tiles', ['T01', 'T05'], stopped)).toEqual({ T05: 0, T01: 1 });
});

it('keeps a number when another tile has been mixed away', () => {
  const events = [ROLLED, rotated('T03'), rotated('T02'), rotated('T01')];
  expect(sealed('handle_tiles', ['T01', 'T03'], events)).toEqual({ T03: 0, T01: 2 });
});
