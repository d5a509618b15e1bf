// Prices with three digits, and instants to the minute.
import { localMinute } from '@pricevault/basics';

/** `2026-11-15 07:01` in the user's zone. */
export const minuteText = (instant: string | number | Date) => localMinute(new Date(instant));

/** The same inside of a sentence: after Arabic letters its parts would stand in the other order. */
export function minuteInText(instant: string): string {
  return `\u2066${minuteText(instant)}\u2069`;
}

/**
 * Averages have 3 decimals, changes 2, and the rest is cut off downwards: of 2.0999 stays 2.099, of -0.001 becomes -0.01. The
 * noise of binary fractions is no digit, nor is what is left of it when two figures are subtracted.
 */
export function flooredTo(decimals: number, value: number): number {
  const scale = 10 ** decimals;
  const scaled = value * scale + 0; // not -0
  const whole = Math.floor(scaled);
  // Only what lies just below the next whole number can be that number with noise: a map of a thousand cells is not written out for it.
  const isClear = scaled - whole < 1 - 2 * noise;
  return (isClear ? whole : Math.floor(withoutNoise(scaled))) / scale;
}

/** Three decimals, towards zero: the last mid. */
export function truncatedTo3(value: number): number {
  return Math.trunc(withoutNoise(value * 1_000)) / 1_000;
}

const noise = 1e-7;
const withoutNoise = (value: number) => Number(value.toFixed(7));

/** Always three digits, so that a column lines up. */
export const threeDigits = { minimumFractionDigits: 3, maximumFractionDigits: 3 } as const;
