import { describe, expect, it } from 'vitest';
import { closeText } from './quote-figures.ts';
import { minutesLeft } from './request-clock.ts';
import { figuresOfPrice } from './bond-yield.ts';

describe('figures of quotes', () => {
  it('average and mid times are shown one hour later', () => {
    expect(closeText(new Date(2026, 2, 9, 12, 5).toISOString())).toBe('2026-03-09 13:05');
    expect(closeText(null)).toBe('');
  });

  it('the time remaining is counted in whole minutes, and over after one hour', () => {
    const end = '2026-03-09T13:00:00.000Z';
    const at = (time: string) => minutesLeft(end, Date.parse(`2026-03-09T${time}Z`));
    expect(at('12:00:00.001')).toBe(59);
    expect(at('12:59:00.000')).toBe(1);
    expect(at('12:59:59.999')).toBe(0);
    expect(at('13:00:00.000')).toBeNull();
  });
});

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
