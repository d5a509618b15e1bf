import { describe, expect, it } from 'vitest';
import { checkIsin, viewBond } from './bond-view.ts';
import { fieldsOfSearch, type CalculatorFields } from './calculator-fields.ts';
import type { CalculatorView, FigureKey } from './figures.ts';

const opened = fieldsOfSearch({ mode: 'bond' }, '2026-11-15');
/** Settled on a coupon date. */
const start = { ...opened, maturity: '2036-11-15' };

function valueOf(view: CalculatorView, key: FigureKey): number | string {
  const one = view.groups.flatMap(({ figures }) => figures).find((each) => each.key === key);
  if (one === undefined) return 'missing';
  return one.outcome.ok ? one.outcome.value : one.outcome.reason;
}

describe('a bond', () => {
  it('that pays its own yield is worth its face', () => {
    const view = viewBond({ ...start, bondGiven: 'yield', yield: '4.25' });
    expect(valueOf(view, 'cleanPrice')).toBeCloseTo(1, 14);
    expect(valueOf(view, 'accrued')).toBe(0);
    expect(valueOf(view, 'paymentsLeft')).toBe(20);
  });

  it('shows accrued interest as it is opened, on whatever day', () => {
    for (const today of ['2026-11-15', '2027-01-15', '2028-02-29', '2026-12-31']) {
      const view = viewBond(fieldsOfSearch({ mode: 'bond' }, today));
      expect(valueOf(view, 'accrued')).toBeGreaterThan(0.005);
    }
    const view = viewBond(opened);
    expect(valueOf(view, 'accruedDays')).toBe(61);
    expect(valueOf(view, 'daysInPeriod')).toBe(181);
    expect(valueOf(view, 'accrued')).toBeCloseTo(((0.0425 / 2) * 61) / 181, 15);
    const thirties = viewBond({ ...opened, dayCount: '30/360 BondBasis' });
    expect(valueOf(thirties, 'accruedDays')).toBe(60);
  });

  it.each(['US street', 'US Treasury', 'UK DMO', 'continuous'] as const)(
    'is worth its cash flows times their factors: %s',
    (convention) => {
      const view = viewBond({ ...opened, convention });
      const sum = view.payments!.reduce((total, { amount, factor }) => total + amount * factor, 0);
      expect(sum).toBeCloseTo(valueOf(view, 'dirtyPrice') as number, 14);
      expect(view.payments).toHaveLength(20);
    },
  );

  it('reproduces the price of a Treasury auction', () => {
    // 912828YB0, ten years, issued on 2019-08-15 at a high yield of 1.67 percent.
    const auction: CalculatorFields = {
      ...start,
      coupon: '1.625',
      settlement: '2019-08-15',
      maturity: '2029-08-15',
      convention: 'US Treasury',
      bondGiven: 'yield',
      yield: '1.67',
    };
    expect(100 * (valueOf(viewBond(auction), 'cleanPrice') as number)).toBeCloseTo(99.587149, 5);
  });

  it('goes from price to yield and back', () => {
    const there = viewBond({ ...start, settlement: '2026-12-31', price: '87.3' });
    const yieldRate = valueOf(there, 'yield') as number;
    const back = viewBond({
      ...start,
      settlement: '2026-12-31',
      bondGiven: 'yield',
      yield: String(100 * yieldRate),
    });
    expect(valueOf(back, 'cleanPrice')).toBeCloseTo(0.873, 12);
    expect(there.answers?.clean).toBeCloseTo(0.873, 12);
  });

  it('has the DV01 that repricing by a basis point gives', () => {
    const at = (text: string) =>
      valueOf(viewBond({ ...start, bondGiven: 'yield', yield: text }), 'dirtyMoney') as number;
    const view = viewBond({ ...start, bondGiven: 'yield', yield: '4.4' });
    expect(valueOf(view, 'dv01Money')).toBeCloseTo((at('4.39') - at('4.41')) / 2, 2);
  });

  it('says what is wrong with its dates and numbers', () => {
    expect(viewBond({ ...start, maturity: '2026-11-15' }).problems).toEqual({
      settlement: 'settled-at-maturity',
    });
    expect(viewBond({ ...start, maturity: '', price: '0', coupon: '' }).problems).toEqual({
      maturity: 'invalid-date',
      price: 'not-positive',
      coupon: 'not-a-number',
    });
    expect(viewBond({ ...start, interestFrom: '2040-01-01' }).problems).toEqual({
      interestFrom: 'dates-out-of-order',
    });
    expect(viewBond({ ...start, maturity: '2526-11-15' }).problems).toEqual({
      maturity: 'period-too-long',
    });
    expect(viewBond({ ...start, convention: 'JP simple' }).payments).toBeNull();
    const low = viewBond({ ...start, bondGiven: 'yield', yield: '-300' });
    expect(low.failure?.reason).toBe('parameters-out-of-range');
    expect(valueOf(viewBond({ ...start, convention: 'JP simple' }), 'macaulayDuration')).toBe(
      'unknown-quantity',
    );
  });

  it('has the long first period that its first coupon says', () => {
    const treasury: CalculatorFields = {
      ...start,
      coupon: '4',
      settlement: '2024-03-15',
      maturity: '2028-08-31',
      interestFrom: '2023-10-31',
      firstCoupon: '2024-08-31',
    };
    // QuantLib 1.29: Schedule(dated, maturity, 6M, NullCalendar(), Unadjusted, Unadjusted, Backward, True, first coupon),
    // FixedRateBond(0, 100, schedule, [0.04], ActualActual(ISMA, schedule)).accruedAmount(settlement).
    expect(100 * (valueOf(viewBond(treasury), 'accrued') as number)).toBeCloseTo(
      1.4927138079311897,
      11,
    );
    expect(viewBond({ ...treasury, interestFrom: '' }).problems).toEqual({
      interestFrom: 'invalid-date',
    });
    expect(viewBond({ ...treasury, firstCoupon: '2023-08-31' }).problems).toEqual({
      firstCoupon: 'dates-out-of-order',
    });
  });

  it('checks an ISIN', () => {
    expect(checkIsin('')).toEqual({ state: 'empty' });
    expect(checkIsin(' us912828 ru68 ')).toEqual({ state: 'valid' });
    expect(checkIsin('US912828RU69')).toEqual({ state: 'digit', expected: '8' });
    expect(checkIsin('US912828')).toEqual({ state: 'shape' });
    expect(checkIsin('١٢')).toEqual({ state: 'shape' });
  });
});
