import { language } from './language.svelte';
import type { Told, Words } from './wire';

/** A sentence from the server in the language of the page, or as it was told before that. */
export function say(words: Words | undefined | null): string {
  return words?.[language.current] ?? Object.values(words ?? {})[0] ?? '';
}

/** What has been told, one sentence after another. */
export function sayAll(told: Told[]): string {
  return told
    .map(({ said }) => say(said))
    .filter(Boolean)
    .join(' ');
}

/** A list as people write it: "row 1", "rows 1 and 5", "rows 1, 2 and 5". */
export function listed(items: (string | number)[], and: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${and} ${items[items.length - 1]}`;
}

/** "de Noé", "d’Alix", "d’Yves", "de Yann": how French says whose something is. */
export function ofName(name: string): string {
  return /^([aeiouhàâäéèêëîïôöùûüœæ]|y(?![aeiouéèêë]))/i.test(name) ? `d’${name}` : `de ${name}`;
}

/** A name where there is little room. */
export function cut(name: string, most: number): string {
  const letters = [...name];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : name;
}
