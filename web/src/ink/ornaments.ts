/** The vocabulary of the drawings, in one place. */
export * from './wing';
export * from './flags';
export * from './pitchwork';
export * from './signs';
export * from './shelfwork';
