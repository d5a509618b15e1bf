// Reads and writes of asset classes.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allRows } from '@pricevault/basics';
import { assetsContract, assetSortColumns, type AssetForm } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { listQueryOf, type ListState } from '../../ui/data-table/list-state.ts'; // not the table itself: the start page reads assets too

const assetsKey = ['assets'] as const;

/** One page of asset classes. The last page stays on the screen while another is read. */
export function useAssets(list: ListState) {
  useRefreshOn('assets.changed', assetsKey);
  const query = listQueryOf(list, assetSortColumns);
  return useQuery({
    queryKey: [...assetsKey, 'list', query],
    queryFn: ({ signal }) => callApi(assetsContract.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first names in order, and how many asset classes there are. */
export function useAssetOverview(names: number, isWanted = true) {
  useRefreshOn('assets.changed', assetsKey);
  const query = { pageNum: 0, pageSize: names, sortBy: 'name', sortDirection: 'asc' } as const;
  return useQuery({
    queryKey: [...assetsKey, 'overview', query],
    queryFn: ({ signal }) => callApi(assetsContract.list, { query, signal }),
    enabled: isWanted,
  });
}

/** All asset classes by name, to choose from. */
export function useAssetChoices(isWanted = true) {
  return useAssetOverview(allRows, isWanted);
}

export function useCreateAsset() {
  return useAssetWrite(({ form, key }: { form: AssetForm; key: string }) =>
    callApi(assetsContract.create, { body: form, idempotencyKey: key }),
  );
}

export function useUpdateAsset() {
  return useAssetWrite((body: AssetForm & { _id: string }) =>
    callApi(assetsContract.update, { body }),
  );
}

/** How many instrument types hang on the asset classes. */
export function useCheckAssets() {
  return useMutation({
    mutationFn: (items: readonly string[]) =>
      callApi(assetsContract.check, { body: { items: [...items] } }),
  });
}

export function useRemoveAssets() {
  return useAssetWrite((items: readonly string[]) =>
    callApi(assetsContract.remove, { body: { items: [...items] } }),
  );
}

/** A write that is done when the lists have been read again. */
function useAssetWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => queries.invalidateQueries({ queryKey: assetsKey }),
  });
}
