// The chosen rows of a list, by id, so that the choice outlives turning the page.
import { useMemo, useState } from 'react';

export type SelectedIds = Readonly<Record<string, true>>;

export interface RowSelection {
  readonly selected: SelectedIds;
  readonly ids: readonly string[];
  readonly set: (selected: SelectedIds) => void;
  /** Takes these rows out of the choice. */
  readonly drop: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

export function useRowSelection(): RowSelection {
  const [selected, setSelected] = useState<SelectedIds>({});
  return useMemo(
    () => ({
      selected,
      ids: Object.keys(selected),
      set: setSelected,
      drop: (ids) => setSelected((now) => without(now, new Set(ids))),
      clear: () => setSelected({}),
    }),
    [selected],
  );
}

function without(selected: SelectedIds, gone: ReadonlySet<string>): SelectedIds {
  return Object.fromEntries(
    Object.keys(selected).flatMap((id) => (gone.has(id) ? [] : [[id, true as const]])),
  );
}
