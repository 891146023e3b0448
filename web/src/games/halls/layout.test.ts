import { expect, it } from 'vitest';
import { toward } from '../../kit/roving';
import type { HallsView } from '../../wire';
import { hallsOf } from './halls';
import { boxOf, castleSide, edgeMarks, middleOf, pawnPoint, wayPoints } from './layout';
import positions from './positions.json';
import { floorOf, shapeOf, tileArt } from './tiles';
import { swing } from './turning';

const view = positions[1].view as unknown as HallsView;
const halls = hallsOf(view);

it('lays every place inside the frame, areas two squares wide', () => {
  for (const place of halls.places.values()) {
    const { x, y, side } = boxOf(place);
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x, y) + side).toBeLessThan(castleSide(7));
  }
  expect(halls.places.size).toBe(37);
  expect(boxOf(halls.places.get('black_lake')!).side).toBe(2 * boxOf(halls.places.get('D4')!).side);
});

it('names rows and columns on the edge, as every square is called', () => {
  const marks = edgeMarks(7);
  for (const { name, fields } of halls.places.values()) {
    if (fields.length > 1) continue;
    const [x, y] = middleOf(halls.places.get(name)!);
    const column = marks.find(({ point }) => point[0] === x)?.text;
    const row = marks.find(({ point }) => point[1] === y)?.text;
    expect(`${column}${row}`).toBe(name);
  }
  for (const { point } of marks) {
    expect(Math.min(...point)).toBeGreaterThan(0);
    expect(Math.max(...point)).toBeLessThan(castleSide(7));
  }
});

it('lies so that the arrow keys lead from place to place, areas included', () => {
  const places = [...halls.places.values()];
  const next = (name: string, key: string) => {
    const from = middleOf(halls.places.get(name)!);
    return places[toward(places.map(middleOf), from, key)]?.name ?? null;
  };
  expect(next('D4', 'ArrowUp')).toBe('D3');
  expect(next('D4', 'ArrowLeft')).toBe('C4');
  expect(next('C1', 'ArrowLeft')).toBe(
    view.areas.find(({ corner }) => corner === 'north_west')!.area,
  );
  expect(next('D1', 'ArrowUp')).toBeNull();
});

it('keeps pawns on one place apart', () => {
  const players = view.players.map((player) => ({ ...player, place: 'D4' }));
  const together = { ...view, players };
  const points = players.map((_, seat) => pawnPoint(together, halls, seat)!.join());
  expect(new Set(points).size).toBe(players.length);
});

it('leads through the gates, not through the walls', () => {
  const open = {
    ...view,
    squares: view.squares.map((one) => ({ ...one, sides: 'NESW', look: 'corridor' })),
  };
  const way = wayPoints(hallsOf(open), ['D4', 'D3']);
  const [from, , to] = way;
  expect(way).toHaveLength(3);
  expect(from).toEqual(middleOf(halls.places.get('D4')!));
  expect(to).toEqual(middleOf(halls.places.get('D3')!));
});

it('knows every tile by its shape, however it is printed', () => {
  expect(shapeOf('EW')).toEqual({ shape: 'NS', quarters: 1 });
  expect(shapeOf('SW')).toEqual({ shape: 'NE', quarters: 2 });
  expect(shapeOf('ESW')).toEqual({ shape: 'NEW', quarters: 2 });
  expect(floorOf([0, 2], 18).every(([x]) => Math.abs(x) <= 18)).toBe(true);
  const unknown = tileArt({ look: 'secret_passage', room: false, star: false, open: 'W' });
  expect(unknown).not.toContain('NaN');
});

it('turns by the shorter way', () => {
  expect(swing(170, -170)).toBe(20);
  expect(swing(-170, 170)).toBe(-20);
});
