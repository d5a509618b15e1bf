// Differences in money, where the notional of a trade is known.

/** One unit of the price as a fraction of the notional. Other units do not say what they are a part of. */
const fractions: Readonly<Record<string, number>> = { bp: 1e-4, bps: 1e-4, '%': 1e-2 };

/** Difference in price times notional, in the currency of the notional, to the cent; null where one of them is not known. */
export function moneyDifference(
  { difference, unit }: { readonly difference: number | null; readonly unit: string },
  notional: number | undefined,
): number | null {
  const fraction = fractions[unit.trim().toLowerCase()];
  if (difference === null || notional === undefined || fraction === undefined) return null;
  return Math.round(difference * fraction * notional * 100) / 100;
}
