import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchFamilies, computeRow, describeFailure, type BatchRow } from '../src/index.ts';
import { readCsv } from './support/data-files.ts';
import { valueOf } from './support/outcomes.ts';

const option: Readonly<Record<string, unknown>> = {
  optionType: 'call',
  strike: 100,
  forward: 100,
  stdDev: 20,
  discount: 1,
};

const row: BatchRow = {
  id: 'a',
  family: 'bachelier',
  quantity: 'price',
  inputs: option,
};

const problem = (change: Partial<BatchRow>): string => {
  const { outcome } = computeRow({ ...row, ...change });
  return outcome.ok ? 'computed' : describeFailure(outcome);
};

describe('a batch row', () => {
  it('takes its inputs as an object or as text, and numbers as text', () => {
    const value = valueOf(computeRow(row).outcome);
    expect(value).toBeCloseTo(7.978845608028654, 13);
    const text = '{"optionType":"call","strike":"100","forward":100,"stdDev":"20"}';
    expect(computeRow({ ...row, inputs: text })).toEqual({
      id: 'a',
      outcome: { ok: true, value },
    });
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

  it('says why it cannot be computed', () => {
    expect(problem({ family: 'weather' })).toBe('the family is not known: weather');
    expect(problem({ family: 'constructor' })).toBe('the family is not known: constructor');
    expect(problem({ quantity: 'colour' })).toBe('the family has no such quantity: colour');
    expect(problem({ inputs: '[1' })).toBe('the inputs are not a JSON object');
    expect(problem({ inputs: '[]' })).toBe('the inputs are not a JSON object');
    expect(problem({ inputs: '{"optionType":"call","strike":1}' })).toBe(
      'an input is missing or not a finite number: forward',
    );
    expect(problem({ inputs: '{"optionType":"swap"}' })).toBe('the convention is not known: swap');
    const daycount = { family: 'daycount', quantity: 'dayCount' };
    expect(
      problem({ ...daycount, inputs: { convention: 'ACT/360', start: '2024-02-30', end: '' } }),
    ).toBe('a date is not a calendar date written YYYY-MM-DD: start');
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
          const { outcome } = computeRow({ id: 'x', family, quantity, inputs });
          if (outcome.ok) expect(Number.isFinite(outcome.value)).toBe(true);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
