// Instrument types for admins: search, sort, create, change, remove.
import AddIcon from '@mui/icons-material/Add';
import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize } from '@pricevault/basics';
import type { Instrument } from '@pricevault/contract';
import { formatNumber } from '../../lib/formatters.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { DataTable, useListState, useRowSelection } from '../../ui/data-table/index.ts';
import { useCheckedRemoval } from '../../ui/removal/checked-removal.ts';
import { RemovalDialog } from '../../ui/removal/RemovalDialog.tsx';
import { useInstrumentColumns } from './instrument-columns.ts';
import { useCheckInstruments, useInstruments, useRemoveInstruments } from './instruments.api.ts';

// Forms come after the list: nobody needs them to read it.
const loadDialog = () => import('./InstrumentDialog.tsx');
const InstrumentDialog = lazy(async () => ({ default: (await loadDialog()).InstrumentDialog }));

export function InstrumentTypesTab() {
  const { t } = useTranslation(['instruments', 'common']);
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'name', direction: 'asc' },
  });
  const selection = useRowSelection();
  const instruments = useInstruments(list);
  const language = useLanguage();
  const columns = useInstrumentColumns();
  const check = useCheckInstruments();
  const remove = useRemoveInstruments();
  const removal = useCheckedRemoval({
    check: async (ids) => (await check.mutateAsync(ids)).related,
    remove: remove.mutateAsync,
    doneText: t('done.removed'),
    onRemoved: selection.drop,
  });
  /** `null` is the dialog for a new instrument type. */
  const [edited, setEdited] = useState<Instrument | null | undefined>(undefined);
  useEffect(() => void loadDialog(), []);

  return (
    <>
      <DataTable
        label={t('table')}
        columns={columns}
        rows={instruments.data?.items}
        rowId={idOf}
        rowLabel={nameOf}
        list={list}
        isStackedOnPhones
        serverTotal={instruments.data?.total ?? 0}
        isFetching={instruments.isFetching && instruments.data !== undefined}
        error={instruments.error}
        onRetry={() => void instruments.refetch()}
        searchLabel={t('search')}
        selection={selection}
        bulkActions={[
          {
            key: 'remove',
            label: t('common:actions.remove'),
            icon: <DeleteOutlinedIcon fontSize="small" />,
            isDangerous: true,
            isBusy: removal.isBusy,
            run: removal.start,
          },
        ]}
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited(null)}>
            {t('common:actions.addNew')}
          </Button>
        }
        onOpen={setEdited}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
      />
      {edited !== undefined && (
        <Suspense>
          <InstrumentDialog instrument={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
      <RemovalDialog
        removal={removal}
        texts={{
          title: t('remove.confirmTitle'),
          related: (count) =>
            t('remove.related', { count, formatted: formatNumber(count, language) }),
          question: t('remove.proceed'),
          consequence: t('remove.consequence'),
        }}
      />
    </>
  );
}

const idOf = (instrument: Instrument) => instrument._id;
const nameOf = (instrument: Instrument) => instrument.name;
