/** What is heard, if anything: nobody hears a thing before they have said that they would like to. */

import { make, type SoundName } from './sounds';

const KEY = 'grimoire.sound';
const VOLUME = 'grimoire.volume';
const OFF = 'off';
/** One thing at a time: what follows sooner than this is not heard. */
const APART = 0.12;
/** How fast the sound before makes room for the next. */
const FADE = 0.05;

let chosen = $state(localStorage.getItem(KEY));
let volume = $state(storedVolume());
let studio: AudioContext | undefined;
let before: { channel: GainNode; at: number } | null = null;
/** Somebody speaks. */
let spoken = false;

function storedVolume(): number {
  const found = Number(localStorage.getItem(VOLUME) ?? NaN);
  return found >= 0 && found <= 1 ? found : 0.6;
}

/** Plays a sound; the one before it fades, so that never more than one is loud. */
function play(name: SoundName): void {
  if (spoken || chosen !== 'on' || typeof AudioContext === 'undefined') return;
  studio ??= new AudioContext();
  // Browsers let nothing be heard before somebody has touched the page.
  void studio.resume();
  const at = studio.currentTime;
  if (before && at - before.at < APART) return;
  before?.channel.gain.setTargetAtTime(0, at, FADE);
  const channel = studio.createGain();
  channel.gain.value = volume;
  channel.connect(studio.destination);
  before = { channel, at };
  make(name, { studio, out: channel, at });
}

export const sound = {
  /** Has nobody said yet whether they would like to hear the table? */
  get undecided(): boolean {
    return chosen === null;
  },
  get muted(): boolean {
    return chosen !== 'on';
  },
  toggle(on = chosen !== 'on'): void {
    chosen = on ? 'on' : OFF;
    localStorage.setItem(KEY, chosen);
  },
  /** From 0 to 1. */
  get volume(): number {
    return volume;
  },
  set volume(next: number) {
    volume = next;
    localStorage.setItem(VOLUME, String(next));
  },
  play,
  /** While the night is called aloud, nothing else is heard. */
  giveWay(speech: boolean): void {
    spoken = speech;
  },
  /** A second has passed of those that everybody counts. */
  tick(last = false): void {
    play(last ? 'last_tick' : 'tick');
  },
};
