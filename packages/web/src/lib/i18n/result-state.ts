import type { TFunction } from 'i18next';
import type { ResultState } from '@pricevault/contract';

/** What became of the newest result; null while it is as it was published. */
export function resultStateText(t: TFunction<'quotes'>, state: ResultState | null): string | null {
  if (state === null) return null;
  const { valuationDate: date, version, withdrawnReason: reason } = state;
  if (reason !== null) return t('lastResult.withdrawn', { date, reason });
  return version > 1 ? t('lastResult.corrected', { date, version }) : null;
}
