// Days, times and counts as the application writes them; public pages cannot import its formatters.
import { languageOf, type LanguageCode } from '@pricevault/basics';

const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: '2-digit' };

function written(at: Date, language: LanguageCode, options: Intl.DateTimeFormatOptions): string {
  const latin = { numberingSystem: 'latn', calendar: 'gregory' } as const;
  const format = new Intl.DateTimeFormat(languageOf(language).locale, { ...options, ...latin });
  return format.format(at).replaceAll(/\bSept\b/g, 'Sep');
}

/** A calendar date (`2026-03-31`), which no zone may shift. */
export function writtenDay(date: string, language: LanguageCode): string {
  return written(new Date(`${date}T00:00:00Z`), language, { ...day, timeZone: 'UTC' });
}

/** With the zone's name: it may be read elsewhere. */
export function writtenTime(at: Date, language: LanguageCode): string {
  const time = {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  } as const;
  return written(at, language, { ...day, ...time });
}

export function writtenCount(count: number, language: LanguageCode): string {
  return new Intl.NumberFormat(languageOf(language).locale, { numberingSystem: 'latn' }).format(
    count,
  );
}
