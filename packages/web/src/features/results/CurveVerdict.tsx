// Whether a curve can be loaded, and which of its quotes it does not give back.
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { currencyOfIndex } from '@pricevault/pricing';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { checkQuotes } from './curve-check.ts';

export function CurveVerdict({ check }: { readonly check: ReturnType<typeof checkQuotes> }) {
  const { t } = useTranslation(['results', 'calculator']);
  const language = useLanguage();
  if (check === null) return null;
  if (!check.ok) {
    const index = check.reason === 'unknown-convention' ? (check.detail ?? '') : '';
    const currency = currencyOfIndex(index);
    if (currency) {
      return <Alert severity="error">{t('curves.otherCurrency', { index, currency })}</Alert>;
    }
    const why = t(`calculator:reasons.${check.reason}`);
    const reason = check.detail === undefined ? why : `${why} (${check.detail})`;
    return <Alert severity="error">{t('curves.notBuilt', { reason })}</Alert>;
  }
  const count = check.value.checks.filter(({ used }) => !used).length;
  if (count === 0) return <Alert severity="success">{t('curves.givenBack')}</Alert>;
  const formatted = formatNumber(count, language);
  return <Alert severity="warning">{t('curves.notGivenBack', { count, formatted })}</Alert>;
}
