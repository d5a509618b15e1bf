// A list of reference data: search, sort, create and change in a dialog that has an address, remove after a check.
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { editSearch } from '../../lib/address/params.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { AddNewButton } from '../AddNewButton.tsx';
import {
  DataTable,
  idOf,
  serverRows,
  useRowSelection,
  type DataTableColumn,
} from '../data-table/index.ts';
import type { ListControl } from '../data-table/list-state.ts';
import type { LazyPart } from '../lazy-part.tsx';
import { useCheckedRemoval } from './checked-removal.ts';
import { useRemoveAction } from './remove-action.tsx';
import { useUndoNotice } from './use-undo.tsx';
import { RemovalDialog, type RemovalKey, type Words } from './RemovalDialog.tsx';

interface NamedRow {
  readonly _id: string;
  readonly name: string;
}

interface Call<Reply> {
  readonly mutateAsync: (ids: readonly string[]) => Promise<Reply>;
}

type DoneKey = `done.${'removed' | 'undo' | 'restored'}`;

interface ReferenceListProps<Row extends NamedRow> {
  readonly words: Words<'table' | 'search' | 'empty' | 'emptyHint' | DoneKey | RemovalKey>;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly list: ListControl;
  readonly page: UseQueryResult<{ readonly items: readonly Row[]; readonly total: number }>;
  /** All rows, for a link to one that is not on this page. */
  readonly useChoices: Parameters<typeof useOpenedRow<Row>>[2];
  /** How many things belong to the rows. */
  readonly check: Call<{ readonly related: number }>;
  readonly remove: Call<unknown>;
  readonly restore: Call<unknown>;
  /** Changes a row, or creates one where it is null. */
  readonly Dialog: LazyPart<{ readonly row: Row | null; readonly onClose: () => void }>;
}

export function ReferenceList<Row extends NamedRow>(props: ReferenceListProps<Row>) {
  const { columns, list, page, useChoices, check, remove, restore, Dialog } = props;
  const words = (key: Parameters<typeof props.words>[0]) =>
    props.words(key, { count: 0, formatted: '' });
  const selection = useRowSelection();
  const offerUndo = useUndoNotice(restore.mutateAsync, {
    removed: words('done.removed'),
    undo: words('done.undo'),
    restored: words('done.restored'),
  });
  const removal = useCheckedRemoval({
    check: async (ids) => (await check.mutateAsync(ids)).related,
    remove: remove.mutateAsync,
    doneText: words('done.removed'),
    onRemoved: selection.drop,
    offerUndo,
  });
  const removeAction = useRemoveAction({ isBusy: removal.isBusy, run: removal.start });
  const [{ edit }, { open, close }] = useAddress(editSearch);
  const edited = useOpenedRow(page.data?.items, edit, useChoices);
  // The dialog loads after the list: nobody needs it to read.
  useEffect(() => void Dialog.preload(), [Dialog]);
  return (
    <>
      <DataTable
        label={words('table')}
        columns={columns}
        {...serverRows(page)}
        rowId={idOf}
        rowLabel={({ name }) => name}
        list={list}
        isStackedOnPhones={columns.length > 1}
        searchLabel={words('search')}
        selection={selection}
        bulkActions={[removeAction]}
        actions={<AddNewButton onClick={() => open({ edit: 'new' })} />}
        onOpen={({ _id }) => open({ edit: _id })}
        emptyText={words('empty')}
        emptyHint={words('emptyHint')}
      />
      {(edited || edit === 'new') && (
        <Dialog key={edit} row={edited ?? null} onClose={() => close({ edit: undefined })} />
      )}
      <RemovalDialog removal={removal} words={props.words} />
    </>
  );
}

type UseAll<Row> = (isWanted: boolean) => {
  readonly data: { readonly items: readonly Row[] } | undefined;
};

/**
 * The row whose id is in the address. It is looked for on the page that is shown, then among all rows. It stays as it was
 * opened while its id is there, even if a change removes it from the list; an unknown id opens nothing.
 */
function useOpenedRow<Row extends { readonly _id: string }>(
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
