// Trades of the same product near the one in the form, nearest first, each with its last price and where that comes from.
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { listText } from '../../lib/format/list-text.ts';
import { defaultTradePageSize, localDay } from '@pricevault/basics';
import type { ComparedTrade, SimilarTrade } from '@pricevault/contract';
import {
  customColumn,
  idOf,
  numberColumn,
  useMemoryListState,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { flooredTo, minuteText, threeDigits } from '../../lib/format/figures.ts';
import { RefreshableTable } from '../../ui/data-table/RefreshableTable.tsx';
import { tradeColumns } from '../quotes/trade.columns.ts';
import { useSimilarTrades } from './created-trades.api.ts';

export function SimilarTrades({ trade }: { readonly trade: ComparedTrade | null }) {
  const { t } = useTranslation(['trades', 'quotes']);
  const { t: quotes } = useTranslation('quotes');
  const language = useLanguage();
  const list = useMemoryListState({ pageSize: defaultTradePageSize });
  const page = useSimilarTrades(trade, list);
  const columns = useMemo<DataTableColumn<SimilarTrade>[]>(
    () => [
      ...tradeColumns<SimilarTrade>(quotes, (row) => row),
      numberColumn(
        'lastPrice',
        t('similar.lastPrice'),
        ({ lastPrice }) => (lastPrice === null ? null : flooredTo(3, lastPrice)),
        88,
        { numberFormat: threeDigits },
      ),
      customColumn(
        'source',
        t('similar.source'),
        ({ source }) => source,
        ({ source, lastPriceTime }) =>
          source === null ? (
            '–'
          ) : (
            <span
              title={listText(
                [
                  t(`similar.sources.${source}`),
                  ...(lastPriceTime === null ? [] : [minuteText(lastPriceTime)]),
                ],
                language,
              )}
            >
              {source}
              {/* A public trade may be years old: its price is never shown without its date. */}
              {lastPriceTime !== null && (
                <Box component="time" dateTime={lastPriceTime} sx={dateStyle}>
                  <bdi dir="ltr">{localDay(new Date(lastPriceTime))}</bdi>
                </Box>
              )}
            </span>
          ),
        132,
      ),
    ],
    [t, quotes, language],
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

const nameOf = ({ tradeId }: SimilarTrade) => String(tradeId);
/** Behind the source of a price. */
const dateStyle = {
  marginInlineStart: 2,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
