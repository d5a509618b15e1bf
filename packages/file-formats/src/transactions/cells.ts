// Cells of dissemination files as values. What cannot be read is null; mapping decides whether that matters.
import { isPlainNumber, maxNumberLength } from '@pricevault/basics';

const placeholderNotional = /^9{15,}(?:\.9*)?$/;
const millisecondsOfDay = 86_400_000;
const millisecondsOfMinute = 60_000;
/** Minutes. No zone is further from UTC. */
const maxOffset = 14 * 60;

export interface ReportedAmount {
  readonly value: number | null;
  /** "+": the real size is larger. */
  readonly isCapped: boolean;
  readonly isPlaceholder: boolean;
}

/** Notionals such as `25,000,000,000`, `470,000,000+`, and the placeholder 99,999,999,999,999,999,999.99999. */
export function readAmount(cell: string): ReportedAmount {
  const text = plainNumber(cell);
  const isCapped = text.endsWith('+');
  const bare = isCapped ? text.slice(0, -1) : text;
  const isPlaceholder = placeholderNotional.test(bare);
  const value = isPlaceholder ? null : readNumber(bare);
  return { value, isCapped, isPlaceholder };
}

/** A number with or without thousands separators. Of a semicolon list the first entry counts. */
export function readNumber(cell: string): number | null {
  const text = plainNumber(cell);
  if (text === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** A percentage as a decimal rate. The point moves in the text, so that 1.8325 is the double nearest to 0.018325. */
export function readPercent(cell: string): number | null {
  const text = plainNumber(cell);
  if (!isPlainNumber(text) || text.toLowerCase().includes('e')) return null;
  return Number(`${text}e-2`);
}

/** Empty where the cell is too long for a number. */
function plainNumber(cell: string): string {
  const semicolon = cell.indexOf(';');
  const first = semicolon < 0 ? cell : cell.slice(0, semicolon);
  if (first.length > maxNumberLength) return '';
  return first.includes(',') ? first.replaceAll(',', '').trim() : first.trim();
}

const dayCache = new Map<string, number | null>();

/** Days since 1970-01-01 of `YYYY-MM-DD`. Files repeat few dates often, so each is computed once. */
export function readDay(cell: string): number | null {
  const text = cell.length > 10 ? cell.trim().slice(0, 10) : cell;
  const known = dayCache.get(text);
  if (known !== undefined) return known;
  const day = computeDay(text);
  if (dayCache.size > 50_000) dayCache.clear();
  dayCache.set(text, day);
  return day;
}

function computeDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Date.parse rolls 2019-02-30 over instead of refusing it.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return null;
  return time / millisecondsOfDay;
}

const instant =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:Z|([+-])(\d{2}):?(\d{2})?)?$/;

/**
 * `2019-03-20T05:50:24` is UTC also without its Z. Tools that save tables as CSV write a blank and an offset:
 * `2026-01-13 19:04:20+00:00`. Null for anything else.
 */
export function readInstant(cell: string): string | null {
  const match = instant.exec(cell.trim());
  if (!match || readDay(match[1] as string) === null) return null;
  if (Number(match[2]) > 23 || Number(match[3]) > 59 || Number(match[4]) > 59) return null;
  const written = `${match[1]}T${match[2]}:${match[3]}:${match[4]}Z`;
  const offset = Number(match[6] ?? 0) * 60 + Number(match[7] ?? 0);
  if (offset === 0) return written;
  if (offset > maxOffset || Number(match[7] ?? 0) > 59) return null;
  const time = Date.parse(written) - (match[5] === '-' ? -offset : offset) * millisecondsOfMinute;
  return new Date(time).toISOString().replace('.000Z', 'Z');
}

/** `3M`, `1Y`: as the old layout writes them; the current one has period and multiplier apart. */
export function frequencyOf(period: string, multiplier: string): string | null {
  const code = period.trim();
  if (code === '') return null;
  const letters: Record<string, string> = { YEAR: 'Y', MNTH: 'M', WEEK: 'W', DAIL: 'D' };
  const letter = letters[code];
  // EXPI: one payment at the end, whatever the multiplier says.
  if (letter === undefined) return code === 'EXPI' || code === 'TERM' ? 'T' : code;
  return `${multiplier.trim() || '1'}${letter}`;
}

/** The date in a file's name: `CUMULATIVE_RATES_2019_03_20.zip`, `…_2026-10-02_options.csv`. */
export function dateInName(name: string): string | null {
  const match = /(?<!\d)(\d{4})[_-](\d{2})[_-](\d{2})(?!\d)/.exec(name);
  if (!match) return null;
  const date = `${match[1]}-${match[2]}-${match[3]}`;
  return readDay(date) === null ? null : date;
}
