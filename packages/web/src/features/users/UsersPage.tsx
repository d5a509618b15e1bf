// All accounts, for admins: search, sort, roles, disable and enable, end sessions, vet firms.
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize } from '@pricevault/basics';
import { userSortColumns } from '@pricevault/contract';
import Typography from '@mui/material/Typography';
import {
  DataTable,
  idOf,
  serverRows,
  useListState,
  useRowSelection,
} from '../../ui/data-table/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useUserChanges, type UserChange, type UserChangeFlow } from './user-changes.ts';
import { useUserColumns } from './user-columns.tsx';
import { useUserAccounts } from './users.api.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { CorporateGroupField } from './CorporateGroupField.tsx';

const VettingRequests = lazyPart(() => import('./VettingRequests.tsx'), 'VettingRequests');
const dangerous: readonly UserChange['kind'][] = ['disable', 'endSessions', 'unvet'];

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
      <Suspense>
        <VettingRequests />
      </Suspense>
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

// Confirms a change to accounts and explains its effect.
function UserChangeDialog({ flow }: { readonly flow: UserChangeFlow }) {
  const { t } = useTranslation(['users', 'shell']);
  const language = useLanguage();
  const { change } = flow;
  if (!change) return null;
  return (
    <ConfirmDialog
      isOpen={flow.isAsking}
      title={t(`ask.${change.kind}.title`)}
      confirmLabel={t(`ask.${change.kind}.confirm`)}
      isDangerous={dangerous.includes(change.kind)}
      isBusy={flow.isBusy}
      onConfirm={flow.confirm}
      onCancel={flow.cancel}
    >
      <Typography>{question(change)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
        {t(`ask.${change.kind}.consequence`)}
      </Typography>
      {(change.kind === 'vet' || change.kind === 'group') && (
        <CorporateGroupField value={flow.group} onChange={flow.setGroup} />
      )}
    </ConfirmDialog>
  );

  function question(asked: UserChange): string {
    switch (asked.kind) {
      case 'role':
        return t('ask.role.question', {
          name: asked.account.displayName,
          role: t(`shell:roles.${asked.role}`),
        });
      case 'vet':
      case 'unvet':
      case 'group':
        return t(`ask.${asked.kind}.question`, { firm: asked.account.firmName });
      default: {
        const count = asked.ids.length;
        return asked.name === undefined
          ? t(`ask.${asked.kind}.many`, { count, formatted: formatNumber(count, language) })
          : t(`ask.${asked.kind}.question`, { name: asked.name });
      }
    }
  }
}
