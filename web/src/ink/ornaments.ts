/** The vocabulary of the drawings, in one place. */
export * from './wing';
export * from './signs';
export * from './shelfwork';
