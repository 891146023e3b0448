/** What the Quidditch table shows, as plain data. Every word comes in from outside. */

import type { QuidditchDieView } from '../../wire';

export type DieKind = QuidditchDieView['kind'];
export type Layout = 'desk' | 'phone';

/** A die on the pitch; its face is the number of its row. */
export type PlacedDie = { kind: DieKind; staged?: boolean; ghost?: boolean; from?: Origin };

/** The place in a hand that a die on the pitch has just come from. */
export type Origin = { hand: 'tray' | 'other'; index: number };

export type RowScene = {
  n: number;
  dice: PlacedDie[];
  state: 'empty' | 'open' | 'sealed' | 'blocked';
  /** A die in hand may go here. */
  legal: boolean;
  /** The face of a black die in hand that shows this row. */
  aim: number | null;
  /** The figure at the right; '' when there is none. */
  worth: string;
  line1: string;
  line2: string;
  kind: 'goal' | 'snitch' | 'none';
  warn?: boolean;
  refused?: boolean;
  /** Its points are being added right now. */
  counting?: boolean;
  /** For screen readers. */
  label: string;
};

export type HandDie = {
  kind: DieKind;
  face: number;
  staged: boolean;
  caption: string;
  label: string;
  /** It may be put forward or taken back. */
  lit?: boolean;
  /** A hint advises to put it forward. */
  hint?: boolean;
  disabled?: boolean;
};

export type PlayerScene = {
  name: string;
  initial: string;
  colour: 'red' | 'blue';
  total: number;
  laps: number;
  /** The stand where the flag flies: 0 (the gate), 10 .. 100. */
  position: number;
  snitch: number;
};

/** A dotted line from a die in hand to where it goes, or was refused. */
export type Flight = {
  /** Index of the die in hand. */
  from: number;
  to: { row: number; slot: number } | 'aside';
  refused?: boolean;
};
