import type { LanguageCode } from '@pricevault/basics';
import type { TFunction } from 'i18next';
import type { ResultState } from '@pricevault/contract';
import { formatDate } from '../format/formatters.ts';

/** What became of the newest result; null while it is as it was published. */
export function resultStateText(
  t: TFunction<'quotes'>,
  state: ResultState | null,
  language: LanguageCode,
): string | null {
  if (state === null) return null;
  const { version, withdrawnReason: reason } = state;
  const date = formatDate(state.valuationDate, language);
  if (reason !== null) return t('lastResult.withdrawn', { date, reason });
  return version > 1 ? t('lastResult.corrected', { date, version }) : null;
}
