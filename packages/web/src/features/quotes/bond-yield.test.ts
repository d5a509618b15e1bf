import { describe, expect, it } from 'vitest';
import { figuresOfPrice } from './bond-yield.ts';

const bond = { coupon: 5, maturity: '2031-05-15' };

describe('figures of a quoted price', () => {
  it('a bond at par on a coupon date yields its coupon, with the duration of the closed formula', () => {
    const figures = figuresOfPrice(bond, 100, '2026-05-15');
    expect(figures?.yieldRate).toBeCloseTo(5, 9);
    expect(figures?.duration).toBeCloseTo((1 - 1.025 ** -10) / 0.05, 6);
  });

  it('a cheaper bond yields more', () => {
    const cheap = figuresOfPrice(bond, 95, '2026-08-01')?.yieldRate ?? 0;
    const dear = figuresOfPrice(bond, 105, '2026-08-01')?.yieldRate ?? 0;
    expect(cheap).toBeGreaterThan(5);
    expect(dear).toBeLessThan(5);
  });

  it('what cannot be known is left out: no price, no coupon, no maturity, a bond that is over', () => {
    expect(figuresOfPrice(bond, null, '2026-05-15')).toBeNull();
    expect(figuresOfPrice(bond, 0, '2026-05-15')).toBeNull();
    expect(figuresOfPrice({ ...bond, coupon: null }, 100, '2026-05-15')).toBeNull();
    expect(figuresOfPrice({ ...bond, maturity: null }, 100, '2026-05-15')).toBeNull();
    expect(figuresOfPrice(bond, 100, '2031-05-15')).toBeNull();
  });
});
