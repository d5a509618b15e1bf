// Whether a curve can be loaded, which of its quotes it does not give back, and which swaptions it says nothing about.
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { conventionsOfCurrency, type CurveSet } from '@pricevault/pricing';
import { formatNumber } from '../../lib/format/formatters.ts';
import { errorMessage } from '../../lib/i18n/error-messages.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { checkQuotes } from './curve-check.ts';

interface CurveVerdictProps {
  readonly check: ReturnType<typeof checkQuotes>;
}

export function CurveVerdict({ check }: CurveVerdictProps) {
  const { t } = useTranslation(['results', 'calculator']);
  const language = useLanguage();
  if (check === null) return null;
  if (!check.ok) {
    if (check.refused) {
      const { code, params } = check.refused;
      return <Alert severity="error">{errorMessage(language, code, params)}</Alert>;
    }
    if (check.reason === 'no-convergence') {
      return <Alert severity="error">{t('curves.contradicting')}</Alert>;
    }
    const why = t(`calculator:reasons.${check.reason}`);
    const reason = check.detail === undefined ? why : `${why} (${check.detail})`;
    return <Alert severity="error">{t('curves.notBuilt', { reason })}</Alert>;
  }
  const count = check.value.checks.filter(({ used }) => !used).length;
  const formatted = formatNumber(count, language);
  const indices = indicesWithout(check.value.curves);
  return (
    <>
      {count === 0 ? (
        <Alert severity="success">{t('curves.givenBack')}</Alert>
      ) : (
        <Alert severity="warning">{t('curves.notGivenBack', { count, formatted })}</Alert>
      )}
      {indices !== '' && <Alert severity="warning">{t('curves.noForwards', { indices })}</Alert>}
    </>
  );
}

/** Those that swaptions of the currency are on, and that no quote names. */
function indicesWithout({ currency, forecasts }: CurveSet): string {
  const missing = conventionsOfCurrency(currency)?.term.filter(
    ({ index }) => !forecasts.has(index),
  );
  return (missing ?? []).map(({ index }) => `\u2066${index}\u2069`).join(', ');
}
