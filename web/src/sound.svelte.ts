/** What is heard: short sounds made by the browser itself, or nothing if somebody wants it quiet. */

const KEY = 'grimoire.sound';
const OFF = 'off';

let muted = $state(localStorage.getItem(KEY) === OFF);
let studio: AudioContext | undefined;

/** A note that swells for a moment and dies away. */
interface Note {
  hertz: number;
  seconds: number;
  /** How loud, from 0 to 1. */
  volume: number;
}

/** A second of the countdown: a drop of wood, and a lower one for the last. */
const TICK: Note = { hertz: 880, seconds: 0.09, volume: 0.12 };
const LAST_TICK: Note = { hertz: 587, seconds: 0.3, volume: 0.16 };

function play({ hertz, seconds, volume }: Note): void {
  if (muted || typeof AudioContext === 'undefined') return;
  studio ??= new AudioContext();
  // Browsers let nothing be heard before somebody has touched the page.
  void studio.resume();
  const [now, voice, swell] = [studio.currentTime, studio.createOscillator(), studio.createGain()];
  voice.type = 'triangle';
  voice.frequency.value = hertz;
  swell.gain.setValueAtTime(0, now);
  swell.gain.linearRampToValueAtTime(volume, now + 0.006);
  swell.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  voice.connect(swell).connect(studio.destination);
  voice.start(now);
  voice.stop(now + seconds);
}

export const sound = {
  get muted(): boolean {
    return muted;
  },
  toggle(): void {
    muted = !muted;
    localStorage.setItem(KEY, muted ? OFF : 'on');
  },
  /** A second has passed of those that everybody counts. */
  tick(last = false): void {
    play(last ? LAST_TICK : TICK);
  },
};
