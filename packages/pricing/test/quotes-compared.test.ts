import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bachelierPrice,
  checkParity,
  convertQuote,
  type OptionQuote,
  type QuotedOption,
  type QuoteUnit,
} from '../src/index.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';

const option: QuotedOption = {
  optionType: 'call',
  forward: 0.03,
  strike: 0.035,
  timeToExpiry: 2,
  discount: 4.5,
};

describe('price, normal and lognormal volatility', () => {
  // QuantLib 1.29: bachelierBlackFormula(Call, 0.035, 0.03, 0.0085 * sqrt(2), 4.5), then
  // blackFormulaImpliedStdDev of that price with the displacement, over sqrt(2).
  const price = 0.012170599192100085;
  const lognormal = 0.26357383773698;
  const shifted = 0.16238338960534277;
  const units: [string, OptionQuote, QuoteUnit, number][] = [
    ['price', { in: 'price', price }, { in: 'price' }, price],
    ['normal', { in: 'normal', volatility: 0.0085 }, { in: 'normal' }, 0.0085],
    ['lognormal', { in: 'lognormal', volatility: lognormal }, { in: 'lognormal' }, lognormal],
    [
      'shifted',
      { in: 'lognormal', volatility: shifted, shift: 0.02 },
      { in: 'lognormal', shift: 0.02 },
      shifted,
    ],
  ];

  it.each(units)('from %s to each other', (_, quote) => {
    for (const [, , unit, wanted] of units) {
      expect(Math.abs(valueOf(convertQuote(option, quote, unit)) / wanted - 1)).toBeLessThan(1e-11);
    }
  });

  it('of options in the money go by the other side, and come back', () => {
    const strike = fc.double({ min: 0.005, max: 0.08, noNaN: true });
    fc.assert(
      fc.property(strike, fc.constantFrom('call', 'put', 'straddle'), (own, optionType) => {
        const deep = { ...option, strike: own, optionType } as const;
        const quote = { in: 'normal', volatility: 0.009 } as const;
        const black = valueOf(convertQuote(deep, quote, { in: 'lognormal', shift: 0.01 }));
        const back = { in: 'lognormal', volatility: black, shift: 0.01 } as const;
        expect(valueOf(convertQuote(deep, back, { in: 'normal' }))).toBeCloseTo(0.009, 13);
      }),
      { numRuns: 30 },
    );
  });

  it('have a reason where there is none', () => {
    const low = { in: 'price', price: -0.1 } as const;
    expect(reasonOf(convertQuote(option, low, { in: 'normal' }))).toBe('below-intrinsic');
    const negative = { ...option, strike: -0.01 };
    const quote = { in: 'normal', volatility: 0.01 } as const;
    expect(reasonOf(convertQuote(negative, quote, { in: 'lognormal' }))).toBe('rate-not-positive');
  });
});

describe('payer, receiver and straddle of a cell', () => {
  const premium = (optionType: 'call' | 'put' | 'straddle') =>
    valueOf(bachelierPrice({ ...option, optionType, volatility: 0.0085 }));
  const [payer, receiver, straddle] = [premium('call'), premium('put'), premium('straddle')];
  const cell = { forward: 0.03, strike: 0.035, discount: 4.5 };

  it('agree by parity, any two of them too', () => {
    for (const quotes of [
      { payer, receiver, straddle },
      { payer, receiver },
      { payer, straddle },
      { receiver, straddle },
    ]) {
      const check = valueOf(checkParity({ ...cell, ...quotes }));
      expect(check.reasons).toEqual([]);
      expect(check.impliedForward).toBeCloseTo(0.03, 15);
    }
  });

  it('say why they do not', () => {
    const off = valueOf(checkParity({ ...cell, forward: 0.031, payer, receiver }));
    expect(off.reasons).toEqual(['forward']);
    expect(off.impliedForward).toBeCloseTo(0.03, 15);
    expect(off.forwardGap).toBeCloseTo(-0.001 * 4.5, 14);
    const wide = valueOf(checkParity({ ...cell, payer, receiver, straddle: straddle + 0.001 }));
    expect(wide.reasons).toEqual(['straddle']);
    expect(wide.straddleGap).toBeCloseTo(-0.001, 14);
    expect(valueOf(checkParity({ ...cell, payer })).reasons).toEqual(['nothing to compare']);
  });

  it('may differ by the step to which they are rounded', () => {
    const round = (value: number) => Math.round(value * 1e4) / 1e4;
    const quotes = { payer: round(payer), receiver: round(receiver), straddle: round(straddle) };
    expect(valueOf(checkParity({ ...cell, ...quotes, rounding: 1e-4 })).reasons).toEqual([]);
    expect(valueOf(checkParity({ ...cell, ...quotes })).reasons).not.toEqual([]);
    expect(reasonOf(checkParity({ ...cell, payer: NaN, receiver }))).toBe('not-a-number');
  });
});
