// The trades of a cell in the unit that a desk quotes in, and whether payers, receivers and straddles agree by parity. Pure.
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
  readonly broken: readonly {
    readonly strike: number;
    readonly reason: 'forward' | 'straddle';
    /** The forward that the means imply, and the one that is known. */
    readonly implied: number;
    readonly forward: number;
  }[];
}

export function parityOfCell(rows: readonly ResultRow[]): CellParity {
  const strikes = new Map<number, ResultRow[]>();
  for (const row of rows) {
    if (row.strike === null || row.mean === null || row.forward === null) continue;
    const strike = Number(row.strike.toFixed(8));
    strikes.set(strike, [...(strikes.get(strike) ?? []), row]);
  }
  const checked = [...strikes].flatMap(([strike, same]) => {
    const found = parityAt(strike, same);
    return found ? [found] : [];
  });
  return {
    compared: checked.length,
    broken: checked.flatMap(({ reason, ...rest }) => (reason ? [{ reason, ...rest }] : [])),
  };
}

function parityAt(strike: number, same: readonly ResultRow[]) {
  const forward = same[0]?.forward ?? 0;
  const meanOf = (type: OptionType) =>
    same.find(({ optionType }) => parseOptionType(String(optionType ?? '')) === type)?.mean;
  const [payer, receiver, straddle] = [meanOf('call'), meanOf('put'), meanOf('straddle')];
  const annuity = same.find((row) => row.annuity !== null)?.annuity;
  if (annuity == null) return null;
  const errors = same.map(({ std, n }) => (std ?? 0) / Math.sqrt(n || 1));
  const parity = checkParity({
    forward,
    strike: forward + strike,
    discount: annuity * basisPoints,
    rounding: certainty * Math.max(...errors),
    ...(payer == null ? {} : { payer }),
    ...(receiver == null ? {} : { receiver }),
    ...(straddle == null ? {} : { straddle }),
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
