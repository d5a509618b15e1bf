// Trades of the same product near the one in the form, nearest first, each with its last price and where that comes from.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize, localDay } from '@pricevault/basics';
import type { ComparedTrade, SimilarTrade } from '@pricevault/contract';
import { useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { flooredTo3, minuteText, threeDigits } from '../../ui/quotes/quote-figures.ts';
import { QuotesTable } from '../../ui/quotes/QuotesTable.tsx';
import { tradeColumns } from '../../ui/quotes/trade-columns.ts';
import { useSimilarTrades } from './created-trades.api.ts';

export function SimilarTrades({ trade }: { readonly trade: ComparedTrade | null }) {
  const { t } = useTranslation(['trades', 'quotes']);
  const { t: quotes } = useTranslation('quotes');
  const list = useListState({ pageSize: defaultTradePageSize });
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
                <time dateTime={lastPriceTime} className="pv-quote-date">
                  <bdi dir="ltr">{localDay(new Date(lastPriceTime))}</bdi>
                </time>
              )}
            </span>
          ),
        width: 132,
      },
    ],
    [t, quotes],
  );
  return (
    <QuotesTable
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
