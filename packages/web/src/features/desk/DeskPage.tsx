// The desk: where the own marks are off, worst first, and what is made of it.
import Alert from '@mui/material/Alert';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exceptionStates, type ExceptionState } from '@pricevault/basics/desk';
import type { DeskBook, DeskRow } from '@pricevault/contract';
import { useAddress } from '../../lib/address/use-address.ts';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useListState } from '../../ui/data-table/index.ts';
import { deskSortColumns } from '@pricevault/contract';
import { useDesk, useDeskBooks, type DeskFilters as AskedFilters } from './desk.api.ts';
import { deskSearch } from './desk.address.ts';
import styles from './sign-off.module.css';
import { DeskCounts } from './DeskCounts.tsx';
import type { DeskFilterValues } from './DeskFilters.tsx';
import { DeskTable } from './DeskTable.tsx';
import { isolated } from './desk-texts.ts';
import { moneyColumn } from './money-rows.ts';
import { usePositions } from './positions-store.ts';
import { sealedSource } from './SourceField.tsx';

const SealedDesk = lazyPart(() => import('./SealedDesk.tsx'), 'SealedDesk');
const DeskActions = lazyPart(() => import('./DeskActions.tsx'), 'DeskActions');
const DeskFilters = lazyPart(() => import('./DeskFilters.tsx'), 'DeskFilters');
const PositionsPart = lazyPart(() => import('./PositionsPart.tsx'), 'PositionsPart');
const SignOffStrip = lazyPart(() => import('./SignOffStrip.tsx'), 'SignOffStrip');
const DeskTrade = lazyPart(() => import('./DeskTrade.tsx'), 'DeskTrade');
const QualityDrawer = lazyPart(() => import('./QualityDrawer.tsx'), 'QualityDrawer');
const ExceptionDialog = lazyPart(() => import('./ExceptionDialog.tsx'), 'ExceptionDialog');
const PrudentDialog = lazyPart(() => import('./PrudentDialog.tsx'), 'PrudentDialog');

interface Changing {
  readonly rows: readonly DeskRow[];
  readonly state: ExceptionState | null;
}

export function Page() {
  const [{ source }] = useAddress(deskSearch);
  if (source !== sealedSource) return <PlainDesk />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SealedDesk />
    </Suspense>
  );
}

const sortColumns = [...deskSortColumns, moneyColumn];

