/** What a game puts into the shell of the table. */

import type { Snippet } from 'svelte';
import type { Told } from '../wire';
import type { Key } from './keys';
import type { Asked } from './Prompt.svelte';
import type { Layout, Sizes } from './room.svelte';
import type { Table } from './table.svelte';

export interface ShellProps {
  table: Table;
  /** The short name of the game. */
  title: string;
  size: Sizes;
  /** The chapter of the rules that matters now. */
  chapter: string | null;
  heading: (told: Told) => string | null;
  /** What has just happened, for those who listen. */
  spoken: string;
  /** Nothing moves on the board any more. */
  settled: boolean;
  players?: Snippet<[Layout]>;
  board?: Snippet<[Layout]>;
  /** On a phone: what is yours, under the board, or beside it when the phone lies on its side. */
  tray?: Snippet;
  /** Instead of board and prompt: a game that fills the middle of the page by itself. */
  stage?: Snippet<[Layout]>;
  /** It is night at this table, whatever the theme: the story, which may tell secrets, is closed. */
  dark?: boolean;
  /** Something has just been decided and is not to be given away yet: title and story wait. */
  hush?: boolean;
  /** What the card with the result says above all; without it the scores decide. */
  verdict?: string;
  /** The end is shown on the table: the card with the result waits until it is asked for. */
  onending?: (open: () => void) => void;
  /** How much of the right side of the board the card with the result may cover, on a desk. */
  spare?: number;
  /** What the phone says between the board and the buttons. */
  summary?: Snippet;
  /** What is to be done next, where something has been taken in hand already. */
  asked?: Asked | null;
  /** What a newcomer must know to play the first turn. */
  lesson: string;
  controls?: Snippet;
  onrules?: (open: (rule: string) => void) => void;
  /** False: the board has a window of its own, and fingers move that. */
  pinch?: boolean;
  /** The keys of this board, where they are not those of dice and rows. */
  keys?: Key[];
  /** Up to this width the page is laid out as on a phone; a tablet may show a board larger so. */
  phoneUpTo?: number;
}
