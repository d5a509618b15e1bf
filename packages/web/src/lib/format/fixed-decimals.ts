import type { LanguageCode } from '@pricevault/basics';
import { formatNumber } from './formatters.ts';

/** With exactly so many decimals; a dash where there is no value. */
export function formatFixed(value: number | null, digits: number, language: LanguageCode): string {
  return value === null
    ? '–'
    : formatNumber(value, language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
}
