import { expect, it } from 'vitest';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import hallsEn from '../messages/halls/en.json';
import hallsFr from '../messages/halls/fr.json';

const english: Record<string, string> = { ...en, ...hallsEn };
const french: Record<string, string> = { ...fr, ...hallsFr };
const blanks = (text: string) => new Set(text.match(/\{\w+\}/g) ?? []);

it('says everything in both languages', () => {
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
});

it('fills the same blanks, save where French asks whose', () => {
  for (const [key, text] of Object.entries(english)) {
    if (key !== 'q_hand_of') expect(blanks(french[key]), key).toEqual(blanks(text));
  }
});

it('keeps to the typography of each language', () => {
  for (const [key, text] of Object.entries(french)) {
    expect(text, key).not.toMatch(/[^\u00a0][:;?!](?![\w/])/);
    expect(text, key).not.toContain("'");
  }
  for (const [key, text] of Object.entries(english)) {
    expect(text, key).not.toMatch(/[ \u00a0][:;?!]/);
    expect(text, key).not.toContain("'");
  }
});
