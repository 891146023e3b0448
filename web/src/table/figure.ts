/** A picture beside a rule: SVG in its own units, which are CSS pixels. */
export interface Figure {
  width: number;
  height: number;
  drawing: string;
}

/** The picture of a rule, if it has one. */
export type FigureOf = (rule: string) => Figure | null;
