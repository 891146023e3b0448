/** Decides what is shown when: shots one after another, at the speed that whoever looks likes best. */

/** Something to be seen, then told, then taken in. */
export interface Shot {
  /** Puts it on the table, where it moves so many times quicker than usual. */
  show(quicker: number): void;
  /** How long its motion takes, in milliseconds. */
  motion: number;
  /** It has been seen: from now on it may be told. */
  tell(): void;
  /** How long it then stands, at the usual speed. */
  stay: number;
  /** It concerns whoever looks: it is never hurried to catch up. */
  mine: boolean;
  /** Somebody's turn is over with it. */
  ends?: boolean;
  /** It waits for a person and is no picture: also where all else is there at once. */
  waits?: boolean;
}

export const SPEEDS = ['slow', 'normal', 'quick', 'at_once'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How much longer than usual everything stands. Motion has its own time, however slow one reads. */
const STAYS: Record<Speed, number> = { slow: 2, normal: 1, quick: 0.2, at_once: 0 };
/** More than this still to come, and what others did stands shorter: a round of turns only a little. */
const BACKLOG_MS = 8_000;
const A_LITTLE = 1.6;
/** More than this still to come, and even what moves is hurried: it is long past. */
const ROUND_MS = 24_000;
/** More than this still to come, and what others did is only told: it would take minutes. */
const LONG_PAST_MS = 120_000;
/** So many times quicker, to catch up with what is long past or while a press is held. */
const QUICKEST = 5;
/** What somebody else does in a turn lasts about so long, at the least and at the most. */
const TURN_MS = { least: 2_000, most: 4_000 };
/** However long a turn, each thing stands for so much of its time, and moves for so much of it. */
const [GLANCE, BRISK] = [0.25, 0.55];

type Part = 'motion' | 'stay';

export class Director {
  /** Something is being shown. */
  busy = $state(false);
  paused = $state(false);
  #queue: Shot[] = [];
  #shot: Shot | null = null;
  #part: Part = 'motion';
  /** How long somebody's turn has lasted, before the part that is on. */
  #turn = 0;
  /** How much of its time the part that is on is given. */
  #share = 1;
  /** What is left of the part of a shot that is on, and since when it runs. */
  #left = 0;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  /** What has happened before anybody has seen the board; null: it has been seen. */
  #coming: (() => Shot[])[] | null = null;

  constructor(
    private readonly speed: () => Speed,
    /** Everything has been shown. */
    private readonly done: () => void = () => {},
  ) {}

  /** Nothing that happens is shown until the show begins. */
  wait(): void {
    this.#coming ??= [];
  }

  /** The board has been seen: the show begins. */
  begin(): void {
    const coming = this.#coming ?? [];
    this.#coming = null;
    if (coming.length > 0) this.#play(coming.flatMap((shots) => shots()));
  }

  /** Shows these at once: they belong to the first sight of the board. */
  open(shots: Shot[]): void {
    this.#play(shots);
  }

  /** Shows these after all that is still to come; they are made when the board is there. */
  play(shots: () => Shot[]): void {
    if (!this.#coming) return this.#play(shots());
    this.#coming.push(shots);
    this.busy = true;
    if (this.speed() === 'at_once') this.begin();
  }

  /** Straight to the last of all, with everything told. */
  cut(): void {
    this.begin();
    clearTimeout(this.#timer);
    const rest = this.#queue.splice(0);
    if (this.#shot && this.#part === 'motion') this.#shot.tell();
    for (const shot of rest) {
      shot.show(1);
      shot.tell();
    }
    this.#end();
  }

  /** Forgets what is still to come. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#coming &&= [];
    this.#queue = [];
    this.#end();
  }

  /** What is on has been seen: the next, please. */
  hurry(): void {
    if (this.#coming) return this.begin();
    if (!this.#shot) return;
    clearTimeout(this.#timer);
    if (this.#part === 'motion') this.#shot.tell();
    this.#next();
  }

  /** From now on everything passes quickly, until it is let go. */
  hold(): void {
    this.#held = true;
    this.#again();
  }

  letGo(): void {
    this.#held = false;
    this.#again();
  }

  pause(): void {
    this.#rest();
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    if (this.speed() === 'at_once') this.cut();
    else this.#run();
  }

  /** The speed has changed. */
  renew(): void {
    if (this.speed() === 'at_once') this.cut();
  }

  #play(shots: Shot[]): void {
    this.#queue.push(...shots);
    const waits = [this.#shot, ...this.#queue].some((shot) => shot?.waits);
    if (this.speed() === 'at_once' && !this.paused && !waits) return this.cut();
    if (!this.#shot) this.#next();
  }

  #next(): void {
    if (this.#shot?.ends) this.#turn = 0;
    this.#skipLongPast();
    const shot = this.#queue.shift() ?? null;
    if (!shot) return this.#end();
    this.#shot = shot;
    this.busy = true;
    this.#turnTo('motion', shot.motion);
    shot.show(1 / this.#factor(shot));
    this.#run();
  }

  /** Whoever comes back to a game that went on without them is not kept in its past. */
  #skipLongPast(): void {
    let total = this.#queue.reduce((sum, { motion, stay }) => sum + motion + stay, 0);
    while (total > LONG_PAST_MS && !this.#queue[0].mine) {
      const shot = this.#queue.shift()!;
      total -= shot.motion + shot.stay;
      shot.show(1);
      shot.tell();
    }
  }

  #turnTo(part: Part, ms: number): void {
    this.#part = part;
    this.#left = ms;
  }

  #run(): void {
    if (!this.#shot || this.paused) return;
    const ms = this.#left * this.#factor(this.#shot);
    if (ms <= 0) return this.#over();
    this.#since = Date.now();
    this.#timer = setTimeout(() => this.#over(), ms);
  }

  /** Stands still, and remembers what is left. */
  #rest(): void {
    if (!this.#shot || this.paused) return;
    clearTimeout(this.#timer);
    const factor = this.#factor(this.#shot);
    if (factor > 0) this.#left = Math.max(0, this.#left - (Date.now() - this.#since) / factor);
  }

  #again(): void {
    this.#rest();
    this.#run();
  }

  #over(): void {
    const shot = this.#shot!;
    if (!shot.mine) this.#turn += shot[this.#part] * this.#share;
    if (this.#part === 'stay') return this.#next();
    shot.tell();
    const short = shot.ends && !shot.mine ? TURN_MS.least - this.#turn : 0;
    this.#turnTo('stay', Math.max(shot.stay, short));
    this.#run();
  }

  #end(): void {
    this.#shot = null;
    this.#held = false;
    this.busy = (this.#coming?.length ?? 0) > 0;
    if (!this.busy) this.done();
  }

  #factor(shot: Shot): number {
    const usual = this.#part === 'stay' ? STAYS[this.speed()] : 1;
    if (this.#held) return usual / QUICKEST;
    this.#share = shot.mine ? 1 : this.#shareOf(this.#part);
    return usual * this.#share;
  }

  /** How much of its time something of others is given, for all that is still to come. */
  #shareOf(part: Part): number {
    const stays = STAYS[this.speed()] * GLANCE;
    const total = this.#queue.reduce((sum, { motion, stay }) => sum + motion + stay * stays, 0);
    if (total > ROUND_MS) return 1 / QUICKEST;
    const fitting = this.#fitting();
    if (part === 'motion') return fitting.motion;
    const behind = Math.min(A_LITTLE, total / BACKLOG_MS);
    return Math.max(GLANCE, Math.min(1, 1 / behind, fitting.stay));
  }

  /**
   * With so much of its time for each thing that moves or stands, the turn that is on is over in time.
   * What stands gives way first.
   */
  #fitting(): Record<Part, number> {
    // Whoever likes it slow has all of it.
    if (this.speed() === 'slow') return { motion: 1, stay: 1 };
    const end = this.#queue.findIndex(({ ends }) => ends);
    const known = end < 0 ? this.#queue : this.#queue.slice(0, end + 1);
    const rest = this.#shot?.ends ? [] : known.filter(({ mine }) => !mine);
    const moves = this.#part === 'motion';
    const moving = rest.reduce((sum, { motion }) => sum + motion, moves ? this.#left : 0);
    const stands = moves ? this.#shot!.stay : this.#left;
    const standing = rest.reduce((sum, { stay }) => sum + stay, stands);
    const room = TURN_MS.most - this.#turn;
    const brisk = (room - GLANCE * standing) / Math.max(1, moving);
    const motion = Math.max(BRISK, Math.min(1, brisk));
    return { motion, stay: (room - moving * motion) / Math.max(1, standing) };
  }
}
