import { describe, expect, it } from 'vitest';
import { DARK, Grid, GREEN, nameOf, squareNamed } from './grid';
import { isHedged, outlines } from './hedges';
import { stillOf } from './still';
import { asSvg } from './strokes';

const BOARD = ['#######', '#.+T+.#', '#.TWTo#', '#1+T+A#', '#..E*!#', '#######'];
const grid = new Grid(BOARD);

describe('the grid', () => {
  it('names squares both ways', () => {
    expect(squareNamed('J17')).toEqual({ row: 17, column: 9 });
    expect(nameOf({ row: 0, column: 25 })).toBe('Z0');
  });

  it('knows what is drawn where', () => {
    expect(grid.kindOf('D4')).toBe('entrance');
    expect(grid.kindOf('B3')).toBe('grave');
    expect(grid.kindOf('F3')).toBe('portkey');
    expect(grid.kind(-1, 3)).toBe('dark');
    expect(grid.spaces()).toHaveLength(16);
  });

  it('finds the square under a point, and the nearest of some', () => {
    expect(grid.squareAt(grid.pointOf('D2'))).toEqual({ row: 2, column: 3 });
    expect(grid.nearest(grid.pointOf('D2'), ['B1', 'E2', 'F4'], 60)).toBe('E2');
    expect(grid.nearest(grid.pointOf('D2'), ['B1', 'F4'], 20)).toBeNull();
  });
});

describe('the hedges', () => {
  it('are traced around every hedge and nothing else', () => {
    for (const { row, column } of grid.squares()) {
      const middle: [number, number] = [grid.x(column) + 18, grid.y(row) + 18];
      expect(isHedged(grid, DARK, middle), `${row},${column}`).toBe(BOARD[row][column] === DARK);
      expect(isHedged(grid, GREEN, middle), `${row},${column}`).toBe(BOARD[row][column] === GREEN);
    }
  });

  it('close every outline', () => {
    for (const loop of outlines(grid, GREEN)) expect(loop.length).toBeGreaterThanOrEqual(4);
  });
});

describe('the still layer', () => {
  it('is the same drawing every time, and another for another board', () => {
    const once = asSvg(stillOf(BOARD, 'symbols'));
    expect(asSvg(stillOf([...BOARD], 'symbols'))).toBe(once);
    expect(asSvg(stillOf([...BOARD.slice(0, 4), '#.*E.!#', '#######'], 'symbols'))).not.toBe(once);
    for (const part of ['ground', 'symbols', 'hedges'] as const)
      expect(asSvg(stillOf(BOARD, part)), part).not.toMatch(/NaN|undefined/);
  });
});
