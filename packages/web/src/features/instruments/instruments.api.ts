// Reads and writes of instrument types.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allRows } from '@pricevault/basics';
import {
  instrumentsContract,
  instrumentSortColumns,
  type InstrumentForm,
} from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { listQueryOf, type ListState } from '../../ui/data-table/list-state.ts';

const instrumentsKey = ['instruments'] as const;

/** One page of instrument types. The last page stays on the screen while another is read. */
export function useInstruments(list: ListState) {
  useRefreshOn('instruments.changed', instrumentsKey);
  const query = listQueryOf(list, instrumentSortColumns);
  return useQuery({
    queryKey: [...instrumentsKey, 'list', query],
    queryFn: ({ signal }) => callApi(instrumentsContract.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All instrument types by name, to choose from. */
export function useInstrumentChoices(isWanted = true) {
  useRefreshOn('instruments.changed', instrumentsKey);
  const query = { pageNum: 0, pageSize: allRows, sortBy: 'name', sortDirection: 'asc' } as const;
  return useQuery({
    queryKey: [...instrumentsKey, 'choices'],
    queryFn: ({ signal }) => callApi(instrumentsContract.list, { query, signal }),
    enabled: isWanted,
  });
}

export function useCreateInstrument() {
  return useInstrumentWrite(({ form, key }: { form: InstrumentForm; key: string }) =>
    callApi(instrumentsContract.create, { body: form, idempotencyKey: key }),
  );
}

export function useUpdateInstrument() {
  return useInstrumentWrite((body: InstrumentForm & { _id: string }) =>
    callApi(instrumentsContract.update, { body }),
  );
}

/** How many trades hang on the instrument types. */
export function useCheckInstruments() {
  return useMutation({
    mutationFn: (items: readonly string[]) =>
      callApi(instrumentsContract.check, { body: { items: [...items] } }),
  });
}

export function useRemoveInstruments() {
  return useInstrumentWrite((items: readonly string[]) =>
    callApi(instrumentsContract.remove, { body: { items: [...items] } }),
  );
}

/** A write that is done when the lists have been read again. */
function useInstrumentWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => queries.invalidateQueries({ queryKey: instrumentsKey }),
  });
}
