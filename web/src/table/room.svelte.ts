/** How much room a table has, and how it is laid out there. */

import { DESK, LOW, PHONE, TABLET } from '../breakpoints';

export type Layout = 'desk' | 'phone';

/** The size the table is drawn for, in CSS pixels; `board`: how high the board alone is. */
export type Sizes = Record<Layout, { width: number; height: number; board?: number }>;

export interface Wanted {
  size: Sizes;
  /** The game fills the middle of the page by itself. */
  stage: boolean;
  /** Up to this width the page is laid out as on a phone. */
  phoneUpTo: number;
  /** The house speaks under the board. */
  taught: boolean;
  /** It says what is worth looking at, from question to question. */
  tipped: boolean;
  /** The result is laid out: on a phone, over the lower part of the page. */
  ended: boolean;
}

const HEADER = 60;
/** A question, or a button of two lines. */
const PROMPT = 82;
/** On the phone: header, players, prompt, button and tabs. */
const AROUND = 282;
/** On the phone, the same with what the house says in a lesson, for which the board may be smaller. */
const AROUND_TAUGHT = 425;
const [LEAST, LEAST_TAUGHT] = [0.88, 0.66];
/** On the phone: three lines of what the house says of a question. */
const TIP = 54;
/** So much of its size, and the board is left alone. */
const TIGHT = 0.9;
/** On the phone: how much of its height the result leaves, and the header above the board. */
const LEFT = 0.38;
const TOP = 54;
const SMALLEST = 0.66;
const LARGEST = 1.75;
/** What a phone on its side keeps beside the board. */
const BESIDE = 392;
/** The desk that a stage is drawn for. */
const STAGE = { width: 1440, height: 900 };
/** How much the words around the board may grow with it. */
const LARGE_LETTERS = 1.3;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

export class Room {
  width = $state(innerWidth);
  height = $state(innerHeight);
  /** The width of the middle, where the board lies. */
  middle = $state(764);
  /** How much the longest question so far needs: the board does not jump back and forth. */
  #asked = $state(PROMPT);
  /** On the phone, how much the longest word of advice so far needs. */
  advice = $state(TIP);

  /** A phone on its side has the board at the left and everything else at the right. */
  sideways = $derived.by(
    () => !this.wanted().stage && this.height <= LOW && this.width > this.height,
  );
  phone = $derived.by(() => this.width <= this.wanted().phoneUpTo || this.sideways);
  layout = $derived<Layout>(this.phone ? 'phone' : 'desk');
  /** Everything stands in one column. */
  stacked = $derived(this.width <= TABLET && !this.sideways);
  /** The rules have room beside the board. */
  beside = $derived(this.width >= DESK && !this.sideways);
  /** What is worth looking at is said between the board and the question. */
  tipped = $derived.by(
    () => this.wanted().tipped && this.phone && !this.wanted().stage && this.height > LOW,
  );
  /** How much the board is enlarged or reduced to fill the room it has. */
  fit = $derived.by(() => this.#fitted());
  /** On a large screen the words beside the board grow with it. */
  lettering = $derived(this.#desk(this.fit, LARGE_LETTERS));
  /** A game that fills the middle by itself grows with the screen. */
  stageFit = $derived(
    this.#desk(Math.min(this.width / STAGE.width, this.height / STAGE.height), LARGEST),
  );

  constructor(private readonly wanted: () => Wanted) {}

  /** A question needs so much height under the board. */
  ask(tall: number): void {
    if (!this.phone && !this.stacked && tall > this.#asked) this.#asked = tall;
  }

  /** A word of advice needs so much height between the board and the question. */
  advise(tall: number): void {
    if (this.tipped && tall > this.advice) this.advice = tall;
  }

  #desk(factor: number, most: number): number {
    return this.phone || this.stacked ? 1 : between(1, factor, most);
  }

  #fitted(): number {
    const { width, height } = this;
    const { size, ended, taught } = this.wanted();
    // A longer word of advice makes the page longer, not the board smaller than a thumb can use.
    const usual = this.tipped ? AROUND + TIP : AROUND;
    const around = taught ? AROUND_TAUGHT : usual;
    const least = taught || this.tipped ? LEAST_TAUGHT : LEAST;
    const { width: wide, height: tall, board = 0 } = size[this.layout];
    if (this.sideways) return Math.min((width - BESIDE) / wide, board ? height / board : 1);
    if (this.phone && ended && width <= PHONE)
      return Math.min(width / wide, (height * LEFT - TOP) / (board || tall));
    if (width > PHONE && this.phone) return Math.min(width / wide, (height - around) / tall);
    // For a word of advice that is only a little too long nothing gets too small for a thumb.
    const fits = (height - around) / tall;
    if (this.tipped && fits > TIGHT) return (width / wide) * between(TIGHT, fits + TIP / tall, 1);
    if (this.phone) return (width / wide) * between(least, fits, 1);
    const across = this.middle / wide;
    const grown = PROMPT * between(1, (height - HEADER - PROMPT) / tall, LARGE_LETTERS);
    const prompt = Math.max(grown, this.#asked);
    const down = this.stacked ? across : (height - HEADER - prompt) / tall;
    return Math.min(LARGEST, across, Math.max(SMALLEST, down));
  }
}
