/** Claims in words, as their speakers say them. */

import { language } from '../../language.svelte';
import { CENTRE, placeOf, type Claim } from './model';
import { inOwnWords, phrase, pieces, placeName, roleName, type Piece } from './phrases';

type Quote = Claim['quotes'][number];

const LEVELS: Record<string, string> = { maybe: '1', likely: '2', surely: '3' };
const ORDERS = ['first', 'second'];

const isRole = (word: string): boolean => phrase('roles', word, 'short') !== '';

/** A claim as a sentence; the pieces that a word decided carry its number. */
export function sentence(
  words: string[],
  speaker: number,
  names: string[],
  quotes: Quote[] = [],
): Piece[] {
  const [act, first = '', second = ''] = words;
  const person = (word: string, at: number) => ({
    target: { text: names[placeOf(word)], word: at },
  });
  const being = { being: { text: phrase('roles', first, 'being'), word: 1 } };
  switch (act) {
    case 'dealt':
      return pieces(phrase('claims', 'dealt', 'say'), being);
    case 'did':
      return story(words, speaker, names);
    case 'now':
      if (first === 'unknown') return [{ text: phrase('claims', 'now', 'unknown'), word: 1 }];
      if (isRole(first)) return pieces(phrase('claims', 'now', 'role'), being);
      return pieces(inOwnWords(speaker, 'claims', 'now', 'camp'), {
        side: { text: phrase('camps', first, 'side'), word: 1 },
      });
    case 'suspect':
    case 'trust':
      return pieces(inOwnWords(speaker, 'claims', act, 'say', LEVELS[second]), person(first, 1));
    case 'ask':
      return pieces(phrase('claims', 'ask', second), person(first, 1));
    case 'plan':
      if (first === 'circle') return [{ text: phrase('claims', 'plan', 'circle_left'), word: 1 }];
      return pieces(phrase('claims', 'plan', 'player'), person(first, 1));
    case 'believe':
    case 'doubt':
      return pieces(phrase('claims', act, second === 'plan' ? 'plan' : 'say'), {
        ...person(first, 1),
        claim: { text: quotes[0] ? spoken(quotes[0], names) : '…', word: 2 },
      });
    case 'clash':
      return pieces(phrase('claims', 'clash', 'say'), contradiction(quotes, names));
    default:
      return [{ text: phrase('claims', 'pass', 'say') }];
  }
}

function contradiction(quotes: Quote[], names: string[]): Record<string, Piece> {
  const facts: Record<string, Piece> = {};
  ORDERS.forEach((order, i) => {
    facts[order] = { text: quotes[i] ? names[quotes[i].speaker] : '', word: i + 1 };
    facts[`${order}_claim`] = { text: quotes[i] ? spoken(quotes[i], names) : '…' };
  });
  return facts;
}

