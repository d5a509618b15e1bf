// How times and answers of quotes are written and read (spec 001 sections 5 and 9).
import { requestOpenMs } from '@pricevault/basics';
import { minuteText } from '../../lib/format/figures.ts';

/** When the request that an average or a mid comes from was over: one hour after it was made. Empty for none. */
export function closeText(createdAt: string | null): string {
  const at = closeOf(createdAt);
  return at === null ? '' : minuteText(at);
}

/** The same as a number, for a column of times. */
export function closeOf(createdAt: string | null): number | null {
  return createdAt === null ? null : Date.parse(createdAt) + requestOpenMs;
}

/** Answers are shown as they were given; they have three digits or more. */
export const answerDigits = { minimumFractionDigits: 3, maximumFractionDigits: 8 } as const;
