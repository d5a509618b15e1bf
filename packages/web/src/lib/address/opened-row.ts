import { useState } from 'react';

/**
 * The row whose id stands in the address. It stays as it was opened while the id is there, also when a change takes it out
 * of the list; an id that is not in the list opens nothing.
 */
export function useOpenedRow<Row extends { readonly _id: string }>(
  rows: readonly Row[] | undefined,
  id: string | undefined,
): Row | undefined {
  const [opened, setOpened] = useState<Row>();
  if (opened?._id === id) return opened;
  const found = id === undefined ? undefined : rows?.find(({ _id }) => _id === id);
  if (opened !== found) setOpened(found);
  return found;
}
