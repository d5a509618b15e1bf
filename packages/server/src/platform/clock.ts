// The time, given to whoever needs it, so that tests can move it.
export interface Clock {
  now(): Date;
  /** How far a moved clock is ahead of the real time, in milliseconds; nothing outside tests. */
  readonly aheadMs?: number;
}

export const systemClock: Clock = { now: () => new Date() };
