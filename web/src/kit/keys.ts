/** The one place that listens to the keyboard. Boards, sheets and the page say what keys mean. */

import type { Key } from '../table/keys';
import { focusedSpot, goHome, isArrow, step } from './roving';
import { isUnread } from './unread';

export type { Key };

/** One Escape undoes one thing: the first of these that has something to undo. */
const UNDONE = ['motion', 'sheet', 'slip', 'hand', 'past'] as const;
export type Undone = (typeof UNDONE)[number];

/** What a key does; false: it is not meant, and may mean something else. */
export type Pressed = (event: KeyboardEvent) => boolean | void;

/** The board that is played on. */
export interface Board {
  /** Is something in hand? Then the keys of the page are silent. */
  holds(): boolean;
  /** Enter, with the focus on nothing: what the button would do. */
  lead(): void;
  /** Keys of this board alone. */
  keys?: Record<string, Pressed>;
}

/** What is typed here is not meant for the board. */
const ELSEWHERE = 'input, select, textarea, dialog, [role=slider]';

let board: Board | null = null;
let shortcuts: Record<string, () => void> = {};
const undoing: { what: Undone; undo: () => boolean }[] = [];
/** When Enter last did what the button would do. */
let led = -Infinity;
/** Was it a key that was used last, or a pointer? */
let byKey = false;

export function usesKeys(): boolean {
  return byKey;
}

/** Until the function it gives back is called, Escape may undo this. */
export function onEscape(what: Undone, undo: () => boolean): () => void {
  const entry = { what, undo };
  undoing.unshift(entry);
  return () => void undoing.splice(undoing.indexOf(entry), 1);
}

export function playOn(next: Board): () => void {
  board = next;
  return () => {
    if (board === next) board = null;
  };
}

/** The letters that open something, from anywhere on the page. */
export function onLetters(letters: Record<string, () => void>): () => void {
  shortcuts = letters;
  return () => {
    if (shortcuts === letters) shortcuts = {};
  };
}

/** Something that is held down, not pressed. */
interface Held {
  down(): void;
  up(): void;
}

const heldDown = new WeakMap<EventTarget, Held>();

/** A Svelte attachment: Enter or Space is held on this as a finger is. */
export function holding(held: Held): (node: HTMLElement) => () => void {
  return (node) => {
    heldDown.set(node, held);
    return () => void heldDown.delete(node);
  };
}

/** Is this key held on something that is held down? */
function hold({ key, repeat, target, type }: KeyboardEvent): boolean {
  const held = target && heldDown.get(target);
  if (!held || (key !== ' ' && key !== 'Enter')) return false;
  if (type === 'keyup') held.up();
  else if (!repeat) held.down();
  return true;
}

/** The focus is on nothing that a key would press: on the page, or on what is asked. */
function rests(target: Element): boolean {
  return target === document.body || target.matches('[data-lead]');
}

function escape(): boolean {
  for (const what of UNDONE)
    if (undoing.some((entry) => entry.what === what && entry.undo())) return true;
  return false;
}

/** Enter and Space press a button by themselves; a drawing that is a button is pressed here. */
function press(event: KeyboardEvent, spot: Element): boolean {
  if (event.repeat) return true;
  if (spot instanceof HTMLButtonElement) return false;
  spot.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return true;
}

function onBoard(event: KeyboardEvent, target: Element): boolean {
  const { key } = event;
  const own = board?.keys?.[key];
  if (own && own(event) !== false) return true;
  const spot = focusedSpot();
  if (key === 'Home') return goHome();
  if (spot && isArrow(key)) {
    step(spot, key, event.shiftKey);
    return true;
  }
  if (spot && (key === 'Enter' || key === ' ')) return press(event, spot);
  if (key !== 'Enter' || !board || !rests(target)) return false;
  if (!event.repeat && !isUnread(event.detail, led)) {
    led = performance.now();
    board.lead();
  }
  return true;
}

/** Ctrl and Z, as everywhere. */
function isTakingBack({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** What is in hand is laid down first; then what was done last is taken back. */
function takeBack(): boolean {
  if (board?.holds()) return escape();
  shortcuts.u?.();
  return shortcuts.u !== undefined;
}

/** A button is pressed by a stroke of Enter, not again and again as long as it is held. */
function pressesOn({ key, repeat }: KeyboardEvent, target: Element): boolean {
  return repeat && key === 'Enter' && target.closest('button, a') !== null;
}

/** Does this key mean something here? */
function means(event: KeyboardEvent): boolean {
  if (event.key === 'Escape') return escape();
  const target = event.target instanceof Element ? event.target : document.body;
  if (pressesOn(event, target)) return true;
  if (isTakingBack(event)) return !target.closest(ELSEWHERE) && takeBack();
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest(ELSEWHERE)) return false;
  const hurried = undoing.some(({ what, undo }) => what === 'motion' && isNear(target) && undo());
  if (hurried || hold(event) || onBoard(event, target)) return true;
  const letter = shortcuts[event.key.toLowerCase()];
  if (!letter || board?.holds()) return false;
  letter();
  return true;
}

/** Is the focus on the table, and not beside it? */
function isNear(target: Element): boolean {
  return rests(target) || target.closest('.board, .tray') !== null;
}

/** Hears every key, from now on. */
export function listen(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener(
    'keydown',
    (event) => {
      byKey = true;
      if (event.defaultPrevented || !means(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  addEventListener('keyup', (event) => hold(event) && event.preventDefault(), { signal });
  addEventListener('pointerdown', () => (byKey = false), { signal, capture: true });
  return () => stop.abort();
}
