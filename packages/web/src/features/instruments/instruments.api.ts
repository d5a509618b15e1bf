// Reads and writes of instrument types.
import { newYorkCode } from '@pricevault/basics';
import { instrumentsContract, instrumentSortColumns } from '@pricevault/contract';
import {
  useAskAbout,
  useCreate,
  useRead,
  useSend,
  useSendItems,
} from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { useChoices, useListPage } from '../../ui/data-table/list-reads.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';

const instrumentsKey = ['instruments'] as const;

export function useInstruments(list: ListState) {
  useRefreshOn('instruments.changed', instrumentsKey);
  return useListPage(instrumentsKey, instrumentsContract.list, list, instrumentSortColumns);
}

/** All instrument types by name, to choose from. */
export function useInstrumentChoices(isWanted = true) {
  useRefreshOn('instruments.changed', instrumentsKey);
  return useChoices(instrumentsKey, instrumentsContract.list, isWanted);
}

/** The server's zones with their offsets; `further` come first, and alone as long as the list is not read. */
export function useZoneChoices(...further: readonly (string | undefined)[]) {
  const list = useRead(['timeZones'], instrumentsContract.timeZones);
  const items = list.data?.items ?? [];
  const missing = new Set(further.filter((code) => code !== undefined));
  for (const { tzCode } of items) missing.delete(tzCode);
  const zones = [
    ...[...missing].map((code) => ({ value: code, label: code })),
    ...items.map(({ tzCode, label }) => ({ value: tzCode, label })),
  ];
  return { zones, list };
}

export const useInstrumentZones = (current: string | undefined) =>
  useZoneChoices(newYorkCode, current);

export const useCreateInstrument = () => useCreate(instrumentsKey, instrumentsContract.create);
export const useUpdateInstrument = () => useSend(instrumentsKey, instrumentsContract.update);
export const useRemoveInstruments = () => useSendItems(instrumentsKey, instrumentsContract.remove);

/** How many trades belong to the instrument types. */
export const useCheckInstruments = () => useAskAbout(instrumentsContract.check);
