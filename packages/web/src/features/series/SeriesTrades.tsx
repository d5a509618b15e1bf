// The two lists of an opened series: the trades in it, and all trades of the vault, from which some are added one by one, as a
// selection, or all that a search finds.
import CheckIcon from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize, maxTradesInSeries } from '@pricevault/basics';
import type { FoundTrade, SeriesTrade } from '@pricevault/contract';
import { formatNumber } from '../../lib/format/formatters.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import {
  DataTable,
  idOf,
  serverRows,
  useListState,
  useRowSelection,
} from '../../ui/data-table/index.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useReport } from '../../ui/notices/use-report.ts';
import {
  useAddedTrades,
  useAddTrade,
  useAddTrades,
  useAllTrades,
  useRemoveTrade,
  useRemoveTrades,
} from './series.api.ts';
import { tradeColumns } from './trade-columns.tsx';

interface TradesTableProps {
  readonly batchId: string;
  readonly canEdit: boolean;
}

export function AddedTrades({ batchId, canEdit }: TradesTableProps) {
  const { t } = useTranslation(['series', 'common']);
  const { t: quotes } = useTranslation('quotes');
  const report = useReport();
  const list = useListState({ name: 'added', pageSize: defaultTradePageSize });
  const selection = useRowSelection();
  const trades = useAddedTrades(batchId, list);
  const { mutateAsync: removeTrade } = useRemoveTrade();
  const removeTrades = useRemoveTrades();

  const columns = useMemo(
    () =>
      tradeColumns<SeriesTrade>(t, quotes, ({ _id, tradeId }) => (
        <Button
          variant="text"
          color="error"
          size="small"
          disabled={!canEdit}
          aria-label={t('configure.removeOne', { id: tradeId })}
          onClick={() => void report(removeTrade({ tradeBatchId: _id }), t('done.tradeRemoved'))}
          sx={{ minBlockSize: '1.75rem' }}
        >
          {t('common:actions.remove')}
        </Button>
      )),
    [t, quotes, report, canEdit, removeTrade],
  );
  const removeChosen = (chosen: readonly string[]) =>
    report(removeTrades.mutateAsync({ batchId, chosen: [...chosen] }), ({ removed }) => {
      selection.clear();
      notices.show('success', t('done.tradesRemoved', { count: removed }));
    });

  return (
    <ListSection title={t('configure.added')} purpose={useTotalText(trades.data)}>
      <DataTable
        label={t('configure.added')}
        columns={columns}
        {...serverRows(trades)}
        rowId={idOf}
        rowLabel={labelOf}
        list={list}
        searchLabel={t('configure.searchAdded')}
        {...(canEdit ? { selection } : {})}
        bulkActions={[
          {
            key: 'remove',
            label: t('common:actions.remove'),
            isDangerous: true,
            isBusy: removeTrades.isPending,
            run: (ids) => void removeChosen(ids),
          },
        ]}
        emptyText={t('configure.noneAdded')}
        {...(canEdit ? { emptyHint: t('configure.noneAddedHint') } : {})}
      />
    </ListSection>
  );
}

export function AllTrades({ batchId, canEdit }: TradesTableProps) {
  const { t } = useTranslation('series');
  const { t: quotes } = useTranslation('quotes');
  const report = useReport();
  const failureTexts = useFailureTexts();
  const language = useLanguage();
  const list = useListState({ name: 'all', pageSize: defaultTradePageSize });
  const selection = useRowSelection();
  const trades = useAllTrades(batchId, list);
  const { mutateAsync: addTrade } = useAddTrade();
  const addTrades = useAddTrades();
  const total = useTotalText(trades.data);
  const [isAsking, setAsking] = useState(false);

  const columns = useMemo(() => {
    const add = async (trade: FoundTrade) => {
      try {
        const isAdded = await addTrade({ batchId, tradeOId: trade._id });
        if (isAdded) notices.show('success', t('done.tradeAdded'));
        else notices.show('warning', t('alreadyIn'));
      } catch (error) {
        const isIn = error instanceof ApiError && error.codes.includes('tradeInSeries');
        notices.show(isIn ? 'warning' : 'error', failureTexts(error).join(' '));
      }
    };
    return tradeColumns<FoundTrade>(t, quotes, (trade) => (
      <Button
        variant="text"
        size="small"
        disabled={!canEdit}
        startIcon={trade.isAdded ? <CheckIcon /> : undefined}
        aria-label={t(trade.isAdded ? 'configure.addAgain' : 'configure.addOne', {
          id: trade.tradeId,
        })}
        onClick={() => void add(trade)}
        sx={{ minBlockSize: '1.75rem' }}
      >
        {t('configure.add')}
      </Button>
    ));
  }, [t, quotes, failureTexts, canEdit, batchId, addTrade]);

  const addMany = async (choice: { chosen: string[] } | { searchText: string }) => {
    await report(addTrades.mutateAsync({ batchId, ...choice }), ({ added, alreadyIn }) => {
      selection.clear();
      notices.show(
        added > 0 ? 'success' : 'warning',
        t('done.tradesAdded', {
          count: added,
          formatted: formatNumber(added, language),
          alreadyIn: formatNumber(alreadyIn, language),
        }),
      );
    });
    setAsking(false);
  };
  const found = trades.data?.total ?? 0;

  return (
    <ListSection title={t('configure.all')} purpose={total}>
      <DataTable
        label={t('configure.all')}
        columns={columns}
        {...serverRows(trades)}
        rowId={idOf}
        rowLabel={labelOf}
        list={list}
        isTotalMinimum={trades.data?.totalIsMinimum}
        searchLabel={t('configure.searchAll')}
        {...(canEdit ? { selection } : {})}
        bulkActions={[
          {
            key: 'add',
            label: t('configure.add'),
            isBusy: addTrades.isPending,
            run: (chosen) => void addMany({ chosen: [...chosen] }),
          },
        ]}
        actions={
          canEdit && (
            <Button
              variant="outlined"
              disabled={found === 0}
              loading={addTrades.isPending}
              onClick={() => setAsking(true)}
            >
              {list.searchText === '' ? t('configure.addEvery') : t('configure.addMatching')}
            </Button>
          )
        }
        emptyText={t('configure.noTrades')}
        emptyHint={t('configure.noTradesHint')}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('configure.addManyTitle')}
        confirmLabel={t('configure.add')}
        isBusy={addTrades.isPending}
        onConfirm={() => void addMany({ searchText: list.searchText })}
        onCancel={() => setAsking(false)}
      >
        {list.searchText === ''
          ? t('configure.addEveryText', { total })
          : t('configure.addMatchingText', { total, search: list.searchText })}{' '}
        {t('configure.limit', { formatted: formatNumber(maxTradesInSeries, language) })}
      </ConfirmDialog>
    </ListSection>
  );
}

const labelOf = ({ tradeId }: { readonly tradeId: number }) => String(tradeId);

interface FoundTotal {
  readonly total: number;
  readonly totalIsMinimum: boolean;
}

/** How many trades a search found, in words. Large numbers are counted up to a limit. */
function useTotalText(found: FoundTotal | undefined): string {
  const { t } = useTranslation('series');
  const language = useLanguage();
  if (!found) return '…';
  return t(found.totalIsMinimum ? 'configure.moreTrades' : 'configure.trades', {
    count: found.total,
    formatted: formatNumber(found.total, language),
  });
}
