// Instrument types for admins: search, sort, create, change, remove.
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize } from '@pricevault/basics';
import type { Instrument } from '@pricevault/contract';
import { AddNewButton } from '../../ui/AddNewButton.tsx';
import { DataTable, useListState, useRowSelection, serverRows } from '../../ui/data-table/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useCheckedRemoval } from '../../ui/removal/checked-removal.ts';
import { useRemoveAction } from '../../ui/removal/remove-action.tsx';
import { RemovalDialog } from '../../ui/removal/RemovalDialog.tsx';
import { useInstrumentColumns } from './instrument-columns.ts';
import { useCheckInstruments, useInstruments, useRemoveInstruments } from './instruments.api.ts';

// Forms come after the list: nobody needs them to read it.
const loadDialog = () => import('./InstrumentDialog.tsx');
const InstrumentDialog = lazyPart(async () => ({ default: (await loadDialog()).InstrumentDialog }));

export function InstrumentTypesTab() {
  const { t } = useTranslation(['instruments', 'common']);
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'name', direction: 'asc' },
  });
  const selection = useRowSelection();
  const instruments = useInstruments(list);
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
  const removeAction = useRemoveAction({ isBusy: removal.isBusy, run: removal.start });

  return (
    <>
      <DataTable
        label={t('table')}
        columns={columns}
        {...serverRows(instruments)}
        rowId={idOf}
        rowLabel={nameOf}
        list={list}
        isStackedOnPhones
        searchLabel={t('search')}
        selection={selection}
        bulkActions={[removeAction]}
        actions={<AddNewButton onClick={() => setEdited(null)} />}
        onOpen={setEdited}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
      />
      {edited !== undefined && (
        <Suspense>
          <InstrumentDialog instrument={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
      <RemovalDialog removal={removal} namespace="instruments" />
    </>
  );
}

const idOf = (instrument: Instrument) => instrument._id;
const nameOf = (instrument: Instrument) => instrument.name;
