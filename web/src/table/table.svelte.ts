/** A table as this browser knows it: its seats, what each of them sees, the story, the refusals. */

import { api, Trouble, type Edition } from '../api';
import { language } from '../language.svelte';
import { Director, type Shot } from '../kit/director.svelte';
import { me } from '../me.svelte';
import { wallClock } from '../wall';
import type {
  ChatLine,
  LegalAction,
  Moment,
  Problem,
  RefusedAction,
  TableCard,
  Target,
  Told,
  Update,
  Words,
} from '../wire';
import {
  Connection,
  type Dial,
  type Gesture,
  type Heard,
  type Lang,
  type Status,
} from './connection';
import { Hinting } from './hinting.svelte';

/** What one seat (null: a spectator) has seen so far. */
interface Sight {
  update: Update | null;
  story: Told[];
  deadline: Ends | null;
  /** Was there a time when all had to look alike? What was done then gets its number at the end. */
  discreet: boolean;
  /** The last action before this seat's own last choice; null: it has not chosen anything yet. */
  decided: number | null;
}

/** When the time for what is asked is up, by the wall (a phone may sleep), and how long it was. */
export interface Ends {
  at: number;
  seconds: number;
}

/** What a device has to know of the game, and of whoever holds it. */
export interface Shared {
  /** Does anybody hold something the others may not see? */
  secrets: boolean;
  /** Does the device lie in the middle now, for whoever has something to say? */
  common?: (view: unknown) => boolean;
  /** What whoever only watches is called. */
  name?: string;
}

type Watcher = (update: Update, before: Update | null) => void;
type Listener = (told: Told[]) => void;

/** How a board shows what happened between two updates; what is told of it is told by `tell`. */
export type Stage = (update: Update, before: Update, tell: (count: number) => void) => Shot[];

/** How much of a sight has been shown: an update that is over, and what is not told yet. */
interface Shown {
  update: Update;
  untold: number;
}

/** Takes no time. */
const INSTANT: Shot = { show() {}, motion: 0, tell() {}, stay: 0, mine: false };

/** How long words stand beside whoever said them, and how much longer for each letter. */
const READ_MS = 6000;
const LETTER_MS = 40;

/** So many actions are told again to whoever has not decided anything yet. */
const RECALLED = 10;

const NOTHING: Sight = { update: null, story: [], deadline: null, discreet: false, decided: null };

