// Arbitrage within one smile: premiums of calls (payers) for one expiry and tenor must fall as the strike rises, by no more
// than the strike rises, and be convex. Whatever breaks this could be sold for a riskless profit.
import { computed, failed, type Computed } from '../outcome.ts';
import { bachelierPrice } from '../options/bachelier.ts';

export type ArbitrageKind = 'call-spread-negative' | 'call-spread-above-width' | 'butterfly';

export interface Arbitrage {
  readonly kind: ArbitrageKind;
  /** Two strikes for a call spread, three for a butterfly. */
  readonly strikes: readonly number[];
  /** What the offending trade would earn at once, undiscounted, for one unit of each call sold or bought at its ends. */
  readonly profit: number;
}

export interface CallSmile {
  readonly forward: number;
  /** Increasing. */
  readonly strikes: readonly number[];
  /** Undiscounted premiums of calls. */
  readonly premiums: readonly number[];
}

/** Rounding of a premium, relative to the largest rate or premium in sight, that is not yet an arbitrage. */
const rounding = 16 * Number.EPSILON;

/** Every violation between neighbouring strikes; none means that no trade in these calls alone is an arbitrage. */
export function findArbitrage(smile: CallSmile): Computed<readonly Arbitrage[]> {
  const { forward, strikes, premiums } = smile;
  if (strikes.length < 2 || premiums.length !== strikes.length) return failed('too-few-points');
  if (![forward, ...strikes, ...premiums].every(Number.isFinite)) return failed('not-a-number');
  for (let i = 1; i < strikes.length; i += 1) {
    if ((strikes[i] as number) <= (strikes[i - 1] as number)) return failed('not-increasing');
  }
  const scale = Math.max(...[forward, ...strikes, ...premiums].map(Math.abs));
  const slack = rounding * scale;
  const found: Arbitrage[] = [];
  const strike = (i: number) => strikes[i] as number;
  const premium = (i: number) => premiums[i] as number;
  for (let i = 1; i < strikes.length; i += 1) {
    const fall = premium(i - 1) - premium(i);
    const width = strike(i) - strike(i - 1);
    const pair = [strike(i - 1), strike(i)];
    if (fall < -slack) found.push({ kind: 'call-spread-negative', strikes: pair, profit: -fall });
    if (fall - width > slack) {
      found.push({ kind: 'call-spread-above-width', strikes: pair, profit: fall - width });
    }
    if (i + 1 < strikes.length) {
      // Calls at the ends, in proportion to the other width, against one in the middle.
      const share = width / (strike(i + 1) - strike(i - 1));
      const cost = (1 - share) * premium(i - 1) + share * premium(i + 1) - premium(i);
      if (cost < -slack) {
        found.push({
          kind: 'butterfly',
          strikes: [strike(i - 1), strike(i), strike(i + 1)],
          profit: -cost,
        });
      }
    }
  }
  return computed(found);
}

/** The same for a smile of normal volatilities. */
export function findNormalVolArbitrage(
  forward: number,
  timeToExpiry: number,
  strikes: readonly number[],
  volatilities: readonly number[],
): Computed<readonly Arbitrage[]> {
  if (volatilities.length !== strikes.length) return failed('too-few-points');
  const premiums: number[] = [];
  for (const [index, strike] of strikes.entries()) {
    const volatility = volatilities[index] as number;
    const price = bachelierPrice({ optionType: 'call', forward, strike, timeToExpiry, volatility });
    if (!price.ok) return price;
    premiums.push(price.value);
  }
  return findArbitrage({ forward, strikes, premiums });
}
