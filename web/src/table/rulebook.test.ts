import { expect, it } from 'vitest';
import type { RulebookText } from '../wire';
import { runs, search } from './rulebook';

const book: RulebookText = {
  title: '',
  intro: '',
  chapters: [
    {
      slug: 'pitch',
      title: '',
      rules: [{ id: 'QUI-PITCH-02', text: 'Le chiffre désigne la rangée.', applied: [] }],
    },
    {
      slug: 'win',
      title: '',
      rules: [{ id: 'QUI-WIN-01', text: 'Le Vif d’Or est attrapé.', applied: [] }],
    },
  ],
};
const found = (wanted: string) => search(book, wanted).map(({ slug }) => slug);

it('finds words without accents, case or the right apostrophe', () => {
  expect(found("VIF D'OR")).toEqual(['win']);
  expect(found('rangee')).toEqual(['pitch']);
});

it('finds rules by number, and every word of several', () => {
  expect(found('pitch-02')).toEqual(['pitch']);
  expect(found('vif rangee')).toEqual([]);
  expect(found('  ')).toEqual(['pitch', 'win']);
});

it('tells plain text from examples', () => {
  expect(runs('A rule. *Example: so.*')).toEqual([
    { text: 'A rule. ', italic: false },
    { text: 'Example: so.', italic: true },
  ]);
});
