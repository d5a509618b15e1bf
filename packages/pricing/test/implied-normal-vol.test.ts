import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bachelierPrice,
  impliedNormalVol,
  impliedNormalVols,
  normalTimeValue,
  normalTimeValues,
  normalVolOfTimeValue,
} from '../src/index.ts';
import { premiumKernel } from '../src/numerics/premium-kernel.ts';
import { epsilonsApart, highPrecision } from './support/data-files.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';

/** Every so many of the million points; `npm run bench` goes through all of them. */
const stride = 17;

describe('the normal premium', () => {
  it.each(highPrecision.normalTimeValue)(
    'of distance %d, vol %d, root time %d is right to 5 epsilons',
    (distance, vol, rootTime, value) => {
      const premium = normalTimeValue(distance, vol, rootTime);
      expect(epsilonsApart(premium, Number(value))).toBeLessThanOrEqual(5);
    },
  );
});

describe('implied normal volatility', () => {
  it('comes back from the out-of-the-money premium within 8 epsilons times P / (vol·vega)', () => {
    const broken: object[] = [];
    for (let point = 0; point < 1_000_000; point += stride) {
      const deviations = (36 * (point % 100)) / 99;
      const time = (1 / 365) * (50 * 365) ** ((Math.floor(point / 100) % 100) / 99);
      const vol = 1e-5 * 5000 ** (Math.floor(point / 10_000) / 99);
      const rootTime = Math.sqrt(time);
      const distance = deviations * vol * rootTime;
      const back = normalVolOfTimeValue(
        normalTimeValue(distance, vol, rootTime),
        distance,
        rootTime,
      );
      // P / (vol·vega) is the premium kernel.
      const bound = 8 * premiumKernel(deviations);
      if (!(epsilonsApart(back, vol) <= bound)) broken.push({ deviations, time, vol, back });
    }
    expect(broken).toEqual([]);
  });

  it('is found for puts, calls and straddles, in and out of the money, at any sign of the rate', () => {
    const rate = fc.double({ min: -0.05, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom('call' as const, 'put' as const, 'straddle' as const),
        rate,
        fc.double({ min: -5, max: 5, noNaN: true }),
        fc.double({ min: 0.003, max: 40, noNaN: true }),
        fc.double({ min: 1e-4, max: 0.05, noNaN: true }),
        fc.double({ min: 0.1, max: 30, noNaN: true }),
        (optionType, forward, deviations, timeToExpiry, volatility, discount) => {
          const strike = forward + deviations * volatility * Math.sqrt(timeToExpiry);
          const option = { optionType, forward, strike, timeToExpiry, discount };
          const price = valueOf(bachelierPrice({ ...option, volatility }));
          const back = valueOf(impliedNormalVol({ ...option, price }));
          // What rounding of the premium and of the strike allows.
          const d2 = (deviations * deviations) / 2;
          const vega = (discount * Math.sqrt(timeToExpiry) * Math.exp(-d2)) / 2.5066282746310002;
          const noise = discount * (Math.abs(forward) + Math.abs(strike)) + price;
          const allowed = (8 * Number.EPSILON * noise) / vega + 8 * Number.EPSILON * volatility;
          expect(Math.abs(back - volatility)).toBeLessThanOrEqual(allowed);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('holds at the edges: no premium, a tiny expiry, a strike a hair away, a premium near the smallest double', () => {
    const option = { optionType: 'call', forward: 0.03, strike: 0.04, timeToExpiry: 1 } as const;
    const none = 'vol-undetermined';
    expect(reasonOf(impliedNormalVol({ ...option, price: 0 }))).toBe(none);
    expect(reasonOf(impliedNormalVol({ ...option, strike: 0.02, price: 0.03 - 0.02 }))).toBe(none);
    const tiny = Math.sqrt(1e-12);
    const soon = normalVolOfTimeValue(normalTimeValue(1e-9, 0.01, tiny), 1e-9, tiny);
    expect(epsilonsApart(soon, 0.01)).toBeLessThan(8);
    const hair = Number.MIN_VALUE;
    expect(normalVolOfTimeValue(normalTimeValue(hair, 0.01, 1), hair, 1)).toBeCloseTo(0.01, 16);
    const smallest = normalVolOfTimeValue(Number.MIN_VALUE, 0.01, 1);
    expect(smallest).toBeGreaterThan(0.00025);
    expect(smallest).toBeLessThan(0.00028);
    const faint = normalVolOfTimeValue(1e-300, 0.01, 1);
    expect(normalTimeValue(0.01, faint, 1) / 1e-300).toBeCloseTo(1, 11);
  });

  it('is none for the intrinsic value as people write it', () => {
    const option = { optionType: 'put', forward: 0.03, strike: 0.05, timeToExpiry: 1 } as const;
    const none = 'vol-undetermined';
    expect(reasonOf(impliedNormalVol({ ...option, price: 0.02 }))).toBe(none);
    expect(reasonOf(impliedNormalVol({ ...option, price: 0.02 + 1e-17 }))).toBe(none);
    const straddle = { ...option, optionType: 'straddle', price: 0.02 } as const;
    expect(reasonOf(impliedNormalVol(straddle))).toBe(none);
    expect(reasonOf(impliedNormalVol({ ...option, optionType: 'call', price: 0 }))).toBe(none);
    const nothing = { ...option, optionType: 'call', price: -1e-18 } as const;
    expect(reasonOf(impliedNormalVol(nothing))).toBe('below-intrinsic');
    expect(reasonOf(impliedNormalVol({ ...option, price: 0.02 - 1e-15 }))).toBe('below-intrinsic');
  });

  it('is none where less than the rounding of the price is left over the intrinsic value', () => {
    const option = { optionType: 'put', forward: 0.03, strike: 0.05, timeToExpiry: 1 } as const;
    // A thousandth of a basis point, and an annuity of 4.
    const rounded = { ...option, discount: 4, rounding: 1e-7 };
    expect(reasonOf(impliedNormalVol({ ...rounded, price: 0.08 + 0.9e-7 }))).toBe(
      'vol-undetermined',
    );
    expect(reasonOf(impliedNormalVol({ ...rounded, price: 0.08 - 0.9e-7 }))).toBe(
      'vol-undetermined',
    );
    expect(reasonOf(impliedNormalVol({ ...rounded, price: 0.08 - 1.1e-7 }))).toBe(
      'below-intrinsic',
    );
    const { rounding: _, ...exact } = rounded;
    const above = 0.08 + 2e-7;
    expect(valueOf(impliedNormalVol({ ...rounded, price: above }))).toBe(
      valueOf(impliedNormalVol({ ...exact, price: above })),
    );
    const far = { ...rounded, optionType: 'call' } as const;
    expect(reasonOf(impliedNormalVol({ ...far, price: 0.9e-7 }))).toBe('vol-undetermined');
  });

  it('has a reason where there is none', () => {
    const option = { optionType: 'call', forward: 0.04, strike: 0.03, timeToExpiry: 1 } as const;
    expect(reasonOf(impliedNormalVol({ ...option, price: 0.009 }))).toBe('below-intrinsic');
    expect(reasonOf(impliedNormalVol({ ...option, price: -1 }))).toBe('below-intrinsic');
    expect(reasonOf(impliedNormalVol({ ...option, price: NaN }))).toBe('not-a-number');
    const expired = { ...option, timeToExpiry: 0, price: 0.02 };
    expect(reasonOf(impliedNormalVol(expired))).toBe('time-not-positive');
    const noDiscount = { ...option, discount: 0, price: 0.02 };
    expect(reasonOf(impliedNormalVol(noDiscount))).toBe('discount-not-positive');
  });
});

describe('whole arrays', () => {
  it('answer what the single functions answer, and NaN where there is no volatility', () => {
    const distances = Float64Array.of(0, 0.01, 0.02, 0.01, 0.01);
    const vols = Float64Array.of(0.01, 0.009, 0.0085, 0.01, 0);
    const roots = Float64Array.of(1, 2, 3, 1, 1);
    const premiums = new Float64Array(5);
    normalTimeValues(distances, vols, roots, premiums);
    expect(premiums[1]).toBe(normalTimeValue(0.01, 0.009, 2));
    premiums[3] = -1;
    const out = new Float64Array(5);
    expect(impliedNormalVols(premiums, distances, roots, out)).toBe(2);
    expect(out[1]).toBe(normalVolOfTimeValue(premiums[1]!, 0.01, 2));
    for (const index of [0, 1, 2]) {
      expect(epsilonsApart(out[index]!, vols[index]!)).toBeLessThan(8);
    }
    expect(out[3]).toBeNaN();
    expect(out[4]).toBeNaN();
  });
});
