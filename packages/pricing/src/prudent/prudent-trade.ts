// Additional valuation adjustments of one trade (Delegated Regulation (EU) 2016/101): market price uncertainty (article 9), close-out
// costs (article 10) and concentration (article 14). In the unit of the price, and in money where its exposure is known.
import { concentrationOf, type Concentration } from './concentration.ts';
import {
  rangeOfDispersion,
  rangeOfPercentiles,
  type Percentile,
  type PriceRange,
  type UncertaintyBasis,
} from './market-price-uncertainty.ts';

/** Annex: what diversification takes off market price uncertainty and close-out costs, since 2021. */
export const aggregationFactor = 0.5;

/** Annex: 1 takes the factor off the whole distance from the prudent value, 2 off the part beyond the expected value. */
export const aggregationMethods = [1, 2] as const;
export type AggregationMethod = (typeof aggregationMethods)[number];

export interface PrudentSettings {
  readonly basis: UncertaintyBasis;
  readonly method: AggregationMethod;
  /** The part of a day's volume that the firm can trade. */
  readonly participation: number;
}

export const defaultPrudentSettings: PrudentSettings = {
  basis: 'mean',
  method: 1,
  participation: 0.25,
};

/** Null where something is not known. Prices are in one unit. */
export interface PrudentInput {
  readonly tradeId: number;
  readonly book: string;
  readonly bucket: string;
  readonly currency: string;
  /** The firm's own mark. */
  readonly fairValue: number | null;
  readonly mean: number | null;
  /** Of the population. */
  readonly std: number | null;
  readonly n: number | null;
  /** Where given, they take the place of the deviation. */
  readonly percentiles: readonly Percentile[];
  readonly bid: number | null;
  readonly offer: number | null;
  /** Negative where it was sold. */
  readonly notional: number | null;
  /** One unit of the price as a part of the notional, such as 0.0001. */
  readonly unitFraction: number | null;
  readonly dailyVolume: number | null;
  readonly dailyMove: number | null;
  readonly spreadMove: number | null;
  readonly impact: number | null;
}

/** The adjustment of one exposure, before and after the aggregation of the annex. */
export interface ValuationAdjustment {
  readonly individual: number;
  readonly aggregated: number;
}

export interface PrudentTrade {
  readonly input: PrudentInput;
  /** What was sold is worth less where the price is higher. Without a notional it counts as bought. */
  readonly side: 1 | -1;
  readonly range: PriceRange | null;
  readonly prudentValue: number | null;
  /** In the unit of the price. */
  readonly uncertainty: ValuationAdjustment | null;
  readonly spread: number | null;
  readonly closeOut: ValuationAdjustment | null;
  readonly concentration: Concentration | null;
  /** Money for one unit of the price. */
  readonly exposure: number | null;
  readonly money: PrudentMoney | null;
}

export interface PrudentMoney {
  readonly uncertainty: ValuationAdjustment;
  readonly closeOut: ValuationAdjustment;
  readonly concentration: number;
  /** After aggregation. */
  readonly total: number;
}

const none: ValuationAdjustment = { individual: 0, aggregated: 0 };

export function prudentTrade(input: PrudentInput, settings: PrudentSettings): PrudentTrade {
  const side = (input.notional ?? 0) < 0 ? -1 : 1;
  const range = rangeOf(input, settings.basis);
  const prudentValue = range && (side === 1 ? range.low : range.high);
  const uncertainty = uncertaintyOf(input, range, side, settings.method);
  const spread =
    input.bid === null || input.offer === null || input.offer < input.bid
      ? null
      : input.offer - input.bid;
  const closeOut = spread === null ? null : closeOutOf(spread);
  const concentration =
    input.notional === null || input.dailyVolume === null
      ? null
      : concentrationOf(
          { ...input, notional: input.notional, dailyVolume: input.dailyVolume },
          settings.participation,
        );
  const exposure =
    input.notional === null || input.unitFraction === null
      ? null
      : Math.abs(input.notional) * input.unitFraction;
  const money =
    exposure === null ? null : moneyOf(exposure, { uncertainty, closeOut, concentration });
  return {
    input,
    side,
    range,
    prudentValue,
    uncertainty,
    spread,
    closeOut,
    concentration,
    exposure,
    money,
  };
}

function rangeOf(
  { percentiles, mean, std, n }: PrudentInput,
  basis: UncertaintyBasis,
): PriceRange | null {
  if (percentiles.length > 0) {
    const given = rangeOfPercentiles(percentiles, mean);
    if (given.ok) return given.value;
  }
  if (mean === null || std === null || n === null) return null;
  const computed = rangeOfDispersion({ mean, std, n }, basis);
  return computed.ok ? computed.value : null;
}

/** Article 9 and the annex. A mark that is prudent already needs no adjustment. */
function uncertaintyOf(
  { fairValue }: PrudentInput,
  range: PriceRange | null,
  side: 1 | -1,
  method: AggregationMethod,
): ValuationAdjustment | null {
  if (fairValue === null || range === null) return null;
  const prudent = side === 1 ? range.low : range.high;
  const individual = Math.max(0, side * (fairValue - prudent));
  const takenOff = method === 1 ? individual : side * (range.expected - prudent);
  return { individual, aggregated: Math.max(0, individual - aggregationFactor * takenOff) };
}

/** Article 10: half of the spread. One spread has no expected value beside it, so that the first method of the annex holds. */
function closeOutOf(spread: number): ValuationAdjustment {
  const individual = spread / 2;
  return { individual, aggregated: (1 - aggregationFactor) * individual };
}

function moneyOf(
  exposure: number,
  parts: Pick<PrudentTrade, 'uncertainty' | 'closeOut' | 'concentration'>,
): PrudentMoney {
  const inMoney = ({ individual, aggregated }: ValuationAdjustment) => ({
    individual: individual * exposure,
    aggregated: aggregated * exposure,
  });
  const uncertainty = inMoney(parts.uncertainty ?? none);
  const closeOut = inMoney(parts.closeOut ?? none);
  const concentration = (parts.concentration?.adjustment ?? 0) * exposure;
  const total = uncertainty.aggregated + closeOut.aggregated + concentration;
  return { uncertainty, closeOut, concentration, total };
}
