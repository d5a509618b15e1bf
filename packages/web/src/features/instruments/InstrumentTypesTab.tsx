// Instrument types for admins: search, sort, create, change, remove.
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize } from '@pricevault/basics';
import { instrumentSortColumns, type Instrument } from '@pricevault/contract';
import { useOpenedRow } from '../../lib/address/opened-row.ts';
import { editSearch } from '../../lib/address/params.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { AddNewButton } from '../../ui/AddNewButton.tsx';
import { DataTable, useListState, useRowSelection, serverRows } from '../../ui/data-table/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useCheckedRemoval } from '../../ui/removal/checked-removal.ts';
import { useRemoveAction } from '../../ui/removal/remove-action.tsx';
import { RemovalDialog } from '../../ui/removal/RemovalDialog.tsx';
import { useInstrumentColumns } from './instrument-columns.ts';
import {
  useCheckInstruments,
  useInstrumentChoices,
  useInstruments,
  useRemoveInstruments,
} from './instruments.api.ts';

// Forms come after the list: nobody needs them to read it.
const loadDialog = () => import('./InstrumentDialog.tsx');
const InstrumentDialog = lazyPart(loadDialog, 'InstrumentDialog');

export function InstrumentTypesTab() {
  const { t } = useTranslation(['instruments', 'common']);
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'name', direction: 'asc' },
    sortColumns: instrumentSortColumns,
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
  const [{ edit }, { open, close }] = useAddress(editSearch);
  const edited = useOpenedRow(instruments.data?.items, edit, useInstrumentChoices);
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
        actions={<AddNewButton onClick={() => open({ edit: 'new' })} />}
        onOpen={({ _id }) => open({ edit: _id })}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
      />
      {(edited || edit === 'new') && (
        <Suspense>
          <InstrumentDialog
            key={edit}
            instrument={edited ?? null}
            onClose={() => close({ edit: undefined })}
          />
        </Suspense>
      )}
      <RemovalDialog removal={removal} namespace="instruments" />
    </>
  );
}

const idOf = (instrument: Instrument) => instrument._id;
const nameOf = (instrument: Instrument) => instrument.name;
