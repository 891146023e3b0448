/**
 * The keeper of the night: what is said now, what is waited for, and what comes next.
 *
 * It goes by the clock on the wall, never by counting ticks, and writes down where it stands at
 * every step: a device that slept finds its place again.
 */

import { untrack } from 'svelte';
import { Ambience } from '../../../sound/ambience';
import { Awake } from '../../../sound/awake';
import { say, type Lang, type Pace } from './book';
import { checkDeck, checkScenario, dayLine, nightOf, type Beat, type Refusal } from './deck';
import { deckOf, OWN_DECK, readSettings, type Settings } from './settings';
import { isVerdict, judge, type Known } from './verdict';
import { buzz } from '../../../sound/vibrate';
import { Voice } from '../../../sound/voice';

export type Stage = 'setup' | 'night' | 'day' | 'vote' | 'closing';
export type Doing = 'speaking' | 'silence' | 'paused';
/** Why something waits for a tap. */
export type Note = 'slept' | 'resumed' | 'overdue' | 'restart';

const KEY = 'grimoire.companion.darkforces';
const TICK_MS = 200;
/** A warning that comes later than this is not given any more. */
const LATE_MS = 3000;
const MINUTE_MS = 60_000;
const LAST_MS = 10_000;
const MAKE_UP_MINDS_MS = 2500;
const COUNT_MS = 1300;
const COUNT = ['one', 'two', 'three'] as const;
const PITCHES = [392, 440, 587];

interface Kept {
  settings: Settings;
  stage: Stage;
  at: number;
  until: number | null;
  left: number;
  closing: Closing | null;
}

/** What the table has told about its vote. */
export interface Closing {
  /** Are fingers counted one by one, or does the table say who has the most? */
  way: 'fingers' | 'most';
  votes: (number | null)[];
  known: Known;
}

export class Keeper {
  settings: Settings = $state()!;
  stage = $state<Stage>('setup');
  doing = $state<Doing>('paused');
  /** The sentence of the night that is said now. */
  at = $state(0);
  /** How many of its letters have been said. */
  reached = $state(0);
  /** Does the voice tell which word it has reached? Not every browser's does. */
  follows = $state(false);
  note = $state<Note | null>(null);
  /** When the silence or the debate ends; null while it stands still. */
  until = $state<number | null>(null);
  /** What is left of it, in milliseconds, while it stands still. */
  left = $state(0);
  now = $state(Date.now());
  /** The count of the vote: 0 before it, 1 to 3, 4 when it is over. */
  count = $state(0);
  closing = $state<Closing | null>(null);
  problem = $state<Refusal | null>(null);

  readonly deck = $derived(deckOf(this.settings));
  readonly beats = $derived(nightOf(this.deck, this.settings.pace, this.settings.lang));
  readonly refusal = $derived(this.check());

  private readonly voice = new Voice();
  private readonly ambience = new Ambience();
  private readonly awake = new Awake();
  /** Counts what was begun, so that whatever was broken off cannot go on. */
  private turn = 0;
  /** The pace of this call: another one is kept from the next call on. */
  private pace: Pace = 'normal';
  private ticker: ReturnType<typeof setInterval> | undefined;

  constructor(lang: Lang) {
    const kept = read();
    this.settings = readSettings(kept?.settings, lang);
    if (kept) this.restore(kept);
  }

  get beat(): Beat {
    return this.beats[Math.min(this.at, this.beats.length - 1)];
  }

  /** How much of the silence has passed, 0 to 1. */
  get passed(): number {
    if (this.stage !== 'night' || this.whole === 0) return 0;
    const left = this.until === null ? this.left : this.until - this.now;
    return Math.min(1, Math.max(0, 1 - left / this.whole));
  }

  /** What is left of the debate, in seconds. */
  get secondsLeft(): number {
    const left = this.until === null ? this.left : this.until - this.now;
    return Math.max(0, Math.ceil(left / 1000));
  }

  private whole = $state(0);