/** Against the plain results of the vault. */
function PlainDesk() {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const [address, { push, open, close }] = useAddress(deskSearch);
  const list = useListState({
    pageSize: 25,
    sort: { by: 'severity', direction: 'desc' },
    sortColumns,
  });
  const filters = useMemo(() => filtersOf(address), [address]);
  const asked = useMemo(() => askedOf(filters), [filters]);
  const positions = usePositions();
  const { page: desk, all, lineOf } = useDesk(list, asked, positions);
  const [changing, setChanging] = useState<Changing | null>(null);
  const { data } = desk;
  // After the list, which forms what both read.
  const { known } = filters;
  const isKnownNow = known === undefined;
  const books = useDeskBooks(asked.date, data !== undefined && isKnownNow);
  const whyLocked = (row: DeskRow) => {
    if (!isKnownNow) return t('known.locked');
    return lockedBook(books.data?.items, row) ? t('signOff.locked') : undefined;
  };
  const change = (rows: readonly DeskRow[], state: ExceptionState | null) => {
    const why = rows.map(whyLocked).find((text) => text !== undefined);
    if (why === undefined) setChanging({ rows, state });
    else notices.show('warning', why);
  };
  // Of a type whose results are held back there may be no mark yet.
  const choices = useMemo(
    () => [
      ...new Map(
        [...(data?.held ?? []), ...(data?.types ?? [])].map((type) => [type._id, type]),
      ).values(),
    ],
    [data],
  );
  const judged = filters.type ?? data?.types[0]?._id;
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={
          data?.asOf ? t('purposeAsOf', { date: formatDate(data.asOf, language) }) : t('purpose')
        }
      >
        <Suspense fallback={<div className={styles.waiting} />}>
          <DeskActions
            list={list}
            filters={asked}
            asOf={data?.asOf}
            onQuality={judged === undefined ? undefined : () => open({ quality: judged })}
            onPrudent={() => open({ panel: 'prudent' })}
          />
        </Suspense>
      </PageHeader>
      {data?.hiddenBecause && (
        <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
          {t(`hidden.${data.hiddenBecause}`)}
        </Alert>
      )}
      {data?.held.map(({ _id, name, valuationDate, reason }) => (
        <Alert key={`${_id} ${valuationDate}`} severity="warning" variant="outlined" sx={{ mb: 4 }}>
          {t('held', {
            name: isolated(name),
            date: isolated(formatDate(valuationDate, language)),
            reason: isolated(reason),
          })}
        </Alert>
      ))}
      {data?.isSample === true && data.types.length > 0 && (
        <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
          {t(data.isProvisional ? 'sampleProvisional' : 'sample')}
        </Alert>
      )}
      {!isKnownNow && (
        <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
          {t('known.hint', { date: formatDate(known, language) })}
        </Alert>
      )}
      {!isKnownNow ? null : books.error && !books.data ? (
        <ErrorState error={books.error} onRetry={() => void books.refetch()} />
      ) : (
        (data ?? !desk.error) && (
          <Suspense fallback={<div className={styles.strip} />}>
            <SignOffStrip
              books={books.data?.items.filter(
                ({ instrumentTypeId }) =>
                  filters.type === undefined || filters.type === instrumentTypeId,
              )}
            />
          </Suspense>
        )
      )}
      <DeskCounts counts={data?.counts} />
      <Suspense>
        <PositionsPart rows={all.data?.items} />
      </Suspense>
      <Suspense fallback={<div className={styles.filtersToCome} />}>
        <DeskFilters
          filters={filters}
          types={choices}
          onChange={(changed) => push({ ...changed, page: undefined })}
          onSource={(source) => push({ source, page: undefined })}
        />
      </Suspense>
      <DeskTable
        page={desk}
        list={list}
        lineOf={lineOf}
        isFiltered={Object.values(filters).some((value) => value !== undefined)}
        onOpen={({ tradeId, valuationDate }) => open({ mark: `${tradeId}_${valuationDate}` })}
        onChange={change}
      />
      {address.mark !== undefined && (
        <Suspense>
          <DeskTrade
            mark={address.mark}
            known={known}
            whyLocked={whyLocked}
            onChange={(row) => change([row], null)}
            onClose={() => close({ mark: undefined, bridge: undefined })}
          />
        </Suspense>
      )}
      {address.quality !== undefined && (
        <Suspense>
          <QualityDrawer
            type={address.quality}
            types={data?.types ?? noTypes}
            date={
              data?.types.find(({ _id }) => _id === address.quality)?.valuationDate ?? asked.date
            }
            onType={(type) => push({ quality: type })}
            onOpen={({ tradeId, valuationDate }) =>
              push({ quality: undefined, mark: `${tradeId}_${valuationDate}` })
            }
            onClose={() => close({ quality: undefined })}
          />
        </Suspense>
      )}
      {address.panel === 'prudent' && (
        <Suspense>
          <PrudentDialog filters={asked} onClose={() => close({ panel: undefined })} />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <ExceptionDialog {...changing} onClose={() => setChanging(null)} />
        </Suspense>
      )}
    </>
  );
}

const noTypes: readonly never[] = [];

function lockedBook(books: readonly DeskBook[] = [], row: DeskRow): DeskBook | undefined {
  return books.find(
    ({ state, instrumentTypeId, valuationDate }) =>
      state !== 'open' &&
      instrumentTypeId === row.instrumentTypeId &&
      valuationDate === row.valuationDate,
  );
}

function filtersOf(address: DeskFilterValues): DeskFilterValues {
  const { date, scope, type, state, assignee, expiry, tenor, known } = address;
  return { date, scope, type, state, assignee, expiry, tenor, known };
}

/** What is no choice of a filter counts as absent, so that a mistyped link still shows a list. */
function askedOf({
  date,
  scope,
  type,
  state,
  assignee,
  expiry,
  tenor,
  known,
}: DeskFilterValues): AskedFilters {
  const knownState = exceptionStates.find((known) => known === state);
  return {
    ...(date === undefined ? {} : { date }),
    ...(scope === 'all' ? { scope } : {}),
    ...(type === undefined ? {} : { instrumentTypeId: type }),
    ...(knownState === undefined ? {} : { state: knownState }),
    ...(assignee === undefined ? {} : { assignee }),
    ...(expiry === undefined ? {} : { expiry }),
    ...(tenor === undefined ? {} : { tenor }),
    ...(known === undefined ? {} : { knownOn: known }),
  };
}
