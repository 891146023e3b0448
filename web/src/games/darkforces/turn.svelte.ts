/** What is touched on the round table: cards at night, a person at the vote. */

import { Choosing, deed } from '../../kit/choosing.svelte';
import type { Choice } from '../../kit/legal';
import type { Target } from '../../kit/target';
import type { Table } from '../../table/table.svelte';
import { CENTRE, placeOf, placeWord, type View } from './model';

/** What a touch would mean if it were allowed, by what is asked. */
const VERBS: Record<string, string> = {
  hermione: 'look',
  death_eater_alone: 'look',
  sirius: 'take',
  dumbledore: 'look',
  dumbledore_place: 'give',
  neville: 'swap',
  ron: 'trade',
  harry: 'turn',
};

/** Cards do not move while one chooses. */
const STILL = { settled: true };

export const at = (place: number): Target => ({ kind: 'place', id: placeWord(place) });

/** The nearest thing to a touch at night that can be written down, so that the rules can refuse it. */
export function forbidden(question: string, place: number, own: number): string {
  const verb = VERBS[question] ?? 'dream';
  const where = placeWord(place);
  if (place >= CENTRE) {
    if (verb === 'take' || verb === 'swap') return `trade ${where}`;
    return verb === 'give' || verb === 'turn' ? `look ${where}` : `${verb} ${where}`;
  }
  if (verb === 'trade') return `take ${where}`;
  if (verb !== 'swap') return `${verb} ${where}`;
  const other = place === own ? (own === 0 ? 1 : 0) : place;
  return `swap ${Math.min(own, other)} ${Math.max(own, other)}`;
}

/** Touching cards at night: one or two of them are an answer, done when the thumb is held. */
export class Night extends Choosing {
  protected readonly kinds = {
    look: ['place', 'place'],
    take: ['place'],
    give: ['place'],
    swap: ['place', 'place'],
    trade: ['place'],
    turn: ['place'],
    dream: ['place'],
  };
  protected override readonly anyOrder = true;

  readonly #own = $derived.by(() => this.view().seat ?? 0);
  readonly asked = $derived.by(() => this.choices.length > 0);
  /** The places touched so far. */
  readonly picked = $derived.by(() => this.taken.map(({ id }) => placeOf(id)));
  /** The places with a frame: always two once something is touched, whatever was asked. */
  readonly framed = $derived.by(() => {
    const [only, second] = this.picked;
    const alone = only !== undefined && second === undefined && only !== this.#own;
    return alone ? [only, this.#own] : this.picked;
  });

  constructor(
    table: Table,
    private readonly view: () => View,
  ) {
    super(table, STILL);
  }

  /** May this place be touched now? Who has answered sees the same as before. */
  isOpen(place: number): boolean {
    if (!this.asked) return place !== this.#own;
    return this.holds(at(place)) || this.after(at(place)) !== null;
  }

  skip(): void {
    if (!this.asked) return;
    const skip = this.find('skip');
    if (skip) this.act(skip);
    else this.why(deed('skip'));
  }

  /** What was touched stays until something else is asked, whoever answers meanwhile. */
  protected override renew(): void {}

  /** To see again is to touch one's own card. */
  protected override path(choice: Choice): Target[] {
    if (choice.targets.length > 0) return choice.targets;
    return [choice.verb === 'see' ? at(this.#own) : deed(choice.action)];
  }

  /** Another kind of choice takes the place of the first. */
  protected override tries(target: Target): Target[][] {
    return [[...this.taken, target], [target]];
  }

  /** Who has answered may go on touching cards: from a metre nothing looks different. */
  override touch(target: Target): void {
    this.table.refusal = null;
    if (this.asked) super.touch(target);
    else this.take(this.holds(target) ? [] : [target]);
  }

  protected override teaches(): boolean {
    return false;
  }

  protected ask({ kind, id }: Target): string {
    return kind === 'deed' ? id : forbidden(this.view().question, placeOf(id), this.#own);
  }
}

/** The vote: a touch turns the hand, the button holds it out. */
export class Vote extends Choosing {
  protected readonly kinds = { aim: ['place'], point: ['hand'] };
  protected override readonly atOnce = ['aim'];

  /** Whom the hand is on, and whether it is out already. */
  readonly aim = $derived.by(() => (this.#out ? this.view().vote : this.view().aim));

  constructor(
    table: Table,
    private readonly view: () => View,
  ) {
    super(table, STILL);
  }

  get #out(): boolean {
    return this.view().vote >= 0;
  }

  override get usual(): Choice | null {
    return this.find(`point ${this.aim}`);
  }

  override touch(target: Target): void {
    if (!this.#out && placeOf(target.id) !== this.aim) super.touch(target);
  }

  protected override teaches(): boolean {
    return false;
  }

  protected ask({ kind, id }: Target): string {
    return `point ${kind === 'place' ? id : (this.view().seat ?? 0)}`;
  }
}
