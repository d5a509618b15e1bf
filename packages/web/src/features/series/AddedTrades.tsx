// The trades that are in the series, each with its way out.
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import type { SeriesTrade } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { DataTable, useListState, useRowSelection, serverRows } from '../../ui/data-table/index.ts';
import { ListSection } from '../../ui/ListSection.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useAddedTrades, useRemoveTrade, useRemoveTrades } from './series.api.ts';
import { tradeColumns } from './trade-columns.tsx';
import { useTotalText } from './total-text.ts';

interface TradesTableProps {
  readonly batchId: string;
  readonly canEdit: boolean;
}

export function AddedTrades({ batchId, canEdit }: TradesTableProps) {
  const { t } = useTranslation(['series', 'common']);
  const { t: quotes } = useTranslation('quotes');
  const failureTexts = useFailureTexts();
  const list = useListState({ name: 'added', pageSize: defaultTradePageSize });
  const selection = useRowSelection();
  const trades = useAddedTrades(batchId, list);
  const { mutateAsync: removeTrade } = useRemoveTrade();
  const removeTrades = useRemoveTrades();
  const total = useTotalText(trades.data);

  const columns = useMemo(() => {
    const remove = async (trade: SeriesTrade) => {
      try {
        await removeTrade(trade._id);
        notices.show('success', t('done.tradeRemoved'));
      } catch (error) {
        notices.show('error', failureTexts(error).join(' '));
      }
    };
    return tradeColumns<SeriesTrade>(t, quotes, (trade) => (
      <Button
        variant="text"
        color="error"
        size="small"
        disabled={!canEdit}
        aria-label={t('configure.removeOne', { id: trade.tradeId })}
        onClick={() => void remove(trade)}
        sx={{ minBlockSize: '1.75rem' }}
      >
        {t('common:actions.remove')}
      </Button>
    ));
    // `failureTexts` is made anew at each drawing and says the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [t, quotes, canEdit, removeTrade]);

  const removeChosen = async (chosen: readonly string[]) => {
    try {
      const { removed } = await removeTrades.mutateAsync({ batchId, chosen: [...chosen] });
      selection.clear();
      notices.show('success', t('done.tradesRemoved', { count: removed }));
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
  };

  return (
    <ListSection title={t('configure.added')} purpose={total}>
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

const idOf = (trade: SeriesTrade) => trade._id;
const labelOf = (trade: SeriesTrade) => String(trade.tradeId);
