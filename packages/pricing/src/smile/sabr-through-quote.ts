// α for a quote away from the money when the shape (β, ν, ρ) is known: the smile that goes through one quoted volatility.
import { computed, failed, type Computed } from '../outcome.ts';
import { alphaAtTheMoney, type AtTheMoneyQuote } from './sabr-at-the-money.ts';
import { sabrBlackVol, sabrNormalVol } from './sabr.ts';

export interface StrikeQuote extends AtTheMoneyQuote {
  readonly strike: number;
}

const maxSteps = 200;

/**
 * The α at which the SABR volatility at the strike is the quoted one. From the α that would fit at the money the search
 * goes up or down in ln α, along which the volatility at a strike rises, until the quote lies between; then by false
 * position. Where the expansion turns down before it reaches the quote there is no such α.
 */
export function alphaThroughQuote(
  quote: StrikeQuote,
  shape: Parameters<typeof alphaAtTheMoney>[1],
): Computed {
  const start = alphaAtTheMoney(quote, shape);
  const { forward, strike, timeToExpiry, volatility, volType } = quote;
  if (!start.ok || strike === forward) return start;
  const formula = volType === 'normal' ? sabrNormalVol : sabrBlackVol;
  /** ln of the volatility over the quoted one. */
  const gapAt = (log: number): Computed => {
    const vol = formula({ ...shape, alpha: Math.exp(log) }, forward, strike, timeToExpiry);
    return vol.ok ? computed(Math.log(vol.value / volatility)) : vol;
  };
  const first = Math.log(start.value);
  const gap = gapAt(first);
  if (!gap.ok) return gap;
  if (gap.value === 0) return start;
  const other = bracket(gapAt, first, gap.value);
  return other.ok ? between(gapAt, { at: first, gap: gap.value }, other.value) : other;
}

interface Side {
  readonly at: number;
  readonly gap: number;
}

/** A point on the other side of the quote. */
function bracket(
  gapAt: (log: number) => Computed,
  first: number,
  firstGap: number,
): Computed<Side> {
  const direction = firstGap < 0 ? 1 : -1;
  let last = firstGap;
  for (let width = 0.125; width < 1024; width *= 2) {
    const at = first + direction * width;
    const gap = gapAt(at);
    if (!gap.ok) return gap;
    if (gap.value * firstGap <= 0) return computed({ at, gap: gap.value });
    if (direction * (gap.value - last) <= 0) return failed('formula-breaks-down');
    last = gap.value;
  }
  return failed('formula-breaks-down');
}

/** False position (Illinois): the end that stays counts half, so that both ends move. */
function between(gapAt: (log: number) => Computed, from: Side, to: Side): Computed {
  let low = from;
  let high = to;
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const at = high.at - (high.gap * (high.at - low.at)) / (high.gap - low.gap);
    const gap = gapAt(at);
    if (!gap.ok) return gap;
    const isDone =
      Math.abs(gap.value) <= 2 * Number.EPSILON ||
      Math.abs(high.at - low.at) <= 4 * Number.EPSILON * Math.abs(at);
    if (isDone) return computed(Math.exp(at));
    low = gap.value * high.gap < 0 ? high : { at: low.at, gap: low.gap / 2 };
    high = { at, gap: gap.value };
  }
  return failed('no-convergence');
}
