// All trades of the vault: added to the series one by one, as a selection, or all that a search finds.
import CheckIcon from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize, maxTradesInSeries } from '@pricevault/basics';
import type { FoundTrade } from '@pricevault/contract';
import { ApiError } from '../../lib/http/api-error.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DataTable, useListState, useRowSelection, serverRows } from '../../ui/data-table/index.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useAddTrade, useAddTrades, useAllTrades } from './series.api.ts';
import { tradeColumns } from './trade-columns.tsx';
import { useTotalText } from './total-text.ts';

interface TradesTableProps {
  readonly batchId: string;
  readonly canEdit: boolean;
}

export function AllTrades({ batchId, canEdit }: TradesTableProps) {
  const { t } = useTranslation('series');
  const { t: quotes } = useTranslation('quotes');
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
    // `failureTexts` is made anew at each drawing and says the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [t, quotes, canEdit, batchId, addTrade]);

  const addMany = async (choice: { chosen: string[] } | { searchText: string }) => {
    try {
      const { added, alreadyIn } = await addTrades.mutateAsync({ batchId, ...choice });
      selection.clear();
      notices.show(
        added > 0 ? 'success' : 'warning',
        t('done.tradesAdded', {
          count: added,
          formatted: formatNumber(added, language),
          alreadyIn: formatNumber(alreadyIn, language),
        }),
      );
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
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
        serverTotal={found}
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

const idOf = (trade: FoundTrade) => trade._id;
const labelOf = (trade: FoundTrade) => String(trade.tradeId);
