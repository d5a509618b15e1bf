// All accounts, for admins: search, sort, roles, disable and enable, end sessions, vet firms.
import { useCallback, useRef, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize } from '@pricevault/basics';
import { userSortColumns, type UserAccount } from '@pricevault/contract';
import { DataTable, useListState, useRowSelection, serverRows } from '../../ui/data-table/index.ts';
import { useUserChanges, type UserChange } from './user-changes.ts';
import { UserChangeDialog } from './UserChangeDialog.tsx';
import { useUserColumns } from './user-columns.tsx';
import { useUserAccounts } from './users.api.ts';

export function UsersList() {
  const { t } = useTranslation('users');
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'displayName', direction: 'asc' },
    sortColumns: userSortColumns,
  });
  const selection = useRowSelection();
  const accounts = useUserAccounts(list);
  const flow = useUserChanges(selection.clear);
  // The same function at each drawing, so that rows are not drawn anew for a question.
  const latest = useRef(flow.ask);
  useEffect(() => {
    latest.current = flow.ask;
  });
  const ask = useCallback((change: UserChange) => latest.current(change), []);
  const columns = useUserColumns(ask);

  return (
    <>
      <DataTable
        label={t('table')}
        columns={columns}
        {...serverRows(accounts)}
        rowId={idOf}
        rowLabel={nameOf}
        list={list}
        isStackedOnPhones
        searchLabel={t('search')}
        selection={selection}
        bulkActions={(['disable', 'enable', 'endSessions'] as const).map((kind) => ({
          key: kind,
          label: t(`actions.${kind}`),
          isDangerous: kind === 'disable',
          isBusy: flow.isBusy,
          run: (ids) => ask({ kind, ids }),
        }))}
        emptyText={t('empty')}
      />
      <UserChangeDialog flow={flow} />
    </>
  );
}

const idOf = (account: UserAccount) => account._id;
const nameOf = (account: UserAccount) => account.displayName;
