// The series that the user may see: the own ones, colleagues' and those of admins.
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { defaultListPageSize } from '@pricevault/basics';
import { seriesSortColumns, type Series } from '@pricevault/contract';
import { id } from '../../lib/address/params.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { AddNewButton } from '../../ui/AddNewButton.tsx';
import { DataTable, useListState, useRowSelection, serverRows } from '../../ui/data-table/index.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useRemoveAction } from '../../ui/removal/remove-action.tsx';
import { useSeriesColumns } from './series-columns.ts';
import { useRemoveSeries, useSeriesList } from './series.api.ts';

const loadDialog = () => import('./SeriesDialog.tsx');
const SeriesDialog = lazyPart(loadDialog, 'SeriesDialog');

const search = z.object({ series: id(), edit: id() });

export function SeriesList() {
  const { t } = useTranslation(['series', 'common']);
  const failureTexts = useFailureTexts();
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'name', direction: 'asc' },
    sortColumns: seriesSortColumns,
  });
  const selection = useRowSelection();
  const series = useSeriesList(list);
  const columns = useSeriesColumns();
  const remove = useRemoveSeries();
  const [{ edit }, { open, replace, close }] = useAddress(search);
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  useEffect(() => void loadDialog(), []);

  const removeChosen = async (ids: readonly string[]) => {
    try {
      const { items } = await remove.mutateAsync(ids);
      selection.drop(items);
      notices.show('success', t('done.removed'));
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
    setAsked(null);
  };
  const addNew = <AddNewButton onClick={() => open({ edit: 'new' })} />;
  const removeAction = useRemoveAction({ isBusy: remove.isPending, run: setAsked });
  return (
    <>
      <DataTable
        label={t('table')}
        columns={columns}
        {...serverRows(series)}
        rowId={idOf}
        rowLabel={nameOf}
        list={list}
        isStackedOnPhones
        searchLabel={t('search')}
        selection={selection}
        bulkActions={[removeAction]}
        actions={addNew}
        onOpen={({ _id }) => open({ series: _id })}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('removal.title')}
        confirmLabel={t('common:actions.remove')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => void removeChosen(asked ?? [])}
        onCancel={() => setAsked(null)}
      >
        <Typography>{t('removal.text')}</Typography>
      </ConfirmDialog>
      {edit === 'new' && (
        <Suspense>
          <SeriesDialog
            onClose={() => close({ edit: undefined })}
            onCreated={({ _id }) => replace({ edit: undefined, series: _id })}
          />
        </Suspense>
      )}
    </>
  );
}

const idOf = (series: Series) => series._id;
const nameOf = (series: Series) => series.name;
