// The columns of the list of series (spec 000 section 2), with how many trades are in it and whose it is.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Series } from '@pricevault/contract';
import type { DataTableColumn } from '../../ui/data-table/index.ts';

export function useSeriesColumns(): readonly DataTableColumn<Series>[] {
  const { t } = useTranslation('series');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('fields.name'),
        type: 'text',
        value: (row) => row.name,
        sortable: true,
        width: 260,
      },
      {
        id: 'serviceFrequency',
        header: t('fields.serviceFrequency'),
        type: 'text',
        value: (row) => t(`frequencies.${row.serviceFrequency}`),
        sortable: true,
        width: 150,
      },
      {
        id: 'pricingTZ',
        header: t('fields.pricingTZ'),
        type: 'text',
        value: (row) => row.pricingTZ,
        sortable: true,
        width: 180,
      },
      {
        id: 'pricingTime',
        header: t('fields.pricingTime'),
        type: 'number',
        value: (row) => row.pricingTime,
        sortable: true,
      },
      {
        id: 'tradeCount',
        header: t('columns.trades'),
        type: 'number',
        value: (row) => row.tradeCount,
      },
      {
        id: 'owner',
        header: t('columns.owner'),
        type: 'text',
        value: (row) =>
          row.relation === 'own' || row.relation === 'vault'
            ? t(`relations.${row.relation}`)
            : row.ownerName,
        width: 180,
      },
    ],
    [t],
  );
}
