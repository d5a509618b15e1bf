// Exceptions: when a mark is too far from the consensus, and what became of it.
export * from './ageing.ts';
export * from './exception-states.ts';
export * from './tolerances.ts';
