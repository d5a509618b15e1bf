// Chosen rows that somebody removed are chosen no longer, or a bulk action would count and send what is not there.
import { useEffect, useMemo, useRef } from 'react';
import type { ListState } from './list-state.ts';
import type { RowSelection } from './row-selection.ts';

/** What is known of a list at one moment. */
export interface SeenRows {
  /** Page, size, order and search: rows can be compared only under the same ones. */
  readonly view: string;
  readonly ids: readonly string[];
  /** Rows of the list under this search, on all pages. */
  readonly total: number;
  /** Whether `ids` is the whole list, without any search. */
  readonly isWhole: boolean;
}

/**
 * The chosen ids that left the list. Where only one page is known, a row counts as gone when it left the page while the
 * list became shorter; a row that a new one pushed to the next page stays chosen.
 */
export function goneIds(
  chosen: readonly string[],
  before: SeenRows | null,
  now: SeenRows,
): readonly string[] {
  const here = new Set(now.ids);
  if (now.isWhole) return chosen.filter((id) => !here.has(id));
  if (before === null || before.view !== now.view || now.total >= before.total) return [];
  const were = new Set(before.ids);
  return chosen.filter((id) => were.has(id) && !here.has(id));
}

interface ListedRows<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  readonly list: ListState;
  readonly serverTotal?: number | undefined;
  readonly isFetching?: boolean;
}

/** Deselects rows that left the list, no matter who removed them. */
export function usePrunedSelection<Row>(
  selection: RowSelection | undefined,
  listed: ListedRows<Row>,
): void {
  const now = useSeenRows(listed);
  const before = useRef<SeenRows | null>(null);
  useEffect(() => {
    if (now === null) return;
    const last = before.current;
    before.current = now;
    if (!selection || selection.ids.length === 0) return;
    const gone = goneIds(selection.ids, last, now);
    if (gone.length > 0) selection.drop(gone);
  }, [selection, now]);
}

/** Null while the rows on the screen are not those that were asked for. */
function useSeenRows<Row>(listed: ListedRows<Row>): SeenRows | null {
  const { rows, rowId, list, serverTotal, isFetching = false } = listed;
  const { pageNum, pageSize, searchText, sort } = list;
  return useMemo(() => {
    if (rows === undefined || isFetching) return null;
    const total = serverTotal ?? rows.length;
    return {
      view: JSON.stringify([pageNum, pageSize, searchText, sort]),
      ids: rows.map(rowId),
      total,
      isWhole: serverTotal === undefined || (searchText === '' && rows.length === total),
    };
  }, [rows, rowId, serverTotal, isFetching, pageNum, pageSize, searchText, sort]);
}
