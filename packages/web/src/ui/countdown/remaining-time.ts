// How long until an instant, in the largest units that help.

export interface RemainingTime {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  /** Milliseconds in all; never negative. */
  readonly total: number;
}

export function remainingTime(until: string, now: number): RemainingTime {
  const total = Math.max(Date.parse(until) - now, 0);
  const seconds = Math.ceil(total / 1_000);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3_600),
    minutes: Math.floor((seconds % 3_600) / 60),
    seconds: seconds % 60,
    total,
  };
}

/** The last ten minutes are counted in seconds and shown in the warning colour. */
export const lastMinutes = 10 * 60_000;

/** Milliseconds until what is shown changes. */
export function untilNextChange({ total }: RemainingTime): number {
  if (total === 0) return Infinity;
  return total <= lastMinutes + 60_000 ? total % 1_000 || 1_000 : total % 60_000 || 60_000;
}
