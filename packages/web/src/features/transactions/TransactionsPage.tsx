// The full public transaction data, for admins and beta users; who is neither is told how to become one.
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser, useIsMember } from '../../lib/session/current-user.ts';
import { useListState } from '../../ui/data-table/list-state.ts'; // not the table itself: it comes with its tab
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { noFilters, searchOfFilters, validFilters, type Filters } from './transaction-filters.ts';
import { TransactionFilters } from './TransactionFilters.tsx';
import { useTransactionSummary } from './transactions.api.ts';
import './transactions.css';

// Each tab brings what it needs.
const TransactionsTable = lazyPart(async () => ({
  default: (await import('./TransactionsTable.tsx')).TransactionsTable,
}));
const TransactionsOverview = lazyPart(async () => ({
  default: (await import('./TransactionsOverview.tsx')).TransactionsOverview,
}));
const ImportPanel = lazyPart(async () => ({
  default: (await import('./ImportPanel.tsx')).ImportPanel,
}));

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
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  // As typed; the address follows.
  const [filters, setFilters] = useState<Filters>(() => validFilters(search));
  const asked = useMemo(() => validFilters({ ...filters }), [filters]);
  const list = useListState({ pageSize: 10, sort: { by: 'executionTime', direction: 'desc' } });
  // Of everything, so that a chosen currency does not hide the others.
  const everything = useTransactionSummary(noFilters);
  const currencies = everything.data?.currencies.map(({ currency }) => currency) ?? [];
  const change = (next: Filters) => {
    setFilters(next);
    list.setPage(0);
    void navigate({ to: '.', search: searchOfFilters(next), replace: true, resetScroll: false });
  };
  return (
    <>
      <Tabs value={part} onChange={(_event, next: Part) => setPart(next)} sx={{ mb: 4 }}>
        <Tab value="table" label={t('parts.table')} />
        <Tab value="overview" label={t('parts.overview')} />
        {isAdmin && <Tab value="import" label={t('parts.import')} />}
      </Tabs>
      {part !== 'import' && (
        <TransactionFilters filters={filters} currencies={currencies} onChange={change} />
      )}
      <Suspense fallback={<LoadingScreen isInside />}>
        {part === 'import' && <ImportPanel />}
        {part === 'table' && <TransactionsTable filters={asked} list={list} />}
        {part === 'overview' && (
          <TransactionsOverview
            filters={asked}
            onPick={(expiry, tenor) => {
              change({ ...filters, expiry, tenor });
              setPart('table');
            }}
          />
        )}
      </Suspense>
    </>
  );
}
