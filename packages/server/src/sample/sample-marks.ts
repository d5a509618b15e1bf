// Synthetic marks: a plausible surface that moves a little each day, and firms that differ a little from it.
import { periodMonths } from '@pricevault/basics';
import { roundToStep } from '@pricevault/basics/results';
import { seededRandom } from '../demo/market/seeded-random.ts';
import type { Mark } from '../modules/submissions/submission-collector.ts';

export interface SampleTrade {
  readonly tradeId: number;
  readonly expiry: string;
  readonly tenor: string;
  readonly strike: number;
}

const quoteStep = 0.001;

/** The same for the same firm and date, so that a repeated run changes nothing. */
export function sampleMarks(
  trades: readonly SampleTrade[],
  { firm, date }: { readonly firm: number; readonly date: string },
): Mark[] {
  const day = seededRandom(`sample market on ${date}`);
  const volatility = 85 + 3 * day.normal();
  const own = seededRandom(`sample firm ${firm} on ${date}`);
  const bias = 1 + 0.004 * own.normal();
  return trades.map(({ tradeId, expiry, tenor, strike }, line) => {
    const years = (periodMonths(expiry) ?? 12) / 12;
    const annuity = (1 - Math.exp((-0.04 * (periodMonths(tenor) ?? 12)) / 12)) / 0.04;
    const spread = (volatility / 1e4) * Math.sqrt(years);
    const moneyness = strike / spread;
    // The premium of an at-the-money option, less what the distance of the strike takes away.
    const premium = 0.3989 * spread * Math.exp(-0.5 * moneyness ** 2) * annuity * 1e4;
    const value = premium * bias * (1 + 0.003 * own.normal());
    return { tradeId, value: roundToStep(value, quoteStep), forward: null, line };
  });
}
