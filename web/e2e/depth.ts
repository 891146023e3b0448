/** What is looked at each time, and what only `make soak` has the time for. */

/** Is all there is to be looked at? */
export const deep = process.env.E2E_DEPTH === 'full';

const SOAK = { tag: '@soak' };

/** For a test that looks at a part, and at all of it where there is time. */
export const PARTLY = deep ? SOAK : {};

/** For one of many tests that ask the same: some are drawn for every time, the others wait. */
export const drawn = (always: boolean) => (always ? {} : SOAK);

/** For a test of which others ask nearly the same each time: it waits, too. */
export const LATER = SOAK;
