// A constant-maturity swap rate: what a swap rate is expected to be when it is paid, which is more than the forward rate,
// because paid against one date it is not hedged by its own annuity. The ratio of that date's factor to the annuity is taken
// as linear in the swap rate, with a slope from one factor that reverts to its mean (L. Andersen and V. Piterbarg, Interest
// Rate Modeling, 2010, 16.3); then the expectation needs the variance of the rate alone, which options of all strikes
// replicate. The wings of a smile show in it: `beyond` is the part of the variance from strikes outside its quotes.
import { computed, failed, type Computed } from '../outcome.ts';
import { integratePanel } from '../numerics/gauss-legendre.ts';
import { normalTimeValue } from '../options/bachelier.ts';
import type { VolCurve } from '../smile/smile-density.ts';

export interface CmsTerms {
  /** Forward swap rate. */
  readonly forward: number;
  /** Years to the fixing. */
  readonly timeToExpiry: number;
  /** Years to each fixed payment of the swap, its year fraction and its factor. */
  readonly payments: readonly {
    readonly time: number;
    readonly fraction: number;
    readonly factor: number;
  }[];
  /** When the rate is paid: years, and the factor. */
  readonly payment: { readonly time: number; readonly factor: number };
  /** Years to the end of the swap's last period, and the factor; the last payment's by default. */
  readonly end?: { readonly time: number; readonly factor: number };
  /** A year; 0 by default. */
  readonly meanReversion?: number;
}

export interface CmsSmile {
  /** The normal volatility at a strike. */
  readonly vol: VolCurve;
  /** Strikes between which the smile was quoted; everywhere by default. */
  readonly quoted?: { readonly lowest: number; readonly highest: number };
}

export interface CmsRate {
  readonly rate: number;
  /** Rate minus forward. */
  readonly convexity: number;
  /** E[(S − F)²] under the annuity's measure. */
  readonly variance: number;
  /** The part of the variance from strikes outside the quotes, 0 to 1. */
  readonly beyond: number;
}

export function cmsRate(terms: CmsTerms, smile: CmsSmile): Computed<CmsRate> {
  const { forward, timeToExpiry, payments, payment } = terms;
  if (!(timeToExpiry > 0)) return failed('time-not-positive');
  const annuity = payments.reduce((sum, { fraction, factor }) => sum + fraction * factor, 0);
  if (!(annuity > 0) || !(payment.factor > 0)) return failed('discount-not-positive');
  const variance = replicateVariance(forward, timeToExpiry, smile);
  if (!variance.ok) return variance;
  const { total, beyond } = variance.value;
  const convexity = (annuity / payment.factor) * mappingSlope(terms, annuity) * total;
  if (!Number.isFinite(convexity)) return failed('formula-breaks-down');
  return computed({
    rate: forward + convexity,
    convexity,
    variance: total,
    beyond: total > 0 ? beyond / total : 0,
  });
}

/** The slope by the swap rate of the payment's factor over the annuity. */
function mappingSlope(terms: CmsTerms, annuity: number): number {
  const { payments, payment, forward, timeToExpiry, meanReversion = 0 } = terms;
  const reach = (time: number): number =>
    meanReversion === 0
      ? time - timeToExpiry
      : -Math.expm1(-meanReversion * (time - timeToExpiry)) / meanReversion;
  const last = terms.end ?? payments.at(-1) ?? payment;
  const centre =
    payments.reduce((sum, { time, fraction, factor }) => sum + fraction * factor * reach(time), 0) /
    annuity;
  return (
    (payment.factor * (centre - reach(payment.time))) /
    (last.factor * reach(last.time) + annuity * forward * centre)
  );
}

/** Panels in deviations at the money, narrow where premiums bend and wider outwards. */
const firstPanel = 0.25;
const panelGrowth = 1.15;
const maxPanels = 80;
const smallShare = 1e-15;

/** 2·∫ of out-of-the-money premiums over all strikes. */
function replicateVariance(
  forward: number,
  timeToExpiry: number,
  { vol, quoted }: CmsSmile,
): Computed<{ total: number; beyond: number }> {
  const rootTime = Math.sqrt(timeToExpiry);
  const deviation = vol(forward) * rootTime;
  if (!(deviation > 0)) return failed('formula-breaks-down', 'smile');
  const premium = (strike: number) =>
    normalTimeValue(Math.abs(strike - forward), vol(strike), rootTime);
  let total = 0;
  let beyond = 0;
  for (const side of [1, -1] as const) {
    const edge = side === 1 ? (quoted?.highest ?? Infinity) : (quoted?.lowest ?? -Infinity);
    const edges = panelEdges(deviation, Math.abs(edge - forward));
    for (let panel = 1; panel < edges.length; panel += 1) {
      const from = edges[panel - 1] as number;
      const to = edges[panel] as number;
      const part = 2 * integratePanel((distance) => premium(forward + side * distance), from, to);
      if (!Number.isFinite(part)) return failed('formula-breaks-down', 'smile');
      total += part;
      if (from >= Math.abs(edge - forward)) beyond += part;
      if (part < smallShare * total && from > 4 * deviation) break;
    }
  }
  return computed({ total, beyond });
}

function panelEdges(deviation: number, quotedEdge: number): number[] {
  const edges = [0];
  let width = firstPanel * deviation;
  for (let panel = 0; panel < maxPanels; panel += 1) {
    const next = (edges.at(-1) as number) + width;
    width *= panelGrowth;
    edges.push(next);
  }
  const last = edges.at(-1) as number;
  return quotedEdge < last ? [...edges, quotedEdge].toSorted((a, b) => a - b) : edges;
}
