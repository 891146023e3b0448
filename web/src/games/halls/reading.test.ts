import { expect, it } from 'vitest';
import { withoutCry } from './reading';

it('does not cry the name of a card twice', () => {
  const said = 'Someone’s lost! Alix and Noé trade places.';
  expect(withoutCry(said, 'Someone’s Lost!')).toBe('Alix and Noé trade places.');
  expect(withoutCry('Alix calls Peeves: A1 and B2 trade places.', 'Peeves’ Prank')).toBe(
    'Alix calls Peeves: A1 and B2 trade places.',
  );
});
