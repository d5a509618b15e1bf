// The full public transaction data, for admins and beta users; who is neither is told how to become one.
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser, useIsMember } from '../../lib/current-user.ts';
import { useListState } from '../../ui/data-table/index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { noFilters, TransactionFilters } from './TransactionFilters.tsx';
import { TransactionsOverview } from './TransactionsOverview.tsx';
import { TransactionsTable } from './TransactionsTable.tsx';
import { useTransactionSummary, type Filters } from './transactions.api.ts';
import './transactions.css';

type Part = 'table' | 'overview' | 'import';

export function Page() {
  const { t } = useTranslation('transactions');
  const isAdmin = useIsMember('admin');
  const { isBeta } = useCurrentUser();
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {isAdmin || isBeta ? (
        <FullData isAdmin={isAdmin} />
      ) : (
        <Panel>
          <EmptyState text={t('betaOnly')} hint={t('betaHint')} />
        </Panel>
      )}
    </>
  );
}

function FullData({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('transactions');
  const [part, setPart] = useState<Part>('table');
  const [filters, setFilters] = useState<Filters>(noFilters);
  const list = useListState({ pageSize: 10, sort: { by: 'executionTime', direction: 'desc' } });
  // Of everything, so that a chosen currency does not hide the others.
  const everything = useTransactionSummary(noFilters);
  const currencies = everything.data?.currencies.map(({ currency }) => currency) ?? [];
  const change = (next: Filters) => {
    setFilters(next);
    list.setPage(0);
  };
  return (
    <>
      <Tabs value={part} onChange={(_event, next: Part) => setPart(next)} sx={{ mb: 4 }}>
        <Tab value="table" label={t('parts.table')} />
        <Tab value="overview" label={t('parts.overview')} />
        {isAdmin && <Tab value="import" label={t('parts.import')} />}
      </Tabs>
      {part === 'import' ? (
        <ImportPanel />
      ) : (
        <>
          <TransactionFilters filters={filters} currencies={currencies} onChange={change} />
          {part === 'table' ? (
            <TransactionsTable filters={filters} list={list} />
          ) : (
            <TransactionsOverview
              filters={filters}
              onPick={(expiry, tenor) => {
                change({ ...filters, expiry, tenor });
                setPart('table');
              }}
            />
          )}
        </>
      )}
    </>
  );
}
