import { beforeEach, expect, it, vi } from 'vitest';
import type { View } from './model';

/** A browser that reads whatever it is given, and says so. */
const heard: { text: string; lang: string }[] = [];
let ends: (() => void)[] = [];
let locks = 0;

class Utterance {
  onend?: () => void;
  voice?: { lang: string };
  constructor(readonly text: string) {}
}

vi.hoisted(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('document', {
    documentElement: {},
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.stubGlobal('addEventListener', () => {});
});

beforeEach(() => {
  heard.length = locks = 0;
  ends = [];
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    speaking: true,
    getVoices: () => [
      { lang: 'en-GB', voiceURI: 'en', localService: true },
      { lang: 'fr-FR', voiceURI: 'fr', localService: true },
    ],
    cancel: () => {},
    speak: (utterance: Utterance) => {
      heard.push({ text: utterance.text, lang: utterance.voice!.lang });
      ends.push(() => utterance.onend?.());
    },
  });
  const release = () => Promise.resolve();
  const request = () => Promise.resolve((locks++, { release }));
  vi.stubGlobal('navigator', { wakeLock: { request } });
});

const { language } = await import('../../language.svelte');
const { aloud } = await import('../../sound/aloud.svelte');
const { Caller } = await import('./caller');
const { callOf, callsBetween, isSecondPart } = await import('./calls');

const SCRIPT = ['dusk', '1', '3', '5', 'dawn'];

function moment(phase: View['phase'], step = 0, call = 0, own: Partial<View> = {}): View {
  return { phase, step, call, script: SCRIPT, ...own } as View;
}

/** A night call by call, as a seat sees it. */
const nightOf = (own: Partial<View>) => [
  moment('look_at_card', -1, 0, own),
  moment('night', 0, 1, own),
  moment('night', 1, 3, own),
  moment('night', 1, 3, { ...own, choice: 'look 2' }),
  moment('night', 2, 5, own),
  moment('night', 3, 5, own),
  moment('opening', 4, 0, own),
  moment('talk', 4, 0, own),
  moment('vote', 4, 0, own),
];

const calledIn = (views: View[]) =>
  views.slice(1).flatMap((now, at) => callsBetween(views[at], now).map(({ text }) => text));

it('calls whoever is in the deck, one after the other, and wakes the day', () => {
  language.choose('en');
  expect(calledIn(nightOf({}))).toEqual([
    'Good people of the castle, the last candle is out.',
    'Death Eaters, wake.',
    'Death Eaters, go back to sleep.',
    'Hermione, wake.',
    'Hermione, go back to sleep.',
    'Dumbledore, wake.',
    'If you have looked, give it to somebody, or keep it.',
    'Dumbledore, go back to sleep.',
    'Good morning! Open your eyes, all of you, and hands off the cards from now on.',
    'The talking is over.',
    'Not another word. Make up your minds.',
  ]);
});

it('says the same to everybody, whoever they are and whatever they have chosen', () => {
  const seats = [
    { mine: 'hermione', question: 'hermione', seat: 0, log: [{ cards: ['ron'] }] },
    { mine: 'death_eater', question: 'death_eaters', seat: 1, choice: 'skip' },
    { mine: '', question: '', seat: null },
  ] as unknown as Partial<View>[];
  const [first, ...others] = seats.map((own) => calledIn(nightOf(own)));
  for (const other of others) expect(other).toEqual(first);
});

it('calls nobody by name where all choose at once', () => {
  const views = [moment('look_at_card', -1), moment('night', 0), moment('night', 1)];
  language.choose('fr');
  const together = 'Il fait nuit. Chacun choisit en silence.';
  expect(calledIn(views)).toEqual([
    'Gens du château, la dernière chandelle est soufflée.',
    together,
  ]);
  expect(callOf(views[1])).toBe(together);
});

it('marks the second part of a call, for everybody alike', () => {
  const second = (...moments: View[]) => moments.map((view) => isSecondPart(view));
  const calls = [1, 4, 5, 9];
  const at = (step: number, call: number) => moment('night', step, call, { calls });
  const night = [at(0, 1), at(1, 4), at(2, 4), at(3, 5), at(4, 5), at(5, 9)];
  expect(second(...night)).toEqual([false, false, true, false, true, false]);
  expect(second(at(0, 0), at(1, 0))).toEqual([false, true]);
});

it('is off until somebody asks for it, and then remembered', () => {
  expect(aloud.on).toBe(false);
  aloud.toggle();
  expect([aloud.on, localStorage.getItem('grimoire.aloud')]).toEqual([true, 'on']);
  aloud.toggle();
});

const settled = () => new Promise((done) => setTimeout(done));
const LINES = ['One.', 'Two.'].map((text) => ({ text, bell: false }));

it('says one line after the other, in the language of the page, and only where it is wanted', async () => {
  const caller = new Caller();
  language.choose('fr');
  caller.attend({ night: true, over: false, aloud: false });
  void caller.say(LINES);
  expect(heard).toEqual([]);
  caller.attend({ night: true, over: false, aloud: true });
  void caller.say(LINES);
  expect(heard).toEqual([{ text: 'One.', lang: 'fr-FR' }]);
  ends.pop()!();
  await settled();
  expect(heard.map(({ text }) => text)).toEqual(['One.', 'Two.']);
});

it('breaks off an earlier call for the next', async () => {
  const caller = new Caller();
  caller.attend({ night: true, over: false, aloud: true });
  void caller.say(LINES);
  void caller.say([{ text: 'Three.', bell: true }]);
  ends[0]();
  await settled();
  expect(heard.map(({ text }) => text)).toEqual(['One.', 'Three.']);
});

it('keeps the screen on by night, by day for those who listen, and not after the end', () => {
  const caller = new Caller();
  caller.attend({ night: false, over: false, aloud: false });
  expect(locks).toBe(0);
  caller.attend({ night: true, over: false, aloud: false });
  expect(locks).toBe(1);
  caller.attend({ night: false, over: false, aloud: false });
  caller.attend({ night: false, over: false, aloud: true });
  expect(locks).toBe(2);
  caller.attend({ night: false, over: true, aloud: true });
  expect(locks).toBe(2);
});
