// Pilot partners for admins: search, sort, decide, remove.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize } from '@pricevault/basics';
import { partnerSortColumns, type Partner, type PartnerStatus } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { DataTable, useListState, useRowSelection, serverRows } from '../../ui/data-table/index.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { useCheckedRemoval } from '../../ui/removal/checked-removal.ts';
import { useRemoveAction } from '../../ui/removal/remove-action.tsx';
import { RemovalDialog } from '../../ui/removal/RemovalDialog.tsx';
import { usePartnerColumns } from './partner-columns.tsx';
import {
  useCheckPartners,
  usePartners,
  useRemovePartners,
  useSetPartnerStatus,
} from './partners.api.ts';

export function PartnersList() {
  const { t } = useTranslation(['partners', 'common']);
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'createdAt', direction: 'desc' },
    sortColumns: partnerSortColumns,
  });
  const selection = useRowSelection();
  const partners = usePartners(list);
  const failureTexts = useFailureTexts();
  const check = useCheckPartners();
  const remove = useRemovePartners();
  const { mutateAsync: setStatus } = useSetPartnerStatus();
  const removal = useCheckedRemoval({
    check: async (ids) => (await check.mutateAsync(ids)).related,
    remove: remove.mutateAsync,
    doneText: (count) => t('done.removed', { count }),
    onRemoved: selection.drop,
  });
  const decide = useCallback(
    (partner: Partner, status: PartnerStatus) => {
      setStatus({ _id: partner._id, status }).then(
        () => notices.show('success', t('done.managed')),
        (error: unknown) => notices.show('error', failureTexts(error).join(' ')),
      );
    },
    [setStatus, t, failureTexts],
  );
  const columns = usePartnerColumns(decide);
  const removeAction = useRemoveAction({ isBusy: removal.isBusy, run: removal.start });

  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        {...serverRows(partners)}
        rowId={idOf}
        rowLabel={emailOf}
        list={list}
        isStackedOnPhones
        searchLabel={t('search')}
        selection={selection}
        bulkActions={[removeAction]}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
      />
      <RemovalDialog removal={removal} namespace="partners" />
    </>
  );
}

const idOf = (partner: Partner) => partner._id;
const emailOf = (partner: Partner) => partner.email;
