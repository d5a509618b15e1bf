import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  batchFamilies,
  computeRow,
  describeFailure,
  hasInput,
  type BatchRow,
} from '../src/index.ts';
import { readCsv } from './support/data-files.ts';
import { valueOf } from './support/outcomes.ts';

const option: Readonly<Record<string, unknown>> = {
  optionType: 'call',
  strike: 100,
  forward: 100,
  stdDev: 20,
  discount: 1,
};

const row: BatchRow = { id: 'a', family: 'bachelier', quantity: 'price', inputs: option };

const problem = (change: Partial<BatchRow>): string => {
  const { outcome } = computeRow({ ...row, ...change });
  return outcome.ok ? 'computed' : describeFailure(outcome);
};

describe('a batch row', () => {
  it('takes its inputs as an object or as text, and numbers as text', () => {
    const value = valueOf(computeRow(row).outcome);
    expect(value).toBeCloseTo(7.978845608028654, 13);
    const text = '{"optionType":"call","strike":"100","forward":100,"stdDev":"20"}';
    expect(computeRow({ ...row, inputs: text })).toEqual({ id: 'a', outcome: { ok: true, value } });
  });

  it('counts the periods of a bond without a date of its own back from maturity', () => {
    const inputs = {
      coupon: 0.05,
      frequency: 2,
      dayCount: 'ACT/ACT ICMA',
      maturity: '2030-01-15',
      settlement: '2024-03-01',
      yield: 0.045,
    };
    const clean = (more: object) =>
      valueOf(
        computeRow({
          id: 'b',
          family: 'bond',
          quantity: 'cleanPrice',
          inputs: { ...inputs, ...more },
        }).outcome,
      );
    expect(clean({})).toBe(clean({ issueDate: '2020-01-15' }));
    expect(clean({})).toBeCloseTo(102.5505, 4);
  });

  describe('of a bond', () => {
    const bond = { coupon: 0.04, frequency: 2, dayCount: 'ACT/ACT ICMA', yield: 0.045 };
    const outcomeOf = (quantity: string, inputs: object) =>
      computeRow({ id: 'b', family: 'bond', quantity, inputs: { ...bond, ...inputs } }).outcome;

    it('rolls at month ends where it is told to', () => {
      // QuantLib 1.29, schedule = Schedule(28 February 2023, 28 February 2029, 6M, NullCalendar(), Unadjusted, Unadjusted,
      // Backward, True), bond = FixedRateBond(0, 100, schedule, [0.04], dc = ActualActual(ISMA, schedule)):
      // bond.accruedAmount(date), bond.cleanPrice(0.045, dc, Compounded, Semiannual, date).
      for (const dated of [{}, { datedDate: '2023-02-28' }]) {
        const terms = { maturity: '2029-02-28', endOfMonth: 'true', ...dated };
        const august = { ...terms, settlement: '2023-08-30' };
        expect(valueOf(outcomeOf('accrued', august))).toBeCloseTo(1.9891304347826155, 12);
        expect(valueOf(outcomeOf('cleanPrice', august))).toBeCloseTo(97.58654959080054, 11);
        const november = { ...terms, settlement: '2023-11-15', endOfMonth: true };
        expect(valueOf(outcomeOf('accrued', november))).toBeCloseTo(0.8351648351648366, 12);
        expect(valueOf(outcomeOf('cleanPrice', november))).toBeCloseTo(97.66351555936885, 11);
        // The hundredth of BondFunctions.convexity(bond, InterestRate(0.045, dc, Compounded, Semiannual), date).
        expect(valueOf(outcomeOf('convexityOver100', november))).toBeCloseTo(
          0.25596364942169664,
          12,
        );
      }
      const long = {
        datedDate: '2023-10-31',
        firstCoupon: '2024-08-31',
        maturity: '2028-08-31',
        settlement: '2024-03-15',
        endOfMonth: true,
      };
      expect(valueOf(outcomeOf('accrued', long))).toBeCloseTo(1.4927138079311897, 12);
    });

    it('takes its coupon dates one by one', () => {
      const dates = ['2024-07-17', '2025-01-08', '2025-07-16', '2026-01-14'];
      const terms = {
        coupon: 0.05,
        dayCount: '30/360',
        maturity: '2026-01-14',
        settlement: '2024-09-02',
      };
      // QuantLib 1.29: FixedRateBond(0, 100, Schedule([10 January 2024, ...dates]), [0.05], dc = Thirty360(BondBasis)):
      // accruedAmount(date), cleanPrice(0.045, dc, Compounded, Semiannual, date).
      for (const change of [
        { couponDates: dates, datedDate: '2024-01-10' },
        { couponDates: dates },
        { couponDates: dates.slice(0, -1) },
        { couponDates: dates.join(' ') },
        { couponDates: dates.join('; ') },
      ]) {
        const inputs = { ...terms, ...change };
        expect(valueOf(outcomeOf('accrued', inputs))).toBeCloseTo(0.6250000000000089, 12);
        expect(valueOf(outcomeOf('cleanPrice', inputs))).toBeCloseTo(100.65076173119627, 11);
      }
    });

    it('refuses dates and month ends that are none', () => {
      const terms = { maturity: '2029-02-28', settlement: '2024-03-15' };
      const reason = (change: object) => outcomeOf('accrued', { ...terms, ...change });
      expect(reason({ couponDates: ['2024-08-31', 'soon'] })).toEqual({
        ok: false,
        reason: 'invalid-date',
        detail: 'couponDates',
      });
      expect(reason({ couponDates: '2025-08-31 2024-08-31' })).toMatchObject({
        reason: 'dates-out-of-order',
      });
      expect(reason({ endOfMonth: 'perhaps' })).toMatchObject({ detail: 'endOfMonth perhaps' });
    });
  });

  it('says why it cannot be computed', () => {
    expect(problem({ family: 'weather' })).toBe('the family is not known: weather');
    expect(problem({ family: 'constructor' })).toBe('the family is not known: constructor');
    expect(problem({ quantity: 'colour' })).toBe('the family has no such quantity: colour');
    expect(problem({ inputs: '[1' })).toBe('the inputs are not a JSON object');
    expect(problem({ inputs: '[]' })).toBe('the inputs are not a JSON object');
    expect(problem({ inputs: '{"optionType":"call","strike":1}' })).toBe(
      'an input is missing or not a finite number: forward',
    );
    const types = 'the option type is not call, put, payer, receiver or straddle';
    for (const optionType of ['swap', 'constructor']) {
      expect(problem({ inputs: { ...option, optionType } })).toBe(`${types}: ${optionType}`);
    }
    expect(problem({ inputs: { ...option, optionType: '' } })).toBe(`${types}: `);
    expect(problem({ inputs: '{"strike":100}' })).toBe(
      'an input is missing or not a text: optionType',
    );
    expect(problem({ inputs: { ...option, dispalcement: 0.01 } })).toBe(
      'the family has no such input: dispalcement',
    );
    expect(problem({ inputs: { ...option, spare: '', currency: 'EUR' } })).toBe('computed');
    const daycount = { family: 'daycount', quantity: 'dayCount' };
    expect(
      problem({ ...daycount, inputs: { convention: 'ACT/360', start: '2024-02-30', end: '' } }),
    ).toBe('a date is not a calendar date written YYYY-MM-DD: start');
    expect(problem({ ...daycount, inputs: { convention: 'ACT/360', end: '2024-02-29' } })).toBe(
      'an input is missing or not a text: start',
    );
  });

  it('takes a displacement as the shift', () => {
    const black = (inputs: object) =>
      computeRow({ ...row, family: 'black76', inputs: { ...option, stdDev: 0.2, ...inputs } });
    expect(black({ displacement: 3 })).toEqual(black({ shift: 3 }));
    expect(black({ displacement: 3 })).not.toEqual(black({}));
  });

  it('goes from a dirty price to clean price and yield', () => {
    const bond = {
      coupon: 0.05,
      frequency: 2,
      datedDate: '2020-01-15',
      maturity: '2030-01-15',
      settlement: '2024-03-01',
    };
    const of = (quantity: string, more: object) =>
      valueOf(
        computeRow({ id: 'b', family: 'bond', quantity, inputs: { ...bond, ...more } }).outcome,
      );
    const dirtyPrice = of('dirtyPrice', { yield: 0.045 });
    expect(of('yield', { dirtyPrice })).toBeCloseTo(0.045, 14);
    expect(of('cleanPrice', { dirtyPrice })).toBeCloseTo(of('cleanPrice', { yield: 0.045 }), 12);
    const asked = { id: 'b', family: 'bond', quantity: 'yield', inputs: bond };
    expect(problem(asked)).toBe('an input is missing or not a finite number: cleanPrice');
  });

  it('goes from the price of a Brazilian bond to its yield', () => {
    const rows = readCsv('reference_values.csv').filter(({ inputs }) =>
      inputs!.includes('BUS/252 B'),
    );
    const bonds = rows.filter(({ family }) => family === 'bond');
    expect(bonds).toHaveLength(5);
    for (const { inputs, expected } of bonds) {
      const { yield: yieldRate, ...terms } = JSON.parse(inputs!) as Record<string, number>;
      const asked = { ...terms, dirtyPrice: expected };
      const { outcome } = computeRow({ id: 'b', family: 'bond', quantity: 'yield', inputs: asked });
      expect(valueOf(outcome)).toBeCloseTo(yieldRate!, 7);
    }
  });

  describe('with a swaption in words', () => {
    const flat = 'flat 5% continuous ACT/365F';
    const outcomeOf = (change: object) =>
      computeRow({
        id: 's',
        family: 'swaption',
        quantity: 'presentValue',
        inputs: {
          payReceive: 'payer',
          evaluationDate: '2002-03-13',
          curve: flat,
          exercise: '2002-03-15 + 5Y TARGET',
          underlying: '10Y Euribor 6M, fixed 6% annual 30/360',
          lognormalVol: 0.2,
          ...change,
        },
      }).outcome;
    const twoCurves = `discount ${flat}; forecast = discount - 1%`;

    it('prices a term index by its own periods', () => {
      // QuantLib 1.31, test-suite/swaption.cpp, testCachedValue.
      expect(valueOf(outcomeOf({}))).toBeCloseTo(0.036418158579, 11);
      const overnight = valueOf(
        outcomeOf({ curve: twoCurves, underlying: '10Y OIS Eonia, fixed 6% annual 30/360' }),
      );
      const term = valueOf(outcomeOf({ curve: twoCurves }));
      expect(term).toBeGreaterThan(overnight);
      expect(term - overnight).toBeLessThan(3e-4);
    });

    it('needs no index on a single curve, and a known one on two', () => {
      const underlying = '10Y swap, fixed 6% annual 30/360';
      expect(valueOf(outcomeOf({ underlying }))).toBeCloseTo(valueOf(outcomeOf({})), 14);
      expect(outcomeOf({ underlying, curve: twoCurves })).toEqual({
        ok: false,
        reason: 'unknown-convention',
        detail: 'swap',
      });
    });

    it('refuses what no market trades', () => {
      for (const change of [
        { underlying: '500Y Euribor 6M, fixed 6% annual 30/360' },
        { exercise: '2002-03-15 + 500Y TARGET' },
      ]) {
        expect(outcomeOf(change)).toEqual({ ok: false, reason: 'period-too-long', detail: '500Y' });
      }
      expect(outcomeOf({ settlement: 'par yield' })).toMatchObject({
        reason: 'unknown-convention',
      });
      expect(outcomeOf({ settlement: 'collateralized cash price' })).toEqual(outcomeOf({}));
    });
  });

  it('never throws and never answers NaN, whatever the inputs hold', () => {
    const names = readCsv('reference_values.csv').map(
      (one) => JSON.parse(one['inputs']!) as Record<string, unknown>,
    );
    const quantities = [...new Set(readCsv('reference_values.csv').map((one) => one['quantity']!))];
    const odd = fc.oneof(
      fc.double(),
      fc.constantFrom(0, -1, 1e308, 5e-324, '', 'x', '2024-02-29', null, true),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...batchFamilies),
        fc.constantFrom(...quantities),
        fc.constantFrom(...names),
        fc.array(fc.tuple(fc.nat(), odd), { maxLength: 3 }),
        (family, quantity, good, changes) => {
          const inputs: Record<string, unknown> = { ...good };
          const keys = Object.keys(good);
          for (const [place, value] of changes) inputs[keys[place % keys.length]!] = value;
          for (const name of keys) if (!hasInput(family, name)) delete inputs[name];
          const { outcome } = computeRow({ id: 'x', family, quantity, inputs });
          if (outcome.ok) expect(Number.isFinite(outcome.value)).toBe(true);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
