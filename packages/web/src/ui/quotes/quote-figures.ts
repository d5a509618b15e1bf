// How averages, mids and their times are written (spec 001 sections 5 and 9).
import { localMinute, requestOpenMs } from '@pricevault/basics';

/** `2026-11-15 07:01` in the user's zone. */
export const minuteText = (instant: string | number) => localMinute(new Date(instant));

/** The same inside of a sentence: after Arabic letters its parts would stand in the other order. */
export function minuteInText(instant: string): string {
  return `\u2066${minuteText(instant)}\u2069`;
}

/** When the request that an average or a mid comes from was over: one hour after it was made. Empty for none. */
export function closeText(createdAt: string | null): string {
  return createdAt === null ? '' : minuteText(Date.parse(createdAt) + requestOpenMs);
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
/** Answers are shown as they were given; they have three digits or more. */
export const answerDigits = { minimumFractionDigits: 3, maximumFractionDigits: 8 } as const;

/** What was typed as a price: null for nothing, NaN for what is no number from 0. */
export function typedPrice(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const value = Number(trimmed);
  return value >= 0 ? value : Number.NaN;
}
