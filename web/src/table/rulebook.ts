/** The rules drawer's book: asked once for each language, searched without accents or case. */

import { api } from '../api';
import type { ChapterText, RulebookText } from '../wire';

const asked = new Map<string, Promise<RulebookText>>();

export function rulebook(game: string, lang: string): Promise<RulebookText> {
  const key = `${game}/${lang}`;
  const found = asked.get(key) ?? api.rules(game, lang);
  asked.set(key, found);
  found.catch(() => asked.delete(key));
  return found;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, "'")
    .replace(/\u00a0/g, ' ')
    .toLowerCase();
}

/** The chapters with only the rules in which every word looked for occurs. */
export function search(book: RulebookText, wanted: string): ChapterText[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return book.chapters;
  const fits = (text: string) => words.every((word) => plain(text).includes(word));
  return book.chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => fits(`${rule.id} ${rule.text}`)),
    }))
    .filter((chapter) => chapter.rules.length > 0);
}

export interface Run {
  text: string;
  italic: boolean;
}

/** A rule's text in plain and italic runs: *…* is italic. */
export function runs(text: string): Run[] {
  return text
    .split('*')
    .map((run, index) => ({ text: run, italic: index % 2 === 1 }))
    .filter((run) => run.text.trim() !== '');
}