  // -- life -------------------------------------------------------------------------------------

  /** From the first look at the page to the last. */
  attend(): () => void {
    const seen = () => (document.visibilityState === 'hidden' ? this.sleep() : this.wake());
    const left = () => this.sleep();
    document.addEventListener('visibilitychange', seen);
    // Some browsers put a page away, or throw it away, and say only this.
    window.addEventListener('pagehide', left);
    this.ticker = setInterval(() => (this.now = Date.now()), TICK_MS);
    if (this.stage === 'day' && this.until !== null) void this.debate();
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pagehide', left);
      clearInterval(this.ticker);
      this.hush();
      this.ambience.stop();
      this.awake.release();
    };
  }

  /** The page is hidden: a night that nobody hears must not go on. */
  private sleep(): void {
    if (this.stage === 'night' && this.doing !== 'paused') {
      this.pause();
      this.note = 'slept';
    } else if (this.stage === 'vote' && this.count < 4) {
      this.hush();
      this.count = 0;
      this.note = 'slept';
    }
    this.save();
  }

  private wake(): void {
    this.now = Date.now();
    this.ambience.again();
    if (this.stage === 'day' && this.until !== null) void this.debate();
  }

  private restore(kept: Kept): void {
    this.stage = kept.stage;
    this.closing = kept.closing;
    if (kept.stage === 'night') {
      const step = this.beats[Math.min(kept.at, this.beats.length - 1)].step;
      this.at = this.beats.findIndex((beat) => beat.step === step);
      this.note = 'resumed';
    } else if (kept.stage === 'day') {
      this.until = kept.until;
      this.left = kept.left;
      if (kept.until === null && kept.left === 0) {
        this.stage = 'vote';
        this.note = 'resumed';
      }
    } else if (kept.stage === 'vote') this.note = 'resumed';
    else if (kept.stage === 'closing' && !kept.closing) this.stage = 'setup';
  }

  save(): void {
    const { settings, stage, at, until, left, closing } = this;
    const kept = $state.snapshot({ settings, stage, at, until, left, closing });
    localStorage.setItem(KEY, JSON.stringify(kept));
  }

  /** Breaks off whatever is going on. */
  private hush(): number {
    this.voice.hush();
    this.ambience.under(false);
    return ++this.turn;
  }

  /** After a tap the browser lets us sound, and keeps the screen on. */
  private rouse(): void {
    this.ambience.wake();
    this.sound();
    this.awake.hold();
  }

  /** Plays what the table chose; set-up is quiet. */
  sound(): void {
    const { sound, volume } = this.settings;
    this.ambience.play(this.stage === 'setup' ? null : sound, volume);
    this.save();
  }

  /** Lets the table hear a sound before the night. */
  taste(): void {
    this.ambience.wake();
    this.ambience.play(this.settings.sound, this.settings.volume);
    const turn = ++this.turn;
    setTimeout(() => turn === this.turn && this.stage === 'setup' && this.sound(), LATE_MS);
    this.save();
  }

  /** Says something; false if it was broken off. */
  private async tell(text: string, turn: number): Promise<boolean> {
    this.ambience.under(true);
    const { lang, voice } = this.settings;
    const onreach = (letters: number) => {
      this.follows = true;
      this.reached = letters;
    };
    await this.voice.speak(text, lang, voice, { onreach });
    if (turn !== this.turn) return false;
    this.ambience.under(false);
    return true;
  }

  private spoken(...key: string[]): string {
    return say(this.settings.lang, ['spoken', ...key]);
  }

  /** Waits until a moment on the clock; false if it was broken off. */
  private async waitUntil(moment: number, turn: number): Promise<boolean> {
    while (turn === this.turn && Date.now() < moment)
      await new Promise((done) => setTimeout(done, moment - Date.now()));
    return turn === this.turn;
  }

  // -- set-up -----------------------------------------------------------------------------------

  private check(): Refusal | null {
    const { scenario, players } = this.settings;
    return scenario === OWN_DECK ? checkDeck(players, this.deck) : checkScenario(scenario, players);
  }

  /** Night falls, if the deck can be dealt. */
  begin(): void {
    this.problem = this.refusal;
    if (this.problem) return;
    this.stage = 'night';
    this.closing = null;
    this.at = 0;
    this.rouse();
    void this.call();
  }

  /** Back to the set-up, with everything as it was chosen. */
  leave(): void {
    this.hush();
    this.stage = 'setup';
    this.note = null;
    this.until = null;
    this.closing = null;
    this.awake.release();
    this.sound();
  }

  // -- night ------------------------------------------------------------------------------------

  /** Says the sentence, keeps the silence after it, and goes on. */
  private async call(): Promise<void> {
    const turn = this.hush();
    const beat = this.beat;
    this.note = null;
    this.doing = 'speaking';
    this.reached = 0;
    this.left = this.whole = 0;
    this.until = null;
    if (beat.part === 0) {
      this.pace = this.settings.pace;
      if (beat.call > 0) this.ambience.bell();
    }
    this.save();
    if (!(await this.tell(beat.text, turn))) return;
    this.reached = beat.text.length;
    const { rest } = nightOf(this.deck, this.pace, this.settings.lang)[this.at];
    this.whole = rest * 1000;
    await this.keepSilence(this.whole, turn);
  }

  private async keepSilence(milliseconds: number, turn: number): Promise<void> {
    this.doing = 'silence';
    this.now = Date.now();
    this.until = this.now + milliseconds;
    if (!(await this.waitUntil(this.until, turn))) return;
    if (this.at + 1 < this.beats.length) {
      this.at++;
      void this.call();
    } else void this.dawn();
  }

  pause(note: Note | null = null): void {
    if (this.stage !== 'night') return;
    if (this.doing === 'silence' && this.until !== null) this.left = this.until - Date.now();
    this.hush();
    this.until = null;
    this.doing = 'paused';
    this.note = note;
    this.save();
  }

  /** Goes on where it stopped; whoever was away hears the call from its beginning. */
  resume(): void {
    this.rouse();
    const left = this.left;
    if (this.note === 'slept' || this.note === 'resumed') this.again();
    else if (left > 0) {
      this.note = null;
      void this.keepSilence(left, this.hush());
    } else void this.call();
  }

  /** Says the call that is under way once more, from its first sentence. */
  again(): void {
    this.rouse();
    const { step } = this.beat;
    this.at = this.beats.findIndex((beat) => beat.step === step);
    void this.call();
  }

  /** Another language: a sentence that is being said is begun anew in it. */
  speakIn(lang: Lang): void {
    this.settings.lang = lang;
    this.settings.voice = null;
    this.save();
    if (this.stage === 'night' && this.doing === 'speaking') void this.call();
  }

  /** The whole night from dusk, once the table has said so twice. */
  restart(): void {
    if (this.note !== 'restart') this.pause('restart');
    else {
      this.at = 0;
      this.rouse();
      void this.call();
    }
  }

  // -- day --------------------------------------------------------------------------------------

  private async dawn(): Promise<void> {
    this.stage = 'day';
    this.left = this.settings.seconds * 1000;
    this.until = Date.now() + this.left;
    this.now = Date.now();
    this.note = null;
    const turn = this.hush();
    this.save();
    const line = dayLine(this.settings.seconds, this.settings.lang);
    if (await this.tell(line, turn)) await this.debate();
  }

  /** Warns at one minute and at ten seconds, and closes the debate. */
  private async debate(): Promise<void> {
    const turn = this.hush();
    const until = this.until!;
    if (Date.now() > until + LATE_MS) {
      this.overdue();
      return;
    }
    const warnings = [
      { before: MINUTE_MS, name: 'one_minute' },
      { before: LAST_MS, name: 'ten_seconds' },
    ].filter(({ before }) => until - Date.now() > before && this.settings.seconds * 1000 > before);
    for (const { before, name } of warnings) {
      if (!(await this.waitUntil(until - before, turn))) return;
      if (Date.now() > until - before + LATE_MS) continue;
      this.ambience.bell(659);
      if (!(await this.tell(this.spoken(name, 'wake'), turn))) return;
    }
    if (!(await this.waitUntil(until, turn))) return;
    if (Date.now() > until + LATE_MS) this.overdue();
    else await this.close(turn);
  }

  private async close(turn: number): Promise<void> {
    this.until = null;
    this.left = 0;
    this.ambience.bell(523);
    if (!(await this.tell(this.spoken('day', 'close'), turn))) return;
    // Nobody counts for a table that does not look.
    if (document.visibilityState === 'hidden') this.overdue();
    else void this.vote();
  }

  /** The time ran out while nobody was there to hear it. */
  private overdue(): void {
    this.hush();
    this.stage = 'vote';
    this.count = 0;
    this.note = 'overdue';
    this.save();
  }

  holdDebate(): void {
    this.left = Math.max(0, (this.until ?? 0) - Date.now());
    this.until = null;
    this.hush();
    this.save();
  }

  resumeDebate(): void {
    this.rouse();
    this.now = Date.now();
    this.until = this.now + this.left;
    this.save();
    void this.debate();
  }

  /** DRK-DAY-08: all are ready before the time is up. */
  endDebate(): void {
    this.rouse();
    void this.close(this.hush());
  }

  // -- vote -------------------------------------------------------------------------------------

  /** DRK-VOTE-02: one, two, three, and all fingers at the same instant. */
  async vote(): Promise<void> {
    const turn = this.hush();
    this.stage = 'vote';
    this.count = 0;
    this.note = null;
    this.doing = 'speaking';
    this.rouse();
    this.save();
    if (!(await this.tell(this.spoken('vote', 'wake'), turn))) return;
    if (!(await this.waitUntil(Date.now() + MAKE_UP_MINDS_MS, turn))) return;
    for (const [index, word] of COUNT.entries()) {
      const next = Date.now() + COUNT_MS;
      this.count = index + 1;
      this.ambience.bell(PITCHES[index], 0.22);
      buzz(index === 2 ? 240 : 80);
      if (!(await this.tell(this.spoken('vote', word), turn))) return;
      if (!(await this.waitUntil(next, turn))) return;
    }
    this.count = 4;
    if (!(await this.tell(this.spoken('vote', 'close'), turn))) return;
    if (await this.tell(this.spoken('count', 'wake'), turn)) this.ask();
  }

  // -- closing ----------------------------------------------------------------------------------

  /** On to the questions. */
  ask(): void {
    this.hush();
    this.stage = 'closing';
    this.doing = 'paused';
    const { players, lunaAccused } = this.settings;
    this.closing = {
      way: 'fingers',
      votes: Array.from({ length: players }, () => null),
      known: {
        players,
        deck: $state.snapshot(this.deck),
        lunaAccused,
        votes: null,
        first: null,
        cards: Array.from({ length: players }, () => null),
        aim: null,
        hidden: null,
      },
    };
    this.save();
  }

  /** Something was told; what has to be said about it is said. */
  told(change: (closing: Closing) => void): void {
    const closing = this.closing;
    if (!closing) return;
    const before = judge(untrack(() => closing.known));
    change(closing);
    const found = judge(closing.known);
    this.save();
    if (isVerdict(found)) {
      if (!isVerdict(before)) this.announce(found.result);
    } else if ('ask' in before && before.ask === 'first' && found.ask !== 'first')
      void this.tell(this.spoken('count', 'close'), this.hush());
  }

  private announce(result: string): void {
    this.ambience.bell(587, 0.2);
    const line =
      result === 'nobody_luna'
        ? say(this.settings.lang, ['events', 'won', result])
        : this.spoken('result', result);
    void this.tell(line, this.hush());
  }
}

function read(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
