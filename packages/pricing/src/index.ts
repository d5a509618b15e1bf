// Pure maths of options, curves, smiles, bonds and statistics: no clock, no network, no dependency. Rates, volatilities and
// yields are decimals (0.0425 is 4.25 percent), times are years, dates are day numbers. What cannot be computed gives a
// reason, never NaN; the batch variants on typed arrays mark a missing entry with NaN.
export * from './outcome.ts';

export * from './options/bachelier-greeks.ts';
export { bachelierPrice, normalTimeValue } from './options/bachelier.ts';
export * from './options/black-greeks.ts';
export { blackPrice, blackTimeValue, type BlackInputs } from './options/black.ts';
export type { Greeks } from './options/greeks.ts';
export * from './options/implied-black-vol.ts';
export { impliedNormalVol, normalVolOfTimeValue } from './options/implied-normal-vol.ts';
export * from './options/option-batch.ts';
export { parseOptionType, type OptionType } from './options/option-type.ts';
export * from './options/parity.ts';
export * from './options/swaption.ts';
export * from './options/vol-conversion.ts';

export * from './caps/cap-floor.ts';
export * from './cms/cms-rate.ts';

export * from './conventions/market.ts';
export * from './conventions/market-conventions.ts';
export * from './conventions/sources.ts';
export * from './conventions/swap-conventions.ts';

export type { CurveQuote } from './curves/curve-quotes.ts';
export * from './curves/curve-set.ts';
export * from './curves/discount-curve.ts';
export * from './curves/forward-swap.ts';
export * from './curves/ois-bootstrap.ts';
export * from './curves/refused-quote.ts';
export * from './curves/written-curves.ts';
export * from './curves/written-quotes.ts';

export * from './smile/cube-checks.ts';
export * from './smile/cube-interpolation.ts';
export { alphaAtTheMoney } from './smile/sabr-at-the-money.ts';
export * from './smile/sabr-calibration.ts';
export * from './smile/sabr-cube.ts';
export * from './smile/sabr-through-quote.ts';
export { sabrBlackVol, sabrNormalVol, type SabrParameters } from './smile/sabr.ts';
export * from './smile/smile-batch.ts';
export * from './smile/smile-density.ts';
export * from './smile/static-arbitrage.ts';
export * from './smile/surface-check.ts';

export * from './book/book-market.ts';
export * from './book/book-rows.ts';

export type { GivenMark, KnownTrade, MarkWarning, MarkWarningCode } from './marks/mark.ts';
export * from './marks/difference-bridge.ts';
export * from './marks/mark-quality.ts';
export * from './marks/mark-warnings.ts';

export * from './risk/bumped-risk.ts';
export * from './risk/swaption-position.ts';
export * from './risk/vega-buckets.ts';

export * from './prudent/concentration.ts';
export * from './prudent/market-price-uncertainty.ts';
export * from './prudent/prudent-book.ts';
export * from './prudent/prudent-trade.ts';

export * from './dates/calendar-date.ts';
export * from './dates/calendar.ts';
export * from './dates/day-count.ts';
export { listedSchedule } from './dates/listed-schedule.ts';
export {
  buildSchedule,
  regularStart,
  stubs,
  type AccrualPeriod,
  type ScheduleTerms,
} from './dates/schedule.ts';

export * from './bonds/bond-price.ts';
export * from './bonds/bond-risk.ts';
export * from './bonds/brazilian-bond.ts';
export * from './bonds/curve-price.ts';
export * from './bonds/cusip.ts';
export * from './bonds/ex-coupon.ts';
export * from './bonds/fixed-bond.ts';
export * from './bonds/isin.ts';
export * from './bonds/treasury.ts';
export { yieldConventions } from './bonds/yield-convention.ts';

export { normalDensity, normalProbability } from './numerics/normal-distribution.ts';
export { inverseNormalProbability } from './numerics/inverse-normal.ts';
export { studentQuantile } from './numerics/student-t.ts';
export * from './statistics/statistics.ts';

export { batchFamilies, computeRow, type BatchRow } from './batch/compute-row.ts';
export { hasInput } from './batch/input-names.ts';
