// The series that the user may see: the own ones, colleagues' and those of admins.
import AddIcon from '@mui/icons-material/Add';
import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize } from '@pricevault/basics';
import type { Series } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/failure-text.ts';
import { DataTable, useListState, useRowSelection } from '../../ui/data-table/index.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { useSeriesColumns } from './series-columns.ts';
import { useRemoveSeries, useSeriesList } from './series.api.ts';

const loadDialog = () => import('./SeriesDialog.tsx');
const SeriesDialog = lazy(async () => ({ default: (await loadDialog()).SeriesDialog }));

export function SeriesList({ onOpen }: { readonly onOpen: (series: Series) => void }) {
  const { t } = useTranslation(['series', 'common']);
  const failureTexts = useFailureTexts();
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'name', direction: 'asc' },
  });
  const selection = useRowSelection();
  const series = useSeriesList(list);
  const columns = useSeriesColumns();
  const remove = useRemoveSeries();
  const [isCreating, setCreating] = useState(false);
  useEffect(() => void loadDialog(), []);

  const removeChosen = async (ids: readonly string[]) => {
    try {
      const { items } = await remove.mutateAsync(ids);
      selection.drop(items);
      notices.show('success', t('done.removed'));
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
  };
  const addNew = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      {t('common:actions.addNew')}
    </Button>
  );
  return (
    <>
      <DataTable
        label={t('table')}
        columns={columns}
        rows={series.data?.items}
        rowId={idOf}
        rowLabel={nameOf}
        list={list}
        isStackedOnPhones
        serverTotal={series.data?.total ?? 0}
        isFetching={series.isFetching && series.data !== undefined}
        error={series.error}
        onRetry={() => void series.refetch()}
        searchLabel={t('search')}
        selection={selection}
        bulkActions={[
          {
            key: 'remove',
            label: t('common:actions.remove'),
            icon: <DeleteOutlinedIcon fontSize="small" />,
            isDangerous: true,
            isBusy: remove.isPending,
            run: (ids) => void removeChosen(ids),
          },
        ]}
        actions={addNew}
        onOpen={onOpen}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
      />
      {isCreating && (
        <Suspense>
          <SeriesDialog onClose={() => setCreating(false)} onCreated={onOpen} />
        </Suspense>
      )}
    </>
  );
}

const idOf = (series: Series) => series._id;
const nameOf = (series: Series) => series.name;
