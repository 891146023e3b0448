import { describe, expect, it } from 'vitest';
import { figureOf, PICTURED } from './figures';

describe('pictures beside the rules', () => {
  it.each(PICTURED)('draws %s', (rule) => {
    const figure = figureOf(rule);
    expect(figure?.drawing).toContain('<path');
    expect(figure?.drawing).not.toMatch(/NaN|undefined/);
    expect(figure?.width).toBeLessThanOrEqual(300);
  });

  it('has none for a rule that words say best', () => {
    expect(figureOf('LAB-SETUP-13')).toBeNull();
  });
});
