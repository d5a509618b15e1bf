// Own marks against one sealed result: the list with its order, sums, panel and files. All of it is made here.
import ShieldOutlinedIcon from '@mui/icons-material/ShieldOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address/use-address.ts';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DataTable, useListState } from '../../ui/data-table/index.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { SealedResult } from '../consensus/opened-results.api.ts';
import { useInstrumentChoices } from '../instruments/instruments.api.ts';
import { useSealedRows } from './desk-marks.api.ts';
import type { SealedRow } from './desk-marks-protocol.ts';
import { deskSearch } from './desk.address.ts';
import { useTolerances } from './desk.api.ts';
import { useDeskColumns } from './desk-columns.tsx';
import { useTradeName } from './desk-texts.ts';
import { moneyColumn } from './money-rows.ts';
import { usePositions } from './positions-store.ts';
import styles from './desk.module.css';

const DeskExport = lazyPart(() => import('./DeskExport.tsx'), 'DeskExport');
const PrintActions = lazyPart(
  () => import('../../ui/print/PrintActions.tsx'),
  'PrintActions',
  'button',
);
const PositionsPart = lazyPart(() => import('./PositionsPart.tsx'), 'PositionsPart');
const PositionsButton = lazyPart(() => import('./PositionsButton.tsx'), 'PositionsButton');
const PrudentPanel = lazyPart(() => import('./PrudentDialog.tsx'), 'PrudentPanel');
const SealedTrade = lazyPart(() => import('./SealedTrade.tsx'), 'SealedTrade');

/** What is known of a sealed mark; the other columns are about plain results. */
const sealedColumns = [
  'tradeId',
  'ownValue',
  'mean',
  'median',
  'n',
  'difference',
  moneyColumn,
  'volDifference',
  'zScore',
] as const;

interface SealedListProps {
  readonly result: SealedResult;
  readonly filters: ReactNode;
}

export function SealedList({ result, filters }: SealedListProps) {
  const { t } = useTranslation(['sealed', 'desk', 'prudent']);
  const language = useLanguage();
  const [{ scope }] = useAddress(deskSearch);
  const list = useListState({ pageSize: 25, sortColumns: sealedColumns });
  const positions = usePositions();
  const tolerances = useTolerances();
  const types = useInstrumentChoices();
  const type = useMemo(() => {
    const found = types.data?.items.find(({ _id }) => _id === result.instrumentTypeId);
    if (!types.data) return undefined;
    return {
      name: found?.name ?? '',
      currency: found?.currency ?? '',
      unit: found?.unit ?? '',
      decimalsByMeasure: found?.decimalsByMeasure ?? null,
    };
  }, [types.data, result.instrumentTypeId]);
  const rows = useSealedRows(result, type, tolerances.data);
  const nameOf = useTradeName();
  const columns = useDeskColumns(
    { unit: type?.unit ?? null, currency: type?.currency ?? null },
    positions,
  );
  const shownColumns = useMemo(
    () => columns.filter(({ id }) => (sealedColumns as readonly string[]).includes(id)),
    [columns],
  );
  const [opened, setOpened] = useState<SealedRow | null>(null);
  const [isPrudent, setPrudent] = useState(false);
  const all = rows.data;
  const shown = useMemo(
    () => (scope === 'all' ? all : all?.filter(({ isException }) => isException)),
    [all, scope],
  );
  const failed = [rows, tolerances, types].find(({ error, data }) => error && !data);
  const count = (some: number | undefined) =>
    some === undefined ? '–' : formatNumber(some, language);
  return (
    <>
      <PageHeader
        title={t('desk:title')}
        purpose={t('purpose', { date: formatDate(result.valuationDate, language) })}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Suspense fallback={<Button disabled>{t('desk:positions.load')}</Button>}>
            <PositionsButton />
          </Suspense>
          <Button
            startIcon={<ShieldOutlinedIcon />}
            disabled={!all}
            onClick={() => setPrudent(true)}
          >
            {t('prudent:action')}
          </Button>
          <Suspense fallback={<Button disabled>{t('desk:export.action')}</Button>}>
            <DeskExport
              read={() => Promise.resolve({ items: shown ?? [], asOf: result.valuationDate })}
            />
          </Suspense>
          <Suspense>
            <PrintActions
              title={t('desk:title')}
              facts={[
                [t('result'), type && `\u2068${type.name}\u2069`],
                [t('desk:filters.date'), formatDate(result.valuationDate, language)],
              ]}
              fileName={`exceptions-sealed-${result.valuationDate}`}
            />
          </Suspense>
        </Box>
      </PageHeader>
      <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
        {t('private')}
      </Alert>
      <dl className={styles.counts}>
        <div>
          <dt>{t('trades')}</dt>
          <dd>{count(result.rows.length)}</dd>
        </div>
        <div>
          <dt>{t('desk:counts.marks')}</dt>
          <dd>{count(all?.length)}</dd>
        </div>
        <div>
          <dt>{t('desk:counts.exceptions')}</dt>
          <dd>{count(all?.filter(({ isException }) => isException).length)}</dd>
        </div>
      </dl>
      <Suspense>
        <PositionsPart rows={shown} />
      </Suspense>
      {filters}
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : all ? (
        <DataTable
          label={t('desk:table')}
          columns={shownColumns}
          rows={shown}
          rowId={({ tradeId }) => String(tradeId)}
          rowLabel={nameOf}
          list={list}
          searchLabel={t('desk:search')}
          isStackedOnPhones
          onOpen={setOpened}
          emptyText={t(all.length === 0 ? 'noOwn' : 'desk:empty.text')}
          emptyHint={t(all.length === 0 ? 'noOwnHint' : 'noExceptions')}
        />
      ) : (
        <LoadingScreen />
      )}
      {opened && (
        <Suspense>
          <SealedTrade row={opened} result={result} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {isPrudent && all && (
        <Suspense>
          <PrudentPanel rows={all} asOf={result.valuationDate} onClose={() => setPrudent(false)} />
        </Suspense>
      )}
    </>
  );
}
