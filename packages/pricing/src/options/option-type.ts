// A payer swaption is a call on the forward swap rate, a receiver a put; a straddle is one of each at the same strike.
import { computed, failed, type Computed } from '../outcome.ts';

export const optionTypes = ['call', 'put', 'straddle'] as const;
export type OptionType = (typeof optionTypes)[number];

const names: Readonly<Record<string, OptionType>> = {
  call: 'call',
  payer: 'call',
  put: 'put',
  receiver: 'put',
  straddle: 'straddle',
};

/** Reads `call`, `put`, `payer`, `receiver`, `straddle` in any case; undefined for anything else. */
export function parseOptionType(text: string): OptionType | undefined {
  const name = text.trim().toLowerCase();
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

/** What exercise at today's forward would pay, undiscounted. */
export function intrinsicValue(type: OptionType, forward: number, strike: number): number {
  const distance = forward - strike;
  if (type === 'straddle') return Math.abs(distance);
  return Math.max(type === 'call' ? distance : -distance, 0);
}

/** How many out-of-the-money options are worth the time value: a straddle is worth |F - K| plus two of them. */
export const timeValueCount = (type: OptionType): 1 | 2 => (type === 'straddle' ? 2 : 1);

/**
 * What one out-of-the-money option is worth in an undiscounted premium. A premium that differs from the intrinsic value by
 * less than its rounding, or by that of the difference itself (0.05 - 0.03 is a little more than 0.02), determines nothing.
 */
export function timeValueOf(
  type: OptionType,
  forward: number,
  strike: number,
  premium: number,
  rounding: number,
): Computed {
  const intrinsic = intrinsicValue(type, forward, strike);
  const excess = premium - intrinsic;
  const noise = intrinsic > 0 ? 2 * Number.EPSILON * (Math.abs(forward) + Math.abs(strike)) : 0;
  if (excess < -Math.max(rounding, noise)) return failed('below-intrinsic');
  if (excess <= noise || excess < rounding) return failed('vol-undetermined');
  return computed(excess / timeValueCount(type));
}
