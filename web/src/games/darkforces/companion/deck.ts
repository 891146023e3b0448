/** Decks: which may be played, what is advised against, and the night that each makes. */

import { BOOK, roleOf, say, scenarioOf, type Deck, type Facts, type Lang, type Pace } from './book';

export interface Refusal {
  rule: string;
  facts: Facts;
}

export function sizeOf(deck: Deck): number {
  return Object.values(deck).reduce((sum, count) => sum + count, 0);
}

const many = (deck: Deck, role: string): number => deck[role] ?? 0;

/** DRK-SCEN-02: is this scenario for so many players? */
export function checkScenario(id: string, players: number): Refusal | null {
  const scenario = scenarioOf(id)!;
  if (players in scenario.decks) return null;
  const tables = Object.keys(scenario.decks).map(Number);
  const facts = { scenario: id, low: Math.min(...tables), high: Math.max(...tables), players };
  return { rule: 'DRK-SCEN-02', facts };
}

/** DRK-SETUP-01, -02, -04 and DRK-Q-18: may this deck be dealt to so many players? */
export function checkDeck(players: number, deck: Deck): Refusal | null {
  for (const role of BOOK.roles) {
    if (many(deck, role.id) > role.count)
      return { rule: 'DRK-SETUP-02', facts: { role: role.id, most: role.count } };
  }
  const cards = sizeOf(deck);
  const need = players + BOOK.centre;
  if (cards !== need) return { rule: 'DRK-SETUP-01', facts: { cards, need } };
  if (many(deck, 'fred') !== many(deck, 'george')) return { rule: 'DRK-SETUP-04', facts: {} };
  if (many(deck, 'death_eater') === 0) return { rule: 'DRK-Q-18', facts: {} };
  return null;
}

/** A refusal in words, with characters and scenarios by name. */
export function tell(refusal: Refusal, lang: Lang): { title: string; text: string } {
  const facts = { ...refusal.facts };
  if ('role' in facts) facts.role = roleOf(String(facts.role))[lang].name;
  if ('scenario' in facts) facts.scenario = scenarioOf(String(facts.scenario))![lang].name;
  const key = ['refusals', refusal.rule];
  return { title: say(lang, [...key, 'title'], facts), text: say(lang, [...key, 'text'], facts) };
}

export type Warning = 'W_MINERVA' | 'W_MINERVA_RARELY' | 'W_TWINS' | 'W_STARS';

export const WARNING_RULES: Record<Warning, string> = {
  W_MINERVA: 'DRK-SETUP-05',
  W_MINERVA_RARELY: 'DRK-Q-17',
  W_TWINS: 'DRK-SETUP-06',
  W_STARS: 'DRK-SETUP-07',
};

const TWINS_FROM = 7;

/** What the table should hear about its deck, without being kept from playing it. */
export function warningsOf(players: number, deck: Deck, first: boolean): Warning[] {
  const heard: Warning[] = [];
  if (many(deck, 'minerva') > 0 && many(deck, 'sirius') + many(deck, 'neville') === 0)
    heard.push(many(deck, 'dumbledore') > 0 ? 'W_MINERVA_RARELY' : 'W_MINERVA');
  if (many(deck, 'fred') > 0 && players < TWINS_FROM) heard.push('W_TWINS');
  const hardest = BOOK.roles.filter(({ id, stars }) => many(deck, id) > 0 && stars > 2);
  if (first && hardest.length > 0) heard.push('W_STARS');
  return heard;
}

/** DRK-NIGHT-02: the calls of a deck, wherever its cards lie. */
export function callsOf(deck: Deck): number[] {
  const calls = BOOK.roles.filter(({ id }) => many(deck, id) > 0).map(({ wakes }) => wakes);
  return [...new Set(calls)].filter((call) => call > 0).sort((a, b) => a - b);
}

/** DRK-GM-01: the names of the calls that the voice reads, from dusk to dawn. */
export function scriptOf(deck: Deck): string[] {
  const lone = many(deck, 'death_eater') === 1;
  const calls = callsOf(deck).map((call) => (call === 1 && lone ? '1_single' : String(call)));
  return ['dusk', ...calls, 'dawn'];
}

/** A sentence of the night. */
export interface Beat {
  /** Which call of the script it belongs to. */
  step: number;
  /** Which sentence of that call. */
  part: number;
  /** The number of the call; 0 for dusk and dawn. */
  call: number;
  text: string;
  /** DRK-GM-02: seconds of silence after it. */
  rest: number;
}

/** The whole night of a deck, sentence by sentence. */
export function nightOf(deck: Deck, pace: Pace, lang: Lang): Beat[] {
  return scriptOf(deck).flatMap((name, step) => {
    const entry = BOOK.script[name];
    const rests = entry.rests[pace];
    return entry[lang].map((text, part) => ({
      step,
      part,
      call: entry.call,
      text,
      rest: rests[part],
    }));
  });
}

/** What is said when the debate begins. */
export function dayLine(seconds: number, lang: Lang): string {
  const facts = { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
  if (facts.seconds === 0) return say(lang, ['spoken', 'day', 'wake'], facts);
  const name = facts.minutes === 0 ? 'day_seconds' : 'day_mixed';
  return say(lang, ['spoken', name, 'wake'], facts);
}

/** Who is called, as one says it: "Death Eaters", "Fred and George", "Sirius". */
export function calledAt(call: number, deck: Deck, lang: Lang): string[] {
  return BOOK.roles
    .filter(({ id, wakes }) => wakes === call && many(deck, id) > 0)
    .map((role) => (many(deck, role.id) > 1 ? role[lang].many : role[lang].short));
}
