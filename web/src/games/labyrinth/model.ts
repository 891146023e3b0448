/** What the server tells of a game in the Maze, as the page reads it. */

import type {
  LabyrinthCardView,
  LabyrinthCupView,
  LabyrinthEvent,
  LabyrinthObstacleView,
  LabyrinthPlayerView,
  LabyrinthPreview,
  LabyrinthView,
} from '../../wire';

export type View = LabyrinthView;
export type Event = LabyrinthEvent;
export type Preview = LabyrinthPreview;
export type Card = LabyrinthCardView;
export type Obstacle = LabyrinthObstacleView;
export type Cup = LabyrinthCupView;
export type Player = LabyrinthPlayerView;
export type Layout = 'desk' | 'phone';

/** The obstacle that is fought next. */
export function currentObstacle(view: View): Obstacle | null {
  return view.lineup[view.beaten] ?? null;
}

/** Whoever moves a loser back: the seat before in turn order that is still there. */
export function rightOf(view: View, seat: number): number {
  const count = view.players.length;
  for (let step = 1; step < count; step++) {
    const other = (seat - step + count) % count;
    if (!view.players[other].gone) return other;
  }
  return seat;
}
