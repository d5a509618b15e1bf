// Instrument types for admins: search, sort, create, change, remove.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize } from '@pricevault/basics';
import { instrumentSortColumns, type Instrument } from '@pricevault/contract';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import {
  numberColumn,
  textColumn,
  useListState,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ReferenceList } from '../../ui/removal/ReferenceList.tsx';
import {
  useCheckInstruments,
  useInstrumentChoices,
  useInstruments,
  useRemoveInstruments,
} from './instruments.api.ts';
import { useRestoreInstruments } from './removal.api.ts';

const InstrumentDialog = lazyPart(
  () => import('./InstrumentDialog.tsx'),
  'InstrumentDialog',
  'dialog',
);

export function InstrumentTypesTab() {
  const { t } = useTranslation('instruments');
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'name', direction: 'asc' },
    sortColumns: instrumentSortColumns,
  });
  return (
    <ReferenceList
      words={t}
      columns={useInstrumentColumns()}
      list={list}
      page={useInstruments(list)}
      useChoices={useInstrumentChoices}
      check={useCheckInstruments()}
      remove={useRemoveInstruments()}
      restore={useRestoreInstruments()}
      Dialog={InstrumentDialog}
    />
  );
}

/** As specified (spec 000 section 2). */
function useInstrumentColumns(): readonly DataTableColumn<Instrument>[] {
  const { t } = useTranslation('instruments');
  const language = useLanguage();
  return useMemo(() => {
    const frequency = (row: Instrument) => t(`frequencies.${row.serviceFrequency}`);
    const minutes = ({ submissionPeriod: count }: Instrument) =>
      t('minutes', { count, formatted: formatNumber(count, language) });
    return [
      textColumn('name', t('fields.name'), (row) => row.name, 240),
      textColumn('currency', t('fields.currency'), (row) => row.currency),
      textColumn('serviceFrequency', t('fields.serviceFrequency'), frequency, 150),
      textColumn('pricingTZ', t('fields.pricingTZ'), (row) => row.pricingTZ, 180),
      numberColumn('pricingTime', t('fields.pricingTime'), (row) => row.pricingTime),
      numberColumn('submissionPeriod', t('fields.submissionPeriod'), minutes, 160),
      numberColumn(
        'submissionTries',
        t('fields.submissionTries'),
        (row) => row.submissionTries,
        200,
      ),
    ];
  }, [t, language]);
}
