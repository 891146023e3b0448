import { expect, it } from 'vitest';
import type { HallsPreview, HallsView } from '../../wire';
import {
  COMPASS,
  endsFor,
  hallsOf,
  lightWith,
  QUARTERS,
  reach,
  turnedSides,
  way,
  type Walking,
} from './halls';
import positions from './positions.json';

/** Positions of random games, and what the rules say of every tile that could be turned. */
interface Position {
  view: HallsView;
  previews: Record<string, HallsPreview>;
}
const POSITIONS = positions as unknown as Position[];

/** The tile an action turns, and by how much. */
function turnOf(view: HallsView, action: string): { square: string; quarters: number } | null {
  const [verb, where, how] = action.split(' ');
  if (verb === 'rotate') return { square: where, quarters: QUARTERS.indexOf(how) };
  if (verb !== 'set') return null;
  const square = view.steps.at(-1)!.what[0];
  const { turned } = view.squares.find((one) => one.square === square)!;
  return { square, quarters: COMPASS.indexOf(where) - turned };
}

it('lights what the rules say would be opened and closed', () => {
  let compared = 0;
  for (const { view, previews } of POSITIONS) {
    for (const [action, preview] of Object.entries(previews)) {
      const turn = turnOf(view, action);
      if (!turn) continue;
      const { sides } = view.squares.find(({ square }) => square === turn.square)!;
      const held = { square: turn.square, sides: turnedSides(sides, turn.quarters) };
      const light = lightWith(view, view.turn, held);
      expect([...light.opened].sort(), action).toEqual([...preview.opened].sort());
      expect([...light.closed].sort(), action).toEqual([...preview.closed].sort());
      expect(light.nextClass, action).toBe(preview.next_class);
      expect(light.home, action).toBe(preview.home);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(300);
});

/** A walk as it goes on now, with the stars that would make it pause. */
function walkingIn(view: HallsView): Walking {
  const ends = endsFor(view, view.turn);
  const offers = !view.star_drawn && view.pile > 0;
  const { place } = view.players[view.turn];
  return {
    from: place,
    used: view.used.filter((used) => used !== place),
    stops: (at) => ends(at) || (offers && at.star),
  };
}

it('walks the way that the rules walk', () => {
  let compared = 0;
  for (const { view, previews } of POSITIONS) {
    for (const [action, { path }] of Object.entries(previews)) {
      if (!action.startsWith('walk')) continue;
      expect(way(hallsOf(view), walkingIn(view), action.slice(5)), action).toEqual(path);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(10);
});

it('reaches as far as the server says, in as many steps', () => {
  for (const { view } of POSITIONS.filter((one) => !one.view.stopped)) {
    const near = Object.entries(view.reach).filter(([place]) => !(place in view.beyond));
    const found = reach(hallsOf(view), walkingIn(view));
    expect([...found].sort()).toEqual(near.sort());
  }
});

it('is ready long before the next frame', () => {
  const { view } = POSITIONS.at(-1)!;
  const held = { square: view.squares[10].square, sides: 'NES' };
  const before = performance.now();
  for (let i = 0; i < 100; i++) lightWith(view, view.turn, held);
  expect((performance.now() - before) / 100).toBeLessThan(16);
});

it('turns sides to the right', () => {
  expect(turnedSides('NE', 1)).toBe('ES');
  expect(turnedSides('NEW', -1)).toBe('NSW');
  expect(turnedSides('N', 6)).toBe('S');
});
