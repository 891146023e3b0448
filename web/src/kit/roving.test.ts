import { expect, it } from 'vitest';
import { isArrow, toward } from './roving';

const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => [x * 40, y * 40] as const));

it('finds the next spot in the direction of an arrow', () => {
  expect(grid[toward(grid, [40, 40], 'ArrowRight')]).toEqual([80, 40]);
  expect(grid[toward(grid, [40, 40], 'ArrowUp')]).toEqual([40, 0]);
  expect(grid[toward(grid, [40, 40], 'ArrowLeft')]).toEqual([0, 40]);
  expect(grid[toward(grid, [40, 40], 'ArrowDown')]).toEqual([40, 80]);
});

it('goes over gaps, and nowhere where nothing lies', () => {
  expect(toward([[120, 0]], [0, 0], 'ArrowRight')).toBe(0);
  expect(toward([[120, 0]], [0, 0], 'ArrowLeft')).toBe(-1);
  expect(toward([[10, 120]], [0, 0], 'ArrowRight')).toBe(-1);
});

it('prefers what lies ahead to what lies nearer, but aside', () => {
  expect(
    toward(
      [
        [40, 40],
        [90, 0],
      ],
      [0, 0],
      'ArrowRight',
    ),
  ).toBe(1);
});

it('knows the arrows', () => {
  expect(['ArrowUp', 'Home', 'Enter'].map(isArrow)).toEqual([true, false, false]);
});
