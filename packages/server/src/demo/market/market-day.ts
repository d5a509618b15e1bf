// The demo's market on a day: forwards and annuities from a par curve, volatilities from the shifted surface, and each
// firm's marks.
import { formatDate, forwardSwapGrid, loadCurves, normalTimeValue } from '@pricevault/pricing';
import { periodMonths, periodText } from '@pricevault/basics';
import { baseVol, parQuotes } from './base-surface.ts';
import { factorsOn, type MarketFactors } from './factor-path.ts';
import { seededRandom } from './seeded-random.ts';

export interface MarketTrade {
  readonly tradeId: number;
  readonly expiryMonths: number;
  readonly tenorMonths: number;
  /** Strike minus forward, decimal. */
  readonly strike: number;
}

export interface MarketDay {
  readonly quotes: { tenor: string; rate: number }[];
  readonly nodes: { days: readonly number[]; logFactors: readonly number[] };
  /** For each trade: forward swap rate, and the value of one unit of time value in basis points of the notional. */
  readonly forwards: Float64Array;
  readonly scales: Float64Array;
  readonly rootTimes: Float64Array;
  readonly vols: Float64Array;
  /** Dispersion of the marks, as a fraction of the volatility. */
  readonly spreads: Float64Array;
}

const years = (tenor: string) => (periodMonths(periodText(tenor) ?? '') ?? 0) / 12;

export function marketOn(day: number, trades: readonly MarketTrade[]): MarketDay {
  const factors = factorsOn(day);
  const quotes = parQuotes.map(({ tenor, rate }) => {
    const slope = 1 - Math.exp(-years(tenor) / 7);
    const moved = rate + factors.rateLevel + factors.rateSlope * (2 * slope - 1);
    return { tenor, rate: Number(moved.toFixed(7)) };
  });
  const loaded = loadCurves('USD', formatDate(day), quotes);
  if (!loaded.ok) throw new Error(`The demo has no curve on ${formatDate(day)}.`);
  const { curves } = loaded.value;
  const distinct = (of: (trade: MarketTrade) => number) => [...new Set(trades.map(of))];
  const swaps = forwardSwapGrid(
    curves,
    distinct(({ expiryMonths }) => expiryMonths),
    distinct(({ tenorMonths }) => tenorMonths),
  );
  if (!swaps.ok) throw new Error(`The demo has no forwards on ${formatDate(day)}.`);
  const swapOf = new Map(
    swaps.value.map((swap) => [swap.expiryMonths * 1_000 + swap.tenorMonths, swap]),
  );
  const size = trades.length;
  const market = {
    quotes,
    nodes: { days: curves.discount.days, logFactors: curves.discount.logFactors },
    forwards: new Float64Array(size),
    scales: new Float64Array(size),
    rootTimes: new Float64Array(size),
    vols: new Float64Array(size),
    spreads: new Float64Array(size),
  };
  const bases = baseVols(trades);
  for (const [index, trade] of trades.entries()) {
    const swap = swapOf.get(trade.expiryMonths * 1_000 + trade.tenorMonths);
    if (!swap) continue;
    market.forwards[index] = swap.rate;
    market.scales[index] = (1e4 * swap.annuity) / swap.discountToStart;
    const rootTime = Math.sqrt(swap.timeToExpiry);
    market.rootTimes[index] = rootTime;
    market.vols[index] = volOf(trade, bases[index] ?? 0, factors);
    // Smallest at the money, larger in the wings and for short expiries.
    const distance = Math.abs(trade.strike);
    market.spreads[index] = (0.006 * (1 + distance / 0.015)) / Math.min(rootTime, 1) ** 0.4;
  }
  return market;
}

/** Cached for each list of trades, because the base surface never changes. */
const basesOf = new WeakMap<readonly MarketTrade[], Float64Array>();
function baseVols(trades: readonly MarketTrade[]): Float64Array {
  const known = basesOf.get(trades);
  if (known) return known;
  const read = Float64Array.from(trades, ({ expiryMonths, tenorMonths, strike }) =>
    baseVol(expiryMonths, tenorMonths, strike),
  );
  basesOf.set(trades, read);
  return read;
}

function volOf(
  { expiryMonths, strike }: MarketTrade,
  base: number,
  factors: MarketFactors,
): number {
  const shortness = 1 - Math.log(expiryMonths) / Math.log(60);
  const level = Math.exp(factors.volLevel + factors.volTilt * shortness);
  const smile = factors.skew * strike + factors.wings * Math.abs(strike);
  return Math.max(base * level + smile, 0.001);
}

/** The quote step of the demo's types. */
export const marketStep = 0.001;

/** On that step. Faster than for any: there are 25 million marks. */
export const onMarketStep = (value: number) => Math.round(value * 1_000) / 1_000;

/** A firm's values, NaN where it has none. Deterministic for a day and firm. */
export function marksOf(
  firm: number,
  day: number,
  trades: readonly MarketTrade[],
  { scales, rootTimes, vols, spreads }: MarketDay,
): Float64Array {
  const lasting = seededRandom(`firm ${firm}`);
  const bias = {
    level: 0.6 * lasting.normal(),
    skew: 0.5 * lasting.normal(),
    wing: 0.5 * lasting.normal(),
  };
  const today = seededRandom(`firm ${firm} day ${day}`);
  // Bounded, as the noise is: a desk has a hundred or two exceptions of some thousand marks, not a thousand.
  const bounded = () => Math.sqrt(3) * (2 * today.uniform() - 1);
  const mood = { level: bounded(), skew: bounded(), wing: bounded() };
  const values = new Float64Array(trades.length);
  for (const [index, trade] of trades.entries()) {
    const noise = Math.sqrt(6) * (today.uniform() + today.uniform() - 1);
    const chance = today.uniform();
    if (chance < 0.01 || !covers(firm, trade)) {
      values[index] = Number.NaN;
      continue;
    }
    const distance = Math.abs(trade.strike);
    const reach = Math.min(distance / 0.02, 1);
    const shape =
      0.25 * (bias.level + mood.level) +
      0.15 * Math.sign(trade.strike) * reach * (bias.skew + mood.skew) +
      0.15 * reach * (bias.wing + mood.wing) +
      0.75 * noise;
    // One mark in two thousand is an outlier.
    const slip = chance > 0.9995 ? 9 * Math.sign(noise) : 0;
    const vol = (vols[index] ?? 0) * Math.max(1 + (spreads[index] ?? 0) * (shape + slip), 0.2);
    const value = (scales[index] ?? 0) * normalTimeValue(distance, vol, rootTimes[index] ?? 0);
    values[index] = onMarketStep(value);
  }
  return values;
}

/** Some firms do not quote the longest, the shortest or the farthest trades. */
function covers(firm: number, { expiryMonths, tenorMonths, strike }: MarketTrade): boolean {
  if (firm % 5 === 3) return tenorMonths <= 240;
  if (firm % 5 === 4) return expiryMonths <= 120 && Math.abs(strike) <= 0.035;
  if (firm % 7 === 6) return expiryMonths >= 3;
  return true;
}
