// The small line of a row: the differences of the dates before it, and its own.
import type { deskContract, DeskRow, ReplyOf } from '@pricevault/contract';

/**
 * A row of a long list comes without its line: then it is found in those of all trades, when the row is drawn. Undefined until they are
 * here.
 */
export function lineOf(
  { history, tradeId, instrumentTypeId, valuationDate, difference }: DeskRow,
  lines: ReplyOf<typeof deskContract.lines> | undefined,
): DeskRow['history'] | undefined {
  if (history.length > 0) return history;
  if (!lines) return undefined;
  const before = lines.items
    .filter((line) => line.instrumentTypeId === instrumentTypeId)
    .map((line) => ({
      valuationDate: line.valuationDate,
      difference: line.differences[line.trades.indexOf(tradeId)] ?? null,
    }));
  return [...before, { valuationDate, difference }];
}
