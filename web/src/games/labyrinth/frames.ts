/** What happened between two views, one thing after another, for the eye. */

import type { Happened } from '../../kit/happened';
import type { Frame } from '../../kit/projector.svelte';
import type { Card, Event, Obstacle, View } from './model';
import { noticeOf, type Notice } from './notices';

export interface Walk {
  seat: number;
  /** From where the piece stood, square by square. */
  path: string[];
  ms: number;
}

/** A battle as it is shown: what is known of it so far. */
export interface Battle {
  seat: number;
  obstacle: Obstacle;
  card: Card | null;
  /** What the die showed, once or twice. */
  throws: number[];
  verdict: 'won' | 'lost' | 'no_card' | null;
}

export interface Scene {
  view: View;
  walk: Walk | null;
  /** Changes with every throw of the die. */
  thrown: string | null;
  /** What lies on top of the die; -1 before the first throw. */
  face: number;
  /** Who threw it, and how many steps it gives: none unless it was thrown to walk. */
  thrower: number;
  steps: number;
  battle: Battle | null;
  /** The Cup tile that is being turned over. */
  turned: string | null;
  /** Whose piece is whisked away rather than walking. */
  carried: number | null;
  /** What lies in the middle because nothing on the board shows it. */
  notice: Notice | null;
}

const STEP_MS = 110;
const WALK_MS = 600;
const THROW_MS = 540;
/** Obstacle, card and die come into play side by side: each begins before the last one lies. */
const LAID_MS = 100;
const VERDICT_MS = 400;
const CARRIED_MS = 380;
const TURNED_MS = 420;
const CLOAK_MS = 300;
const LINEUP_MS = 100;
const NOTICE_MS = 260;
/** How long the end of a battle stands, a notice, and one that surprises whoever caused it. */
const MOMENT_MS = 600;
const NOTICED_MS = 350;
const SURPRISE_MS = 1100;
/** How long the whole table looks at a cup that is turned over. */
const CUP_MS = 1600;

/** The die lies as it fell, and how many steps it gave is over. */
const AFTER_BATTLE = ['advance_choice', 'retreat_choice'];

type Lying = Pick<Scene, 'face' | 'thrower' | 'steps'>;

/** The die as a view knows it: how it was thrown to walk. */
function dieOf({ face, active, allowance, phase }: View): Lying {
  return { face, thrower: active, steps: AFTER_BATTLE.includes(phase) ? 0 : allowance };
}

/** The die as it lies: whatever it was thrown for, it stays so as long as the turn lasts. */
function lying({ face, thrower, steps, view: seen }: Scene, view: View): Lying {
  const fell = face >= 0 && steps === 0 && seen.turn === view.turn;
  return fell ? { face, thrower, steps } : dieOf(view);
}

/** The new view at rest, with the die as it was thrown last. */
export function rest(last: Scene, view: View): Scene {
  return { ...still(view), ...lying(last, view) };
}

/** The scene of a view at rest. */
export function still(view: View): Scene {
  return {
    view,
    walk: null,
    thrown: null,
    ...dieOf(view),
    battle: battleOf(view),
    turned: null,
    carried: null,
    notice: null,
  };
}

/** The battle that waits for a choice: which card, or a second throw. */
export function battleOf(view: View): Battle | null {
  const { battle, phase, active } = view;
  if (
    !battle ||
    !['card_choice', 'double_die_choice', 'battle_roll', 'double_roll'].includes(phase)
  )
    return null;
  const thrown = battle.card && battle.total > battle.card.strength;
  const throws =
    phase === 'double_die_choice' || thrown ? [battle.total - (battle.card?.strength ?? 0)] : [];
  return { seat: active, obstacle: battle.obstacle, card: battle.card, throws, verdict: null };
}

export function framesOf(
  happened: Happened<Event, View>,
  last: Scene,
  mine: number | null,
): Frame<Scene>[] {
  const moved = frameOf(last, happened, `${happened.seq}.${happened.at}`);
  const frame = moved ?? told(last, happened, mine);
  return frame ? [frame] : [];
}

type Shown = Frame<Scene> | null;

/** The scene from which the next thing is shown, with nothing in motion. */
function calm(last: Scene, view: View): Scene {
  const nothing = { walk: null, thrown: null, turned: null, carried: null, notice: null };
  return { ...last, ...nothing, ...lying(last, view), view };
}

