// The full public transaction data, for admins and beta users; others see how to get access.
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useAddress } from '../../lib/address/use-address.ts';
import { useCurrentUser, useIsMember } from '../../lib/session/current-user.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PanelTabs } from '../../ui/PanelTabs.tsx';
import { filtersOf, noFilters, type Filters } from './transaction-filters.ts';
import { TransactionFilters } from './TransactionFilters.tsx';
import { filterSearch, transactionsSearch } from './transactions.address.ts';
import { useTransactionSummary } from './transactions.api.ts';

// Each tab brings what it needs.
const TransactionsTable = lazyPart(() => import('./TransactionsTable.tsx'), 'TransactionsTable');
const TransactionsOverview = lazyPart(
  () => import('./TransactionsOverview.tsx'),
  'TransactionsOverview',
);
const ImportPanel = lazyPart(() => import('./ImportPanel.tsx'), 'ImportPanel');

const parts = ['table', 'overview', 'import'] as const;

export function Page() {
  const { t } = useTranslation(['transactions', 'results']);
  const isAdmin = useIsMember('admin');
  const { isBeta } = useCurrentUser();
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {isAdmin || isBeta ? (
        <FullData isAdmin={isAdmin} />
      ) : (
        <Panel>
          <EmptyState
            text={t('betaOnly')}
            hint={t('betaHint')}
            next={{ text: t('results:title'), link: { to: '/dashboard' } }}
          />
        </Panel>
      )}
    </>
  );
}

function FullData({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('transactions');
  const [search, { push, replace }] = useAddress(transactionsSearch);
  const tab = (search.tab === 'import' && !isAdmin ? undefined : search.tab) ?? 'table';
  const filters = useMemo(() => filtersOf(search), [search]);
  // Of everything, so that a chosen currency does not hide the others.
  const everything = useTransactionSummary(noFilters);
  const currencies = everything.data?.currencies.map(({ currency }) => currency) ?? [];
  const change = (next: Partial<Filters>) => replace({ ...written(next), page: undefined });
  return (
    <PanelTabs
      label={t('title')}
      tabs={parts
        .filter((part) => isAdmin || part !== 'import')
        .map((key) => ({ key, label: t(`parts.${key}`) }))}
      current={tab}
      onChange={(next) => push({ tab: next === 'table' ? undefined : next })}
    >
      {tab !== 'import' && (
        <TransactionFilters filters={filters} currencies={currencies} onChange={change} />
      )}
      <Suspense fallback={<LoadingScreen />}>
        {tab === 'import' && <ImportPanel />}
        {tab === 'table' && <TransactionsTable filters={filters} />}
        {tab === 'overview' && (
          <TransactionsOverview
            filters={filters}
            onPick={(expiry, tenor) =>
              push({ ...written({ expiry, tenor }), page: undefined, tab: undefined })
            }
          />
        )}
      </Suspense>
    </PanelTabs>
  );
}

/** An empty filter is left out of the address. */
const written = (filters: Partial<Filters>) =>
  z.parse(
    filterSearch,
    Object.fromEntries(Object.entries(filters).map(([name, text]) => [name, text || undefined])),
  );
