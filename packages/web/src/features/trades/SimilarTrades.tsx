// Trades of the same product near the one in the form, nearest first, each with its last price and where that comes from.
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize, localDay } from '@pricevault/basics';
import type { ComparedTrade, SimilarTrade } from '@pricevault/contract';
import { useMemoryListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { flooredTo3, minuteText, threeDigits } from '../../lib/format/figures.ts';
import { RefreshableTable } from '../../ui/data-table/RefreshableTable.tsx';
import { tradeColumns } from '../quotes/trade.columns.ts';
import { useSimilarTrades } from './created-trades.api.ts';

export function SimilarTrades({ trade }: { readonly trade: ComparedTrade | null }) {
  const { t } = useTranslation(['trades', 'quotes']);
  const { t: quotes } = useTranslation('quotes');
  const list = useMemoryListState({ pageSize: defaultTradePageSize });
  const page = useSimilarTrades(trade, list);
  const columns = useMemo<DataTableColumn<SimilarTrade>[]>(
    () => [
      ...tradeColumns<SimilarTrade>(quotes, (row) => row),
      {
        id: 'lastPrice',
        header: t('similar.lastPrice'),
        type: 'number',
        value: ({ lastPrice }) => (lastPrice === null ? null : flooredTo3(lastPrice)),
        numberFormat: threeDigits,
        width: 92,
      },
      {
        id: 'source',
        header: t('similar.source'),
        type: 'custom',
        value: ({ source }) => source,
        render: ({ source, lastPriceTime }) =>
          source === null ? (
            '–'
          ) : (
            <span
              title={[
                t(`similar.sources.${source}`),
                ...(lastPriceTime === null ? [] : [minuteText(lastPriceTime)]),
              ].join(', ')}
            >
              {source}
              {/* A public trade may be years old: its price never stands there as if it were of today. */}
              {lastPriceTime !== null && (
                <Box component="time" dateTime={lastPriceTime} sx={dateStyle}>
                  <bdi dir="ltr">{localDay(new Date(lastPriceTime))}</bdi>
                </Box>
              )}
            </span>
          ),
        width: 132,
      },
    ],
    [t, quotes],
  );
  return (
    <RefreshableTable
      title={t('similar.title')}
      purpose={t('similar.purpose')}
      columns={columns}
      page={page}
      rowId={idOf}
      rowLabel={nameOf}
      list={list}
      emptyText={t('quotes:noData')}
      emptyHint={trade ? t('similar.noneNear') : t('similar.emptyHint')}
    />
  );
}

const idOf = ({ _id }: SimilarTrade) => _id;
const nameOf = ({ tradeId }: SimilarTrade) => String(tradeId);
/** Behind the source of a price. */
const dateStyle = {
  marginInlineStart: 2,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
