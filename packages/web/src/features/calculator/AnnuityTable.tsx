// The payments behind the annuity, with their discount factors.
import { useTranslation } from 'react-i18next';
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
