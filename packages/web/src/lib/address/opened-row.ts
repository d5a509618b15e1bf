import { useState } from 'react';

type UseAll<Row> = (isWanted: boolean) => {
  readonly data: { readonly items: readonly Row[] } | undefined;
};

/**
 * The row whose id is in the address. It is looked for on the page that is shown, then among all rows. It stays as it was
 * opened while its id is there, even if a change removes it from the list; an unknown id opens nothing.
 */
export function useOpenedRow<Row extends { readonly _id: string }>(
  page: readonly Row[] | undefined,
  id: string | undefined,
  useAll: UseAll<Row>,
): Row | undefined {
  const [opened, setOpened] = useState<Row>();
  const findIn = (rows: readonly Row[] | undefined) => rows?.find(({ _id }) => _id === id);
  const isOpened = opened?._id === id;
  const shown = findIn(page);
  const all = useAll(!isOpened && id !== 'new' && page !== undefined && !shown);
  if (isOpened) return opened;
  const found = id === undefined ? undefined : (shown ?? findIn(all.data?.items));
  if (opened !== found) setOpened(found);
  return found;
}
