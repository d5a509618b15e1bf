// How the demo's market moves: a few mean-reverting random walks from a fixed day on, so that a date always has the same
// market.
import { isBusinessDay, parseDate } from '@pricevault/pricing';
import { seededRandom } from './seeded-random.ts';

export interface MarketFactors {
  /** Added to all par rates, and to long ones relative to short ones; decimal. */
  readonly rateLevel: number;
  readonly rateSlope: number;
  /** Log factors: for all volatilities, and for short expiries relative to long ones. */
  readonly volLevel: number;
  readonly volTilt: number;
  /** Volatility for each unit of strike minus forward, and for its size. */
  readonly skew: number;
  readonly wings: number;
}

/** Standard deviation of a day's step, and the share of the distance from zero that a day reverts. */
const steps: Readonly<
  Record<keyof MarketFactors, { readonly step: number; readonly pull: number }>
> = {
  rateLevel: { step: 0.00055, pull: 0.012 },
  rateSlope: { step: 0.00025, pull: 0.015 },
  volLevel: { step: 0.013, pull: 0.02 },
  volTilt: { step: 0.011, pull: 0.03 },
  skew: { step: 0.0012, pull: 0.03 },
  wings: { step: 0.0012, pull: 0.03 },
};
const names = Object.keys(steps) as (keyof MarketFactors)[];
const firstDay = parseDate('2024-06-10') ?? 0;
/** Volatility jumps a few times a year and calms down again within weeks. */
const jumpChance = 0.015;

const path: { day: number; factors: MarketFactors }[] = [];
const random = seededRandom('PriceVault demo market');

/** The factors of a day (since 1970): those of the last business day on or before it. */
export function factorsOn(day: number): MarketFactors {
  const zero: MarketFactors = {
    rateLevel: 0,
    rateSlope: 0,
    volLevel: 0,
    volTilt: 0,
    skew: 0,
    wings: 0,
  };
  if (path.length === 0) path.push({ day: firstDay, factors: zero });
  for (;;) {
    const last = path.at(-1) ?? { day: firstDay, factors: zero };
    if (last.day >= day) break;
    let next = last.day + 1;
    while (!isBusinessDay('US GovernmentBond', next)) next += 1;
    path.push({ day: next, factors: stepFrom(last.factors) });
  }
  return path.findLast((entry) => entry.day <= day)?.factors ?? zero;
}

function stepFrom(before: MarketFactors): MarketFactors {
  const after = { ...before };
  for (const name of names) {
    const { step, pull } = steps[name];
    after[name] = before[name] * (1 - pull) + step * random.normal();
  }
  if (random.uniform() < jumpChance) after.volLevel += 0.05 + 0.05 * random.uniform();
  // Falling rates come with rising volatility.
  after.volLevel -= 6 * (after.rateLevel - before.rateLevel);
  return after;
}
