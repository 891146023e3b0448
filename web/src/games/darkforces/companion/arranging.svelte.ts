/** What is decided before the night: players, scenario or deck, pace, voice and sound. */

import { BOOK, scenarioOf } from './book';
import { checkScenario } from './deck';
import type { Keeper } from './keeper.svelte';
import { deckOf, OWN_DECK, type Settings } from './settings';

const { fewest, most } = BOOK.players;

/** How many may sit round the table. */
export const COUNTS = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);

export class Arranging {
  constructor(readonly keeper: Keeper) {}

  get settings(): Settings {
    return this.keeper.settings;
  }

  /** The deck is put together by hand. */
  get own(): boolean {
    return this.settings.scenario === OWN_DECK;
  }

  get minutes(): number {
    return Math.round(this.settings.seconds / 60);
  }

  change(next: Partial<Settings>): void {
    this.keeper.problem = null;
    Object.assign(this.settings, next);
    this.keeper.save();
  }

  seat(players: number): void {
    this.change({ players });
    if (this.own || !checkScenario(this.settings.scenario, players)) return;
    this.choose(BOOK.suggested[players - fewest]);
  }

  choose(scenario: string): void {
    if (scenario === OWN_DECK) {
      this.change({ scenario, deck: { ...deckOf(this.settings) } });
      return;
    }
    const problem = checkScenario(scenario, this.settings.players);
    if (problem) this.keeper.problem = problem;
    else this.change({ scenario, seconds: scenarioOf(scenario)!.seconds });
  }

  /** Whoever takes a scenario apart makes a deck of their own. */
  move(role: string, by: 1 | -1): void {
    const deck = { ...this.keeper.deck };
    deck[role] = (deck[role] ?? 0) + by;
    if (deck[role] === 0) delete deck[role];
    this.change({ scenario: OWN_DECK, deck });
  }

  rename(index: number, name: string): void {
    const { names } = this.settings;
    const all = Array.from({ length: most }, (_, at) => (at === index ? name : (names[at] ?? '')));
    this.change({ names: all });
  }

  last(minutes: number): void {
    const { shortest, longest } = BOOK.day;
    this.change({ seconds: Math.min(longest, Math.max(shortest, minutes * 60)) });
  }
}
