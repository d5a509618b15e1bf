// Pilot partners for admins: who asked to take part, search, sort, decide, remove.
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize, partnerStatuses } from '@pricevault/basics';
import { partnerSortColumns, type Partner, type PartnerStatus } from '@pricevault/contract';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import {
  actionsColumn,
  customColumn,
  DataTable,
  dayColumn,
  idOf,
  serverRows,
  textColumn,
  useListState,
  useRowSelection,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { RowSelect } from '../../ui/form/RowSelect.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LatinText } from '../../ui/LatinText.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useCheckedRemoval } from '../../ui/removal/checked-removal.ts';
import { useRemoveAction } from '../../ui/removal/remove-action.tsx';
import { RemovalDialog } from '../../ui/removal/RemovalDialog.tsx';
import { useUndoNotice } from '../../ui/removal/use-undo.tsx';
import {
  useCheckPartners,
  usePartners,
  useRemovePartners,
  useRestorePartners,
  useSetPartnerStatus,
} from './partners.api.ts';

const ApprovalDialog = lazyPart(() => import('./ApprovalDialog.tsx'), 'ApprovalDialog');

export function Page() {
  const { t } = useTranslation('partners');
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <PartnersList />
    </>
  );
}

function PartnersList() {
  const { t } = useTranslation('partners');
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'createdAt', direction: 'desc' },
    sortColumns: partnerSortColumns,
  });
  const selection = useRowSelection();
  const partners = usePartners(list);
  const [approved, setApproved] = useState<Partner | null>(null);
  const report = useReport();
  const { mutateAsync: setStatus } = useSetPartnerStatus();
  const decide = useCallback(
    ({ _id }: Partner, status: PartnerStatus) =>
      void report(setStatus({ _id, status }), t('done.managed')),
    [report, setStatus, t],
  );
  const choose = useCallback(
    (partner: Partner, status: PartnerStatus) =>
      status === 'Approved' ? setApproved(partner) : decide(partner, status),
    [decide],
  );
  const columns = usePartnerColumns(choose);
  const check = useCheckPartners();
  const remove = useRemovePartners();
  const doneText = (count: number) => t('done.removed', { count });
  const offerUndo = useUndoNotice(useRestorePartners().mutateAsync, {
    removed: doneText,
    undo: t('done.undo'),
    restored: t('done.restored'),
  });
  const removal = useCheckedRemoval({
    check: async (ids) => (await check.mutateAsync(ids)).related,
    remove: remove.mutateAsync,
    doneText,
    onRemoved: selection.drop,
    offerUndo,
  });
  const removeAction = useRemoveAction({ isBusy: removal.isBusy, run: removal.start });
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        {...serverRows(partners)}
        rowId={idOf}
        rowLabel={({ email }) => email}
        list={list}
        isStackedOnPhones
        searchLabel={t('search')}
        selection={selection}
        bulkActions={[removeAction]}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
      />
      <RemovalDialog removal={removal} words={t} />
      <Suspense>
        {approved && (
          <ApprovalDialog
            partner={approved}
            onConfirm={() => {
              decide(approved, 'Approved');
              setApproved(null);
            }}
            onCancel={() => setApproved(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Green, orange, red, as specified (spec 000 section 2). */
const tones: Record<PartnerStatus, BadgeTone> = {
  Pending: 'warning',
  Approved: 'success',
  Rejected: 'error',
};

function usePartnerColumns(
  choose: (partner: Partner, status: PartnerStatus) => void,
): DataTableColumn<Partner>[] {
  const { t } = useTranslation('partners');
  return useMemo(() => {
    const statusOf = ({ status }: Partner) => (
      <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
    );
    const decision = (partner: Partner) => (
      <RowSelect
        label={t('statusOf', { email: partner.email })}
        value={partner.status}
        options={partnerStatuses.map((value) => ({ value, text: t(`choices.${value}`) }))}
        onChoose={(chosen) => choose(partner, chosen)}
      />
    );
    return [
      textColumn('email', t('columns.email'), (row) => row.email, 218, {
        render: ({ email }) => <LatinText text={email} />,
      }),
      textColumn('asset', t('columns.asset'), (row) => row.asset ?? '–', 112),
      dayColumn('createdAt', t('columns.signedUp'), (row) => row.createdAt, 116),
      dayColumn('invitedAt', t('columns.invited'), (row) => row.invitedAt, 116),
      textColumn(
        'hasAccount',
        t('columns.account'),
        (row) => t(row.hasAccount ? 'account.yes' : 'account.no'),
        84,
      ),
      customColumn('status', t('columns.status'), (row) => row.status, statusOf, 108),
      actionsColumn(t('columns.manage'), decision, 120),
    ];
  }, [t, choose]);
}
