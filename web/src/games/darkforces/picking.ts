/** Touching cards at night: what has been touched, and which answer it amounts to. */

import { placeWord, readAction } from './model';

export interface Pick {
  /** The places touched so far. */
  picked: number[];
  /** What they amount to; null while it is not enough. */
  action: string | null;
  /** An answer that the rules will refuse: send it, and they say why. */
  refused: string | null;
}

export const NO_PICK: Pick = { picked: [], action: null, refused: null };

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

const same = (a: number[], b: number[]) => String([...a].sort()) === String([...b].sort());
const isPart = (part: number[], whole: number[]) => part.every((place) => whole.includes(place));

/** The answer that these places are, and whether they could become one. */
function match(legal: string[], places: number[], own: number) {
  const known = legal.map((action) => ({ action, ...readAction(action) }));
  const meant = ({ verb, places: at }: (typeof known)[number]) => (verb === 'see' ? [own] : at);
  return {
    action: known.find((one) => meant(one).length > 0 && same(meant(one), places))?.action ?? null,
    begins: known.some((one) => isPart(places, meant(one))),
  };
}

/** One more place is touched; touched again it is let go. */
export function touch(
  legal: string[],
  { picked }: Pick,
  place: number,
  own: number,
  question: string,
): Pick {
  if (picked.includes(place)) {
    const rest = picked.filter((one) => one !== place);
    return { picked: rest, action: match(legal, rest, own).action, refused: null };
  }
  for (const places of [[...picked, place], [place]]) {
    const { action, begins } = match(legal, places, own);
    if (action || begins) return { picked: places, action, refused: null };
  }
  const { action } = match(legal, picked, own);
  return { picked, action, refused: forbidden(question, place, own) };
}

/** The nearest thing to this touch that can be written down, so that the rules can refuse it. */
export function forbidden(question: string, place: number, own: number): string {
  const verb = VERBS[question] ?? 'dream';
  const centre = place >= 10;
  if (verb === 'swap') {
    if (centre) return `look ${placeWord(place)}`;
    const other = own === 0 ? 1 : 0;
    const [a, b] = [Math.min(own, place), Math.max(own, place)];
    return a === b ? `swap ${Math.min(own, other)} ${Math.max(own, other)}` : `swap ${a} ${b}`;
  }
  const onPlayers = verb === 'take' || verb === 'give' || verb === 'turn';
  if ((onPlayers && centre) || (verb === 'trade' && !centre)) return `look ${placeWord(place)}`;
  return `${verb} ${placeWord(place)}`;
}

/** The places with a frame: always two once something is touched, whatever was asked. */
export function framed(picked: number[], own: number): number[] {
  return picked.length === 1 && picked[0] !== own ? [...picked, own] : picked;
}

/** May this place be touched now? */
export function isOpen(legal: string[], { picked }: Pick, place: number, own: number): boolean {
  const next = picked.includes(place) ? picked : [...picked, place];
  const { action, begins } = match(legal, next, own);
  return action !== null || begins || match(legal, [place], own).begins;
}
