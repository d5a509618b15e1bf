// Prices with three digits, and instants to the minute.
import { localMinute } from '@pricevault/basics';

/** `2026-11-15 07:01` in the user's zone. */
export const minuteText = (instant: string | number) => localMinute(new Date(instant));

/** The same inside of a sentence: after Arabic letters its parts would stand in the other order. */
export function minuteInText(instant: string): string {
  return `\u2066${minuteText(instant)}\u2069`;
}

/** Three digits after the point, the rest cut off: of 2.0999 stays 2.099. The noise of binary fractions is no digit. */
export function flooredTo3(value: number): number {
  return Math.floor(withoutNoise(value * 1_000)) / 1_000;
}

/** As `flooredTo3`, towards zero. */
export function truncatedTo3(value: number): number {
  return Math.trunc(withoutNoise(value * 1_000)) / 1_000;
}

const withoutNoise = (value: number) => Number(value.toPrecision(15));

/** Always three digits, so that a column lines up. */
export const threeDigits = { minimumFractionDigits: 3, maximumFractionDigits: 3 } as const;
