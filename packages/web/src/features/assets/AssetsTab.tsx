// Asset classes for admins: search, sort, create, rename, remove.
import { Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize } from '@pricevault/basics';
import { assetSortColumns, type Asset } from '@pricevault/contract';
import { useOpenedRow } from '../../lib/address/opened-row.ts';
import { editSearch } from '../../lib/address/params.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { AddNewButton } from '../../ui/AddNewButton.tsx';
import {
  DataTable,
  useListState,
  useRowSelection,
  type DataTableColumn,
  serverRows,
} from '../../ui/data-table/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useCheckedRemoval } from '../../ui/removal/checked-removal.ts';
import { useRemoveAction } from '../../ui/removal/remove-action.tsx';
import { RemovalDialog } from '../../ui/removal/RemovalDialog.tsx';
import { useAssetChoices, useAssets, useCheckAssets, useRemoveAssets } from './assets.api.ts';

// Forms come after the list: nobody needs them to read it.
const loadDialog = () => import('./AssetDialog.tsx');
const AssetDialog = lazyPart(loadDialog, 'AssetDialog');

export function AssetsTab() {
  const { t } = useTranslation(['assets', 'common']);
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'name', direction: 'asc' },
    sortColumns: assetSortColumns,
  });
  const selection = useRowSelection();
  const assets = useAssets(list);
  const check = useCheckAssets();
  const remove = useRemoveAssets();
  const removal = useCheckedRemoval({
    check: async (ids) => (await check.mutateAsync(ids)).related,
    remove: remove.mutateAsync,
    doneText: t('done.removed'),
    onRemoved: selection.drop,
  });
  const [{ edit }, { open, close }] = useAddress(editSearch);
  const edited = useOpenedRow(assets.data?.items, edit, useAssetChoices);
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
  const addNew = <AddNewButton onClick={() => open({ edit: 'new' })} />;
  const removeAction = useRemoveAction({ isBusy: removal.isBusy, run: removal.start });

  return (
    <>
      <DataTable
        label={t('table')}
        columns={columns}
        {...serverRows(assets)}
        rowId={idOf}
        rowLabel={nameOf}
        list={list}
        searchLabel={t('search')}
        selection={selection}
        bulkActions={[removeAction]}
        actions={addNew}
        onOpen={({ _id }) => open({ edit: _id })}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
      />
      {(edited || edit === 'new') && (
        <Suspense>
          <AssetDialog
            key={edit}
            asset={edited ?? null}
            onClose={() => close({ edit: undefined })}
          />
        </Suspense>
      )}
      <RemovalDialog removal={removal} namespace="assets" />
    </>
  );
}

const idOf = (asset: Asset) => asset._id;
const nameOf = (asset: Asset) => asset.name;
