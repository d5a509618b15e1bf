// Which series and dates the dashboard shows: calendar texts (`2026-03-31`), no zones, no clocks. The page asks for them, and the
// server answers the first picture without being asked twice.
import type { lookbacks } from './option-lists.ts';

export type Lookback = (typeof lookbacks)[number];
/** Whether the pickers choose days or months. */
export type DateLevel = 'day' | 'month';

const dayLength = 86_400_000;
const instantOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

export function addDays(date: string, days: number): string {
  return dateOf(instantOf(date) + days * dayLength);
}

/** The same day of another month, or that month's last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

export function monthEnd(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return dateOf(Date.UTC(year, month, 0));
}

/** The custom date that a lookback means (spec 001 section 4). */
export function sinceOf(date: string, lookback: Exclude<Lookback, 'custom'>): string {
  if (lookback === '1D') return addDays(date, -1);
  if (lookback === '1W') return addDays(date, -7);
  if (lookback === '1M') return addMonths(date, -1);
  return addMonths(date, lookback === '3M' ? -3 : -12);
}

/** The latest custom date: one day before the date, one month before it where months are chosen (spec 001 section 2). */
export function latestSince(date: string, level: DateLevel): string {
  return level === 'day' ? addDays(date, -1) : addMonths(date, -1);
}

export function isFuture(date: string, level: DateLevel, today: string): boolean {
  return level === 'day' ? date > today : date.slice(0, 7) > today.slice(0, 7);
}

/** What is asked for: a month is asked for by its last day, and nothing lies in the future. */
export function askedDate(date: string, level: DateLevel, today: string): string {
  const wanted = level === 'month' ? monthEnd(date) : date;
  return wanted > today ? today : wanted;
}

/** What an address may say of the dates. */
export interface AddressedDates {
  readonly date?: string | undefined;
  readonly lookback?: Lookback | undefined;
  /** The custom date. */
  readonly since?: string | undefined;
}

/** Both dates of a picture; where the address says nothing, as specified: yesterday, and one year before it. */
export function picturedDates(
  { date: named, lookback = '1Y', since: given }: AddressedDates,
  today: string,
): { readonly date: string; readonly since: string } {
  const date = named === 'newest' ? today : (named ?? addDays(today, -1));
  if (lookback !== 'custom') return { date, since: sinceOf(date, lookback) };
  return { date, since: given !== undefined && given < date ? given : sinceOf(date, '1Y') };
}

/** Where months are chosen, a lookback of days means the month before. */
export function sinceAtLevel(date: string, since: string, level: DateLevel): string {
  const latest = latestSince(date, level);
  return level === 'day' || since <= latest ? since : latest;
}

interface ListedSeries {
  readonly serviceFrequency: string;
  readonly tradeCount: number;
}

export function dateLevelOf(series: ListedSeries | null): DateLevel {
  return series === null || series.serviceFrequency === 'Daily' ? 'day' : 'month';
}

/** The series with the most trades: it makes the fullest picture. */
export function fullestSeries<Listed extends ListedSeries>(
  series: readonly Listed[],
): Listed | null {
  return series.toSorted((a, b) => b.tradeCount - a.tradeCount)[0] ?? null;
}
