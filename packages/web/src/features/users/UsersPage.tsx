// All accounts, for admins: search, sort, roles, disable and enable, end sessions, vet firms.
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize } from '@pricevault/basics';
import { userSortColumns } from '@pricevault/contract';
import {
  DataTable,
  idOf,
  serverRows,
  useListState,
  useRowSelection,
} from '../../ui/data-table/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useUserChanges, type UserChange } from './user-changes.ts';
import { useUserColumns } from './user-columns.tsx';
import { UserChangeDialog } from './UserChangeDialog.tsx';
import { useUserAccounts } from './users.api.ts';
import { VettingRequests } from './VettingRequests.tsx';

export function Page() {
  const { t } = useTranslation('users');
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'displayName', direction: 'asc' },
    sortColumns: userSortColumns,
  });
  const selection = useRowSelection();
  const accounts = useUserAccounts(list);
  const flow = useUserChanges(selection.clear);
  // The same function at each render, so that a question does not render all rows again.
  const latest = useRef(flow.ask);
  useEffect(() => {
    latest.current = flow.ask;
  });
  const ask = useCallback((change: UserChange) => latest.current(change), []);
  const columns = useUserColumns(ask);

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <VettingRequests />
      <DataTable
        label={t('table')}
        columns={columns}
        {...serverRows(accounts)}
        rowId={idOf}
        rowLabel={({ displayName }) => displayName}
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
