// The payments of a swap's annuity and of a bond, each with its discount factor.
import { useTranslation } from 'react-i18next';
import type { DiscountedPayment } from '@pricevault/pricing';
import type { AnnuityPayment } from './annuity-payments.ts';
import { NumberTable } from './NumberTable.tsx';

export function AnnuityTable({ payments }: { readonly payments: readonly AnnuityPayment[] }) {
  const { t } = useTranslation('calculator');
  const worth = ({ accrual, factor }: AnnuityPayment) => accrual * factor;
  return (
    <NumberTable
      name={t('payments.annuity')}
      summary={t('payments.annuitySummary', { count: payments.length })}
      rows={payments}
      keyOf={({ years }) => years}
      totalLabel={t('payments.total')}
      columns={[
        { title: t('payments.years'), format: 'years', value: ({ years }) => years },
        { title: t('payments.accrual'), format: 'years', value: ({ accrual }) => accrual },
        { title: t('payments.factor'), format: 'factor', value: ({ factor }) => factor },
        {
          title: t('payments.accrualTimesFactor'),
          format: 'factor',
          value: worth,
          total: payments.reduce((sum, payment) => sum + worth(payment), 0),
        },
      ]}
    />
  );
}

/** What the buyer of a bond receives, with the factors of its yield: together the dirty price. */
export function CashFlowTable({ payments }: { readonly payments: readonly DiscountedPayment[] }) {
  const { t } = useTranslation('calculator');
  const worth = ({ amount, factor }: DiscountedPayment) => amount * factor;
  const sumOf = (value: (payment: DiscountedPayment) => number) =>
    payments.reduce((sum, payment) => sum + value(payment), 0);
  return (
    <NumberTable
      name={t('payments.cashFlows')}
      summary={t('payments.cashFlowsSummary', { count: payments.length })}
      rows={payments}
      keyOf={({ date }) => date}
      totalLabel={t('payments.total')}
      columns={[
        { title: t('payments.date'), format: 'date', value: ({ date }) => date },
        { title: t('payments.years'), format: 'years', value: ({ years }) => years },
        {
          title: t('payments.amount'),
          format: 'paymentPer100',
          value: ({ amount }) => amount,
          total: sumOf(({ amount }) => amount),
        },
        { title: t('payments.factor'), format: 'factor', value: ({ factor }) => factor },
        {
          title: t('payments.presentValue'),
          format: 'paymentPer100',
          value: worth,
          total: sumOf(worth),
        },
      ]}
    />
  );
}
