import { expect, it } from 'vitest';

type Words = Record<string, string>;

/** The words of the page and those of each game, in one language. */
const files = {
  en: import.meta.glob<Words>(['../messages/en.json', './games/**/messages/en.json'], {
    eager: true,
    import: 'default',
  }),
  fr: import.meta.glob<Words>(['../messages/fr.json', './games/**/messages/fr.json'], {
    eager: true,
    import: 'default',
  }),
};
const english: Words = Object.assign({}, ...Object.values(files.en));
const french: Words = Object.assign({}, ...Object.values(files.fr));
const blanks = (text: string) => new Set(text.match(/\{\w+\}/g) ?? []);

it('says everything in both languages', () => {
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
});

it('gives every word one place: games share one list of names', () => {
  const names = Object.values(files.en).flatMap((words) => Object.keys(words));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('fills the same blanks, save where French asks whose', () => {
  for (const [key, text] of Object.entries(english)) {
    if (key !== 'q_hand_of') expect(blanks(french[key]), key).toEqual(blanks(text));
  }
});

it('keeps to the typography of each language', () => {
  for (const [key, text] of Object.entries(french)) {
    expect(text, key).not.toMatch(/[^\u00a0][:;?!](?![\w/])/);
    expect(text, key).not.toMatch(/«[^\u00a0]|[^\u00a0]»/);
    expect(text, key).not.toContain("'");
  }
  for (const [key, text] of Object.entries(english)) {
    expect(text, key).not.toMatch(/[ \u00a0][:;?!]/);
    expect(text, key).not.toContain("'");
  }
});
