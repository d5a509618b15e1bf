// Asset classes for admins: search, sort, create, rename, remove.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize } from '@pricevault/basics';
import { assetSortColumns, type Asset, assetRemovalContract } from '@pricevault/contract';
import { textColumn, useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ReferenceList } from '../../ui/removal/ReferenceList.tsx';
import { useAssetChoices, useAssets, useCheckAssets, useRemoveAssets } from './assets.api.ts';
import { useSendItems } from '../../lib/queries/endpoint-hooks.ts';

const useRestoreAssets = () => useSendItems(['assets'], assetRemovalContract.restore);

const AssetDialog = lazyPart(() => import('./AssetDialog.tsx'), 'AssetDialog', 'dialog');

export function AssetsTab() {
  const { t } = useTranslation('assets');
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'name', direction: 'asc' },
    sortColumns: assetSortColumns,
  });
  const columns = useMemo<DataTableColumn<Asset>[]>(
    () => [textColumn('name', t('columns.name'), ({ name }) => name)],
    [t],
  );
  return (
    <ReferenceList
      words={t}
      columns={columns}
      list={list}
      page={useAssets(list)}
      useChoices={useAssetChoices}
      check={useCheckAssets()}
      remove={useRemoveAssets()}
      restore={useRestoreAssets()}
      Dialog={AssetDialog}
    />
  );
}
