import { expect, test } from 'vitest';
import rulebook from '../../../../src/grimoire/games/darkforces/RULES.md?raw';
import { figureOf, PICTURED } from './figures';

test('every picture belongs to a rule of the book', () => {
  expect(PICTURED.length).toBeGreaterThan(5);
  for (const rule of PICTURED) {
    expect(rulebook, rule).toContain(rule);
    const figure = figureOf(rule);
    expect(figure?.drawing.length, rule).toBeGreaterThan(100);
    expect(figure?.drawing, rule).not.toMatch(/NaN|undefined/);
  }
  expect(figureOf('DRK-STU-01')).toBeNull();
});
