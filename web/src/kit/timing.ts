/** What happened between two updates as a row of pictures, each with how long it stands and for whom. */

import type { Told, Update } from '../wire';
import { say } from '../words';
import { film, type Staging } from './film';
import { cameOf, happenings, turnsOf } from './happened';

/** How long a sentence takes to be noticed, and how much longer for each letter. */
const NOTICE_MS = 360;
const LETTER_MS = 7;
const READ_MS = 950;
/** How much longer something stands that happens to whoever looks. */
const FATE_MS = 1000;
/** Between two turns. */
const BEAT_MS = 550;

export interface Timed<Scene> {
  scene: Scene;
  motion: number;
  stay: number;
  /** Whose turn it is meanwhile, where others have had turns of their own. */
  turn?: number | null;
  /** What begins to be seen with it, and what may be told once it has been seen. */
  begins: Told[];
  told: Told[];
  /** What of it happens to whoever looks. */
  fate: Told | null;
  mine: boolean;
  /** Somebody's turn is over with it. */
  ends: boolean;
}

/** A sentence is told once its picture has been seen. */
export function timed<View, Scene>(
  staging: Staging<View, Scene>,
  update: Update,
  before: Update,
  seat: number | null,
  from?: Scene,
): Timed<Scene>[] {
  const acted = update.played > before.played;
  const came = acted ? cameOf(before.seq + 1, update.told, seat) : 0;
  const turns = turnsOf(update.told);
  const passes = isAnother(update, before);
  const happened = happenings<never, View>(before.view as View, update.told, update.view as View);
  const reel = film(staging, happened, update.view as View, seat, from);
  /** Otherwise others have had their turns meanwhile, which are shown as theirs. */
  const alone = !acted || came === update.told.length;
  let untold = 0;
  let heard = -1;
  const pictures = reel.map(({ show, ms, stay = 0, brief, at, ends }, index): Timed<Scene> => {
    const told = update.told.slice(untold, ends);
    const begins = heard === untold ? [] : update.told.slice(untold, Math.max(ends, untold + 1));
    const own = acted && (at < came || alone || turns[at] === seat);
    const over = !alone && index < reel.length - 1 && turns[reel[index + 1].at] !== turns[at];
    heard = untold;
    untold = ends;
    const fate = told.find(({ concerns }) => concerns.includes(seat ?? -1)) ?? null;
    const quiet = (own && alone && !passes && !fate) || brief;
    const read = quiet ? 0 : told.reduce((sum, one) => sum + readingOf(one), 0);
    return {
      scene: show,
      motion: ms,
      stay: Math.min(READ_MS, read) + stay + (fate ? FATE_MS : 0) + (over ? BEAT_MS : 0),
      turn: alone ? undefined : (turns[at] ?? null),
      begins,
      told,
      fate,
      mine: own || fate !== null,
      ends: over,
    };
  });
  const last = pictures.at(-1)!;
  const asked = update.legal.length > 0;
  last.ends = passes || asked;
  // Whoever is asked next waits no longer than it takes to see what others did.
  if (asked && !last.mine) last.stay = 0;
  else if (passes) last.stay += BEAT_MS;
  return pictures;
}

function readingOf({ said }: Told): number {
  const { length } = say(said);
  return length > 0 ? NOTICE_MS + LETTER_MS * length : 0;
}

/** Is it somebody else's turn? */
function isAnother({ table }: Update, before: Update): boolean {
  return String(table.to_decide) !== String(before.table.to_decide);
}
