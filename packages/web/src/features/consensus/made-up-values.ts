// Values for a rehearsal: anything plausible will do, as long as nobody mistakes it for a market.
import type { Valuation } from '@pricevault/consensus';

/** For each member a value of every trade, in hundredths, and the averages that the result must show. */
export function madeUpValues(
  trades: readonly number[],
  members: number,
): { values: readonly (readonly Valuation[])[]; averages: readonly number[] } {
  const cents = Array.from({ length: members }, () =>
    trades.map((_, index) => 10_000 + (index % 100) * 25 + Math.floor(Math.random() * 400)),
  );
  return {
    values: cents.map((row) =>
      row.map((value, index) => ({
        tradeId: trades[index] ?? 0,
        value: `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`,
      })),
    ),
    averages: trades.map(
      (_, index) => cents.reduce((sum, row) => sum + (row[index] ?? 0), 0) / members / 100,
    ),
  };
}
