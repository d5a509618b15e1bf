// Reads and writes of asset classes.
import { assetsContract, assetSortColumns } from '@pricevault/contract';
import { useAskAbout, useCreate, useSend, useSendItems } from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
// Not the table itself: the start page reads assets too.
import { useChoices, useListPage } from '../../ui/data-table/list-reads.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';

const assetsKey = ['assets'] as const;

export function useAssets(list: ListState) {
  useRefreshOn('assets.changed', assetsKey);
  return useListPage(assetsKey, assetsContract.list, list, assetSortColumns);
}

/** All asset classes by name, to choose from. */
export function useAssetChoices(isWanted = true) {
  useRefreshOn('assets.changed', assetsKey);
  return useChoices(assetsKey, assetsContract.list, isWanted);
}

export const useCreateAsset = () => useCreate(assetsKey, assetsContract.create);
export const useUpdateAsset = () => useSend(assetsKey, assetsContract.update);
export const useRemoveAssets = () => useSendItems(assetsKey, assetsContract.remove);

/** How many instrument types belong to the asset classes. */
export const useCheckAssets = () => useAskAbout(assetsContract.check);
