/**
 * Where layouts change, in CSS pixels. Style sheets write these numbers, since they know no names;
 * a test holds them to this list.
 */

/** The smallest phones, for which some drawings are made smaller. */
export const SMALL = 380;
/** Up to here the page is laid out for a phone. */
export const PHONE = 700;
/** Up to here everything stands in one column. */
export const TABLET = 900;
/** From here on the rules have room beside the board. */
export const DESK = 1100;

/** No desk is as low as this, only a phone on its side. */
export const LOW = 500;
/** A laptop so low has to save height. */
export const SHORT = 780;
