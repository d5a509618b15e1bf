// How many trades a search found, in words. Large numbers are counted up to a bound.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

interface FoundTotal {
  readonly total: number;
  readonly totalIsMinimum: boolean;
}

export function useTotalText(found: FoundTotal | undefined): string {
  const { t } = useTranslation('series');
  const language = useLanguage();
  if (!found) return '…';
  const formatted = formatNumber(found.total, language);
  return t(found.totalIsMinimum ? 'configure.moreTrades' : 'configure.trades', {
    count: found.total,
    formatted,
  });
}
