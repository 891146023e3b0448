/** The turn in the player's hands: a touch on a candle means this one and all that follow it. */

import { Choosing } from '../../kit/choosing.svelte';
import type { Target } from '../../kit/target';
import type { CandlesPreview } from '../../wire';

export const handful = (count: number): Target => ({ kind: 'count', id: String(count) });

export class Turn extends Choosing<CandlesPreview> {}
