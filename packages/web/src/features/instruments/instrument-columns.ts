// The columns of the list of instrument types (spec 000 section 2).
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instrument } from '@pricevault/contract';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { DataTableColumn } from '../../ui/data-table/index.ts';

export function useInstrumentColumns(): readonly DataTableColumn<Instrument>[] {
  const { t } = useTranslation('instruments');
  const language = useLanguage();
  return useMemo(() => {
    const columns: readonly DataTableColumn<Instrument>[] = [
      { id: 'name', header: t('fields.name'), type: 'text', value: (row) => row.name, width: 240 },
      { id: 'currency', header: t('fields.currency'), type: 'text', value: (row) => row.currency },
      {
        id: 'serviceFrequency',
        header: t('fields.serviceFrequency'),
        type: 'text',
        value: (row) => t(`frequencies.${row.serviceFrequency}`),
        width: 150,
      },
      {
        id: 'pricingTZ',
        header: t('fields.pricingTZ'),
        type: 'text',
        value: (row) => row.pricingTZ,
        width: 180,
      },
      {
        id: 'pricingTime',
        header: t('fields.pricingTime'),
        type: 'number',
        value: (row) => row.pricingTime,
      },
      {
        id: 'submissionPeriod',
        header: t('fields.submissionPeriod'),
        type: 'number',
        value: (row) =>
          t('minutes', {
            count: row.submissionPeriod,
            formatted: formatNumber(row.submissionPeriod, language),
          }),
        width: 160,
      },
      {
        id: 'submissionTries',
        header: t('fields.submissionTries'),
        type: 'number',
        value: (row) => row.submissionTries,
        width: 200,
      },
    ];
    return columns.map((column) => ({ ...column, sortable: true }));
  }, [t, language]);
}
