/** What the page tells around the board, and what it keeps back. */

import { untrack } from 'svelte';
import { heard } from '../kit/talk';
import { m } from '../paraglide/messages.js';
import { say } from '../words';
import type { Replay } from './replay.svelte';
import type { Table } from './table.svelte';

interface Known {
  /** Something has just been decided and is not to be given away yet. */
  hush: boolean;
  /** What has just happened, for those who listen. */
  spoken: string;
  /** The talk is on screen. */
  talking: boolean;
}

export class Tidings {
  /** While something is not to be given away, the story is told up to the action before it. */
  #hushedFrom = $state<number | null>(null);
  /** What was told to one player is not told again to whoever takes the device next. */
  #toldTo = $state<number | null>(null);
  /** The last line of talk that was on screen. */
  #read = $state(0);

  upTo = $derived.by(() => {
    if (this.replay.veiled) return this.table.shown;
    return this.#hushedFrom === null ? undefined : this.#hushedFrom - 1;
  });
  /** What has been told, up to there. */
  story = $derived.by(() => this.table.story.filter(({ seq }) => seq <= (this.upTo ?? Infinity)));
  caption = $derived.by(() => {
    const { moment, card } = this.table;
    return this.known().hush ? '' : say(moment?.caption ?? card.caption);
  });
  now = $derived.by(() => this.#choosing());
  heard = $derived.by(() => {
    const { hush, spoken } = this.known();
    const another = this.table.passTo !== null || this.#toldTo !== this.table.seat;
    return hush || another ? '' : spoken;
  });
  unread = $derived.by(() => {
    const { seat: me } = this.table;
    const chat = heard(this.table);
    const since = ({ number, seat }: (typeof chat)[number]) => number > this.#read && seat !== me;
    return this.known().talking ? 0 : chat.filter(since).length;
  });
  lastSentence = $derived.by(
    () => this.table.story.map(({ said }) => say(said)).findLast((sentence) => sentence) ?? '',
  );

  constructor(
    private readonly table: Table,
    private readonly replay: Replay,
    private readonly known: () => Known,
  ) {
    $effect.pre(() => {
      const from = known().hush ? untrack(() => this.#hushedFrom ?? table.seq) : null;
      this.#hushedFrom = from;
    });
    $effect(() => {
      if (known().spoken) this.#toldTo = untrack(() => table.seat);
    });
    $effect(() => {
      if (known().talking) this.#read = table.chat.at(-1)?.number ?? 0;
    });
  }

  /** Something is on its way, and nobody is waited for yet. */
  #showing(): boolean {
    return this.known().hush || this.table.director.busy;
  }

  #choosing(): string {
    const { card } = this.table;
    const deciders = card.to_decide.filter((seat) => seat >= 0);
    const quiet = card.status !== 'playing' || this.replay.veiled || this.#showing();
    if (quiet || deciders.length === 0) return '';
    return deciders.length === 1
      ? `${m.is_choosing({ name: this.table.nameOf(deciders[0]) })}.`
      : `${m.are_choosing({ count: deciders.length })}.`;
  }
}
