import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal, unitsAt } from './decimals/decimal.ts';
import { readValuations } from './values.ts';

describe('valuations', () => {
  it('are read exactly, whichever way is quicker', () => {
    const text = fc
      .tuple(fc.boolean(), fc.integer({ min: 0, max: 999_999_999 }), fc.stringMatching(/^\d{0,8}$/))
      .map(([isNegative, whole, fraction]) =>
        [isNegative ? '-' : '', whole, fraction === '' ? '' : `.${fraction}`].join(''),
      );
    fc.assert(
      fc.property(text, (value) => {
        const exact = unitsAt(parseDecimal(value)!, 8);
        expect(readValuations([{ tradeId: 1, value }])).toEqual([exact]);
      }),
      { numRuns: 300 },
    );
    for (const value of ['9999999.99999999', '-9999999.99999999', '-0', '0.00000001']) {
      expect(readValuations([{ tradeId: 1, value }])).toEqual([unitsAt(parseDecimal(value)!, 8)]);
    }
  });
});
