// What the full table can show; the user chooses which of it.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '@pricevault/contract';
import { Badge } from '../../ui/Badge.tsx';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { LatinText } from '../../ui/LatinText.tsx';

const rate = { minimumFractionDigits: 4, maximumFractionDigits: 4 };
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const whole = { maximumFractionDigits: 0 };

const firstColumns: readonly string[] = [
  'transactionId', 'executionTime', 'currency', 'optionType', 'expiry', 'tenor', 'strikeFixed', 'premiumBp',
  'normalVolBp', 'optionPremiumAmount', 'amount', 'executionVenueType', 'quality',
]; // prettier-ignore

/** What is read first, where all of these do not fit beside each other; a row opens with the others. */
const narrowColumns: readonly string[] = [
  'transactionId', 'executionTime', 'currency', 'optionType', 'expiry', 'tenor', 'strikeFixed', 'premiumBp', 'amount',
]; // prettier-ignore

/** The columns of somebody who has not chosen any; `room` is in pixels of the design. */
export function columnsFor(columns: readonly DataTableColumn<Transaction>[], room: number) {
  const wanted = columns.filter(({ id }) => firstColumns.includes(id));
  const width = wanted.reduce((sum, column) => sum + Number(column.width), 0);
  return room < width ? narrowColumns : firstColumns;
}

export function useTransactionColumns(): DataTableColumn<Transaction>[] {
  const { t } = useTranslation('transactions');
  return useMemo(() => {
    const header = (id: keyof Transaction) => t(`columns.${id as 'price'}`);
    const text = (id: keyof Transaction, width: number): DataTableColumn<Transaction> => ({
      id,
      header: header(id),
      type: 'text',
      value: (row) => row[id] as string | null,
      width,
    });
    const number = (
      id:
        | 'strikeFixed'
        | 'premiumBp'
        | 'normalVolBp'
        | 'lognormalVol'
        | 'optionPremiumAmount'
        | 'amount'
        | 'forward'
        | 'price'
        | 'expiry'
        | 'tenor',
      width: number,
      numberFormat: Intl.NumberFormatOptions,
      sortable = true,
    ): DataTableColumn<Transaction> => ({
      id,
      header: header(id),
      type: 'number',
      value: (row) => row[id],
      numberFormat,
      sortable,
      width,
    });
    return [
      {
        ...text('transactionId', 174),
        isUnbroken: true,
        render: (row) => <LatinText text={row.transactionId} />,
      },
      {
        id: 'executionTime',
        header: header('executionTime'),
        type: 'date',
        value: (row) => row.executionTime,
        sortable: true,
        width: 156, // beside the id all of it is seen on a phone
      },
      { ...text('reportDate', 112), type: 'date' },
      text('currency', 70),
      {
        ...text('optionType', 86),
        value: (row) => (row.optionType ? t(`optionTypes.${row.optionType}`) : ''),
      },
      text('exerciseStyle', 90),
      number('expiry', 84, oneDecimal),
      number('tenor', 84, oneDecimal),
      number('strikeFixed', 80, rate),
      number('premiumBp', 86, oneDecimal),
      number('normalVolBp', 80, oneDecimal, false),
      number('lognormalVol', 92, oneDecimal, false),
      number('forward', 80, rate, false),
      number('optionPremiumAmount', 104, whole),
      number('amount', 116, whole),
      number('price', 76, rate, false),
      { ...text('underlying', 160), render: (row) => <LatinText text={row.underlying ?? ''} /> },
      text('swapFloatFrequency', 88),
      text('swapFixedFrequency', 88),
      text('collateralConvention', 100),
      text('cleared', 76),
      {
        ...text('executionVenueType', 92),
        value: (row) => (row.executionVenueType ? t(`venues.${row.executionVenueType}`) : ''),
      },
      { ...text('state', 100), value: (row) => t(`states.${row.state}`) },
      { ...text('auditTree', 190), render: (row) => <LatinText text={row.auditTree} /> },
      {
        id: 'quality',
        header: header('quality'),
        type: 'custom',
        value: (row) => row.quality.length,
        width: 100,
        render: (row) =>
          row.quality.length === 0 ? (
            <Badge tone="success">{t('quality.clean')}</Badge>
          ) : (
            <span title={row.quality.map((flag) => t(`flags.${flag}`)).join('\n')}>
              <Badge tone="warning">{t('quality.flags', { count: row.quality.length })}</Badge>
            </span>
          ),
      },
    ];
  }, [t]);
}
