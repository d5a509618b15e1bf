// Requested bonds: what became of them, and for admins those that wait, each accepted or refused in its row.
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import type { BondProposal } from '@pricevault/contract';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import {
  actionsColumn,
  customColumn,
  dateColumn,
  idOf,
  instantColumn,
  numberColumn,
  textColumn,
  useListState,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { RefreshableTable } from '../../ui/data-table/RefreshableTable.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { useAcceptProposal, useBondProposals, useRefuseProposal } from './bonds.api.ts';

/** The user's own requests; everybody's for admins. */
export function BondProposals() {
  const { t } = useTranslation('bonds');
  const list = useListState({ pageSize: defaultTradePageSize });
  const columns = useMemo(() => {
    const stateOf = ({ state }: BondProposal) => (
      <Badge tone={tones[state]}>{t(`proposals.states.${state}`)}</Badge>
    );
    return [
      ...proposalColumns(t),
      customColumn<BondProposal>('state', t('proposals.state'), ({ state }) => state, stateOf, 108),
    ];
  }, [t]);
  return (
    <RefreshableTable
      title={t('proposals.title')}
      purpose={t('proposals.purpose')}
      columns={columns}
      page={useBondProposals(list)}
      rowId={idOf}
      rowLabel={({ isin }) => isin}
      list={list}
      emptyText={t('proposals.empty')}
      emptyHint={t('proposals.emptyHint')}
    />
  );
}

/** For admins. */
export function WaitingProposals() {
  const { t } = useTranslation('bonds');
  const report = useReport();
  const list = useListState({ pageSize: defaultTradePageSize });
  const { mutateAsync: accept, isPending: isAccepting } = useAcceptProposal();
  const { mutateAsync: refuse, isPending: isRefusing } = useRefuseProposal();
  const isBusy = isAccepting || isRefusing;
  const columns = useMemo(() => {
    const button = (props: ButtonProps) => (
      <Button
        size="small"
        variant="text"
        disabled={isBusy}
        sx={{ minBlockSize: '1.75rem' }}
        {...props}
      />
    );
    const decision = ({ _id, isin }: BondProposal) => (
      <Box sx={{ display: 'flex', gap: 1 }}>
        {button({
          'aria-label': t('proposals.acceptOne', { isin }),
          children: t('proposals.accept'),
          onClick: () => void report(accept({ _id }), t('proposals.accepted', { isin })),
        })}
        {button({
          color: 'error',
          'aria-label': t('proposals.refuseOne', { isin }),
          children: t('proposals.refuse'),
          onClick: () => void report(refuse({ _id }), t('proposals.refused', { isin })),
        })}
      </Box>
    );
    return [
      ...proposalColumns(t),
      textColumn<BondProposal>('user', t('proposals.user'), ({ userName }) => userName, 140),
      actionsColumn(t('proposals.decision'), decision, 176),
    ];
  }, [t, report, accept, refuse, isBusy]);
  return (
    <RefreshableTable
      title={t('proposals.waitingTitle')}
      purpose={t('proposals.waitingPurpose')}
      columns={columns}
      page={useBondProposals(list, 'waiting')}
      rowId={idOf}
      rowLabel={({ isin }) => isin}
      list={list}
      emptyText={t('proposals.noneWaiting')}
      emptyHint={t('proposals.noneWaitingHint')}
    />
  );
}

const tones: Record<BondProposal['state'], BadgeTone> = {
  waiting: 'warning',
  accepted: 'success',
  refused: 'error',
};

function proposalColumns(t: TFunction<'bonds'>): DataTableColumn<BondProposal>[] {
  return [
    textColumn('isin', t('fields.isin'), (row) => row.isin, 124),
    textColumn('ticker', t('fields.ticker'), (row) => row.ticker, 92),
    textColumn('name', t('fields.name'), (row) => row.name, 164),
    numberColumn('coupon', t('fields.coupon'), (row) => row.coupon, 84, {
      numberFormat: { minimumFractionDigits: 2, maximumFractionDigits: 5 },
    }),
    dateColumn('maturity', t('fields.maturity'), (row) => row.maturity, 128),
    instantColumn('createdAt', t('proposals.requestedTime'), (row) => row.createdAt),
  ];
}
