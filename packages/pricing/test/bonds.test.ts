import fc from 'fast-check';
import { isIsin } from '@pricevault/basics';
import { describe, expect, it } from 'vitest';
import {
  bondRisk,
  bondValue,
  cusipCheckDigit,
  exCouponDate,
  isinOfCusip,
  isValidCusip,
  parseDate,
  settleBond,
  treasuryBond,
  yieldConventions,
  yieldOfCleanPrice,
  type FixedBond,
} from '../src/index.ts';
import { readCsv } from './support/data-files.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';

const day = (text: string) => parseDate(text)!;

const gilt: FixedBond = {
  couponRate: 0.05,
  frequency: 2,
  dayCount: 'ACT/ACT ICMA',
  datedDate: day('2002-09-07'),
  maturity: day('2034-09-07'),
  exDate: valueOf(exCouponDate({ days: 7, calendar: 'none' })),
};

const bonds = fc.record({
  couponRate: fc.double({ min: 0, max: 0.15, noNaN: true }),
  frequency: fc.constantFrom(1, 2, 4),
  dayCount: fc.constantFrom('ACT/ACT ICMA' as const, '30/360 USA' as const, 'ACT/365F' as const),
  datedDate: fc.integer({ min: day('2000-01-01'), max: day('2020-01-01') }),
  maturity: fc.integer({ min: day('2025-03-01'), max: day('2060-01-01') }),
});
const settlements = fc.integer({ min: day('2020-02-01'), max: day('2025-01-01') });
const yields = fc.double({ min: -0.01, max: 0.2, noNaN: true });
const conventions = fc.constantFrom(...yieldConventions);

