// The chosen rows of a list, by id, so that the choice outlives turning the page.
import { useMemo, useState } from 'react';

export type SelectedIds = Readonly<Record<string, true>>;

export interface RowSelection {
  readonly selected: SelectedIds;
  readonly ids: readonly string[];
  readonly set: (selected: SelectedIds) => void;
  readonly clear: () => void;
}

export function useRowSelection(): RowSelection {
  const [selected, setSelected] = useState<SelectedIds>({});
  return useMemo(
    () => ({
      selected,
      ids: Object.keys(selected),
      set: setSelected,
      clear: () => setSelected({}),
    }),
    [selected],
  );
}
