// Curves as they are stored: the nodes of the one that discounts, and of each term index. Pure.
import {
  conventionsOfCurrency,
  type CurveSet,
  type DayNumber,
  type DiscountCurve,
  type RateIndex,
} from '@pricevault/pricing';
import type { CurveNodes } from './par-curves.repository.ts';

export function nodesOfCurves({ discount, forecasts }: CurveSet): CurveNodes {
  const { days, logFactors } = discount;
  const others = [...forecasts].filter(([, curve]) => curve !== discount);
  if (others.length === 0) return { days, logFactors };
  return {
    days,
    logFactors,
    forecasts: Object.fromEntries(
      others.map(([index, curve]) => [index, { days: curve.days, logFactors: curve.logFactors }]),
    ),
  };
}

/** Moved unchanged to the date; null for a currency that has no conventions. */
export function curvesOfNodes(
  currency: string,
  date: DayNumber,
  { days, logFactors, forecasts = {} }: CurveNodes,
): CurveSet | null {
  const market = conventionsOfCurrency(currency);
  if (market === undefined) return null;
  const discount: DiscountCurve = { valuationDate: date, days, logFactors };
  const curves = new Map<RateIndex, DiscountCurve>([[market.overnight.index, discount]]);
  for (const [index, nodes] of Object.entries(forecasts)) {
    curves.set(index as RateIndex, { valuationDate: date, ...nodes });
  }
  return { currency, discount, forecasts: curves };
}
