// The trades with the largest adjustments, with the figures on the way. The file has all of them.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskRow } from '@pricevault/contract';
import type { PrudentTrade } from '@pricevault/pricing';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { FigureTable } from '../../ui/charts/FigureTable.tsx';
import { useFigures, useTradeName } from './desk-texts.ts';
import deskStyles from './desk.module.css';
import styles from './prudent.module.css';

const mostShown = 50;

interface PrudentTradesProps {
  readonly trades: readonly PrudentTrade[];
  readonly rows: ReadonlyMap<number, DeskRow>;
}

export function PrudentTrades({ trades, rows }: PrudentTradesProps) {
  const { t } = useTranslation('prudent');
  const language = useLanguage();
  const figures = useFigures();
  const nameOf = useTradeName();
  const hasMoney = trades.some(({ money }) => money !== null);
  const shown = useMemo(() => trades.toSorted(largestFirst).slice(0, mostShown), [trades]);
  const money = (value: number | undefined) =>
    value === undefined ? '–' : formatNumber(value, language, { maximumFractionDigits: 0 });
  return (
    <section className={deskStyles.part}>
      <h3>{t('trades')}</h3>
      {trades.length > mostShown && (
        <p className={styles.note}>
          {t('shownOf', {
            shown: formatNumber(mostShown, language),
            all: formatNumber(trades.length, language),
          })}
        </p>
      )}
      <FigureTable
        label={t('trades')}
        headings={[
          t('columns.trade'),
          t('columns.currency'),
          t('columns.unit'),
          t('columns.fairValue'),
          t('columns.mean'),
          t('columns.n'),
          't₉₀',
          t('columns.standardError'),
          t('columns.prudentValue'),
          t('columns.uncertaintyIndividual'),
          t('columns.uncertaintyAggregated'),
          t('columns.spread'),
          t('columns.exitDays'),
          ...(hasMoney ? [t('columns.total')] : []),
        ]}
      >
        {shown.map((trade) => {
          const row = rows.get(trade.input.tradeId);
          if (!row) return null;
          const value = (figure: number | null | undefined) =>
            figures.fixed(figure ?? null, row.decimals + 1);
          return (
            <tr key={trade.input.tradeId}>
              <th scope="row">{nameOf(row)}</th>
              <td>
                <bdi>{row.currency}</bdi>
              </td>
              <td>
                <bdi>{row.unit}</bdi>
              </td>
              <td dir="ltr">{figures.value(row, row.ownValue)}</td>
              <td dir="ltr">{figures.value(row, row.mean)}</td>
              <td dir="ltr">{figures.fixed(row.n, 0)}</td>
              <td dir="ltr">{figures.fixed(trade.range?.factor ?? null, 4)}</td>
              <td dir="ltr">{value(trade.range?.standardError)}</td>
              <td dir="ltr">{value(trade.prudentValue)}</td>
              <td dir="ltr">{value(trade.uncertainty?.individual)}</td>
              <td dir="ltr">{value(trade.uncertainty?.aggregated)}</td>
              <td dir="ltr">{value(trade.spread)}</td>
              <td dir="ltr">{figures.fixed(trade.concentration?.exitDays ?? null, 1)}</td>
              {hasMoney && <td dir="ltr">{money(trade.money?.total)}</td>}
            </tr>
          );
        })}
      </FigureTable>
    </section>
  );
}

/** By their amounts; those without a notional follow, by their figures. */
function largestFirst(a: PrudentTrade, b: PrudentTrade): number {
  const amountOf = ({ money }: PrudentTrade) => money?.total ?? -1;
  const figureOf = ({ uncertainty }: PrudentTrade) => uncertainty?.aggregated ?? -1;
  return amountOf(b) - amountOf(a) || figureOf(b) - figureOf(a);
}
