import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '@pricevault/basics';
import { isWritable, writeNumber } from './written-number.ts';

const options = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      minimumFractionDigits: fc.constantFrom(0, 1, 2, 3),
      maximumFractionDigits: fc.constantFrom(3, 4, 5, 8),
      signDisplay: fc.constantFrom('auto' as const, 'exceptZero' as const),
      useGrouping: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
);
const numbers = fc.oneof(
  fc.double({ noNaN: true, min: -1e7, max: 1e7 }),
  fc.integer({ min: -2_000_000, max: 2_000_000 }).map((steps) => steps / 1_000),
  fc.integer({ min: -99_999, max: 99_999 }).map((steps) => steps / 10_000),
  fc.integer(),
  fc.constantFrom(0, -0, 1e-7, 0.0005, -0.0005, 1.005, 2.5, 999.9995, NaN, Infinity, 1e21),
);

describe.each(languages)('a written number in $code', ({ code, locale }) => {
  const browsers = (value: number, chosen: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { ...chosen, numberingSystem: 'latn' }).format(value);

  it('is what the browser writes', () => {
    let written = 0;
    fc.assert(
      fc.property(numbers, options, (value, chosen) => {
        expect(isWritable(chosen)).toBe(true);
        const text = writeNumber(value, code, chosen);
        if (text === null) return;
        written += 1;
        expect(text).toBe(browsers(value, chosen));
      }),
      { numRuns: 2_000 },
    );
    expect(written).toBeGreaterThan(1_000);
  });
});

describe('options for which the browser is asked', () => {
  it.each([
    { style: 'percent' },
    { maximumSignificantDigits: 5 },
    { notation: 'compact' },
    { signDisplay: 'always' },
  ] as const)('%o', (chosen) => {
    expect(isWritable(chosen)).toBe(false);
  });
});
