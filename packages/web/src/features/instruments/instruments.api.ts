// Reads and writes of instrument types.
import { useMutation } from '@tanstack/react-query';
import { allRows } from '@pricevault/basics';
import { instrumentsContract, instrumentSortColumns } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import {
  useCreate,
  usePage,
  useRead,
  useSend,
  useSendItems,
} from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { listQueryOf, type ListState } from '../../ui/data-table/list-state.ts';

const instrumentsKey = ['instruments'] as const;

export function useInstruments(list: ListState) {
  useRefreshOn('instruments.changed', instrumentsKey);
  const query = listQueryOf(list, instrumentSortColumns);
  return usePage([...instrumentsKey, 'list'], instrumentsContract.list, { query });
}

/** All instrument types by name, to choose from. */
export function useInstrumentChoices(isWanted = true) {
  useRefreshOn('instruments.changed', instrumentsKey);
  const query = { pageNum: 0, pageSize: allRows, sortBy: 'name', sortDirection: 'asc' } as const;
  return useRead([...instrumentsKey, 'choices'], instrumentsContract.list, { query }, { isWanted });
}

export const useCreateInstrument = () => useCreate(instrumentsKey, instrumentsContract.create);
export const useUpdateInstrument = () => useSend(instrumentsKey, instrumentsContract.update);
export const useRemoveInstruments = () => useSendItems(instrumentsKey, instrumentsContract.remove);

/** How many trades belong to the instrument types. */
export function useCheckInstruments() {
  return useMutation({
    mutationFn: (items: readonly string[]) =>
      callApi(instrumentsContract.check, { body: { items: [...items] } }),
  });
}
