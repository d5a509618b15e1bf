// Below the similar trades: the public transaction nearest to the one in the form, with its own terms and day.
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { periodMonths } from '@pricevault/basics';
import type { ComparedTrade, NearbyTransaction } from '@pricevault/contract';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useInstrumentChoices } from '../instruments/instruments.api.ts';
import { useNearestTransactions } from '../transactions/transactions.api.ts';

/** Among so many, the first of the same side that can be read without care. */
const lookedAt = 20;

export function NearestPublicTransaction({ trade }: { readonly trade: ComparedTrade | null }) {
  const instruments = useInstrumentChoices();
  const product = instruments.data?.items.find(({ _id }) => _id === trade?.instrumentTypeId);
  const expiryMonths = periodMonths(trade?.expiry ?? '');
  const tenorMonths = periodMonths(trade?.tenor ?? '');
  if (!trade || !product || expiryMonths === null || tenorMonths === null) return null;
  const point = { currency: product.currency, expiryMonths, tenorMonths };
  return <Nearest point={point} optionType={trade.optionType ?? null} />;
}

interface NearestProps {
  readonly point: { currency: string; expiryMonths: number; tenorMonths: number };
  readonly optionType: string | null;
}

function Nearest({ point, optionType }: NearestProps) {
  const { t } = useTranslation('trades');
  const language = useLanguage();
  const nearest = useNearestTransactions({ ...point, strikeFixed: undefined, limit: lookedAt });
  const found = nearest.data?.items.find(
    (row) => row.quality.length === 0 && (!optionType || row.optionType === optionType),
  );
  if (!found) return null;
  const number = (value: number | null, digits: number) => formatFixed(value, digits, language);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: -6 }}>
      {t('similar.nearest', {
        day: formatDate(found.executionTime.slice(0, 10), language),
        expiry: number(found.expiry, 0),
        tenor: number(found.tenor, 0),
        strike: number(found.strikeFixed, 4),
        premium: premiumText(found, number),
      })}
    </Typography>
  );
}

/** Over the notional for those who may know it, else as the public sees it. */
function premiumText(
  { premiumBp, optionPremiumAmount, currency }: NearbyTransaction,
  number: (value: number | null, digits: number) => string,
): string {
  return premiumBp === null
    ? `${number(optionPremiumAmount, 0)} ${currency}`
    : `${number(premiumBp, 1)} bp`;
}