export class Table {
  #card = $state.raw() as TableCard;
  /** When the card was told, by the wall: its seconds run from then on. */
  #cardAt = 0;
  /** The seat whose eyes the screen shows. */
  seat = $state<number | null>(null);
  /** The seat the device must be passed to, around one device. */
  passTo = $state<number | null>(null);
  /** Around one device: has somebody taken it who was not asked to? They put it down again. */
  taken = $state(false);
  /** An earlier moment that is being looked at. */
  moment = $state.raw<Moment | null>(null);
  /** The moment that has been asked for and is on its way. */
  #sought = $state<number | null>(null);
  refusal = $state.raw<RefusedAction | null>(null);
  problem = $state.raw<Words | null>(null);
  /** Why the server has closed the line for good. */
  closedFor = $state<Problem['code'] | null>(null);
  sending = $state(false);
  status = $state<Status>('connecting');
  /** The board, cards and numbers this table is played with. */
  edition = $state.raw<Edition>({});
  /** What was said at the table, oldest first. */
  chat = $state.raw<ChatLine[]>([]);
  /** What each seat has said last while this page listened, and when, by the wall. */
  #spoken = $state.raw<Map<number, { text: string; at: number }>>(new Map());
  #sights = $state.raw<Map<number | null, Sight>>(new Map());
  #lines = new Map<number | null, Connection>();
  #watchers = new Set<Watcher>();
  #listeners = new Set<Listener>();
  #asked = 0;
  /** How far the show is; null: everything has been shown. */
  #shown = $state.raw<Shown | null>(null);
  /** What the board does with what happens; null: there is none, and nothing to wait for. */
  stage: Stage | null = null;
  /** The one clock of board, story, heading and question. */
  readonly director = new Director(
    () => (this.live && !isHidden() ? me.speed : 'at_once'),
    () => this.#ended(),
  );
  /** What whoever looks is advised to do, if they have asked. */
  readonly hinting = new Hinting(this);
  /** Whose turn is shown, where those of several are told at once. */
  showing = $state<number | null>(null);
  /** What has just happened to whoever looks, as long as it is shown. */
  fate = $state.raw<Told | null>(null);
  /** The table as it has been shown; nothing can be done any more that has been answered. */
  readonly update = $derived.by(() => this.#presented());
  /** What everybody may know of the table, as far as it has been shown. */
  readonly card = $derived.by(() => this.#carded());

  constructor(
    card: TableCard,
    /** The seats this browser holds; none for a spectator. */
    readonly mine: number[],
    private readonly dial?: Dial,
    private readonly shared: Shared = { secrets: false },
  ) {
    this.#learnCard(card);
    const seats = mine.length > 0 ? mine : [null];
    // Nobody knows who has the device in hand: what lies open to all is what somebody sees who only
    // watches.
    const inTheMiddle = this.hotSeat && shared.secrets;
    this.seat = inTheMiddle ? null : seats[0];
    const eyes = inTheMiddle ? [...seats, null] : seats;
    for (const seat of eyes) this.#lines.set(seat, this.#call(seat));
  }

  get story(): Told[] {
    const { story } = this.#sight(this.seat);
    return this.#shown ? story.slice(0, story.length - this.#shown.untold) : story;
  }
  /** The action after which this player has chosen nothing any more. */
  get decided(): number {
    const { decided } = this.#sight(this.seat);
    return decided === null ? Math.max(0, this.seq - RECALLED) : decided + 1;
  }
  /** The show is not over, and at its end this player is asked something. */
  get awaited(): boolean {
    return this.#shown !== null && (this.#sight(this.seat).update?.legal.length ?? 0) > 0;
  }
  /** Until when those who are asked may answer; null: as long as they like. */
  get deadline(): Ends | null {
    return this.#sight(this.seat).deadline;
  }
  /** Does whoever looks decide how this table is set? */
  get hosts(): boolean {
    return this.card.host !== null && this.mine.includes(this.card.host);
  }
  /** Seconds until the game begins; null: nobody has given the word. */
  get beginsIn(): number | null {
    return this.#left(this.card.begins_in);
  }
  /** Seconds until a bot plays for this seat; null: that is not about to happen. */
  leavesIn(seat: number): number | null {
    return this.#left(this.card.seats[seat].away);
  }
  /** Is there anybody to talk to, or anything that was said? */
  get talks(): boolean {
    const others = this.card.seats.some(
      ({ kind }, seat) => kind === 'human' && !this.mine.includes(seat),
    );
    return others || this.chat.length > 0;
  }
  get seq(): number {
    return this.update?.seq ?? 0;
  }
  get live(): boolean {
    return this.moment === null && this.#sought === null;
  }
  /** The action after which the table is looked at. */
  get shown(): number {
    return this.#sought ?? this.moment?.seq ?? this.seq;
  }
  /** Is it for the player in front of the screen to act, now? */
  get yours(): boolean {
    return this.live && this.passTo === null && (this.update?.legal.length ?? 0) > 0;
  }
  get hotSeat(): boolean {
    return this.mine.length > 1;
  }
  /** Does the device lie in the middle, with nothing on it that is secret? */
  get neutral(): boolean {
    return this.hotSeat && this.seat === null && this.passTo === null;
  }
  /** What somebody of this browser may do now. */
  choicesOf(seat: number): LegalAction[] {
    return this.#sight(seat).update?.legal ?? [];
  }
  /** What a seat has said just now; empty once it has had the time to be read. */
  freshWords(seat: number): string {
    const spoken = this.#spoken.get(seat);
    if (!spoken) return '';
    const read = READ_MS + spoken.text.length * LETTER_MS;
    return wallClock() - spoken.at < read ? spoken.text : '';
  }
  nameOf(seat: number): string {
    return this.card.seats[seat]?.name ?? '';
  }

  /** Calls back with every update of the seat on screen, in order. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Calls back with what has just been told to the seat on screen, once it has been shown. */
  hear(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Plays these before the first question is put. */
  open(shots: Shot[]): void {
    if (shots.length === 0 || !this.update) return;
    this.#shown = { update: { ...this.update, legal: [] }, untold: 0 };
    this.director.open(shots);
  }

  act(action: string): void {
    const line = this.#lines.get(this.seat);
    this.refusal = null;
    this.problem = null;
    if (line?.act(action, this.seq)) this.sending = true;
  }

  /** Around one device: what one of those does who sit round it. */
  actFor(seat: number, action: string): void {
    this.#lines.get(seat)?.act(action, this.#sight(seat).update?.seq ?? 0);
  }

  /** Asks the rules about the last of these, with the others in hand; a refusal shows itself. */
  why(targets: Target[]): void {
    this.refusal = null;
    this.#lines.get(this.seat)?.why(targets);
  }

  /** Says something to the table; false if it cannot be said now. */
  say(text: string): boolean {
    this.problem = null;
    return this.#lines.get(this.#hand)?.say(text) ?? false;
  }

  /** Does something with the table itself, for the seat on screen; false while the line is cut. */
  gesture(gesture: Gesture, seat = this.#hand): boolean {
    this.problem = null;
    return this.#lines.get(seat)?.gesture(gesture) ?? false;
  }

  /** Has everything told in another language from now on, and what was told so far as well. */
  speak(lang: Lang): void {
    for (const [seat, line] of this.#lines) {
      line.speak(lang);
      const { story, update } = this.#sight(seat);
      if (story.some(({ said }) => !(lang in said))) void this.#recall(seat, 0, update?.seq ?? 0);
    }
  }

  /** The device is on its way: there is nothing on the page but what lies open to all. */
  cover(): void {
    this.#turnTo(null);
  }

  /** The next player has the device in hand. */
  takeDevice(): void {
    this.director.clear();
    this.#turnTo(this.passTo);
    this.passTo = null;
  }

  /** Somebody takes the device from the middle, to look or to speak. */
  take(seat: number): void {
    this.#turnTo(seat);
    this.taken = true;
  }

  /** Whoever took the device puts it back. */
  putDown(): void {
    this.taken = false;
    this.#turnTo(null);
    this.#passOn();
  }

  async lookAt(seq: number): Promise<void> {
    this.director.cut();
    if (this.update && seq >= this.seq) return this.goLive();
    const asked = ++this.#asked;
    this.#sought = Math.max(0, seq);
    try {
      const moment = await api.moment(this.card.table, this.seat, this.#sought);
      if (asked === this.#asked) this.moment = moment;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.problem = error.words;
    } finally {
      if (asked === this.#asked) this.#sought = null;
    }
  }

  goLive(): void {
    this.#asked++;
    this.#sought = null;
    this.moment = null;
  }

  wake(): void {
    for (const line of this.#lines.values()) line.wake();
  }

  cut(): void {
    for (const line of this.#lines.values()) line.cut();
  }

  close(): void {
    for (const line of this.#lines.values()) line.close();
    this.#watchers.clear();
    this.#listeners.clear();
    this.director.clear();
  }

  /** The screen shows what another seat sees: what the last one looked at and read is put away. */
  #turnTo(seat: number | null): void {
    this.goLive();
    this.refusal = null;
    this.seat = seat;
  }

  /** What is left of some seconds of the card. */
  #left(seconds: number | null): number | null {
    return seconds === null ? null : Math.max(0, seconds - (wallClock() - this.#cardAt) / 1000);
  }

  #sight(seat: number | null): Sight {
    return this.#sights.get(seat) ?? NOTHING;
  }

  #call(seat: number | null): Connection {
    const address = api.socketAddress(this.card.table, seat);
    return new Connection(
      address,
      {
        heard: (message) => this.#hear(seat, message),
        changed: () => this.#assess(),
      },
      language.current,
      this.dial ?? api.dial(this.card.table, seat),
      this.mine.length === 0 && this.shared.name ? { name: this.shared.name } : {},
    );
  }

  /** The worst of the lines decides. */
  #assess(): void {
    const all = [...this.#lines.values()].map((line) => line.status);
    const worst: Status[] = ['closed', 'lost', 'connecting', 'open'];
    this.status = worst.find((status) => all.includes(status)) ?? 'connecting';
  }

  #hear(seat: number | null, message: Heard): void {
    switch (message.type) {
      case 'update':
        this.#learn(seat, message);
        break;
      case 'presence':
        this.#learnCard(message.table);
        break;
      case 'chat':
        this.#listen(message.lines);
        break;
      case 'refused':
        this.refusal = message;
        break;
      case 'problem':
        this.problem = message.text;
        if (this.#lines.get(seat)?.status === 'closed') this.closedFor = message.code;
        break;
    }
    const line = this.#lines.get(this.seat);
    this.sending = line !== undefined && line.pending !== null;
  }

  #learn(seat: number | null, told: Update): void {
    const update = { ...told, legal: isHeld(told, seat) ? [] : told.legal };
    const { update: before, story, discreet, decided: last } = this.#sight(seat);
    const renumbered = discreet && update.outcome !== null && before?.outcome === null;
    const known = renumbered ? 0 : (before?.seq ?? 0);
    const fresh = update.told.filter(({ seq }) => seq > known);
    const deadline = update.deadline && {
      at: Date.now() + update.deadline.seconds_left * 1000,
      seconds: update.deadline.seconds,
    };
    this.#sights = new Map(this.#sights).set(seat, {
      update,
      story: renumbered ? fresh : [...story, ...fresh],
      deadline,
      discreet: discreet || update.discreet,
      decided: before && update.played > before.played && chose(before) ? before.seq : last,
    });
    this.#learnCard(update.table);
    if (renumbered && seat === this.seat) this.goLive();
    if (update.since > known) void this.#recall(seat, known, update.since);
    this.#passOn();
    if (seat === this.seat && (before === null || update.seq > before.seq))
      this.#perform(update, before, fresh);
  }

  #ended(): void {
    this.#shown = null;
    this.fate = null;
    this.showing = null;
  }

  #learnCard(card: TableCard): void {
    this.#card = card;
    this.#cardAt = Date.now();
  }

  #presented(): Update | null {
    const { update } = this.#sight(this.seat);
    if (!this.#shown || !update) return update;
    return stillAsks(this.#shown.update, update)
      ? this.#shown.update
      : { ...this.#shown.update, legal: [] };
  }

  #carded(): TableCard {
    if (!this.#shown) return this.#card;
    const { status, seq, to_decide, caption } = this.#shown.update.table;
    const turn = this.showing === null ? to_decide : [this.showing];
    return { ...this.#card, status, seq, to_decide: turn, caption };
  }

  /** Lets the board show what happened; the rest of the page learns of it as it is shown. */
  #perform(update: Update, before: Update | null, told: Told[]): void {
    // In the waiting room no board is there to show it: it comes with the game.
    if (before === null || before.table.status === 'waiting') return this.#moved(update, before);
    this.#shown = {
      update: this.#shown?.update ?? before,
      untold: (this.#shown?.untold ?? 0) + told.length,
    };
    let untold = told.length;
    const tell = (count: number) => {
      untold -= count;
      this.#shown = { ...this.#shown!, untold: this.#shown!.untold - count };
    };
    const over = () => {
      tell(untold);
      this.#shown = { ...this.#shown!, update };
      for (const listener of this.#listeners) listener(told);
    };
    this.director.play(() => [
      { ...INSTANT, show: () => this.#moved(update, before) },
      ...(this.stage?.({ ...update, told }, before, tell) ?? []),
      { ...INSTANT, tell: over },
    ]);
  }

  /** Reads the story page by page where an update left it out, after one action and up to another. */
  async #recall(seat: number | null, after: number, upTo: number): Promise<void> {
    try {
      while (upTo > after) {
        const page = await api.story(this.card.table, seat, upTo);
        const told = page.told.filter(({ seq }) => seq > after);
        this.#insert(seat, told, Math.max(page.since, after), upTo);
        upTo = page.since;
      }
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.problem = error.words;
    }
  }

  /** Puts a page of the story where it belongs: after one action and up to another. */
  #insert(seat: number | null, page: Told[], after: number, upTo: number): void {
    const sight = this.#sight(seat);
    const before = sight.story.filter(({ seq }) => seq <= after);
    const later = sight.story.filter(({ seq }) => seq > upTo);
    const story = [...before, ...page, ...later];
    this.#sights = new Map(this.#sights).set(seat, { ...sight, story });
  }

  /** Around one device: whoever must act next, beginning with the one who has it in hand. */
  #passOn(): void {
    if (!this.hotSeat || !this.#agreed) return;
    const now = this.#sight(this.mine[0]).update;
    const at = Math.max(0, this.mine.indexOf(this.seat ?? -1));
    const round = [...this.mine.slice(at), ...this.mine.slice(0, at)];
    const common = now !== null && (this.shared.common?.(now.view) ?? false);
    const isAsked = (seat: number) => this.choicesOf(seat).length > 0;
    const called = this.passTo !== null && isAsked(this.passTo) ? this.passTo : undefined;
    const next = common ? undefined : (called ?? round.find(isAsked));
    if (this.taken && next === undefined && !now?.outcome) return;
    this.taken = false;
    this.passTo = next === undefined || next === this.seat ? null : next;
    if (now?.outcome) this.seat ??= this.mine[0];
    else if (!this.shared.secrets) return;
    else if (this.passTo !== null)
      this.goLive(); // the curtain falls on the present
    else if (next === undefined && this.seat !== null) this.#turnTo(null);
  }

  /** Has each of those who share a device been told as much as the others? */
  get #agreed(): boolean {
    const known = this.mine.map((seat) => this.#sight(seat).update?.seq);
    return known.every((seq) => seq === known[0]);
  }

  /** Who does what is done with the table itself: any of those who share a device. */
  get #hand(): number | null {
    return this.seat ?? this.mine[0] ?? null;
  }

  #moved(update: Update, before: Update | null): void {
    // While the same is asked, others may speak or choose without wiping a refusal away.
    if (!before || asking(before) !== asking(update)) this.refusal = null;
    if (this.problem) this.problem = null;
    for (const watcher of this.#watchers) watcher(update, before);
  }

  /** A line may come once for each seat of this browser, and again after a greeting. */
  #listen(lines: ChatLine[]): void {
    const known = this.chat.at(-1)?.number ?? 0;
    const fresh = lines.filter(({ number }) => number > known);
    if (fresh.length > 0) this.chat = [...this.chat, ...fresh];
    // Many come only with a greeting: those were said long ago.
    if (lines.length === 1 && fresh.length === 1) this.#hearNow(fresh[0]);
  }

  #hearNow({ seat, text }: ChatLine): void {
    this.#spoken = new Map(this.#spoken).set(seat, { text, at: Date.now() });
  }
}

/** Does a bot play for this seat? Then there is nothing for its owner to do but to come back. */
function isHeld({ table }: Update, seat: number | null): boolean {
  return seat !== null && table.seats[seat].held !== null;
}

/** Was there more than one thing to do? To throw because there is nothing else is no choice. */
function chose({ legal }: Update): boolean {
  return legal.length > 1;
}

/** Is what was asked still asked, though others have done something meanwhile? */
function stillAsks(shown: Update, latest: Update): boolean {
  const asked = shown.legal.length > 0 && latest.legal.length > 0;
  return asked && shown.played === latest.played && asking(shown) === asking(latest);
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.hidden;
}

/** What an update asks, to tell whether it is still the same. */
function asking({ prompt }: Update): string {
  return JSON.stringify(prompt);
}
