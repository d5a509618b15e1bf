// Exceptions: when a mark is too far from the consensus, what became of it, and the sign-off of a date.
export * from './ageing.ts';
export * from './challenges.ts';
export * from './evidence.ts';
export * from './exception-states.ts';
export * from './money.ts';
export * from './positions.ts';
export * from './sign-offs.ts';
export * from './tolerances.ts';
