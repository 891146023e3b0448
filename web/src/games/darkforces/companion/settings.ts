/** What a table chooses before its night, and how it is kept on the device. */

import { SOUNDS, type Sound } from '../../../sound/ambience';
import { BOOK, PACES, roleOf, scenarioOf, type Deck, type Lang, type Pace } from './book';

export const OWN_DECK = 'custom';

export interface Settings {
  players: number;
  /** A scenario, or `OWN_DECK`. */
  scenario: string;
  /** The deck of one's own. */
  deck: Deck;
  seconds: number;
  pace: Pace;
  lang: Lang;
  /** The browser's name for the chosen voice; null leaves it to us. */
  voice: string | null;
  sound: Sound | null;
  volume: number;
  names: string[];
  firstGame: boolean;
  selfVote: boolean;
  lunaAccused: boolean;
}

export function usualSettings(lang: Lang): Settings {
  const players = 5;
  const scenario = BOOK.suggested[players - BOOK.players.fewest];
  return {
    players,
    scenario,
    deck: { ...scenarioOf(scenario)!.decks[players] },
    seconds: scenarioOf(scenario)!.seconds,
    pace: 'normal',
    lang,
    voice: null,
    sound: 'wind',
    volume: 6,
    names: [],
    firstGame: false,
    selfVote: false,
    lunaAccused: false,
  };
}

/** The deck that is played: a scenario's, if it has one for so many, or one's own. */
export function deckOf({ scenario, players, deck }: Settings): Deck {
  if (scenario === OWN_DECK) return deck;
  return scenarioOf(scenario)?.decks[players] ?? {};
}

const within = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;

/** Kept settings, as far as they can still be used; the rest is as usual. */
export function readSettings(kept: unknown, lang: Lang): Settings {
  const usual = usualSettings(lang);
  if (typeof kept !== 'object' || kept === null) return usual;
  const found = { ...usual, ...(kept as Partial<Settings>) };
  const { fewest, most } = BOOK.players;
  const known = found.scenario === OWN_DECK || scenarioOf(found.scenario) !== null;
  return {
    ...found,
    players: within(found.players, fewest, most) ? found.players : usual.players,
    scenario: known ? found.scenario : usual.scenario,
    deck: readDeck(found.deck),
    seconds: within(found.seconds, BOOK.day.shortest, BOOK.day.longest)
      ? found.seconds
      : usual.seconds,
    pace: PACES.includes(found.pace) ? found.pace : usual.pace,
    lang: found.lang === 'fr' || found.lang === 'en' ? found.lang : lang,
    sound: found.sound === null || SOUNDS.includes(found.sound) ? found.sound : usual.sound,
    volume: within(found.volume, 0, 10) ? found.volume : usual.volume,
    names: Array.isArray(found.names) ? found.names.map(String) : [],
  };
}

function readDeck(kept: unknown): Deck {
  const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
  const known = new Set(BOOK.roles.map(({ id }) => id));
  return Object.fromEntries(
    entries.filter(([id, count]) => known.has(id) && within(count, 1, roleOf(id).count)),
  ) as Deck;
}
