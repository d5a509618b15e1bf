// The trades of a cell in the unit that a desk quotes in, and whether payers, receivers and straddles agree by parity. Pure.
import { decimalsOfStep } from '@pricevault/basics/results';
import type { ResultRow } from '@pricevault/contract';
import {
  checkParity,
  lognormalOfNormal,
  parseOptionType,
  type OptionType,
} from '@pricevault/pricing';

export const quoteUnits = ['price', 'normal', 'lognormal'] as const;
export type QuoteUnit = (typeof quoteUnits)[number];

const basisPoints = 1e4;
/** Standard errors by which means may differ from parity. */
const certainty = 2;

export interface QuotedTrade {
  readonly tradeId: number;
  readonly strike: number;
  readonly optionType: OptionType | null;
  readonly consensus: number | null;
  readonly own: number | null;
  /** No lognormal volatility: the strike or the forward is at or below zero, even with the shift. */
  readonly needsShift: boolean;
}

/** Prices as they are, normal volatilities in basis points, lognormal ones in percent. */
export function quotedTrades(
  rows: readonly ResultRow[],
  years: number,
  unit: QuoteUnit,
  shift: number,
): QuotedTrade[] {
  return rows
    .flatMap((row) => {
      const { tradeId, strike, mean, vol, ownValue, ownVol, forward } = row;
      if (strike === null) return [];
      const of = (price: number | null, normal: number | null) => {
        if (unit === 'price') return price;
        return unit === 'normal' ? normal : lognormalOf(normal, forward, strike, years, shift);
      };
      const optionType = parseOptionType(String(row.optionType ?? '')) ?? null;
      const quoted = { consensus: of(mean, vol), own: of(ownValue, ownVol) };
      const needsShift =
        unit === 'lognormal' && forward !== null && forward + Math.min(strike, 0) + shift <= 0;
      return [{ tradeId, strike, optionType, ...quoted, needsShift }];
    })
    .toSorted((a, b) => a.strike - b.strike || a.tradeId - b.tradeId);
}

function lognormalOf(
  vol: number | null,
  forward: number | null,
  strike: number,
  years: number,
  shift: number,
): number | null {
  if (vol === null || forward === null) return null;
  const option = { forward, strike: forward + strike, timeToExpiry: years };
  const found = lognormalOfNormal(option, vol / basisPoints, shift);
  return found.ok ? 100 * found.value : null;
}

export interface CellParity {
  /** Strikes with more than one option type. */
  readonly compared: number;
  /** Those of which no forward is known, so that nothing can be said. */
  readonly withoutForward: number;
  readonly broken: readonly {
    readonly strike: number;
    readonly reason: 'forward' | 'straddle';
    /** The forward that the means imply, and the one that is known. */
    readonly implied: number;
    readonly forward: number;
  }[];
}

export function parityOfCell(rows: readonly ResultRow[]): CellParity {
  const strikes = new Map<number, QuotedRow[]>();
  for (const row of rows) {
    const type = parseOptionType(String(row.optionType ?? ''));
    if (row.strike === null || row.mean === null || type === undefined) continue;
    const strike = Number(row.strike.toFixed(8));
    const same = strikes.get(strike) ?? [];
    if (same.some((other) => other.type === type)) continue;
    strikes.set(strike, [...same, { row, type, mean: row.mean }]);
  }
  const several = [...strikes].filter(([, same]) => same.length > 1);
  const checked = several.flatMap(([strike, same]) => {
    const found = parityAt(strike, same);
    return found ? [found] : [];
  });
  return {
    compared: checked.length,
    withoutForward: several.length - checked.length,
    broken: checked.flatMap(({ reason, ...rest }) => (reason ? [{ reason, ...rest }] : [])),
  };
}

interface QuotedRow {
  readonly row: ResultRow;
  readonly type: OptionType;
  readonly mean: number;
}

/** Premiums are compared without their annuity: trades of a strike that settle otherwise have another one. */
function parityAt(strike: number, same: readonly QuotedRow[]) {
  const known = same.flatMap(({ row: { annuity, forward, std, n }, type, mean }) =>
    annuity === null || forward === null
      ? []
      : [
          {
            type,
            forward,
            premium: mean / annuity / basisPoints,
            doubt: doubtOf(mean, std, n) / annuity / basisPoints,
          },
        ],
  );
  const premiumOf = (type: OptionType) => known.find((quote) => quote.type === type)?.premium;
  const [payer, receiver, straddle] = [premiumOf('call'), premiumOf('put'), premiumOf('straddle')];
  const forward = known[0]?.forward;
  if (forward === undefined) return null;
  const parity = checkParity({
    forward,
    strike: forward + strike,
    rounding: Math.max(...known.map(({ doubt }) => doubt)),
    ...(payer === undefined ? {} : { payer }),
    ...(receiver === undefined ? {} : { receiver }),
    ...(straddle === undefined ? {} : { straddle }),
  });
  if (!parity.ok || parity.value.impliedForward === null) return null;
  const [reason = null] = parity.value.reasons;
  return {
    strike,
    forward,
    implied: parity.value.impliedForward,
    reason: reason === 'nothing to compare' ? null : reason,
  };
}

/** By how much a mean may be off: by its standard errors, and by the last digit that it was rounded to. */
function doubtOf(mean: number, std: number | null, n: number | null): number {
  return Math.max((certainty * (std ?? 0)) / Math.sqrt(n || 1), 10 ** -decimalsOfStep(mean));
}