/** Words in the marks of the language, which no line break parts from them. */
export function quoted(text: string): string {
  return language.current === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`;
}

export interface Glued extends Piece {
  /** What may not be parted from it by the end of a line: a bracket, a full stop. */
  before: string;
  after: string;
}

/** The pieces of a sentence, each blank with the signs that touch it. */
export function glued(parts: Piece[]): Glued[] {
  const found: Glued[] = parts.map((piece) => ({ ...piece, before: '', after: '' }));
  found.forEach((piece, i) => {
    if (piece.word === undefined) return;
    const [last, next] = [found[i - 1], found[i + 1]];
    if (last && last.word === undefined) {
      piece.before = /\S*$/.exec(last.text)![0];
      last.text = last.text.slice(0, last.text.length - piece.before.length);
    }
    if (next && next.word === undefined) {
      piece.after = /^\S*/.exec(next.text)![0];
      next.text = next.text.slice(piece.after.length);
    }
  });
  return found;
}

/** A claim as plain text. */
export function spoken({ words, speaker, ...rest }: Quote | Claim, names: string[]): string {
  const quotes = 'quotes' in rest ? rest.quotes : [];
  return sentence(words, speaker, names, quotes)
    .map(({ text }) => text)
    .join('');
}

/** What a character says of its night. */
function story(words: string[], speaker: number, names: string[]): Piece[] {
  const [, role, ...rest] = words;
  const facts: Record<string, Piece> = {};
  const places: number[] = [];
  let cards = 0;
  rest.forEach((word, i) => {
    const place = placeOf(word);
    if (place >= 0) {
      const piece = { text: whereOf(place, names), word: i + 2 };
      const order = ORDERS[places.length];
      places.push(place);
      if (place >= CENTRE) facts[`${order}_at`] = facts.at = piece;
      else facts[order] = facts.target = piece;
    } else if (isRole(word)) {
      const piece = { text: phrase('roles', word, 'listed'), word: i + 2 };
      facts[`${ORDERS[cards++]}_card`] = facts.card = piece;
    }
  });
  const form = storyForm(speaker, role, rest, places);
  return withRole(pieces(inOwnWords(speaker, 'claims', 'did', role, form), facts), role);
}

const whereOf = (place: number, names: string[]) =>
  place >= CENTRE ? phrase('places', String(place - CENTRE), 'at') : names[place];

/** The name of the character inside its sentence is a blank of its own. */
function withRole(sentence: Piece[], role: string): Piece[] {
  const name = roleName(role);
  const at = sentence[0].text.indexOf(name);
  if (at < 0) return sentence;
  const text = sentence[0].text;
  return [
    { text: text.slice(0, at) },
    { text: name, word: 1 },
    { text: text.slice(at + name.length) },
    ...sentence.slice(1),
  ].filter((piece) => piece.text);
}

/** Which of its sentences a character's story is. */
export function storyForm(speaker: number, role: string, rest: string[], places: number[]): string {
  const [first, second] = rest;
  if (rest.length === 0) return 'slept';
  if (role === 'death_eater' && first === 'alone') return second === 'nothing' ? 'no_look' : 'look';
  if (role === 'death_eater' || role === 'fred' || role === 'george')
    return first === 'alone' ? 'alone' : 'pair';
  if (first === 'nothing') return 'skip';
  if (role === 'hermione') return places[0] < CENTRE ? 'player' : 'centre';
  if (role === 'sirius') return second === 'unseen' ? 'swap_unseen' : 'swap';
  if (role === 'dumbledore') return places[1] === speaker ? 'keep' : 'give';
  if (role === 'harry') {
    if (second === 'death_eater') return 'hidden';
    return places[0] === speaker ? 'own' : 'turn_up';
  }
  if (role === 'minerva') return first === 'minerva' ? 'same' : 'changed';
  return 'swap';
}

/* ---- a claim that is still being made ---- */

/** A word as a button calls it. */
export function wordLabel(words: string[], names: string[]): string {
  const word = words[words.length - 1];
  if (words.length === 1) return phrase('claims', word, 'label');
  if (isRole(word)) return roleName(word);
  const place = placeOf(word);
  if (place >= 0) return place >= CENTRE ? placeName(place) : names[place];
  return phrase('claims', 'words', word);
}

/** What has been said of a claim so far: its beginning, then its words one by one. */
export function begun(words: string[], names: string[]): Piece[] {
  return words.map((_, i) => ({ text: wordLabel(words.slice(0, i + 1), names), word: i }));
}

/** The claims that these words would be about. */
export function wouldQuote(words: string[], claims: Claim[], clashes: number[][]): Quote[] {
  const [act, one, other] = words;
  if (act === 'believe' || act === 'doubt') {
    const acts = other === 'story' ? ['dealt', 'did'] : [other];
    const said = claims.findLast(
      (claim) => claim.speaker === placeOf(one) && acts.includes(claim.words[0]),
    );
    return said ? [said] : [];
  }
  if (act !== 'clash') return [];
  const wanted = [placeOf(one), placeOf(other)].sort();
  const pair = clashes
    .map((numbers) => numbers.map((number) => claims[number]))
    .find((both) => String(both.map(({ speaker }) => speaker).sort()) === String(wanted));
  return pair ?? [];
}
