// Numbers and dates as the language writes them, always with Latin digits. Formatters are costly to make, so each is
// made once.
import { languageOf, type LanguageCode } from '@pricevault/basics';
import { groupDigits, isWritable, numberMarks, writeNumber } from './written-number.ts';

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, DateWriter>();

const plainNumber: Intl.NumberFormatOptions = {};
/** Most options are constants; writing them out for each of a thousand cells would cost more than the numbers. */
const optionKeys = new WeakMap<Intl.NumberFormatOptions, string>();
function keyOf(options: Intl.NumberFormatOptions): string {
  let key = optionKeys.get(options);
  if (key === undefined) optionKeys.set(options, (key = JSON.stringify(options)));
  return key;
}

export function formatNumber(
  value: number,
  language: LanguageCode,
  options: Intl.NumberFormatOptions = plainNumber,
): string {
  const written = isWritable(options) ? writeNumber(value, language, options) : null;
  if (written !== null) return written;
  const { locale } = languageOf(language);
  const key = `${locale} ${keyOf(options)}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn' });
    numberFormats.set(key, format);
  }
  return format.format(value);
}

/** A decimal text with all its digits, which a floating-point number might not hold, and the language's marks. */
export function formatDecimalText(text: string, language: LanguageCode): string {
  const { decimal, group } = numberMarks[language];
  const [whole = '', ...rest] = text.split('.');
  return [groupDigits(whole, group), ...rest].join(decimal);
}

const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: '2-digit' };
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const dayAndTime: Intl.DateTimeFormatOptions = { ...day, ...time };

/** An instant (ISO 8601) in the zone of the user. */
export function formatInstant(instant: string | Date, language: LanguageCode): string {
  const at = new Date(instant);
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`;
  return `${formatDay(at, language)}${beforeTime[language]}${time}`;
}

/** As the browser writes it. */
const beforeTime: Readonly<Record<LanguageCode, string>> = { en: ', ', tr: ' ', ar: '، ' };
const two = (value: number) => String(value).padStart(2, '0');

/** The same with the zone's name, for sentences, which have no tooltip and may be read elsewhere. */
export function formatInstantInZone(instant: string | Date, language: LanguageCode): string {
  return dateFormat(language, { ...dayAndTime, timeZoneName: 'short' }).format(new Date(instant));
}

/** To the second, where several things of one minute are told apart. */
export function formatSecondInZone(instant: string | Date, language: LanguageCode): string {
  const options: Intl.DateTimeFormatOptions = {
    ...dayAndTime,
    second: '2-digit',
    timeZoneName: 'short',
  };
  return dateFormat(language, options).format(new Date(instant));
}

/** The day of an instant (ISO 8601) in the zone of the user. */
export function formatDay(instant: string | Date, language: LanguageCode): string {
  const at = new Date(instant);
  return formatDate(
    `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    language,
  );
}

const spanParts: Intl.DateTimeFormatOptions = { month: 'short', day: '2-digit', ...time };

/** From one instant to another in a zone; the second day is named only where it is another one. */
export function formatSpan(from: Date, to: Date, language: LanguageCode, timeZone: string): string {
  return dateFormat(language, { ...spanParts, timeZone }).formatRange(from, to);
}

/** The same with the zone's name, where nothing else names it. */
export function formatSpanInZone(...[from, to, language, timeZone]: Parameters<typeof formatSpan>) {
  const parts = { ...spanParts, timeZone, timeZoneName: 'short' } as const;
  const text = dateFormat(language, parts).formatRange(from, to);
  // From right to left, a Latin name would take the number after it to its own side: "UTC – 19" is the end of one day and another.
  return languageOf(language).direction === 'rtl'
    ? text.replaceAll(/[A-Z]{2,5}(?:[+-][\d:]+)?/g, '\u2066$&\u2069')
    : text;
}

/** A calendar date (`2026-03-31`). It has no zone, so none may shift it. */
export function formatDate(date: string, language: LanguageCode): string {
  const [year, month, dayOfMonth] = date.split('-');
  const name = shortMonths[language].split(' ')[Number(month) - 1];
  return dayOfMonth?.length === 2 && name !== undefined
    ? `${dayOfMonth} ${name} ${year}`
    : dateFormat(language, { ...day, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** As the browser writes them. It takes long to prepare that, and every first picture has a date. */
const shortMonths: Readonly<Record<LanguageCode, string>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  tr: 'Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara',
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
};

/** A calendar date as short as an axis needs it: `15 Mar 26`. */
export function formatShortDate(date: string, language: LanguageCode): string {
  return inOnePiece(`${formatDayOfYear(date, language)} ${shortYear(date)}`);
}

/** Day and month of a calendar date, where the year is known: `15 Mar`. */
export function formatDayOfYear(date: string, language: LanguageCode): string {
  return `${date.slice(8, 10)} ${monthOf(date, language)}`;
}

const shortYear = (date: string) => date.slice(2, 4);
const monthOf = (date: string, language: LanguageCode) =>
  shortMonths[language].split(' ')[Number(date.slice(5, 7)) - 1] ?? '';

/** Axes run from left to right: an Arabic month beside two numbers would tear them apart. */
const inOnePiece = (text: string) =>
  /\p{Script=Arabic}/u.test(text) ? `\u2067${text}\u2069` : text;

/** The month of a calendar date: `Mar 26`. */
export function formatShortMonth(date: string, language: LanguageCode): string {
  return inOnePiece(`${monthOf(date, language)} ${shortYear(date)}`);
}

/** Either of both, by the text's own shape. */
export function formatDateOrInstant(value: string | Date, language: LanguageCode): string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? formatDate(value, language)
    : formatInstant(value, language);
}

/** What the formats above need; British English writes one month with four letters, the calendar's picker with three. */
interface DateWriter {
  format(at: Date): string;
  formatRange(from: Date, to: Date): string;
}

/** "Sep" has three letters as other months have, and Greenwich no offset from itself. */
const mended = (text: string) =>
  text.replaceAll(/\bSept\b/g, 'Sep').replaceAll(/(?<=GMT|غرينتش)\+0(?!\d)/g, '');

function dateFormat(language: LanguageCode, options: Intl.DateTimeFormatOptions): DateWriter {
  const { locale } = languageOf(language);
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = dateFormats.get(key);
  if (!format) {
    // Months of the Gregorian calendar in every language: pricing dates are Gregorian.
    const own = new Intl.DateTimeFormat(locale, {
      ...options,
      numberingSystem: 'latn',
      calendar: 'gregory',
    });
    format = {
      format: (at) => mended(own.format(at)),
      formatRange: (from, to) => mended(own.formatRange(from, to)),
    };
    dateFormats.set(key, format);
  }
  return format;
}

/** Time and day of an instant in a zone (`America/New_York`). */
export function formatZonedTime(
  instant: Date,
  timeZone: string,
  language: LanguageCode,
): { readonly time: string; readonly day: string } {
  const weekday = dateFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  });
  return {
    time: dateFormat(language, { ...time, timeZone }).format(instant),
    day: weekday.format(instant),
  };
}
