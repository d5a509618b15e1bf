// Rows in money, where notionals are loaded: the largest difference first, and what they add up to. The vault knows no notional, so
// this is done here, over all rows of the filters.
import { moneyDifference } from '@pricevault/basics/desk';
import type { DeskRow } from '@pricevault/contract';
import type { ListState } from '../../ui/data-table/list-state.ts';
import type { Positions } from './positions-store.ts';

type Notionals = Positions['notionals'];

export const moneyColumn = 'money';

const moneyOf = (row: DeskRow, notionals: Notionals) =>
  moneyDifference(row, notionals.get(row.tradeId));

/** By size; rows without a notional last in both directions. */
export function inOrderOfMoney(
  rows: readonly DeskRow[],
  notionals: Notionals,
  direction: 'asc' | 'desc',
): DeskRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  const sized = rows.map((row) => {
    const money = moneyOf(row, notionals);
    return { row, size: money === null ? null : Math.abs(money) };
  });
  sized.sort((a, b) => {
    if (a.size === null || b.size === null)
      return Number(a.size === null) - Number(b.size === null);
    return sign * (a.size - b.size) || a.row.tradeId - b.row.tradeId;
  });
  return sized.map(({ row }) => row);
}

export function pageOf<Row>(rows: readonly Row[], { pageNum, pageSize }: ListState): Row[] {
  return pageSize < 0 ? [...rows] : rows.slice(pageNum * pageSize, (pageNum + 1) * pageSize);
}

export interface MoneyTotal {
  readonly currency: string;
  /** Trades with a notional and a difference. */
  readonly trades: number;
  /** Own less consensus, to the cent. */
  readonly net: number;
  /** Sum of the sizes. */
  readonly gross: number;
}

/** One for each currency: nothing is converted. */
export function moneyTotals(rows: readonly DeskRow[], notionals: Notionals): MoneyTotal[] {
  const cents = new Map<string, { trades: number; net: number; gross: number }>();
  for (const row of rows) {
    const money = moneyOf(row, notionals);
    if (money === null) continue;
    const sum = cents.get(row.currency) ?? { trades: 0, net: 0, gross: 0 };
    const whole = Math.round(money * 100);
    sum.trades += 1;
    sum.net += whole;
    sum.gross += Math.abs(whole);
    cents.set(row.currency, sum);
  }
  return [...cents]
    .map(([currency, { trades, net, gross }]) => ({
      currency,
      trades,
      net: net / 100,
      gross: gross / 100,
    }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency));
}
