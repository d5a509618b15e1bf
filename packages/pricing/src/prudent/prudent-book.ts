// Adjustments of a whole list: by trade, by bucket of a book, by book. Sums are in the currency of the book; a trade without a
// notional is counted and adds nothing.
import { compensatedSum } from '../statistics/statistics.ts';
import {
  prudentTrade,
  type PrudentInput,
  type PrudentMoney,
  type PrudentSettings,
  type PrudentTrade,
} from './prudent-trade.ts';

export interface PrudentSum extends PrudentMoney {
  readonly book: string;
  /** Null for the whole book. */
  readonly bucket: string | null;
  readonly currency: string;
  readonly trades: number;
  /** Trades of which a part of the adjustment is not known. They need an expert's judgement (articles 9 and 10). */
  readonly withoutRange: number;
  readonly withoutSpread: number;
  readonly withoutNotional: number;
  /** An exit of more than ten days with no known moves. */
  readonly withoutMoves: number;
  /** Sum of the sizes, and the part that the bucket has of its book's. */
  readonly grossNotional: number;
  readonly share: number | null;
}

export interface PrudentBooks {
  readonly trades: readonly PrudentTrade[];
  readonly buckets: readonly PrudentSum[];
  readonly books: readonly PrudentSum[];
}

export function prudentBooks(
  inputs: readonly PrudentInput[],
  settings: PrudentSettings,
): PrudentBooks {
  const trades = inputs.map((input) => prudentTrade(input, settings));
  const books: PrudentSum[] = [];
  const buckets: PrudentSum[] = [];
  for (const [, ofBook] of groupsOf(trades, ({ input }) => `${input.book}\n${input.currency}`)) {
    const book = sumOf(ofBook, null, null);
    books.push(book);
    for (const [bucket, some] of groupsOf(ofBook, ({ input }) => input.bucket)) {
      buckets.push(sumOf(some, bucket, book.grossNotional));
    }
  }
  return { trades, buckets, books };
}

function groupsOf(
  trades: readonly PrudentTrade[],
  keyOf: (trade: PrudentTrade) => string,
): Map<string, PrudentTrade[]> {
  const groups = new Map<string, PrudentTrade[]>();
  for (const trade of trades) {
    const key = keyOf(trade);
    const group = groups.get(key);
    if (group) group.push(trade);
    else groups.set(key, [trade]);
  }
  return groups;
}

function sumOf(
  trades: readonly PrudentTrade[],
  bucket: string | null,
  grossOfBook: number | null,
): PrudentSum {
  const known = trades.flatMap(({ money }) => money ?? []);
  const sum = (of: (money: PrudentMoney) => number) => compensatedSum(known.map(of));
  const count = (is: (trade: PrudentTrade) => boolean) => trades.filter(is).length;
  const grossNotional = compensatedSum(trades.map(({ input }) => Math.abs(input.notional ?? 0)));
  const gross = grossOfBook ?? grossNotional;
  return {
    book: trades[0]?.input.book ?? '',
    bucket,
    currency: trades[0]?.input.currency ?? '',
    trades: trades.length,
    withoutRange: count(({ uncertainty }) => uncertainty === null),
    withoutSpread: count(({ closeOut }) => closeOut === null),
    withoutNotional: count(({ money }) => money === null),
    withoutMoves: count(({ concentration }) => concentration?.adjustment === null),
    grossNotional,
    share: gross > 0 ? grossNotional / gross : null,
    uncertainty: {
      individual: sum(({ uncertainty }) => uncertainty.individual),
      aggregated: sum(({ uncertainty }) => uncertainty.aggregated),
    },
    closeOut: {
      individual: sum(({ closeOut }) => closeOut.individual),
      aggregated: sum(({ closeOut }) => closeOut.aggregated),
    },
    concentration: sum(({ concentration }) => concentration),
    total: sum(({ total }) => total),
  };
}
