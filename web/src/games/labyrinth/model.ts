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
