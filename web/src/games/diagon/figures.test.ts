import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { figureOf, ILLUSTRATED } from './figures';

const rules = readFileSync('../src/grimoire/games/diagon/RULES.md', 'utf-8');

it.each(ILLUSTRATED)('%s is a rule, and its picture can be drawn', (rule) => {
  expect(rules).toContain(`**${rule}**`);
  const { width, height, drawing } = figureOf(rule)!;
  expect(width).toBeLessThanOrEqual(290);
  expect(height).toBeGreaterThan(30);
  expect(drawing).not.toContain('NaN');
});

it('has no picture for a rule that needs none', () => {
  expect(figureOf('DIA-SETUP-03')).toBeNull();
});
