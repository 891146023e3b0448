/** The drawing of the shelf: how large it is, and where its board lies. */
export const SHELF_WIDTH = 1392;
export const SHELF_HEIGHT = 526;
export const FLOOR = 456;
