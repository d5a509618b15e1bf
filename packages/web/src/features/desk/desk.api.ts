// Reads and writes of the desk.
import {
  deskContract,
  deskSignOffsContract,
  deskSortColumns,
  deskTolerancesContract,
  deskViewsContract,
  type BodyInputOf,
  type DeskBook,
  type DeskRow,
  type ReplyOf,
} from '@pricevault/contract';
import { useCallback, useMemo } from 'react';
import { callApi } from '../../lib/http/api-client.ts';
import {
  useCreate,
  usePage,
  useRead,
  useSend,
  useSendItems,
  useWrite,
} from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { listQueryOf, type ListState } from '../../ui/data-table/list-state.ts';
import type { ListRead } from '../../ui/data-table/server-rows.ts';
import { lineOf } from './desk-lines.ts';
import { inOrderOfMoney, moneyColumn, pageOf } from './money-rows.ts';
import type { Positions } from './positions-store.ts';

/** Milliseconds: ten thousand rows take their time. */
const downloadTimeout = 60_000;
const deskKey = ['desk'] as const;
/** Apart from the list: what is made of exceptions changes no date before. */
const linesKey = ['deskLines'] as const;
const always = { readsAfterRefusal: true } as const;

export type DeskFilters = Omit<
  BodyInputOf<typeof deskContract.list>,
  'pageNum' | 'pageSize' | 'searchText' | 'sortBy' | 'sortDirection'
>;

const asked = (list: ListState, filters: DeskFilters) => ({
  ...listQueryOf(list, deskSortColumns),
  ...filters,
});

type DeskPage = ListRead<ReplyOf<typeof deskContract.list>>;

/** A page of the list, and where notionals are loaded all rows of its filters: only this page can order and add them by money. */
export function useDesk(list: ListState, filters: DeskFilters, positions: Positions | null) {
  useRefreshOn('desk.changed', deskKey);
  useRefreshOn('results.changed', deskKey);
  const read = usePage([...deskKey, 'list'], deskContract.list, { body: asked(list, filters) });
  const { searchText, sort } = list;
  const all = useRead(
    [...deskKey, 'filtered'],
    deskContract.list,
    {
      body: { ...filters, ...(searchText === '' ? {} : { searchText }), pageNum: 0, pageSize: -1 },
      timeout: downloadTimeout,
    },
    { isWanted: positions !== null },
  );
  const direction = sort?.by === moneyColumn ? sort.direction : null;
  const ordered = useMemo(
    () =>
      all.data && positions && direction !== null
        ? inOrderOfMoney(all.data.items, positions.notionals, direction)
        : null,
    [all.data, positions, direction],
  );
  let page: DeskPage = read;
  if (positions !== null && direction !== null) {
    const { error, isFetching, refetch } = all;
    const data = all.data && ordered ? { ...all.data, items: pageOf(ordered, list) } : undefined;
    page = { data, error, isFetching, refetch };
  }
  const { lineOf, ...lines } = useLines(
    filters,
    page.data?.items.some(({ history }) => history.length === 0),
  );
  if (lines.error && !page.error) page = { ...page, ...lines };
  return { page, all, lineOf };
}

/** The small lines of rows that came without them, as those of a long list do. */
function useLines(filters: DeskFilters, isWanted = false) {
  useRefreshOn('results.changed', linesKey);
  const { data, error, refetch } = useRead(
    linesKey,
    deskContract.lines,
    { body: wholeOf(filters), timeout: downloadTimeout },
    { isWanted },
  );
  return { error, refetch, lineOf: useCallback((row: DeskRow) => lineOf(row, data), [data]) };
}

/** Lines are those of all trades, whatever is filtered: they are read once. */
const wholeOf = ({ date, instrumentTypeId, knownOn }: DeskFilters) => ({
  ...(date === undefined ? {} : { date }),
  ...(instrumentTypeId === undefined ? {} : { instrumentTypeId }),
  ...(knownOn === undefined ? {} : { knownOn }),
});

export function useDeskTrade(mark: BodyInputOf<typeof deskContract.trade>) {
  return useRead([...deskKey, 'trade'], deskContract.trade, { body: mark });
}

/** All rows of the filters, for a file. */
export function readAllMarks(list: ListState, filters: DeskFilters) {
  const body = { ...asked(list, filters), pageNum: 0, pageSize: -1 };
  return callApi(deskContract.list, { body, timeout: downloadTimeout });
}

interface KeyedChange {
  readonly key: string;
  readonly body: BodyInputOf<typeof deskContract.change>;
}

export const useChangeExceptions = () =>
  useWrite(
    deskKey,
    ({ key, body }: KeyedChange) => callApi(deskContract.change, { body, idempotencyKey: key }),
    always,
  );

/** The books of the dates that the list shows. */
export const useDeskBooks = (date: string | undefined, isWanted: boolean) =>
  useRead(
    [...deskKey, 'books'],
    deskSignOffsContract.books,
    { body: date === undefined ? {} : { date } },
    { isWanted },
  );

export type SignOffAction = 'prepare' | 'approve' | 'sendBack' | 'reopen';

interface KeyedSignOff {
  readonly key: string;
  readonly action: SignOffAction;
  readonly book: DeskBook;
  /** Of what is sent back or reopened. */
  readonly reason: string;
}

function sendSignOff({ key: idempotencyKey, action, book, reason }: KeyedSignOff) {
  const { prepare, approve } = deskSignOffsContract;
  const { instrumentTypeId, valuationDate, listHash } = book;
  const of = { instrumentTypeId, valuationDate };
  if (action === 'prepare') return callApi(prepare, { body: of, idempotencyKey });
  if (action === 'approve') {
    return callApi(approve, { body: { ...of, listHash: listHash ?? '' }, idempotencyKey });
  }
  return callApi(deskSignOffsContract[action], { body: { ...of, reason }, idempotencyKey });
}

export const useSignOff = () => useWrite(deskKey, sendSignOff, always);

/** The bytes that were signed. */
export const readSignedList = (listHash: string) =>
  callApi(deskSignOffsContract.signedList, { body: { listHash }, timeout: downloadTimeout });

export const useTolerances = () =>
  useRead([...deskKey, 'tolerances'], deskTolerancesContract.tolerances);
export const useSaveTolerances = () => useSend(deskKey, deskTolerancesContract.saveTolerances);

export const useDeskViews = () => useRead([...deskKey, 'views'], deskViewsContract.views);
export const useCreateView = () => useCreate(deskKey, deskViewsContract.createView);
export const useUpdateView = () => useSend(deskKey, deskViewsContract.updateView);
export const useRemoveViews = () => useSendItems(deskKey, deskViewsContract.removeViews);
