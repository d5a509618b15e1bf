import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresAt, figureNames, opens, tradesToCover } from '@pricevault/consensus/protocol3';
import { plainFigures } from '@pricevault/consensus/protocol3/plain-figures';
import { computeFigures } from '../src/figures.ts';
import {
  computeAndOpenCounts,
  context,
  fulfilled,
  policy,
  seeded,
  shareMarks,
  withThree,
} from './support/three-keepers.ts';

const extreme = 2 ** 27 - 1;
const mark = fc.oneof(
  fc.integer({ min: -9, max: 9 }),
  fc.integer({ min: -extreme, max: extreme }),
  fc.constantFrom(-extreme, extreme),
);

async function computeAll(marks: (number | null)[][], seed: string) {
  const inputs = shareMarks(marks, seeded(seed));
  const options = (channel: Parameters<Parameters<typeof withThree>[0]>[0], phase: number) => ({
    channel,
    context: Uint8Array.of(...context, phase),
    random: seeded(`${seed} keeper ${channel.keeper}`),
  });
  const counts = fulfilled(
    await withThree((channel, keeper) =>
      computeAndOpenCounts(options(channel, 1), inputs[keeper]!, policy),
    ),
  );
  const outputs = fulfilled(
    await withThree((channel, keeper) =>
      computeFigures(options(channel, 2), inputs[keeper]!, counts[keeper]!, policy),
    ),
  );
  return { counts, outputs };
}

function expectFigures(
  marks: (number | null)[][],
  { counts, outputs }: Awaited<ReturnType<typeof computeAll>>,
): void {
  const trades = marks[0]!.map((_, trade) =>
    marks.flatMap((row) => (row[trade] === null ? [] : [row[trade]!])),
  );
  const expectedCounts = trades.map((trade) => (trade.length >= 5 ? trade.length : null));
  const minTrades = tradesToCover(policy.minCoverage, trades.length);
  const covered = marks.map((row) => row.filter((value) => value !== null).length >= minTrades);
  for (const found of counts) {
    const isPossible = marks.length >= 5;
    expect(found).toEqual({
      marks: expectedCounts,
      covered: isPossible ? covered : covered.map(() => false),
    });
  }
  const shares = outputs.map(({ own }, keeper) => {
    expect(own).toEqual(outputs[(keeper + 2) % 3]!.next);
    return own;
  });
  const output = shares[0]!.map((byte, at) => byte ^ shares[1]![at]! ^ shares[2]![at]!);
  const view = new DataView(output.buffer);
  const published = trades.filter((trade) => trade.length >= 5);
  published.forEach((trade, place) => {
    const expected = plainFigures(trade);
    const opened = figureNames.map((name) => [
      name,
      opens(policy, trade.length, name) ? expected[name] : null,
    ]);
    expect(figuresAt(view, place, policy, trade.length)).toEqual(Object.fromEntries(opened));
    figureNames.forEach((name, column) => {
      if (opens(policy, trade.length, name)) return;
      const at = 24 * place + 4 * column;
      for (const share of shares) expect([...share.subarray(at, at + 4)]).toEqual([0, 0, 0, 0]);
    });
  });
}

describe('three keepers', () => {
  it('compute the figures of marks that nobody sees, to the last digit', async () => {
    const worlds = fc
      .integer({ min: 0, max: 24 })
      .chain((firms) =>
        fc
          .integer({ min: 1, max: 12 })
          .chain((trades) =>
            fc.array(
              fc.array(fc.option(mark, { freq: 8 }), { minLength: trades, maxLength: trades }),
              { minLength: Math.max(firms, 1), maxLength: Math.max(firms, 1) },
            ),
          ),
      );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(worlds, async (marks) => {
        run += 1;
        expectFigures(marks, await computeAll(marks, `world ${run}`));
      }),
      { numRuns: 8 },
    );
  });

  it('for every number of marks from 0 to 60 on a trade', async () => {
    const trades = 61;
    const value = (firm: number, trade: number) => ((firm * 7_919 + trade * 104_729) % 201) - 100;
    // Trade c has c marks.
    const marks = Array.from({ length: 60 }, (_, firm) =>
      Array.from({ length: trades }, (_unused, trade) =>
        firm < trade ? value(firm, trade) : null,
      ),
    );
    expectFigures(marks, await computeAll(marks, 'all counts'));
  });
});
