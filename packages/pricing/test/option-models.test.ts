import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bachelierGreeks,
  bachelierPrice,
  blackGreeks,
  blackPrice,
  parseOptionType,
  parYieldAnnuity,
  swaptionPremium,
  volOfForwardPremium,
  type BlackInputs,
  type Greeks,
} from '../src/index.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';

const option = fc.record({
  optionType: fc.constantFrom('call' as const, 'put' as const, 'straddle' as const),
  forward: fc.double({ min: 0.005, max: 0.1, noNaN: true }),
  strike: fc.double({ min: 0.005, max: 0.1, noNaN: true }),
  timeToExpiry: fc.double({ min: 0.05, max: 30, noNaN: true }),
  discount: fc.double({ min: 0.2, max: 1, noNaN: true }),
});

const models = [
  { name: 'Bachelier', price: bachelierPrice, greeks: bachelierGreeks, vols: [0.002, 0.02] },
  { name: 'Black', price: blackPrice, greeks: blackGreeks, vols: [0.1, 0.8] },
] as const;

describe.each(models)('the $name model', ({ price, greeks, vols: [low, high] }) => {
  const vol = fc.double({ min: low, max: high, noNaN: true });

  it('keeps put-call parity, and a straddle is one of each', () => {
    fc.assert(
      fc.property(option, vol, (terms, volatility) => {
        const of = (optionType: 'call' | 'put' | 'straddle') =>
          valueOf(price({ ...terms, optionType, volatility }));
        const forward = terms.discount * (terms.forward - terms.strike);
        expect(Math.abs(of('call') - of('put') - forward)).toBeLessThan(1e-16);
        expect(Math.abs(of('call') + of('put') - of('straddle'))).toBeLessThan(1e-16);
      }),
    );
  });

  it('rises with volatility and with time', () => {
    fc.assert(
      fc.property(option, vol, (terms, volatility) => {
        const now = valueOf(price({ ...terms, volatility }));
        const more = valueOf(price({ ...terms, volatility: volatility * 1.01 }));
        const longer = valueOf(
          price({ ...terms, volatility, timeToExpiry: terms.timeToExpiry * 1.01 }),
        );
        expect(more).toBeGreaterThanOrEqual(now);
        expect(longer).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  it('has the sensitivities that differences of prices show', () => {
    fc.assert(
      fc.property(option, vol, (terms, volatility) => {
        const spot = terms.forward * 0.97;
        const at = valueOf(greeks({ ...terms, volatility, spot }));
        const slope = (change: Partial<BlackInputs>, back: Partial<BlackInputs>, width: number) =>
          (valueOf(price({ ...terms, volatility, ...change })) -
            valueOf(price({ ...terms, volatility, ...back }))) /
          (2 * width);
        const greek = (change: object, back: object, name: keyof Greeks, width: number) =>
          (valueOf(greeks({ ...terms, volatility, spot, ...change }))[name] -
            valueOf(greeks({ ...terms, volatility, spot, ...back }))[name]) /
          (2 * width);
        const { forward, strike } = terms;
        // Small against the standard deviation of the rate, so that differences are straight enough for the tolerance.
        const level = low < 0.1 ? 1 : Math.min(forward, strike);
        const h = 1e-3 * level * volatility * Math.sqrt(terms.timeToExpiry);
        const v = 2e-5 * volatility;
        const up = { forward: forward + h };
        const down = { forward: forward - h };
        const volUp = { volatility: volatility + v };
        const volDown = { volatility: volatility - v };
        const near = (value: number, wanted: number, scale: number) =>
          expect(Math.abs(value - wanted)).toBeLessThanOrEqual(2e-5 * Math.abs(wanted) + scale);
        near(at.deltaForward, slope(up, down, h), 1e-6);
        near(at.vega, slope(volUp, volDown, v), 1e-6);
        near(at.strikeSensitivity, slope({ strike: strike + h }, { strike: strike - h }, h), 1e-6);
        near(at.gammaForward, greek(up, down, 'deltaForward', h), 1e-2);
        near(at.volga, greek(volUp, volDown, 'vega', v), 1e-4);
        expect(at.delta).toBeCloseTo((at.deltaForward * forward) / spot, 12);
      }),
      { numRuns: 60 },
    );
  });

  it('gives the intrinsic value without volatility or time', () => {
    const terms = { optionType: 'call', forward: 0.05, strike: 0.03, discount: 0.5 } as const;
    expect(valueOf(price({ ...terms, timeToExpiry: 1, volatility: 0 }))).toBeCloseTo(0.01, 17);
    expect(valueOf(price({ ...terms, timeToExpiry: 0, volatility: high }))).toBeCloseTo(0.01, 17);
    const still = valueOf(greeks({ ...terms, timeToExpiry: 1, volatility: 0 }));
    expect([still.deltaForward, still.gammaForward, still.vega]).toEqual([0.5, 0, 0]);
    const at = valueOf(greeks({ ...terms, strike: 0.05, timeToExpiry: 1, volatility: 0 }));
    expect(at.deltaForward).toBeCloseTo(0.25, 15);
  });

  it('answers a reason for inputs that mean nothing', () => {
    const terms = { optionType: 'put', forward: 0.03, strike: 0.03, timeToExpiry: 1 } as const;
    expect(reasonOf(price({ ...terms, volatility: -0.1 }))).toBe('vol-negative');
    expect(reasonOf(price({ ...terms, volatility: NaN }))).toBe('not-a-number');
    expect(reasonOf(price({ ...terms, timeToExpiry: -1, volatility: 0.1 }))).toBe(
      'time-not-positive',
    );
    expect(reasonOf(greeks({ ...terms, discount: 0, volatility: 0.1 }))).toBe(
      'discount-not-positive',
    );
  });
});

describe('Bachelier sensitivities', () => {
  it('are finite at a forward of zero and below', () => {
    for (const forward of [0, -0.004]) {
      const terms = { optionType: 'straddle', strike: 0.001, timeToExpiry: 2 } as const;
      const at = valueOf(bachelierGreeks({ ...terms, forward, volatility: 0.008, discount: 0.9 }));
      expect(Object.values(at).every(Number.isFinite)).toBe(true);
      expect(at.delta).toBe(at.deltaForward);
    }
  });
});

describe('the shifted Black model', () => {
  it('prices a negative rate like the rate moved up', () => {
    const terms = { optionType: 'put', timeToExpiry: 2, volatility: 0.3 } as const;
    const shifted = blackPrice({ ...terms, forward: -0.005, strike: 0.001, shift: 0.02 });
    const moved = blackPrice({ ...terms, forward: 0.015, strike: 0.021 });
    expect(valueOf(shifted)).toBeCloseTo(valueOf(moved), 17);
    const unshifted = blackPrice({ ...terms, forward: -0.005, strike: 0.001 });
    expect(reasonOf(unshifted)).toBe('rate-not-positive');
  });
});

describe('a swaption', () => {
  const terms = {
    optionType: 'call',
    forward: 0.041,
    strike: 0.036,
    timeToExpiry: 5,
    annuity: 7.1,
    discountToStart: 0.82,
  } as const;
  const vol = { type: 'normal', volatility: 0.0092 } as const;

  it('is worth the same settled physically and by collateralised cash price', () => {
    const physical = swaptionPremium(terms, vol);
    const cash = swaptionPremium({ ...terms, settlement: 'collateralised cash price' }, vol);
    expect(cash).toEqual(physical);
  });

  it('gives its volatility back from the forward premium', () => {
    const { forwardPremium } = valueOf(swaptionPremium(terms, vol));
    expect(valueOf(volOfForwardPremium(terms, forwardPremium, 'normal'))).toBeCloseTo(0.0092, 15);
    const lognormal = { type: 'lognormal', volatility: 0.25, shift: 0.01 } as const;
    const premium = valueOf(swaptionPremium(terms, lognormal)).forwardPremium;
    expect(valueOf(volOfForwardPremium(terms, premium, 'lognormal', 0.01))).toBeCloseTo(0.25, 13);
  });

  it('settled at the par yield has the annuity of the swap rate itself', () => {
    const sum = [1, 2, 3, 4, 5].reduce((total, i) => total + 1.041 ** -i, 0);
    expect(valueOf(parYieldAnnuity(0.041, 1, 5))).toBeCloseTo(sum, 13);
    expect(valueOf(parYieldAnnuity(0, 2, 5))).toBe(5);
    const settlement = {
      settlement: 'par yield',
      parYieldSwap: { frequency: 1, years: 5 },
    } as const;
    const premium = valueOf(swaptionPremium({ ...terms, ...settlement }, vol));
    expect(premium.annuity).toBeCloseTo(0.82 * sum, 12);
  });

  it('knows payers and receivers as calls and puts', () => {
    expect(['Payer', 'Receiver', 'Straddle', 'swap'].map(parseOptionType)).toEqual([
      'call',
      'put',
      'straddle',
      undefined,
    ]);
  });
});
