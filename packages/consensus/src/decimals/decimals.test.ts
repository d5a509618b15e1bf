import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDecimals, decimalText, parseDecimal, unitsAt } from './decimal.ts';
import { averageText, deviationText, integerRoot } from './moments.ts';

describe('decimals', () => {
  it.each([
    ['12.50', '12.5'],
    ['-.5', '-0.5'],
    ['+7.', '7'],
    ['1e-7', '0.0000001'],
    ['1.5E2', '150'],
    ['000123.4', '123.4'],
    ['-0', '0'],
    ['0.000', '0'],
  ])('read %s as %s', (text, expected) => {
    expect(decimalText(parseDecimal(text)!)).toBe(expected);
  });

  it.each(['', '.', '-', '1,5', '1 2', 'NaN', 'Infinity', '0x10', '1e999', '٣', '1'.repeat(81)])(
    'refuse %s',
    (text) => expect(parseDecimal(text)).toBeNull(),
  );

  it('add exactly where floating point does not', () => {
    expect(decimalText(addDecimals(parseDecimal('0.1')!, parseDecimal('0.2')!))).toBe('0.3');
  });

  it('never drop a decimal unseen', () => {
    expect(() => unitsAt({ units: 15n, scale: 1 }, 0)).toThrow(RangeError);
  });
});

describe('average and deviation', () => {
  it('round once, halves away from zero', () => {
    const moments = { n: 2, sum: -1n, sumOfSquares: 1n, scale: 0 };
    expect(averageText(moments, 0)).toBe('-1');
    expect(averageText(moments, 1)).toBe('-0.5');
    expect(deviationText(moments, 3)).toBe('0.500');
  });

  it('count a variance below zero as zero', () => {
    expect(deviationText({ n: 2, sum: 10n, sumOfSquares: 1n, scale: 0 }, 3)).toBe('0.000');
  });

  it('agree with the definition', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 30 }),
        (units) => {
          const values = units.map((unit) => unit / 100);
          const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
          const variance =
            values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
          const moments = {
            n: units.length,
            scale: 2,
            sum: units.reduce((sum, unit) => sum + BigInt(unit), 0n),
            sumOfSquares: units.reduce((sum, unit) => sum + BigInt(unit) ** 2n, 0n),
          };
          expect(Number(averageText(moments, 8))).toBeCloseTo(mean, 6);
          expect(Math.abs(Number(deviationText(moments, 3)) - Math.sqrt(variance))).toBeLessThan(
            5.01e-4,
          );
        },
      ),
    );
  });

  it('take integer roots exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 45n }), (value) => {
        const root = integerRoot(value);
        expect(root * root <= value && (root + 1n) ** 2n > value).toBe(true);
        expect(integerRoot(value * value)).toBe(value);
      }),
    );
  });
});
