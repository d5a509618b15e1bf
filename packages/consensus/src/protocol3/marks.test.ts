import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStepTooFine, markOffset, maxSteps, readMarks, stepCounter } from './marks.ts';
import { marksOf, planesOf } from './planes.ts';

const trades = [{ tradeId: 1 }, { tradeId: 2 }, { tradeId: 9 }];

describe('marks', () => {
  it('are counted the same by the quick and by the exact way', () => {
    const digits = fc.integer({ min: -999_999_999, max: 999_999_999 });
    fc.assert(
      fc.property(
        digits,
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom('0.01', '0.03125', '3', '0.5'),
        (units, decimals, step) => {
          const sign = units < 0 ? '-' : '';
          const text = String(Math.abs(units)).padStart(decimals + 1, '0');
          const value =
            decimals === 0
              ? sign + text
              : `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
          // Thirty zeros make the text too long for the quick way, and change nothing.
          const zeros = '0'.repeat(30);
          const long = decimals === 0 ? `${value}.${zeros}` : `${value}${zeros}`;
          expect(stepCounter(step)(value)).toBe(stepCounter(step)(long));
        },
      ),
    );
  });

  it('are refused with their line', () => {
    const marks = [
      { tradeId: 1, value: '1', line: 2 },
      { tradeId: 1, value: '1', line: 3 },
      { tradeId: 3, value: '1', line: 4 },
      { tradeId: 2, value: 'x', line: 5 },
      { tradeId: 9, value: '134217728', line: 6 },
    ];
    expect(() => readMarks(marks, trades, '1')).toThrow(
      expect.objectContaining({
        code: 'marks-refused',
        marks: [
          { tradeId: 1, line: 3, reason: 'trade-twice' },
          { tradeId: 3, line: 4, reason: 'trade-not-in-round' },
          { tradeId: 2, line: 5, reason: 'not-a-number' },
          { tradeId: 9, line: 6, reason: 'too-large' },
        ],
      }),
    );
    expect(() => readMarks([], trades, '1')).toThrow('cannot be sealed');
  });

  it('become planes and come back', () => {
    const mark = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: maxSteps + markOffset }));
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1, maxLength: 70 }), (list) => {
        const marks = Uint32Array.from(list);
        expect(marksOf(planesOf(marks), marks.length)).toEqual(marks);
      }),
    );
  });

  it('on ten times the step raise a question', () => {
    const at = (steps: number[]) => Uint32Array.from(steps, (step) => step + markOffset);
    expect(isStepTooFine(at([10, 20, 30, -40, 50, 60, 70, 80, 90, 1]))).toBe(true);
    expect(isStepTooFine(at([10, 20, 30, -40, 50, 60, 70, 80, 2, 1]))).toBe(false);
    expect(isStepTooFine(new Uint32Array(3))).toBe(false);
  });
});
