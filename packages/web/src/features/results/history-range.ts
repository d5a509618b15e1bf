// The range of days that Historical shows: its own, and how it is zoomed and moved. Pure.
import { addDays } from '@pricevault/basics';

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const dayLength = 86_400_000;
/** Days: less is no history. */
const shortest = 5;

const daysBetween = ({ from, to }: DayRange) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength);

/** The address's range, or that of the lookback; never the wrong way round, never in the future. */
export function rangeOf(asked: string | undefined, lookback: DayRange, today: string): DayRange {
  const [from, end] = /^(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)$/.exec(asked ?? '')?.slice(1) ?? [];
  if (from === undefined || end === undefined || !isDay(from) || !isDay(end)) return lookback;
  const to = earlier(end, today);
  return from < to ? { from, to } : { from: addDays(to, -shortest), to };
}

/** As the address holds it. */
export const rangeText = ({ from, to }: DayRange) => `${from}_${to}`;

const isDay = (text: string) => !Number.isNaN(Date.parse(text));

/** Half as long for 0.5, around the same middle; the end never lies in the future. */
export function zoomed(range: DayRange, factor: number, today: string): DayRange {
  const days = daysBetween(range);
  const wanted = Math.max(Math.round(days * factor), shortest);
  const to = earlier(addDays(range.to, Math.round((wanted - days) / 2)), today);
  return { from: addDays(to, -wanted), to };
}

/** Half of its length earlier for -1, later for 1. */
export function moved(range: DayRange, direction: 1 | -1, today: string): DayRange {
  const days = daysBetween(range);
  const step = Math.max(Math.round(days / 2), 1) * direction;
  const to = earlier(addDays(range.to, step), today);
  return { from: addDays(to, -days), to };
}

const earlier = (a: string, b: string) => (a < b ? a : b);
