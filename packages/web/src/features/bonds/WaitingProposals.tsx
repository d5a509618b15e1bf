// For admins: the requested bonds that wait, each accepted or refused in the row.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import type { BondProposal } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { RefreshableTable } from '../../ui/data-table/RefreshableTable.tsx';
import { useAcceptProposal, useBondProposals, useRefuseProposal } from './bonds.api.ts';
import { proposalColumns, proposalId, proposalName } from './proposal-columns.tsx';

export function WaitingProposals() {
  const { t } = useTranslation('bonds');
  const failureTexts = useFailureTexts();
  const list = useListState({ pageSize: defaultTradePageSize });
  const page = useBondProposals(list, 'waiting');
  const { mutateAsync: accept, isPending: isAccepting } = useAcceptProposal();
  const { mutateAsync: refuse, isPending: isRefusing } = useRefuseProposal();
  const isBusy = isAccepting || isRefusing;
  const columns = useMemo<DataTableColumn<BondProposal>[]>(() => {
    const decide = async (decision: Promise<unknown>, done: string) => {
      try {
        await decision;
        notices.show('success', done);
      } catch (error) {
        notices.show('error', failureTexts(error).join(' '));
      }
    };
    return [
      ...proposalColumns(t).filter(({ id }) => id !== 'state'),
      {
        id: 'user',
        header: t('proposals.user'),
        type: 'text',
        value: ({ userName }) => userName,
        width: 140,
      },
      {
        id: 'decision',
        header: t('proposals.decision'),
        type: 'actions',
        value: () => null,
        render: ({ _id, isin }) => (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button
              size="small"
              variant="text"
              disabled={isBusy}
              aria-label={t('proposals.acceptOne', { isin })}
              onClick={() => void decide(accept(_id), t('proposals.accepted', { isin }))}
              sx={{ minBlockSize: '1.75rem' }}
            >
              {t('proposals.accept')}
            </Button>
            <Button
              size="small"
              variant="text"
              color="error"
              disabled={isBusy}
              aria-label={t('proposals.refuseOne', { isin })}
              onClick={() => void decide(refuse(_id), t('proposals.refused', { isin }))}
              sx={{ minBlockSize: '1.75rem' }}
            >
              {t('proposals.refuse')}
            </Button>
          </Box>
        ),
        width: 176,
      },
    ];
    // `failureTexts` is made anew at each drawing and says the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [t, accept, refuse, isBusy]);
  return (
    <RefreshableTable
      title={t('proposals.waitingTitle')}
      purpose={t('proposals.waitingPurpose')}
      columns={columns}
      page={page}
      rowId={proposalId}
      rowLabel={proposalName}
      list={list}
      emptyText={t('proposals.noneWaiting')}
      emptyHint={t('proposals.noneWaitingHint')}
    />
  );
}
