// Reads and writes of asset classes.
import { allRows } from '@pricevault/basics';
import { assetsContract, assetSortColumns } from '@pricevault/contract';
import {
  useAskAbout,
  useCreate,
  usePage,
  useRead,
  useSend,
  useSendItems,
} from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { listQueryOf, type ListState } from '../../ui/data-table/list-state.ts'; // not the table itself: the start page reads assets too

const assetsKey = ['assets'] as const;

export function useAssets(list: ListState) {
  useRefreshOn('assets.changed', assetsKey);
  const query = listQueryOf(list, assetSortColumns);
  return usePage([...assetsKey, 'list'], assetsContract.list, { query });
}

/** The first names in order, and how many asset classes there are. */
function useAssetOverview(names: number, isWanted = true) {
  useRefreshOn('assets.changed', assetsKey);
  const query = { pageNum: 0, pageSize: names, sortBy: 'name', sortDirection: 'asc' } as const;
  return useRead([...assetsKey, 'overview'], assetsContract.list, { query }, { isWanted });
}

/** All asset classes by name, to choose from. */
export const useAssetChoices = (isWanted = true) => useAssetOverview(allRows, isWanted);

export const useCreateAsset = () => useCreate(assetsKey, assetsContract.create);
export const useUpdateAsset = () => useSend(assetsKey, assetsContract.update);
export const useRemoveAssets = () => useSendItems(assetsKey, assetsContract.remove);

/** How many instrument types belong to the asset classes. */
export const useCheckAssets = () => useAskAbout(assetsContract.check);
