// Requested bonds and what became of them: the own ones, everybody's for admins.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import { useListState } from '../../ui/data-table/index.ts';
import { RefreshableTable } from '../../ui/data-table/RefreshableTable.tsx';
import { useBondProposals } from './bonds.api.ts';
import { proposalColumns, proposalId, proposalName } from './proposal-columns.tsx';

export function BondProposals() {
  const { t } = useTranslation('bonds');
  const list = useListState({ pageSize: defaultTradePageSize });
  const page = useBondProposals(list);
  const columns = useMemo(() => proposalColumns(t), [t]);
  return (
    <RefreshableTable
      title={t('proposals.title')}
      purpose={t('proposals.purpose')}
      columns={columns}
      page={page}
      rowId={proposalId}
      rowLabel={proposalName}
      list={list}
      emptyText={t('proposals.empty')}
      emptyHint={t('proposals.emptyHint')}
    />
  );
}
