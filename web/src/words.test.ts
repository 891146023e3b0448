import { expect, test } from 'vitest';
import { ofName } from './words';

test('French elides before a vowel, and before a Y that is one', () => {
  const names = ['Alix', 'Élodie', 'Yves', 'Yann', 'Noé', 'Œdipe'];
  expect(names.map(ofName)).toEqual([
    'd’Alix',
    'd’Élodie',
    'd’Yves',
    'de Yann',
    'de Noé',
    'd’Œdipe',
  ]);
});
