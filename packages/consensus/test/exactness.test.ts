import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRound } from '../src/protocol2/open.ts';
import { largestDither } from '../src/protocol2/dither.ts';
import { parseDecimal, unitsAt } from '../src/decimals/decimal.ts';
import { failedChecks } from './support/checks.ts';
import { memberAt, openWorld, resultFor, sealAs } from './support/round-world.ts';

/** Decimal texts with up to eight decimals, both signs, up to the largest size. */
const value = fc
  .bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
  .chain((units) => fc.constantFrom(units, units / 10n ** 6n, units / 10n ** 12n))
  .map((units) => {
    const digits = (units < 0n ? -units : units).toString().padStart(9, '0');
    return `${units < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`;
  });

const trades = [3, 4, 5, 6, 70, 80, 90, 700, 70_000, 2 ** 40];
const quotes = fc.array(
  fc.array(fc.option(value), { minLength: trades.length, maxLength: trades.length }),
  { minLength: 4, maxLength: 6 },
);

describe('a sealed round of any values', () => {
  it('opens to the exact sums of those who hold a trade, within the dither', async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(quotes, async (rows) => {
        const world = await openWorld({
          seed: `exact ${round++}`,
          members: rows.length,
          trades,
          minCohort: 4,
        });
        const held = rows.map((row) =>
          row.flatMap((text, at) => (text === null ? [] : [{ tradeId: trades[at]!, value: text }])),
        );
        const present = held.flatMap((valuations, index) =>
          valuations.length === 0 ? [] : [index],
        );
        const sealed = await Promise.all(
          present.map((index) => sealAs(world, index, held[index]!)),
        );
        const { keys } = memberAt(world, 0);
        const result = await resultFor(world, sealed, keys);
        const opened = await openRound(result, { keys, acknowledged: null, checkedKeys: [] });
        expect(failedChecks(opened)).toEqual([]);

        trades.forEach((tradeId, at) => {
          const units = rows.flatMap((row) =>
            row[at] == null ? [] : [unitsAt(parseDecimal(row[at])!, 8)],
          );
          const outcome = opened.trades.find((trade) => trade.tradeId === tradeId);
          if (units.length < 4) {
            expect(outcome).toBeUndefined();
            expect(opened.suppressed).toContainEqual({ tradeId, n: units.length });
            return;
          }
          expect(outcome?.n).toBe(units.length);
          const off = outcome!.numbers!.sum - units.reduce((sum, unit) => sum + unit, 0n);
          expect(off <= BigInt(largestDither * units.length)).toBe(true);
          expect(off >= -BigInt(largestDither * units.length)).toBe(true);
          const mean = units.reduce((sum, unit) => sum + Number(unit) / 1e8, 0) / units.length;
          expect(Math.abs(Number(outcome!.numbers!.average) - mean)).toBeLessThan(
            6e-5 + Math.abs(mean) * 1e-12,
          );
        });
      }),
      { numRuns: 8, seed: 7 },
    );
  });
});
