/** By what a player is known at a table: a colour, and the thing on the board that has it. */

export interface Badge {
  colour: string;
  /** In a square of 16 round 0, 0. */
  drawn: string;
}

/** The badge of a seat, from what everybody may see. */
export type BadgeOf = (view: unknown, seat: number) => Badge;
