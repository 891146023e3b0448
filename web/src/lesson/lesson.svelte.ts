/** A lesson as a learner meets it: one sentence after the other, each when its board is there. */

import { me } from '../me.svelte';
import type { Table } from '../table/table.svelte';
import type { CueTold, LessonTold } from '../wire';
import { say } from '../words';

export class Lesson {
  /** How many sentences of this moment have been read. */
  #read = $state(0);
  /** The moment they belong to. */
  #moment = -1;
  /** The part that is being skipped. */
  #skipped = $state<number | null>(null);

  constructor(
    private readonly table: Table,
    private readonly settled: () => boolean,
  ) {
    $effect.pre(() => this.#turnPage());
    $effect(() => this.#skipOn());
    $effect(() => {
      if (this.last) me.beTaught(this.table.card.game);
    });
  }

  get told(): LessonTold | null {
    return this.table.update?.lesson ?? null;
  }
  /** What the house says now; null while the board still moves, or is looked at in the past. */
  get cue(): CueTold | null {
    if (!this.settled() || !this.table.live) return null;
    return this.told?.cues[this.#read] ?? null;
  }
  /** What was told last, while something is shown. */
  get happens(): string {
    const { live, director, story } = this.table;
    if (!live || !director.busy) return '';
    return story.map(({ said }) => say(said)).findLast((sentence) => sentence) ?? '';
  }
  /** The part of the lesson that is on. */
  get mark(): number {
    return this.told?.cues[this.#read]?.mark ?? 0;
  }
  /** Is there nothing to do but read on? */
  get reads(): boolean {
    return this.#read < (this.told?.cues.length ?? 0) - 1;
  }
  /** Are these the last words, after which the learner plays alone? */
  get last(): boolean {
    return !this.reads && this.cue?.action === '';
  }

  goOn(): void {
    if (this.reads) this.#read++;
  }

  /** Lets the house make the move. */
  show(): void {
    const action = this.cue?.action;
    if (action && this.table.yours) this.table.act(action);
  }

  skipPart(): void {
    this.#skipped = this.mark;
  }

  #turnPage(): void {
    const { seq } = this.table;
    if (seq === this.#moment) return;
    this.#moment = seq;
    this.#read = 0;
  }

  /** One step of a part that is skipped, whenever the board is ready for it. */
  #skipOn(): void {
    if (this.#skipped === null) return;
    if (!this.told || this.mark !== this.#skipped || this.last) this.#skipped = null;
    else if (this.cue && !this.table.sending) {
      if (this.reads) this.goOn();
      else this.show();
    }
  }
}