describe('price and yield', () => {
  it('lead back to each other in every convention', () => {
    fc.assert(
      fc.property(bonds, settlements, yields, conventions, (bond, settlement, rate, convention) => {
        const settled = valueOf(settleBond(bond, settlement));
        const { clean, dirty, slope } = valueOf(bondValue(settled, convention, rate));
        const back = valueOf(yieldOfCleanPrice(settled, convention, clean));
        // A bond of a few weeks tells its yield less sharply than one of years.
        expect(Math.abs(back - rate)).toBeLessThan(2e-14 * (1 + dirty / Math.abs(slope)));
      }),
      { numRuns: 400 },
    );
  });

  it('have the derivatives that differences show', () => {
    fc.assert(
      fc.property(bonds, settlements, yields, conventions, (bond, settlement, rate, convention) => {
        const settled = valueOf(settleBond(bond, settlement));
        const at = valueOf(bondRisk(settled, convention, rate));
        const price = (y: number) => valueOf(bondValue(settled, convention, y)).dirty;
        const slope = (price(rate + 1e-5) - price(rate - 1e-5)) / 2e-5;
        const bend = (price(rate + 1e-4) - 2 * price(rate) + price(rate - 1e-4)) / 1e-8;
        expect(Math.abs(at.modifiedDuration + slope / at.dirty)).toBeLessThan(
          1e-6 * (1 + at.modifiedDuration),
        );
        expect(Math.abs(at.convexity - bend / at.dirty)).toBeLessThan(2e-3 + 1e-4 * at.convexity);
        expect(at.dv01).toBeCloseTo(at.modifiedDuration * at.dirty * 1e-4, 12);
        if (convention === 'continuous') {
          expect(at.macaulayDuration).toBeCloseTo(at.modifiedDuration, 10);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are par when the yield is the coupon, on a coupon date', () => {
    const bond = treasuryBond({
      couponRate: 0.0425,
      datedDate: day('2024-02-15'),
      maturity: day('2034-02-15'),
    });
    const settled = valueOf(settleBond(bond, day('2026-08-15')));
    for (const convention of ['US street', 'US Treasury', 'compounded'] as const) {
      expect(valueOf(bondValue(settled, convention, 0.0425)).clean).toBeCloseTo(1, 14);
    }
    expect(settled.accrued).toBe(0);
  });

  it('use simple interest in the first part-period by the Treasury, compound on the street', () => {
    const bond = treasuryBond({
      couponRate: 0.04,
      datedDate: day('2024-02-15'),
      maturity: day('2026-02-15'),
    });
    const settled = valueOf(settleBond(bond, day('2024-05-15')));
    const w = 92 / 182;
    const later = 0.02 * (1 + 1 / 1.025 + 1 / 1.025 ** 2 + 1 / 1.025 ** 3) + 1 / 1.025 ** 3;
    expect(valueOf(bondValue(settled, 'US Treasury', 0.05)).dirty).toBeCloseTo(
      later / (1 + w * 0.025),
      14,
    );
    expect(valueOf(bondValue(settled, 'US street', 0.05)).dirty).toBeCloseTo(
      later / 1.025 ** w,
      14,
    );
  });

  it('count the years of a Japanese simple yield in days over 365, whatever the day count', () => {
    const clean = (dayCount: FixedBond['dayCount']) => {
      const [datedDate, maturity] = [day('2020-07-28'), day('2029-07-28')];
      const bond: FixedBond = { couponRate: 0.01, frequency: 2, dayCount, datedDate, maturity };
      const settled = valueOf(settleBond(bond, day('2024-03-15')));
      return 100 * valueOf(bondValue(settled, 'JP simple', 0.02)).clean;
    };
    // QuantLib 1.29, (1 + 0.01 t) / (1 + 0.02 t): t = Actual365Fixed().yearFraction(settlement, maturity).
    expect(clean('ACT/ACT ICMA')).toBeCloseTo(95.14868141111275, 12);
    expect(clean('30/360 EurobondBasis')).toBeCloseTo(95.14868141111275, 12);
    // The same with Actual365Fixed(Actual365Fixed.NoLeap).
    expect(clean('NL/365')).toBeCloseTo(95.15091538842158, 12);
  });

  it('go below minus the frequency where simple interest is all there is', () => {
    const bond: FixedBond = {
      couponRate: 0.04,
      frequency: 2,
      dayCount: 'ACT/ACT ICMA',
      datedDate: day('2020-02-15'),
      maturity: day('2030-02-15'),
    };
    const settled = valueOf(settleBond(bond, day('2030-02-13')));
    for (const convention of ['US street', 'US Treasury', 'German'] as const) {
      const { clean } = valueOf(bondValue(settled, convention, -3));
      // QuantLib 1.29: FixedRateBond.cleanPrice(-3, ActualActual(ISMA, schedule), Simple, Semiannual, 13 February 2030).
      expect(100 * clean).toBeCloseTo(101.71234686524143, 11);
      expect(valueOf(yieldOfCleanPrice(settled, convention, clean))).toBeCloseTo(-3, 11);
      expect(valueOf(bondRisk(settled, convention, -2)).convexity).toBeGreaterThan(0);
      // Two days of 184 in a half year: 1 + y·years is 0 at -184.
      expect(reasonOf(bondValue(settled, convention, -184))).toBe('parameters-out-of-range');
      expect(bondValue(settled, convention, -183).ok).toBe(true);
    }
    expect(reasonOf(bondValue(settled, 'UK DMO', -2))).toBe('parameters-out-of-range');
  });

  it('have a reason where there is none', () => {
    const settled = valueOf(settleBond(gilt, day('2020-01-10')));
    expect(reasonOf(settleBond(gilt, day('2034-09-07')))).toBe('settled-at-maturity');
    expect(reasonOf(bondValue(settled, 'compounded', -2.5))).toBe('parameters-out-of-range');
    expect(reasonOf(bondValue(settled, 'compounded', NaN))).toBe('not-a-number');
    expect(reasonOf(yieldOfCleanPrice(settled, 'compounded', -0.5))).toBe(
      'parameters-out-of-range',
    );
    expect(reasonOf(settleBond({ ...gilt, frequency: 5 }, 0))).toBe('parameters-out-of-range');
  });
});

describe('accrued interest', () => {
  it('of a long first period at month ends is measured between month ends', () => {
    const bond = treasuryBond({
      couponRate: 0.04,
      datedDate: day('2023-10-31'),
      firstCoupon: day('2024-08-31'),
      maturity: day('2028-08-31'),
    });
    const settled = valueOf(settleBond(bond, day('2024-03-15')));
    // QuantLib 1.29: FixedRateBond(0, 100, schedule, [0.04], ActualActual(ISMA, schedule)).accruedAmount(15 March 2024),
    // schedule = Schedule(31 October 2023, 31 August 2028, 6M, NullCalendar(), Unadjusted, Unadjusted, Backward, True,
    // 31 August 2024); its first cash flow.
    expect(100 * settled.accrued).toBeCloseTo(1.4927138079311897, 12);
    expect(100 * settled.payments[0]!.amount).toBeCloseTo(3.329670329670331, 12);
  });

  it('falls by a coupon on the day the bond goes ex', () => {
    const cum = valueOf(settleBond(gilt, day('2020-02-28')));
    const ex = valueOf(settleBond(gilt, day('2020-02-29')));
    expect(cum.accrued).toBeCloseTo((0.025 * 174) / 182, 14);
    expect(ex.accrued).toBeCloseTo((0.025 * 175) / 182 - 0.025, 14);
    expect(ex.payments).toHaveLength(cum.payments.length - 1);
    const free = valueOf(settleBond({ ...gilt, exDate: undefined! }, day('2020-02-29')));
    expect(free.accrued).toBeGreaterThan(0);
    const late = exCouponDate({ days: 400, calendar: 'none' });
    expect(reasonOf(late)).toBe('parameters-out-of-range');
  });
});

describe('ISIN and CUSIP', () => {
  it('examples are told apart', () => {
    const wrong = readCsv('isin_examples.csv').filter(
      (row) => isIsin(row['isin']!) !== row['expected']!.startsWith('valid'),
    );
    expect(wrong).toEqual([]);
    expect(['us0378331005', ' US0378331005', 'US037833100', ''].map(isIsin)).toEqual(
      Array(4).fill(false),
    );
  });

  it('of the Treasury belong together', () => {
    for (const { cusip, isin } of readCsv('us_treasury_auctions_notes_bonds.csv')) {
      expect(isValidCusip(cusip!)).toBe(true);
      expect(isinOfCusip(cusip!, 'US')).toBe(isin);
    }
    expect(isinOfCusip('912828RU5', 'US')).toBeUndefined();
    expect(cusipCheckDigit('037833!0')).toBeUndefined();
  });

  it('notice any single digit that is wrong', () => {
    const isins = readCsv('isin_examples.csv')
      .filter((row) => row['expected'] === 'valid')
      .map((row) => row['isin']!);
    fc.assert(
      fc.property(
        fc.constantFrom(...isins),
        fc.integer({ min: 2, max: 11 }),
        fc.integer({ min: 0, max: 9 }),
        (isin, place, digit) => {
          const before = isin[place]!;
          fc.pre(/\d/.test(before) && Number(before) !== digit);
          expect(isIsin(isin.slice(0, place) + digit + isin.slice(place + 1))).toBe(false);
        },
      ),
    );
  });
});
