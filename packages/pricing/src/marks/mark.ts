// One mark beside what is known about its trade, and a warning of it.

/** Of a trade, what its mark is checked by. */
export interface MarkTerms {
  readonly tradeId: number;
  readonly expiry: string | null;
  readonly tenor: string | null;
  readonly strikeRelative: number | null;
  readonly optionType: string | null;
  readonly quoteStep: number;
}

/** What the curve says of a trade's cell: the forward, what premiums are divided by, and years to expiry. */
export interface CellMarket {
  readonly forward: number;
  readonly annuity: number;
  readonly years: number;
}

export interface KnownTrade extends MarkTerms {
  readonly instrumentTypeId: string;
  /** The last final consensus. */
  readonly valuationDate: string | null;
  readonly mean: number | null;
  readonly std: number | null;
  /** The firm's last value, and since which valuation date it is the same. */
  readonly ownValue: number | null;
  readonly ownSince: string | null;
  readonly market: Pick<CellMarket, 'annuity' | 'years'> | null;
}

/** Days for which nothing in a market stands still: the same mark is stale then. */
export const staleDays = 7;
const dayLength = 86_400_000;

/** Whether a mark that is the same since a date is stale on another one. */
export const isStale = (since: string, date: string): boolean =>
  Date.parse(date) - Date.parse(since) >= staleDays * dayLength;

/** A mark as its file has it. */
export interface GivenMark {
  readonly line: number;
  readonly tradeId: number;
  readonly value: number;
}

export interface Mark {
  readonly line: number;
  readonly value: number;
  readonly trade: KnownTrade;
}

export type MarkWarningCode =
  | 'scale'
  | 'far'
  | 'stale'
  | 'notMonotone'
  | 'belowIntrinsic'
  | 'spread'
  | 'butterfly'
  | 'calendar'
  | 'density'
  | 'parity';

export interface MarkWarning {
  readonly line: number;
  /** The trade's id. */
  readonly key: number;
  readonly code: MarkWarningCode;
  readonly value: number;
  /** What the value was compared with, or what would mend it. */
  readonly other: number | null;
  /** A date, trades or strikes that a sentence names. */
  readonly detail: string | null;
  /** Expiry and tenor, where the trade has both. */
  readonly cell: string | null;
}

export function warning(
  { line, value, trade }: Mark,
  code: MarkWarningCode,
  other: number | null,
  detail: string | null,
): MarkWarning {
  const { tradeId, expiry, tenor } = trade;
  const cell = expiry !== null && tenor !== null ? `${expiry} × ${tenor}` : null;
  return { line, key: tradeId, code, value, other, detail, cell };
}
