/**
 * The engraver: lines with pressure, hatching and stippling, computed as SVG path data.
 *
 * Nothing here keeps state. A line trembles by a seed that is taken from its own points, so the
 * same data always gives the same drawing, whatever was drawn before it.
 */

export * from './chance';
export * from './geometry';
export * from './markup';
export * from './pathdata';
export * from './pen';
export * from './tones';
