// Differences in money, where the notional of a trade is known.

/** One unit of the price as a fraction of the notional. */
const fractions: Readonly<Record<string, number>> = { bp: 1e-4, bps: 1e-4, '%': 1e-2 };

/** Null for a unit that does not say what it is a part of. */
export function notionalFraction(unit: string): number | null {
  return fractions[unit.trim().toLowerCase()] ?? null;
}

/** Difference in price times notional, in the currency of the notional, to the cent; null where one of them is not known. */
export function moneyDifference(
  { difference, unit }: { readonly difference: number | null; readonly unit: string },
  notional: number | undefined,
): number | null {
  const fraction = notionalFraction(unit);
  if (difference === null || notional === undefined || fraction === null) return null;
  return Math.round(difference * fraction * notional * 100) / 100;
}
