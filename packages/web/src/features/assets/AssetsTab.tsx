// Asset classes for admins: search, sort, create, rename, remove.
import AddIcon from '@mui/icons-material/Add';
import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize } from '@pricevault/basics';
import type { Asset } from '@pricevault/contract';
import { formatNumber } from '../../lib/formatters.ts';
import { useLanguage } from '../../lib/i18n.ts';
import {
  DataTable,
  useListState,
  useRowSelection,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { useCheckedRemoval } from '../../ui/removal/checked-removal.ts';
import { RemovalDialog } from '../../ui/removal/RemovalDialog.tsx';
import { useAssets, useCheckAssets, useRemoveAssets } from './assets.api.ts';

// Forms come after the list: nobody needs them to read it.
const loadDialog = () => import('./AssetDialog.tsx');
const AssetDialog = lazy(async () => ({ default: (await loadDialog()).AssetDialog }));

export function AssetsTab() {
  const { t } = useTranslation(['assets', 'common']);
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'name', direction: 'asc' },
  });
  const selection = useRowSelection();
  const assets = useAssets(list);
  const language = useLanguage();
  const check = useCheckAssets();
  const remove = useRemoveAssets();
  const removal = useCheckedRemoval({
    check: async (ids) => (await check.mutateAsync(ids)).related,
    remove: remove.mutateAsync,
    doneText: t('done.removed'),
    onRemoved: selection.drop,
  });
  /** `null` is the dialog for a new asset. */
  const [edited, setEdited] = useState<Asset | null | undefined>(undefined);
  const columns = useMemo<DataTableColumn<Asset>[]>(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        type: 'text',
        value: (asset) => asset.name,
        sortable: true,
      },
    ],
    [t],
  );
  useEffect(() => void loadDialog(), []);
  const addNew = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited(null)}>
      {t('common:actions.addNew')}
    </Button>
  );

  return (
    <>
      <DataTable
        label={t('table')}
        columns={columns}
        rows={assets.data?.items}
        rowId={idOf}
        rowLabel={nameOf}
        list={list}
        serverTotal={assets.data?.total ?? 0}
        isFetching={assets.isFetching && assets.data !== undefined}
        error={assets.error}
        onRetry={() => void assets.refetch()}
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
        actions={addNew}
        onOpen={setEdited}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
      />
      {edited !== undefined && (
        <Suspense>
          <AssetDialog asset={edited} onClose={() => setEdited(undefined)} />
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

const idOf = (asset: Asset) => asset._id;
const nameOf = (asset: Asset) => asset.name;
