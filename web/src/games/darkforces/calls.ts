/** What the Game Master says at an online table: the same for everybody, whoever they are. */

import { m } from '../../paraglide/messages.js';
import type { View } from './model';
import { phrase } from './phrases';

/** All that a call may depend on: what everybody at the table sees. */
export type Public = Pick<View, 'phase' | 'step' | 'call' | 'script'>;

export interface Line {
  text: string;
  /** A bell rings before it. */
  bell: boolean;
}

const isNight = ({ phase }: Public): boolean => phase === 'night' || phase === 'night_lot';
const isVote = ({ phase }: Public): boolean => phase === 'vote' || phase === 'vote_lot';

/** Whoever is called has to choose meanwhile: the first sentence is enough to wake them. */
const brief = (text: string): string => text.split(/(?<=[.!?])\s/)[0];

const spoken = (...key: string[]): string => brief(phrase('script', ...key));

const lineOf = ({ call, script }: Public): string =>
  script.find((name) => name.startsWith(String(call))) ?? 'dusk';

/** The call under way, as it is spoken and as it stands on the screen. */
export function callOf(now: Public): string {
  return now.call === 0 ? m.df_night_together() : spoken(lineOf(now), 'wake');
}

/** Sirius and Dumbledore are asked twice, whoever they are and wherever their cards lie. */
const TWICE = [4, 5];

/** Is this the second part of a call? Everybody knows it, as everybody hears the script. */
export function isSecondPart({
  step,
  call,
  calls,
}: Pick<View, 'step' | 'call' | 'calls'>): boolean {
  if (call === 0) return step > 0;
  const before = calls.slice(0, calls.indexOf(call));
  return step > before.length + before.filter((one) => TWICE.includes(one)).length;
}

/** What is said between two moments of a game. */
export function callsBetween(before: Public, now: Public): Line[] {
  const said = (...texts: string[]) => texts.map((text) => ({ text, bell: false }));
  const called = { text: callOf(now), bell: true };
  const ended = before.call === 0 ? [] : said(spoken(lineOf(before), 'close'));
  if (isNight(before) && isNight(now)) return onward(before, now, ended, called);
  if (isNight(now)) return [...said(spoken('dusk', 'wake')), called];
  if (isNight(before)) return [...ended, { text: phrase('script', 'dawn', 'close'), bell: true }];
  if (isVote(now) && !isVote(before))
    return [
      { text: spoken('day', 'close'), bell: true },
      ...said(phrase('script', 'vote', 'wake')),
    ];
  return [];
}

/** From one step of the night to the next: another call, or the second part of the same. */
function onward(before: Public, now: Public, ended: Line[], called: Line): Line[] {
  if (now.step === before.step) return [];
  if (now.call !== before.call) return [...ended, called];
  const text = now.call === 0 ? '' : spoken(lineOf(now), 'pause');
  return text ? [{ text, bell: false }] : [];
}
