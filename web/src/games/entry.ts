/** What a game says of itself to the page, in `game.ts` of its folder. */

import type { Component } from 'svelte';
import type { BadgeOf } from '../kit/badge';
import type { VignetteOf } from '../kit/vignette';
import type { Printing } from '../print/parts';
import type { SoundName } from '../sound/sounds';
import type { FigureOf } from '../table/figure';
import type { Table } from '../table/table.svelte';
import type { OptionValue } from '../wire';

export interface Game {
  /** Does anybody hold something the others may not see? Then a passed device is covered. */
  secrets: boolean;
  /** Around one device: does it lie in the middle now, for whoever has something to say? */
  common?: (view: unknown) => boolean;
  /** Where its luck lies, where it is not in dice. */
  luck?: 'cards';
  /** What is heard when something happens, by the kind of its event. */
  sounds?: Record<string, SoundName>;
  /** Is there a voice that calls at its table, for those who want to hear it? */
  called?: boolean;
  box: BoxLook;
  /** The table, loaded when it is needed. */
  load: () => Promise<{ default: Component<{ table: Table }> }>;
  /** The pictures beside its rules. */
  figures: () => Promise<{ figureOf: FigureOf }>;
  /** The pictures of what happened. */
  vignettes?: () => Promise<{ vignetteOf: VignetteOf }>;
  /** By what its players are known, where that is not the sign of their seat. */
  badges?: () => Promise<{ badgeOf: BadgeOf }>;
  /** What one plays for, in one picture. */
  aim?: () => Promise<{ aim: () => string }>;
  /** Everything it is played with, to be printed and cut out. */
  print?: () => Promise<{ default: Printing }>;
  /** The Game Master of those who have the cards themselves; it works without any server. */
  companion?: Companion;
  /** What its rulebook advises to people who play it for the first time. */
  first?: () => Promise<{ firstOffer: FirstOffer }>;
  /** Options that are filled in by a part of the game's own, by name. */
  fields?: Record<string, () => Promise<{ default: Component<FieldProps> }>>;
}

/** Its box on the shelf: boxes have their sizes as if they came from different publishers. */
export interface BoxLook {
  width: number;
  height: number;
  /** The colour of its cloth, the same day and night. */
  cloth: string;
  /** The part of the cover that shows where only a detail fits. */
  detail: { x: number; y: number; width: number };
}

/** The picture on the box, `plate` of `cover.ts`: drawn by the engraver's worker, for any size. */
export type Plate = (width: number, height: number) => string;

/** An option that would be a text or a plain list otherwise, at a table with so many seats. */
export interface FieldProps {
  value: string;
  seats: number;
  label: string;
  /** What there is to choose from, if it is a list. */
  choices: { value: string; label: string }[];
  onchange: (value: string) => void;
}

/** How so many people had better begin; null if that is what they are about to do. */
export type FirstOffer = (people: number) => Offer | null;

export interface Offer {
  seats: number;
  options: Record<string, OptionValue>;
  text: string;
  rule: string;
}

export type Companion = () => Promise<{ default: Component<{ back: string }> }>;
