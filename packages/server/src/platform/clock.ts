// The clock is injected so that tests can move the time.
export interface Clock {
  now(): Date;
  /** Milliseconds ahead of real time; set only in tests. */
  readonly aheadMs?: number;
}

export const systemClock: Clock = { now: () => new Date() };
