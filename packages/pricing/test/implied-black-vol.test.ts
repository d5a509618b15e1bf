import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blackPrice, blackTimeValue, blackVolOfTimeValue, impliedBlackVol } from '../src/index.ts';
import { normalisedBlack, normalisedVega } from '../src/options/black-kernel.ts';
import { absoluteLogMoneyness } from '../src/options/black.ts';
import { epsilonsApart, highPrecision } from './support/data-files.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';

/** Every so many of the million points. */
const stride = 37;

describe('the Black premium', () => {
  it.each(highPrecision.blackTimeValue)(
    'of %d, %d, vol %d, root time %d is right but for the rounded logarithm',
    (forward, strike, vol, rootTime, value) => {
      const premium = blackTimeValue(forward, strike, vol, rootTime);
      const h = absoluteLogMoneyness(forward, strike) / (vol * rootTime);
      expect(epsilonsApart(premium, Number(value))).toBeLessThanOrEqual(6 + 2 * h * h);
    },
  );
});

describe('implied Black volatility', () => {
  it('comes back from the out-of-the-money premium within 10 epsilons times P / (vol·vega)', () => {
    const broken: object[] = [];
    let tried = 0;
    const strike = 0.035;
    for (let point = 0; point < 1_000_000; point += stride) {
      const deviations = (30 * ((point % 100) - 50)) / 50;
      const time = (1 / 365) * (50 * 365) ** ((Math.floor(point / 100) % 100) / 99);
      const vol = 1e-3 * 3000 ** (Math.floor(point / 10_000) / 99);
      const rootTime = Math.sqrt(time);
      const forward = strike * Math.exp(deviations * vol * rootTime);
      const premium = blackTimeValue(forward, strike, vol, rootTime);
      // Nothing can be read from a premium that is lost in the smallest doubles or at its limit.
      if (!(premium > 1e-290 && premium < Math.min(forward, strike) && forward < 1e100)) continue;
      tried += 1;
      const back = blackVolOfTimeValue(premium, forward, strike, rootTime);
      const s = vol * rootTime;
      const x = absoluteLogMoneyness(forward, strike);
      const vega = normalisedVega(x, s, 0);
      const bound = (10 * normalisedBlack(x, s, 0, vega)) / (s * vega);
      if (!(epsilonsApart(back, vol) <= bound)) broken.push({ deviations, time, vol, back });
    }
    expect(tried).toBeGreaterThan(20_000);
    expect(broken).toEqual([]);
  });

  it('is found in and out of the money, with a shift', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('call' as const, 'put' as const, 'straddle' as const),
        fc.double({ min: -0.015, max: 0.1, noNaN: true }),
        fc.double({ min: -2.5, max: 2.5, noNaN: true }),
        fc.double({ min: 0.05, max: 2, noNaN: true }),
        (optionType, forward, deviations, volatility) => {
          const shift = 0.03;
          const timeToExpiry = 0.8;
          const spread = Math.exp(deviations * volatility * Math.sqrt(timeToExpiry));
          const strike = (forward + shift) * spread - shift;
          const option = { optionType, forward, strike, timeToExpiry, shift, discount: 4.2 };
          const price = valueOf(blackPrice({ ...option, volatility }));
          const back = valueOf(impliedBlackVol({ ...option, price }));
          expect(Math.abs(back / volatility - 1)).toBeLessThan(2e-12);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('has a reason where there is none', () => {
    const option = { optionType: 'call', forward: 0.04, strike: 0.05, timeToExpiry: 1 } as const;
    expect(reasonOf(impliedBlackVol({ ...option, price: 0 }))).toBe('vol-undetermined');
    const rounded = { ...option, price: 0.9e-7, rounding: 1e-7 };
    expect(reasonOf(impliedBlackVol(rounded))).toBe('vol-undetermined');
    expect(reasonOf(impliedBlackVol({ ...option, price: 0.04 }))).toBe('above-maximum');
    expect(reasonOf(impliedBlackVol({ ...option, price: -0.01 }))).toBe('below-intrinsic');
    expect(reasonOf(impliedBlackVol({ ...option, forward: -0.01, price: 0.01 }))).toBe(
      'rate-not-positive',
    );
    const almost = { ...option, strike: 0.04, price: 0.04 * (1 - 1e-12) };
    expect(valueOf(impliedBlackVol(almost))).toBeGreaterThan(13);
  });
});