/** What happens to oneself lies in the middle already, larger; its moment stays. */
function told(last: Scene, happened: Happened<Event, View>, mine: number | null): Shown {
  const { event, said, view } = happened;
  const notice = noticeOf(event, said, mine);
  const scene = { ...calm(last, view), battle: null };
  if (!notice) return strikes(event, mine) ? show(scene, NOTICE_MS) : null;
  const own = notice.seat === mine;
  if (event.kind !== 'cup_turned')
    return { ...show({ ...scene, notice }, NOTICE_MS), stay: own ? SURPRISE_MS : NOTICED_MS };
  const turned = event.cloaked ? null : event.square;
  return { ...show({ ...scene, notice, turned }, TURNED_MS), stay: CUP_MS };
}

function strikes(event: Event, mine: number | null): boolean {
  return mine !== null && 'target' in event && event.target === mine;
}

function frameOf(last: Scene, { event, before, view }: Happened<Event, View>, key: string): Shown {
  const scene = calm(last, view);
  switch (event.kind) {
    case 'rolled':
      return blow({ ...thrown(scene, event, event.allowance, key), battle: null }, THROW_MS);
    case 'start_rolled':
      return { ...show(thrown(scene, event, 0, key), THROW_MS), brief: true };
    case 'removal_rolled':
      return show(thrown(scene, event, 0, key), THROW_MS);
    case 'moved':
    case 'advanced':
    case 'retreated':
      return walked({ ...scene, battle: null }, before, event);
    case 'portkey_taken':
      return event.manner === 'taken' || event.manner === 'aside'
        ? show({ ...scene, carried: event.seat }, CARRIED_MS)
        : null;
    case 'gravestone_sent':
      return event.manner === 'cloaked'
        ? null
        : show({ ...scene, carried: event.seat }, CARRIED_MS);
    case 'penalised':
      return show({ ...scene, carried: event.target }, CARRIED_MS);
    case 'cloak_placed':
      return show(scene, CLOAK_MS);
    case 'hedge_moved':
      return show(scene, CARRIED_MS);
    case 'lineup_dealt':
    case 'obstacle_beaten':
      return show(scene, LINEUP_MS);
    default:
      return fought(scene, event, key);
  }
}

/** The battle as a scene: the obstacle, the card, the throw, the verdict. */
function fought(scene: Scene, event: Event, key: string): Shown {
  const { battle } = scene;
  switch (event.kind) {
    case 'battle_began': {
      const { seat, obstacle } = event;
      const battle = { seat, obstacle, card: null, throws: [], verdict: null };
      return blow({ ...scene, battle }, LAID_MS);
    }
    case 'card_played':
      return battle && blow({ ...scene, battle: { ...battle, card: event.card } }, LAID_MS);
    case 'battle_rolled': {
      if (!battle) return null;
      const throws = [...battle.throws, event.face];
      return blow({ ...thrown(scene, event, 0, key), battle: { ...battle, throws } }, THROW_MS);
    }
    case 'battle_won':
      return battle && moment({ ...scene, battle: { ...battle, verdict: 'won' } }, VERDICT_MS);
    case 'battle_lost': {
      const lost: Battle = battle ?? {
        seat: event.seat,
        obstacle: event.obstacle,
        card: null,
        throws: [],
        verdict: null,
      };
      const verdict = event.no_card ? 'no_card' : 'lost';
      return moment({ ...scene, battle: { ...lost, verdict } }, VERDICT_MS);
    }
    default:
      return null;
  }
}

function show(scene: Scene, ms: number): Frame<Scene> {
  return { show: scene, ms };
}

/** A throw, or one step of a battle: it lies on the table, and what it comes to is told by what follows. */
function blow(scene: Scene, ms: number): Frame<Scene> {
  return { ...show(scene, ms), brief: true };
}

function moment(scene: Scene, ms: number): Frame<Scene> {
  return { ...show(scene, ms), stay: MOMENT_MS };
}

type Throw = { seat: number; face: number };

function thrown(scene: Scene, { seat, face }: Throw, steps: number, key: string): Scene {
  return { ...scene, thrown: key, face, thrower: seat, steps };
}

type Walked = { seat: number; path: string[] };

function walked(scene: Scene, before: View, { seat, path }: Walked): Shown {
  if (path.length === 0) return null;
  const ms = Math.min(WALK_MS, path.length * STEP_MS);
  return show({ ...scene, walk: { seat, path: [before.players[seat].square, ...path], ms } }, ms);
}
