// The volatility of a public transaction in the unit of another desk. Pure.
import { lognormalOfNormal } from '@pricevault/pricing';
import type { NearbyTransaction } from '@pricevault/contract';

type Priced = Pick<NearbyTransaction, 'forward' | 'strikeFixed' | 'years' | 'normalVolBp'>;

/** Percent; null where the normal one is unknown, or forward or strike is not above −shift. */
export function shiftedVolOf(priced: Priced, shift: number): number | null {
  const { forward, strikeFixed: strike, years, normalVolBp } = priced;
  if (forward === null || strike === null || years === null || normalVolBp === null) return null;
  const option = { forward, strike, timeToExpiry: years };
  const vol = lognormalOfNormal(option, normalVolBp / 1e4, shift);
  return vol.ok ? 100 * vol.value : null;
}
