import { beforeAll, expect, test, vi } from 'vitest';
import { language } from '../../language.svelte';
import { begun, glued, quoted, sentence, spoken, storyForm, wouldQuote } from './claims';
import type { Claim } from './model';

const NAMES = ['Alix', 'Noé', 'Mina', 'Théo'];

const text = (words: string, speaker = 0) =>
  spoken({ number: 0, speaker, words: words.split(' ') }, NAMES);

function claim(number: number, speaker: number, words: string): Claim {
  return {
    number,
    speaker,
    words: words.split(' '),
    quotes: [],
    answers: null,
    revises: null,
    opening: false,
  };
}

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
  language.choose('en');
});

test('every claim has a sentence without open blanks', () => {
  for (const words of [
    'dealt hermione',
    'did hermione c0 c2 ron hogwarts_student',
    'did hermione 2 death_eater',
    'did hermione nothing',
    'did death_eater 2',
    'did death_eater alone nothing',
    'did death_eater alone c1 ron',
    'did fred alone',
    'did sirius 1 unseen',
    'did dumbledore c0 ron 0',
    'did dumbledore c0 ron 3',
    'did neville 1 2',
    'did ron c1',
    'did harry 2 luna',
    'did harry 2 death_eater',
    'did minerva minerva',
    'did minerva sirius',
    'did ginny',
    'now unknown',
    'now hogwarts',
    'now ron',
    'suspect 1 surely',
    'trust 2 maybe',
    'ask 3 night',
    'plan circle',
    'plan 2',
    'pass',
  ]) {
    expect(text(words), words).toMatch(/\S/);
    expect(text(words), words).not.toMatch(/[{}]|undefined/);
  }
});

test('the words of a claim are the blanks of its sentence', () => {
  const pieces = sentence('did hermione c0 c2 ron hogwarts_student'.split(' '), 0, NAMES);
  const blanks = pieces.filter(({ word }) => word !== undefined);
  expect(blanks.map(({ word }) => word).sort()).toEqual([1, 2, 3, 4, 5]);
});

test('whose story it is decides how Dumbledore tells it', () => {
  expect(storyForm(0, 'dumbledore', ['c0', 'ron', '0'], [10, 0])).toBe('keep');
  expect(storyForm(1, 'dumbledore', ['c0', 'ron', '0'], [10, 0])).toBe('give');
});

test('what has been begun is told word by word', () => {
  const said = begun(['suspect', '2'], NAMES).map((piece) => piece.text);
  expect(said).toEqual([expect.stringMatching(/^I accuse/), 'Mina']);
});

test('a doubt is about the last thing that was said of it', () => {
  const claims = [claim(0, 1, 'dealt ron'), claim(1, 1, 'did ron c0'), claim(2, 2, 'dealt luna')];
  expect(wouldQuote(['doubt', '1', 'story'], claims, [])).toEqual([claims[1]]);
  expect(wouldQuote(['clash', '1', '2'], claims, [[1, 2]])).toEqual([claims[1], claims[2]]);
});

test('quotes never part from their words', () => {
  expect(quoted('Oui.')).toBe('“Oui.”');
  language.choose('fr');
  expect(quoted('Oui.')).toBe('«\u00a0Oui.\u00a0»');
  language.choose('en');
});

test('brackets and full stops stay with their blank', () => {
  const parts = [
    { text: 'I saw ' },
    { text: 'Ron', word: 4 },
    { text: ' (' },
    { text: 'on the left', word: 2 },
    { text: ').' },
  ];
  const found = glued(parts).map(({ before, text, after }) => `${before}|${text}|${after}`);
  expect(found).toEqual(['|I saw |', '|Ron|', '| |', '(|on the left|).', '||']);
  const text = glued(parts).map((piece) => piece.before + piece.text + piece.after);
  expect(text.join('')).toBe('I saw Ron (on the left).');
});
