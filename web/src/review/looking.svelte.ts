/** Asks for a game's review until it is worked out. */

import { api, Trouble } from '../api';
import type { ReviewTold, Words } from '../wire';

const AGAIN_MS = 1000;

export class Looking {
  review = $state.raw<ReviewTold | null>(null);
  /** What is said while it is worked out. */
  said = $state('');
  problem = $state.raw<Words | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(private readonly table: string) {}

  /** Asks from now on, in a language; the words of another are put away. */
  ask(lang: string): void {
    this.stop();
    void this.#once(lang, this.#asked);
  }

  stop(): void {
    this.#asked++;
    clearTimeout(this.#timer);
  }

  async #once(lang: string, asked: number): Promise<void> {
    try {
      const { review, said } = await api.review(this.table, lang);
      if (asked !== this.#asked) return;
      this.said = said;
      if (review) this.review = review;
      else this.#timer = setTimeout(() => void this.#once(lang, asked), AGAIN_MS);
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      if (asked === this.#asked) this.problem = error.words;
    }
  }
}
